// The node table: four integers a node, one after another, in preorder. A node is its number; a subtree is a
// contiguous range of numbers. The first integer has the key above the type: type ids from 64 below zero in its lower 14 bits,
// keys in the upper 18, and what needs more bits in a list beside the rows. The key of a map's child is 2 x entry for
// the key, 2 x entry + 1 for the value. Rows are written by the scanner alone and never change afterwards.

import { SHAPE, type Shape, shapeOf, T } from '../types.ts'
import { addLong, longAt } from './long-numbers.ts'

/** Integers in a row. */
export const STRIDE = 4
/** Offsets of the columns in a row. */
export const KIND = 0
export const START = 1
export const END = 2
export const PARENT = 3

const TYPE_BITS = 14
const TYPE_MASK = (1 << TYPE_BITS) - 1
/** Added to a type id, so that constants and intrinsic types are not negative; the unknown type goes to the list. */
const LOWEST = 64
/** Stands for a type id in the list: no row holds a higher one. */
const LONG_TYPE = TYPE_MASK
/** Stands for the key -1, and for a key in the list. */
const NO_KEY = 0x3fffe
const LONG_KEY = 0x3ffff

/** The rows alone, with what they have no room for. */
export interface Rows {
  readonly pages: readonly Int32Array[]
  readonly count: number
  readonly longTypes: readonly number[]
  readonly longKeys: readonly number[]
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
  /** Of long runs without a fixed size of elements: where every `EVERY`th element begins, the first left out; by node. */
  readonly runOffsets: ReadonlyMap<number, Int32Array>
  /** The type of the elements of raw arrays, by node. */
  readonly rawRuns: ReadonlyMap<number, number>
  /** Uniform containers that declare T_IDENTITY: 2 x node, plus 1 where it is a uniform map's value type. */
  readonly identityTyped: ReadonlySet<number>
  /** User types with a property index that repeats or goes down. */
  readonly disordered: ReadonlySet<number>
}

/** A page is a power of two of rows, so that a node's page and row are a shift and a mask. */
export const PAGE_BITS = 13
const PAGE = 1 << PAGE_BITS
export const PAGE_MASK = PAGE - 1

/** Writes rows into pages: nothing is copied when the table grows, and no more than a page is allocated ahead. */
export class RowWriter implements Rows {
  readonly pages: Int32Array[] = []
  count = 0
  readonly longTypes: number[] = []
  readonly longKeys: number[] = []
  /** The page being written, and the index of its next row. */
  page = new Int32Array(0)
  next = 0
  readonly #most: number

  /** For a stream of `bytes` bytes, which are never fewer than its nodes. */
  constructor(bytes: number) {
    this.#most = bytes + 1
  }

  /** Adds a row. */
  add(type: number, key: number, start: number, end: number, parent: number): void {
    if (this.next === this.page.length) this.#turn()
    const { page, next, count } = this
    let low = type + LOWEST
    let high = key < 0 ? NO_KEY : key
    if (low < 0 || low >= LONG_TYPE) {
      addLong(this.longTypes, count, type)
      low = LONG_TYPE
    }
    if (key >= NO_KEY) {
      addLong(this.longKeys, count, key)
      high = LONG_KEY
    }
    page[next + KIND] = (high << TYPE_BITS) | low
    page[next + START] = start
    page[next + END] = end
    page[next + PARENT] = parent
    this.next = next + STRIDE
    this.count++
  }

  /** Sets where a node ends, which for a container is known last. */
  setEnd(node: number, end: number): void {
    const page = this.pages[node >> PAGE_BITS] as Int32Array
    page[(node & PAGE_MASK) * STRIDE + END] = end
  }

  #turn(): void {
    this.page = new Int32Array(STRIDE * Math.max(1, Math.min(PAGE, this.#most - this.count)))
    this.next = 0
    this.pages.push(this.page)
  }
}

function cell(table: Rows, node: number, column: number): number {
  return (table.pages[node >> PAGE_BITS] as Int32Array)[(node & PAGE_MASK) * STRIDE + column] as number
}

/** The type id in a node's row. */
export function typeAt(table: Rows, node: number): number {
  const type = cell(table, node, KIND) & TYPE_MASK
  return type === LONG_TYPE ? longAt(table.longTypes, node) : type - LOWEST
}

/** The shape of a node's type. */
export function shapeAt(table: Rows, node: number): Shape {
  return shapeOf(typeAt(table, node))
}

/** A node's parent, or -1. */
export function parentAt(table: Rows, node: number): number {
  return cell(table, node, PARENT)
}

/** First byte of a node. */
export function startAt(table: Rows, node: number): number {
  return cell(table, node, START)
}

/** Copies the first bytes of the nodes from `node` on; gives how many there were and had room. */
export function copyStarts(table: Rows, node: number, into: Int32Array): number {
  return copyColumn(table, START, node, into)
}

/** Copies the parents of the nodes from `node` on; gives how many there were and had room. */
export function copyParents(table: Rows, node: number, into: Int32Array): number {
  return copyColumn(table, PARENT, node, into)
}

function copyColumn(table: Rows, column: number, node: number, into: Int32Array): number {
  const until = Math.min(table.count, node + into.length)
  for (let next = node, to = 0; next < until; ) {
    const page = table.pages[next >> PAGE_BITS] as Int32Array
    const pageEnd = Math.min(until, (next | PAGE_MASK) + 1)
    for (let at = (next & PAGE_MASK) * STRIDE + column; next < pageEnd; next++, to++, at += STRIDE)
      into[to] = page[at] as number
  }
  return Math.max(0, until - node)
}

/** The first node from `node` on whose type is that of a run, if its elements are; the count of nodes where there is none. */
export function nextRunType(table: Rows, node: number): number {
  for (let next = node; next < table.count; ) {
    const page = table.pages[next >> PAGE_BITS] as Int32Array
    const pageEnd = Math.min(table.count, (next | PAGE_MASK) + 1)
    for (let at = (next & PAGE_MASK) * STRIDE + KIND; next < pageEnd; next++, at += STRIDE) {
      const type = ((page[at] as number) & TYPE_MASK) - LOWEST
      if (type === T.uniformCollection || type === T.uniformArray || type === T.uniformMap) return next
    }
  }
  return table.count
}

/** One past the last byte of a node. */
export function endAt(table: Rows, node: number): number {
  return cell(table, node, END)
}

/** The raw key column: for a child of a map twice the entry, plus one for its value. */
export function keyAt(table: Rows, node: number): number {
  const key = cell(table, node, KIND) >>> TYPE_BITS
  if (key < NO_KEY) return key
  return key === NO_KEY ? -1 : longAt(table.longKeys, node)
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
  let low = 0
  let high = table.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startAt(table, middle) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The node that holds the byte, among `from` and those around it; -1 where none does. */
export function holderOf(table: NodeTable, from: number, offset: number): number {
  let node = from
  while (node >= 0 && endAt(table, node) <= offset) node = parentAt(table, node)
  return node
}

/** The table of a stream that holds no POF. */
export function emptyTable(bytes: Uint8Array): NodeTable {
  return {
    bytes,
    pages: [],
    count: 0,
    longTypes: [],
    longKeys: [],
    unread: -1,
    stopNode: -1,
    cutRuns: new Map(),
    runOffsets: new Map(),
    rawRuns: new Map(),
    identityTyped: new Set(),
    disordered: new Set(),
  }
}
