// Which places of the tree are on show, in what order: the rows, for any number of them.
// One integer for each open-to-view place, none for the elements of a run: an open run is a gap that is counted.
// Rows are a value: opening or closing returns new rows, made by moving memory, never an object for a row.

import { hasInside, isRunCode, parentOf, subtreeEnd, type TreeOrder } from './tree-order.ts'

/** The rows of a tree, as it is opened. */
export interface Rows {
  readonly order: TreeOrder
  /** How many rows there are, elements of open runs included. */
  readonly total: number
  /** The codes on show, ascending; elements left out. */
  readonly codes: Int32Array
  /** Positions in `codes` of the open runs, ascending. */
  readonly runs: Int32Array
  /** Elements on show before each open run, and after the last of them. */
  readonly elementsBefore: Float64Array
  /** One bit for each code, from `order.first` on: is it open? */
  readonly open: Uint8Array
}

/** What a row shows: a code, and the element of a run or -1. */
export interface RowPlace {
  readonly code: number
  readonly element: number
}

/** Rows with everything open whose code `wants` accepts. */
export function rowsWhere(order: TreeOrder, wants: (code: number, depth: number) => boolean): Rows {
  const open = new Uint8Array((order.end - order.first + 7) >> 3)
  const ends: number[] = []
  let code = order.first
  while (code < order.end) {
    while (ends.length > 0 && (ends[ends.length - 1] ?? 0) <= code) ends.pop()
    if (hasInside(order, code) && wants(code, ends.length)) {
      setBit(open, code - order.first, true)
      if (!isRunCode(order, code)) {
        ends.push(subtreeEnd(order, code))
        code++
        continue
      }
    }
    code = subtreeEnd(order, code)
  }
  return rowsFrom(order, open, visibleCodes(order, open, order.first, order.end))
}

/** What row `index` shows, or null where there is no such row. */
export function placeAt(rows: Rows, index: number): RowPlace | null {
  if (!(index >= 0 && index < rows.total)) return null
  const { runs, elementsBefore, order } = rows
  // The last open run whose own row is at or above `index`.
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (runRow(rows, middle) <= index) low = middle + 1
    else high = middle
  }
  const run = low - 1
  if (run >= 0) {
    const element = index - runRow(rows, run) - 1
    const code = rows.codes[runs[run] ?? 0] ?? 0
    if (element < order.doc.tree.childCount(code)) return { code, element }
  }
  const code = rows.codes[index - (elementsBefore[run + 1] ?? 0)]
  return code === undefined ? null : { code, element: -1 }
}

/** The row that shows a place, or -1 while it is hidden in something closed. */
export function rowOf(rows: Rows, code: number, element = -1): number {
  const at = positionOf(rows.codes, code)
  if (rows.codes[at] !== code) return -1
  const run = positionOf(rows.runs, at)
  const row = at + (rows.elementsBefore[run] ?? 0)
  if (element === -1) return row
  return rows.runs[run] === at && element < rows.order.doc.tree.childCount(code) ? row + 1 + element : -1
}

/** Whether a place is open. */
export function isOpen(rows: Rows, code: number): boolean {
  const bit = code - rows.order.first
  return ((rows.open[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

/** The rows with one place opened or closed; what is open inside it is remembered. */
export function setOpen(rows: Rows, code: number, value: boolean): Rows {
  const { order } = rows
  if (isOpen(rows, code) === value || !hasInside(order, code)) return rows
  const open = rows.open.slice()
  setBit(open, code - order.first, value)
  const at = positionOf(rows.codes, code)
  if (rows.codes[at] !== code) return { ...rows, open }
  if (isRunCode(order, code)) return rowsFrom(order, open, rows.codes)
  const end = subtreeEnd(order, code)
  const inside = value ? visibleCodes(order, open, code + 1, end) : new Int32Array(0)
  const tail = rows.codes.subarray(positionOf(rows.codes, end))
  const codes = new Int32Array(at + 1 + inside.length + tail.length)
  codes.set(rows.codes.subarray(0, at + 1))
  codes.set(inside, at + 1)
  codes.set(tail, at + 1 + inside.length)
  return rowsFrom(order, open, codes)
}

/** The rows with several places opened at once. */
export function openAll(rows: Rows, codes: readonly number[]): Rows {
  const { order } = rows
  const closed = codes.filter((code) => !isOpen(rows, code) && hasInside(order, code))
  if (closed.length === 0) return rows
  const open = rows.open.slice()
  for (const code of closed) setBit(open, code - order.first, true)
  return rowsFrom(order, open, visibleCodes(order, open, order.first, order.end))
}

/** The rows with everything around a place opened, and its run where an element is meant. */
export function reveal(rows: Rows, code: number, element = -1): Rows {
  const around: number[] = element === -1 ? [] : [code]
  for (let at = parentOf(rows.order, code); at !== null; at = parentOf(rows.order, at)) around.push(at)
  return openAll(rows, around)
}

function rowsFrom(order: TreeOrder, open: Uint8Array, codes: Int32Array): Rows {
  const runs: number[] = []
  const before: number[] = [0]
  let elements = 0
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    const bit = code - order.first
    if (((open[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0 || !isRunCode(order, code)) continue
    elements += order.doc.tree.childCount(code)
    runs.push(at)
    before.push(elements)
  }
  return {
    order,
    total: codes.length + elements,
    codes,
    runs: Int32Array.from(runs),
    elementsBefore: Float64Array.from(before),
    open,
  }
}

function visibleCodes(order: TreeOrder, open: Uint8Array, from: number, to: number): Int32Array {
  let codes = new Int32Array(256)
  let length = 0
  for (let code = from; code < to; ) {
    if (length === codes.length) {
      const larger = new Int32Array(length * 2)
      larger.set(codes)
      codes = larger
    }
    codes[length++] = code
    const bit = code - order.first
    const enters = ((open[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0 && !isRunCode(order, code)
    code = enters ? code + 1 : subtreeEnd(order, code)
  }
  return codes.slice(0, length)
}

/** The row of the `run`th open run itself. */
function runRow(rows: Rows, run: number): number {
  return (rows.runs[run] ?? 0) + (rows.elementsBefore[run] ?? 0)
}

/** Where `value` is in ascending numbers, or where it would stand. */
function positionOf(numbers: Int32Array, value: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function setBit(bits: Uint8Array, bit: number, value: boolean): void {
  const at = bit >> 3
  const old = bits[at] ?? 0
  bits[at] = value ? old | (1 << (bit & 7)) : old & ~(1 << (bit & 7))
}
