// The files of Wireshark: blocks with their type and length, in sections with a byte order of their own, each with interfaces
// that have a link type and a resolution of time. Blocks that are not needed are passed. A block whose two lengths differ is
// damaged: the next is the first place where the type is known and both lengths are equal.

import { hexOf, u16, u32 } from './integers.ts'
import type { PacketSink } from './packet.ts'
import type { RecordFormat } from './record-reader.ts'

const SECTION = 0x0a0d0d0a
const INTERFACE = 1
const OLD_PACKET = 2
const SIMPLE_PACKET = 3
const STATISTICS = 5
const PACKET = 6
/** Blocks that damage is followed up to: those above, and names, statistics, secrets. */
const KNOWN: ReadonlySet<number> = new Set([
  SECTION,
  INTERFACE,
  OLD_PACKET,
  SIMPLE_PACKET,
  4,
  STATISTICS,
  PACKET,
  10,
])
const ORDER = 0x1a2b3c4d

/** The fewest bytes of a block: type, length, length. */
const LEAST = 12
/** The most bytes of a block; behind a damaged one, of those that are searched for. */
const MOST = 1 << 24
const MOST_SEARCHED = 1 << 20
/** Bytes of a packet's block before its packet, the length at the end not counted. */
const PACKET_HEADER = 28
/** More interfaces than any file has. */
const MOST_INTERFACES = 65_536

const OPTION_RESOLUTION = 9
const OPTION_OFFSET = 14
/** Packets that the program lost that captured, and that the system did. */
const OPTIONS_DROPPED: ReadonlySet<number> = new Set([5, 7])

interface Interface {
  readonly linkType: number
  /** The most bytes of a packet that were kept, 0 for all. */
  readonly kept: number
  /** Units of time in a millisecond. */
  readonly perMs: number
  /** Milliseconds to be added. */
  readonly offsetMs: number
}

/** Whether bytes begin as a file of Wireshark does. */
export function isPcapng(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && u32(bytes, 0, false) === SECTION && orderOf(bytes, 0) !== null
}

/** Whether the section at `at` is little-endian; null where its magic number is damaged. */
function orderOf(bytes: Uint8Array, at: number): boolean | null {
  if (u32(bytes, at + 8, true) === ORDER) return true
  return u32(bytes, at + 8, false) === ORDER ? false : null
}

/** Reads files of Wireshark. */
export class PcapngFormat implements RecordFormat {
  readonly #sink: PacketSink
  #isLittle = true
  #interfaces: Interface[] = []
  #isLost = false
  #lostAt = 0

  constructor(sink: PacketSink) {
    this.#sink = sink
  }

