// A gRPC proxy without Java: an HTTP/2 server that answers as that of Coherence 25.03 did when it was asked, from a table of entries.
// It writes protobuf by itself, and keeps what it was asked for.

import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import {
  type DecodedMessage,
  decodeMessage,
  fieldOf,
  frameOf,
  GrpcFrames,
  PROXY_PATH,
  V0_METHODS,
} from '../../../src/capture/grpc/index.ts'
import { parse, resolvePath } from '../../../src/pof/index.ts'

/** Key and value in hex. */
export type Row = readonly [key: string, value: string]

/** A cache: the rows of each partition, in `pof`; `java` holds them as they are where the cache has another serializer. */
export interface FakeCache {
  readonly pages: readonly (readonly Row[])[]
  readonly java?: readonly (readonly Row[])[]
  /** Pages that cannot be converted to POF. */
  readonly unconvertible?: readonly number[]
  readonly service?: string
}

export interface FakeOptions {
  /** Whether the server knows only version 0. */
  readonly isOld?: boolean
  readonly scope?: string
  /** Entries after which the socket is destroyed, in turn for each connection; none where the list is at its end. */
  readonly cuts?: readonly number[]
  /** A status with which every call ends at once. */
  readonly status?: readonly [number, string]
  /** HTTP status of every answer. */
  readonly http?: number
  /** Whether the server takes requests and says nothing. */
  readonly isSilent?: boolean
  /** Whether the cookie of each page is that of the second. */
  readonly isStuck?: boolean
  /** Whether messages are said to be compressed. */
  readonly isCompressed?: boolean
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer }
}

export interface FakeProxy {
  readonly port: number
  /** The numbers of the requests of version 1, and the methods of version 0, in order. */
  readonly asked: (number | string)[]
  /** Caches that asking created. */
  readonly created: string[]
  /** Cookies of pages that were asked for, in hex. */
  readonly cookies: string[]
  /** Entries that were sent. */
  sent: number
  heartbeats: number
  /** The network's side of a management that lists the caches. */
  readonly management: number
  close(): Promise<void>
}

/** Milliseconds between the last byte and the cut. */
const CUTTING = 20

// ---- protobuf ------------------------------------------------------------------------------------

const varint = (value: number | bigint): number[] => {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return [...bytes, Number(rest)]
}
const integer = (field: number, value: number | bigint) =>
  Buffer.from([...varint(field << 3), ...varint(value)])
const bytes = (field: number, value: Buffer | string) => {
  const body = Buffer.from(value as string)
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(body.length)]), body])
}
const any = (type: string, body: Buffer) =>
  Buffer.concat([bytes(1, `type.googleapis.com/${type}`), bytes(2, body)])
const hex = (text: string) => Buffer.from(text, 'hex')
const hexOf = (value: unknown) => Buffer.from((value as Uint8Array | undefined) ?? []).toString('hex')

