// How deep a node lies and what lies around it, in trees of millions of levels: a tree only knows the way up, so that some
// nodes of a way that was gone are kept as milestones, and the next way from there is short.

import type { AnyTree } from '../../inside/index.ts'

/** Levels between two milestones, at least. */
const EVERY = 1024
/** Only nodes whose parent lies in another block of so many nodes are milestones: few are asked whether they are one. */
const BLOCK_BITS = 8
/** Milestones that are kept; beyond that all are forgotten. */
const KEPT = 65_536

/** How deep a milestone lies, and the next one around it; -1 for the root. */
interface Milestone {
  readonly depth: number
  readonly above: number
}

const kept = new WeakMap<AnyTree, Map<number, Milestone>>()

/** How many nodes lie around a node, 0 for the root. */
export function depthOfNode(tree: AnyTree, node: number): number {
  const milestones = milestonesOf(tree)
  if (milestones.size > KEPT) milestones.clear()
  const passed: { readonly node: number; readonly steps: number }[] = []
  let steps = 0
  let last = 0
  let at = node
  for (let up = tree.parent(at); up !== -1; up = tree.parent(at)) {
    if (up >> BLOCK_BITS !== at >> BLOCK_BITS) {
      if (milestones.has(at)) break
      if (steps >= last + EVERY) {
        passed.push({ node: at, steps })
        last = steps
      }
    }
    at = up
    steps++
  }
  const top = milestones.get(at) ?? { depth: 0, above: -1 }
  const depth = top.depth + steps
  let above = at
  for (const { node, steps } of passed.reverse()) {
    milestones.set(node, { depth: depth - steps, above })
    above = node
  }
  return depth
}

/** The node at a depth on the way from the root to a node; the node itself where it lies less deep. */
export function nodeAtDepth(tree: AnyTree, node: number, depth: number): number {
  const milestones = milestonesOf(tree)
  let at = node
  let here = depthOfNode(tree, node)
  while (here > depth) {
    const milestone = milestones.get(at)
    const above = milestone === undefined ? -1 : milestone.above
    const aboveDepth = above === -1 ? -1 : (milestones.get(above)?.depth ?? 0)
    if (aboveDepth >= depth) {
      at = above
      here = aboveDepth
    } else {
      at = tree.parent(at)
      here--
    }
  }
  return at
}

function milestonesOf(tree: AnyTree): Map<number, Milestone> {
  const known = kept.get(tree)
  if (known !== undefined) return known
  const made = new Map<number, Milestone>()
  kept.set(tree, made)
  return made
}
