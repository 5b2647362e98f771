// The bytes of one way of a connection, put in order: segments that came early wait, what came before is dropped, and what never
// came is a gap. Places count from the first byte, so that they go on where sequence numbers begin anew.
// It knows nothing of the other way: the connection says what that acknowledged, and when to give up waiting.

import { partitionPoint } from '../../pof/order/index.ts'
import type { TcpSegment } from './tcp-header.ts'

/** A segment that waits for those before it. */
export interface Waiting {
  /** The places of its bytes, half-open; fewer may have been kept. */
  readonly place: number
  readonly end: number
  readonly bytes: Uint8Array
  readonly at: number | null
  /** Where its packet is in the file. */
  readonly offset: number
  /** How far its sender had received the other way when it was sent: those bytes are told first. */
  after: number
}

/** The connection of a way, which tells what the way has put in order. */
export interface WaySink {
  bytes(end: 0 | 1, bytes: Uint8Array, place: number, at: number | null): void
  gap(end: 0 | 1, place: number, length: number, why: string, at: number | null): void
  /** A segment of the packet at `offset` of the file is not believed, being so many bytes ahead. */
  drop(offset: number, length: number, ahead: number, at: number | null): void
  /** How many bytes wait, more or fewer. */
  waits(bytes: number): void
}

/** A segment that waits for nothing of the other way. */
export const AT_ONCE = Number.NEGATIVE_INFINITY
/** Most ways never have a segment that waits: they share an empty list. */
const NOTHING: Waiting[] = []
/** A few segments that are further ahead, and that nobody acknowledges, are damaged. */
export const FAR = 1 << 26
const FEW = 4
/** What is kept for a waiting segment besides its bytes. */
const OVERHEAD = 1024

/** Bytes of one way of a connection. */
export class OneWay {
  /** The place of the next byte, and its sequence number. */
  next = 0
  #sequence = 0
  /** Whether the place of the first byte is known. Before, places count from the first segment that came. */
  isPlaced = false
  /** Whether any byte has come, or its place is known. */
  isSeen = false
  /** Where it ends, once that is known. */
  fin = Number.POSITIVE_INFINITY
  /** Up to where the other side has received it. */
  acknowledged = Number.NEGATIVE_INFINITY
  /** How many bytes wait, and what is kept of them. */
  waitingBytes = 0
  /** The segments that wait, by their places. */
  get waiting(): readonly Waiting[] {
    return this.#waiting
  }

  #waiting: Waiting[] = NOTHING
  readonly #end: 0 | 1
  readonly #sink: WaySink

  /** The way of what one end sends. */
  constructor(end: 0 | 1, sink: WaySink) {
    this.#end = end
    this.#sink = sink
  }

