import { describe, expect, it } from 'vitest'
import { costText, timeWords } from '../../../src/view/cost/cost-figures.ts'

describe('timeWords', () => {
  it.each([
    [0, '0 ns'],
    [5.08, '5.1 ns'],
    [97.4, '97 ns'],
    [999.6, '1 µs'],
    [3225, '3.23 µs'],
    [47_263, '47.3 µs'],
    [472_637, '473 µs'],
    [1.2e9, '1.2 s'],
    [59.98e9, '1 min'],
    [9e12, '2.5 h'],
    [3.6e15, '1,000 h'],
  ])('says %d ns as %s', (ns, words) => expect(timeWords(ns)).toBe(words))
})

describe('costText', () => {
  it('counts nanoseconds up to a millisecond', () => {
    expect([27_155, 999_999, 1e6, 93_247_250].map((ns) => costText(ns, { unit: 'ns' }))).toEqual([
      '27,155 ns',
      '999,999 ns',
      '1 ms',
      '93.2 ms',
    ])
    expect(costText(93_247_250, { unit: 'bytes' })).toBe('93,247,250 bytes')
  })
})
