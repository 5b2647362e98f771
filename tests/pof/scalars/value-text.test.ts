// Values on one line: strings quoted as Java source, octets in hex, containers cut to what fits.

import { describe, expect, it } from 'vitest'
import {
  hexText,
  PofDate,
  PofDecimal,
  PofFloat128,
  PofReference,
  PofRepeated,
  PofSparseArray,
  PofUserType,
  type PofValue,
  quote,
  T,
  typedText,
  valueText,
} from '../../../src/pof/index.ts'

describe('quote', () => {
  it('writes out what would turn the direction of the text around it', () => {
    expect(quote('a\u202eevil\u202c \u2066b\u2069\u200f')).toBe(
      '"a\\u202eevil\\u202c \\u2066b\\u2069\\u200f"',
    )
    expect(quote('שלום \u{1f469}\u200d\u{1f467}')).toBe('"שלום \u{1f469}\u200d\u{1f467}"')
  })

  it('escapes what Java source would', () => {
    expect(quote('a"b\\c\n\r\t\0\u007f\u2028')).toBe('"a\\"b\\\\c\\n\\r\\t\\u0000\\u007f\\u2028"')
  })

  it('escapes lone halves of surrogate pairs and keeps whole pairs', () => {
    expect(quote('\ud83d\ude00')).toBe('"\ud83d\ude00"')
    expect(quote('a\ud83d')).toBe('"a\\ud83d"')
    expect(quote('\ude00\ud83d')).toBe('"\\ude00\\ud83d"')
  })

  it('says where it cuts', () => {
    expect(quote('abcdef', 3)).toBe('"abc"…')
    expect(quote('abc', 3)).toBe('"abc"')
  })
})

describe('hexText', () => {
  it('writes pairs, and says where it cuts and where there is nothing', () => {
    expect(hexText(Uint8Array.of(0, 255))).toBe('00 ff')
    expect(hexText(Uint8Array.of(1, 2, 3), 2)).toBe('01 02 …')
    expect(hexText(new Uint8Array())).toBe('no octets')
  })
})

describe('typedText', () => {
  it('prints the digits that the float type needs', () => {
    const value = Math.fround(0.1)
    expect(typedText(T.float32, value)).toBe('0.1')
    expect(typedText(T.float64, value)).toBe('0.10000000149011612')
    expect(typedText(T.float64, 2)).toBe('2.0')
    expect(typedText(T.int32, 2)).toBe('2')
  })

  it('puts a char in single quotes', () => {
    expect([typedText(T.char, 'a'), typedText(T.char, '\n'), typedText(T.charString, 'a')]).toEqual([
      "'a'",
      "'\\n'",
      '"a"',
    ])
  })
})

describe('valueText', () => {
  it.each<[PofValue, string]>([
    [null, 'null'],
    [true, 'true'],
    [42, '42'],
    [-0, '-0.0'],
    [1.5, '1.5'],
    [9007199254740993n, '9007199254740993'],
    ['é', '"é"'],
    [Uint8Array.of(1, 2), '01 02'],
    [Int32Array.of(1, -2), '[1, -2]'],
    [BigInt64Array.of(1n), '[1]'],
    [Float32Array.of(0.1, 3, -1.1), '[0.1, 3, -1.1]'],
    [[1, 'a', null], '[1, "a", null]'],
    [[], '[]'],
    [new Map<PofValue, PofValue>([['k', 1]]), '{"k"=1}'],
    [new PofUserType(7, 0, [2], [true]), 'user type 7 {2=true}'],
    [new PofSparseArray(9, [3], ['x']), '{3="x"}'],
    [new PofReference(4), 'reference to 4'],
    [new PofRepeated(null, 1_000_000), '1000000 times null'],
    [new PofDecimal(15n, 1), '1.5'],
    [new PofFloat128('3ffb999999999999999999999999999a'), '0.1'],
    [new PofDate(2024, 2, 29), '2024-02-29'],
  ])('prints %o as %s', (value, text) => {
    expect(valueText(value)).toBe(text)
  })

  it('cuts containers to about the limit and says so', () => {
    const text = valueText(
      Array.from({ length: 1000 }, (_, i) => i),
      40,
    )
    expect(text).toMatch(/^\[0, 1, 2, .*, …\]$/)
    expect(text.length).toBeLessThan(60)
    expect(valueText(new Int32Array(100_000), 40).length).toBeLessThan(60)
    expect(valueText(new Map(Array.from({ length: 1000 }, (_, i) => [i, i])), 40)).toMatch(/, …\}$/)
  })

  it('shows three levels of arrays and maps', () => {
    expect(valueText([[[[[1]]]]])).toBe('[[[[…]]]]')
    expect(valueText([[[]], new Map([['k', [[1]]]])])).toBe('[[[]], {"k"=[[…]]}]')
  })

  it('ends at an object that holds itself', () => {
    const values: PofValue[] = []
    const value = new PofUserType(7, 0, [1], values)
    values.push(value)
    expect(valueText(value)).toBe('user type 7 {1=user type 7 {1=user type 7 {1=user type 7 {…}}}}')
  })
})
