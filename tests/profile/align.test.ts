// Alignment against what can be counted slowly: as much as possible stays, and everything that is in both is found.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alignment, align } from '../../src/profile/diff/align.ts'
import { timeOf } from '../support/growth.ts'

const few = fc.array(fc.nat({ max: 6 }), { maxLength: 14 })

const aligned = (one: readonly number[], other: readonly number[]) => align(one, other)

/** The length of the longest common subsequence, by the table. */
function longestCommon(one: readonly number[], other: readonly number[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const value of one) {
    const next = [0]
    for (const [j, its] of other.entries())
      next.push(value === its ? (row[j] as number) + 1 : Math.max(next[j] as number, row[j + 1] as number))
    row = next
  }
  return row[other.length] as number
}

/** How many elements both have. */
function inBoth(one: readonly number[], other: readonly number[]): number {
  const left = [...other]
  return one.filter((value) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

const pairsOf = ({ places, moved }: Alignment) =>
  [...places].flatMap((place, at) => (place < 0 ? [] : [[at, place, moved[at]] as const]))

describe('align', () => {
  it('pairs equal elements, each once, and all that both have', () => {
    fc.assert(
      fc.property(few, few, (one, other) => {
        const pairs = pairsOf(aligned(one, other))
        expect(pairs.every(([at, place]) => one[at] === other[place])).toBe(true)
        expect(new Set(pairs.map(([, place]) => place)).size).toBe(pairs.length)
        expect(pairs).toHaveLength(inBoth(one, other))
      }),
    )
  })

  it('moves as few as possible', () => {
    fc.assert(
      fc.property(few, few, (one, other) => {
        const kept = pairsOf(aligned(one, other)).filter(([, , moved]) => moved === 0)
        expect(kept).toHaveLength(longestCommon(one, other))
        expect(kept.every(([, place], i) => i === 0 || place > (kept[i - 1]?.[1] as number))).toBe(true)
      }),
    )
  })

  it('is the same the other way round', () => {
    fc.assert(
      fc.property(few, few, (one, other) => {
        const turned = pairsOf(aligned(other, one)).map(([at, place, moved]) => [place, at, moved])
        expect(pairsOf(aligned(one, other))).toEqual(turned.sort(([a = 0], [b = 0]) => a - b))
      }),
    )
  })

  it('says of one element that went from the end to the front that it alone moved', () => {
    const { moved } = aligned([1, 2, 3, 4, 5], [5, 1, 2, 3, 4])
    expect([...moved]).toEqual([0, 0, 0, 0, 1])
  })

  it('takes seconds at most for a million elements, however many of them repeat and differ', () => {
    const count = 1e6
    let seed = 1
    const random = () => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
      return seed >>> 16
    }
    const drawn = () => Array.from({ length: count }, () => random() % 100)
    const unique = Array.from({ length: count }, (_, i) => i)
    expect(timeOf(() => align(drawn(), drawn()))).toBeLessThan(10_000)
    expect(timeOf(() => align(unique, unique.slice().reverse()))).toBeLessThan(10_000)
  })
})
