// The dumps of od that show single bytes: -t x1 (with or without z), -t o1 or -b, -t u1, -t d1.
// Offsets are octal unless -A says otherwise; the offsets themselves tell which. Words: see swapped-words.ts.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import { type Form, NOTHING } from '../form.ts'
import { decodePairs, untilText } from '../hex-field.ts'

const NAME = 'od dump'
const OPENING = /^([\da-f]{6,16})(?=\s|$)/i
/** Pairs stand closer than numbers of two digits do: one space between, or as on macOS four in front. */
const PAIRS_OPENING = /^([\da-f]{6,16}(?= \S| {4}\S|\s*$)|[\da-f]{6,7}(?= {2}[\da-f]{2} [\da-f]))/i
/** Numbers of two digits with one space between: decimal ones would have two. */
const CLOSE_PAIRS = /^\s{0,9}\d\d(?: \d\d)+$/
const CHARACTERS = /^0{6,7}(?:\s+(?:\\[0abfnrtv]|[0-3][0-7]{2}|\S)(?=\s|$))+\s*$/

const HEX: DumpLayout = { ...layoutOf(/^[\da-f]{2}$/i, 16), opening: PAIRS_OPENING }
const OCTAL = layoutOf(/^[0-3][0-7]{2}$/, 8)
const DECIMAL = layoutOf(/^-?\d{1,3}$/, 10)
/** Rows of pairs with a text column, which od prints between > and < alone; its digits could be taken for bytes. */
const WITH_TEXT: DumpLayout = { ...HEX, opening: OPENING, field: untilText, decode: decodePairs }

/** `0000000 15 92 10 00` */
export const OD: Form = {
  id: 'od',
  name: NAME,
  example: '0000000 15 92 10 00\n0000004',
  inJson: 'lines',
  detect: (text) => layoutIn(text) !== undefined || charactersIn(text) !== -1,

  parse(text) {
    const layout = layoutIn(text)
    if (layout !== undefined) return readDump(text, layout, NAME)
    const offset = charactersIn(text)
    if (offset === -1) return NOTHING
    const found = 'the characters of od -c'
    return { extracts: [], fault: { code: 'od-characters', offset, expected: 'od -t x1', found }, note: null }
  },
}

/** The first layout that reads all the rows looked at, or, where these are no characters, any of them. */
function layoutIn(text: string): DumpLayout | undefined {
  const pairs = sampleRows(text, WITH_TEXT)
  const isOther = pairs.every(
    ({ isShown, start, end }) => isShown && !/>.*<\s*$/.test(text.slice(start, end)),
  )
  if (pairs.length > 0 && isOther) return undefined
  // A single row of numbers of two digits, without the length that od puts behind it, is rather hex of another tool.
  const layouts = pairs.length === 1 && pairs[0]?.bad === -1 ? [HEX] : [HEX, OCTAL, DECIMAL]
  const fitting = layouts.filter((layout) => detectDump(text, layout))
  const whole = fitting.find((layout) => sampleRows(text, layout).every((row) => row.bad === -1))
  return whole ?? (charactersIn(text) === -1 ? fitting[0] : undefined)
}

/** Where a dump of `od -c` begins, or -1. */
function charactersIn(text: string): number {
  const [row] = sampleRows(text, DECIMAL)
  return row !== undefined && CHARACTERS.test(text.slice(row.start, row.end)) ? row.start : -1
}

/** Rows of numbers that all match `byte`, in the radix given. */
function layoutOf(byte: RegExp, radix: number): DumpLayout {
  return {
    opening: OPENING,
    radices: (digits) => (digits === 6 ? [16, 8, 10] : [8, 16, 10]),
    field: (rest) => rest.slice(0, textColumn(rest)),
    decode(field, bytes) {
      if (radix === 10 && CLOSE_PAIRS.test(field)) return 0
      for (const number of field.matchAll(/\S+/g)) {
        const value = byte.test(number[0]) ? Number.parseInt(number[0], radix) : Number.NaN
        if (!(value >= -128 && value <= 255)) return number.index
        bytes.push(value & 255)
      }
      return -1
    },
  }
}

/** Where the `>....<` of `-t x1z` begins. */
function textColumn(rest: string): number {
  const at = rest.indexOf('  >')
  return at === -1 ? rest.length : at
}
