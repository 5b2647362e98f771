import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascending, isAmong } from '../../../src/pof/table/node-numbers.ts'

describe('isAmong', () => {
  it('finds the numbers of a set, in whatever order they came, and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), (some) => {
        const numbers = ascending(Int32Array.from([...some, ...some]))
        for (let number = -1; number <= 61; number++)
          expect(isAmong(numbers, number)).toBe(some.includes(number))
      }),
    )
  })
})
