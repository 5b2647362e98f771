// What single characters are to all input forms.

import { describe, expect, it } from 'vitest'
import {
  ellipsisAt,
  HEAD,
  headOf,
  hexDigit,
  isSpace,
  isWord,
  lineEnd,
  skipComment,
  skipHex,
  skipSpace,
} from '../../src/input/characters.ts'

const all = Array.from({ length: 0x3000 }, (_, code) => code)
const character = (code: number): string => String.fromCharCode(code)

describe('hexDigit', () => {
  it('is the value of each hex digit, and below 0 for everything else', () => {
    for (const code of all) {
      const isHex = /^[\da-f]$/i.test(character(code))
      expect(hexDigit(code), character(code)).toBe(isHex ? Number.parseInt(character(code), 16) : -1)
    }
    expect(hexDigit(Number.NaN)).toBe(-1)
  })
})

describe('isSpace and isWord', () => {
  it('know the spaces and the letters of ASCII', () => {
    expect(all.filter(isSpace).map(character)).toEqual(['\t', '\n', '\v', '\f', '\r', ' '])
    expect(all.filter(isWord).map(character)).toEqual(
      all.map(character).filter((text) => /^[\w$]$/.test(text)),
    )
  })
})

describe('skipSpace and skipHex', () => {
  it('end at the first that is none, and no further than they are told', () => {
    expect([
      skipSpace('  \t\nx', 0),
      skipSpace('  \t\nx', 1, 3),
      skipSpace('x', 0),
      skipSpace('  ', 0),
    ]).toEqual([4, 3, 0, 2])
    expect([skipHex('09afAFg', 0), skipHex('09afAFg', 1, 3), skipHex('g', 0), skipHex('ff', 0)]).toEqual([
      6, 3, 0, 2,
    ])
  })
})

describe('lineEnd', () => {
  it('is before the next LF, or the end', () => {
    expect([
      lineEnd('ab\ncd', 0),
      lineEnd('ab\ncd', 3),
      lineEnd('ab\ncd', 0, 1),
      lineEnd('ab\ncd', 2),
    ]).toEqual([2, 5, 1, 2])
  })
})

describe('ellipsisAt', () => {
  it('is how many characters it takes', () => {
    expect([ellipsisAt('a…', 1), ellipsisAt('a...', 1), ellipsisAt('a..', 1), ellipsisAt('a', 0)]).toEqual([
      1, 3, 0, 0,
    ])
  })
})

describe('skipComment', () => {
  const skipped = (text: string, at: number, end?: number): string =>
    text.slice(at, skipComment(text, at, end))

  it('skips to the end of the line behind # and //, at the beginning or behind a space, comma or semicolon', () => {
    expect([skipped('# one\ntwo', 0), skipped('// one\ntwo', 0)]).toEqual(['# one', '// one'])
    for (const before of [' ', '\t', '\n', ',', ';'])
      expect([skipped(`a${before}# one`, 2), skipped(`a${before}//b`, 2)]).toEqual(['# one', '//b'])
  })

  it('skips neither in a word, where base64 and URLs have them', () => {
    expect([skipped('a#b', 1), skipped('a//b', 1), skipped(' /b', 1), skipped('a', 0)]).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  it('skips what stands between slash-star and star-slash, behind anything', () => {
    expect([skipped('a/* b */c', 1), skipped('/**/c', 0), skipped('/*/c', 0)]).toEqual([
      '/* b */',
      '/**/',
      '/*/c',
    ])
    expect([skipped('/* b', 0), skipped('/* b */', 0, 5), skipped('/* b */', 0, 7)]).toEqual([
      '/* b',
      '/* b ',
      '/* b */',
    ])
  })
})

describe('headOf', () => {
  it('is the text where that is no longer than what detection looks at', () => {
    const whole = 'a'.repeat(HEAD)
    expect(headOf(whole)).toBe(whole)
  })

  it('is cut at the last space or comma near its end, so that nothing is torn', () => {
    for (const between of [' ', ',', '\n', '\r']) {
      const text = `${'a'.repeat(HEAD - 10)}${between}${'b'.repeat(100)}`
      expect(headOf(text)).toHaveLength(HEAD - 10)
    }
    expect(headOf(`${'a'.repeat(HEAD)} b`)).toHaveLength(HEAD)
    expect(headOf(`${'a'.repeat(HEAD - 255)} ${'b'.repeat(300)}`)).toHaveLength(HEAD - 255)
  })

  it('is cut where it must be, where there is none', () => {
    expect(headOf('a'.repeat(HEAD + 1))).toHaveLength(HEAD)
    expect(headOf(`${'a'.repeat(HEAD - 256)} ${'b'.repeat(300)}`)).toHaveLength(HEAD)
  })
})
