// The paths that stand for "any field" of a payload: values that are not made of others as far as navigation goes,
// spread evenly over the stream where there are many.

import { isScalar, type PofDocument, type PofTree } from '../pof/index.ts'

/** A path and the node that it leads to. */
export interface LeafPath {
  readonly path: number[]
  readonly node: number
}

/** Levels that all paths may lead down together. */
const LEVELS = 1 << 14

/**
 * Paths to leaves: scalars, runs and maps, in stream order, at most `most` of them; of more, some from each part of the
 * stream; fewer where they lead very deep. Empty where nothing can be navigated to.
 */
export function leafPaths(doc: PofDocument, most: number): LeafPath[] {
  const { tree, root } = doc
  if (root < 0) return []
  const last = tree.count - 1
  const count = tree.typeName(last) === 'unread' ? last : tree.count
  const found: LeafPath[] = []
  let levels = 0
  // As many equal parts as paths are wanted; of each the first leaf, or, where all are taken, every leaf.
  const step = Math.max(1, Math.floor(count / most))
  for (let from = root; from < count && found.length < most && levels < LEVELS; from += step) {
    for (let node = from; node < Math.min(from + step, count); node++) {
      const path = isLeaf(tree, node) ? doc.path(node) : null
      if (path === null) continue
      found.push({ path, node })
      levels += path.length
      break
    }
  }
  return found
}

/** Whether a node is made of no others, as far as navigation goes: a scalar, a run, a map. */
export function isLeaf(tree: PofTree, node: number): boolean {
  return isScalar(tree.type(node)) || tree.isMap(node) || tree.isRun(node)
}
