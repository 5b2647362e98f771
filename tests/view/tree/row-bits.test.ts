import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bitAt,
  commonBits,
  countAgain,
  countBits,
  fillBits,
  hasBit,
  isFilled,
  newBits,
  rankOf,
  setBit,
} from '../../../src/view/tree/row-bits.ts'

const SIZE = 3000
const range = fc.tuple(fc.nat(SIZE), fc.nat(SIZE)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const fills = fc.array(fc.tuple(range, fc.boolean()), { maxLength: 20 })

/** Bits as a plain list, and the same as words, counted again after every change. */
function filled(changes: readonly (readonly [readonly [number, number], boolean])[]) {
  const list: boolean[] = Array(SIZE).fill(false)
  const words = newBits(SIZE)
  let before = countBits(words)
  for (const [[from, to], value] of changes) {
    list.fill(value, from, to)
    fillBits(words, from, to, value)
    before = countAgain(words, before, from, to)
  }
  return { list, words, before }
}

describe('row bits', () => {
  it('are those that were filled, and are counted', () => {
    fc.assert(
      fc.property(fills, range, ([...changes], [from, to]) => {
        const { list, words, before } = filled(changes)
        expect(list.map((_, bit) => hasBit(words, bit))).toEqual(list)
        expect(before).toEqual(countBits(words))
        expect(isFilled(words, from, to)).toBe(list.slice(from, to).every((value) => value))
        let rank = 0
        for (let bit = 0; bit < SIZE; bit++) {
          expect(rankOf(words, before, bit)).toBe(rank)
          if (list[bit]) expect(bitAt(words, before, rank++)).toBe(bit)
        }
        expect(before.at(-1)).toBe(rank)
      }),
      { seed: 1, numRuns: 40 },
    )
  })

  it('are found where two have them, up to a limit', () => {
    fc.assert(
      fc.property(
        fills,
        fills,
        range,
        fc.integer({ min: 1, max: 4000 }),
        (some, others, [from, to], limit) => {
          const [a, b] = [filled(some), filled(others)]
          const wanted = a.list.flatMap((value, bit) =>
            value && b.list[bit] && bit >= from && bit < to ? [bit] : [],
          )
          const found = commonBits(a.words, b.words, from, to, limit)
          expect(found).toEqual(wanted.length > limit ? null : wanted)
        },
      ),
      { seed: 2 },
    )
  })

  it('are set and cleared one by one', () => {
    const words = newBits(64)
    setBit(words, 31, true)
    setBit(words, 32, true)
    setBit(words, 31, false)
    expect([30, 31, 32, 33, 64].map((bit) => hasBit(words, bit))).toEqual([false, false, true, false, false])
  })
})
