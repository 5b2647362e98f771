// Text or binary, in which encoding, and the text that it makes. The platform's decoder is the judge of what is sound.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, decodeUtf8, sniffEncoding } from '../../src/input/text-encoding.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16le = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le'))
const utf16be = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

describe('sniffEncoding', () => {
  it('goes by a byte order mark, where the text behind it is as that says', () => {
    expect(sniffEncoding(bytes(0xef, 0xbb, 0xbf))).toBe('utf-8')
    expect(sniffEncoding(bytes(0xef, 0xbb, 0xbf, 0))).toBe('utf-8')
    expect(sniffEncoding(utf16le('\ufeffab'))).toBe('utf-16le')
    expect(sniffEncoding(utf16be('\ufeffab'))).toBe('utf-16be')
    expect(sniffEncoding(bytes(0xff, 0xfe, 1, 2, 3, 4))).toBe('binary')
    expect(sniffEncoding(bytes(0xfe, 0xff, 1, 2, 3, 4))).toBe('binary')
  })

  it('asks behind a mark for half of the pairs to be ASCII, without one for nine of ten', () => {
    expect(sniffEncoding(utf16le('\ufeffaé'.replace('é', '東')))).toBe('utf-16le')
    expect(sniffEncoding(utf16le('abcdefghi東'))).toBe('utf-16le')
    expect(sniffEncoding(utf16be('abcdefghi東'))).toBe('utf-16be')
    expect(sniffEncoding(utf16le('abcdefgh東京'))).toBe('binary')
  })

  it('takes bytes with a zero for binary where they are few, or no pairs', () => {
    expect(sniffEncoding(utf16le('abc'))).toBe('binary')
    expect(sniffEncoding(utf16le('abcd'))).toBe('utf-16le')
    expect(sniffEncoding(bytes(...utf16le('abcd'), 0x61))).toBe('binary')
    expect(sniffEncoding(bytes(0x61, 0x62, 0))).toBe('binary')
  })

  it('counts pairs of a zero and an ASCII character, no other zeros and no delete characters', () => {
    const pairs = (...pair: number[]) =>
      sniffEncoding(bytes(0x61, 0, ...new Array(20).fill(pair).flat(), 0x61, 0))
    expect([pairs(0, 0), pairs(0x7f, 0), pairs(0x61, 1), pairs(1, 0)]).toEqual(new Array(4).fill('binary'))
    expect([pairs(0x7e, 0), pairs(0x20, 0)]).toEqual(['utf-16le', 'utf-16le'])
  })

  it('takes a control character at the beginning for binary, but for those that text begins with', () => {
    expect([0x15, 0x01, 0x1f].map((byte) => sniffEncoding(bytes(byte, ...utf8('abc'.repeat(100)))))).toEqual([
      'binary',
      'binary',
      'binary',
    ])
    expect([9, 10, 13, 27, 32].map((byte) => sniffEncoding(bytes(byte, 0x61)))).toEqual(
      new Array(5).fill('utf-8'),
    )
    expect(sniffEncoding(bytes())).toBe('utf-8')
  })

  it('allows one control character in 64, and one byte in four that is not UTF-8', () => {
    const controls = (count: number) =>
      sniffEncoding(bytes(...new Array(128 - count).fill(0x61), ...new Array(count).fill(1)))
    expect([controls(2), controls(3)]).toEqual(['utf-8', 'binary'])
    const odd = (count: number) =>
      sniffEncoding(bytes(...new Array(16 - count).fill(0x61), ...new Array(count).fill(0x92)))
    expect([odd(4), odd(5)]).toEqual(['utf-8', 'binary'])
  })
})

describe('decodeText', () => {
  it('leaves out the mark of the encoding, and no other', () => {
    expect(decodeText(utf8('\ufeffab'), 'utf-8').text).toBe('ab')
    expect(decodeText(utf16le('\ufeffab'), 'utf-16le').text).toBe('ab')
    expect(decodeText(utf16be('\ufeffab'), 'utf-16be').text).toBe('ab')
    expect(decodeText(utf16be('\ufeffab'), 'utf-16le').text).toBe('\ufffe\u6100\u6200')
    expect(decodeText(utf16le('ab'), 'utf-16le').text).toBe('ab')
    expect(decodeText(bytes(0xef, 0xbb), 'utf-8')).toMatchObject({ text: '\u00ef\u00bb', invalid: 2 })
  })

  it('decodes UTF-16 of any length', () => {
    const text = Array.from({ length: 30_000 }, (_, i) => String.fromCharCode(0x20 + (i % 0x5000))).join('')
    expect(decodeText(utf16le(text), 'utf-16le').text === text).toBe(true)
    expect(decodeText(utf16be(text), 'utf-16be').text === text).toBe(true)
  })

  it('counts a byte of UTF-16 that is left over', () => {
    expect(decodeText(bytes(0x61, 0, 0x62), 'utf-16le')).toEqual({
      text: 'a',
      invalid: 1,
      hasControls: false,
    })
    expect(decodeText(bytes(0x61, 0), 'utf-16le')).toEqual({ text: 'a', invalid: 0, hasControls: false })
  })

  it('tells of control characters that text does not have', () => {
    expect(decodeText(utf8('a\t\r\n\u001b'), 'utf-8').hasControls).toBe(false)
    expect(decodeText(utf8('a\u0001'), 'utf-8').hasControls).toBe(true)
    expect(decodeText(utf16le('a\u001f'), 'utf-16le').hasControls).toBe(true)
  })
})

describe('decodeUtf8', () => {
  it('makes of any text what its UTF-8 says, of however many characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(decodeUtf8(utf8(text))).toMatchObject({ text, invalid: 0 })
      }),
      { seed: 5, numRuns: 500 },
    )
    const long = 'aé東😀'.repeat(5000)
    expect(decodeUtf8(utf8(long)).text).toBe(long)
    expect(decodeUtf8(utf8('\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}')).text).toBe(
      '\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}',
    )
  })

  it.each([
    ['a byte that follows nothing', [0x80], 1],
    ['an overlong form of two bytes', [0xc1, 0xbf], 2],
    ['an overlong form of three', [0xe0, 0x9f, 0xbf], 3],
    ['an overlong form of four', [0xf0, 0x8f, 0xbf, 0xbf], 4],
    ['a surrogate', [0xed, 0xa0, 0x80], 3],
    ['what is beyond the last character', [0xf4, 0x90, 0x80, 0x80], 4],
    ['a byte that begins nothing', [0xf5, 0x80, 0x80, 0x80], 4],
    ['a form that is cut', [0xe6, 0x9d], 2],
    ['a form that something else follows in', [0xc3, 0x28], 1],
  ])('reads %s as Latin-1, and counts its bytes', (_, values, invalid) => {
    expect(decodeUtf8(bytes(0x61, ...values, 0x62))).toEqual({
      text: `a${String.fromCharCode(...values)}b`,
      invalid,
      hasControls: false,
    })
  })
})
