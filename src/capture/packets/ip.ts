// From IP packets to TCP segments: IPv4 with options, IPv6 with extension headers, fragments put together, IP within IP.
// Checksums are not verified: on a loopback, and where the network card fills them in, they are wrong in every capture.

import { Fragments } from './fragments.ts'
import { u16be } from './integers.ts'
import { ipStart, READ_LINKS, TOO_SHORT, UNKNOWN_LINK } from './link.ts'
import type { Packet, PacketSink } from './packet.ts'

/** A TCP segment: its header and payload lie in `bytes` from `start` on, and it was kept up to `end`. */
export interface Segment {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
  /** Bytes on the wire from `start` on: more than were kept, where packets were cut. */
  readonly length: number
  /** The addresses: `addressBytes` each, in `bytes` of `addresses` from `addressAt` on, source first. */
  readonly addresses: Uint8Array
  readonly addressAt: number
  readonly addressBytes: 4 | 16
  readonly at: number | null
  /** Where the record of its packet begins in the file. */
  readonly offset: number
}

/** Who takes segments. */
export interface SegmentSink {
  segment(segment: Segment): void
  fault: PacketSink['fault']
}

const TCP = 6
const IPV4_IN_IP = 4
const IPV6_IN_IP = 41
const FRAGMENT = 44
const AUTHENTICATION = 51
/** Headers that give their length in units of eight bytes, the first not counted. */
const EXTENSIONS: ReadonlySet<number> = new Set([0, 43, 60, 135, 139, 140])
/** More headers than any packet has, and more packets within packets. */
const MOST_HEADERS = 16

/** Takes packets, and hands on the TCP segments within them. */
export class IpReader implements PacketSink {
  readonly #sink: SegmentSink
  readonly #fragments = new Fragments()
  /** Where the last fault of the file was: a packet that the file cuts is not told again. */
  #faultAt = -1

  constructor(sink: SegmentSink) {
    this.#sink = sink
  }

  fault(kind: string, offset: number, message: string): void {
    this.#faultAt = offset
    this.#sink.fault(kind, offset, message)
  }

  packet(packet: Packet): void {
    const start = ipStart(packet.linkType, packet.bytes, packet.start, packet.end)
    if (start >= 0) this.#ip(packet, start, 0)
    else if (start === TOO_SHORT) this.#short(packet)
    else if (start === UNKNOWN_LINK) {
      const message = `Packets of link type ${packet.linkType} cannot be read, the first at offset ${packet.offset}: expected ${READ_LINKS}.`
      this.#sink.fault(`link type ${packet.linkType}`, packet.offset, message)
    }
  }

  #short(packet: Packet): void {
    if (packet.offset === this.#faultAt) return
    const kept = packet.end - packet.start
    const message = `The packet at offset ${packet.offset} was cut within its headers: ${kept} of its ${packet.length} bytes were kept. Capture whole packets, with tcpdump -s 0.`
    this.#sink.fault('cut headers', packet.offset, message)
  }

