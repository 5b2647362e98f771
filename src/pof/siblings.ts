// Steps between the rows of the node table: to the first child, to the next sibling.

import { type NodeTable, parentAt, subtreeEnd } from './node-table.ts'

/** The first child of a node, or -1. */
export function firstChildAt(table: NodeTable, node: number): number {
  return node + 1 < table.count && parentAt(table, node + 1) === node ? node + 1 : -1
}

/** The next child of the same parent, or -1. */
export function nextSiblingAt(table: NodeTable, node: number): number {
  const next = subtreeEnd(table, node)
  return next < table.count && parentAt(table, next) === parentAt(table, node) ? next : -1
}

/**
 * The last child of `parent` whose number is below `before`, or -1. Looked for from both ends at once, so that neither
 * a deep chain nor a flat container of a million children makes it slow.
 */
export function lastChildBefore(table: NodeTable, parent: number, before: number): number {
  let across = firstChildAt(table, parent)
  let up = before - 1
  if (across < 0 || across >= before) return -1
  for (;;) {
    if (parentAt(table, up) === parent) return up
    up = parentAt(table, up)
    const next = nextSiblingAt(table, across)
    if (next < 0 || next >= before) return across
    across = next
  }
}
