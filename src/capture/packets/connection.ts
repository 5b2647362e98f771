// One TCP connection: both ways in order, in the order in which the sides spoke. A segment is told after the bytes that its
// sender had received, so that an answer never comes before its request. What never comes is given up after some patience:
// packets and seconds, more of them where nobody has acknowledged it.

import type { StreamEvent, Way } from '../stream-event.ts'
import { AT_ONCE, FAR, OneWay, type WaySink } from './one-way.ts'
import { ACK, FIN, RST, SYN, type TcpSegment } from './tcp-header.ts'

/** What a connection needs of the capture. */
export interface ConnectionHost {
  emit(event: StreamEvent): void
  fault(kind: string, offset: number, message: string, connection: number | null, at: number | null): void
  /** How many bytes wait in all connections, more or fewer. */
  waits(bytes: number): void
  /** The number of the next connection, and its ends: `first` is the end that is the client where SYN told it, else null. */
  introduce(connection: Connection): { number: number; client: string; server: string; clientEnd: 0 | 1 }
}

/** Patience with bytes that the other side has, and with bytes that it may not have. */
const PACKETS_WHEN_KNOWN = 32
const MS_WHEN_KNOWN = 1000
const PACKETS = 4096
const MS = 30_000
/** The most bytes of one way that wait. */
const MOST_WAITING = 1 << 22
/** An acknowledgement further ahead is not believed. */
const FARTHEST = 2 ** 30
/** How far the numbers of a SYN may be from those of the connection, to be its own. */
const NEAR = 1 << 20

const NOT_CAPTURED =
  'The capture does not hold these bytes. The other side received them: packets were dropped while they were captured.'
const NOT_SEEN = 'The capture does not hold these bytes, though it holds later ones.'

/** One TCP connection of a capture. */
export class Connection implements WaySink {
  readonly key: string
  /** The end that sent the first SYN; null where neither that nor its answer was captured. */
  clientEnd: 0 | 1 | null = null
  /** The time of its first and of its last packet. */
  readonly startedAt: number | null
  lastAt: number | null
  isClosed = false
  /** Whether bytes were told that came after it was closed. */
  isLateTold = false
  /** Neighbours in the order of use. */
  older: Connection | null = null
  newer: Connection | null = null
  /** The time up to which it is patient; null where it does not wait. */
  patientUntil: number | null = null
  readonly #host: ConnectionHost
  readonly #ways: readonly [OneWay, OneWay]
  /** The sequence numbers of SYN, -1 where it was not captured. */
  readonly #synOf: [number, number] = [-1, -1]
  #number = 0
  #clientEnd: 0 | 1 = 0
  /** For how many packets something has been waited for, and whether that is known to be sent. */
  #packets = 0
  #isKnown = false

  constructor(host: ConnectionHost, key: string, at: number | null) {
    this.#host = host
    this.key = key
    this.startedAt = this.lastAt = at
    this.#ways = [new OneWay(0, this), new OneWay(1, this)]
  }

  bytes(end: 0 | 1, bytes: Uint8Array, offset: number, at: number | null): void {
    this.#host.emit({ kind: 'bytes', connection: this.#number, way: this.#wayOf(end), at, offset, bytes })
  }

  gap(end: 0 | 1, offset: number, length: number, why: string, at: number | null): void {
    this.#host.emit({ kind: 'gap', connection: this.#number, way: this.#wayOf(end), at, offset, length, why })
  }

  drop(offset: number, length: number, ahead: number, at: number | null): void {
    const message = `The segment at offset ${offset} of the file is ${ahead} bytes ahead of its connection, and nothing acknowledged it: its ${length} bytes were passed.`
    this.#host.fault('far ahead', offset, message, this.#number, at)
  }

  waits(bytes: number): void {
    this.#host.waits(bytes)
  }

