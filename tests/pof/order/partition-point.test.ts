// The binary search of all folders.

import { describe, expect, it } from 'vitest'
import { countBelow, partitionPoint } from '../../../src/pof/order/partition-point.ts'

describe('the place where something stops to be true', () => {
  it('is found wherever it is, the ends included', () => {
    for (let length = 0; length < 40; length++)
      for (let point = 0; point <= length; point++)
        expect(partitionPoint(7, 7 + length, (at) => at < 7 + point)).toBe(7 + point)
  })

  it('is asked for within the range alone, and of each place once', () => {
    const asked: number[] = []
    const isBefore = (at: number): boolean => {
      asked.push(at)
      return at < 1_000_003
    }
    expect(partitionPoint(1_000_000, 2_000_000_000, isBefore)).toBe(1_000_003)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(1_000_000)
    expect(Math.max(...asked)).toBeLessThan(2_000_000_000)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('how many numbers are below a value', () => {
  it('counts equal ones as not below', () => {
    const numbers = Int32Array.of(-3, 2, 2, 9)
    expect([-4, -3, 0, 2, 3, 9, 10].map((value) => countBelow(numbers, value))).toEqual([0, 0, 1, 1, 3, 3, 4])
    expect(countBelow(new Int32Array(0), 5)).toBe(0)
  })
})
