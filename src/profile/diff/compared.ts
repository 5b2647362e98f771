// A comparison as it is given out, and as parts that go from one thread to another: the thread that has both documents, too,
// makes of them what the one that compared has.

import type { PofDocument } from '../../pof/index.ts'
import type { DiffKind } from './kinds.ts'
import { type DiffRow, Rows } from './rows.ts'

/** A comparison of two documents. */
export interface Diff {
  /** The first document. */
  readonly a: PofDocument
  /** The second document. */
  readonly b: PofDocument
  /** Whether both are the same bytes. */
  readonly isSame: boolean
  /** Whether both hold the same value, however it is written. */
  readonly isSameValue: boolean
  /** How many rows there are. */
  readonly count: number
  /** How many values are of each kind; what is inside of others of the same kind is not counted again. */
  readonly totals: Readonly<Record<DiffKind, number>>
  /** A row, from 0; made at each call. */
  row(index: number): DiffRow
  /** All rows: what is around comes before what is in it, in the order of both documents. */
  rows(): IterableIterator<DiffRow>
  /** The rows that say how the two differ: all but `identical` and `inside`, what moved once. */
  differences(): IterableIterator<DiffRow>
}

/** What both documents are to each other as a whole. */
interface Sameness {
  readonly isSame: boolean
  readonly isSameValue: boolean
}

/** A comparison without its documents: what can be posted to another thread. */
export interface DiffParts extends Sameness {
  /** The rows as numbers; its buffer can be transferred. */
  readonly rows: Int32Array
  readonly totals: Readonly<Record<DiffKind, number>>
  /** The rows that are not identical: differences, and what is around them. */
  readonly unlike: Uint32Array
  /** The rows that `differences()` has. */
  readonly differing: Uint32Array
}

const ROWS = new WeakMap<Diff, Rows>()

/** A comparison of rows. */
export function diffOfRows(
  rows: Rows,
  { isSame, isSameValue }: Sameness,
  a: PofDocument,
  b: PofDocument,
): Diff {
  const made: Diff = {
    a,
    b,
    isSame,
    isSameValue,
    count: rows.count,
    totals: rows.totals,
    row: (index) => rows.row(index, a, b),
    *rows() {
      for (let row = 0; row < rows.count; row++) yield rows.row(row, a, b)
    },
    *differences() {
      for (let row = 0; row < rows.count; row++) if (isDifference(rows, row)) yield rows.row(row, a, b)
    },
  }
  ROWS.set(made, rows)
  return made
}

/** The levels of a row below the value: without making it. */
export function rowDepth(compared: Diff, row: number): number {
  return (ROWS.get(compared) as Rows).depth(row)
}

function isDifference(rows: Rows, row: number): boolean {
  const kind = rows.kind(row)
  return kind !== 'identical' && kind !== 'inside' && !rows.isSecond(row)
}

/** The parts of a comparison that `diff` made. */
export function diffParts(compared: Diff): DiffParts {
  const rows = ROWS.get(compared) as Rows
  const unlike: number[] = []
  const differing: number[] = []
  for (let row = 0; row < rows.count; row++) {
    if (rows.kind(row) !== 'identical') unlike.push(row)
    if (isDifference(rows, row)) differing.push(row)
  }
  const { isSame, isSameValue, totals } = compared
  return {
    isSame,
    isSameValue,
    totals,
    rows: rows.numbers(),
    unlike: Uint32Array.from(unlike),
    differing: Uint32Array.from(differing),
  }
}

/** The comparison of these parts; `a` and `b` are the same bytes, parsed in the same way. */
export function diffOfParts(parts: DiffParts, a: PofDocument, b: PofDocument): Diff {
  return diffOfRows(new Rows(parts.rows, parts.totals), parts, a, b)
}