  /** The place of a sequence number. */
  placeOf(sequence: number): number {
    return this.next + ((sequence - this.#sequence) | 0)
  }

  /** Its first byte has this sequence number. Returns the place that was counted for it until now. */
  begin(sequence: number): number {
    if (this.isSeen) return this.#shift(this.placeOf(sequence))
    this.#sequence = sequence
    this.isSeen = this.isPlaced = true
    return 0
  }

  /** Its first byte is the first that waits: its beginning was not captured. Returns the place that was counted for it. */
  settle(): number {
    return this.#shift(this.waiting[0]?.place ?? 0)
  }

  /** The first byte is at what was called `place`. */
  #shift(place: number): number {
    this.isPlaced = true
    this.#sequence = (this.#sequence + place - this.next) >>> 0
    this.next = 0
    this.fin -= place
    this.acknowledged = Math.max(0, this.acknowledged - place)
    for (const [index, one] of this.#waiting.entries())
      this.#waiting[index] = { ...one, place: one.place - place, end: one.end - place }
    return place
  }

  /** Whether the next byte has not come though it was sent: the other side has it, or later ones have come. */
  get hasHole(): boolean {
    const first = this.waiting[0]
    if (first !== undefined) return first.place > this.next
    // A single number may be that of an end that was not captured.
    return this.isPlaced && Math.min(this.acknowledged, this.fin) - this.next > 1
  }

  /** Whether the other side has received the next byte. */
  get isAcknowledged(): boolean {
    return this.isPlaced && Math.min(this.acknowledged, this.fin) > this.next
  }

  /**
   * Takes a segment whose payload begins at `sequence`; `after` is how far its sender had received. It is told at once where its
   * place is the next and nothing waits; else a copy waits.
   */
  take({ payload: bytes, length, at, offset }: TcpSegment, sequence: number, after: number): void {
    if (!this.isSeen) {
      this.isSeen = true
      this.#sequence = sequence
    }
    const place = this.placeOf(sequence)
    const end = place + length
    if (this.isPlaced) {
      if (end <= this.next) return
      if (place <= this.next && after === AT_ONCE && this.waiting.length === 0) {
        this.#tell(place, end, bytes, at)
        return
      }
    }
    this.#wait({ place, end, bytes: bytes.slice(), at, offset, after })
  }

  #wait(segment: Waiting): void {
    if (this.#waiting === NOTHING) this.#waiting = []
    const waiting = this.#waiting
    const index = partitionPoint(0, waiting.length, (at) => (waiting[at] as Waiting).place <= segment.place)
    const before = waiting[index - 1]
    // A repeat, unless more of it was kept this time.
    if (before !== undefined && before.end >= segment.end && before.bytes.length >= segment.bytes.length)
      return
    waiting.splice(index, 0, segment)
    this.#count(segment.bytes.length + OVERHEAD)
  }

  /** Tells what waits up to the first hole, or up to what waits for the other way to get to `otherNext`. Whether any was told. */
  drain(otherNext: number): boolean {
    let count = 0
    for (const one of this.waiting) {
      if (one.place > this.next || one.after > otherNext) break
      this.#tell(one.place, one.end, one.bytes, one.at)
      this.#count(-one.bytes.length - OVERHEAD)
      count++
    }
    // Of a long list, taking off the first one moves nothing.
    if (count === 1) this.#waiting.shift()
    else if (count > 1) this.#waiting.splice(0, count)
    return count > 0
  }

  /** Gives up waiting for the next bytes: up to those that wait, or that the other side has received. Whether any were missing. */
  lose(why: string, at: number | null): boolean {
    const first = this.waiting[0]?.place ?? Number.POSITIVE_INFINITY
    const sent = Math.min(this.acknowledged, this.fin)
    const end = first === Number.POSITIVE_INFINITY ? sent : first
    if (end <= this.next) return false
    if (!this.isAcknowledged && end - this.next > FAR && this.waiting.length <= FEW) {
      this.#drop()
      return true
    }
    // The number of an end that was not captured.
    if (first === Number.POSITIVE_INFINITY && end - this.next === 1 && end !== this.fin) return false
    const place = this.next
    this.#advance(end)
    this.#sink.gap(this.#end, place, end - place, why, at)
    return true
  }

  #drop(): void {
    for (const { offset, place, end, bytes, at } of this.#waiting.splice(0)) {
      this.#sink.drop(offset, end - place, place - this.next, at)
      this.#count(-bytes.length - OVERHEAD)
    }
  }

  #tell(place: number, end: number, bytes: Uint8Array, at: number | null): void {
    if (end <= this.next) return
    const from = this.next
    const kept = bytes.subarray(from - place)
    this.#advance(end)
    if (kept.length > 0) this.#sink.bytes(this.#end, kept, from, at)
    const missing = end - from - kept.length
    if (missing > 0) this.#sink.gap(this.#end, from + kept.length, missing, CUT, at)
  }

  #advance(place: number): void {
    this.#sequence = (this.#sequence + place - this.next) >>> 0
    this.next = place
  }

  #count(bytes: number): void {
    this.waitingBytes += bytes
    this.#sink.waits(bytes)
  }
}

const CUT =
  'The packet was not captured whole: these bytes of it were cut off. Capture whole packets, with tcpdump -s 0.'
