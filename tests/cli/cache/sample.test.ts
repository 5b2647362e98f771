import { describe, expect, it } from 'vitest'
import { Sample } from '../../../src/cli/cache/sample.ts'

function chosen(size: number, count: number): number[] {
  const sample = new Sample<number>(size)
  for (let i = 0; i < count; i++) sample.add(i)
  expect(sample.met).toBe(count)
  return sample.chosen()
}

describe('Sample', () => {
  it('takes all where there are no more', () => {
    expect(chosen(5, 0)).toEqual([])
    expect(chosen(5, 3)).toEqual([0, 1, 2])
    expect(chosen(3, 3)).toEqual([0, 1, 2])
  })

  it('takes different ones, in their order, and the same each time', () => {
    const one = chosen(100, 10_000)
    expect(one).toHaveLength(100)
    expect(new Set(one).size).toBe(100)
    expect(one).toEqual([...one].sort((a, b) => a - b))
    expect(chosen(100, 10_000)).toEqual(one)
  })

  it('takes as many of each tenth', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const at of chosen(2000, 50_000))
      tenths[Math.floor(at / 5000)] = (tenths[Math.floor(at / 5000)] ?? 0) + 1
    // 200 are expected of each; five times the deviation of chance is 67.
    for (const count of tenths) expect(Math.abs(count - 200)).toBeLessThan(67)
  })
})
