// One connection of Coherence*Extend: its frames of both ways as messages, named, with answers matched to their requests.

import { Gunzip } from 'fflate'
import { joined } from '../joined.ts'
import type { CaptureRow, MessageProperty } from '../message.ts'
import { durationOf, type Pending, PendingRequests } from '../pending.ts'
import { UNNUMBERED } from '../row-list.ts'
import type { Way } from '../stream-event.ts'
import { Channels, type Named } from './channels.ts'
import { type Frame, newFrame, readMessage } from './frame.ts'
import { type FrameListener, FrameStream } from './frame-stream.ts'
import {
  carriedValue,
  failureOf,
  integerOf,
  keyOf,
  openedChannel,
  type Properties,
  requestIdOf,
  saysOf,
  textOf,
} from './message-contents.ts'
import { MESSAGING, NAMED_CACHE } from './message-table.ts'
import { ValuePasser } from './pass-value.ts'
import { textAt } from './property-values.ts'

/** Reads both ways of a connection. */
export class ExtendConnection {
  readonly #rows: { add(row: CaptureRow): number }
  readonly #connection: number
  readonly #longest: number
  readonly #channels = new Channels()
  readonly #pending = new PendingRequests()
  readonly #passer = new ValuePasser()
  readonly #streams: { readonly [W in Way]: FrameStream }
  #at: number | null = null
  /** How many messages were read. */
  messages = 0

