// How a node stands in the table: in two integers, one node after another in preorder. The first is where it starts. The
// second holds all else of most values: type id, key, distance to the parent in nodes, length in bytes. Every container,
// whose end is known last, and every value that does not fit has a wide row instead: type, key, end and parent, an
// integer each, and the second integer tells where that is. So a value takes 8 bytes and a container 24.
//
//     bits of the second integer   31 .. 25   24 .. 17   16 .. 8    7 .. 0
//     a value that fits            type < 0   key        distance   length
//     any other                    where its wide row is, which is not below 0
//
// Large containers of small values need no wide rows: a key of 255 stands for the distance less one, which is the key
// of a child with nothing but values before it, and a distance of 0 for a parent in the list of far ones.
// The key of a map's child is 2 x entry for the key, 2 x entry + 1 for the value.

/** The rows alone. */
export interface Rows {
  readonly pages: readonly Int32Array[]
  readonly widePages: readonly Int32Array[]
  readonly farParents: readonly number[]
  readonly count: number
}

/** Integers in a row; the places of its two. */
export const STRIDE = 2
export const START = 0
export const REST = 1

/** Integers in a wide row, and their places. */
export const WIDE_STRIDE = 4
export const TYPE = 0
export const KEY = 1
export const END = 2
export const PARENT = 3

/** Where in a row's second integer the type, the key and the distance begin. */
export const TYPE_SHIFT = 25
export const KEY_SHIFT = 17
export const DISTANCE_SHIFT = 8
/** The longest value and the farthest parent that fit. */
export const LONGEST = 0xff
export const FARTHEST = 0x1ff
/** Stands for a key that is the distance less one; larger ones do not fit. */
export const DENSE = 0xff
/** Stands for the distance to a parent in the list. */
export const FAR = 0

/** A page is a power of two of rows, so that a node's page and row are a shift and a mask. */
export const PAGE_BITS = 13
export const PAGE = 1 << PAGE_BITS
export const PAGE_MASK = PAGE - 1
/** The same of the integers in a page of wide rows. */
export const WIDE_BITS = 14
export const WIDE_PAGE = 1 << WIDE_BITS
export const WIDE_MASK = WIDE_PAGE - 1

/** A node's second integer: of a container, where its wide row is. */
export function restAt(rows: Rows, node: number): number {
  return (rows.pages[node >> PAGE_BITS] as Int32Array)[(node & PAGE_MASK) * STRIDE + REST] as number
}

/** An integer of a wide row. */
function wideCell(rows: Rows, wide: number, column: number): number {
  return (rows.widePages[wide >> WIDE_BITS] as Int32Array)[(wide & WIDE_MASK) + column] as number
}

/** The type id in a node's row. */
export function typeAt(rows: Rows, node: number): number {
  const rest = restAt(rows, node)
  return rest >= 0 ? wideCell(rows, rest, TYPE) : rest >> TYPE_SHIFT
}

/** The raw key column: for a child of a map twice the entry, plus one for its value. */
export function keyAt(rows: Rows, node: number): number {
  const rest = restAt(rows, node)
  if (rest >= 0) return wideCell(rows, rest, KEY)
  const key = (rest >> KEY_SHIFT) & DENSE
  return key === DENSE ? node - parentOf(rows, node, rest) - 1 : key
}

/** First byte of a node. */
export function startAt(rows: Rows, node: number): number {
  return (rows.pages[node >> PAGE_BITS] as Int32Array)[(node & PAGE_MASK) * STRIDE + START] as number
}

/** One past the last byte of a node. */
export function endAt(rows: Rows, node: number): number {
  const page = rows.pages[node >> PAGE_BITS] as Int32Array
  const row = (node & PAGE_MASK) * STRIDE
  const rest = page[row + REST] as number
  return rest >= 0 ? wideCell(rows, rest, END) : (page[row + START] as number) + (rest & LONGEST)
}

/** A node's parent, or -1. */
export function parentAt(rows: Rows, node: number): number {
  return parentOf(rows, node, restAt(rows, node))
}

function parentOf(rows: Rows, node: number, rest: number): number {
  if (rest >= 0) return wideCell(rows, rest, PARENT)
  const distance = (rest >> DISTANCE_SHIFT) & FARTHEST
  return distance === FAR ? farParentOf(rows.farParents, node) : node - distance
}

/** The columns of some nodes, by what they are called elsewhere in this file. */
export interface RowColumns {
  readonly types: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly keys: Int32Array
  readonly parents: Int32Array
}

/** Copies all that the rows say of so many nodes from `node` on. */
export function copyRows(rows: Rows, node: number, count: number, into: RowColumns): void {
  const { types, starts, ends, keys, parents } = into
  for (let i = 0; i < count; i++) {
    const next = node + i
    const page = rows.pages[next >> PAGE_BITS] as Int32Array
    const row = (next & PAGE_MASK) * STRIDE
    const start = page[row + START] as number
    const rest = page[row + REST] as number
    starts[i] = start
    if (rest >= 0) {
      const wide = rows.widePages[rest >> WIDE_BITS] as Int32Array
      const at = rest & WIDE_MASK
      types[i] = wide[at + TYPE] as number
      keys[i] = wide[at + KEY] as number
      ends[i] = wide[at + END] as number
      parents[i] = wide[at + PARENT] as number
    } else {
      const parent = parentOf(rows, next, rest)
      const key = (rest >> KEY_SHIFT) & DENSE
      types[i] = rest >> TYPE_SHIFT
      keys[i] = key === DENSE ? next - parent - 1 : key
      ends[i] = start + (rest & LONGEST)
      parents[i] = parent
    }
  }
}

/** Copies the first bytes of the nodes from `node` on; gives how many there were and had room. */
export function copyStarts(rows: Rows, node: number, into: Int32Array): number {
  const until = Math.min(rows.count, node + into.length)
  for (let next = node, to = 0; next < until; ) {
    const page = rows.pages[next >> PAGE_BITS] as Int32Array
    const pageEnd = Math.min(until, (next | PAGE_MASK) + 1)
    for (let at = (next & PAGE_MASK) * STRIDE + START; next < pageEnd; next++, to++, at += STRIDE)
      into[to] = page[at] as number
  }
  return Math.max(0, until - node)
}

/** Copies the parents of the nodes from `node` on; gives how many there were and had room. */
export function copyParents(rows: Rows, node: number, into: Int32Array): number {
  const until = Math.min(rows.count, node + into.length)
  for (let next = node, to = 0; next < until; ) {
    const page = rows.pages[next >> PAGE_BITS] as Int32Array
    const pageEnd = Math.min(until, (next | PAGE_MASK) + 1)
    for (let at = (next & PAGE_MASK) * STRIDE + REST; next < pageEnd; next++, to++, at += STRIDE)
      into[to] = parentOf(rows, next, page[at] as number)
  }
  return Math.max(0, until - node)
}

/** The first node from `node` on with a type of `least .. most`; the count of nodes where there is none. */
export function nextOfTypes(rows: Rows, node: number, least: number, most: number): number {
  for (let next = node; next < rows.count; ) {
    const page = rows.pages[next >> PAGE_BITS] as Int32Array
    const pageEnd = Math.min(rows.count, (next | PAGE_MASK) + 1)
    for (let at = (next & PAGE_MASK) * STRIDE + REST; next < pageEnd; next++, at += STRIDE) {
      const rest = page[at] as number
      const type = rest >= 0 ? wideCell(rows, rest, TYPE) : rest >> TYPE_SHIFT
      if (type >= least && type <= most) return next
    }
  }
  return rows.count
}

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
