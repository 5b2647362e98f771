// The rows of a document that goes on where the one before ended: what was opened or closed in its beginning is so in the
// whole. Nodes are numbered in the order of the bytes, so that those of the beginning are the first of the whole, up to
// where it was cut.

import type { AnyDocument } from '../../inside/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import { typeIn } from '../place/labels.ts'
import { hasBit, setBit } from './row-bits.ts'
import { marked, type Rows } from './rows.ts'
import { subtreeEnd } from './tree-order.ts'

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
  for (let id = first; id < count; id++) {
    const bit = id - first
    const word = bit >> 5
    // A word at a time where nothing differs.
    if (open[word] === rows.open[word]) {
      id = first + (word << 5) + 31
      continue
    }
    const wasOpen = hasBit(rows.open, bit)
    if (hasBit(open, bit) === wasOpen) continue
    const isTouched = hasBit(before.open, bit) !== hasBit(untouched.open, bit)
    if (!isTouched && id >= 0 && tree.subtreeEnd(id) >= tree.count) {
      setBit(open, bit, wasOpen)
      continue
    }
    from = Math.min(from, id)
    to = Math.max(to, subtreeEnd(order, id))
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
