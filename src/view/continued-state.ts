// The state when a document is followed by one that goes on where it ended, as while a long one is read: places stay as far
// as they are in both.

import type { AnyDocument } from '../inside/index.ts'
import { partitionPoint } from '../pof/order/index.ts'
import { typeIn } from './place/labels.ts'
import type { Selection } from './place/selection.ts'
import { type State, shown } from './state.ts'
import { expandedRows } from './tree/expansion.ts'
import { hasBit, setBit } from './tree/row-bits.ts'
import { marked, type Rows } from './tree/rows.ts'
import { subtreeEnd, treeOrder } from './tree/tree-order.ts'

/** A document that goes on where the one before ended. Rows and hits of that one mean nothing in it, places do. */
export function continued(state: State, rows: Rows, doc: AnyDocument, selection: Selection | null): State {
  const { expansion, find } = state
  const order = treeOrder(doc)
  const fresh = expandedRows(order, expansion)
  const untouched = expandedRows(rows.order, expansion)
  const opened = (rows: Rows) => continuedRows(fresh, rows, untouched)
  const kept = (place: Selection | null) =>
    place !== null && isIn(doc, rows.order.doc, place) ? place : null
  const next: State = {
    ...state,
    doc,
    rows: opened(rows),
    selection: kept(state.selection),
    hover: kept(state.hover),
    problem: -1,
    find: {
      ...find,
      hits: null,
      at: -1,
      shown: null,
      // Where a hit was gone to, those of the rest lead nowhere else.
      isChosen: find.isChosen || find.at !== -1,
      before: find.before && {
        selection: kept(find.before.selection),
        rows: find.before.rows && opened(find.before.rows),
      },
    },
  }
  const at = next.selection ?? selection
  return at === null ? next : shown(next, at)
}

/** Whether a place of a beginning is in the document that goes on where it ended: what was whole there is the same here. */
function isIn(doc: AnyDocument, before: AnyDocument, { node, part }: Selection): boolean {
  if (node < 0) return part < doc.envelope.length
  return typeIn(doc, node) === typeIn(before, node) && doc.tree.start(node) === before.tree.start(node)
}

// The rows of a document that goes on where the one before ended: what was opened or closed in its beginning is so in the
// whole. Nodes are numbered in the order of the bytes, so that those of the beginning are the first of the whole, up to
// where it was cut.

/** How many nodes, from the first on, are the same in a document and in its beginning. */
export function commonNodes(beginning: AnyDocument, whole: AnyDocument): number {
  const [a, b] = [beginning.tree, whole.tree]
  const isSame = (node: number) =>
    typeIn(beginning, node) === typeIn(whole, node) &&
    a.start(node) === b.start(node) &&
    a.parent(node) === b.parent(node)
  const most = Math.min(a.count, b.count)
  // Read in another way they may be the same here and there, and are not from the first on.
  return most === 0 || !isSame(0) ? 0 : partitionPoint(0, most, isSame)
}

/**
 * `rows` of a whole, opened as `before`, the rows of its beginning, are. What reaches beyond the beginning is another matter
 * where nobody touched it: it stays as it is in `rows`. `untouched` are the rows of the beginning as they were at first.
 */
export function continuedRows(rows: Rows, before: Rows, untouched: Rows): Rows {
  const { order } = rows
  const { first } = order
  if (before.order.first !== first) return rows
  const { tree } = before.order.doc
  const count = commonNodes(before.order.doc, order.doc)
  if (count === 0) return rows
  const open = rows.open.slice()
  copyBits(open, before.open, count - first)
  let from = order.end
  let to = first
  for (let code = first; code < count; code++) {
    const bit = code - first
    const word = bit >> 5
    // A word at a time where nothing differs.
    if (open[word] === rows.open[word]) {
      code = first + (word << 5) + 31
      continue
    }
    const wasOpen = hasBit(rows.open, bit)
    if (hasBit(open, bit) === wasOpen) continue
    const isTouched = hasBit(before.open, bit) !== hasBit(untouched.open, bit)
    if (!isTouched && code >= 0 && tree.subtreeEnd(code) >= tree.count) {
      setBit(open, bit, wasOpen)
      continue
    }
    from = Math.min(from, code)
    to = Math.max(to, subtreeEnd(order, code))
  }
  return from < to ? marked(rows, open, from, to) : rows
}

/** Copies the first `count` bits. */
function copyBits(to: Uint32Array, from: Uint32Array, count: number): void {
  const words = count >> 5
  to.set(from.subarray(0, words))
  const mask = (1 << (count & 31)) - 1
  if (mask !== 0) to[words] = ((to[words] as number) & ~mask) | ((from[words] as number) & mask)
}
