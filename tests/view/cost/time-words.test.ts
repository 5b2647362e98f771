import { describe, expect, it } from 'vitest'
import { costText, estimateWords, figureText, timeWords } from '../../../src/view/cost/cost-figures.ts'

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

describe('estimateWords', () => {
  it.each([
    [0, '0 ns'],
    [0.5, '0.38 to 0.65 ns'],
    [97.4, '75 to 130 ns'],
    [990, '0.76 to 1.3 µs'],
    [1386, '1.1 to 1.8 µs'],
    [-1386, '-1.1 to 1.8 µs'],
    [472_637, '360 to 610 µs'],
    [9e12, '1.9 to 3.3 h'],
  ])('says of %d ns that it takes %s', (ns, words) => expect(estimateWords(ns)).toBe(words))
})

describe('costText', () => {
  it('says the range of an estimate, and other figures as they are', () => {
    expect([27_155, 1e6].map((ns) => costText(ns, { unit: 'ns' }))).toEqual(['21 to 35 µs', '0.77 to 1.3 ms'])
    expect(costText(93_247_250, { unit: 'bytes' })).toBe('93,247,250 bytes')
  })
})

describe('figureText', () => {
  it('has two digits of an estimate', () => {
    expect([97.4, 1386, 472_637].map((ns) => figureText(ns, 'ns'))).toEqual(['97', '1,400', '470,000'])
    expect(figureText(1386, 'bytes')).toBe('1,386')
  })
})
