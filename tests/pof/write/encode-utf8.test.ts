// encode with the option utf8: the bytes that releases of Coherence CE wrote of the same texts. They were recorded with
// ExternalizableHelper.toBinary.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode, PofTyped, parse } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** What 22.06.15 and 25.03.1 wrote; 14.1.1-0-9 and 14.1.1-0-20 wrote the same as 22.06.15. */
const TEXTS = [
  ['', '154e00', '154e00'],
  ['é', '154e02c3a9', '154e02c3a9'],
  ['\uffff', '154e03efbfbf', '154e03efbfbf'],
  ['\0', '154e02c080', '154e0100'],
  ['a\0b', '154e0461c08062', '154e03610062'],
  ['é\0', '154e04c3a9c080', '154e03c3a900'],
  ['€\0a', '154e06e282acc08061', '154e05e282ac0061'],
  ['😀', '154e06eda0bdedb880', '154e04f09f9880'],
  ['a😀\0', '154e0961eda0bdedb880c080', '154e0661f09f988000'],
  ['\u{10ffff}', '154e06edafbfedbfbf', '154e04f48fbfbf'],
  ['x😀x😀x😀', '154e1578eda0bdedb88078eda0bdedb88078eda0bdedb880', '154e0f78f09f988078f09f988078f09f9880'],
] as const

/** Halves of surrogate pairs, which 22.06.15 wrote and 25.03.1 drops. */
const HALVES = [
  ['\ud83d', '154e03eda0bd'],
  ['a\ud83db', '154e0561eda0bd62'],
  ['\ude00\ud83d', '154e06edb880eda0bd'],
] as const

const OLDER: readonly (readonly [text: string, older: string])[] = [
  ...TEXTS.map(([text, older]) => [text, older] as const),
  ...HALVES,
]

describe('encode, option utf8', () => {
  it.each(TEXTS)('writes %j as each release does', (text, older, newer) => {
    expect(hexOf(encode(text, { utf8: 'modified' }))).toBe(older)
    expect(hexOf(encode(text, { utf8: 'standard' }))).toBe(newer)
    expect(hexOf(encode(text))).toBe(newer)
  })

  it.each(HALVES)('writes half of a pair, %j, as older releases do', (text, older) => {
    expect(hexOf(encode(text, { utf8: 'modified' }))).toBe(older)
  })

  it('is about every text of the value, and not about chars', () => {
    const map = new Map([['k😀', 'v\0é']])
    expect(hexOf(encode(map, { utf8: 'modified' }))).toBe('155b014e076beda0bdedb8804e0576c080c3a9')
    expect(hexOf(encode(map))).toBe('155b014e056bf09f98804e047600c3a9')
    for (const utf8 of ['modified', 'standard'] as const) {
      expect(hexOf(encode(new PofTyped('char', '\0'), { utf8 }))).toBe('154d00')
      const chars = new PofTyped('char[]', ['\0', '\ud83d', '\ude00', 'a'])
      expect(hexOf(encode(chars, { utf8 }))).toBe('15584d0400eda0bdedb88061')
    }
    const texts = new PofTyped('Collection', ['😀'], ['String'])
    expect(hexOf(encode(texts, { utf8: 'modified' }))).toBe('15564e0106eda0bdedb880')
  })

  it('refuses other forms', () => {
    expect(() => encode('a', { utf8: 'utf-8' as never })).toThrow(TypeError)
  })
})

describe('decode, of what older releases wrote', () => {
  it.each(OLDER)('reads %j', (text, older) => {
    const doc = parse(bytesOf(older))
    expect(doc.value(doc.root)).toBe(text)
    expect(decode(bytesOf(older))).toBe(text)
    expect(doc.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('reads any text that encode writes, in both forms', () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud83d', '\ude00', '😀', 'é')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('standard', 'modified'), (parts, utf8) => {
        const text = parts.join('')
        expect(decode(encode(text, { utf8 }))).toBe(text)
      }),
    )
  })
})
