// One number of a program, in whatever language: a sign, a radix, digits, a suffix, and the casts, calls and parentheses
// around it. -110, 0x92, 16#92, &H92, 0b101, 1_0, 21u8, (byte) 0x92, (-110).toByte(), UInt8(21), 21 as u8, 'N', b'N'.

import { hexDigit, isSpace, isWord, skipSpace } from './characters.ts'
import { readEscapes } from './read-escapes.ts'

/** A number, and how it is written. */
export interface NumberLiteral {
  readonly value: number
  /** Where it ends, with what belongs to it. */
  readonly end: number
  /** 0 for a character in quotes. */
  readonly radix: 0 | 2 | 8 | 10 | 16
  /** How many digits it has, and whether the first is a zero that it does not need. */
  readonly digits: number
  readonly hasZero: boolean
  readonly isNegative: boolean
  /** Whether a suffix, a cast or a call says of which type it is. */
  readonly isTyped: boolean
}

const TYPES = 's?byte|ubyte|char|u?int8(?:_t)?|[ui]8|word8|unsigned char|signed char|unsigned'
/** `(byte)`, `byte(`, `std::byte{` and `@Byte[` of Arthas, or a parenthesis alone. */
const OPENING = new RegExp(
  `\\(\\s{0,9}(?:${TYPES})\\s{0,9}\\)\\s{0,9}|(?:unchecked|${TYPES})?\\(\\s{0,9}|(?:std::)?byte\\{\\s{0,9}|@byte\\[`,
  'iy',
)
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' }
const RADIX = /0x|0b|0o|&h|16#|2#|8#|#x|\$(?=[\da-f]{2}(?![\w$]))/iy
const RADICES: Readonly<Record<string, 2 | 8 | 16>> = { '0b': 2, '2#': 2, '0o': 8, '8#': 8 }
/** u8, i8, u, UL, y, uy, s, also behind _ or '. */
const SUFFIX = /[_']?(?:[ui]8|u?[ys]|u?l{1,2}|u|z)(?![\w$])/iy
/** `.toByte()`, `as u8`, `:: Word8`, `:8`: what makes a byte of the number before it. */
const CONVERSION = new RegExp(
  `\\.(?:to(?:u?byte|int|short|long|char)|code|chr)\\b(?:\\(\\))?|\\s{1,4}as!?\\s{1,4}(?:${TYPES})\\b|\\s{0,4}::\\s{0,4}(?:${TYPES}|8|size\\(8\\))(?!\\w)|:8(?!\\w)`,
  'iy',
)
/** A number with more digits is no byte, however it goes on. */
export const MAX_DIGITS = 32
/** How many casts, calls and parentheses may stand around a number, and how many conversions behind it. */
const MAX_AROUND = 4

/** The number at `at`, or null; `quotes` is whether a character in single quotes is one, without a b before it. */
export function numberAt(text: string, at: number, quotes: boolean): NumberLiteral | null {
  let i = at
  /** The brackets to be closed, the last one first. */
  let open = ''
  let isNegative = false
  let isTyped = false
  for (let around = 0; around <= MAX_AROUND && !isDigit(text.charCodeAt(i), 10); around++) {
    const code = text.charCodeAt(i)
    if ((code === 45 || code === 43) && !isSpace(text.charCodeAt(i + 1))) {
      isNegative = isNegative !== (code === 45)
      i++
    }
    const opening = matchAt(OPENING, text, i)
    if (!opening.includes(')') && opening !== '') open = (CLOSERS[opening.trimEnd().slice(-1)] ?? '') + open
    isTyped ||= /\w/.test(opening)
    i += opening.length
    if (opening === '') break
  }
  const quote = text.startsWith("b'", i) ? i + 1 : i
  const isQuoted = text.charCodeAt(quote) === 39 && (quotes || quote > i)
  const core = isQuoted ? quotedAt(text, quote) : digitsAt(text, i)
  if (core === null) return null
  const behind = endOfConversions(text, core.end, open)
  if (behind === -1) return null
  const value = isNegative ? -core.value : core.value
  return { ...core, value, end: behind, isNegative, isTyped: isTyped || core.isTyped || behind > core.end }
}

/** The end of the conversions behind a number, and of the brackets around it; -1 where one of them is missing. */
function endOfConversions(text: string, at: number, open: string): number {
  let i = at
  let closed = 0
  for (let around = 0; around <= 2 * MAX_AROUND; around++) {
    const code = text.charCodeAt(i)
    const mayConvert = code === 46 || code === 58 || code === 32
    const conversion = mayConvert ? matchAt(CONVERSION, text, i) : ''
    i += conversion.length
    const close = closed === open.length ? -1 : skipSpace(text, i)
    if (close !== -1 && text[close] === open[closed]) {
      closed++
      i = close + 1
    } else if (conversion === '') break
  }
  return closed < open.length ? -1 : i
}

function digitsAt(text: string, at: number): NumberLiteral | null {
  const first = text.charCodeAt(at)
  const mayBePrefix = !isDigit(first, 10) || !isDigit(text.charCodeAt(at + 1), 10) || text[at + 2] === '#'
  const prefix = mayBePrefix ? matchAt(RADIX, text, at).toLowerCase() : ''
  const radix = prefix === '' ? 10 : (RADICES[prefix] ?? 16)
  const from = at + prefix.length
  let digits = 0
  let value = 0
  let i = from
  for (; digits < MAX_DIGITS; i++) {
    const code = text.charCodeAt(i)
    const isJoiner = (code === 95 || code === 39) && digits > 0 && isDigit(text.charCodeAt(i + 1), radix)
    if (isJoiner) continue
    if (!isDigit(code, radix)) break
    value = value * radix + hexDigit(code)
    digits++
  }
  if (digits === 0) return null
  const hasZero = digits > 1 && text[from] === '0'
  if (prefix.endsWith('#') && text[i] === '#') i++
  const next = text.charCodeAt(i)
  const suffix = digits < MAX_DIGITS && (isWord(next) || next === 39) ? matchAt(SUFFIX, text, i) : ''
  const isTyped = suffix !== ''
  return { value, end: i + suffix.length, radix, digits, hasZero, isNegative: false, isTyped }
}

/** A character in single quotes, which stands for its byte. */
function quotedAt(text: string, at: number): NumberLiteral | null {
  const { bytes, end, closed, fault } = readEscapes(text, at + 1, "'", Math.min(at + 12, text.length))
  const [value] = bytes
  if (value === undefined || bytes.length > 1 || !closed || fault !== null) return null
  return { value, end, radix: 0, digits: 0, hasZero: false, isNegative: false, isTyped: false }
}

function isDigit(code: number, radix: number): boolean {
  const digit = hexDigit(code)
  return digit >= 0 && digit < radix
}

/** What a sticky pattern matches at `at`, or ''. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
