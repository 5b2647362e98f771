// The rows of a list of payloads: all of them, those that a filter found, or each distinct one of these once.

import { countBelow } from '../../pof/order/index.ts'
import type { Steps } from '../steps.ts'
import { type ComparedPayload, equalPayloads } from './equal-payloads.ts'
import { type FilteredPayload, filteredPayloads, isOpenFilter, type PayloadFilter } from './payload-filter.ts'

/** Rows, and the payloads that they stand for. */
export interface PayloadRows {
  readonly count: number
  /** Whether equal payloads share a row. */
  readonly isDistinct: boolean
  /** The payload of a row, the first of equal ones; 0 where there is no such row. */
  payload(row: number): number
  /** How many equal payloads a row stands for. */
  copies(row: number): number
  /** The row that stands for a payload, or of the next payload that has one; -1 where there are no rows. */
  rowOf(payload: number): number
  /** Whether a row stands for this very payload, or for one that is equal. */
  has(payload: number): boolean
}

/** Rows that are made in about a millisecond. */
const AT_ONCE = 1 << 16

/** What is looked at of payloads. */
interface ListedPayloads {
  readonly length: number
  at(index: number): (FilteredPayload & ComparedPayload) | undefined
}

/** Which payloads are wanted, and whether equal ones share a row. */
export interface RowsWanted extends PayloadFilter {
  readonly isDistinct: boolean
}

/** Whether all payloads are wanted, each in a row of its own. */
export function areAllWanted(wanted: RowsWanted): boolean {
  return isOpenFilter(wanted) && !wanted.isDistinct
}

/** What makes the rows that are wanted of payloads. Which ones are equal is found out once. */
export function payloadRows(
  payloads: ListedPayloads,
  typeOf: (payload: number) => string,
): (wanted: RowsWanted) => Steps<PayloadRows> {
  let firsts: Int32Array | null = null
  return function* (wanted) {
    const found = isOpenFilter(wanted) ? null : yield* filteredPayloads(payloads, typeOf, wanted)
    if (!wanted.isDistinct) return found === null ? allRows(payloads.length) : foundRows(found)
    firsts ??= yield* equalPayloads(payloads)
    return yield* distinctRows(firsts, found)
  }
}

/** A row for each of so many payloads. */
export function allRows(count: number): PayloadRows {
  return {
    count,
    isDistinct: false,
    payload: (row) => row,
    copies: () => 1,
    rowOf: (payload) => Math.min(payload, count - 1),
    has: (payload) => payload >= 0 && payload < count,
  }
}

/** A row for each payload that was found, ascending. */
function foundRows(found: Int32Array): PayloadRows {
  return {
    count: found.length,
    isDistinct: false,
    payload: (row) => found[row] ?? 0,
    copies: () => 1,
    rowOf: (payload) => nearest(found, payload),
    has: (payload) => found[nearest(found, payload)] === payload,
  }
}

/**
 * A row for each distinct payload among those found, or among all where `found` is null; `firsts` says for each payload of
 * the text which first one it is equal to.
 */
function* distinctRows(firsts: Int32Array, found: Int32Array | null): Steps<PayloadRows> {
  const length = found?.length ?? firsts.length
  const shown = new Int32Array(length)
  const copies = new Int32Array(length)
  const rows = new Int32Array(firsts.length).fill(-1)
  let count = 0
  for (let i = 0; i < length; i++) {
    if (i % AT_ONCE === 0) yield i / length
    const payload = found === null ? i : (found[i] as number)
    const first = firsts[payload] as number
    if (rows[first] === -1) {
      rows[first] = count
      shown[count++] = payload
    }
    copies[rows[first] as number] = (copies[rows[first] as number] as number) + 1
  }
  const payloads = shown.slice(0, count)
  const own = (payload: number) => rows[firsts[payload] ?? -1] ?? -1
  return {
    count,
    isDistinct: true,
    payload: (row) => payloads[row] ?? 0,
    copies: (row) => copies[row] ?? 1,
    rowOf(payload) {
      const row = own(payload)
      return row === -1 ? nearest(payloads, payload) : row
    },
    has: (payload) => own(payload) !== -1,
  }
}

function nearest(payloads: Int32Array, payload: number): number {
  return Math.min(countBelow(payloads, payload), payloads.length - 1)
}
