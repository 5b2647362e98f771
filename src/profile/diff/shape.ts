// What the children of a node are found by, so that two containers can be compared however each of them is written.

import { type PofTree, T } from '../../pof/index.ts'

/** `user` and `sparse`: by index; `list`: in order; `map`: by key; `scalar`: it has none. */
export type NodeShape = 'user' | 'list' | 'map' | 'sparse' | 'scalar'

const SHAPES = new Map<number, NodeShape>([
  [T.collection, 'list'],
  [T.uniformCollection, 'list'],
  [T.array, 'list'],
  [T.uniformArray, 'list'],
  [T.emptyCollection, 'list'],
  [T.sparseArray, 'sparse'],
  [T.uniformSparseArray, 'sparse'],
  [T.map, 'map'],
  [T.uniformKeysMap, 'map'],
  [T.uniformMap, 'map'],
])

/** The shape of a node; of what is not known, and of bytes that could not be read, that of a scalar. */
export function shapeOfNode(tree: PofTree, node: number): NodeShape {
  const type = tree.type(node)
  return type >= 0 ? 'user' : (SHAPES.get(type) ?? 'scalar')
}

/** Whether a run has elements without bytes: there may be two thousand million of them. */
export function isEmptyRun(tree: PofTree, node: number): boolean {
  const count = tree.childCount(node)
  return count > 0 && tree.elementStart(node, 0) === tree.elementEnd(node, Math.min(1, count - 1))
}
