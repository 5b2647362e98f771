// One connection of HTTP/2: calls, and the messages of gRPC in those that are Coherence's. Calls of others are named, not read.

import { GrpcFrames, grpcMessageText, grpcStatusName, PROXY_PATH } from '../grpc/index.ts'
import { together } from '../joined.ts'
import type { CaptureRow } from '../message.ts'
import { durationOf, PendingRequests } from '../pending.ts'
import { UNNUMBERED } from '../row-list.ts'
import type { Way } from '../stream-event.ts'
import { isCoherencePath, readGrpcMessage } from './grpc-message.ts'
import { type Header, HeaderReader } from './hpack.ts'
import {
  blockOf,
  type Call,
  ERRORS,
  isGrpc,
  isUsualEnd,
  PREFIX,
  pendingKey,
  placeOf,
  type Side,
  unpadded,
} from './http2-calls.ts'
import { FRAME, type Http2Frame, Http2Frames } from './http2-frames.ts'

/** Streams that are remembered, and bytes of a header list that is written in several frames. */
const MOST_STREAMS = 10_000
const MOST_HEADERS = 1 << 20
/** Flags. */
const END_STREAM = 0x01
const END_HEADERS = 0x04
/** The client's first bytes. */
const PREFACE_LENGTH = 24

/** Reads both ways of a connection. */
export class Http2Connection {
  readonly #rows: { add(row: CaptureRow): number }
  readonly #connection: number
  readonly #longest: number
  readonly #sides: { readonly [W in Way]: Side }
  readonly #calls = new Map<number, Call>()
  readonly #pending = new PendingRequests()
  /** Names of caches by the numbers that stand for them in a call. */
  readonly #caches = new Map<string, string>()
  readonly #isJoined: boolean
  #at: number | null = null
  /** How many messages were read. */
  messages = 0

  /** Rows are added to `rows`; a way that is `joined` may begin within a frame. */
  constructor(
    rows: { add(row: CaptureRow): number },
    connection: number,
    joined: { readonly [W in Way]: boolean },
    longest: number,
  ) {
    this.#rows = rows
    this.#connection = connection
    this.#longest = longest
    this.#isJoined = joined.c2s
    const side = (way: Way): Side => ({
      frames: new Http2Frames(
        {
          frame: (frame) => this.#frame(way, frame),
          passed: (offset, length) => this.#passed(way, offset, length),
        },
        joined[way],
      ),
      headers: new HeaderReader(!joined[way]),
      list: null,
      isLossTold: false,
    })
    this.#sides = { c2s: side('c2s'), s2c: side('s2c') }
    if (joined.c2s || joined.s2c) this.#tellLoss('c2s', 0)
  }

  /** Requests without an answer. */
  get unanswered(): number {
    return this.#pending.count
  }

  /** Takes the next bytes of one way. */
  add(way: Way, bytes: Uint8Array, offset: number, at: number | null): void {
    this.#at = at
    // The client begins with a preface that is no frame.
    const isPreface = way === 'c2s' && offset < PREFACE_LENGTH && !this.#isJoined
    const passed = isPreface ? Math.min(bytes.length, PREFACE_LENGTH - offset) : 0
    this.#sides[way].frames.add(bytes.subarray(passed), offset + passed)
  }

