// What a query costs in each way, against sums made one by one, and the best order against all others.

import { describe, expect, it } from 'vitest'
import {
  addOps,
  COEFFICIENT_SETS,
  COHERENCE_25_03,
  estimateDeserialize,
  estimateReach,
  queryCost,
  queryCostSteps,
  queryTimes,
  skipCost,
} from '../../src/cost/index.ts'
import { leafPaths } from '../../src/cost/query.ts'
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

  it('yields how much is done: each path three times, the fields that stand for the average, and then the orders', () => {
    const flat = parse(
      write.stream(
        write.userType(
          1001,
          [0, 1, 2].map((i) => [i, write.ofInts(-2, i)]),
        ),
      ),
    )
    const steps = queryCostSteps(flat, skipCost(flat), [[2], [0]], COHERENCE_25_03)
    const shares: number[] = []
    let step = steps.next()
    for (; !step.done; step = steps.next()) shares.push(step.value)
    const all = 3 * 2 + 128
    const doneOf = shares.map((share) => Math.round(share * all))
    expect(shares).toEqual(doneOf.map((done) => done / all))
    expect(doneOf.slice(0, 9)).toEqual([1, 2, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(doneOf.slice(9))).toEqual(new Set([9]))
    expect(step.value.best.order).toEqual([1, 0])
  })

  it('asks for an object before what is in it', () => {
    const { best } = queryCost(doc, cost, [[7, 2], [7], [0, 9], [0]], COHERENCE_25_03)
    expect(best.order).toEqual([3, 2, 1, 0])
  })

  it('says that one PofValue wins, where late fields are asked for and the object is dear', () => {
    const late = [[97], [98], [99]]
    const flat = parse(composite('flat-100'))
    const dear = { ...COHERENCE_25_03, deserialize: { ...COHERENCE_25_03.deserialize, fixed: 1e6 } }
    expect(queryCost(flat, skipCost(flat), late, dear).winner).toBe('best')
    expect(queryCost(flat, skipCost(flat), late.slice(0, 1), dear).winner).toBe('extractors')
  })

  it('draws orders of up to 5,000 nodes', () => {
    const breakEvenOf = (nodes: number) => {
      const fields = Array.from({ length: nodes - 1 }, (_, i) => [i, write.ofInts(-2, i)] as const)
      const flat = parse(write.stream(write.userType(1001, fields)))
      expect(flat.tree.count).toBe(nodes)
      return queryCost(flat, skipCost(flat), [[0]], COHERENCE_25_03).breakEven
    }
    expect(breakEvenOf(5_000)).toMatchObject({ isSharedKnown: true })
    expect(breakEvenOf(5_001)).toMatchObject({ cold: expect.any(Number), shared: null, isSharedKnown: false })
  })

  it('draws no orders, and has no average, where one field of many lies deep', () => {
    const ask = (levels: number) => {
      const deep = Array.from({ length: levels - 1 }, () => [0x55, 1]).flat()
      const one = parse(Uint8Array.from([0x15, 0x55, 3, 0x6a, ...deep, 0x64, 0x6b]))
      return queryCost(one, skipCost(one), [[0]], COHERENCE_25_03).breakEven
    }
    expect(ask(100)).toMatchObject({ isSharedKnown: true })
    expect(ask(101)).toMatchObject({ cold: expect.any(Number), isSharedKnown: false })
    expect(ask(10_000)).toMatchObject({ cold: expect.any(Number), isSharedKnown: false })
    expect(ask(10_001)).toEqual({ cold: null, shared: null, isSharedKnown: false })
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

describe('leafPaths', () => {
  const flat = (fields: number) =>
    parse(
      write.stream(
        write.userType(
          1001,
          Array.from({ length: fields }, (_, i) => [i, write.ofInts(-2, i)]),
        ),
      ),
    )

  it('are all leaves of a small stream, and of a large one the first of each part', () => {
    expect(leafPaths(flat(3), 128)).toEqual([0, 1, 2].map((i) => ({ path: [i], node: i + 1 })))
    expect(leafPaths(flat(3), 2).map(({ node }) => node)).toEqual([1, 2])
    // Of 1,000 nodes the first of each 100; the root is no leaf.
    expect(leafPaths(flat(999), 10).map(({ node }) => node)).toEqual([
      1, 100, 200, 300, 400, 500, 600, 700, 800, 900,
    ])
    expect(leafPaths(flat(999), 10_000)).toHaveLength(999)
  })

  it('do not lead to what was not read, and are none where there is no value', () => {
    expect(leafPaths(parse(Uint8Array.of(0x15, 0x6a, 1, 2)), 9)).toEqual([{ path: [], node: 0 }])
    expect(leafPaths(parse(new Uint8Array()), 9)).toEqual([])
  })

  it('lead down 16,384 levels together, or the last of them ends beyond', () => {
    // Leaves at the levels 1, 2, 3 and so on.
    const levels = 400
    const nested = [...Array.from({ length: levels }, () => [0x55, 2, 0x6a]).flat(), 0x64]
    const paths = leafPaths(parse(Uint8Array.from([0x15, ...nested])), 9_999)
    const together = paths.reduce((sum, { path }) => sum + path.length, 0)
    expect(paths.at(-1)?.path).toHaveLength(181)
    expect([together >= 16_384, together - 181 < 16_384]).toEqual([true, true])
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