  #ip(packet: Packet, start: number, depth: number): void {
    if (packet.end - start < 20) {
      // Only TCP is asked for, and nothing says that this was.
      if (packet.length > packet.end - packet.start) this.#short(packet)
      return
    }
    const version = (packet.bytes[start] as number) >> 4
    if (depth >= MOST_HEADERS) return
    if (version === 4) this.#ipv4(packet, start, depth)
    else if (version === 6) this.#ipv6(packet, start, depth)
  }

  #ipv4(packet: Packet, start: number, depth: number): void {
    const { bytes } = packet
    const header = ((bytes[start] as number) & 15) * 4
    if (header < 20) {
      this.#damaged(packet, start, `a header of 20 bytes or more, found ${header}`)
      return
    }
    const onWire = packet.length - (start - packet.start)
    // Where the network card cuts large packets, the length is still zero when they are captured.
    const length = u16be(bytes, start + 2) || onWire
    if (length < header) {
      this.#damaged(packet, start, `a length from ${header} to ${onWire}, found ${length}`)
      return
    }
    const payload = start + header
    const protocol = bytes[start + 9] as number
    const fragment = u16be(bytes, start + 6) & 0x3fff
    if (fragment !== 0) {
      if (protocol !== TCP) return
      const key = `4 ${bytes.subarray(start + 12, start + 20)} ${u16be(bytes, start + 4)}`
      const place = (fragment & 0x1fff) * 8
      this.#fragment(packet, key, place, (fragment & 0x2000) === 0, payload, length - header, start + 12, 4)
    } else this.#payload(packet, protocol, payload, length - header, start + 12, 4, depth)
  }

  #ipv6(packet: Packet, start: number, depth: number): void {
    const { bytes, end } = packet
    if (end - start < 40) {
      this.#short(packet)
      return
    }
    const onWire = packet.length - (start - packet.start) - 40
    // Zero for packets beyond 64 KiB.
    const length = u16be(bytes, start + 4) || onWire
    const stop = start + 40 + length
    let next = bytes[start + 6] as number
    let place = start + 40
    for (let headers = 0; headers < MOST_HEADERS; headers++) {
      const isExtension = EXTENSIONS.has(next)
      if (!isExtension && next !== FRAGMENT && next !== AUTHENTICATION) break
      if (end - place < 8) {
        this.#short(packet)
        return
      }
      const following = bytes[place] as number
      if (next === FRAGMENT) {
        const word = u16be(bytes, place + 2)
        const rest = stop - place - 8
        // A header of a fragment that is the whole.
        if ((word & 0xfff9) === 0) {
          place += 8
          next = following
          continue
        }
        if (following !== TCP) return
        const key = `6 ${bytes.subarray(start + 8, start + 40)} ${bytes.subarray(place + 4, place + 8)}`
        this.#fragment(packet, key, word & 0xfff8, (word & 1) === 0, place + 8, rest, start + 8, 16)
        return
      }
      const units = bytes[place + 1] as number
      place += next === AUTHENTICATION ? (units + 2) * 4 : (units + 1) * 8
      next = following
    }
    this.#payload(packet, next, place, stop - place, start + 8, 16, depth)
  }

  #payload(
    packet: Packet,
    protocol: number,
    start: number,
    length: number,
    addressAt: number,
    addressBytes: 4 | 16,
    depth: number,
  ): void {
    if (protocol === IPV4_IN_IP || protocol === IPV6_IN_IP) this.#ip(packet, start, depth + 1)
    if (protocol !== TCP) return
    const { bytes, at, offset } = packet
    const end = Math.min(packet.end, start + length)
    if (end - start < 20) {
      if (length < 20) this.#damaged(packet, start, `a TCP header of 20 bytes, found ${Math.max(0, length)}`)
      else this.#short(packet)
      return
    }
    this.#sink.segment({ bytes, start, end, length, addresses: bytes, addressAt, addressBytes, at, offset })
  }

  /** A part of a packet: the segment is handed on when all parts are there. */
  #fragment(
    packet: Packet,
    key: string,
    place: number,
    isLast: boolean,
    start: number,
    length: number,
    addressAt: number,
    addressBytes: 4 | 16,
  ): void {
    const { bytes, at, offset } = packet
    const kept = bytes.subarray(start, Math.max(start, Math.min(packet.end, start + length)))
    if (kept.length < length) {
      this.#short(packet)
      return
    }
    const whole = this.#fragments.add(key, place, isLast, kept)
    if (whole === 'dropped') {
      const message = `Fragments of IP packets before offset ${offset} were dropped: the rest of them did not come.`
      this.#sink.fault('fragments', offset, message)
    } else if (whole !== null && whole.length >= 20)
      this.#sink.segment({
        bytes: whole,
        start: 0,
        end: whole.length,
        length: whole.length,
        addresses: bytes,
        addressAt,
        addressBytes,
        at,
        offset,
      })
  }

  #damaged(packet: Packet, start: number, expected: string): void {
    const message = `The packet at offset ${packet.offset} is damaged at its byte ${start - packet.start}: expected ${expected}.`
    this.#sink.fault('damaged packet', packet.offset, message)
  }
}
