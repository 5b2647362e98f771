// The whole stream in one strip: for each column, how its bytes divide among the roles.
// Never visits every node: a column of many bytes is sampled at evenly spread offsets, each a look-up in the tree.

import type { PofDocument, Severity } from '../pof/index.ts'
import { ROLES, roleNumber } from './roles.ts'
import { tokenAt } from './token-at.ts'

/** Shares of the roles, column by column: `shares[column * ROLES.length + role]`, each 0 .. 1. */
export interface Overview {
  readonly columns: number
  readonly shares: Float32Array
}

const SAMPLES = 12

/** An empty strip of at most `columns` columns: fewer where there are fewer bytes, none for no bytes. */
export function emptyOverview(doc: PofDocument, columns: number): Overview {
  const count = Math.max(0, Math.min(Math.floor(columns), doc.bytes.length))
  return { columns: count, shares: new Float32Array(count * ROLES.length) }
}

/** Fills the columns `from .. to - 1`, each of which must be empty; so that a caller can do it bit by bit. */
export function fillOverview(
  doc: PofDocument,
  { columns, shares }: Overview,
  from: number,
  to: number,
): void {
  for (let column = from; column < Math.min(to, columns); column++) {
    const [start, end] = columnRange(column, columns, doc.bytes.length)
    const samples = Math.min(end - start, SAMPLES)
    for (let sample = 0; sample < samples; sample++) {
      const offset = start + Math.floor(((sample + 0.5) * (end - start)) / samples)
      const at = column * ROLES.length + roleNumber(tokenAt(doc, offset).token.role)
      shares[at] = (shares[at] as number) + 1 / samples
    }
  }
}

/** The bytes of a column: half-open, never empty. */
export function columnRange(column: number, columns: number, length: number): [start: number, end: number] {
  return [Math.floor((column * length) / columns), Math.floor(((column + 1) * length) / columns)]
}

/** A problem on the strip: columns that hold one, with the worst severity there. */
export interface Tick {
  readonly column: number
  readonly severity: Severity
}

/** One tick per column that holds problems, in order. */
export function problemTicks(doc: PofDocument, columns: number): Tick[] {
  const length = Math.max(1, doc.bytes.length)
  const worst = new Map<number, Severity>()
  for (const { offset, severity } of doc.problems) {
    const column = Math.min(columns - 1, Math.floor((offset * columns) / length))
    const before = worst.get(column)
    if (before === undefined || severity === 'error' || before === 'info') worst.set(column, severity)
  }
  return Array.from(worst, ([column, severity]) => ({ column, severity })).sort((a, b) => a.column - b.column)
}
