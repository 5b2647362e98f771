// What a query costs in each way, against sums made one by one, and the best order against all others.

import { describe, expect, it } from 'vitest'
import {
  addOps,
  COEFFICIENT_SETS,
  COHERENCE_25_03,
  estimateDeserialize,
  estimateReach,
  queryCost,
  queryTimes,
  skipCost,
} from '../../src/cost/index.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import * as write from '../support/pof-writer.ts'
import { rowReads } from '../support/row-reads.ts'
import { byteFields, composite } from './bench-streams.ts'

const doc = parse(composite('composite-10x10'))
const cost = skipCost(doc)
const PATHS = [
  [7, 2],
  [0, 9],
  [7, 1],
  [3, 3],
]

/** All orders of four. */
function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  )
}

describe('queryCost', () => {
  it('is what the paths cost one by one, cold', () => {
    const query = queryCost(doc, cost, PATHS, COHERENCE_25_03)
    const reaches = PATHS.map((path) => cost.toReachPath(path))
    expect(query.extractors.ops).toEqual(addOps(...reaches.map(({ total }) => total)))
    expect(query.paths.map(({ coldNs }) => coldNs)).toEqual(
      reaches.map((reach) => estimateReach(reach, COHERENCE_25_03)),
    )
    expect(query.deserialize.ns).toBe(
      estimateDeserialize(cost.toDeserialize(), COHERENCE_25_03, cost.toWork()),
    )
  })

  it('finds the best order on one PofValue: none of all orders is cheaper', () => {
    const { best, shared } = queryCost(doc, cost, PATHS, COHERENCE_25_03)
    const times = permutations([...PATHS.keys()]).map((order) => {
      const value = cost.share()
      return order.reduce(
        (sum, i) => sum + estimateReach(value.reach(PATHS[i] as number[]), COHERENCE_25_03),
        0,
      )
    })
    expect(best.ns).toBeCloseTo(Math.min(...times), 6)
    expect(best.order).toEqual([1, 3, 2, 0])
    expect(shared.ns).toBeCloseTo(times[0] as number, 6)
    expect(Math.max(...times)).toBeGreaterThan(best.ns)
  })

  it('says which way wins: few fields by extractors, many by deserializing', () => {
    const fields = parse(byteFields(50, 'writeByteArray'))
    const winners = [[[1]], [[40]], Array.from({ length: 50 }, (_, i) => [i + 1])].map(
      (paths) => queryCost(fields, skipCost(fields), paths, COHERENCE_25_03).winner,
    )
    expect(winners).toEqual(['extractors', 'deserialize', 'deserialize'])
  })

  it('breaks even at about the published number of extractions, and below one for byte arrays', () => {
    const binary = parse(byteFields(50, 'writeBinary'))
    const { breakEven } = queryCost(binary, skipCost(binary), [], COHERENCE_25_03)
    expect(breakEven.cold).toBeGreaterThan(2)
    expect(breakEven.shared ?? 0).toBeGreaterThan(breakEven.cold ?? 0)
    const array = parse(byteFields(50, 'writeByteArray'))
    expect(queryCost(array, skipCost(array), [], COHERENCE_25_03).breakEven.cold).toBeLessThan(1)
  })

  it('costs nothing without paths, and gives each set its own times', () => {
    const { extractors, best } = queryCost(doc, cost, [], COHERENCE_25_03)
    expect([extractors.ns, best.ns, best.order]).toEqual([0, 0, []])
    const times = COEFFICIENT_SETS.map((set) => queryCost(doc, cost, PATHS, set).extractors.ns)
    expect(new Set(times).size).toBe(COEFFICIENT_SETS.length)
  })

  it('has an answer for bytes without a value, and for paths into nothing', () => {
    const empty = parse(new Uint8Array())
    const query = queryCost(empty, skipCost(empty), [[3]], COHERENCE_25_03)
    expect([query.paths[0]?.cold.outcome, query.breakEven.cold]).toEqual(['error', null])
    expect(queryCost(doc, cost, [[99]], COHERENCE_25_03).paths[0]?.cold.outcome).toBe('nil')
  })

  it('reads twice the rows of a payload twice as large, and no more', () => {
    const objects = (count: number) => {
      const many = Array.from({ length: count }, (_, i) =>
        write.userType(1001, [[0, write.ofInts(-2, 1000 + i)]]),
      )
      return parse(write.stream(write.collection(-22, many)))
    }
    const ask = (large: PofDocument) =>
      queryCost(large, skipCost(large), [[large.tree.childCount(0) - 1, 0]], COHERENCE_25_03)
    expect(ask(objects(20_000)).breakEven.isSharedKnown).toBe(false)
    const [reads, twice] = [10_000, 20_000].map((count) => rowReads(objects(count), ask))
    expect(twice).toBeLessThan(2.1 * (reads as number))
  })

  it('draws no orders of fields that lie deep', () => {
    const nested = (levels: number) =>
      parse(Uint8Array.from([0x15, ...Array.from({ length: levels }, () => [0x55, 1]).flat(), 0x64]))
    const ask = (levels: number) => {
      const deep = nested(levels)
      return queryCost(deep, skipCost(deep), [[0]], COHERENCE_25_03).breakEven
    }
    expect(ask(99).isSharedKnown).toBe(true)
    expect(ask(101)).toMatchObject({ cold: expect.any(Number), shared: null, isSharedKnown: false })
    expect(ask(11_000)).toEqual({ cold: null, shared: null, isSharedKnown: false })
  })
})

describe('queryTimes', () => {
  it('is as many times the cost of one entry', () => {
    const query = queryCost(doc, cost, PATHS, COHERENCE_25_03)
    expect(queryTimes(query, 1000)).toEqual({
      extractors: 1000 * query.extractors.ns,
      best: 1000 * query.best.ns,
      deserialize: 1000 * query.deserialize.ns,
    })
  })
})