/** Starts one on a port of its own. */
export async function fakeProxy(
  caches: Readonly<Record<string, FakeCache>>,
  options: FakeOptions = {},
): Promise<FakeProxy> {
  const all: Record<string, FakeCache> = { ...caches }
  const sockets = new Set<Socket>()
  const server = options.tls === undefined ? http2.createServer() : http2.createSecureServer(options.tls)
  const listing = http.createServer((request, response) => {
    if (!request.url?.startsWith('/management/coherence/cluster/caches')) response.statusCode = 404
    const items = Object.entries(all).map(([name, { pages, service = 'PartitionedPof' }]) => ({
      name,
      service,
      size: pages.flat().length,
    }))
    response.end(JSON.stringify({ items }))
  })
  const fake = { asked: [], created: [], cookies: [], sent: 0, heartbeats: 0 } as Omit<
    FakeProxy,
    'port' | 'management' | 'close'
  >
  let connections = 0
  server.on(options.tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.on('session', (session) => {
    const cut = options.cuts?.[connections++] ?? Number.POSITIVE_INFINITY
    session.on('error', () => {})
    session.on('stream', (stream, headers) => {
      stream.on('error', () => {})
      new Answering(stream, `${headers[':path']}`, { all, options, fake, left: { value: cut } }).start()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => listing.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    port,
    management: (listing.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      listing.closeAllConnections()
      await new Promise((resolve) => listing.close(resolve))
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

interface State {
  readonly all: Record<string, FakeCache>
  readonly options: FakeOptions
  readonly fake: Omit<FakeProxy, 'port' | 'management' | 'close'>
  /** Entries that this connection may send. */
  readonly left: { value: number }
}

class Answering {
  readonly #stream: http2.ServerHttp2Stream
  readonly #path: string
  readonly #state: State
  #format = 'pof'
  #caches = new Map<number, string>()
  #trailers: Record<string, string> = {}
  #isCut = false

  constructor(stream: http2.ServerHttp2Stream, path: string, state: State) {
    this.#stream = stream
    this.#path = path
    this.#state = state
  }

  start(): void {
    const { options } = this.#state
    const isV1 = this.#path === PROXY_PATH
    const headers = { ':status': options.http ?? 200, 'content-type': 'application/grpc' }
    const isMissing = isV1 ? options.isOld : !this.#path.startsWith('/coherence.NamedCacheService/')
    const [status, message] = isMissing
      ? [12, `Method not found: ${this.#path}`]
      : (options.status ?? [0, ''])
    if (status !== 0 || options.http !== undefined) {
      const ended = options.http === undefined ? { 'grpc-status': `${status}`, 'grpc-message': message } : {}
      this.#stream.respond({ ...headers, ...ended }, { endStream: true })
      return
    }
    this.#stream.respond(headers, { waitForTrailers: true })
    this.#stream.on('wantTrailers', () => this.#stream.sendTrailers(this.#trailers))
    const frames = new GrpcFrames()
    this.#stream.on('data', (piece: Buffer) => {
      for (const { bytes } of frames.push(piece)) if (!options.isSilent) this.#take(bytes, isV1)
    })
  }

  #take(message: Uint8Array, isV1: boolean): void {
    if (isV1) this.#takeV1(decodeMessage(message, 'coherence.proxy.v1.ProxyRequest').message)
    else this.#takeV0(message)
  }

  #end(status: number, message = '') {
    this.#trailers = { 'grpc-status': `${status}`, 'grpc-message': encodeURIComponent(message) }
    if (!this.#isCut) this.#stream.end()
  }

  #send(message: Buffer): void {
    const frame = Buffer.from(frameOf(message))
    if (this.#state.options.isCompressed) frame[0] = 1
    if (!this.#stream.destroyed && !this.#isCut) this.#stream.write(frame)
  }

  /** Sends an entry, or cuts the connection. */
  #entry(message: Buffer): void {
    const { left, fake } = this.#state
    if (left.value <= 0) {
      // What was sent before arrives.
      if (!this.#isCut) setTimeout(() => this.#stream.session?.destroy(), CUTTING)
      this.#isCut = true
      return
    }
    left.value--
    fake.sent++
    this.#send(message)
  }

  #cacheOf(name: string): FakeCache {
    const { all, fake } = this.#state
    const found = all[name]
    if (found !== undefined) return found
    fake.created.push(name)
    all[name] = { pages: [[]] }
    return all[name]
  }

  #rows(cache: FakeCache): readonly (readonly Row[])[] {
    return this.#format === 'java' && cache.java !== undefined ? cache.java : cache.pages
  }

  #takeV1(request: DecodedMessage) {
    const id = Number(fieldOf(request, 'id')?.value ?? 0n)
    const respond = (body: Buffer) => this.#send(Buffer.concat([integer(1, id), body]))
    const init = fieldOf(request, 'init')?.value as DecodedMessage | undefined
    if (init !== undefined) {
      this.#format = `${fieldOf(init, 'format')?.value}`
      if (!this.#isKnown(`${fieldOf(init, 'scope')?.value ?? ''}`)) return this.#end(13)
      return respond(
        bytes(4, Buffer.concat([bytes(1, hex('00'.repeat(16))), bytes(2, '25.03.2'), integer(4, 1)])),
      )
    }
    if (fieldOf(request, 'heartbeat') !== null) {
      this.#state.fake.heartbeats++
      return respond(bytes(8, Buffer.alloc(0)))
    }
    const inner = fieldOf(fieldOf(request, 'message')?.value as DecodedMessage, 'value')
      ?.content as DecodedMessage
    const type = Number(fieldOf(inner, 'type')?.value)
    this.#state.fake.asked.push(type)
    const answer = (body: Buffer | null, cacheId = 0) => {
      const fields = [
        ...(cacheId === 0 ? [] : [integer(1, cacheId)]),
        ...(body === null ? [] : [bytes(3, body)]),
      ]
      return Buffer.concat([
        integer(1, id),
        bytes(5, any('coherence.cache.v1.NamedCacheResponse', Buffer.concat(fields))),
      ])
    }
    const complete = () => respond(bytes(7, Buffer.alloc(0)))
    const value = (body: Buffer) =>
      any('google.protobuf.BytesValue', body.length === 0 ? body : bytes(1, body))
    const body =
      fieldOf((fieldOf(inner, 'message')?.value ?? inner) as DecodedMessage, 'value')?.content ?? null
    if (type === 1) {
      const name = `${fieldOf(body as DecodedMessage, 'cache')?.value}`
      this.#cacheOf(name)
      const cacheId = -1000 - this.#caches.size
      this.#caches.set(cacheId, name)
      this.#send(answer(null, cacheId))
      return complete()
    }
    const cacheId = Number(fieldOf(inner, 'cacheId')?.value)
    const name = this.#caches.get(cacheId)
    const error = (message: string) => respond(bytes(6, bytes(1, message)))
    if (name === undefined) return error(`No cache proxy exist for id ${cacheId}`)
    const cache = this.#cacheOf(name)
    const rows = this.#rows(cache)
    const given = (message: DecodedMessage | null, field: string) =>
      hexOf(message === null ? undefined : fieldOf(message, field)?.value)
    const pair = ([key, found]: Row) =>
      answer(
        any(
          'coherence.common.v1.BinaryKeyAndValue',
          Buffer.concat([bytes(1, hex(key)), bytes(2, hex(found))]),
        ),
      )
    switch (type) {
      case 27: {
        const size = rows.flat().length
        this.#send(answer(any('google.protobuf.Int32Value', size === 0 ? Buffer.alloc(0) : integer(1, size))))
        return complete()
      }
      case 10: {
        const key = given(body, 'value')
        if (this.#format === 'pof' && !key.startsWith('15'))
          return error(
            `java.io.StreamCorruptedException: invalid type: ${Number.parseInt(key.slice(0, 2), 16)}`,
          )
        const found = rows.flat().find(([one]) => one === key)
        const content =
          found === undefined ? Buffer.alloc(0) : Buffer.concat([integer(1, 1), bytes(2, hex(found[1]))])
        this.#send(answer(any('coherence.common.v1.OptionalValue', content)))
        return complete()
      }
      case 11: {
        if (this.#isUnconvertible(cache)) return error('INTERNAL: (Wrapped) unknown user type: live.Unknown')
        const keys = body?.fields.map(({ value }) => hexOf(value)) ?? []
        for (const row of rows.flat()) if (keys.includes(row[0])) this.#entry(pair(row))
        return complete()
      }
      case 15:
      case 16: {
        const cookie = given(body, 'value')
        this.#state.fake.cookies.push(cookie)
        const page = cookie === '' ? 0 : Number.parseInt(cookie, 16)
        if (type === 15 && this.#isUnconvertible(cache, page))
          return error('INTERNAL: (Wrapped) unknown user type: live.Unknown')
        const last = this.#state.options.isStuck ? Number.POSITIVE_INFINITY : rows.length
        const next = page + 1 < last ? Buffer.of(this.#state.options.isStuck ? 1 : page + 1) : null
        this.#send(answer(next === null ? null : value(next), cacheId))
        for (const row of rows[page] ?? []) this.#entry(type === 15 ? pair(row) : answer(value(hex(row[0]))))
        return complete()
      }
      case 20:
      case 21: {
        const filter = given(body, 'filter')
        for (const row of rows.flat())
          if (accepts(filter, row[1])) this.#entry(type === 20 ? pair(row) : answer(value(hex(row[0]))))
        return complete()
      }
    }
    error(`type ${type}`)
  }

  #takeV0(message: Uint8Array) {
    const method = this.#path.slice(this.#path.lastIndexOf('/') + 1)
    this.#state.fake.asked.push(method)
    const request = decodeMessage(message, V0_METHODS[method]?.[0] ?? '').message
    const text = (name: string) => `${fieldOf(request, name)?.value ?? ''}`
    this.#format = text('format') || 'pof'
    if (!this.#isKnown(text('scope')))
      return this.#end(13, `cannot locate ConfigurableCacheFactory with scope name ${text('scope')}`)
    const cache = this.#cacheOf(text('cache'))
    const rows = this.#rows(cache).flat()
    const pair = ([key, value]: Row) => this.#entry(Buffer.concat([bytes(1, hex(key)), bytes(2, hex(value))]))
    const isBad = this.#isUnconvertible(cache)
    const failed = () =>
      this.#end(2, 'Caught an exception while serializing or deserializing: unknown user type: live.Unknown')
    const given = (name: string) =>
      request.fields.filter((field) => field.name === name).map(({ value }) => hexOf(value))
    switch (method) {
      case 'size':
        this.#send(rows.length === 0 ? Buffer.alloc(0) : integer(1, rows.length))
        break
      case 'get': {
        const found = rows.find(([key]) => key === given('key')[0])
        this.#send(
          found === undefined ? Buffer.alloc(0) : Buffer.concat([integer(1, 1), bytes(2, hex(found[1]))]),
        )
        break
      }
      case 'getAll':
        if (isBad) return failed()
        for (const row of rows) if (given('key').includes(row[0])) pair(row)
        break
      case 'nextKeySetPage':
        this.#send(Buffer.alloc(0))
        for (const [key] of rows) this.#entry(bytes(1, hex(key)))
        break
      case 'nextEntrySetPage':
        this.#send(Buffer.alloc(0))
        for (const [at, row] of rows.entries()) {
          // As the server does: what it converted before is out already.
          if (isBad && at === 2) return failed()
          pair(row)
        }
        break
      case 'keySet':
      case 'entrySet':
        for (const row of rows)
          if (accepts(given('filter')[0] ?? '', row[1]))
            if (method === 'entrySet') pair(row)
            else this.#entry(bytes(1, hex(row[0])))
        break
      default:
        return this.#end(12, `no ${method}`)
    }
    this.#end(0)
  }

  #isKnown(scope: string): boolean {
    return scope === (this.#state.options.scope ?? '') && ['pof', 'java'].includes(this.#format)
  }

  /** Whether a page, or any, cannot be converted to the format that is asked for. */
  #isUnconvertible({ unconvertible = [] }: FakeCache, page: number | null = null): boolean {
    if (this.#format !== 'pof') return false
    return page === null ? unconvertible.length > 0 : unconvertible.includes(page)
  }
}

/** What an EqualsFilter over a PofExtractor does. */
function accepts(filter: string, value: string): boolean {
  if (filter === '') return true
  const [asked, found] = [parse(hex(filter)), parse(hex(value))]
  const valueAt = (doc: typeof asked, path: string) => {
    const place = resolvePath(doc, path)
    return place === null ? undefined : doc.value(place.node, place.element)
  }
  const path = [...(valueAt(asked, '0/1/0') as Int32Array)].join('/')
  return valueAt(found, path) === valueAt(asked, '1')
}
