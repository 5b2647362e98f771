// Plain `hexdump`, plain `od`, `od -x`, `od -t x4`: they show words, with the bytes swapped by the machine's order.
// The words are put back as a little-endian machine has them, and the problem says how to dump bytes instead.

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import { type Extract, type Form, NOTHING } from '../form.ts'
import { excerptAt } from '../problem.ts'

const NAME = 'plain hexdump or od: swapped words'

const LAYOUTS: readonly DumpLayout[] = [
  layoutOf(/^[\da-f]{4}$/i, 16, 2, [16, 8, 10]),
  layoutOf(/^[01][0-7]{5}$/, 8, 2, [8, 16, 10]),
  layoutOf(/^[\da-f]{8}$/i, 16, 4, [8, 16, 10]),
]

/** `0000000 9215 0010` */
export const SWAPPED_WORDS: Form = {
  id: 'swapped-words',
  name: NAME,
  example: '0000000 9215 0010\n0000004',
  detect: (text) => layoutIn(text) !== undefined,

  parse(text) {
    const layout = layoutIn(text)
    if (layout === undefined) return NOTHING
    const reading = readDump(text, layout, NAME)
    return { ...reading, extracts: reading.extracts.map((extract) => withAdvice(text, extract)) }
  },
}

/** Offsets of eight digits are left to plain hex: `00000000 15921000` would be either. */
function layoutIn(text: string): DumpLayout | undefined {
  return LAYOUTS.find(
    (layout) => detectDump(text, layout) && sampleRows(text, layout)[0]?.digits.length !== 8,
  )
}

/** The explanation, where there is no worse fault. */
function withAdvice(text: string, extract: Extract): Extract {
  const offset = extract.start
  const expected = 'single bytes, as hexdump -C shows them'
  const found = excerptAt(text, offset, extract.end)
  return { ...extract, fault: extract.fault ?? { code: 'swapped-words', offset, expected, found } }
}

function layoutOf(word: RegExp, radix: number, size: number, radices: readonly number[]): DumpLayout {
  return {
    opening: /^(\d[\da-f]{5,15})(?=\s|$)/i,
    radices: (digits) => (digits === 6 ? [16, 8, 10] : radices),
    field: (rest) => rest,
    padding: size - 1,
    decode(field, bytes) {
      for (const digits of field.matchAll(/\S+/g)) {
        if (!word.test(digits[0])) return digits.index
        const value = Number.parseInt(digits[0], radix)
        for (let shift = 0; shift < size * 8; shift += 8) bytes.push((value >>> shift) & 255)
      }
      return -1
    },
  }
}