  /** Rows are added to `rows`; a way that is `joined` may begin within a message. One of more than `longest` bytes is not kept. */
  constructor(
    rows: { add(row: CaptureRow): number },
    connection: number,
    joined: { readonly [W in Way]: boolean },
    longest: number,
  ) {
    this.#rows = rows
    this.#connection = connection
    this.#longest = longest
    const streamOf = (way: Way) => new FrameStream(this.#listenerOf(way), joined[way], longest)
    this.#streams = { c2s: streamOf('c2s'), s2c: streamOf('s2c') }
  }

  /** Requests without an answer. */
  get unanswered(): number {
    return this.#pending.count
  }

  /** Takes the next bytes of one way. */
  add(way: Way, bytes: Uint8Array, offset: number, at: number | null): void {
    this.#at = at
    this.#streams[way].add(bytes, offset)
  }

  /** Bytes of one way are missing. */
  gap(way: Way, at: number | null): void {
    this.#at = at
    this.#streams[way].gap()
  }

  /** There is no more. */
  end(at: number | null): void {
    this.#at = at
    this.#streams.c2s.end()
    this.#streams.s2c.end()
  }

  #listenerOf(way: Way): FrameListener {
    return {
      frame: (frame, bytes, offset) => {
        if (frame.isPacked) this.#unpack(way, frame, bytes, offset)
        else
          this.#message(way, frame, bytes.subarray(frame.start, frame.end), offset + frame.start, frame.end)
      },
      malformed: (frame, bytes, offset) => {
        const start = offset + frame.start
        const end = frame.values.at(-1) ?? frame.properties
        const found = `Message at offset ${start} breaks off at offset ${offset + end}: expected a property with a larger index and a well-formed value, or 40 at offset ${offset + frame.end - 1}.`
        this.#fault(way, offset + end, `${found} Its length leads to the next message.`)
        this.#message(way, frame, bytes.subarray(frame.start, frame.end), start, frame.end)
      },
      cut: (frame, bytes, offset, have, isTooLong) =>
        this.#cut(way, frame, bytes, offset + frame.start, have, isTooLong),
      passed: (offset, length) => {
        this.#rows.add({
          kind: 'gap',
          number: UNNUMBERED,
          connection: this.#connection,
          way,
          at: this.#at,
          offset,
          length,
          isMissing: false,
          why: 'No message begins in these bytes: they belong to one whose beginning is not here, or they are damaged.',
        })
      },
    }
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

  #cut(way: Way, frame: Frame, bytes: Uint8Array, start: number, have: number, isTooLong: boolean): void {
    const { hasHead, end, body } = frame
    const what = hasHead ? this.#named(frame, bytes, 0).name : 'Message'
    if (isTooLong) {
      const message = `${what} at offset ${start} has ${end - body} bytes, and at most ${this.#longest} are kept: it is passed over. A larger maxMessage keeps it.`
      this.#fault(way, start, message)
      return
    }
    const length = end < 0 ? '' : ` of ${end - frame.start}`
    this.#fault(way, start, `${what} at offset ${start} is cut: ${have}${length} bytes of it are here.`)
  }

  /** `bytes[0]` is at the offset `from` of those that the frame counts from. */
  #named({ channel: id, typeId, version, values }: Frame, bytes: Uint8Array, from: number): Named {
    const channel = this.#channels.at(id)
    return this.#channels.name(channel, typeId, version, () => {
      const indexes = values.filter((_, i) => i % 3 === 0)
      const at = 3 * indexes.indexOf(1)
      const [start = 0, end = 0] = at < 0 ? [] : values.slice(at + 1, at + 3)
      return { indexes, hasName: at >= 0 && textAt(bytes, start - from, end - from) !== null }
    })
  }

  /** A message that a filter has compressed: its properties are told by their places in what comes out. */
  #unpack(way: Way, frame: Frame, bytes: Uint8Array, offset: number): void {
    const { start, body, end } = frame
    const inflated = inflate(bytes.subarray(body, end), this.#longest)
    const head = body - start
    const whole = new Uint8Array(head + (inflated?.length ?? 0))
    whole.set(bytes.subarray(start, body))
    if (inflated !== null) whole.set(inflated, head)
    const inside = newFrame()
    Object.assign(inside, { start: 0, body: head, end: whole.length })
    const state = inflated === null ? -1 : readMessage(whole, whole.length, this.#passer, inside)
    if (inside.hasHead && !inside.isPacked && state === 1) {
      this.#message(way, inside, whole, offset + start, end - start)
      return
    }
    const found = inflated === null ? 'bytes that do not inflate' : 'bytes that are no message'
    const at = offset + start
    this.#fault(
      way,
      at,
      `Message at offset ${at} begins like gzip: expected a message inside, found ${found}.`,
    )
  }

  /** A whole message; `size` is what it takes in the stream. */
  #message(way: Way, frame: Frame, bytes: Uint8Array, start: number, frameEnd: number): void {
    const { channel: id, typeId, version, values } = frame
    const connection = this.#connection
    const named = this.#named(frame, bytes, frame.start)
    const channel = this.#channels.at(id)
    const base = start - frame.start
    const list: MessageProperty[] = []
    for (let i = 0; i < values.length; i += 3) {
      const index = values[i] as number
      list.push({
        index,
        name: named.properties.get(index) ?? null,
        start: base + (values[i + 1] as number),
        end: base + (values[i + 2] as number),
      })
    }
    const properties: Properties = { bytes, offset: start, list }
    const requestId = requestIdOf(properties, named)
    const isAnswer = named.role === 'answer'
    // An answer goes the other way.
    const asker = isAnswer === (way === 's2c') ? 'c' : 's'
    const pendingKey = `${asker}${id} ${requestId}`
    const request = isAnswer && requestId !== null ? this.#pending.answered(pendingKey) : undefined
    const cache = this.#cacheOf(properties, named, channel.receiver, request)
    const key = keyOf(properties) ?? request?.key ?? null
    const end = base + frameEnd
    const number = this.#rows.add({
      kind: 'message',
      number: UNNUMBERED,
      connection,
      way,
      at: this.#at,
      form: 'extend',
      start,
      body: base + frame.body,
      pof: base + frame.pof,
      end,
      size: end - start,
      protocol: named.protocol,
      isGuessed: named.isGuessed,
      channel: id,
      receiver: channel.receiver,
      name: named.name,
      typeId,
      version,
      role: named.role,
      cache,
      requestId,
      answers: request?.number ?? null,
      answered: request?.name ?? null,
      isLast: isAnswer,
      duration: durationOf(request, this.#at),
      failure: failureOf(properties, named),
      says: saysOf(properties, named, request),
      key,
      value: carriedValue(properties, named, request),
      properties: list,
      bytes,
    })
    this.messages++
    this.#follow(properties, named, request)
    if (named.role !== 'request' || requestId === null) return
    const isOpening = named.protocol !== NAMED_CACHE
    const opens = isOpening ? [textOf(properties, 1), textOf(properties, 2)] : []
    this.#pending.add(pendingKey, { number, at: this.#at, name: named.name, cache, key, opens })
  }

  #cacheOf(
    properties: Properties,
    named: Named,
    receiver: string | null,
    request: Pending | undefined,
  ): string | null {
    if (named.protocol === NAMED_CACHE) return receiver
    if (named.name === 'EnsureCacheRequest' || named.name === 'DestroyCacheRequest')
      return textOf(properties, 1)
    return request?.cache ?? null
  }

  /** Learns what channels are for. */
  #follow(properties: Properties, { protocol, name, role }: Named, request: Pending | undefined): void {
    if (name === 'NotifyChannelClosed') {
      const closed = integerOf(properties, 0)
      if (closed !== null) this.#channels.close(Number(closed))
    }
    if (role !== 'answer' || protocol === NAMED_CACHE) return
    if (name === 'OpenChannelResponse' && protocol === MESSAGING) {
      const opened = integerOf(properties, 3)
      if (opened !== null)
        this.#channels.open(Number(opened), request?.opens[0] ?? null, request?.opens[1] ?? null)
      return
    }
    const opened = openedChannel(textOf(properties, 3))
    if (opened !== null) this.#channels.open(opened.id, opened.protocol, request?.opens[0] ?? null)
  }
}

/** What a gzip stream holds; null where it does not inflate, or to more than `most` bytes. */
function inflate(bytes: Uint8Array, most: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    const gunzip = new Gunzip((piece) => {
      length += piece.length
      if (length > most) throw new RangeError('too long')
      pieces.push(piece)
    })
    gunzip.push(bytes, true)
  } catch {
    return null
  }
  return joined(pieces)
}
