// One line of a list that has a line for each element, as debuggers, consoles and PHP show arrays, and as editors number
// lines of hex. `[0] = {byte} 21`, `0: 21`, `[0x00000001]  0x92  byte`, `[1] => 21`, `[2]: 78 'N'`, `(0)  &H15  Byte`.

import { readEscapes } from './read-escapes.ts'

/** What a line is to its list. */
export interface ListLine {
  /** The number of an element, or of the first in a group; null of a line that has none, such as `Array`. */
  readonly number: number | null
  /** What stands behind the number; empty where the line is no element. */
  readonly values: readonly number[]
  /** The number that the next line should have; of a group, `[100 … 199]`, the one behind its last element. */
  readonly next: number
  /** How many elements there are, where the line says so. */
  readonly length: number | null
  /** Whether the line says by itself that more elements follow which are not shown. */
  readonly isCut: boolean
  /** Whether this can be nothing but an element: its number stands in brackets or before an equals sign. */
  readonly isPlain: boolean
}

const INDEX = '\\d{1,9}|0x[\\da-f]{1,16}|&h[\\da-f]{1,8}'
const SIGN = '=>|[:=]'
const VALUE = '[-+]?(?:0|[1-9]\\d{0,8})|0x[\\da-f]{1,16}|&h[\\da-f]{1,8}'
/** A character, as LLDB shows the elements of arrays and vectors of char. */
const CHARACTER = "'(?:\\\\x[\\da-f]{2}|\\\\[0-7]{1,3}|\\\\[^x0-7]|[^'\\\\])'"
const TYPE_BEFORE = '\\([\\w .:<>*&]{1,60}\\)|\\{[^{}\\n]{1,80}\\}'
const INTEGER =
  '(?:un)?signed char|(?:system\\.|std::)?s?byte|u?char|u?int8(?:_t)?|[ui]8|u?int|integer|number'
