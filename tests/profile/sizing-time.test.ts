// Times as they are estimated against processor time of a busy machine: good to a quarter at the median. And the verdict.

import { describe, expect, it } from 'vitest'
import {
  buildTime,
  equallyFrequent,
  type IndexOptions,
  indexedTime,
  indexVerdict,
  type Reads,
  rangeTime,
  scanTime,
  upkeepTime,
} from '../../src/profile/sizing/index.ts'
import { readText, tableOf } from '../docs/markdown.ts'
import { pointsOf, type Residuals, type Row, residuals } from './sizing-points.ts'

/** What the fields of the measured objects cost to reach, and the objects to deserialize. */
const reachOf = (field: number) => 106 + 6 * field
const DESERIALIZE = 815
/** A put of one of 500 entries without an index, its value written: changed, or as it was. */
const PUT = { putAllChanged: 4900, putAllSame: 4400 }
const READS: Readonly<Record<string, Reads>> = {
  indexed: 'count',
  indexedKeys: 'keys',
  indexedEntries: 'entries',
}

/** An estimate for a measured call; null for one that estimates nothing. */
function estimate(row: Row): number | null {
  const { n: entries, partitions, hits, field, batch } = row
  const { what } = row
  const reads = READS[what]
  if (reads !== undefined) return indexedTime({ hits, reads, partitions }).ns
  switch (what) {
    case 'scan':
    case 'scanKeys':
      return scanTime({ entries, reachNs: reachOf(field), partitions }).ns
    case 'deserializingScan':
      return scanTime({ entries, reachNs: DESERIALIZE, partitions }).ns
    case 'acceleratedScan':
      return scanTime({ entries, reachNs: DESERIALIZE, partitions, accelerated: true }).ns
    case 'rangeOrdered':
    case 'rangeUnordered':
      return rangeTime({ entries, hits, partitions, ordered: what === 'rangeOrdered' }).ns
    case 'putAllChanged':
    case 'putAllSame': {
      // One index or none; -1 is the accelerator, -2 an ordered index on field 0.
      const [index, ...more] = row.indexes
      if (more.length > 0 || index === -1) return null
      const [changed, ordered] = [what === 'putAllChanged', index === -2]
      const own =
        index === undefined ? 0 : upkeepTime({ reachNs: reachOf(Math.max(0, index)), changed, ordered }).ns
      return batch * (PUT[what] + own)
    }
  }
  return null
}

const GROUPS: Readonly<Record<string, RegExp>> = {
  scans: /^scan/,
  'scans that deserialize': /^deserializingScan/,
  'scans with an accelerator': /^acceleratedScan/,
  'indexed queries': /^indexed/,
  'ranges, ordered': /^rangeOrdered/,
  'ranges, unordered': /^rangeUnordered/,
  'puts of 500 entries': /^putAll/,
  all: /./,
}

const estimated = pointsOf('time').flatMap((row) => {
  const ns = estimate(row)
  return ns === null ? [] : [[row.what, [ns, row.cpuNs] as const] as const]
})

const RESIDUALS: Readonly<Record<string, Residuals>> = Object.fromEntries(
  Object.entries(GROUPS).map(([name, kinds]) => [
    name,
    residuals(estimated.filter(([what]) => kinds.test(what)).map(([, pair]) => pair)),
  ]),
)

describe('times, against what was measured', () => {
  it.each(Object.entries(RESIDUALS))(
    'are within a quarter at the median: %s',
    (_name, { median, points }) => {
      expect(points).toBeGreaterThanOrEqual(5)
      expect(median).toBeLessThan(25)
    },
  )

  it('are as near as docs/sizing.md says', () => {
    const rows = tableOf(readText('docs/sizing.md'), 'Time of').map(([name, ...figures]) => [
      name,
      figures.map(Number),
    ])
    const found = Object.entries(RESIDUALS).map(([name, { points, median, p95, worst }]) => [
      name,
      [points, Math.round(median), Math.round(p95), Math.round(worst)],
    ])
    expect(rows).toEqual(found)
  })

  it('of a build are what the MBean says', () => {
    const built = pointsOf('heap-cluster').filter(({ indexFirst }) => !indexFirst)
    expect(built.length).toBe(2)
    for (const { n, mbeanIndexingTotalMillis } of built)
      expect(Math.abs(buildTime(n).ns / 1e6 / mbeanIndexingTotalMillis - 1)).toBeLessThan(0.25)
  })
})

describe('indexVerdict', () => {
  const index: IndexOptions = {
    valuesByKeys: equallyFrequent(10_000, 10_000),
    value: { kind: 'int' },
    partitions: 31,
  }

  it('says heap and repayment in one line', () => {
    expect(indexVerdict({ name: 'id', index, reachNs: 106 }).sentence).toBe(
      'An index on `id` takes 1.3 MB in 31 partitions and repays itself at one query in 1,400 updates',
    )
  })

  it.each([
    [1000, 90],
    [10_000, 1300],
    [100_000, 34_000],
  ])('of %i entries repays about what was measured: %i updates', (entries, repaid) => {
    const valuesByKeys = equallyFrequent(entries, entries)
    const verdict = indexVerdict({ name: 'id', index: { ...index, valuesByKeys }, reachNs: 106 })
    expect(Math.abs(verdict.updatesRepaid / repaid - 1)).toBeLessThan(0.12)
  })

  it('says where an index saves nothing', () => {
    const few = { ...index, valuesByKeys: equallyFrequent(40, 40), partitions: 257 }
    const verdict = indexVerdict({ name: 'id', index: few, reachNs: 0, hits: 40, updatesPerQuery: 0.1 })
    expect(verdict.updatesRepaid).toBeGreaterThan(0)
    const all = indexVerdict({ name: 'id', index: { ...index, valuesByKeys: [[4, 1]] }, reachNs: 0, hits: 4 })
    expect(all.sentence).toContain('repays one update in')
  })

  it('says whether it pays at a rate of updates, and nothing where the rate is unknown', () => {
    const pays = (updatesPerQuery?: number) =>
      indexVerdict({
        name: 'id',
        index,
        reachNs: 106,
        ...(updatesPerQuery === undefined ? {} : { updatesPerQuery }),
      }).pays
    expect([pays(1000), pays(2000), pays()]).toEqual([true, false, null])
  })

  it('has reasons: time, upkeep, heap, partitions, and the MBean', () => {
    const valuesByKeys = equallyFrequent(100_000, 512)
    const verdict = indexVerdict({
      name: 'status',
      index: { valuesByKeys, value: { kind: 'string' } },
      reachNs: 106,
    })
    expect(verdict.reasons).toEqual([
      'A query that finds 200 of 100,000 entries takes 90 µs with the index, 81 ms without',
      'An update that changes the field takes 2.4 µs more',
      'It takes 212 bytes for each entry: every entry has an object of its value',
      'Each partition has an index of its own: 512 values are there 70,136 times',
      'Most of the scan is memory, which moving the field forward does not change',
      'The MBean says 18 MB, 13 % less than it is',
    ])
    expect(verdict.outside).toEqual([])
  })
})
