// Numbers with their most significant byte first: of any length, and as raw arrays hold them.

import { describe, expect, it } from 'vitest'
import { T } from '../../../src/pof/index.ts'
import { bigEndian, rawElementValue } from '../../../src/pof/scalars/scalar-value.ts'
import { hex } from '../hex.ts'

describe('bigEndian', () => {
  it('reads all the bytes of a range, whatever their number, without a sign', () => {
    const bytes = hex('ff 80 00 00 00 00 00 00 00 01 ff')
    expect(bigEndian(bytes, 1, 10)).toBe(0x8000000000000000_01n)
    expect(bigEndian(bytes, 1, 2)).toBe(0x80n)
  })

  it('is 0 where there are none', () => {
    expect(bigEndian(hex('ff'), 1, 1)).toBe(0n)
  })
})

describe('rawElementValue', () => {
  it('reads big-endian numbers of each width', () => {
    const bytes = hex('ff fffe 00 00000000')
    expect(rawElementValue(bytes, T.int16, 1)).toBe(-2)
    expect(rawElementValue(hex('80000000'), T.int32, 0)).toBe(-2147483648)
    expect(rawElementValue(hex('ffffffffffffffff'), T.int64, 0)).toBe(-1n)
    expect(rawElementValue(hex('40200000'), T.float32, 0)).toBe(2.5)
    expect(rawElementValue(hex('c004000000000000'), T.float64, 0)).toBe(-2.5)
  })
})
