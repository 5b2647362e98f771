// What sizing does with numbers beyond what was measured, with arguments that are none, and with very many values.

import { describe, expect, it } from 'vitest'
import {
  buildTime,
  cacheHeap,
  equallyFrequent,
  fieldFrequencies,
  fieldNulls,
  indexedTime,
  indexHeap,
  indexVerdict,
  rangeTime,
  ruleOfThumb,
  scanTime,
  type ValuesByKeys,
} from '../../src/profile/sizing/index.ts'

const value = { kind: 'int' } as const
const keysOf = (valuesByKeys: ValuesByKeys) =>
  valuesByKeys.reduce((sum, [keys, values]) => sum + keys * values, 0)
const valuesOf = (valuesByKeys: ValuesByKeys) => valuesByKeys.reduce((sum, [, values]) => sum + values, 0)

/** Processor milliseconds of a call. */
function millis(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

describe('sizing beyond what was measured', () => {
  it('says so, reason by reason', () => {
    const reasons = (entries: number, more: object = {}) =>
      indexHeap({ valuesByKeys: equallyFrequent(entries, Math.ceil(entries / 3)), value, ...more }).outside
    expect(reasons(20_000)).toEqual([])
    expect(reasons(900)).toEqual(['fewer than 1,000 entries were not measured'])
    expect(reasons(300_000)).toEqual(['more than 200,000 entries in a member were not measured'])
    expect(reasons(20_000, { partitions: 2000 })).toEqual(['more than 1,021 partitions were not measured'])
    expect(reasons(20_000, { value: { kind: 'uuid' } })).toEqual([])
    expect(reasons(20_000, { updates: { entries: 10 }, value: { kind: 'string' } })).toEqual([])
    expect(reasons(20_000, { updates: { entries: 10 }, ordered: true })).toEqual([])
    expect(reasons(20_000, { updates: { entries: 20_001 } })).toHaveLength(1)
    expect(reasons(20_000, { release: 'up-to-23.09' })).toEqual([])
    expect(reasons(20_000, { release: 'up-to-22.06', forward: false })).toHaveLength(1)
    expect(reasons(20_000, { release: 'up-to-22.06', updates: { entries: 10 } })).toHaveLength(1)
    expect(cacheHeap({ entries: 10, keyBytes: 1, valueBytes: 1 }).outside).toHaveLength(1)
    expect(scanTime({ entries: 1e6, reachNs: 1, partitions: 1 }).outside).toHaveLength(2)
    expect(indexedTime({ hits: 10_000 }).outside).toHaveLength(1)
    expect(rangeTime({ entries: 1000, hits: 1, ordered: true }).outside).toHaveLength(1)
    expect(buildTime(7).outside).toHaveLength(1)
  })

  it('is finite and grows with the entries, from one to a thousand million', () => {
    let before = 0
    for (const entries of [1, 10, 1000, 1e6, 1e9]) {
      for (const partitions of [1, 257, 10_000]) {
        const heap = indexHeap({
          valuesByKeys: [[entries, 1]],
          value,
          partitions,
          updates: { entries: entries / 2 },
        })
        expect(Number.isFinite(heap.bytes)).toBe(true)
        expect(heap.pairs).toBeLessThanOrEqual(partitions + 1e-6)
      }
      const { bytes } = indexHeap({ valuesByKeys: [[1, entries]], value })
      expect(bytes).toBeGreaterThan(before)
      before = bytes
    }
  })

  it('is that of an empty index without entries', () => {
    const { bytes, entries, pairs } = indexHeap({ valuesByKeys: [], value, partitions: 10 })
    expect([bytes, entries, pairs]).toEqual([10 * (72 + 32 + 16 + 160 + 320), 0, 0])
  })
})

describe('sizing of very many values', () => {
  it('takes less than a second for a million distinct values', () => {
    const listed = Array.from({ length: 1e6 }, () => [1, 1] as const)
    expect(millis(() => indexHeap({ valuesByKeys: listed, value }))).toBeLessThan(1000)
    expect(millis(() => indexHeap({ valuesByKeys: equallyFrequent(1e6, 1e6), value }))).toBeLessThan(100)
  })

  it('is bounded where a million values have as many different frequencies', () => {
    const listed = Array.from({ length: 1e6 }, (_, i) => [i + 1, 1] as const)
    expect(millis(() => indexHeap({ valuesByKeys: listed, value, partitions: 10_000 }))).toBeLessThan(3000)
  })

  it('is as exact where frequencies are taken together', () => {
    const some = Array.from({ length: 2000 }, (_, i) => [i + 1, 1] as const)
    const more = Array.from({ length: 4000 }, (_, i) => [(i >> 1) + 1, 1] as const)
    const twice = some.map(([keys]) => [keys, 2] as const)
    expect(indexHeap({ valuesByKeys: more, value }).bytes).toBe(
      indexHeap({ valuesByKeys: twice, value }).bytes,
    )
    const spread = Array.from({ length: 5000 }, (_, i) => [i + 1, 1] as const)
    const parts = [spread.slice(0, 2000), spread.slice(2000, 4000), spread.slice(4000)]
    const keys = (valuesByKeys: ValuesByKeys) => indexHeap({ valuesByKeys, value }).parts.keys
    const apart = parts.reduce((sum, part) => sum + keys(part), 0)
    expect(Math.abs(keys(spread) / apart - 1)).toBeLessThan(0.001)
  })
})

describe('indexVerdict', () => {
  it('says of each kind of release how its index is kept', () => {
    const said = (['since-24.03', 'up-to-23.09', 'up-to-22.06'] as const).map((release) => {
      const index = { valuesByKeys: equallyFrequent(10_000, 100), value, release }
      const { sentence, reasons, outside } = indexVerdict({ name: 'a', index, reachNs: 100 })
      expect(outside).toEqual(release === 'since-24.03' ? [] : ['times were measured with 25.03.1 alone'])
      return [
        sentence,
        reasons.some((reason) => reason.startsWith('Each partition has an index')),
        reasons[2],
      ]
    })
    expect(said).toEqual([
      [
        expect.stringContaining('in 257 partitions'),
        true,
        expect.stringContaining('every entry has an object'),
      ],
      [expect.stringContaining('in 257 partitions'), true, expect.stringContaining('equal values share')],
      [
        expect.stringContaining('for all partitions together'),
        false,
        expect.stringContaining('equal values share'),
      ],
    ])
  })
})

describe('fieldFrequencies', () => {
  const field = {
    owners: 1000,
    written: 900,
    null: 50,
    distinct: 10,
    top: [
      ['a', 500],
      ['b', 100],
    ] as const,
  }

  it('counts each entry once, and null as a value', () => {
    const frequencies = fieldFrequencies(field)
    expect(keysOf(frequencies)).toBe(1000)
    expect(valuesOf(frequencies)).toBe(11)
    expect(frequencies.at(-1)).toEqual([150, 1])
  })

  it('tells how many entries have null, in a larger cache, too', () => {
    expect(fieldNulls(field)).toBe(150)
    expect(fieldNulls(field, 100_000)).toBe(15_000)
    expect(fieldNulls({ ...field, written: 1000, null: 0 })).toBe(0)
    const valuesByKeys = fieldFrequencies(field, 100_000)
    const string = { kind: 'string', characters: 16 } as const
    const heap = (nulls: number) => indexHeap({ valuesByKeys, value: string, nulls, partitions: 1 }).bytes
    // A wrapper of 16 bytes and a string of 56 less for each, and one wrapper in the map of values.
    expect(heap(0) - heap(15_000)).toBe(15_000 * (16 + 56) + 16)
  })

  it('goes on from the most frequent values by a power law', () => {
    for (const [exponent, distinct] of [
      [0.6, 1000],
      [1.05, 400],
      [1.3, 5000],
    ] as const) {
      const counts = Array.from({ length: distinct }, (_, i) =>
        Math.max(1, Math.round(2000 / (i + 1) ** exponent)),
      )
      const owners = counts.reduce((sum, count) => sum + count, 0)
      const top = counts.slice(0, 5).map((count, i) => [i, count] as const)
      const guessed = fieldFrequencies({ owners, written: owners, null: 0, distinct, top })
      expect([keysOf(guessed), valuesOf(guessed)]).toEqual([owners, distinct])
      for (const partitions of [1, 31, 257]) {
        const heap = (valuesByKeys: ValuesByKeys) => indexHeap({ valuesByKeys, value, partitions }).bytes
        expect(Math.abs(heap(guessed) / heap(counts.map((count) => [count, 1])) - 1)).toBeLessThan(0.02)
      }
    }
  })

  it('gives every value an entry, whatever is left for them', () => {
    const odd = { owners: 1000, written: 1000, null: 0, distinct: 700, top: [['a', 300]] as const }
    const frequencies = fieldFrequencies(odd)
    expect([keysOf(frequencies), valuesOf(frequencies)]).toEqual([1000, 700])
    expect(frequencies.every(([keys, values]) => keys >= 1 && values >= 1)).toBe(true)
  })

  it('grows with the cache: counts of few values, the number of unique ones', () => {
    expect(keysOf(fieldFrequencies(field, 100_000))).toBe(100_000)
    expect(valuesOf(fieldFrequencies(field, 100_000))).toBe(11)
    const unique = { owners: 1000, written: 1000, null: 0, distinct: 1000 }
    expect(fieldFrequencies(unique, 50_000)).toEqual([[1, 50_000]])
  })

  it('says nothing of a field that nobody has', () => {
    expect(fieldFrequencies({ owners: 0, written: 0, null: 0, distinct: 0 })).toEqual([])
  })
})

describe('invalid arguments of sizing', () => {
  it.each([
    [
      () => equallyFrequent(3, 4),
      'equallyFrequent expects at most as many values as entries, found 4 values in 3 entries.',
    ],
    [
      () => equallyFrequent(0, 1),
      'The argument entries of equallyFrequent expects a whole number of 1 or more, found the number 0.',
    ],
    [
      () => indexHeap({ valuesByKeys: [[1, 1]], value, partitions: 0 }),
      'The option partitions of indexHeap expects a whole number of partitions from 1 to 10,000, found the number 0.',
    ],
    [
      () => indexHeap({ valuesByKeys: [[0, 1]], value }),
      'The option valuesByKeys of indexHeap expects an array of pairs [k, how many values k entries have], k a whole number of 1 or more, found an array.',
    ],
    [
      () => indexHeap({ valuesByKeys: [[5, 2]], value, nulls: 11 }),
      'The option nulls of indexHeap expects at most as many as valuesByKeys has entries, 10, found 11.',
    ],
    [
      () => indexHeap({ valuesByKeys: [], value, order: true } as never),
      'Unknown option order: indexHeap takes valuesByKeys, value, nulls, partitions, compressedOops, ordered, forward, conditional, inCache, unitCalculator, updates, release.',
    ],
    [
      () => indexHeap({ valuesByKeys: [], value: { kind: 'text' as never } }),
      /^The option kind of indexHeap, value expects 'boolean' or 'int' .* found the text "text"\.$/,
    ],
    [
      () => indexHeap({ valuesByKeys: [], value, updates: { entries: -1 } }),
      'The option entries of indexHeap, updates expects a number of 0 or more, found the number -1.',
    ],
    [
      () => cacheHeap({ entries: 1, keyBytes: Number.NaN, valueBytes: 1 }),
      'The option keyBytes of cacheHeap expects a number of 0 or more, found the number NaN.',
    ],
    [
      () => ruleOfThumb({ entries: 1.5, distinct: 1, value }),
      'The option entries of ruleOfThumb expects a whole number of 1 or more, found the number 1.5.',
    ],
  ])('are a TypeError', (call, message) => {
    expect(call).toThrow(TypeError)
    expect(call).toThrow(message)
  })
})
