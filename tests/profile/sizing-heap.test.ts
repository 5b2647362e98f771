// Heap as it is computed against every measured point, table by table: the residuals are those that docs/sizing.md prints.

import { describe, expect, it } from 'vitest'
import {
  ARTICLE_2014,
  acceleratorHeap,
  cacheHeap,
  equallyFrequent,
  type IndexedValue,
  type IndexOptions,
  type IndexRelease,
  indexHeap,
  ruleOfThumb,
  type ValuesByKeys,
} from '../../src/profile/sizing/index.ts'
import { readText, tableOf } from '../docs/markdown.ts'
import { indexed, pointsOf, type Residuals, type Row, residuals } from './sizing-points.ts'

/** Median and worst that a table may have, in percent. */
const MEDIAN = 3
const WORST = 10

function directOptions({ kind, n, d, type, oops }: Row): IndexOptions {
  const half = kind === 'half' ? 2 : 1
  return {
    valuesByKeys: equallyFrequent(n / half, Math.max(1, d / half)),
    value: indexed(type, true),
    partitions: 1,
    inCache: false,
    compressedOops: oops,
    ordered: kind.includes('ordered'),
    forward: !kind.includes('no-forward'),
    conditional: kind === 'half',
  }
}

function clusterOptions({ kind, n, d, type, oops, partitions }: Row): IndexOptions {
  return {
    valuesByKeys: equallyFrequent(n, d),
    value: indexed(type, false),
    partitions,
    compressedOops: oops,
    ordered: kind === 'ordered',
    forward: kind !== 'no-forward',
  }
}

function skewOptions({ valuesByKeys, type, partitions, oops }: Row): IndexOptions {
  return {
    valuesByKeys,
    value: indexed(type, false),
    partitions,
    compressedOops: oops,
  }
}

/** The types of tests/oracle-sizing, as values of an index. */
const OF_TYPES: Readonly<Record<string, IndexedValue>> = {
  string16: { kind: 'string', characters: 16 },
  'string16-or-null': { kind: 'string', characters: 16 },
  null: { kind: 'string', characters: 16 },
  beyond16: { kind: 'string', characters: 16, beyondLatin1: true },
  short: { kind: 'int' },
  float: { kind: 'int' },
  'ascii-char': { kind: 'char' },
  'local-time': { kind: 'local-date' },
}

/** The bytes of the indexes alone: the record leaves out what the cache has around them. */
const ofIndexes = (options: IndexOptions): number => {
  const { partitions = 257, compressedOops, release = 'since-24.03' } = options
  return (
    indexHeap(options).bytes - (release === 'since-24.03' ? partitions * (compressedOops ? 240 : 350) : 0)
  )
}

function typesOptions({ kind, type, n, d, partitions, oops, calculator }: Row): IndexOptions {
  const nulls = type === 'null' ? n : type === 'string16-or-null' ? 0.9 * n : 0
  const distinct = Math.min(d, type === 'boolean' ? 2 : type === 'ascii-char' ? 90 : n - nulls)
  return {
    valuesByKeys: [
      ...(nulls === n ? [] : equallyFrequent(n - nulls, distinct)),
      ...(nulls === 0 ? [] : [[nulls, 1] as const]),
    ],
    nulls,
    // A BigDecimal of 27 digits is an object with a BigInteger and an array of three ints.
    value:
      type === 'decimal30'
        ? { kind: 'object', bytes: (oops ? 40 : 48) + 40 + 32 }
        : (OF_TYPES[type] ?? { kind: type as IndexedValue['kind'] }),
    partitions,
    compressedOops: oops,
    ordered: kind.includes('ordered'),
    forward: !kind.includes('no-forward'),
    unitCalculator: calculator === 'FIXED' ? 'fixed' : 'binary',
  }
}

/** The kind of index of each release that was measured beside the latest. */
const KEPT: Readonly<Record<string, IndexRelease>> = {
  '14.1.1-0-9': 'up-to-22.06',
  '22.06': 'up-to-22.06',
  '23.09': 'up-to-23.09',
  '22.06.15': 'since-24.03',
  '24.03': 'since-24.03',
}
const releaseOptions = (row: Row): IndexOptions => ({
  ...typesOptions(row),
  release: KEPT[row.release] as IndexRelease,
})

