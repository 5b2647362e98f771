// Values and faults that several formats of documents have in common.

import { bytesToHex } from '@noble/hashes/utils.js'
import { doubleText, floatText } from '../../../pof/text/index.ts'
import type { DocumentNumber, Piece, Stop, Walk } from './grammar.ts'

/** Octets of the largest integers that are shown in decimal: their digits cost the square of their length. */
const DECIMAL_OCTETS = 1_024

/** In place of the offset that a reference leads to: of an item that is no reference, and of one to nothing. */
export const NO_REFERENCE = -1
export const REFERENCE_TO_NOTHING = -2

/** A whole number of a Java type. */
export function integerOf(type: 'INT' | 'LONG' | 'BIG_INTEGER', value: bigint | number): DocumentNumber {
  const text = String(value)
  const isExact = Number.isSafeInteger(Number(value))
  return { event: `${type} ${text}`, noun: NOUNS[type], text, value: isExact ? Number(value) : text }
}

/** A whole number by its size: int, long or BigInteger, as Jackson chooses where the bytes do not say. */
export function integerBySize(value: bigint): DocumentNumber {
  if (value === BigInt.asIntN(32, value)) return integerOf('INT', value)
  return integerOf(value === BigInt.asIntN(64, value) ? 'LONG' : 'BIG_INTEGER', value)
}

/** A float or double. */
export function floatOf(type: 'FLOAT' | 'DOUBLE', value: number): DocumentNumber {
  const text = type === 'FLOAT' ? floatText(value) : doubleText(value)
  return { event: `${type} ${text}`, noun: NOUNS[type], text, value: Number.isFinite(value) ? value : text }
}

const NOUNS = {
  INT: 'int',
  LONG: 'long',
  BIG_INTEGER: 'big integer',
  FLOAT: 'float',
  DOUBLE: 'double',
} as const

/** Big integers too long for decimal digits, in hex: `0x00ff…`. */
export function longIntegerOf(octets: Uint8Array): DocumentNumber | null {
  if (octets.length <= DECIMAL_OCTETS) return null
  const text = `0x${bytesToHex(octets)}`
  return { event: `BIG_INTEGER ${text}`, noun: 'big integer', text, value: text }
}

/** The number that octets are, the most significant first; in two's complement where `isSigned`. 0 for none. */
export function bigIntOf(octets: Uint8Array, isSigned: boolean): bigint {
  if (octets.length === 0) return 0n
  const value = BigInt(`0x${bytesToHex(octets)}`)
  return isSigned ? BigInt.asIntN(octets.length * 8, value) : value
}

/** Offset of the first byte of `start..end` that is no UTF-8, as Jackson checks it: lead and continuation bytes; -1 for none. */
export function badUtf8(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end) {
    const byte = bytes[at] as number
    if (byte < 0x80) {
      at++
      continue
    }
    const length = byte < 0xc0 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf8 ? 4 : 0
    if (length === 0 || at + length > end) return at
    for (let i = 1; i < length; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return at
    at += length
  }
  return -1
}

/** `the byte 41 (A)`. */
export function byteWords(byte: number): string {
  const hex = byte.toString(16).padStart(2, '0')
  return byte > 0x20 && byte < 0x7f ? `the byte ${hex} (${String.fromCharCode(byte)})` : `the byte ${hex}`
}

/** A fault at a byte, or at the end where there is none. `end` is the first byte of what is unread. */
export function stopAt(
  format: string,
  bytes: Uint8Array,
  fault: { readonly end: number; readonly at: number; readonly expected: string; readonly found?: string },
): Walk {
  const { end, at, expected, found } = fault
  if (at >= bytes.length) return { end, stop: cutStop(format, bytes.length, expected) }
  return {
    end,
    stop: {
      code: `${format}-syntax`,
      at,
      expected,
      found: found ?? byteWords(bytes[at] as number),
      advice: null,
    },
  }
}

/** Where the bytes end too early. */
export function cutStop(format: string, size: number, expected: string): Stop {
  return {
    code: `${format}-cut`,
    at: size,
    expected,
    found: 'the end of the bytes',
    advice: 'The bytes were cut, or a length in them is wrong: compare with how many the writer wrote.',
  }
}

/** Where containers are deeper than the limit. */
export function deepStop(format: string, at: number, limit: number): Stop {
  return {
    code: `${format}-depth`,
    at,
    expected: `at most ${limit.toLocaleString('en')} objects and arrays inside one another`,
    found: 'one more',
    advice: 'Jackson stops here, too. Open it with a higher limit of depth to see more.',
  }
}

/** A part of a row's bytes. */
export function piece(
  end: number,
  role: Piece['role'],
  noun: string,
  text = '',
  encoding: Piece['encoding'] = 'none',
): Piece {
  return { end, role, noun, text, encoding }
}

/** A text of at most `limit` characters; a longer one ends with `…`. */
export function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, Math.max(0, limit - 1))}…` : text
}
