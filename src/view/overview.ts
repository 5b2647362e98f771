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

/** The strip in at most `columns` columns: fewer where there are fewer bytes, none for no bytes. */
export function overview(doc: PofDocument, columns: number): Overview {
  const length = doc.bytes.length
  const count = Math.max(0, Math.min(Math.floor(columns), length))
  const shares = new Float32Array(count * ROLES.length)
  for (let column = 0; column < count; column++) {
    const [start, end] = columnRange(column, count, length)
    const samples = Math.min(end - start, SAMPLES)
    for (let sample = 0; sample < samples; sample++) {
      const offset = start + Math.floor(((sample + 0.5) * (end - start)) / samples)
      const at = column * ROLES.length + roleNumber(tokenAt(doc, offset).token.role)
      shares[at] = (shares[at] as number) + 1 / samples
    }
  }
  return { columns: count, shares }
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
