// Numbers as Java prints them. Expected texts are those of Double.toString and Float.toString since JDK 19, of
// BigDecimal.toString, and for float128 the published constants.

import { describe, expect, it } from 'vitest'
import { decimalText, doubleText, float128Text, floatText } from '../../../src/pof/text/number-text.ts'

describe('doubleText', () => {
  it.each([
    [0, '0.0'],
    [-0, '-0.0'],
    [100, '100.0'],
    [-1.5, '-1.5'],
    [0.1, '0.1'],
    [Number.NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [-Infinity, '-Infinity'],
    [Math.PI, '3.141592653589793'],
    [2e23, '2.0E23'],
    [1e23, '1.0E23'],
    [Number.MIN_VALUE, '4.9E-324'],
    [2 * Number.MIN_VALUE, '9.9E-324'],
    [0.002, '0.002'],
    [2 ** -1074 * 3, '1.5E-323'],
    [Number.MAX_VALUE, '1.7976931348623157E308'],
    [2.2250738585072014e-308, '2.2250738585072014E-308'],
    [9007199254740992, '9.007199254740992E15'],
  ])('prints %d as %s', (value, text) => {
    expect(doubleText(value)).toBe(text)
  })

  it('is plain from 0.001 to below 10,000,000 and has an exponent outside', () => {
    expect([0.001, 0.00099, 9999999, 1e7].map(doubleText)).toEqual(['0.001', '9.9E-4', '9999999.0', '1.0E7'])
  })

  it('reads back to the same bits', () => {
    const view = new DataView(new ArrayBuffer(8))
    for (let i = 0n; i < 5000n; i++) {
      view.setBigUint64(0, BigInt.asUintN(63, i * 0x9e3779b97f4a7c15n))
      const value = view.getFloat64(0)
      if (Number.isFinite(value)) expect(Number(doubleText(value))).toBe(value)
    }
  })
})

describe('floatText', () => {
  it.each([
    [0, '0.0'],
    [-0, '-0.0'],
    [Math.fround(0.1), '0.1'],
    [Math.fround(Math.PI), '3.1415927'],
    [16777216, '1.6777216E7'],
    [2 ** 33, '8.589935E9'],
    [1e10, '1.0E10'],
    [2 ** -149, '1.4E-45'],
    [2 ** -148, '2.8E-45'],
    [2 ** 87, '1.5474251E26'],
    [2 ** 90, '1.2379401E27'],
    [2 ** -96, '1.2621775E-29'],
    [3.4028234663852886e38, '3.4028235E38'],
    [-2, '-2.0'],
    [Number.NaN, 'NaN'],
    [-Infinity, '-Infinity'],
  ])('prints %d as %s', (value, text) => {
    expect(floatText(value)).toBe(text)
  })

  it('reads back to the same bits', () => {
    const view = new DataView(new ArrayBuffer(4))
    for (let i = 0; i < 5000; i++) {
      view.setUint32(0, Math.imul(i, 0x9e3779b9) >>> 1)
      const value = view.getFloat32(0)
      if (Number.isFinite(value)) expect(Math.fround(Number(floatText(value)))).toBe(value)
    }
  })
})

describe('decimalText', () => {
  it.each([
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [0n, -2, '0E+2'],
    [0n, 7, '0E-7'],
    [123n, 0, '123'],
    [-5n, 1, '-0.5'],
    [100n, 2, '1.00'],
    [123n, 5, '0.00123'],
    [1n, 6, '0.000001'],
    [1n, 7, '1E-7'],
    [12345n, 10, '0.0000012345'],
    [12345n, 11, '1.2345E-7'],
    [123n, -2, '1.23E+4'],
    [1n, -6111, '1E+6111'],
    [-9999999999999999n, 300, '-9.999999999999999E-285'],
    [9999999n, -90, '9.999999E+96'],
  ])('prints %s with scale %i as %s', (unscaled, scale, text) => {
    expect(decimalText(unscaled, scale)).toBe(text)
  })
})

describe('float128Text', () => {
  const textOf = (hex: string): string => float128Text(BigInt(`0x${hex.replaceAll(' ', '')}`))

  it.each([
    ['0000 0000000000000000000000000000', '0.0'],
    ['8000 0000000000000000000000000000', '-0.0'],
    ['7fff 0000000000000000000000000000', 'Infinity'],
    ['ffff 0000000000000000000000000000', '-Infinity'],
    ['7fff 8000000000000000000000000000', 'NaN'],
    ['3fff 0000000000000000000000000000', '1.0'],
    ['3fff 8000000000000000000000000000', '1.5'],
    ['c000 4000000000000000000000000000', '-2.5'],
    ['4015 e848000000000000000000000000', '8000000.0'],
    ['3ffb 999999999999999999999999999a', '0.1'],
    ['4000 921fb54442d18469898cc51701b8', '3.1415926535897932384626433832795028'],
  ])('prints %s as %s', (bits, text) => {
    expect(textOf(bits)).toBe(text)
  })

  it('prints the largest one, FLT128_MAX', () => {
    expect(textOf(`7ffe ${'ff'.repeat(14)}`)).toBe('1.189731495357231765085759326628007E4932')
  })

  it('prints the smallest normal one, FLT128_MIN, and the largest subnormal one apart', () => {
    expect(textOf(`0001 ${'00'.repeat(14)}`)).toBe('3.3621031431120935062626778173217526E-4932')
    expect(textOf(`0000 ${'ff'.repeat(14)}`)).toBe('3.362103143112093506262677817321752E-4932')
  })

  it('prints the smallest subnormal ones with the digits they have', () => {
    expect(textOf(`${'00'.repeat(15)} 01`)).toBe('6.5E-4966')
    expect(textOf(`${'00'.repeat(15)} 02`)).toBe('1.3E-4965')
  })

  it('prints fractions of powers of two exactly', () => {
    // 2^-n has the exponent 3fff - n and no fraction.
    for (const [n, text] of [
      [1, '0.5'],
      [2, '0.25'],
      [3, '0.125'],
      [10, '9.765625E-4'],
      [20, '9.5367431640625E-7'],
    ] as const) {
      const exponent = (0x3fff - n).toString(16)
      expect(textOf(`${exponent}${'00'.repeat(14)}`)).toBe(text)
    }
  })
})
