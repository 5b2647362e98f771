// Parents that are too far from their children for the bits of a row. A list of pairs in ascending order of nodes: from
// which node on, and which parent. Nodes with a near parent stand between them and do not count, so that a container of a
// million children is one pair.

/** Notes the far parent of a node behind all others. */
export function addFarParent(pairs: number[], node: number, parent: number): void {
  if (lastFarParent(pairs) !== parent) pairs.push(node, parent)
}

/** The parent of the last pair; -1 where there is none. */
export function lastFarParent(pairs: readonly number[]): number {
  return pairs.at(-1) ?? -1
}

/** The parent of a node whose parent is in the list. */
export function farParentOf(pairs: readonly number[], node: number): number {
  let low = 0
  let high = pairs.length >> 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((pairs[2 * middle] as number) <= node) low = middle
    else high = middle
  }
  return pairs[2 * low + 1] as number
}
