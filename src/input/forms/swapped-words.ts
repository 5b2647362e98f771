// Plain `hexdump`, plain `od`, `od -x`, `od -t x4` or `d2`, `hexdump -d`, WinDbg's dd and dq, gdb's x/4xw: they show words, with the bytes swapped by
// the machine's order. The words are put back as a little-endian machine has them, and the problem says how to dump
// bytes instead; a text column settles it.

import { type DumpLayout, detectDump, follows, radixOf, readDump, sampleRows } from '../dump.ts'
import { type Extract, type Form, NOTHING } from '../form.ts'
import { decodePairs } from '../hex-field.ts'
import { excerptAt } from '../problem.ts'

const NAME = 'words of hexdump, od or a debugger: swapped bytes'
const SHOWN = 'The bytes of each word were put in the order of the text column.'
const OPENING = /^(\d[\da-f]{5,15})(?=\s|$)/i
/** An address and a gap, or an address with a colon as gdb and lldb write it. */
const ADDRESS =
  /^\s{0,99}(?:0x)?([\da-f]{8}`[\da-f]{8}|[\da-f]{4,16})(?:\s{2,9}(?=[\da-f])|(?: <[^>\n]{1,200}>)?:\s{1,9}(?=0x))/i
/** Words with one space or tab between; WinDbg puts a backtick into the middle of long ones. */
const WORDS = /^(?:(?:0x)?[\da-f`]{4,17}(?:[ \t](?=\S)|(?!\S)))+/i

/** Offsets of eight digits are left to plain hex: `00000000 15921000` would be either. */
const LAYOUTS: readonly DumpLayout[] = [
  layoutOf(/^[\da-f]{4}$/i, 16, 2, [16, 8, 10]),
  layoutOf(/^[01][0-7]{5}$/, 8, 2, [8, 16, 10]),
  layoutOf(/^[\da-f]{8}$/i, 16, 4, [8, 16, 10]),
  layoutOf(/^[\da-f]{16}$/i, 16, 8, [8, 16, 10]),
]

/** Words as decimal numbers, of hexdump -d and od -t d2 or u4. Only the offsets tell how long the words are. */
const DECIMALS: readonly DumpLayout[] = [2, 4, 8].map((size) =>
  layoutOf(/^-?\d{1,20}$/, 10, size, [8, 16, 10]),
)

const ADDRESSED: DumpLayout = {
  opening: ADDRESS,
  radices: () => [16],
  field: (rest) => WORDS.exec(rest)?.[0].trimEnd() ?? '',
  decode: (field, bytes) => decodeWords(field, bytes, true),
}
const IN_ORDER: DumpLayout = { ...ADDRESSED, decode: (field, bytes) => decodeWords(field, bytes, false) }

/** `0000000 9215 0010` */
export const SWAPPED_WORDS: Form = {
  id: 'swapped-words',
  name: NAME,
  example: '0000000 9215 0010\n0000004',
  inJson: 'lines',
  detect: (text) => layoutIn(text) !== undefined,

  parse(text) {
    const layout = layoutIn(text)
    if (layout === undefined) return NOTHING
    const reading = readDump(text, layout, NAME)
    if (sampleRows(text, layout).every(({ isShown }) => isShown)) return { ...reading, note: SHOWN }
    return { ...reading, extracts: reading.extracts.map((extract) => withAdvice(text, extract)) }
  },
}

/** The layout of the words in a text. Words that a text column shows in order are no swapped ones. */
function layoutIn(text: string): DumpLayout | undefined {
  const offsets = LAYOUTS.find(
    (layout) => detectDump(text, layout) && sampleRows(text, layout)[0]?.digits.length !== 8,
  )
  const decimals = offsets ?? DECIMALS.find((layout) => isAllWords(text, layout))
  if (decimals !== undefined || !detectDump(text, ADDRESSED)) return decimals
  return sampleRows(text, IN_ORDER).some(({ isShown }) => isShown) ? undefined : ADDRESSED
}

/** Whether all rows, two or more, are words of one length and follow one another, and some word is no single byte. */
function isAllWords(text: string, layout: DumpLayout): boolean {
  const rows = sampleRows(text, layout)
  const radix = radixOf(rows, layout)
  const isFollowed = rows.every((row, i) => {
    const next = rows[i + 1]
    return row.bad === -1 && (next === undefined || follows(row, next, radix, layout))
  })
  return (
    isFollowed && rows.length > 1 && rows.some(({ start, end }) => / -?\d{4,}/.test(text.slice(start, end)))
  )
}

/** The explanation, where there is no worse fault. */
function withAdvice(text: string, extract: Extract): Extract {
  const offset = extract.start
  const expected = 'single bytes, as hexdump -C shows them'
  const found = excerptAt(text, offset, extract.end)
  return { ...extract, fault: extract.fault ?? { code: 'swapped-words', offset, expected, found } }
}

/** Reads words of the same size each, of two bytes or more. The offset of what cannot be read, or -1. */
function decodeWords(field: string, bytes: number[], isSwapped: boolean): number {
  let size = 0
  for (const word of field.matchAll(/\S+/g)) {
    const pairs: number[] = []
    const bad = decodePairs(word[0].replace(/^0x|`/gi, ''), pairs)
    size ||= pairs.length
    if (bad !== -1 || pairs.length !== size || ![2, 4, 8].includes(size)) return word.index
    bytes.push(...(isSwapped ? pairs.reverse() : pairs))
  }
  return -1
}

function layoutOf(word: RegExp, radix: number, size: number, radices: readonly number[]): DumpLayout {
  return {
    opening: OPENING,
    radices: (digits) => (digits === 6 ? [16, 8, 10] : radices),
    field: (rest) => rest,
    padding: size - 1,
    decode(field, bytes) {
      for (const digits of field.matchAll(/\S+/g)) {
        if (!word.test(digits[0])) return digits.index
        const value = numberOf(digits[0], radix)
        if (BigInt.asUintN(size * 8, value) !== value && BigInt.asIntN(size * 8, value) !== value)
          return digits.index
        for (let i = 0; i < size; i++) bytes.push(Number((value >> BigInt(8 * i)) & 255n))
      }
      return -1
    },
  }
}

/** A number in radix 8, 10 or 16, of any length. */
function numberOf(digits: string, radix: number): bigint {
  return BigInt(radix === 10 ? digits : `${radix === 8 ? '0o' : '0x'}${digits}`)
}
