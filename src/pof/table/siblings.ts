// Steps between the rows of the node table: to the first child, to the next sibling, to the child with a key.

import { countBelow, isAmong, partitionPoint } from '../order/partition-point.ts'
import * as SHAPE from '../shapes.ts'
import { IntList } from './int-list.ts'
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
  if (child < 0) return -1
  const order = keyOrderOf(table, parent)
  if (order !== null) return firstWithKey(table, order, key)
  child = halved(table, parent, child, key)
  for (; child >= 0; child = nextSiblingAt(table, child)) if (keyAt(table, child) === key) return child
  return -1
}

/** 1 for the first child with its key, 2 for the second. Only indexes of user types and sparse arrays can repeat. */
export function occurrenceOf(table: NodeTable, node: number): number {
  const parent = parentAt(table, node)
  if (!isDisordered(table, parent)) return 1
  const key = keyAt(table, node)
  let occurrence = 1
  let child = firstChildAt(table, parent)
  for (let step = 0; child < node; step++, child = nextSiblingAt(table, child)) {
    if (step === FEW) {
      const order = keyOrderOf(table, parent)
      return order === null ? 1 : 1 + placeByKey(table, order, key, node) - placeByKey(table, order, key, 0)
    }
    if (keyAt(table, child) === key) occurrence++
  }
  return occurrence
}

/** Whether a child with the same or a larger key stands before a node. */
export function isBehindLarger(table: NodeTable, node: number): boolean {
  const parent = parentAt(table, node)
  if (!isDisordered(table, parent)) return false
  const key = keyAt(table, node)
  let child = firstChildAt(table, parent)
  for (let step = 0; child < node; step++, child = nextSiblingAt(table, child)) {
    if (step === FEW) {
      const order = keyOrderOf(table, parent)
      return order !== null && (order.largest[countBelow(order.children, node) - 1] as number) >= key
    }
    if (keyAt(table, child) >= key) return true
  }
  return false
}

/** The children of a container with many of them, whose keys repeat or come out of order. */
interface KeyOrder {
  /** In the order of the stream, and the largest key up to each. */
  readonly children: Int32Array
  readonly largest: Int32Array
  /** The same children by their keys, those of one key in the order of the stream. */
  readonly byKey: Int32Array
}

/** What was found out of containers, once for all questions after their children; null of those in order. */
const orders = new WeakMap<NodeTable, Map<number, KeyOrder | null>>()

function keyOrderOf(table: NodeTable, parent: number): KeyOrder | null {
  if (!isDisordered(table, parent)) return null
  const known = orders.get(table) ?? new Map<number, KeyOrder | null>()
  orders.set(table, known)
  let order = known.get(parent)
  if (order === undefined) {
    order = makeKeyOrder(table, parent)
    known.set(parent, order)
  }
  return order
}

function makeKeyOrder(table: NodeTable, parent: number): KeyOrder | null {
  const found = new IntList()
  let isOrdered = true
  for (let child = firstChildAt(table, parent), last = -1; child >= 0; child = nextSiblingAt(table, child)) {
    const key = keyAt(table, child)
    if (key <= last) isOrdered = false
    last = key
    found.push(child)
  }
  if (isOrdered) return null
  const children = found.view().slice()
  let most = -1
  const largest = children.map((child) => (most = Math.max(most, keyAt(table, child))))
  const byKey = children.slice().sort((a, b) => keyAt(table, a) - keyAt(table, b) || a - b)
  return { children, largest, byKey }
}

function firstWithKey(table: NodeTable, order: KeyOrder, key: number): number {
  const child = order.byKey[placeByKey(table, order, key, 0)]
  return child !== undefined && keyAt(table, child) === key ? child : -1
}

/** How many children have a smaller key, or the same one and stand before a node. */
function placeByKey(table: NodeTable, { byKey }: KeyOrder, key: number, node: number): number {
  return partitionPoint(0, byKey.length, (at) => {
    const child = byKey[at] as number
    const found = keyAt(table, child)
    return found < key || (found === key && child < node)
  })
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
