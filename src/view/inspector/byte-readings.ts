// What bytes would be as a number, a text or a time: the readings of a data inspector, for any bytes, whatever POF says of
// them. A reading that needs more bytes than there are has no row.

import { packedIntEnd } from '../../pof/index.ts'
import type { ByteRange } from '../hex/hex-overlay.ts'
import { packedBits } from './bits.ts'

/** One reading. */
export interface ByteReading {
  readonly name: string
  readonly text: string
  /** The same of the bytes in the other order, of numbers of several bytes; else ''. */
  readonly little: string
  /** How many bytes it takes. */
  readonly length: number
}

/** Bytes of a text that are shown at most. */
const MOST_TEXT = 64
/** Bytes that a packed int of 128 bits, and a LEB128 number of 64, take at most. */
const MOST_PACKED = 19
const MOST_LEB = 10

/**
 * The readings of the bytes from `start` on. Numbers take as many as they need, also behind the range; the text takes
 * the range.
 */
export function byteReadings(bytes: Uint8Array, { start, end }: ByteRange): ByteReading[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: ByteReading[] = []
  const add = (name: string, length: number, read: (at: number) => string | null) => {
    if (length <= 0 || start + length > bytes.length) return
    const text = read(start)
    if (text !== null) rows.push({ name, text, little: '', length })
  }
  const packedEnd = packedIntEnd(bytes, start, Math.min(bytes.length, start + MOST_PACKED))
  add('packed int', packedEnd - start, () => String(packedBits(bytes, start, packedEnd, 128).value))
  for (const { name, length, read } of NUMBERS) {
    if (start + length > bytes.length) continue
    const little = length === 1 ? '' : String(read(view, start, true))
    rows.push({ name, text: String(read(view, start, false)), little, length })
  }
  const leb = lebLength(bytes, start)
  add('LEB128', leb, () => String(readLeb(bytes, start, leb)))
  add('LEB128, signed', leb, () => String(BigInt.asIntN(7 * leb, readLeb(bytes, start, leb))))
  add('UTF-8', Math.min(end - start, MOST_TEXT), (at) => textAt(bytes, at, Math.min(end, at + MOST_TEXT)))
  for (const { name, length, read } of TIMES) add(name, length, (at) => timeText(read(view, at)))
  return rows
}

interface NumberFormat {
  readonly name: string
  readonly length: number
  readonly read: (view: DataView, at: number, isLittle: boolean) => number | bigint
}

const NUMBERS: readonly NumberFormat[] = [
  { name: 'u8', length: 1, read: (view, at) => view.getUint8(at) },
  { name: 'i8', length: 1, read: (view, at) => view.getInt8(at) },
  { name: 'u16', length: 2, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  { name: 'i16', length: 2, read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  { name: 'u32', length: 4, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  { name: 'i32', length: 4, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  { name: 'u64', length: 8, read: (view, at, isLittle) => view.getBigUint64(at, isLittle) },
  { name: 'i64', length: 8, read: (view, at, isLittle) => view.getBigInt64(at, isLittle) },
  { name: 'float32', length: 4, read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  { name: 'float64', length: 8, read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
]

/** Times as systems write them, in milliseconds since 1970. */
const TIMES: readonly {
  readonly name: string
  readonly length: number
  readonly read: (view: DataView, at: number) => number
}[] = [
  { name: 'seconds since 1970, 32 bits', length: 4, read: (view, at) => view.getUint32(at) * 1000 },
  {
    name: 'milliseconds since 1970, 64 bits',
    length: 8,
    read: (view, at) => Number(view.getBigInt64(at)),
  },
]

/** ISO text; null beyond the years that dates have four digits for. */
function timeText(time: number): string | null {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  return Number.isNaN(year) || year < 0 || year > 9999 ? null : date.toISOString()
}

/** The bytes of a LEB128 number, 0 where it does not end within ten. */
function lebLength(bytes: Uint8Array, start: number): number {
  for (let length = 1; length <= MOST_LEB; length++)
    if ((bytes[start + length - 1] ?? 0x80) < 0x80) return length
  return 0
}

function readLeb(bytes: Uint8Array, start: number, length: number): bigint {
  let value = 0n
  for (let i = length - 1; i >= 0; i--) value = (value << 7n) | BigInt((bytes[start + i] ?? 0) & 0x7f)
  return value
}

/** Null where the bytes are no UTF-8. */
function textAt(bytes: Uint8Array, start: number, end: number): string | null {
  try {
    return JSON.stringify(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end)))
  } catch {
    return null
  }
}
