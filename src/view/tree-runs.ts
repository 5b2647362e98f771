// The runs of a whole tree and how many elements each has: found in one pass, when many of them are opened at once, and
// kept. Twelve bytes for each.

import { type PofTree, T } from '../pof/index.ts'

/** The runs of a tree, ascending. */
export interface TreeRuns {
  readonly nodes: Int32Array
  readonly counts: Float64Array
}

const kept = new WeakMap<PofTree, TreeRuns>()

/** The runs of a tree. */
export function runsOf(tree: PofTree): TreeRuns {
  const known = kept.get(tree)
  if (known !== undefined) return known
  let nodes = new Int32Array(1024)
  let counts = new Float64Array(1024)
  let found = 0
  for (;;) {
    const from = found === 0 ? 0 : (nodes[found - 1] as number) + 1
    found += tree.copyRuns(from, nodes.subarray(found), counts.subarray(found))
    if (found < nodes.length) break
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
export function isSmallRun(tree: PofTree, node: number, count: number, limit: number): boolean {
  return count <= limit && tree.elementType(node, 0) !== T.octet
}
