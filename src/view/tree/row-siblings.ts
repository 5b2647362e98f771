// Where a row stands among its siblings: what ARIA calls the position in the set and the size of the set.
// Children of most containers have it as their key. For the others, whose keys may have gaps, children are counted: one
// by one where they are few, else once for each container, with the count kept for every thousandth node.

import { type PofDocument, T } from '../../pof/index.ts'
import { codeOfPart, parentOf, partOf, type TreeOrder } from './tree-order.ts'

/** A row's place among its siblings, from 1, and how many they are. */
export interface SiblingPlace {
  readonly posInSet: number
  readonly setSize: number
}

/** Where a row stands among its siblings. */
export function siblingsOf(order: TreeOrder, code: number, element: number): SiblingPlace {
  const { doc } = order
  const { tree } = doc
  if (element !== -1) return { posInSet: element + 1, setSize: tree.childCount(code) }
  const parent = partOf(order, code) === -1 ? tree.parent(code) : -1
  if (parent === -1) return besideParts(order, code)
  const setSize = tree.childCount(parent)
  const type = tree.type(parent)
  if (type < 0 && type !== T.sparseArray && type !== T.uniformSparseArray) {
    return { posInSet: tree.position(code) + 1, setSize }
  }
  return { posInSet: countedPlace(doc, parent, code), setSize }
}

function besideParts(order: TreeOrder, code: number): SiblingPlace {
  const around = parentOf(order, code)
  const siblings = [...topCodes(order)].filter((other) => parentOf(order, other) === around)
  return { posInSet: siblings.indexOf(code) + 1, setSize: siblings.length }
}

function* topCodes(order: TreeOrder): Generator<number> {
  const { tree, envelope } = order.doc
  for (let part = 0; part < order.before; part++) yield codeOfPart(order, part)
  for (let node = 0; node < tree.count; node = tree.subtreeEnd(node)) yield node
  for (let part = order.before; part < envelope.length; part++) yield codeOfPart(order, part)
}

/** Children that are gone through one by one. */
const FEW = 512
/** Nodes between two counts that are kept, and containers whose counts are. */
const EVERY = 1024
const KEPT = 8
const kept = new WeakMap<PofDocument, Map<number, Int32Array>>()
const parents = new Int32Array(EVERY)

/** The place of a child, from 1, counting it and the children before it. */
function countedPlace(doc: PofDocument, parent: number, code: number): number {
  const { tree } = doc
  let child = tree.firstChild(parent)
  for (let place = 1; place <= FEW; place++, child = tree.nextSibling(child)) if (child === code) return place
  const counts = countsOf(doc, parent)
  const block = Math.floor((code - parent - 1) / EVERY)
  tree.copyParents(parent + 1 + block * EVERY, parents)
  let place = counts[block] as number
  for (let i = code - parent - 1 - block * EVERY; i >= 0; i--) if (parents[i] === parent) place++
  return place
}

/** How many children stand before every `EVERY`th node in a container. */
function countsOf(doc: PofDocument, parent: number): Int32Array {
  const ofDocument = kept.get(doc) ?? new Map<number, Int32Array>()
  kept.set(doc, ofDocument)
  const known = ofDocument.get(parent)
  if (known !== undefined) return known
  const { tree } = doc
  const end = tree.subtreeEnd(parent)
  const counts = new Int32Array(Math.ceil((end - parent - 1) / EVERY))
  let children = 0
  for (let block = 0; block < counts.length; block++) {
    counts[block] = children
    const from = parent + 1 + block * EVERY
    const copied = Math.min(tree.copyParents(from, parents), end - from)
    for (let i = 0; i < copied; i++) if (parents[i] === parent) children++
  }
  if (ofDocument.size >= KEPT) ofDocument.delete(ofDocument.keys().next().value ?? -1)
  ofDocument.set(parent, counts)
  return counts
}
