// Opens gzip files, also of several members, piece by piece, so that a bomb is stopped at the limit
// and a cut file gives what it has. fflate inflates; the checksums, which it does not look at, are checked here.

import { Gunzip } from 'fflate'
import { ByteSink } from './byte-sink.ts'
import type { Fault } from './problem.ts'

/** How many bytes are inflated at once: small, since a byte can become a thousand. */
const PIECE = 1 << 13

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** Inflated bytes, and what was wrong; offsets are of the compressed bytes. */
export interface Inflated {
  readonly bytes: Uint8Array
  readonly fault: Fault | null
}

/** Whether these bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** Inflates a gzip file up to `maxBytes`. Never throws; what was inflated before a fault is kept. */
export function gunzip(packed: Uint8Array, maxBytes: number): Inflated {
  const sink = new ByteSink(Math.min(packed.length * 4, maxBytes))
  const member = new Member()
  let offset = 0
  let fault: Fault | null = null
  const stream = new Gunzip((piece) => {
    member.add(piece)
    sink.append(piece.subarray(0, maxBytes - sink.length))
    if (member.total > maxBytes) fault ??= tooLarge(offset, maxBytes)
  })
  stream.onmember = (start) => {
    fault ??= member.check(packed, start)
    member.begin()
  }
  try {
    for (; offset < packed.length && fault === null; offset += PIECE)
      stream.push(packed.subarray(offset, offset + PIECE))
    if (fault === null) stream.push(new Uint8Array(0), true)
    fault ??= member.check(packed, packed.length)
  } catch (error) {
    const found = error instanceof Error ? error.message : 'damaged bytes'
    const at = Math.min(offset, packed.length)
    fault ??= { code: 'gzip-damaged', offset: at, expected: 'more of the gzip file', found }
  }
  return { bytes: sink.take(), fault }
}

function tooLarge(offset: number, maxBytes: number): Fault {
  const expected = `at most ${maxBytes} bytes from the gzip file`
  const advice = 'The first bytes were kept. Unpack the file yourself if you trust it, and open a part of it.'
  return { code: 'too-large', offset, expected, found: 'more', advice }
}

/** The member of the file that is being inflated: its checksum and length so far. */
class Member {
  /** Bytes of all members. */
  total = 0
  private length = 0
  private crc = 0xffffffff

  add(piece: Uint8Array): void {
    let crc = this.crc
    for (const byte of piece) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] ?? 0)
    this.crc = crc
    this.length += piece.length
    this.total += piece.length
  }

  begin(): void {
    this.length = 0
    this.crc = 0xffffffff
  }

  /** The fault where the eight bytes before `end` are not the checksum and length of this member. */
  check(packed: Uint8Array, end: number): Fault | null {
    const trailer = new DataView(packed.buffer, packed.byteOffset, packed.length)
    const crc = (this.crc ^ 0xffffffff) >>> 0
    const isWhole = end >= 18 && trailer.getUint32(end - 8, true) === crc
    if (isWhole && trailer.getUint32(end - 4, true) === this.length >>> 0) return null
    const expected = `the checksum ${crc.toString(16).padStart(8, '0')} of ${this.length} bytes`
    return { code: 'gzip-damaged', offset: end, expected, found: 'another, or the end of the file' }
  }
}