  read(bytes: Uint8Array, at: number, end: number, offset: number): number {
    if (this.#isLost) return this.#search(bytes, at, end, offset)
    if (end - at < LEAST) return -LEAST
    const isSection = u32(bytes, at, false) === SECTION
    const order = isSection ? orderOf(bytes, at) : this.#isLittle
    if (order === null) {
      const found = hexOf(u32(bytes, at + 8, false), 8)
      return this.#lose(offset, `the byte-order magic 0x1a2b3c4d of a section, found ${found}`)
    }
    const length = u32(bytes, at + 4, order)
    if (length < LEAST || length > MOST)
      return this.#lose(offset, `a length from ${LEAST} to ${MOST}, found ${length} (${hexOf(length, 8)})`)
    // Some writers leave the padding out of the length.
    const padded = (length + 3) & ~3
    if (end - at < padded) return -padded
    const again = u32(bytes, at + padded - 4, order)
    if (again !== length)
      return this.#lose(offset, `its length ${length} again at its end, found ${again} (${hexOf(again, 8)})`)
    this.#isLittle = order
    this.#take(bytes, at, at + padded, offset)
    return padded
  }

  finish(bytes: Uint8Array, at: number, end: number, offset: number): number {
    // A file that goes on with blocks is damaged and not cut.
    if (!this.#isLost && this.#lastBlock(bytes, at + 1, end) >= 0) {
      const length = u32(bytes, at + 4, this.#isLittle)
      this.#lose(offset, `a length of at most ${end - at}, found ${length} (${hexOf(length, 8)})`)
    }
    if (this.#isLost) {
      const place = this.#lastBlock(bytes, at, end)
      if (place < 0) this.#sayLost(offset + end - at)
      else this.#find(offset + place - at)
      return place < 0 ? -1 : place - at
    }
    const left = end - at
    if (left > 0) {
      const length = left < 8 ? LEAST : u32(bytes, at + 4, this.#isLittle)
      const message = `The file ends within the block at offset ${offset}: expected ${length} bytes of it, found ${left}.`
      this.#sink.fault('cut', offset, message)
      if (left > PACKET_HEADER && this.#typeAt(bytes, at) === PACKET)
        this.#takePacket(bytes, at, end, end, offset)
    }
    return -1
  }

  #typeAt(bytes: Uint8Array, at: number): number {
    return u32(bytes, at, this.#isLittle)
  }

  /** Reads a whole block. */
  #take(bytes: Uint8Array, at: number, end: number, offset: number): void {
    const type = this.#typeAt(bytes, at)
    const body = end - 4
    if (type === PACKET || type === OLD_PACKET) this.#takePacket(bytes, at, body, end, offset)
    else if (type === SIMPLE_PACKET) this.#takeSimple(bytes, at, body, offset)
    else if (type === INTERFACE) this.#takeInterface(bytes, at, body, offset)
    else if (type === STATISTICS) this.#takeStatistics(bytes, at, body, offset)
    else if (type === SECTION) this.#interfaces = []
  }

  #takeInterface(bytes: Uint8Array, at: number, end: number, offset: number): void {
    if (end - at < 16) {
      this.#short(offset, 'an interface', 20, end + 4 - at)
      return
    }
    if (this.#interfaces.length >= MOST_INTERFACES) return
    let [perMs, offsetMs] = [1000, 0]
    for (const { option, value, length } of this.#options(bytes, at + 16, end)) {
      if (option === OPTION_RESOLUTION && length >= 1) perMs = perMsOf(bytes[value] as number)
      if (option === OPTION_OFFSET && length >= 8) offsetMs = 1000 * this.#signed(bytes, value)
    }
    const linkType = u16(bytes, at + 8, this.#isLittle)
    this.#interfaces.push({ linkType, kept: u32(bytes, at + 12, this.#isLittle), perMs, offsetMs })
  }

  /** What the program that captured says of itself, at the end of the file. */
  #takeStatistics(bytes: Uint8Array, at: number, end: number, offset: number): void {
    for (const { option, value, length } of this.#options(bytes, at + 20, end)) {
      const count = OPTIONS_DROPPED.has(option) && length >= 8 ? this.#signed(bytes, value) : 0
      if (count <= 0) continue
      const message = `${option === 5 ? 'The interface' : 'The system'} dropped ${count} packets while they were captured, as the block at offset ${offset} says. Capture less: only the port of the proxy.`
      this.#sink.fault('dropped', offset, message)
    }
  }

  *#options(
    bytes: Uint8Array,
    start: number,
    end: number,
  ): Generator<{ readonly option: number; readonly value: number; readonly length: number }> {
    for (let place = start; place + 4 <= end; ) {
      const option = u16(bytes, place, this.#isLittle)
      const length = u16(bytes, place + 2, this.#isLittle)
      const value = place + 4
      if (option === 0 || value + length > end) return
      yield { option, value, length }
      place = value + ((length + 3) & ~3)
    }
  }

  #signed(bytes: Uint8Array, at: number): number {
    const [first, second] = [u32(bytes, at, this.#isLittle), u32(bytes, at + 4, this.#isLittle)]
    const [high, low] = this.#isLittle ? [second, first] : [first, second]
    return (high | 0) * 2 ** 32 + low
  }

  /** A packet with its interface, its time and its lengths; `end` is where its packet and its options end at the latest. */
  #takePacket(bytes: Uint8Array, at: number, end: number, blockEnd: number, offset: number): void {
    const start = at + PACKET_HEADER
    if (end < start) {
      this.#short(offset, 'a packet', PACKET_HEADER + 4, blockEnd - at)
      return
    }
    const isOld = this.#typeAt(bytes, at) === OLD_PACKET
    const number = isOld ? u16(bytes, at + 8, this.#isLittle) : u32(bytes, at + 8, this.#isLittle)
    const from = this.#interfaceOf(number, offset)
    if (from === undefined) return
    const kept = u32(bytes, at + 20, this.#isLittle)
    // A file that ends within its last block has told so.
    if (kept > end - start && blockEnd !== end) {
      const expected = `at most the ${end - start} bytes of its block`
      const message = `The packet at offset ${offset} is damaged: expected ${expected}, found a length of ${kept}. What is there was read.`
      this.#sink.fault('packet-length', offset, message)
    }
    const high = u32(bytes, at + 12, this.#isLittle)
    const low = u32(bytes, at + 16, this.#isLittle)
    const stop = Math.min(start + kept, end)
    this.#sink.packet({
      linkType: from.linkType,
      bytes,
      start,
      end: stop,
      length: Math.max(u32(bytes, at + 24, this.#isLittle), stop - start),
      at: (high * 2 ** 32 + low) / from.perMs + from.offsetMs,
      offset,
    })
  }

  /** A packet of the first interface, without a time. */
  #takeSimple(bytes: Uint8Array, at: number, end: number, offset: number): void {
    const start = at + 12
    if (end < start) {
      this.#short(offset, 'a simple packet', 16, end + 4 - at)
      return
    }
    const from = this.#interfaceOf(0, offset)
    if (from === undefined) return
    const length = u32(bytes, at + 8, this.#isLittle)
    const kept = Math.min(length, from.kept === 0 ? length : from.kept, end - start)
    this.#sink.packet({ linkType: from.linkType, bytes, start, end: start + kept, length, at: null, offset })
  }

  #interfaceOf(number: number, offset: number): Interface | undefined {
    const found = this.#interfaces[number]
    if (found === undefined) {
      const message = `The packet at offset ${offset} names interface ${number}: expected one of the ${this.#interfaces.length} that its section has declared. It was passed.`
      this.#sink.fault('interface', offset, message)
    }
    return found
  }

  #short(offset: number, what: string, expected: number, found: number): void {
    const message = `The block of ${what} at offset ${offset} is too short: expected ${expected} bytes, found ${found}.`
    this.#sink.fault('short-block', offset, message)
  }

  #lose(offset: number, expected: string): number {
    this.#isLost = true
    this.#lostAt = offset
    const message = `The block at offset ${offset} is damaged: expected ${expected}. The next block is searched for.`
    this.#sink.fault('damaged', offset, message)
    return 1
  }

  #find(offset: number): void {
    this.#isLost = false
    this.#sayLost(offset)
  }

  #sayLost(offset: number): void {
    const message = `No block was found from offset ${this.#lostAt} to ${offset}: ${offset - this.#lostAt} bytes were passed.`
    this.#sink.fault('passed', this.#lostAt, message)
  }

  /** Passes bytes up to the next block of a known type whose lengths are equal. */
  #search(bytes: Uint8Array, at: number, end: number, offset: number): number {
    for (let place = at; ; place++) {
      if (end - place < LEAST) return place > at ? place - at : -LEAST
      const length = this.#believable(bytes, place)
      if (length === 0) continue
      if (end - place < length) return place > at ? place - at : -length
      if (!this.#isWhole(bytes, place, length)) continue
      this.#find(offset + place - at)
      return place > at ? place - at : this.read(bytes, at, end, offset)
    }
  }

  /** The same in what is left of the file: the place of a block that is whole, or -1. */
  #lastBlock(bytes: Uint8Array, from: number, end: number): number {
    for (let place = from; place + LEAST <= end; place++) {
      const length = this.#believable(bytes, place)
      if (length > 0 && end - place >= length && this.#isWhole(bytes, place, length)) return place
    }
    return -1
  }

  /** The length of a block that may begin here; 0 where none does. */
  #believable(bytes: Uint8Array, at: number): number {
    const isSection = u32(bytes, at, false) === SECTION
    const order = isSection ? orderOf(bytes, at) : this.#isLittle
    if (order === null || !KNOWN.has(u32(bytes, at, order))) return 0
    const length = u32(bytes, at + 4, order)
    return length < LEAST || length > MOST_SEARCHED || length % 4 !== 0 ? 0 : length
  }

  #isWhole(bytes: Uint8Array, at: number, length: number): boolean {
    return u32(bytes, at + length - 4, true) === u32(bytes, at + 4, true)
  }
}

/** Units of time in a millisecond, by the option of an interface: a power of ten, or with the first bit a power of two. */
function perMsOf(resolution: number): number {
  const power = resolution & 0x7f
  return (resolution & 0x80 ? 2 ** power : 10 ** power) / 1000
}
