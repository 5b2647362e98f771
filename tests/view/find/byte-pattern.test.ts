import { describe, expect, it } from 'vitest'
import { type Encoding, hexPattern, type Patterns, textPatterns } from '../../../src/view/find/byte-search.ts'

const written = (read: Patterns): string =>
  'fault' in read
    ? read.fault
    : read.patterns
        .map(({ bytes, masks }) => Array.from(bytes, (byte, i) => hex(byte) + hex(masks[i])).join(' '))
        .join(' | ')
const hex = (byte = 0) => byte.toString(16).padStart(2, '0')

describe('hexPattern', () => {
  it.each([
    ['4e 02', '4eff 02ff'],
    ['4E02', '4eff 02ff'],
    ['0x4e02', '4eff 02ff'],
    ['0x4e, 0x02', '4eff 02ff'],
    ['\\x4e\\x02', '4eff 02ff'],
    ['4e:02-4e_02;4e', '4eff 02ff 4eff 02ff 4eff'],
    ['4e ?? 0?', '4eff 0000 00f0'],
    ['?e', '0e0f'],
  ])('reads %s', (text, masked) => {
    expect(written(hexPattern(text))).toBe(masked)
  })

  it.each([
    ['4', 'a byte has two digits'],
    ['4e 0', '“0” needs one more digit'],
    ['0x4e0', '“4e0” needs one more digit'],
    ['4g', '“g” is not a hex digit; ? matches any digit'],
    ['', 'bytes as hex, such as 4e 02 ?? 69'],
    ['?? ??', 'this matches any byte: enter at least one digit'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(written(hexPattern(text))).toBe(fault)
  })
})

describe('textPatterns', () => {
  const samples: [string, Encoding, string][] = [
    ['aZ1é', 'utf-8', '61ff 5aff 31ff c3ff a9ff'],
    ['aZ1é', 'any-case', '41df 5adf 31ff c3ff a9ff'],
    ['@[`{', 'any-case', '40ff 5bff 60ff 7bff'],
    ['aé', 'latin-1', '61ff e9ff'],
    ['a€', 'latin-1', 'Latin-1 has no “€”'],
    ['a€', 'utf-16', '61ff 00ff acff 20ff | 00ff 61ff 20ff acff'],
  ]
  it.each(samples)('encodes %s as %s', (text, encoding, masked) => {
    expect(written(textPatterns(text, encoding))).toBe(masked)
  })
})
