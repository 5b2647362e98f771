// Which ids are on show, from which are open: passes over a range of ids that set bits, and make nothing. Long ones go
// in steps.
// An id is on show if what is around it is on show and open. Nodes are asked for in pieces, by their parents alone;
// what lies in something large and closed is jumped over.
// The open bit of a place that holds nothing means nothing, so that whole ranges can be opened at once.

import { T } from '../../pof/index.ts'
import { finish, type Steps } from '../steps.ts'
import { fillBits, hasBit, isFilled, lastBit, setBit } from './row-bits.ts'
import { idOfPart, parentOf, subtreeEnd, type TreeOrder } from './tree-order.ts'

/** Bits for the ids of a tree, from `order.first` on. */
export interface Marks {
  readonly shown: Uint32Array
  readonly open: Uint32Array
}

/** Nodes that are asked for at once, and hidden ones that are gone through before the rest of them is jumped over. */
const PIECE = 256
const parents = new Int32Array(PIECE)
/** Pieces that are passed in about a millisecond. */
const AT_ONCE = 256

/** Marks what is on show of the ids `from` to `to - 1`, by their open bits; what is around them is marked already. */
export function* markShown(order: TreeOrder, marks: Marks, from: number, to: number): Steps<void> {
  const { count } = order.doc.tree
  markParts(order, marks, from, Math.min(to, 0))
  let node = Math.max(from, 0)
  const end = Math.min(to, count)
  if (node === order.doc.root && node < end) {
    // The root is marked alone: what is in it may need no pass.
    yield* markNodes(order, marks, node, node + 1)
    const inside = Math.min(end, order.doc.tree.subtreeEnd(node))
    yield* markNodes(order, marks, node + 1, inside)
    node = inside
  }
  yield* markNodes(order, marks, node, end)
  markParts(order, marks, Math.max(from, count), to)
}

/** Opens what lies directly in an open place, and marks what is on show in it. */
export function markBeside(order: TreeOrder, marks: Marks, around: number): void {
  const end = subtreeEnd(order, around)
  fillBits(marks.shown, around + 1 - order.first, end - order.first, false)
  finish(passNodes(order, marks, around + 1, end, around))
}

/** Opens the nodes on all levels above `levels`, 0 being that of the root, and marks them and what lies directly in them. */
export function* markLevels(order: TreeOrder, { shown, open }: Marks, levels: number): Steps<void> {
  const { first } = order
  const { tree, root } = order.doc
  if (levels > 1 && isAllLeaves(order, root, root + 1, tree.subtreeEnd(root))) {
    fillBits(shown, root - first, tree.count - first, true)
    fillBits(open, root - first, tree.count - first, true)
    return
  }
  // The open nodes around the one that is looked at, one for each level, and the last one on show.
  const chain: number[] = []
  let last = -2
  let lastDepth = 0
  let around = -2
  let depth = 0
  for (let node = 0, hidden = 0, pieces = 0; node < tree.count; pieces++) {
    if (pieces % AT_ONCE === 0) yield (0.5 * node) / tree.count
    const end = node + tree.copyParents(node, parents)
    for (let i = 0; node < end; node++, i++) {
      const parent = parents[i] as number
      if (parent > last && parent !== -1) {
        hidden++
        continue
      }
      if (parent !== around) {
        around = parent
        if (parent === last && lastDepth < levels) chain[lastDepth] = last
        depth = parent === last ? lastDepth + 1 : levelIn(chain, parent)
        if (depth < chain.length) chain.length = depth
      }
      if (depth > levels) {
        hidden++
        continue
      }
      last = node
      lastDepth = depth
      hidden = 0
      const [at, bit] = [(node - first) >> 5, 1 << ((node - first) & 31)]
      shown[at] = (shown[at] as number) | bit
      if (depth < levels) open[at] = (open[at] as number) | bit
    }
    if (hidden >= PIECE) node = Math.max(node, tree.subtreeEnd(last))
  }
}

