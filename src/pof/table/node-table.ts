// The node table: what the scanner makes of a stream, in rows that are written by it alone and never change afterwards. A
// node is its number, in preorder; a subtree is a contiguous range of numbers. Here is what many nodes tell together; what a
// row of it holds is in rows.ts.

import type { RawArrayPlace } from '../document.ts'
import { partitionPoint } from '../order/partition-point.ts'
import * as SHAPE from '../shapes.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf } from '../types.ts'
import { NOTHING } from './int-list.ts'
import { endAt, nextOfTypes, parentAt, type Rows, startAt, typeAt } from './rows.ts'

export { copyParents, copyStarts, endAt, keyAt, parentAt, startAt, typeAt } from './rows.ts'

/** Everything the scanner found out, besides problems. */
export interface NodeTable extends Rows {
  readonly bytes: Uint8Array
  /** The node that holds the bytes that could not be read, or that lie behind the value; -1 where there are none. */
  readonly unread: number
  /** The node in which reading stopped, or -1. */
  readonly stopNode: number
  /** How many elements could be read, for the one run that the input cut; by node. */
  readonly cutRuns: ReadonlyMap<number, number>
  /** Of long runs without a fixed size of elements: where every `EVERY`th element begins, the first left out; by node. */
  readonly runOffsets: ReadonlyMap<number, Int32Array>
  /** The type of the elements of raw arrays, by node. */
  readonly rawRuns: ReadonlyMap<number, number>
  /** The places at which arrays of octets were read as raw ones: those that `parse` was told of. */
  readonly rawPlaces: readonly RawArrayPlace[]
  /** Uniform containers that declare T_IDENTITY: 2 x node, plus 1 where it is a uniform map's value type. Ascending. */
  readonly identityTyped: Int32Array
  /** User types with a property index that repeats or goes down. Ascending. */
  readonly disordered: Int32Array
}

/** The shape of a node's type. */
export function shapeAt(table: Rows, node: number): Shape {
  return shapeOf(typeAt(table, node))
}

/** The first node from `node` on whose type may be that of a run; the count of nodes where there is none. */
export function nextRunType(table: Rows, node: number): number {
  return nextOfTypes(table, node, T.uniformMap, T.uniformCollection)
}

/** Whether a shape is one of the three maps. */
export function isMap(shape: Shape): boolean {
  return shape === SHAPE.map || shape === SHAPE.uniformKeysMap || shape === SHAPE.uniformMap
}

/**
 * One past the last node of a subtree. Descendants start before the node's end; found by doubling steps from the
 * node, so the cost grows with the logarithm of the subtree.
 */
export function subtreeEnd(table: NodeTable, node: number): number {
  const { count } = table
  if (node + 1 >= count || parentAt(table, node + 1) !== node) return node + 1
  let step = 1
  let inside = node + 1
  while (inside + step < count && isInside(table, node, inside + step)) {
    inside += step
    step *= 2
  }
  let outside = Math.min(inside + step, count)
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1
    if (isInside(table, node, middle)) inside = middle
    else outside = middle
  }
  return outside
}

function isInside(table: NodeTable, node: number, later: number): boolean {
  const start = startAt(table, later)
  const end = endAt(table, node)
  if (start !== end) return start < end
  // Only nodes without bytes start where the node ends and may still be inside it: they are where what is around them is,
  // which has bytes before that place.
  let around = later
  while (around > node && startAt(table, around) === end) around = parentAt(table, around)
  return around >= node
}

/** The last node that begins at the byte or before it; -1 where none does. */
export function lastStart(table: NodeTable, offset: number): number {
  return partitionPoint(0, table.count, (node) => startAt(table, node) <= offset) - 1
}

/** Nodes from one kept node of a way to the next. */
const EVERY = 64

/**
 * The node that holds the byte, among the first node of a way, which may be -1, and those around it; -1 where none does. On the
 * way out some nodes are added to it: whoever asks with it again does not go all of it again.
 */
export function holderOf(table: NodeTable, way: number[], offset: number): number {
  // Who is around a node ends where it does or later. The last kept node that ends before the byte is where it is begun.
  const first = partitionPoint(0, way.length, (at) => endsBefore(table, way[at] as number, offset))
  const isNew = first === way.length
  let node = way[Math.max(0, first - 1)] as number
  for (let steps = 1; endsBefore(table, node, offset); steps++) {
    node = parentAt(table, node)
    if (isNew && steps % EVERY === 0) way.push(node)
  }
  return node
}

function endsBefore(table: NodeTable, node: number, offset: number): boolean {
  return node >= 0 && endAt(table, node) <= offset
}

/** The table of a stream that holds no POF. */
export function emptyTable(bytes: Uint8Array): NodeTable {
  return {
    bytes,
    pages: [],
    count: 0,
    widePages: [],
    farParents: [],
    unread: -1,
    stopNode: -1,
    cutRuns: new Map(),
    runOffsets: new Map(),
    rawRuns: new Map(),
    rawPlaces: [],
    identityTyped: NOTHING,
    disordered: NOTHING,
  }
}
