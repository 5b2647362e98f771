// Rows of dumps put together to packets: an offset of zero begins one, a line that is no row ends it. The link type is told from
// the bytes, since the text does not say it.

import { u16be, u32be } from '../integers.ts'
import type { PacketSink } from '../packet.ts'
import type { HexRow } from './hex-row.ts'

/** Bytes of a packet at most. */
const MOST = 1 << 20
const IP: ReadonlySet<number> = new Set([0x0800, 0x86dd])
const ETHERNET: ReadonlySet<number> = new Set([0x0800, 0x86dd, 0x8100, 0x88a8])

/** The rows of one packet after the other. */
export class PacketRows {
  readonly #sink: PacketSink
  #bytes: number[] = []
  #offset = 0
  #at: number | null = null
  /** Whether rows are passed up to the next packet. */
  #isPassing = true

  constructor(sink: PacketSink) {
    this.#sink = sink
  }

  /** A row at a place of the file; `at` is the time of the packet that it may begin. */
  add(row: HexRow, offset: number, at: number | null): void {
    if (row.offset === 0) {
      this.flush()
      this.#isPassing = false
      this.#offset = offset
      this.#at = at
    }
    if (this.#isPassing) return
    if (row.offset !== this.#bytes.length || this.#bytes.length > MOST) {
      const message = `The row at offset ${offset} does not go on with its packet: expected the offset ${hex(this.#bytes.length)}, found ${hex(row.offset)}. What was before it was read.`
      this.#sink.fault('row', offset, message)
      this.flush()
      return
    }
    for (const byte of row.bytes) this.#bytes.push(byte)
  }

  /** The packet has ended. */
  flush(): void {
    this.#isPassing = true
    if (this.#bytes.length === 0) return
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    const linkType = linkTypeOf(bytes)
    if (linkType === null) {
      const message = `The dump at offset ${this.#offset} is no packet: expected IP, Ethernet, Linux cooked or BSD loopback, found ${[...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}.`
      this.#sink.fault('no packet', this.#offset, message)
      return
    }
    const length = bytes.length
    this.#sink.packet({ linkType, bytes, start: 0, end: length, length, at: this.#at, offset: this.#offset })
  }
}

function hex(value: number): string {
  return `0x${value.toString(16).padStart(4, '0')}`
}

/** The link type of a packet, by its bytes; null where it is none that is known. */
export function linkTypeOf(bytes: Uint8Array): number | null {
  if (isIp(bytes, 0)) return 101
  if (bytes.length > 34 && ETHERNET.has(u16be(bytes, 12))) return 1
  if (bytes.length > 40 && IP.has(u16be(bytes, 0)) && u16be(bytes, 2) === 0 && isIp(bytes, 20)) return 276
  if (bytes.length > 36 && IP.has(u16be(bytes, 14)) && isIp(bytes, 16)) return 113
  if (bytes.length > 24 && isIp(bytes, 4) && (bytes[0] === 0 || u32be(bytes, 0) % 2 ** 24 === 0)) return 0
  return null
}

/** Whether an IP packet begins here: its length is that of the rest, or more where it was cut. */
function isIp(bytes: Uint8Array, at: number): boolean {
  const rest = bytes.length - at
  if (rest < 20) return false
  const version = (bytes[at] as number) >> 4
  if (version === 4) {
    const header = ((bytes[at] as number) & 15) * 4
    const length = u16be(bytes, at + 2)
    return header >= 20 && (length === 0 || length >= Math.max(header, rest))
  }
  const payload = u16be(bytes, at + 4)
  return version === 6 && rest >= 40 && (payload === 0 || payload + 40 >= rest)
}
