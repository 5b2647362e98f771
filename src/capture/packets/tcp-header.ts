// The header of a TCP segment: ports, numbers, flags, and where its payload lies. Options are passed.

import { u16be, u32be } from './integers.ts'
import type { Segment } from './ip.ts'

export const FIN = 1
export const SYN = 2
export const RST = 4
export const ACK = 16

/** What a segment says. */
export interface TcpSegment {
  readonly sourcePort: number
  readonly destinationPort: number
  readonly sequence: number
  /** The sequence number that its sender expects next; of no meaning without the flag ACK. */
  readonly acknowledgement: number
  readonly flags: number
  /** The payload as far as it was kept. */
  readonly payload: Uint8Array
  /** Bytes of the payload on the wire. */
  readonly length: number
  readonly at: number | null
  /** Where the record of its packet begins in the file. */
  readonly offset: number
}

/** Reads the header of a segment; null where its length cannot be true. */
export function readTcp(segment: Segment): TcpSegment | null {
  const { bytes, start, end, length, at, offset } = segment
  const header = ((bytes[start + 12] as number) >> 4) * 4
  if (header < 20 || header > length) return null
  return {
    sourcePort: u16be(bytes, start),
    destinationPort: u16be(bytes, start + 2),
    sequence: u32be(bytes, start + 4),
    acknowledgement: u32be(bytes, start + 8),
    flags: bytes[start + 13] as number,
    payload: bytes.subarray(Math.min(start + header, end), end),
    length: length - header,
    at,
    offset,
  }
}
