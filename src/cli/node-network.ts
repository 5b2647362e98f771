// The network as Node has it: HTTP/2 connections with calls on them, and plain requests. Whatever goes wrong is told, and nothing rejects.

import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type {
  Connected,
  Endpoint,
  Http2Call,
  HttpAnswer,
  Network,
  NetworkFault,
  Outcome,
  Tls,
} from './network.ts'

/** Milliseconds until nobody answers. */
const CONNECTING = 10_000
/** Bytes of a call that may arrive before anyone asks for them. */
const WINDOW = 1 << 18
/** Bytes of an answer to a plain request. */
const LONGEST = 64 << 20

/** The network for a client that calls itself `agent`. */
export function networkOf(agent: string): Pick<Network, 'connect' | 'get'> {
  return { connect: (endpoint) => connect(endpoint, agent), get }
}

/** An HTTP/2 connection, in plain text where the endpoint has no TLS. */
function connect({ host: name, port, tls }: Endpoint, agent: string): Promise<Connected> {
  const authority = `${tls === null ? 'http' : 'https'}://${name.includes(':') ? `[${name}]` : name}:${port}`
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve({ kind: 'failed', ...faultOf(error) })
    try {
      const session = http2.connect(authority, { ...pemOf(tls), settings: { initialWindowSize: WINDOW } })
      let fault: NetworkFault | null = null
      const waiting = setTimeout(() => session.destroy(lateError()), CONNECTING)
      session.on('error', (error) => {
        fault = faultOf(error)
        failed(error)
      })
      session.on('close', () => {
        clearTimeout(waiting)
        failed(fault ?? { code: 'ECONNRESET', message: 'the connection was closed' })
      })
      session.on('connect', () => {
        clearTimeout(waiting)
        session.setLocalWindowSize(WINDOW)
        const connection = {
          call: (path: string) => callOn(session, path, agent, () => fault),
          close: () => session.destroy(),
        }
        resolve({ kind: 'connected', connection })
      })
    } catch (error) {
      failed(error)
    }
  })
}

function callOn(
  session: http2.ClientHttp2Session,
  path: string,
  agent: string,
  broken: () => NetworkFault | null,
): Http2Call {
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    'user-agent': agent,
  })
  let outcome: Outcome = { http: null, status: null, message: '', fault: null }
  const noted = (headers: http2.IncomingHttpHeaders) => {
    const { 'grpc-status': status, 'grpc-message': message } = headers
    if (status !== undefined) outcome = { ...outcome, status: Number(status), message: `${message ?? ''}` }
  }
  stream.on('response', (headers) => {
    outcome = { ...outcome, http: headers[':status'] ?? null }
    noted(headers)
  })
  stream.on('trailers', noted)
  // Without this a fault would end the process. It is told where the bytes are asked for.
  stream.on('error', (error) => {
    outcome = { ...outcome, fault: faultOf(error) }
  })
  const pieces = stream[Symbol.asyncIterator]()
  return {
    send: (bytes) => void stream.write(bytes),
    end: () => void stream.end(),
    async next() {
      try {
        const { done, value } = await pieces.next()
        if (done !== true) return value
      } catch (error) {
        outcome = { ...outcome, fault: outcome.fault ?? faultOf(error) }
      }
      return null
    },
    outcome: () => (outcome.status === null ? { ...outcome, fault: broken() ?? outcome.fault } : outcome),
    cancel: () => stream.close(http2.constants.NGHTTP2_CANCEL),
  }
}

function get(url: string, tls: Tls, milliseconds: number): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve({ kind: 'failed', ...faultOf(error) })
    try {
      const { protocol } = new URL(url)
      const [client, options] = protocol === 'https:' ? [https, pemOf(tls)] : [http, {}]
      const request = client.get(url, { ...options, headers: { accept: 'application/json' } }, (response) => {
        const pieces: Buffer[] = []
        let length = 0
        response.on('data', (piece: Buffer) => {
          length += piece.length
          if (length > LONGEST) request.destroy(new Error(`the answer has more than ${LONGEST} bytes`))
          else pieces.push(piece)
        })
        response.on('error', failed)
        response.on('end', () =>
          resolve({ kind: 'answer', status: response.statusCode ?? 0, body: Buffer.concat(pieces) }),
        )
      })
      const waiting = setTimeout(() => request.destroy(lateError()), milliseconds)
      request.on('error', failed)
      request.on('close', () => clearTimeout(waiting))
    } catch (error) {
      failed(error)
    }
  })
}

/** PEM files as Node takes them. */
function pemOf(tls: Tls | null): Record<string, Buffer> {
  const given = Object.entries(tls ?? {}).filter(([, pem]) => pem !== undefined)
  return Object.fromEntries(given.map(([name, pem]) => [name, Buffer.from(pem)]))
}

function lateError(): Error {
  return Object.assign(new Error('nobody answered in time'), { code: 'ETIMEDOUT' })
}

/** What an error says. One of several addresses of a name has the others in it. */
function faultOf(error: unknown): NetworkFault {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: readonly Error[] }
  return { code: code ?? '', why: message || errors?.map((one) => one.message).join('; ') || String(error) }
}
