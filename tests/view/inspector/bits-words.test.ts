// Bits as sentences, against the drawings of the articles.

import { describe, expect, it } from 'vitest'
import {
  type FloatBits,
  floatBits,
  floatWords,
  packedBits,
  packedByteWords,
  packedSumWords,
  packedWords,
} from '../../../src/view/inspector/index.ts'

const bits = (...bytes: number[]) => packedBits(Uint8Array.from(bytes), 0, bytes.length)

describe('packedByteWords', () => {
  it('names each part of a byte, and says its digits one by one', () => {
    expect(bits(0x92, 0x10).bytes.map(packedByteWords)).toEqual([
      'hex 92: 1, more bytes follow; sign 0, not negative; data 0 1 0 0 1 0',
      'hex 10: 0, the last byte; data 0 0 1 0 0 0 0, shifted 6 to the left',
    ])
  })
})

describe('packedSumWords', () => {
  it('goes from the groups to the value', () => {
    expect(packedSumWords(bits(0x92, 0x10), '')).toBe('binary 1 0 0 0 0 0 1 0 0 1 0, which makes 1042')
    expect(packedSumWords(bits(0x46), '')).toBe(
      'binary 1 1 0, which makes 6; the sign is set, and the complement of 6 is -7',
    )
    expect(packedSumWords(bits(0x01), 'true')).toBe('binary 1, which makes 1, read as true')
  })
})

describe('packedWords', () => {
  it('is short', () => {
    expect(packedWords(bits(0x92, 0x10), '')).toBe('2 bytes make 1042')
    expect(packedWords(bits(0x46), 'x')).toBe('1 byte makes -7, the complement of 6, read as x')
  })
})

describe('floatWords', () => {
  it('says sign, exponent and fraction with their lengths', () => {
    const float = floatBits(Uint8Array.of(0xbf, 0xc0, 0, 0), 0, 4) as FloatBits
    expect(floatWords(float)).toMatch(
      /^sign 1, negative; exponent 0 1 1 1 1 1 1 1, 8 bits, bias 127; fraction 1 0 0 .*, 23 bits$/,
    )
  })
})
