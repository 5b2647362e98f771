// Rows of dumps put together to packets: an offset of zero begins one, a line that is no row ends it. The link type is told from
// the bytes, since the text does not say it.

import { u16be } from '../integers.ts'
import type { PacketSink } from '../packet.ts'
import type { HexRow } from './hex-row.ts'

/** Bytes of a packet at most. */
const MOST = 1 << 20
const IP: ReadonlySet<number> = new Set([0x0800, 0x86dd])
/** ARP, RARP, PPPoE, EAP, LLDP: what stands beside IP on most networks. */
const NOT_IP: ReadonlySet<number> = new Set([0x0806, 0x8035, 0x8863, 0x8864, 0x888e, 0x88cc])
const VLAN: ReadonlySet<number> = new Set([0x8100, 0x88a8])

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

/**
 * The link type of a packet, by its bytes; null where it is none that is known. What has a protocol before an IP packet comes first:
 * the address of a network card may begin as an IP packet does.
 */
export function linkTypeOf(bytes: Uint8Array): number | null {
  const at = (place: number): number => (bytes.length >= place + 2 ? u16be(bytes, place) : 0)
  if (IP.has(at(12)) && isIp(bytes, 14)) return 1
  if (VLAN.has(at(12)) && (IP.has(at(16)) || VLAN.has(at(16)))) return 1
  if (IP.has(at(0)) && at(2) === 0 && isIp(bytes, 20)) return 276
  if (IP.has(at(14)) && isIp(bytes, 16)) return 113
  if (isIp(bytes, 0)) return 101
  if (isIp(bytes, 4) && (at(0) === 0 || at(2) === 0)) return 0
  // Of Ethernet, but not IP.
  return NOT_IP.has(at(12)) ? 1 : null
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
