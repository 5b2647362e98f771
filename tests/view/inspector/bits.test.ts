// Packed ints taken apart, against the values that Coherence reads from the same bytes.

import { describe, expect, it } from 'vitest'
import { packInt } from '../../../src/pof/index.ts'
import { floatBits, packedBits } from '../../../src/view/inspector/index.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16))
const bits = (hex: string, width: 32 | 64 | 128 = 32) => {
  const bytes = bytesOf(hex)
  return packedBits(bytes, 0, bytes.length, width)
}
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

const INTS: [hex: string, value: bigint][] = [
  ['00', 0n],
  ['40', -1n],
  ['41', -2n],
  ['19', 25n],
  ['3f', 63n],
  ['80 01', 64n],
  ['c0 01', -65n],
  ['80 02', 128n],
  ['92 10', 1042n],
  ['80 89 0f', 123456n],
  ['bf ff ff ff 0f', 2147483647n],
  ['ff ff ff ff 0f', -2147483648n],
]

describe('packedBits', () => {
  it.each(INTS)('reads %s as %s, as Coherence does', (hex, value) => {
    expect(bits(hex).value).toBe(value)
    expect(bits(hex).shortest).toBeNull()
    expect(bits(hex).cut).toBe(false)
  })

  it('draws 123456 as the primer draws it', () => {
    const { bytes, binary } = bits('80 89 0f')
    const drawn = bytes.map(({ more, sign, data }) =>
      [more, sign, data].filter((bit) => bit !== null).join(' '),
    )
    expect(drawn).toEqual(['1 0 000000', '1 0001001', '0 0001111'])
    expect(binary).toBe('11110001001000000')
  })

  it('reads the ends of a long', () => {
    expect(bits('bf ff ff ff ff ff ff ff ff 01', 64).value).toBe(9223372036854775807n)
    expect(bits('ff ff ff ff ff ff ff ff ff 01', 64).value).toBe(-9223372036854775808n)
  })

  it('complements the data bits when the sign is set', () => {
    const { complement, magnitude, value } = bits('c0 01')
    expect({ complement, magnitude, value }).toEqual({ complement: true, magnitude: 64n, value: -65n })
  })

  it('wraps the shift of a sixth byte as Java does', () => {
    const read = bits('80 80 80 80 80 01')
    expect(read.value).toBe(4n)
    expect(read.wraps).toBe(true)
    expect(read.bytes.at(-1)).toMatchObject({ shift: 34, wrapped: 2 })
  })

  it('drops what lies past 32 bits, and keeps it in a long', () => {
    expect(bits('80 80 80 80 20')).toMatchObject({ value: 0n, drops: true, wraps: false })
    expect(bits('80 80 80 80 20', 64)).toMatchObject({ value: 2n ** 32n, drops: false })
  })

  it('names the shortest form of an over-long one', () => {
    const read = bits('81 80 00')
    expect(read.value).toBe(1n)
    expect(hexOf(read.shortest as Uint8Array)).toBe('01')
    expect(read.wraps).toBe(false)
  })

  it('says that a packed int without an end is cut', () => {
    expect(bits('92').cut).toBe(true)
    expect(packedBits(new Uint8Array(), 0, 0).cut).toBe(true)
  })
})

describe('packInt', () => {
  it.each(INTS)('writes %s for %s', (hex, value) => {
    expect(hexOf(packInt(value))).toBe(hex)
  })
})

describe('floatBits', () => {
  it('splits a float64 in 1, 11 and 52 bits', () => {
    const read = floatBits(bytesOf('bf f8 00 00 00 00 00 00'), 0, 8)
    expect(read).toMatchObject({ sign: '1', exponent: '01111111111', bias: 1023, kind: 'normal' })
    expect(read?.fraction).toHaveLength(52)
    expect(read?.formula).toBe('−1.1₂ × 2^0, since 1023 − 1023 = 0')
  })

  it.each([
    ['00 00 00 00', 'zero'],
    ['00 00 00 01', 'subnormal'],
    ['3f 80 00 00', 'normal'],
    ['ff 80 00 00', 'infinity'],
    ['7f c0 00 00', 'NaN'],
  ])('takes the float32 %s for %s', (hex, kind) => {
    expect(floatBits(bytesOf(hex), 0, 4)?.kind).toBe(kind)
  })

  it('takes 16 bytes for a float128 with 15 exponent bits', () => {
    const read = floatBits(bytesOf(`3f ff${' 00'.repeat(14)}`), 0, 16)
    expect(read).toMatchObject({ bias: 16383, kind: 'normal' })
    expect(read?.fraction).toHaveLength(112)
  })

  it('gives nothing for other sizes', () => {
    expect(floatBits(bytesOf('00 00'), 0, 2)).toBeNull()
  })
})
