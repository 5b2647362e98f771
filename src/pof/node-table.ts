// The node table: five integers a node, one after another, in preorder. A node is its number; a subtree is a
// contiguous range of numbers. Column `key` of a map's child is 2 x entry for the key, 2 x entry + 1 for the value.
// Rows are written by the scanner alone and never change afterwards.

import { SHAPE, type Shape, shapeOf } from './types.ts'

/** Integers in a row. */
export const STRIDE = 5
/** Offsets of the columns in a row. */
export const TYPE = 0
export const KEY = 1
export const START = 2
export const END = 3
export const PARENT = 4

/** The rows alone. */
export interface Rows {
  readonly rows: Int32Array
  readonly count: number
}

/** Everything the scanner found out, besides problems. */
export interface NodeTable extends Rows {
  readonly bytes: Uint8Array
  /** The node that holds the bytes that could not be read, or that lie behind the value; -1 where there are none. */
  readonly unread: number
  /** The node in which reading stopped, or -1. */
  readonly stopNode: number
  /** How many elements could be read, for the one run that the input cut; by node. */
  readonly cutRuns: ReadonlyMap<number, number>
  /** The type of the elements of raw arrays, by node. */
  readonly rawRuns: ReadonlyMap<number, number>
  /** Uniform containers that declare T_IDENTITY: 2 x node, plus 1 where it is a uniform map's value type. */
  readonly identityTyped: ReadonlySet<number>
  /** User types with a property index that repeats or goes down. */
  readonly disordered: ReadonlySet<number>
}

/** Rows to begin with: their bytes tell how many the rest will need. */
const SAMPLE = 1024

/** Writes rows, making room as the bytes passed so far foretell. */
export class RowWriter {
  rows = new Int32Array(STRIDE * SAMPLE)
  count = 0
  readonly #start: number
  readonly #length: number

  /** For the bytes `start..limit`. */
  constructor(start: number, limit: number) {
    this.#start = start
    this.#length = limit - start
  }

  /** Adds a row. `passed` is the offset reached, from which the room for all rows is estimated. */
  add(type: number, key: number, start: number, end: number, parent: number, passed: number): void {
    const row = this.count * STRIDE
    if (row === this.rows.length) this.#grow(passed - this.#start)
    const { rows } = this
    rows[row + TYPE] = type
    rows[row + KEY] = key
    rows[row + START] = start
    rows[row + END] = end
    rows[row + PARENT] = parent
    this.count++
  }

  /** Sets where a node ends, which for a container is known last. */
  setEnd(node: number, end: number): void {
    this.rows[node * STRIDE + END] = end
  }

  #grow(passed: number): void {
    const likely = Math.ceil((this.count * this.#length * 1.02) / Math.max(passed, 1))
    const larger = new Int32Array(
      STRIDE * Math.max(Math.min(likely, this.#length), Math.ceil(this.count * 1.25)),
    )
    larger.set(this.rows)
    this.rows = larger
  }
}

/** The type id in a node's row. */
export function typeAt(table: Rows, node: number): number {
  return table.rows[node * STRIDE + TYPE] as number
}

/** The shape of a node's type. */
export function shapeAt(table: Rows, node: number): Shape {
  return shapeOf(typeAt(table, node))
}

/** A node's parent, or -1. */
export function parentAt(table: Rows, node: number): number {
  return table.rows[node * STRIDE + PARENT] as number
}

/** First byte of a node. */
export function startAt(table: Rows, node: number): number {
  return table.rows[node * STRIDE + START] as number
}

/** One past the last byte of a node. */
export function endAt(table: Rows, node: number): number {
  return table.rows[node * STRIDE + END] as number
}

/** The raw key column: for a child of a map twice the entry, plus one for its value. */
export function keyAt(table: Rows, node: number): number {
  return table.rows[node * STRIDE + KEY] as number
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
  // Only nodes without bytes start where the node ends and may still be inside it.
  let ancestor = later
  while (ancestor > node) ancestor = parentAt(table, ancestor)
  return ancestor === node
}

/** The deepest node that holds the byte, or -1. */
export function nodeAt(table: NodeTable, offset: number): number {
  let low = 0
  let high = table.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startAt(table, middle) <= offset) low = middle + 1
    else high = middle
  }
  let node = low - 1
  while (node >= 0 && endAt(table, node) <= offset) node = parentAt(table, node)
  return node
}

/** The table of a stream that holds no POF. */
export function emptyTable(bytes: Uint8Array): NodeTable {
  const none = { unread: -1, stopNode: -1, cutRuns: new Map(), rawRuns: new Map() }
  return {
    bytes,
    rows: new Int32Array(0),
    count: 0,
    ...none,
    identityTyped: new Set(),
    disordered: new Set(),
  }
}
