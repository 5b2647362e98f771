// From difference to difference, going round.

import { expect, it } from 'vitest'
import { differenceNumber, nextDifference, placeOfRow } from '../../../src/view/compare/index.ts'

const rows = Uint32Array.of(2, 5, 9)

it('goes to the next and to the one before, going round', () => {
  expect([0, 2, 3, 5, 9, 20].map((row) => nextDifference(rows, row, 1))).toEqual([2, 5, 5, 9, 2, 2])
  expect([0, 2, 3, 5, 9, 20].map((row) => nextDifference(rows, row, -1))).toEqual([9, 9, 2, 2, 5, 9])
  expect(nextDifference(Uint32Array.of(), 3, 1)).toBe(-1)
})

it('tells which one a row is', () => {
  expect([2, 3, 9].map((row) => differenceNumber(rows, row))).toEqual([1, 0, 3])
  expect([0, 2, 3, 10].map((row) => placeOfRow(rows, row))).toEqual([0, 0, 1, 3])
})
