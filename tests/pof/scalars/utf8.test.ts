// UTF-8 as Coherence reads it: the standard, and where its reader takes what the standard refuses.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkUtf8,
  decodeUtf8,
  plainUtf8End,
  readSequence,
  sequenceLength,
} from '../../../src/pof/text/utf8.ts'
import { hex } from '../hex.ts'

const CLEAN = { bad: -1, loneSurrogate: -1, odd: -1 }

function check(text: string) {
  const bytes = hex(text)
  return checkUtf8(bytes, 0, bytes.length, bytes.length)
}

function decodeAll(text: string): string {
  const bytes = hex(text)
  return decodeUtf8(bytes, 0, bytes.length)
}

describe('sequenceLength', () => {
  it('knows every lead byte, f5 to ff among them as Java does', () => {
    const leads = [0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xdf, 0xe0, 0xef, 0xf0, 0xf7, 0xff]
    expect(leads.map(sequenceLength)).toEqual([1, 1, 0, 0, 2, 2, 3, 3, 4, 4, 4])
  })
})

describe('readSequence', () => {
  it('gives the code of one to four bytes', () => {
    expect(readSequence(hex('41'), 0, 1, 1)).toBe(0x41)
    expect(readSequence(hex('c3 a9'), 0, 2, 2)).toBe(0xe9)
    expect(readSequence(hex('e2 82 ac'), 0, 3, 3)).toBe(0x20ac)
    expect(readSequence(hex('f0 9f 98 80'), 0, 4, 4)).toBe(0x1f600)
  })

  it('is -1 past the limit and at a byte that continues nothing', () => {
    expect(readSequence(hex('e2 82 ac'), 0, 3, 2)).toBe(-1)
    expect(readSequence(hex('e2 82 41'), 0, 3, 3)).toBe(-1)
  })
})

describe('checkUtf8', () => {
  it('finds nothing in standard UTF-8 of every length', () => {
    expect(check('61 c3a9 e282ac f09f9880 f48fbfbf efbfbf')).toEqual(CLEAN)
  })

  it('finds where Java throws', () => {
    expect(check('61 80')).toEqual({ ...CLEAN, bad: 1 })
    expect(check('61 c3 61')).toEqual({ ...CLEAN, bad: 1 })
    expect(check('61 e2 82')).toEqual({ ...CLEAN, bad: 1 })
  })

  it('finds either half of a surrogate pair that stands alone', () => {
    expect(check('61 eda0bd')).toEqual({ ...CLEAN, loneSurrogate: 1 })
    expect(check('61 eda0bd 62')).toEqual({ ...CLEAN, loneSurrogate: 1 })
    expect(check('61 edb880')).toEqual({ ...CLEAN, loneSurrogate: 1 })
    expect(check('eda0bd eda0bd edb880')).toMatchObject({ loneSurrogate: 0, odd: 3 })
  })

  it('finds a surrogate pair in six bytes, overlong forms and codes that Unicode does not have', () => {
    expect(check('61 eda0bdedb880')).toEqual({ ...CLEAN, odd: 1 })
    expect(check('61 c080')).toEqual({ ...CLEAN, odd: 1 })
    expect(check('61 e08080')).toEqual({ ...CLEAN, odd: 1 })
    expect(check('61 f0808080')).toEqual({ ...CLEAN, odd: 1 })
    expect(check('61 f4908080')).toEqual({ ...CLEAN, odd: 1 })
  })

  it('takes a last sequence that reaches past the string but not past the buffer, and says so', () => {
    const bytes = hex('61 c3 a9')
    expect(checkUtf8(bytes, 0, 2, 3)).toEqual({ ...CLEAN, odd: 1 })
    expect(checkUtf8(bytes, 0, 2, 2)).toEqual({ ...CLEAN, bad: 1 })
  })
})

describe('decodeUtf8', () => {
  it('agrees with the standard on all that is standard', () => {
    const text = '\0 aé€\ud83d\ude00\u{10ffff}\uffff\ufeff'.repeat(1000)
    const bytes = new TextEncoder().encode(text)
    expect(decodeUtf8(bytes, 0, bytes.length)).toBe(text)
  })

  it('puts surrogate pairs of six bytes together and keeps lone halves', () => {
    expect(decodeAll('eda0bdedb880')).toBe('\ud83d\ude00')
    expect(decodeAll('61eda0bd62')).toBe('a\ud83db')
  })

  it('reads NUL in two bytes', () => {
    expect(decodeAll('61c08062')).toBe('a\0b')
  })

  it('puts U+FFFD for each byte that Java would throw at, and goes on', () => {
    expect(decodeAll('61 80 62 e2 82 63')).toBe('a\ufffdb\ufffd\ufffdc')
  })

  it('reads a last sequence to its end where the buffer has it', () => {
    const bytes = hex('61 c3 a9')
    expect(decodeUtf8(bytes, 0, 2, 3)).toBe('aé')
    expect(decodeUtf8(bytes, 0, 2)).toBe('a\ufffd')
  })

  it('is empty for no bytes', () => {
    expect(decodeUtf8(hex(''), 0, 0)).toBe('')
  })
})

