import { describe, expect, it } from 'vitest'
import { rowSlots } from '../../src/ui/row-slots.ts'

const rows = (first: number, last: number) => Array.from({ length: last - first }, (_, i) => first + i)

describe('rowSlots', () => {
  it('numbers the first rows in their order', () => {
    expect(rowSlots()(rows(0, 4))).toEqual([0, 1, 2, 3])
  })

  it('leaves the rows that stay where they are, and gives those that come what left', () => {
    const slots = rowSlots()
    slots(rows(0, 5))
    expect(slots(rows(2, 7))).toEqual([2, 3, 4, 0, 1])
    expect(slots(rows(1, 6))).toEqual([1, 2, 3, 4, 0])
  })

  it('gives rows of another place the same elements in the same order', () => {
    const slots = rowSlots()
    slots(rows(0, 30))
    const before = slots(rows(7, 37))
    expect(slots(rows(100_000, 100_030))).toEqual(before)
  })

  it('says the same when it is asked again', () => {
    const slots = rowSlots()
    slots(rows(0, 5))
    expect(slots(rows(3, 8))).toEqual(slots(rows(3, 8)))
  })

  it('gives no number twice while rows come and go', () => {
    const slots = rowSlots()
    for (let first = 0; first < 500; first += 7) {
      const numbers = slots(rows(first, first + 10 + (first % 4)))
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })

  it('lets go of the elements of a longer list', () => {
    const slots = rowSlots()
    slots(rows(0, 10))
    expect(slots(rows(8, 10))).toEqual([8, 9])
    expect(slots(rows(50, 52))).toEqual([8, 9])
    expect(slots([])).toEqual([])
  })
})