const strings = (valuesByKeys: ValuesByKeys, characters: number, release: string): IndexOptions => ({
  valuesByKeys,
  value: { kind: 'string', characters },
  partitions: 1,
  inCache: false,
  release: Number.parseInt(release, 10) < 24 ? 'up-to-23.09' : 'since-24.03',
})

const BACKING = { 'v-safehash': 'class-scheme', 'v-part': 'partitioned' } as const

const inCluster = pointsOf('heap-cluster').filter(({ kind }) => kind !== 'accelerator')
const releases = pointsOf('releases')

/** Each table: estimates and what was measured. */
const TABLES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'heap-direct': pointsOf('heap-direct').map((row) => [indexHeap(directOptions(row)).bytes, row.bytes]),
  'heap-cluster': pointsOf('heap-cluster').map((row) => {
    if (row.kind !== 'accelerator') return [indexHeap(clusterOptions(row)).bytes, row.bytes]
    const { n: entries, partitions, oops: compressedOops } = row
    // An int, a string of 16 characters, one of 20.
    const objectBytes = compressedOops ? 24 + 56 + 64 : 32 + 64 + 72
    return [acceleratorHeap({ entries, objectBytes, partitions, compressedOops }).bytes, row.bytes]
  }),
  'heap-skew': pointsOf('heap-skew').map((row) => [indexHeap(skewOptions(row)).bytes, row.bytes]),
  'heap-skew, updated': pointsOf('heap-skew').map((row) => {
    const updates = { entries: row.binariesOwnedByIndex, keyBytes: 11, towards: 'even' } as const
    return [indexHeap({ ...skewOptions(row), updates }).bytes, row.bytesAfterOtherValues]
  }),
  'heap-types': pointsOf('heap-types').map((row) => [ofIndexes(typesOptions(row)), row.bytes]),
  'heap-types, updated': pointsOf('heap-types').map((row) => {
    // What has no value gets none.
    const options = typesOptions(row)
    const updates = { entries: row.n - (options.nulls ?? 0), keyBytes: row.keyBytes / row.n }
    return [ofIndexes({ ...options, updates }), row.bytesAfterOtherValues]
  }),
  'heap-releases': pointsOf('heap-releases').map((row) => [ofIndexes(releaseOptions(row)), row.bytes]),
  entries: pointsOf('entries').map((row) => {
    const { bytes, parts } = cacheHeap(entriesOptions(row))
    return [bytes - parts.keyIndex, row.graph]
  }),
  article: pointsOf('article').map((row) => {
    const frequencies = equallyFrequent(row.n, row.distinct)
    return [indexHeap(strings(frequencies, row['field bytes'], row.release)).bytes, row.bytes]
  }),
  'article-partitioned': pointsOf('article-partitioned').map((row) => [
    indexHeap(clusterOptions({ ...row, kind: 'plain', oops: true })).bytes,
    row.bytes,
  ]),
  releases: releases.flatMap((row) => {
    const options = strings(equallyFrequent(20_000, 512), 16, row.release)
    const updates = { entries: 20_000, keyBytes: 6 }
    return [
      [indexHeap(options).bytes, row['bytes after insert']] as const,
      [indexHeap({ ...options, updates }).bytes, row['bytes after update']] as const,
    ]
  }),
}

function entriesOptions({ variant, n, keyBytes, valueBytes, oops }: Row) {
  return {
    entries: n,
    keyBytes: keyBytes / n,
    valueBytes: valueBytes / n,
    backingMap: BACKING[variant as keyof typeof BACKING] ?? 'local-scheme',
    expiry: variant === 'v-expiry',
    compressedOops: oops,
  }
}

const RESIDUALS: Readonly<Record<string, Residuals>> = Object.fromEntries(
  Object.entries(TABLES).map(([name, pairs]) => [name, residuals(pairs)]),
)