/** The bytes on both sides of every limit that the standard or Java has for a lead byte or the one behind it. */
const LIMITS = [
  0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xaf, 0xb0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
  0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xff,
]

/** One character, as the Unicode standard has it in its table of well-formed sequences; a char is a byte. */
const PLAIN =
  /[^\x80-\xff]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/y
/** One that Java takes. */
const TAKEN = /[^\x80-\xff]|[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xff][\x80-\xbf]{3}/y
const HIGH = /\xed[\xa0-\xaf][\x80-\xbf]/y
const LOW = /\xed[\xb0-\xbf][\x80-\xbf]/y

/** Where what the pattern takes at an offset ends; -1 where it takes nothing. */
function endOf(pattern: RegExp, latin: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(latin) ? pattern.lastIndex : -1
}

function slowPlainEnd(latin: string, start: number, end: number): number {
  let at = start
  for (let next = endOf(PLAIN, latin, at); next > 0 && next <= end && at < end; ) {
    at = next
    next = endOf(PLAIN, latin, at)
  }
  return at
}

function slowCheck(latin: string, end: number) {
  const found = { bad: -1, loneSurrogate: -1, odd: -1 }
  const note = (kind: keyof typeof found, at: number) => {
    if (found[kind] < 0) found[kind] = at
  }
  for (let at = 0; at < end; ) {
    const next = endOf(TAKEN, latin, at)
    const afterPair = endOf(HIGH, latin, at) > 0 && next < end ? endOf(LOW, latin, next) : -1
    if (next < 0) note('bad', at)
    else if (afterPair > 0 || endOf(PLAIN, latin, at) < 0) {
      if (afterPair < 0 && (endOf(HIGH, latin, at) > 0 || endOf(LOW, latin, at) > 0))
        note('loneSurrogate', at)
      else note('odd', at)
    }
    if (next > end && endOf(LOW, latin, at) < 0) note('odd', at)
    if (found.bad >= 0) break
    at = afterPair > 0 ? afterPair : next
  }
  return found
}

/** The string in Java's words: what it throws at is U+FFFD. */
function slowText(latin: string, end: number): string {
  let text = ''
  for (let at = 0; at < end; ) {
    const next = endOf(TAKEN, latin, at)
    const [lead = 0, ...rest] = Buffer.from(latin.slice(at, Math.max(next, at + 1)), 'latin1')
    const code = rest.reduce((bits, byte) => bits * 64 + (byte % 64), lead % (LEADS[rest.length] as number))
    if (next < 0) text += '\ufffd'
    else text += rest.length < 3 ? String.fromCharCode(code) : inHalves(code)
    at = Math.max(next, at + 1)
  }
  return text
}

/** What a lead byte says beside its length, of sequences of one byte to four, is less than this. */
const LEADS = [0x80, 0x20, 0x10, 0x08]

/** Two surrogates: of a code that is no part of Unicode, or an overlong form, Java keeps ten bits in the first of them. */
function inHalves(code: number): string {
  return String.fromCharCode(0xd800 + (((code - 0x10000) >> 10) & 0x3ff), 0xdc00 + (code % 0x400))
}

/** Asserts what all functions say of the bytes up to `end`, behind which the buffer goes on. */
function compare(bytes: Uint8Array, end: number): void {
  const latin = Buffer.from(bytes).toString('latin1')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const said = {
    plainEnd: end === 0 ? 0 : plainUtf8End(bytes, view, 0, end),
    ...checkUtf8(bytes, 0, end, bytes.length),
    text: decodeUtf8(bytes, 0, end, bytes.length),
  }
  const plainEnd = end > 0 && end + 3 > bytes.length ? -1 : slowPlainEnd(latin, 0, end)
  const expected = { plainEnd, ...slowCheck(latin, end), text: slowText(latin, end) }
  if (JSON.stringify(said) !== JSON.stringify(expected))
    expect({ latin, end, ...said }).toEqual({ latin, end, ...expected })
}

describe('UTF-8', () => {
  it('is read as the tables of the standard and of Java have it, for all sequences of bytes at their limits', () => {
    const bytes = new Uint8Array(7)
    for (const first of LIMITS) {
      for (const second of LIMITS) {
        for (const third of LIMITS) {
          bytes.set([first, second, third, 0x80 + (third % 64), third])
          for (const end of [1, 2, 3, 4]) compare(bytes, end)
        }
      }
    }
  })

  it('is read so in strings of any length, in buffers that end with them or later', () => {
    const piece = fc.constantFrom('c3a9', 'e282ac', 'f09f9880', 'eda0bd', 'edb880', '41', '41'.repeat(9))
    const byte = fc.constantFrom(...LIMITS).map((byte) => byte.toString(16).padStart(2, '0'))
    const pieces = fc.array(fc.oneof({ weight: 40, arbitrary: piece }, { weight: 1, arbitrary: byte }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(pieces, fc.nat(6), (pieces, behind) => {
        const bytes = hex(pieces.join(''))
        compare(bytes, Math.max(0, bytes.length - behind))
      }),
      { seed: 8, numRuns: 2000 },
    )
  })
})
