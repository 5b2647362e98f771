// Bins of a histogram hold every value once, ascend, and are few.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { histogramOf } from '../../src/profile/histogram.ts'

it('holds every number once, in bins that ascend', () => {
  const numbers = (isWhole: boolean) =>
    fc.array(isWhole ? fc.integer() : fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2 })
  for (const isWhole of [true, false])
    fc.assert(
      fc.property(numbers(isWhole), (values) => {
        const pairs = [...new Set(values.map((value) => value + 0))]
          .sort((one, other) => one - other)
          .map((value) => [value, 2] as const)
        const bins = histogramOf(pairs, isWhole)
        if (pairs.length < 2) return bins.length === 0
        expect(bins.length).toBeLessThanOrEqual(24)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2 * pairs.length)
        expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([pairs[0]?.[0], pairs.at(-1)?.[0]])
        for (const [i, bin] of bins.entries()) {
          expect(bin.from).toBeLessThanOrEqual(bin.to)
          if (i > 0) expect(bin.from).toBeGreaterThan((bins[i - 1]?.from as number) - 1e-300)
        }
        return true
      }),
    )
})

it('has a bin for each of a few whole numbers, and bins that grow where a few are much larger', () => {
  const few = histogramOf([[1, 5], [2, 1], [4, 1]], true) // biome-ignore format: pairs read as such
  expect(few.map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 1, 5],
    [2, 2, 1],
    [3, 3, 0],
    [4, 4, 1],
  ])
  const skewed = histogramOf(
    Array.from({ length: 1000 }, (_, i) => [i < 980 ? i + 1 : 1_000_000 + i, 1] as const),
    true,
  )
  const [first, last] = [skewed[0], skewed.at(-1)]
  expect((last?.to ?? 0) - (last?.from ?? 0)).toBeGreaterThan(
    100 * ((first?.to ?? 0) - (first?.from ?? 0) + 1),
  )
})
