// Steps from difference to difference, and places among the rows that are shown. Rows are numbers, ascending.

import { countBelow } from '../../pof/order/index.ts'

/** How many of ascending rows come before a row: the place of the row where it is one of them. */
export function placeOfRow(rows: Uint32Array, row: number): number {
  return countBelow(rows, row)
}

/** The next difference behind a row (`step` 1), or the one before it (-1), going round; -1 where there is none. */
export function nextDifference(differing: Uint32Array, row: number, step: 1 | -1): number {
  const { length } = differing
  if (length === 0) return -1
  const at = placeOfRow(differing, row)
  const to = step === -1 ? at - 1 : differing[at] === row ? at + 1 : at
  return differing[(to + length) % length] as number
}

/** Which difference a row is, from 1; 0 where it is none. */
export function differenceNumber(differing: Uint32Array, row: number): number {
  const at = placeOfRow(differing, row)
  return differing[at] === row ? at + 1 : 0
}
