import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, T } from '../../../src/pof/index.ts'
import { treeOrder } from '../../../src/view/tree/index.ts'
import { siblingsOf } from '../../../src/view/tree/row.ts'
import { parentOf, type TreeOrder } from '../../../src/view/tree/tree-order.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { damaged } from '../../support/arbitrary-pof-damage.ts'
import { encode, ofInts, sparseArray, stream, userType } from '../../support/pof-writer.ts'
import { orderOf, SAMPLES } from '../samples.ts'

/** Every code's place and the size of its set, by going through all codes. */
function listed(order: TreeOrder): number[][] {
  const codes = Array.from({ length: order.end - order.first }, (_, i) => order.first + i)
  const sets = new Map<number | null, number[]>()
  for (const code of codes) {
    const around = parentOf(order, code)
    sets.set(around, [...(sets.get(around) ?? []), code])
  }
  return codes.map((code) => {
    const set = sets.get(parentOf(order, code)) as number[]
    return [set.indexOf(code) + 1, set.length]
  })
}

const asked = (order: TreeOrder): number[][] =>
  Array.from({ length: order.end - order.first }, (_, i) => {
    const { posInSet, setSize } = siblingsOf(order, order.first + i, -1)
    return [posInSet, setSize]
  })

describe('siblingsOf', () => {
  it('says what going through all codes says, on any stream', () => {
    fc.assert(
      fc.property(fc.oneof(anyValue(4).map(stream), damaged(anyValue(4).map(encode))), (bytes) => {
        const order = treeOrder(parse(bytes))
        expect(asked(order)).toEqual(listed(order))
      }),
      { seed: 1, numRuns: 400 },
    )
  })

  it('counts the parts of the envelope', () => {
    const order = orderOf(SAMPLES.decorated)
    expect(asked(order)).toEqual(listed(order))
  })

  it('counts thousands of children whose indexes have gaps, and what lies between them', () => {
    const int = ofInts(T.int32, 5)
    const field = (i: number) =>
      i % 50 === 0
        ? userType(2, [
            [3, int],
            [9, int],
          ])
        : int
    const children = Array.from({ length: 3000 }, (_, i) => [3 * i, field(i)] as const)
    for (const value of [userType(1, children), sparseArray(children)]) {
      const order = treeOrder(parse(stream(value)))
      expect(asked(order)).toEqual(listed(order))
    }
  })
})
