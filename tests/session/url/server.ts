// A server that behaves as servers do: slowly, with compression, cut in the middle, with and without ranges.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server, what it was asked, and its end. */
export interface TestServer {
  readonly origin: string
  readonly asked: readonly IncomingMessage[]
  close(): Promise<void>
}

/** Starts a server that answers by path. */
export async function serve(
  answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>,
): Promise<TestServer> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    if (answer !== undefined) answer(request, response)
    else {
      response.statusCode = 404
      response.end('nothing')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** How a file is served. */
export interface Serving {
  /** Bytes after which the connection is cut, each time; at most so many times. */
  readonly cutAfter?: number
  readonly cuts?: number
  readonly ranges?: boolean
  /** The version that a request gets, by how many there were before. */
  readonly tag?: (request: number) => string | null
  /** The content that a request gets. */
  readonly content?: (request: number) => Uint8Array
}

/** Serves a file whose connections are cut. */
export function file(bytes: Uint8Array, serving: Serving = {}) {
  const { cutAfter = Number.POSITIVE_INFINITY, cuts = Number.POSITIVE_INFINITY, ranges = true } = serving
  let requests = 0
  return (request: IncomingMessage, response: ServerResponse) => {
    const content = serving.content?.(requests) ?? bytes
    const tag = serving.tag === undefined ? '"1"' : serving.tag(requests)
    const isCut = requests < cuts
    requests++
    if (tag !== null) response.setHeader('etag', tag)
    const { range, 'if-range': ifRange } = request.headers
    const asked =
      ranges && (ifRange === undefined || ifRange === tag) ? /^bytes=(\d+)-$/.exec(range ?? '') : null
    const start = asked === null ? 0 : Number(asked[1])
    if (asked !== null && start >= content.length) {
      response.statusCode = 416
      response.end()
      return
    }
    const part = content.subarray(start)
    if (asked !== null) {
      response.statusCode = 206
      response.setHeader('content-range', `bytes ${start}-${content.length - 1}/${content.length}`)
    }
    response.setHeader('content-length', part.length)
    if (!isCut || part.length <= cutAfter) response.end(part)
    else response.write(part.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 20))
  }
}
