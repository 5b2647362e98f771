import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAmong } from '../../../src/pof/order/partition-point.ts'
import { ascending, IntList } from '../../../src/pof/table/int-list.ts'

describe('isAmong', () => {
  it('finds the numbers of a set, in whatever order they came, and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), (some) => {
        const list = new IntList()
        for (const number of [...some, ...some]) list.push(number)
        const numbers = ascending(list)
        for (let number = -1; number <= 61; number++)
          expect(isAmong(numbers, number)).toBe(some.includes(number))
      }),
    )
  })
})
