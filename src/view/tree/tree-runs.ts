// The runs of a whole tree and how many elements each has: found in one pass, when many of them are opened at once, and
// kept. Twelve bytes for each.

import type { AnyTree } from '../../inside/index.ts'
import { T } from '../../pof/index.ts'
import { finish, type Steps } from '../steps.ts'

/** The runs of a tree, ascending. */
export interface TreeRuns {
  readonly nodes: Int32Array
  readonly counts: Float64Array
}

const kept = new WeakMap<AnyTree, TreeRuns>()

/** Runs that are looked for in about a millisecond. */
const AT_ONCE = 4096

/** The runs of a tree. */
export function runsOf(tree: AnyTree): TreeRuns {
  return finish(runsOfSteps(tree))
}

/** The same in steps: there may be millions. */
export function* runsOfSteps(tree: AnyTree): Steps<TreeRuns> {
  const known = kept.get(tree)
  if (known !== undefined) return known
  let nodes = new Int32Array(AT_ONCE)
  let counts = new Float64Array(AT_ONCE)
  let found = 0
  for (;;) {
    const from = found === 0 ? 0 : (nodes[found - 1] as number) + 1
    yield from / tree.count
    const room = found + AT_ONCE
    found += tree.copyRuns(from, nodes.subarray(found, room), counts.subarray(found, room))
    if (found < room) break
    if (found + AT_ONCE <= nodes.length) continue
    const [moreNodes, moreCounts] = [new Int32Array(2 * found), new Float64Array(2 * found)]
    moreNodes.set(nodes)
    moreCounts.set(counts)
    nodes = moreNodes
    counts = moreCounts
  }
  const made = { nodes: nodes.slice(0, found), counts: counts.slice(0, found) }
  kept.set(tree, made)
  return made
}

/** Whether a run is opened with what is around it: up to `limit` elements, and no byte array. */
export function isSmallRun(tree: AnyTree, node: number, count: number, limit: number): boolean {
  return count <= limit && !('elementType' in tree && tree.elementType(node, 0) === T.octet)
}
