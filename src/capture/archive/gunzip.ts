// A gzip file that is all there to its content: members one after another, zeros behind them. The name in its header is what
// its only entry is called.

import { CRC_32, crcOf } from '../../input/crc/index.ts'
import { together } from '../joined.ts'
import { type ArchiveProblem, archiveProblem } from './archive.ts'
import { unpack } from './unpacked.ts'

/** The content of a gzip file, and what its header says. */
export interface Gunzipped {
  readonly bytes: Uint8Array
  /** The name of the file that was compressed; '' where the header has none. */
  readonly name: string
  /** Milliseconds since 1970, or null. */
  readonly modified: number | null
  readonly problem: ArchiveProblem | null
}

const HAS_HEADER_CHECK = 2
const HAS_EXTRA = 4
const HAS_NAME = 8
const HAS_COMMENT = 16

/** Whether bytes begin like a gzip file. */
export function beginsGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** Inflates all members up to `most` bytes. Never throws on content: what was made before a fault is kept. */
export function gunzipped(packed: Uint8Array, most: number): Gunzipped {
  const pieces: Uint8Array[] = []
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const first = headerOf(packed, 0)
  let problem: ArchiveProblem | null = null
  let left = most
  let at = 0
  while (at < packed.length && problem === null) {
    if (!beginsGzip(packed.subarray(at, at + 3))) {
      const other = packed.findIndex((byte, i) => i >= at && byte !== 0)
      if (other >= 0)
        problem = archiveProblem(
          'behind-end',
          other,
          'the end of the file, zeros, or another gzip member',
          byteText(packed, other),
        )
      break
    }
    const start = headerOf(packed, at).end
    if (start === null) {
      problem = archiveProblem('cut', packed.length, 'the end of the header of the gzip file', 'end of file')
      break
    }
    const { bytes, end, state, what } = unpack(packed, start, left)
    pieces.push(bytes)
    left -= bytes.length
    if (state === 'too-large')
      problem = archiveProblem('too-large', end, `at most ${most} bytes from the gzip file`, 'more')
    else if (state === 'damaged') problem = archiveProblem('damaged', end, 'more of the gzip file', what)
    else if (state === 'cut' || end + 8 > packed.length)
      problem = archiveProblem('cut', packed.length, 'more of the gzip file', 'end of file')
    else if (view.getUint32(end, true) !== crcOf(CRC_32, bytes))
      problem = archiveProblem('checksum', end, hex(crcOf(CRC_32, bytes)), hex(view.getUint32(end, true)))
    else if (view.getUint32(end + 4, true) !== bytes.length >>> 0)
      problem = archiveProblem(
        'other-size',
        end + 4,
        `${view.getUint32(end + 4, true)} bytes`,
        `${bytes.length} bytes`,
      )
    at = end + 8
  }
  return { bytes: together(pieces), name: first.name, modified: first.modified, problem }
}

/** The first bytes of the content of a gzip file, as far as they are there. */
export function beginningOfGzip(packed: Uint8Array, most: number): Uint8Array {
  const { end } = headerOf(packed, 0)
  return end === null ? new Uint8Array(0) : unpack(packed.subarray(0, end + BEGINNING), end, most).bytes
}

/** Compressed bytes that are enough for the beginning of any content. */
const BEGINNING = 1 << 13

function headerOf(
  packed: Uint8Array,
  at: number,
): { readonly end: number | null; readonly name: string; readonly modified: number | null } {
  const flags = packed[at + 3] ?? 0
  const [a = 0, b = 0, c = 0, d = 0] = packed.subarray(at + 4, at + 8)
  const seconds = a + b * 0x100 + c * 0x10000 + d * 0x1000000
  const modified = seconds === 0 ? null : seconds * 1000
  let end = at + 10
  if (flags & HAS_EXTRA) end += 2 + (packed[end] ?? 0) + 256 * (packed[end + 1] ?? 0)
  let name = ''
  if (flags & HAS_NAME) {
    const stop = packed.indexOf(0, end)
    if (stop < 0) return { end: null, name, modified }
    name = latin(packed.subarray(end, Math.min(stop, end + MOST_NAME)))
    end = stop + 1
  }
  if (flags & HAS_COMMENT) {
    const stop = packed.indexOf(0, end)
    if (stop < 0) return { end: null, name, modified }
    end = stop + 1
  }
  if (flags & HAS_HEADER_CHECK) end += 2
  return { end: end > packed.length ? null : end, name, modified }
}

/** Bytes of a name that are shown. */
const MOST_NAME = 4096

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** `the checksum 8ba3d1f0`. */
function hex(crc: number): string {
  return `the checksum ${crc.toString(16).padStart(8, '0')}`
}

function byteText(bytes: Uint8Array, at: number): string {
  return `the byte ${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`
}