const TYPE_BEHIND = `\\{?(?:const )?(?:${INTEGER})\\}?|\\[type: [^\\]\\n]{1,60}\\]`
/** The element of an array. Groups: its index in square brackets, in round ones, or bare; the sign behind it; the value; the value once more. */
const ELEMENT = new RegExp(
  `^(?:\\([\\w .:<>*&]{1,60}\\) )?(?:[\\w.$]{0,60}(?:\\[(${INDEX})\\]|\\((${INDEX})\\))\\s{0,20}(?:${SIGN})?|(0|[1-9]\\d{0,8})\\s{0,20}(${SIGN}))` +
    `\\s{0,20}(?:(?:${TYPE_BEFORE})\\s{0,9}|int ?)?\\(?(${VALUE}|${CHARACTER})\\)?` +
    `(?:\\s{1,9}[[(](${VALUE})[\\])])?(?:\\s{0,9}L?'.{1,8}')?(?:\\s{0,20}(?:${TYPE_BEHIND}))?\\s{0,9}[,;]?$`,
  'i',
)
/** `1: 15 92`, `1 | 15 92`, `1  15 92`. Groups: number, bytes. */
const HEX = /^(0|[1-9]\d{0,8})\s{0,9}[:|.)\s]\s{0,9}((?:[\da-f]{2}[\s,]{1,9}){0,999}[\da-f]{2}),?$/i
/** What a program prints that enumerates: `0 21`. Groups: number, value. */
const PAIR = /^(0|[1-9]\d{0,8})(?:\s{1,9}|[,;]\s?)(-?(?:0|[1-9]\d{0,2}))$/
/** As R prints vectors: `[1] 15 92 10`, `[1]  21 146  16`. Groups: number, values. */
const RAW = /^\[(\d{1,9})\]((?:\s{1,9}[\da-f]{2}){1,999})$/
const INTEGERS = /^\[(\d{1,9})\]((?:\s{1,9}-?\d{1,3}){1,999})$/
const GROUP = /^[[(](\d{1,9})\s?(?:\.{2,3}|\u2026|-)\s?(\d{1,9})[\])]\s{0,9}[:=]?$/
const MORE = /^(?:\[?more\b|\.\.\.|\u2026|<?\d{1,9} more\b)/i
/** What begins like an element. `Uint8Array(15)` and `byte[15]` are headings. */
const NUMBERED = /^(?:[[(]?\d|[\w.$]{1,60}\[\w{1,18}\]\s{0,9}[:=])/
const LENGTH =
  /^[["]{0,2}(?:byte)?(?:length|size|count)["\]]{0,2}\s{0,20}(?:=>|[:=\s])\s{0,20}(?:\{?\(?int\)?\}? ?)?(\d{1,9}|0x[\da-f]{1,8})\b/i

const NOTHING: ListLine = { number: null, values: [], next: 0, length: null, isCut: false, isPlain: false }

/** A line of an array, without the spaces around it; null where it begins like an element and is none. */
export function elementLine(line: string): ListLine | null {
  const element = ELEMENT.exec(line)
  if (element !== null) {
    const [, square, round, bare, sign, digits = '', again] = element
    // Elsewhere a letter in quotes is a text.
    if (digits.startsWith("'") && (square === undefined || !/\] = '/.test(line))) return null
    const value = numberOf(digits)
    if (again !== undefined && ((numberOf(again) ^ value) & 255) !== 0) return null
    const isPlain = bare === undefined || sign !== ':'
    return { ...numbered(numberOf(square ?? round ?? bare ?? ''), [value]), isPlain }
  }
  const group = GROUP.exec(line)
  if (group !== null) return { ...NOTHING, number: Number(group[1]), next: Number(group[2]) + 1 }
  if (MORE.test(line)) return { ...NOTHING, isCut: true }
  if (NUMBERED.test(line)) return null
  const length = LENGTH.exec(line)?.[1]
  return { ...NOTHING, length: length === undefined ? null : Number(length) }
}

/** A numbered line of hex, or null. */
export function hexLine(line: string): ListLine | null {
  const [, number, pairs] = HEX.exec(line) ?? []
  if (pairs === undefined) return null
  const values = pairs.split(/[\s,]+/).map((pair) => Number.parseInt(pair, 16))
  return numbered(Number(number), values)
}

/** A row of a raw vector of R, with the number of its first element, or null. */
export function rawLine(line: string): ListLine | null {
  return vectorLine(RAW.exec(line), 16)
}

/** A row of an integer vector of R, with the number of its first element, or null. */
export function integerLine(line: string): ListLine | null {
  return vectorLine(INTEGERS.exec(line), 10)
}

function vectorLine(match: RegExpExecArray | null, radix: number): ListLine | null {
  if (match?.[2] === undefined) return null
  const words = match[2].trim().split(/\s+/)
  const values = words.map((word) => Number.parseInt(word, radix))
  return { ...numbered(Number(match[1]), values, values.length), isPlain: true }
}

/** A number and a value with nothing but a separator between, or null. */
export function pairLine(line: string): ListLine | null {
  const [, number, value] = PAIR.exec(line) ?? []
  return value === undefined ? null : numbered(Number(number), [Number(value)])
}

function numbered(number: number, values: readonly number[], step = 1): ListLine {
  return { ...NOTHING, number, values, next: number + step }
}

/** A decimal number, a character, or hex; a negative byte that was extended to more digits is that byte: 0xffffff92. */
function numberOf(digits: string): number {
  if (digits.startsWith("'")) return readEscapes(digits, 1, "'").bytes[0] ?? Number.NaN
  const hex = /^(?:0x|&h)(.*)$/i.exec(digits)?.[1]
  if (hex === undefined) return Number(digits)
  const isExtended = /^(?:ff|f{6}|f{14})[89a-f][\da-f]$/i.test(hex)
  return Number.parseInt(isExtended ? hex.slice(-2) : hex, 16)
}
