// Steps between the rows of the node table: to the first child, to the next sibling, to the child with a key.

import * as SHAPE from '../shapes.ts'
import { isAmong } from './node-numbers.ts'
import { keyAt, type NodeTable, parentAt, shapeAt, subtreeEnd } from './node-table.ts'

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

/** Whether a container's children bring their own index and may repeat it or come out of order. */
export function isDisordered(table: NodeTable, node: number): boolean {
  const shape = shapeAt(table, node)
  if (shape === SHAPE.userType) return isAmong(table.disordered, node)
  return shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
}

/** Children looked at one by one, before halves are tried. */
const FEW = 8
/** Levels that are gone up from a node to the child it lies in, before children are looked at one by one after all. */
const LEVELS = 128

/**
 * The first child whose column `key` is `key`, or -1. Children in order are searched by halves, so that a million of
 * them are as quick as ten.
 */
export function childWithKey(table: NodeTable, parent: number, key: number): number {
  let child = firstChildAt(table, parent)
  for (let step = 0; step < FEW && child >= 0; step++, child = nextSiblingAt(table, child)) {
    if (keyAt(table, child) === key) return child
  }
  if (child >= 0 && !isDisordered(table, parent)) child = halved(table, parent, child, key)
  for (; child >= 0; child = nextSiblingAt(table, child)) if (keyAt(table, child) === key) return child
  return -1
}

/** A child from `first` on that is at or before the wanted one; -1 where there is none. */
function halved(table: NodeTable, parent: number, first: number, key: number): number {
  let low = first
  let high = subtreeEnd(table, parent)
  while (low < high) {
    const child = childAround(table, parent, low + ((high - low) >>> 1))
    if (child < 0) return low
    const found = keyAt(table, child)
    if (found === key) return child
    if (found < key) low = subtreeEnd(table, child)
    else high = child
  }
  return -1
}

/** The child of `parent` that a node of its subtree lies in; -1 where it lies too deep in it. */
function childAround(table: NodeTable, parent: number, node: number): number {
  let child = node
  for (let level = 0; level < LEVELS; level++) {
    const around = parentAt(table, child)
    if (around === parent) return child
    child = around
  }
  return -1
}