  /** Bytes of one way are missing: the headers behind them may name what was in them. */
  gap(way: Way, at: number | null): void {
    this.#at = at
    const side = this.#sides[way]
    side.frames.gap()
    side.headers.lose()
    side.list = null
    for (const call of this.#calls.values()) this.#begin(call, way)
  }

  /** There is no more. */
  end(at: number | null): void {
    this.#at = at
    this.#sides.c2s.frames.end()
    this.#sides.s2c.frames.end()
  }

  #begin(call: Call, way: Way): void {
    call.frames[way] = new GrpcFrames(this.#longest)
    call.places[way].length = 0
    call.received[way] = 0
  }

  #passed(way: Way, offset: number, length: number): void {
    const why =
      'No frame of HTTP/2 begins in these bytes: they belong to one whose beginning is not here, or they are damaged.'
    const place = { connection: this.#connection, way, at: this.#at, offset }
    this.#rows.add({ kind: 'gap', number: UNNUMBERED, ...place, length, isMissing: false, why })
  }

  #fault(way: Way, offset: number, message: string): void {
    this.#rows.add({
      kind: 'fault',
      number: UNNUMBERED,
      connection: this.#connection,
      way,
      at: this.#at,
      offset,
      message,
    })
  }

  #tellLoss(way: Way, offset: number): void {
    const side = this.#sides[way]
    if (side.isLossTold) return
    side.isLossTold = true
    this.#fault(
      way,
      offset,
      'The tables of headers that HTTP/2 builds up are not known from here on: names of calls may be missing. Capture from the beginning of the connection.',
    )
  }

  #call(id: number): Call {
    const known = this.#calls.get(id)
    if (known !== undefined) return known
    const [oldest] = this.#calls.size >= MOST_STREAMS ? this.#calls.keys() : []
    if (oldest !== undefined) this.#calls.delete(oldest)
    const frames = () => new GrpcFrames(this.#longest)
    const made: Call = {
      path: null,
      cache: null,
      subscription: null,
      method: null,
      frames: { c2s: frames(), s2c: frames() },
      places: { c2s: [], s2c: [] },
      received: { c2s: 0, s2c: 0 },
      hasAnswer: false,
      isFaulty: false,
    }
    this.#calls.set(id, made)
    return made
  }

  #frame(way: Way, frame: Http2Frame): void {
    const { type, flags, stream } = frame
    const side = this.#sides[way]
    if (type === FRAME.data) this.#data(way, frame)
    else if (type === FRAME.headers || type === FRAME.pushPromise) {
      const block = blockOf(frame)
      side.list = { stream, pieces: [block], length: block.length, frame }
      if ((flags & END_HEADERS) !== 0) this.#headers(way)
    } else if (type === FRAME.continuation && side.list?.stream === stream) {
      side.list.pieces.push(frame.payload)
      side.list.length += frame.payload.length
      if ((flags & END_HEADERS) !== 0 || side.list.length > MOST_HEADERS) this.#headers(way)
    } else if (type === FRAME.reset || type === FRAME.goAway) this.#farewell(way, frame)
    if ((flags & END_STREAM) !== 0 && way === 's2c' && type <= FRAME.headers) {
      this.#pending.answered(pendingKey(stream, stream, this.#calls.get(stream)?.subscription))
      this.#calls.delete(stream)
    }
  }

  /** A stream or the connection is given up. */
  #farewell(way: Way, { type, stream, payload, offset }: Http2Frame): void {
    const at = type === FRAME.reset ? 0 : 4
    const code =
      payload.length < at + 4 ? 0 : new DataView(payload.buffer, payload.byteOffset + at, 4).getUint32(0)
    const call = this.#calls.get(stream)
    this.#calls.delete(stream)
    if (isUsualEnd(code, type === FRAME.reset && way === 'c2s', call)) return
    const what = type === FRAME.reset ? `Stream ${stream} was` : 'The connection was'
    this.#fault(way, offset, `${what} given up at offset ${offset} with ${ERRORS[code] ?? `code ${code}`}.`)
  }

  /** A header list is complete. */
  #headers(way: Way): void {
    const side = this.#sides[way]
    const { list } = side
    if (list === null) return
    side.list = null
    const { stream, frame } = list
    const read = side.headers.read(together(list.pieces))
    if (read === null) {
      side.headers.lose()
      this.#fault(
        way,
        frame.offset,
        `Headers at offset ${frame.offset}: expected a list in HPACK, found bytes that break its rules.`,
      )
      this.#tellLoss(way, frame.offset)
      return
    }
    const headerOf = (name: string): string | null =>
      read.find((header: Header) => header.name === name)?.value ?? null
    if (read.some(({ name }) => name === null)) this.#tellLoss(way, frame.offset)
    const call = this.#call(stream)
    if (way === 'c2s') {
      call.path = headerOf(':path') ?? call.path
      call.method = headerOf(':method') ?? call.method
      if (call.path !== null && !isCoherencePath(call.path))
        this.#other(way, frame, call, `${call.method ?? 'Call'} ${call.path}`)
      return
    }
    const status = headerOf('grpc-status')
    if (call.path !== null && !isCoherencePath(call.path)) {
      const http = headerOf(':status')
      if (http !== null) this.#other(way, frame, call, `Status ${http}`)
    } else if (status !== null && status !== '0') {
      this.#failed(
        way,
        frame,
        call,
        `${grpcStatusName(Number(status))}: ${grpcMessageText(headerOf('grpc-message') ?? '')}`.replace(
          /: $/,
          '',
        ),
      )
    }
  }

  /** A call of another service. */
  #other(way: Way, frame: Http2Frame, call: Call, name: string): void {
    this.#add(way, frame, call, { name, role: way === 'c2s' ? 'request' : 'answer', failure: null })
  }

  /** A call ended with a status that is no success. */
  #failed(way: Way, frame: Http2Frame, call: Call, failure: string): void {
    this.#add(way, frame, call, { name: 'Status', role: 'answer', failure })
  }

  #add(
    way: Way,
    { offset, payload, stream }: Http2Frame,
    { path, subscription }: Call,
    {
      name,
      role,
      failure,
    }: { readonly name: string; readonly role: 'request' | 'answer'; readonly failure: string | null },
  ): void {
    const waiting = pendingKey(stream, stream, subscription)
    const request = role === 'answer' ? this.#pending.answered(waiting) : undefined
    const requestId = BigInt(stream)
    const start = offset + 9
    const number = this.#rows.add({
      kind: 'message',
      number: UNNUMBERED,
      connection: this.#connection,
      way,
      at: this.#at,
      form: 'http2',
      start: offset,
      body: start,
      pof: start,
      end: start + payload.length,
      size: 9 + payload.length,
      protocol: path?.split('/')[1] ?? null,
      isGuessed: false,
      channel: stream,
      receiver: null,
      name,
      typeId: null,
      version: null,
      role,
      cache: request?.cache ?? null,
      requestId,
      answers: request?.number ?? null,
      answered: request?.name ?? null,
      isLast: role === 'answer',
      duration: durationOf(request, this.#at),
      failure,
      says: '',
      key: request?.key ?? null,
      value: null,
      properties: [],
      bytes: payload,
    })
    this.messages++
    if (role === 'request')
      this.#pending.add(waiting, { number, at: this.#at, name, cache: null, key: null, opens: [] })
  }

  #data(way: Way, frame: Http2Frame): void {
    const { stream, offset } = frame
    const call = this.#call(stream)
    const data = unpadded(frame)
    // A call whose name is lost is taken for one of the proxy, where its data are of that kind.
    if (call.path === null && call.received[way] === 0 && isGrpc(data)) call.path = PROXY_PATH
    if (!isCoherencePath(call.path) || call.isFaulty) return
    const frames = call.frames[way]
    const places = call.places[way]
    const begin = offset + 9 + (frame.payload.length - data.length > 0 ? 1 : 0)
    places.push(call.received[way], begin)
    call.received[way] += data.length
    for (const { offset: start, bytes } of frames.push(data)) {
      const end = start + PREFIX + bytes.length
      this.#message(way, stream, call, bytes, [
        placeOf(places, start),
        placeOf(places, start + PREFIX - 1) + 1,
        placeOf(places, end - 1) + 1,
      ])
      // What is before the message that is not complete is not asked for again.
      while (places.length > 2 && (places[2] as number) <= end) places.splice(0, 2)
    }
    const { fault } = frames
    if (fault === null) return
    call.isFaulty = true
    this.#fault(
      way,
      placeOf(places, fault.offset),
      `In the call ${call.path} of stream ${stream}: ${fault.message}`,
    )
  }

  #message(
    way: Way,
    stream: number,
    call: Call,
    bytes: Uint8Array,
    [start = 0, body = 0, end = 0]: readonly number[],
  ): void {
    const path = call.path as string
    const message = readGrpcMessage(bytes, path, way, stream, (id, subscription) =>
      this.#pending.waiting(pendingKey(stream, id, subscription)),
    )
    const { role, requestId, subscription, name, isLast, cacheId } = message
    const waiting = requestId === null ? null : pendingKey(stream, requestId, subscription)
    const isAnswer = role === 'answer' && waiting !== null
    const request = isAnswer ? this.#pending.answered(waiting, isLast) : undefined
    if (request !== undefined) request.answers++
    if (cacheId !== null && request?.name === 'EnsureCache' && request.cache !== null)
      this.#caches.set(`${stream} ${cacheId}`, request.cache)
    const known = cacheId === null ? null : (this.#caches.get(`${stream} ${cacheId}`) ?? null)
    const cache = message.cache ?? known ?? request?.cache ?? call.cache
    // All of a call of version 0 is about one cache, also what comes unasked.
    if (role === 'request' && path !== PROXY_PATH) call.cache = cache
    for (const fault of message.faults)
      this.#fault(way, start, `Message at offset ${start}: ${fault.message}`)
    const { protocol, typeId, key, value, failure, properties } = message
    const number = this.#rows.add({
      kind: 'message',
      number: UNNUMBERED,
      connection: this.#connection,
      way,
      at: this.#at,
      form: 'grpc',
      start,
      body,
      pof: body,
      end,
      size: PREFIX + bytes.length,
      protocol,
      isGuessed: false,
      channel: stream,
      receiver: null,
      name,
      typeId,
      version: path === PROXY_PATH ? 1 : 0,
      role,
      cache,
      requestId,
      answers: request?.number ?? null,
      answered: request?.name ?? null,
      isLast: role === 'answer' && isLast,
      duration: durationOf(request, this.#at),
      failure,
      says: '',
      key,
      value,
      properties,
      bytes,
    })
    this.messages++
    if (role !== 'request' || waiting === null) return
    call.subscription = subscription
    this.#pending.add(waiting, { number, at: this.#at, name, cache, key, opens: [] })
  }
}
