// From how many extractions on deserializing the whole is cheaper: the count, the means that it lies between, and the steps.

import { describe, expect, it, vi } from 'vitest'
import {
  breakEven,
  breakEvenSteps,
  COHERENCE_25_03,
  estimateDeserialize,
  noOps,
  PUBLISHED_2014,
} from '../../src/cost/index.ts'
import { byteFields, costOf, intFields } from './bench-streams.ts'

const pathsTo = (fields: number): number[][] => Array.from({ length: fields }, (_, i) => [i + 1])

describe('breakEven', () => {
  it('lies between the last two means, where they cost as much as deserializing', () => {
    for (const fields of [2, 20, 50]) {
      const { count, means, deserialize } = breakEven(
        costOf(byteFields(fields, 'writeBinary')),
        pathsTo(fields),
        PUBLISHED_2014,
      )
      const [before, mean] = means.slice(-2) as [number, number]
      expect(before).toBeLessThan(deserialize)
      expect(mean).toBeGreaterThanOrEqual(deserialize)
      const whole = Math.floor(count as number)
      expect(whole).toBe(means.length - 1)
      const share = (count as number) - whole
      expect(before * (1 - share) + mean * share).toBeCloseTo(deserialize)
    }
  })

  it('is whole where some extractions cost just as much, and 0 where deserializing is free', () => {
    const free = { fixed: 0, perCall: 0, perInt: 0, perByte: 0 }
    const countOf = (deserializing: number) => {
      const set = {
        name: '',
        source: '',
        extract: { ...free, fixed: 1 },
        deserialize: { ...free, fixed: deserializing },
      }
      const steps = breakEvenSteps(costOf(intFields(9)), pathsTo(8), set)
      const shares: number[] = []
      for (;;) {
        const { done, value } = steps.next()
        if (done) return [value.count, value.means, [...new Set(shares)]]
        shares.push(value)
      }
    }
    expect(countOf(2)).toEqual([2, [1, 2], [0, 0.5]])
    expect(countOf(2.5)).toEqual([2.5, [1, 2, 3], [0, 0.4, 0.8]])
    expect(countOf(0)).toEqual([0, [1], [1]])
  })

  it('takes every path once, in orders that differ', () => {
    const taken: string[][] = []
    const cost = costOf(intFields(6))
    const share = cost.share.bind(cost)
    vi.spyOn(cost, 'share').mockImplementation(() => {
      const value = share()
      const own: string[] = []
      taken.push(own)
      const reach = value.reach.bind(value)
      vi.spyOn(value, 'reach').mockImplementation((path, place) => {
        own.push(path.join('/'))
        return reach(path, place)
      })
      return value
    })
    const dear = { fixed: 1e9, perCall: 0, perInt: 0, perByte: 0 }
    breakEven(cost, pathsTo(5), { ...PUBLISHED_2014, deserialize: dear })
    expect(taken).toHaveLength(400)
    for (const own of taken) expect([...own].sort()).toEqual(['1', '2', '3', '4', '5'])
    const firsts = ['1', '2', '3', '4', '5'].map((path) => taken.filter(([first]) => first === path).length)
    for (const count of firsts) expect(count).toBeGreaterThan(50)
    expect(new Set(taken.map(String)).size).toBeGreaterThan(100)
  })

  it('takes fewer orders where they lead down many levels in all', () => {
    const path = [0, ...Array<number>(41_942).fill(0)]
    const long = Array<number[]>(100).fill(path)
    const set = { ...PUBLISHED_2014, deserialize: { fixed: 0, perCall: 0, perInt: 0, perByte: 0 } }
    // 4,194,304 levels are the most, and one order has 4,194,300.
    expect([...breakEvenSteps(costOf(intFields(2)), long, set)]).toEqual([1])
    expect([...breakEvenSteps(costOf(intFields(2)), pathsTo(1), set)]).toHaveLength(50)
  })

  it('has no count where all extractions together are cheaper', () => {
    const free = { fixed: 0, perCall: 0, perInt: 0, perByte: 0 }
    const set = { name: '', source: '', extract: free, deserialize: { ...free, fixed: 1 } }
    const { count, means } = breakEven(costOf(intFields(3)), [[0], [1], [2]], set)
    expect([count, means.length]).toEqual([null, 3])
  })

  it('gives the same answer every time', () => {
    const cost = costOf(intFields(30))
    const ask = () => breakEven(cost, pathsTo(29), PUBLISHED_2014)
    expect(ask()).toEqual(ask())
  })

  it('goes step by step, nearer to the whole each time', () => {
    const steps = [...breakEvenSteps(costOf(intFields(30)), pathsTo(29), PUBLISHED_2014)]
    expect(steps.length).toBeGreaterThan(50)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBeLessThan(1)
  })

  it('has only the fixed share where nothing is extracted', () => {
    expect(estimateDeserialize(noOps(), COHERENCE_25_03)).toBe(COHERENCE_25_03.deserialize.fixed)
    expect(breakEven(costOf(intFields(3)), [], COHERENCE_25_03).means).toEqual([])
  })
})
