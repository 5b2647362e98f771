// The texts of floating-point numbers against a reader by the book: they read back, none is longer than it must be, and
// none as short is closer. Powers of two above all, where the gap below is half as wide.

import { describe, expect, it } from 'vitest'
import { doubleText, float128Text, floatText } from '../../../src/pof/text/number-text.ts'
import { brokenTextRules, FLOAT32, FLOAT64, FLOAT128, type FloatFormat } from '../../support/binary-float.ts'

const VIEW = new DataView(new ArrayBuffer(8))

const FORMATS: readonly [string, FloatFormat, (bits: bigint) => string][] = [
  [
    'float32',
    FLOAT32,
    (bits) => {
      VIEW.setUint32(0, Number(bits))
      return floatText(VIEW.getFloat32(0))
    },
  ],
  [
    'float64',
    FLOAT64,
    (bits) => {
      VIEW.setBigUint64(0, bits)
      return doubleText(VIEW.getFloat64(0))
    },
  ],
  ['float128', FLOAT128, float128Text],
]

describe.each(FORMATS)('the text of a %s', (_, format, textOf) => {
  const exponents = 2 ** format.exponentBits - 1
  const width = BigInt(format.fractionBits)
  const broken = (all: Iterable<bigint>): string[] => {
    const found: string[] = []
    for (const bits of all) found.push(...brokenTextRules(textOf(bits), bits, format))
    return found
  }

  it('is right for powers of two and their neighbours', () => {
    // All of them, but of a float128 every seventh: its texts have thousands of zeros to go through.
    const step = exponents > 10_000 ? 7 : 1
    function* powers(): Iterable<bigint> {
      for (let exponent = 1; exponent < exponents; exponent += step) {
        const power = BigInt(exponent) << width
        yield power
        if (exponent % 50 < 2 || step === 1) yield* [power - 1n, power + 1n, power + 2n]
      }
    }
    expect(broken(powers())).toEqual([])
  })

  it('is right for subnormal numbers, and for the largest', () => {
    const largest = (BigInt(exponents) << width) - 1n
    const small = Array.from({ length: 300 }, (_, i) => BigInt(i + 1))
    const powers = Array.from({ length: format.fractionBits }, (_, i) => 1n << BigInt(i))
    const around = powers.flatMap((power) => [power - 1n, power, power + 1n]).filter((bits) => bits > 0n)
    const first = 1n << width
    expect(broken([...small, ...around, first - 1n, first, first + 1n, largest, largest - 1n])).toEqual([])
  })

  it('is right for short decimals and for random bits', () => {
    let state = 0x9e3779b97f4a7c15n
    const random = (): bigint => {
      state = BigInt.asUintN(
        128,
        state * 0x2360ed051fc65da44385df649fccf645n + 0x5851f42d4c957f2d14057b7ef767814fn,
      )
      return state
    }
    const all = Array.from({ length: 2000 }, (_, i) => {
      // Half of them around 1, with few bits set.
      const bits = BigInt.asUintN(format.fractionBits, random() >> 7n)
      const near = BigInt((exponents >> 1) - 40 + (i % 100))
      if (i % 2 === 0) return (near << width) | (bits & (-1n << (width - BigInt(i % 16) - 1n)))
      return (((random() >> 20n) % BigInt(exponents)) << width) | bits
    })
    expect(broken(all.filter((bits) => bits > 0n))).toEqual([])
  })
})
