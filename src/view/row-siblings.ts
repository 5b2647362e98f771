// Where a row stands among its siblings: what ARIA calls the position in the set and the size of the set.
// A list of children is made for parents with many, and the last few lists are kept.

import type { PofDocument } from '../pof/index.ts'
import { codeOfPart, parentOf, partOf, type TreeOrder } from './tree-order.ts'

const KEPT = 8
const lists = new WeakMap<PofDocument, Map<number, Int32Array>>()

/** A row's place among its siblings, from 1, and how many they are. */
export function siblingsOf(
  order: TreeOrder,
  code: number,
  element: number,
): { posInSet: number; setSize: number } {
  const { doc } = order
  if (element !== -1) return { posInSet: element + 1, setSize: doc.tree.childCount(code) }
  const part = partOf(order, code)
  const parent = part === -1 ? doc.tree.parent(code) : -1
  if (parent !== -1) {
    const children = childrenOf(doc, parent)
    return { posInSet: indexIn(children, code) + 1, setSize: children.length }
  }
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

function childrenOf(doc: PofDocument, parent: number): Int32Array {
  let known = lists.get(doc)
  if (known === undefined) {
    known = new Map()
    lists.set(doc, known)
  }
  const kept = known.get(parent)
  if (kept !== undefined) return kept
  const children: number[] = []
  for (let child = doc.tree.firstChild(parent); child !== -1; child = doc.tree.nextSibling(child)) {
    children.push(child)
  }
  const made = Int32Array.from(children)
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? -1)
  known.set(parent, made)
  return made
}

function indexIn(numbers: Int32Array, value: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
