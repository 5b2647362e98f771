// UTF-8 as Coherence reads it: the standard, and where its reader takes what the standard refuses.

import { describe, expect, it } from 'vitest'
import { checkUtf8, decodeUtf8, readSequence, sequenceLength } from '../../../src/pof/text/utf8.ts'
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