/** On which level the children of a node stand that is among the open ones around, or of none for -1. */
function levelIn(chain: readonly number[], parent: number): number {
  let level = parent === -1 ? 0 : chain.length
  while (level > 0 && chain[level - 1] !== parent) level--
  return level
}

function markParts(order: TreeOrder, marks: Marks, from: number, to: number): void {
  for (let id = from; id < to; id++) {
    const around = parentOf(order, id)
    setBit(marks.shown, id - order.first, around === null || isEntered(order, marks, around))
  }
}

function* markNodes(order: TreeOrder, marks: Marks, from: number, to: number): Steps<void> {
  if (from >= to) return
  const { shown, open } = marks
  const { tree } = order.doc
  const [first, end] = [from - order.first, to - order.first]
  const parent = tree.parent(from)
  const isIn = isEntered(order, marks, aroundOf(order, parent))
  const isWithin = parent === -1 || to <= tree.subtreeEnd(parent)
  if (isWithin && (!isIn || isFilled(open, first, end) || isAllLeaves(order, parent, from, to))) {
    fillBits(shown, first, end, isIn)
    return
  }
  fillBits(shown, first, end, false)
  // Where nothing in it is open, only what lies directly in it is on show.
  const only = isWithin && lastBit(open, end) < first ? parent : -2
  yield* passNodes(order, marks, from, to, -2, only)
}

/** Marks nodes none of which is marked yet: those in `only`, where that is a node. The children of `opened` are opened. */
function* passNodes(
  order: TreeOrder,
  marks: Marks,
  from: number,
  to: number,
  opened: number,
  only = -2,
): Steps<void> {
  const { first } = order
  const { tree } = order.doc
  const { shown, open } = marks
  const isTopIn = isEntered(order, marks, aroundOf(order, -1))
  // Whatever holds the last place on show is open: what lies directly in it behind that place is on show too. What the
  // place itself holds is on show if it is open, and what hidden places hold is hidden.
  let last = lastBit(shown, from - first) + first
  for (let node = from, hidden = 0, pieces = 0; node < to; pieces++) {
    if (pieces % AT_ONCE === 0) yield (0.6 * (node - from)) / (to - from)
    const end = Math.min(to, node + tree.copyParents(node, parents))
    for (let i = 0; node < end; node++, i++) {
      const parent = parents[i] as number
      const isIn =
        only !== -2
          ? parent === only
          : parent === -1
            ? isTopIn
            : parent < last || (parent === last && hasBit(open, last - first))
      if (!isIn) {
        hidden++
        continue
      }
      last = node
      hidden = 0
      const [at, bit] = [(node - first) >> 5, 1 << ((node - first) & 31)]
      shown[at] = (shown[at] as number) | bit
      if (parent === opened) open[at] = (open[at] as number) | bit
    }
    if (hidden >= PIECE) node = Math.max(node, tree.subtreeEnd(last))
  }
}

/** Whether the nodes are the children of a container that says how many it has, and hold nothing themselves. */
export function isAllLeaves({ doc }: TreeOrder, parent: number, from: number, to: number): boolean {
  const { tree } = doc
  if (parent === -1 || parent !== from - 1) return false
  if (!('type' in tree)) return tree.childCount(parent) === to - from
  const type = tree.type(parent)
  const isCounted = type < 0 && type !== T.sparseArray && type !== T.uniformSparseArray
  return isCounted && tree.childCount(parent) === to - from
}

/** The id around a node whose parent is known; null at the top. */
function aroundOf(order: TreeOrder, parent: number): number | null {
  if (parent !== -1) return parent
  return order.holder === -1 ? null : idOfPart(order, order.holder)
}

/** Whether what lies directly in a place is on show; null is what lies around the tree. */
function isEntered({ first }: TreeOrder, { shown, open }: Marks, id: number | null): boolean {
  return id === null || (hasBit(shown, id - first) && hasBit(open, id - first))
}
