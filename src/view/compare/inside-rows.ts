// What is inside a row that stands for values as a whole: those that are identical, or on one side alone, or that have another
// shape on each side. Nothing of it is kept by a comparison, so that it is made when such a row is opened, and a row of it when
// that is shown.

import type { PofDocument } from '../../pof/index.ts'
import { sideAt } from '../../profile/diff/index.ts'
import type { Diff, DiffRow, DiffSide } from '../../profile/index.ts'

/** The rows inside another one. */
export interface InsideRows {
  readonly count: number
  /** A row, from 0. */
  row(at: number): DiffRow
}

/** Whether a row has others inside that the comparison does not have. */
export function hasInside(compared: Diff, row: DiffRow): boolean {
  const { kind, reason, count, a, b } = row
  if (kind === 'changed') return heldBy(compared.a, a) || heldBy(compared.b, b)
  const isWhole = kind === 'identical' || kind === 'added' || kind === 'removed' || kind === 'moved'
  // What is the same value in other bytes may have another shape.
  if (!isWhole || reason !== null) return false
  if (count > 1) return true
  return (a === null || heldBy(compared.a, a)) && (b === null || heldBy(compared.b, b))
}

/** Whether a side is there and holds values. */
function heldBy({ tree }: PofDocument, side: DiffSide | null): boolean {
  if (side === null) return false
  const { node, element } = side
  if (node < 0 || element >= 0 || tree.childCount(node) === 0) return false
  return tree.isRun(node) || tree.firstChild(node) >= 0
}

/** The rows inside a row that has some. Takes time in proportion to how many they are. */
export function insideRows(compared: Diff, row: DiffRow): InsideRows {
  const { a, b, kind, depth, count } = row
  if (kind === 'changed') return replacedRows(compared, row)
  const one = a === null ? null : placesIn(compared.a, a, count)
  const other = b === null ? null : placesIn(compared.b, b, count)
  return {
    count: Math.min(one?.count ?? Number.POSITIVE_INFINITY, other?.count ?? Number.POSITIVE_INFINITY),
    row: (at) => ({
      // In what moved nothing has.
      kind: kind === 'moved' ? 'identical' : kind,
      a: one?.side(at) ?? null,
      b: other?.side(at) ?? null,
      count: 1,
      depth: depth + 1,
      reason: null,
      side: null,
    }),
  }
}

/** The rows inside a value that another one takes the place of: what was in the first, then what is in the second. */
function replacedRows(compared: Diff, { a, b, depth }: DiffRow): InsideRows {
  const removed = a !== null && heldBy(compared.a, a) ? placesIn(compared.a, a, 1) : null
  const added = b !== null && heldBy(compared.b, b) ? placesIn(compared.b, b, 1) : null
  const before = removed?.count ?? 0
  const shared = { count: 1, depth: depth + 1, reason: null, side: null }
  return {
    count: before + (added?.count ?? 0),
    row: (at) =>
      at < before
        ? { ...shared, kind: 'removed', a: removed?.side(at) ?? null, b: null }
        : { ...shared, kind: 'added', a: null, b: added?.side(at - before) ?? null },
  }
}

interface Places {
  readonly count: number
  side(at: number): DiffSide
}

/** The siblings that a row stands for, or else what is in its one value. */
function placesIn(doc: PofDocument, { node, element }: DiffSide, count: number): Places {
  const { tree } = doc
  if (element >= 0) return { count, side: (at) => sideAt(doc, node, element + at) }
  if (count === 1 && tree.isRun(node))
    return { count: tree.childCount(node), side: (at) => sideAt(doc, node, at) }
  const nodes = new Int32Array(count > 1 ? count : tree.childCount(node))
  let found = 0
  for (let at = count > 1 ? node : tree.firstChild(node); at >= 0 && found < nodes.length; found++) {
    nodes[found] = at
    at = tree.nextSibling(at)
  }
  return { count: found, side: (at) => sideAt(doc, nodes[at] as number, -1) }
}
