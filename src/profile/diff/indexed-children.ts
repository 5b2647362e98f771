// The children of user types and sparse arrays, by their indexes.

import type { PofTree } from '../../pof/index.ts'
import { isIdentical, type Side, sameBytes } from './places.ts'
import type { Steps } from './steps.ts'

/** The properties of a user type, in ascending order of their indexes. */
interface Children {
  readonly nodes: readonly number[]
  /** The first byte of the index of each. */
  readonly starts: readonly number[]
  readonly keys: readonly number[]
}

/** Steps for the properties of two user types, or the positions of two sparse arrays. */
export function stepsByIndex(
  steps: Steps,
  depth: number,
  a: Side,
  aNode: number,
  b: Side,
  bNode: number,
): void {
  const [one, other] = [childrenOf(a.doc.tree, aNode), childrenOf(b.doc.tree, bNode)]
  let [i, j] = [0, 0]
  let before = [-2, -2]
  while (i < one.nodes.length || j < other.nodes.length) {
    const left = one.keys[i] ?? Number.POSITIVE_INFINITY
    const right = other.keys[j] ?? Number.POSITIVE_INFINITY
    if (left < right) steps.single('removed', depth, one.nodes[i++] as number, -1, false)
    else if (left > right) steps.single('added', depth, other.nodes[j++] as number, -1, false)
    else {
      const [mine, its] = [one.nodes[i] as number, other.nodes[j] as number]
      const isSameIndex = sameBytes(
        a.doc.bytes,
        one.starts[i] as number,
        a.doc.tree.start(mine),
        b.doc.bytes,
        other.starts[j] as number,
        b.doc.tree.start(its),
      )
      const isBehind = mine === (before[0] as number) && its === (before[1] as number)
      if (isSameIndex && isIdentical(a, mine, -1, b, its, -1))
        steps.joined('identical', depth, mine, -1, its, -1, null, null, isBehind)
      else steps.compare(depth, mine, -1, its, -1, isSameIndex ? null : 'index')
      // Only what comes next in both streams may be joined with it.
      before = [a.doc.tree.nextSibling(mine), b.doc.tree.nextSibling(its)]
      i++
      j++
    }
  }
}

function childrenOf(tree: PofTree, node: number): Children {
  const found: { node: number; start: number; key: number }[] = []
  let start = tree.header(node)?.contents ?? tree.start(node)
  let isAscending = true
  let before = -1
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const key = tree.key(child)
    isAscending &&= key >= before
    before = key
    found.push({ node: child, start, key })
    start = tree.end(child)
  }
  // A damaged stream may have them in any order.
  if (!isAscending) found.sort((one, other) => one.key - other.key)
  return {
    nodes: found.map(({ node }) => node),
    starts: found.map(({ start }) => start),
    keys: found.map(({ key }) => key),
  }
}