  #wayOf(end: 0 | 1): Way {
    return end === this.#clientEnd ? 'c2s' : 's2c'
  }

  /** Its number in the capture; 0 before it was told. */
  get number(): number {
    return this.#number
  }

  /** Whether something waits, or is waited for. */
  get isWaiting(): boolean {
    return this.patientUntil !== null
  }

  /** Whether a segment belongs to it: another SYN begins another connection. */
  accepts(end: 0 | 1, { flags, sequence, acknowledgement, length }: TcpSegment): boolean {
    if ((flags & SYN) === 0) {
      // Behind its end the same ports may be those of another, whose SYN was not captured.
      const way = this.#ways[end]
      return !this.isClosed || length === 0 || Math.abs(way.placeOf(sequence) - way.next) < NEAR
    }
    if (this.#synOf[end] !== -1) return this.#synOf[end] === sequence
    const other = this.#synOf[end === 0 ? 1 : 0]
    if (flags & ACK && other !== -1) return ((acknowledgement - other) | 0) === 1
    // What came so far may have come before its SYN.
    const way = this.#ways[end]
    if (other !== -1) return (flags & ACK) === 0 && !way.isSeen
    if (this.isClosed) return false
    return way.isSeen ? Math.abs(way.placeOf(sequence + 1)) < NEAR : this.#number === 0
  }

  /** Takes a segment that one end sent. */
  take(side: 0 | 1, segment: TcpSegment): void {
    const { flags, length, at, acknowledgement } = segment
    const [from, to] = [this.#ways[side], this.#ways[side === 0 ? 1 : 0]] as const
    let { sequence } = segment
    this.lastAt = at
    if (flags & SYN) {
      this.#synchronize(side, segment)
      sequence = (sequence + 1) >>> 0
    }
    const after = flags & ACK && to.isSeen ? this.#acknowledge(to, acknowledgement) : AT_ONCE
    if (length > 0) from.take(segment, sequence, after)
    const end = from.placeOf(sequence) + length
    if (flags & FIN && from.isSeen && end >= from.next) from.fin = Math.min(from.fin, end)
    if (from.waiting.length > 0 || to.waiting.length > 0) this.#drain()
    const isReset = flags & RST && (!from.isSeen || Math.abs(end - from.next) < FAR)
    if (isReset || (from.next >= from.fin && to.next >= to.fin)) this.close()
    else this.#waitOn(at)
  }

  #synchronize(end: 0 | 1, { flags, sequence, acknowledgement }: TcpSegment): void {
    const [from, to] = [this.#ways[end], this.#ways[end === 0 ? 1 : 0]] as const
    this.clientEnd ??= flags & ACK ? (end === 0 ? 1 : 0) : end
    this.#synOf[end] = sequence
    this.#begin(from, sequence + 1)
    if (flags & ACK) {
      this.#synOf[end === 0 ? 1 : 0] = (acknowledgement - 1) >>> 0
      this.#begin(to, acknowledgement)
    }
    this.#introduce()
  }

  /**
   * The other side has received a way up to a number. Returns the place up to which it is told before what was sent with that
   * number. A single number more than was told may be that of an end that was not captured.
   */
  #acknowledge(way: OneWay, acknowledgement: number): number {
    const place = way.placeOf(acknowledgement)
    if (place - way.next > FARTHEST) return AT_ONCE
    if (place > way.acknowledged) way.acknowledged = place
    const sent = Math.min(place, way.fin)
    return way.isPlaced && sent - way.next <= 1 ? AT_ONCE : sent
  }

  /** A way begins with the first segment that waits: its beginning was not captured. */
  #settle(way: OneWay): void {
    if (way.isPlaced || way.waiting.length === 0) return
    this.#shifted(way, way.settle())
    this.#introduce()
  }

  /** A way begins with this sequence number. */
  #begin(way: OneWay, sequence: number): void {
    if (!way.isPlaced) this.#shifted(way, way.begin(sequence >>> 0))
  }

  /** What was the place `by` of a way is its first: the other way counts from there, too. */
  #shifted(way: OneWay, by: number): void {
    const [one, other] = this.#ways
    for (const segment of (way === one ? other : one).waiting) segment.after -= by
  }

  #introduce(): void {
    if (this.#number > 0) return
    const { number, client, server, clientEnd } = this.#host.introduce(this)
    this.#number = number
    this.#clientEnd = clientEnd
    this.#host.emit({
      kind: 'connection',
      connection: number,
      client,
      server,
      at: this.startedAt,
      isJoined: this.clientEnd === null,
    })
  }

  /** Tells all that can be told, the one way and the other. */
  #drain(): boolean {
    const [one, other] = this.#ways
    let isAny = false
    for (let isMore = true; isMore; ) {
      isMore = false
      if (one.isPlaced && one.waiting.length > 0 && one.drain(reached(other))) isMore = true
      if (other.isPlaced && other.waiting.length > 0 && other.drain(reached(one))) isMore = true
      if (isMore) isAny = true
    }
    if (isAny) this.#packets = 0
    return isAny
  }

  /** Counts a packet for which something is waited for; gives up when that was enough. */
  #waitOn(at: number | null): void {
    const [one, other] = this.#ways
    const waits = one.waiting.length > 0 || other.waiting.length > 0 || one.hasHole || other.hasHole
    if (!waits) {
      this.patientUntil = null
      this.#packets = 0
      return
    }
    const isKnown = this.#isSomethingKnown()
    if (this.patientUntil === null || isKnown !== this.#isKnown || this.#packets === 0) {
      this.#isKnown = isKnown
      this.#packets = 0
      this.patientUntil = at === null ? Number.POSITIVE_INFINITY : at + (isKnown ? MS_WHEN_KNOWN : MS)
    }
    this.#packets++
    const isEnough =
      this.#packets >= (isKnown ? PACKETS_WHEN_KNOWN : PACKETS) ||
      (at !== null && at >= this.patientUntil) ||
      Math.max(one.waitingBytes, other.waitingBytes) > MOST_WAITING
    if (isEnough) this.giveUp(at)
  }

  /** Whether what is waited for was sent for certain, or may be told without it. */
  #isSomethingKnown(): boolean {
    return this.#ways.some((way) => (way.hasHole ? way.isAcknowledged : way.waiting.length > 0))
  }

  /** Gives up waiting for what is missing now: it becomes a gap, and what waited behind it is told. */
  giveUp(at: number | null): void {
    for (const way of this.#ways) this.#settle(way)
    if (!this.#drain()) {
      const known = this.#ways.filter((way) => way.hasHole && way.isAcknowledged)
      const holes = known.length > 0 ? known : this.#ways.filter((way) => way.hasHole)
      for (const way of holes) way.lose(way.isAcknowledged ? NOT_CAPTURED : NOT_SEEN, at)
      // Each waits for the other: the acknowledgements cannot be true.
      if (holes.length === 0) for (const { waiting } of this.#ways) if (waiting[0]) waiting[0].after = AT_ONCE
      this.#drain()
    }
    this.#packets = 0
    this.patientUntil = null
    const [one, other] = this.#ways
    if (one.next >= one.fin && other.next >= other.fin) this.close()
    else if (one.waiting.length > 0 || other.waiting.length > 0) this.#waitOn(at)
  }

  /** Ends the connection: tells all that waits, with gaps for what is missing. */
  close(): void {
    if (this.isClosed) return
    for (const way of this.#ways) this.#settle(way)
    const [one, other] = this.#ways
    for (;;) {
      this.#drain()
      const holes = this.#ways.filter((way) => way.waiting.length > 0 || way.isAcknowledged)
      if (holes.length === 0) break
      const isAny = holes.map((way) => way.lose(way.isAcknowledged ? NOT_CAPTURED : NOT_SEEN, this.lastAt))
      if (isAny.includes(true)) continue
      const waits = [one, other].filter(({ waiting }) => waiting.length > 0)
      if (waits.length === 0) break
      for (const { waiting } of waits) if (waiting[0]) waiting[0].after = AT_ONCE
    }
    this.isClosed = true
    this.patientUntil = null
    if (this.#number > 0) this.#host.emit({ kind: 'end', connection: this.#number, at: this.lastAt })
  }

  /** How many bytes of a segment go beyond what its way has told. */
  newBytes(end: 0 | 1, { flags, sequence, length }: TcpSegment): number {
    const way = this.#ways[end]
    if (length === 0 || flags & RST || !way.isSeen) return 0
    return Math.min(length, Math.max(0, way.placeOf(sequence) + length - way.next))
  }
}

/** Up to where a way has been told: to its end, where no more will come. */
function reached(way: OneWay): number {
  if (!way.isPlaced) return Number.NEGATIVE_INFINITY
  return way.next >= way.fin ? Number.POSITIVE_INFINITY : way.next
}
