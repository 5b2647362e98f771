// A header of a tar archive: 512 bytes of text fields, as V7, POSIX (ustar) and GNU tar write them; and the records of extended
// headers (pax).

import { decodeUtf8 } from '../../pof/text/index.ts'

/** Bytes of a block: headers are one, contents end with one. */
export const BLOCK = 512

/** What a header says. */
export interface TarHeader {
  readonly name: string
  /** The character that says what it is: `0` for a file. */
  readonly type: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number | null
  /** Of an old GNU sparse file: whether blocks with more of its map follow. */
  readonly hasMore: boolean
}

const NAME = 100
const SIZE = 124
const TIME = 136
const CHECK = 148
const TYPE = 156
const MAGIC = 257
const PREFIX = 345
const SPARSE_MORE = 482
/** Where numbers stand, and how long they are: mode, owners, size, time, checksum. */
const NUMBERS = [
  [NAME, 8],
  [108, 8],
  [116, 8],
  [SIZE, 12],
  [TIME, 12],
  [CHECK, 8],
] as const

/** Whether a block is a header: its checksum is that of its bytes, and it has a name. */
export function isTarHeader(block: Uint8Array): boolean {
  if (block.length < BLOCK || block[0] === 0) return false
  const said = octal(block, CHECK, 8)
  if (said === null) return false
  // As bytes, and as signed bytes: old programs added these.
  let sum = 0
  let signed = 0
  for (let at = 0; at < BLOCK; at++) {
    const byte = at >= CHECK && at < CHECK + 8 ? 0x20 : (block[at] as number)
    sum += byte
    signed += byte > 127 ? byte - 256 : byte
  }
  return said === sum || said === signed
}

/** Whether the first bytes of a block may become a header: a name that somebody gave, then numbers. */
export function mayBecomeTar(bytes: Uint8Array): boolean {
  const name = bytes.subarray(0, NAME)
  const end = name.indexOf(0)
  if (end === 0 || !name.subarray(0, end < 0 ? name.length : end).every((byte) => byte >= 0x20)) return false
  return NUMBERS.every(([start, length]) => {
    const field = bytes.subarray(start, start + length)
    const isBinary = (field[0] ?? 0) >= 0x80
    return isBinary || field.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x30 && byte <= 0x37))
  })
}

/** Whether a block is nothing but zeros: two of them end an archive. */
export function isZero(block: Uint8Array): boolean {
  return block.every((byte) => byte === 0)
}

/** Reads a header whose checksum is right. */
export function tarHeader(block: Uint8Array): TarHeader {
  const magic = text(block, MAGIC, 8)
  const isPosix = magic.startsWith('ustar') && !magic.startsWith('ustar  ')
  const prefix = isPosix ? text(block, PREFIX, 155) : ''
  const name = text(block, 0, NAME)
  const seconds = number(block, TIME, 12)
  const type = String.fromCharCode(block[TYPE] || 0x30)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    type,
    size: Math.max(0, number(block, SIZE, 12) ?? 0),
    modified: seconds === null ? null : seconds * 1000,
    hasMore: type === 'S' && block[SPARSE_MORE] !== 0,
  }
}

/** Text up to a zero: UTF-8, or Latin-1 where it is none. */
export function text(bytes: Uint8Array, start: number, length: number): string {
  const field = bytes.subarray(start, start + length)
  const end = field.indexOf(0)
  const chars = end < 0 ? field : field.subarray(0, end)
  const decoded = decodeUtf8(chars, 0, chars.length)
  if (!decoded.includes('\ufffd')) return decoded
  return Array.from(chars, (byte) => String.fromCharCode(byte)).join('')
}

/** A number in octal digits, or, where they are too few for it, in binary. Null for neither. */
function number(block: Uint8Array, start: number, length: number): number | null {
  const first = block[start] as number
  if (first < 0x80) return octal(block, start, length)
  let value = first === 0xff ? -1 : first & 0x3f
  for (let at = start + 1; at < start + length; at++) value = value * 256 + (block[at] as number)
  return Number.isSafeInteger(value) ? value : null
}

function octal(block: Uint8Array, start: number, length: number): number | null {
  let value = 0
  let digits = 0
  for (let at = start; at < start + length; at++) {
    const byte = block[at] as number
    if (byte >= 0x30 && byte <= 0x37) {
      value = value * 8 + byte - 0x30
      digits++
    } else if (byte === 0 || byte === 0x20) {
      if (digits > 0) break
    } else return null
  }
  return digits === 0 ? null : value
}

/** The records of an extended header by their keys; the last of each counts. What is no record ends them. */
export function paxRecords(bytes: Uint8Array): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    let length = 0
    let i = at
    for (; i < bytes.length && i < at + 10; i++) {
      const digit = (bytes[i] as number) - 0x30
      if (digit < 0 || digit > 9) break
      length = length * 10 + digit
    }
    const end = at + length
    if (bytes[i] !== 0x20 || length < 5 || end > bytes.length || bytes[end - 1] !== 0x0a) break
    const equals = bytes.indexOf(0x3d, i)
    if (equals < 0 || equals >= end) break
    records.set(text(bytes, i + 1, equals - i - 1), text(bytes, equals + 1, end - 1 - equals - 1))
    at = end
  }
  return records
}
