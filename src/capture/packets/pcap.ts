// The files of tcpdump: a header of 24 bytes, then records of a header of 16 bytes and a packet. Both byte orders, micro- and
// nanoseconds, and the modified format of old Linux, whose records have 8 bytes more in their header.
// A record whose length cannot be true is passed: the next record is the first place where two headers in a row are believable.

import { hexOf, u32 } from './integers.ts'
import type { PacketSink } from './packet.ts'
import type { RecordFormat } from './record-reader.ts'

/** The first four bytes, read big-endian: what they say of byte order, fractions of seconds and the records. */
const MAGICS: ReadonlyMap<number, Magic> = new Map([
  [0xa1b2c3d4, { isLittle: false, perMs: 1000, header: 16 }],
  [0xd4c3b2a1, { isLittle: true, perMs: 1000, header: 16 }],
  [0xa1b23c4d, { isLittle: false, perMs: 1e6, header: 16 }],
  [0x4d3cb2a1, { isLittle: true, perMs: 1e6, header: 16 }],
  [0xa1b2cd34, { isLittle: false, perMs: 1000, header: 24 }],
  [0x34cdb2a1, { isLittle: true, perMs: 1000, header: 24 }],
])

interface Magic {
  readonly isLittle: boolean
  /** How many fractions of a second a millisecond has. */
  readonly perMs: number
  /** Bytes of the header of a record. */
  readonly header: number
}

const FILE_HEADER = 24
/** The most bytes of a packet that tcpdump keeps by itself. A header of a file may allow more, up to MOST_ALLOWED. */
const MOST_KEPT = 262_144
const MOST_ALLOWED = 1 << 24
/** Behind a damaged record, the next is searched for within this many seconds of the last. */
const SEARCHED_SECONDS = 86_400

/** Whether bytes begin as a file of tcpdump does. */
export function isPcap(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && MAGICS.has(u32(bytes, 0, false))
}

/** Reads files of tcpdump. */
export class PcapFormat implements RecordFormat {
  readonly #sink: PacketSink
  #isLittle = false
  #perMs = 1000
  #header = 0
  #linkType = 0
  #most = MOST_KEPT
  /** Seconds of the last packet, to search near them; -1 before the first. */
  #seconds = -1
  /** Whether the next record is being searched for. */
  #isLost = false
  #lostAt = 0

  constructor(sink: PacketSink) {
    this.#sink = sink
  }

