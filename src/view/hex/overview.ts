// The whole stream in one strip: for each column, how its bytes divide among the roles, or among levels of cost.
// Never visits every node: a column of many bytes is sampled at evenly spread offsets, each a look-up in the tree.

import type { AnyDocument } from '../../inside/index.ts'
import type { Severity } from '../../pof/index.ts'
import { type PlacedToken, tokenAt } from '../place/token-at.ts'
import { ROLES, roleNumber } from './roles.ts'

/** Shares of the bands, column by column: `shares[column * bands + band]`, each 0 .. 1. */
export interface Overview {
  readonly columns: number
  readonly bands: number
  readonly shares: Float32Array
}

/** What a column is divided into, and to which band a token belongs; -1 leaves its bytes unpainted. */
export interface Bands {
  readonly count: number
  readonly bandOf: (placed: PlacedToken) => number
}

/** A band for each role, in the order of `ROLES`. */
export const ROLE_BANDS: Bands = { count: ROLES.length, bandOf: ({ token }) => roleNumber(token.role) }

const SAMPLES = 12

/** An empty strip of at most `columns` columns: fewer where there are fewer bytes, none for no bytes. */
export function emptyOverview(doc: AnyDocument, columns: number, bands = ROLE_BANDS.count): Overview {
  const count = Math.max(0, Math.min(Math.floor(columns), doc.bytes.length))
  return { columns: count, bands, shares: new Float32Array(count * bands) }
}

/** Fills the columns `from .. to - 1`, each of which must be empty; so that a caller can do it bit by bit. */
export function fillOverview(
  doc: AnyDocument,
  { columns, bands, shares }: Overview,
  from: number,
  to: number,
  { bandOf }: Pick<Bands, 'bandOf'> = ROLE_BANDS,
): void {
  for (let column = from; column < Math.min(to, columns); column++) {
    const [start, end] = columnRange(column, columns, doc.bytes.length)
    const samples = Math.min(end - start, SAMPLES)
    for (let sample = 0; sample < samples; sample++) {
      const offset = start + Math.floor(((sample + 0.5) * (end - start)) / samples)
      const band = bandOf(tokenAt(doc, offset))
      if (band < 0) continue
      const at = column * bands + band
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
export function problemTicks(doc: AnyDocument, columns: number): Tick[] {
  const length = Math.max(1, doc.bytes.length)
  const worst = new Map<number, Severity>()
  for (const { offset, severity } of doc.problems) {
    const column = Math.min(columns - 1, Math.floor((offset * columns) / length))
    const before = worst.get(column)
    if (before === undefined || severity === 'error' || before === 'info') worst.set(column, severity)
  }
  return Array.from(worst, ([column, severity]) => ({ column, severity })).sort((a, b) => a.column - b.column)
}
