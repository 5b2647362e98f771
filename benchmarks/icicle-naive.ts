// The peer of the icicle: what d3-hierarchy with its partition layout does. An object for each node with its children in
// an array, and for each layout a pass over all of them, in order, that sets where each begins and ends.

import type { PofDocument } from '../src/pof/index.ts'
import type { Extents, IcicleView } from '../src/view/charts/index.ts'

/** One node as an object. */
export interface NaiveNode {
  readonly node: number
  readonly depth: number
  readonly value: number
  readonly children: NaiveNode[]
  x0: number
  x1: number
}

/** The whole tree as objects. */
export function naiveHierarchy({ tree }: PofDocument, extents: Extents): NaiveNode {
  const all: NaiveNode[] = []
  for (let node = 0; node < tree.count; node++) {
    const parent = all[tree.parent(node)]
    const value = extents.to(node) - extents.from(node)
    const made = {
      node,
      depth: parent === undefined ? 0 : parent.depth + 1,
      value,
      children: [],
      x0: 0,
      x1: 0,
    }
    parent?.children.push(made)
    all.push(made)
  }
  return all[0] as NaiveNode
}

/** Lays out all nodes, and gives the ones that are at least a pixel wide and on screen. */
export function naiveBoxes(root: NaiveNode, view: IcicleView, width: number, levels: number): NaiveNode[] {
  const scale = width / (view.to - view.from)
  const drawn: NaiveNode[] = []
  const open = [root]
  root.x0 = 0
  root.x1 = root.value
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    let x = node.x1
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i] as NaiveNode
      child.x1 = x
      x -= child.value
      child.x0 = x
      open.push(child)
    }
    const isSeen = node.x1 > 0 && node.x0 * scale < width
    if (isSeen && node.depth < levels && (node.x1 - node.x0) * scale >= 1) drawn.push(node)
  }
  return drawn
}