  read(bytes: Uint8Array, at: number, end: number, offset: number): number {
    if (this.#header === 0) return this.#readFileHeader(bytes, at, end)
    if (this.#isLost) return this.#search(bytes, at, end, offset)
    if (end - at < this.#header) return -this.#header
    const kept = u32(bytes, at + 8, this.#isLittle)
    if (kept > this.#most) {
      this.#lose(offset, kept)
      return 1
    }
    const whole = this.#header + kept
    if (end - at < whole) return -whole
    this.#hand(bytes, at, at + whole, offset)
    return whole
  }

  finish(bytes: Uint8Array, at: number, end: number, offset: number): number {
    const left = end - at
    if (this.#header === 0) {
      const found = `the end of the file after ${left} bytes`
      this.#sink.fault(
        'cut',
        offset,
        `Expected the 24 bytes of a header of pcap at offset 0, found ${found}.`,
      )
    } else if (this.#isLost) {
      const place = this.#lastRecord(bytes, at, end)
      if (place < 0) this.#sayLost(offset + left)
      else this.#find(offset + place - at)
      return place < 0 ? -1 : place - at
    } else if (left >= this.#header) {
      const kept = u32(bytes, at + 8, this.#isLittle)
      const found = `the end of the file after ${left - this.#header}`
      const message = `The file ends within the packet at offset ${offset}: expected ${kept} bytes of it, found ${found}.`
      this.#sink.fault('cut', offset, message)
      this.#hand(bytes, at, end, offset)
    } else if (left > 0) {
      const message = `The file ends within the header of a packet at offset ${offset}: expected ${this.#header} bytes, found ${left}.`
      this.#sink.fault('cut', offset, message)
    }
    return -1
  }

  #readFileHeader(bytes: Uint8Array, at: number, end: number): number {
    if (end - at < FILE_HEADER) return -FILE_HEADER
    const { isLittle, perMs, header } = MAGICS.get(u32(bytes, at, false)) as Magic
    this.#isLittle = isLittle
    this.#perMs = perMs
    this.#header = header
    const allowed = u32(bytes, at + 16, this.#isLittle)
    if (allowed > MOST_KEPT) this.#most = Math.min(allowed, MOST_ALLOWED)
    // The upper bits say whether frames end with a check sequence, which IP leaves out by itself.
    this.#linkType = u32(bytes, at + 20, this.#isLittle) & 0xffff
    return FILE_HEADER
  }

  /** A packet whose header begins at `at`, and which is kept up to `end`. */
  #hand(bytes: Uint8Array, at: number, end: number, offset: number): void {
    this.#seconds = u32(bytes, at, this.#isLittle)
    const start = at + this.#header
    this.#sink.packet({
      linkType: this.#linkType,
      bytes,
      start,
      end,
      length: Math.max(u32(bytes, at + 12, this.#isLittle), end - start),
      at: this.#seconds * 1000 + u32(bytes, at + 4, this.#isLittle) / this.#perMs,
      offset,
    })
  }

  #lose(offset: number, kept: number): void {
    this.#isLost = true
    this.#lostAt = offset
    const message = `The header of a packet at offset ${offset} is damaged: expected at most ${this.#most} bytes, found ${kept} (${hexOf(kept, 8)}). The next packet is searched for.`
    this.#sink.fault('damaged', offset, message)
  }

  #sayLost(offset: number): void {
    const message = `No packet was found from offset ${this.#lostAt} to ${offset}: ${offset - this.#lostAt} bytes were passed.`
    this.#sink.fault('passed', this.#lostAt, message)
  }

  /** Passes bytes up to the next place where two headers in a row are believable. */
  #search(bytes: Uint8Array, at: number, end: number, offset: number): number {
    for (let place = at; ; place++) {
      if (end - place < this.#header) return place > at ? place - at : -this.#header
      if (!this.#isBelievable(bytes, place)) continue
      const next = this.#endOf(bytes, place)
      if (end < next + this.#header) return place > at ? place - at : -(next + this.#header - at)
      if (!this.#isBelievable(bytes, next)) continue
      this.#find(offset + place - at)
      return place > at ? place - at : this.read(bytes, at, end, offset)
    }
  }

  /** The same in what is left of the file, where a packet may be the last; -1 where there is none. */
  #lastRecord(bytes: Uint8Array, from: number, end: number): number {
    for (let place = from; place + this.#header <= end; place++) {
      if (!this.#isBelievable(bytes, place)) continue
      const next = this.#endOf(bytes, place)
      if (next === end) return place
      if (next + this.#header <= end && this.#isBelievable(bytes, next)) return place
    }
    return -1
  }

  #find(offset: number): void {
    this.#isLost = false
    this.#sayLost(offset)
  }

  #endOf(bytes: Uint8Array, at: number): number {
    return at + this.#header + u32(bytes, at + 8, this.#isLittle)
  }

  #isBelievable(bytes: Uint8Array, at: number): boolean {
    const kept = u32(bytes, at + 8, this.#isLittle)
    const length = u32(bytes, at + 12, this.#isLittle)
    if (kept === 0 || kept > this.#most || length < kept || length > MOST_ALLOWED) return false
    if (u32(bytes, at + 4, this.#isLittle) >= this.#perMs * 1000) return false
    const seconds = u32(bytes, at, this.#isLittle)
    return this.#seconds < 0 || Math.abs(seconds - this.#seconds) <= SEARCHED_SECONDS
  }
}
