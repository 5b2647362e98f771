// The server of the word `serve`: files of one folder, and nothing else. It knows Node.

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import sirv from 'sirv'
import type { Serving } from './network.ts'

/** What a policy in the page itself cannot say; and a browser asks again, since a file may be that of another version. */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Serves a folder. Never rejects. */
export function serve(folder: string, at: { host: string; port: number }): Promise<Serving> {
  const files = sirv(folder, {
    etag: true,
    setHeaders(response) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    },
  })
  const server = createServer((request, response) => {
    const slashed = withSlash(folder, request.url ?? '/')
    if (slashed !== null) response.writeHead(308, { location: slashed }).end()
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else files(request, response)
  })
  return new Promise((resolve) => {
    server.once('error', ({ message, code = '' }: NodeJS.ErrnoException) =>
      resolve({ kind: 'failed', code, why: message }),
    )
    server.listen(at.port, at.host, () =>
      resolve({
        kind: 'serving',
        port: (server.address() as AddressInfo).port,
        close() {
          server.close()
          server.closeAllConnections()
        },
      }),
    )
  })
}

/** The address of a folder with the slash that its pages' own addresses are relative to; null where it is none. */
function withSlash(folder: string, url: string): string | null {
  const [, path = '', rest = ''] = /^\/([\w/.-]+[^/])(\?.*)?$/.exec(url) ?? []
  const isInside = path !== '' && !normalize(path).startsWith('..')
  return isInside && existsSync(join(folder, path, 'index.html')) ? `/${path}/${rest}` : null
}
