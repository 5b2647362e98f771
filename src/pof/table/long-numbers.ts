// Numbers of nodes that the bits of a row do not hold: large property indexes and positions, large type ids. A list of
// pairs in ascending order of nodes: a node, and its number less the node; nodes whose numbers grow as they do share a pair.

/** Adds the number of a node behind all others. */
export function addLong(pairs: number[], node: number, number: number): void {
  if (lastBase(pairs) !== number - node) pairs.push(node, number - node)
}

/** What the numbers of the last pair are above their nodes; NaN where there is none. */
export function lastBase(pairs: readonly number[]): number {
  return pairs.at(-1) ?? Number.NaN
}

/** The number of a node that has one in the list. */
export function longAt(pairs: readonly number[], node: number): number {
  let low = 0
  let high = pairs.length >> 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((pairs[2 * middle] as number) <= node) low = middle
    else high = middle
  }
  return (pairs[2 * low + 1] as number) + node
}