describe('heap, against what was measured', () => {
  it.each(Object.entries(RESIDUALS))('is near in %s', (_name, { median, worst, points }) => {
    expect(points).toBeGreaterThanOrEqual(9)
    expect(median).toBeLessThan(MEDIAN)
    expect(worst).toBeLessThan(WORST)
  })

  it('leaves out what updates leave in earlier releases, which is as little as it says', () => {
    const left = pointsOf('heap-releases')
      .filter(({ release }) => KEPT[release] !== 'since-24.03')
      .map(({ bytes, bytesAfterOtherValues }) => bytesAfterOtherValues / bytes - 1)
    expect(Math.ceil(100 * Math.max(...left))).toBe(16)
    const [row] = pointsOf('heap-releases').filter(({ release }) => release === '23.09') as [Row]
    const updated = { ...releaseOptions(row), updates: { entries: row.n } }
    expect(indexHeap(updated).bytes).toBe(indexHeap(releaseOptions(row)).bytes)
    expect(indexHeap(updated).outside).toEqual([
      'up to 23.09 what updates leave is not computed: it was up to 16 % of an index',
    ])
  })

  it('is as near as docs/sizing.md says', () => {
    const rows = tableOf(readText('docs/sizing.md'), 'Heap of').map(([name, ...figures]) => [
      name,
      figures.map(Number),
    ])
    const found = Object.entries(RESIDUALS).map(([name, { points, median, p95, worst }]) => [
      name,
      [points, median, p95, worst],
    ])
    expect(rows).toEqual(found)
  })

  it('follows the structure, not the points: each part alone is what its maps take', () => {
    const { parts } = indexHeap({ ...strings([[1, 3]], 16, '25.03'), value: { kind: 'int' } })
    expect(parts).toEqual({
      fixed: 72 + 32 + 16 + 2 * 80,
      forward: 16 + 16 * 4 + 3 * (32 + 16),
      inverse: 16 + 16 * 4 + 3 * (32 + 16 + 16),
      keys: 0,
      updates: 0,
    })
  })
})

describe('what the index says of itself', () => {
  it('is exact for one index', () => {
    for (const row of pointsOf('heap-direct')) expect(indexHeap(directOptions(row)).units).toBe(row.units)
  })

  it('is near in a cache', () => {
    const pairs = inCluster.map((row) => [indexHeap(clusterOptions(row)).units as number, row.units] as const)
    const { median, p95, worst } = residuals(pairs)
    expect([median < 0.1, p95 < 1, worst < 6]).toEqual([true, true, true])
    expect(inCluster.every((row) => row.units === row.mbeanIndexTotalUnits)).toBe(true)
  })

  it('is near for each type, unit-calculator and release', () => {
    // What is counted of an object depends on its class.
    const ofKinds = pointsOf('heap-types').filter(({ type }) => type !== 'decimal30')
    const ofTypes = ofKinds.map((row) => [indexHeap(typesOptions(row)).units, row.units] as const)
    const ofReleases = pointsOf('heap-releases').map(
      (row) => [indexHeap(releaseOptions(row)).units, row.units] as const,
    )
    for (const pairs of [ofTypes, ofReleases]) {
      const { median, worst } = residuals(pairs)
      expect([median < 0.2, worst < 6]).toEqual([true, true])
    }
  })

  it('is near for power laws', () => {
    const pairs = pointsOf('heap-skew').map(
      (row) => [indexHeap(skewOptions(row)).units as number, row.units] as const,
    )
    expect(residuals(pairs).worst).toBeLessThan(0.2)
  })
})

describe('what the BINARY calculator counts', () => {
  it('is near what the MBean said', () => {
    const counted = pointsOf('entries').filter(({ variant, units }) => variant !== 'v-fixed' && units > 0)
    const pairs = counted.map((row) => [cacheHeap(entriesOptions(row)).units as number, row.units] as const)
    expect(pairs.length).toBeGreaterThan(30)
    expect(residuals(pairs).worst).toBeLessThan(0.3)
  })
})

describe('ruleOfThumb', () => {
  it.each([
    [true, 2, 6],
    [false, 2, 8.2],
  ])('is near in a cache, compressed references %s', (oops, median, worst) => {
    const plain = inCluster.filter((row) => row.kind === 'plain' && row.oops === oops)
    const found = residuals(
      plain.map((row) => {
        const { n: entries, d: distinct, partitions, oops: compressedOops } = row
        const value = indexed(row.type, false)
        return [ruleOfThumb({ entries, distinct, value, partitions, compressedOops }), row.bytes] as const
      }),
    )
    expect(found.median).toBeLessThan(median)
    expect(found.worst).toBeLessThan(worst)
  })
})

describe('the article of 2014', () => {
  it('is the one that was measured again', () => {
    const measured = pointsOf('article').filter(({ release }) => release === '25.03.1')
    expect(ARTICLE_2014).toEqual(
      measured.map((row) => ({
        entries: row.n,
        characters: row['field bytes'],
        distinct: row.distinct,
        heap: row['what the article says: heap growth'],
        mbean: row['what the article says: MBean'],
      })),
    )
  })
})
