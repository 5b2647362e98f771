// How deep a node lies and what lies around it, in trees of millions of levels: a tree only knows the way up, so that some
// nodes of a way that was gone are kept as milestones, and the next way from there is short.

import type { AnyDocument, AnyTree } from '../../inside/index.ts'
import { grouped } from './amounts.ts'
import { sideOf } from './labels.ts'

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

// Places millions of levels deep: what would be written out for them, step by step, is megabytes long. Their addresses are
// shown with the middle left out, and code and queries end somewhat earlier.

/** Levels down to which a place has code and can be starred. */
export const FAR = 1_000
/** Steps that are shown at the beginning and at the end of a long address. */
const FIRST = 4
const LAST = 12

/** Whether a place lies so deep that no path to it is written out. */
export function isFar(doc: AnyDocument, node: number): boolean {
  return node >= 0 && depthOfNode(doc.tree, node) > FAR
}

/** Why there is no code for a place that lies too deep. */
export function farWords(doc: AnyDocument, node: number): string {
  return `It is ${grouped(depthOfNode(doc.tree, node))} levels deep. The page shows paths of up to ${grouped(FAR)} levels.`
}

/** What is said of a place that lies too deep in place of what reaching it costs. */
export const FAR_COST = `The page computes the extract cost of a value down to ${grouped(FAR)} levels: this one is deeper.`

/** The address of a place, the middle left out where it is long: `1/1/1/1/ … 999,984 levels … /1/0`. */
export function briefAddress(doc: AnyDocument, node: number, element = -1): string {
  const { tree } = doc
  const depth = depthOfNode(tree, node)
  if (depth <= FIRST + LAST) return doc.address(node, element)
  const last: string[] = []
  let at = node
  for (let i = 0; i < LAST; i++, at = tree.parent(at)) last.push(stepOf(doc, at))
  const first = doc.address(nodeAtDepth(tree, node, FIRST))
  const left = `${grouped(depth - FIRST - LAST)} ${depth === FIRST + LAST + 1 ? 'level' : 'levels'}`
  return `${first}/ … ${left} … /${last.reverse().join('/')}${element === -1 ? '' : `[${element}]`}`
}

function stepOf(doc: AnyDocument, node: number): string {
  const key = doc.tree.key(node)
  return doc.tree.isMap(doc.tree.parent(node)) ? `${sideOf(doc.tree.position(node))}(${key})` : String(key)
}
