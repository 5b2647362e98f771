// Which places of the tree are on show, in what order: the rows, for any number of them.
// One bit for each place that is on show and one for each that is open, none for the elements of a run: an open run is a
// gap that is counted. Rows are a value: opening or closing returns new rows, made by copying bits.

import { countBelow, partitionPoint } from '../../pof/order/index.ts'
import { finish, type Steps } from '../steps.ts'
import {
  bitAt,
  commonBits,
  countAgain,
  countBits,
  fillBits,
  hasBit,
  newBits,
  rankOf,
  setBit,
} from './row-bits.ts'
import { isAllLeaves, type Marks, markBeside, markLevels, markShown } from './row-marks.ts'
import {
  hasInside,
  idOfPart,
  isRunId,
  isSmallRun,
  parentOf,
  runsOf,
  runsOfSteps,
  subtreeEnd,
  type TreeOrder,
} from './tree-order.ts'

/** The rows of a tree, as it is opened. */
export interface Rows extends Marks {
  readonly order: TreeOrder
  /** How many rows there are, elements of open runs included. */
  readonly total: number
  /** How many ids are on show before each block of them. */
  readonly before: Int32Array
  /** The open runs on show, ascending. */
  readonly runs: Int32Array
  /** Elements on show before each of them, and after the last. */
  readonly elementsBefore: Float64Array
}

/** What a row shows: an id, and the element of a run or -1. */
export interface RowPlace {
  readonly id: number
  readonly element: number
}

/** Rows with nothing open. */
export function closedRows(order: TreeOrder): Rows {
  return finish(rowsFrom(order, newBits(order.end - order.first)))
}

/** Rows with everything open. */
export function wholeRows(order: TreeOrder): Steps<Rows> {
  return rowsFrom(order, newBits(order.end - order.first).fill(0xffffffff))
}

/** Rows with the envelope and `levels` levels of nodes open, runs of more than `runLimit` elements and byte arrays closed. */
export function* levelRows(order: TreeOrder, levels: number, runLimit: number): Steps<Rows> {
  const { tree } = order.doc
  const open = newBits(order.end - order.first)
  fillBits(open, 0, order.before, true)
  fillBits(open, order.before + tree.count, order.end - order.first, true)
  if (levels > 1) {
    const shown = newBits(order.end - order.first)
    yield* markLevels(order, { shown, open }, levels)
    const { nodes, counts } = yield* runsOfSteps(tree)
    for (let i = 0; i < nodes.length; i++) {
      if (i % AT_ONCE === 0) yield 0.7
      const node = nodes[i] as number
      const isOpen = hasBit(open, node - order.first)
      if (isOpen && !isSmallRun(tree, node, counts[i] as number, runLimit))
        setBit(open, node - order.first, false)
    }
    yield* markShown(order, { shown, open }, order.first, 0)
    yield* markShown(order, { shown, open }, tree.count, order.end)
    return yield* rowsOf(order, { shown, open }, countBits(shown))
  }
  const { root } = order.doc
  if (root !== -1 && (!tree.isRun(root) || isSmallRun(tree, root, tree.childCount(root), runLimit)))
    setBit(open, root - order.first, true)
  return yield* rowsFrom(order, open)
}

/** What row `index` shows, or null where there is no such row. */
export function placeAt(rows: Rows, index: number): RowPlace | null {
  if (!(index >= 0 && index < rows.total)) return null
  const { runs, elementsBefore } = rows
  // The last open run whose own row is at or above `index`.
  const run = partitionPoint(0, runs.length, (at) => runRow(rows, at) <= index) - 1
  if (run >= 0) {
    const element = index - runRow(rows, run) - 1
    const elements = (elementsBefore[run + 1] as number) - (elementsBefore[run] as number)
    if (element < elements) return { id: runs[run] as number, element }
  }
  return { id: idAt(rows, index - (elementsBefore[run + 1] as number)), element: -1 }
}

/** The row that shows a place, or -1 while it is hidden in something closed. */
export function rowOf(rows: Rows, id: number, element = -1): number {
  if (!isShown(rows, id)) return -1
  const run = countBelow(rows.runs, id)
  const before = rows.elementsBefore[run] as number
  const row = rankOf(rows.shown, rows.before, id - rows.order.first) + before
  if (element === -1) return row
  if (rows.runs[run] !== id) return -1
  return element < (rows.elementsBefore[run + 1] as number) - before ? row + 1 + element : -1
}

/** Whether a place is open. */
export function isOpen(rows: Rows, id: number): boolean {
  return hasBit(rows.open, id - rows.order.first) && hasInside(rows.order, id)
}

/** Whether a place is on show. */
export function isShown(rows: Rows, id: number): boolean {
  const { first, end } = rows.order
  return id >= first && id < end && hasBit(rows.shown, id - first)
}

/** The place itself if it is on show, else the nearest one around it that is. */
export function shownAround(rows: Rows, id: number): number {
  // What lies before a hidden place and behind the nearest one on show around it is hidden too.
  const rank = rankOf(rows.shown, rows.before, id + 1 - rows.order.first)
  return idAt(rows, Math.max(0, rank - 1))
}

/** The rows with one place opened or closed; what is open inside it is remembered. */
export function setOpen(rows: Rows, id: number, value: boolean): Rows {
  const { order } = rows
  if (!hasInside(order, id) || isOpen(rows, id) === value) return rows
  const open = rows.open.slice()
  setBit(open, id - order.first, value)
  if (!isShown(rows, id)) return { ...rows, open }
  return isRunId(order, id) ? withRun(rows, open, id) : marked(rows, open, id + 1, subtreeEnd(order, id))
}

/** The rows with several places opened at once. */
export function openAll(rows: Rows, ids: readonly number[]): Rows {
  const { order } = rows
  const closed = ids.filter((id) => hasInside(order, id) && !isOpen(rows, id))
  const [only] = closed
  if (only === undefined) return rows
  if (closed.length === 1) return setOpen(rows, only, true)
  const open = rows.open.slice()
  let from = order.end
  let to = order.first
  for (const id of closed) {
    setBit(open, id - order.first, true)
    from = Math.min(from, id)
    to = Math.max(to, subtreeEnd(order, id))
  }
  return marked(rows, open, from, to)
}

/** The rows with a place opened and everything beside it, but not the runs beside it. */
export function openBeside(rows: Rows, id: number): Rows {
  const { order } = rows
  const around = parentOf(order, id)
  if (around === null || id < 0 || id >= order.doc.tree.count) return openAll(rows, besidePart(order, id))
  if (isAllLeaves(order, around, around + 1, subtreeEnd(order, around))) return setOpen(rows, id, true)
  const marks = { shown: rows.shown.slice(), open: rows.open.slice() }
  markBeside(order, marks, around)
  // The runs beside it stay as they are.
  const { nodes } = runsOf(order.doc.tree)
  const end = subtreeEnd(order, around)
  for (let i = countBelow(nodes, around + 1); i < nodes.length && (nodes[i] as number) < end; i++) {
    const run = nodes[i] as number
    if (run !== id && !hasBit(rows.open, run - order.first) && hasBit(marks.open, run - order.first))
      setBit(marks.open, run - order.first, false)
  }
  return rowsWithin(rows, marks, around + 1, end)
}

/** The rows with everything around a place opened, and its run where an element is meant. */
export function reveal(rows: Rows, id: number, element = -1): Rows {
  const { order } = rows
  const from = shownAround(rows, id)
  let revealed = rows
  if (from !== id) {
    const open = rows.open.slice()
    for (let at = parentOf(order, id); at !== null && at >= from; ) {
      setBit(open, at - order.first, true)
      // There may be millions of nodes around: their parents are asked for directly.
      const up = at < 0 ? -1 : order.doc.tree.parent(at)
      at = up === -1 ? parentOf(order, at) : up
    }
    revealed = marked(rows, open, from + 1, subtreeEnd(order, from))
  }
  return element === -1 ? revealed : setOpen(revealed, id, true)
}

/** A part of the envelope and all that stands beside it. */
function besidePart(order: TreeOrder, id: number): number[] {
  const around = parentOf(order, id)
  const { tree, envelope } = order.doc
  const ids = envelope.map((_, part) => idOfPart(order, part))
  for (let node = 0; node < tree.count; node = tree.subtreeEnd(node)) ids.push(node)
  return ids.filter((other) => parentOf(order, other) === around && (other === id || !isRunId(order, other)))
}

function* rowsFrom(order: TreeOrder, open: Uint32Array): Steps<Rows> {
  const shown = newBits(order.end - order.first)
  yield* markShown(order, { shown, open }, order.first, order.end)
  return yield* rowsOf(order, { shown, open }, countBits(shown))
}

function* rowsOf(order: TreeOrder, { shown, open }: Marks, before: Int32Array): Steps<Rows> {
  const none = {
    order,
    shown,
    open,
    before,
    total: 0,
    runs: new Int32Array(0),
    elementsBefore: new Float64Array(1),
  }
  yield 0.7
  return yield* withRuns(none, order.first, order.end)
}

/** The rows with these open bits, which differ from theirs in the ids `from` to `to - 1` or just before them. */
export function marked(rows: Rows, open: Uint32Array, from: number, to: number): Rows {
  const marks = { shown: rows.shown.slice(), open }
  finish(markShown(rows.order, marks, from, to))
  return rowsWithin(rows, marks, from, to)
}

function rowsWithin(rows: Rows, { shown, open }: Marks, from: number, to: number): Rows {
  const { first } = rows.order
  const before = countAgain(shown, rows.before, from - first, to - first)
  return finish(withRuns({ ...rows, shown, open, before }, from, to))
}

/** The rows with the open runs of the ids `from` to `to - 1` found anew. */
function* withRuns(rows: Rows, from: number, to: number): Steps<Rows> {
  const low = countBelow(rows.runs, from)
  const high = countBelow(rows.runs, to)
  const found = yield* openRuns(rows, from, to)
  yield 0.9
  return spliced(rows, low, high, found)
}

/** The rows with one run on show opened or closed. */
function withRun(rows: Rows, open: Uint32Array, id: number): Rows {
  const at = countBelow(rows.runs, id)
  const isOpened = rows.runs[at] !== id
  const opened = { nodes: Int32Array.of(id), counts: Float64Array.of(rows.order.doc.tree.childCount(id)) }
  return isOpened
    ? spliced({ ...rows, open }, at, at, opened)
    : spliced({ ...rows, open }, at, at + 1, NO_RUNS)
}

const NO_RUNS = { nodes: new Int32Array(0), counts: new Float64Array(0) }

/** The rows with other runs in place of those at `low` to `high - 1`. */
function spliced(rows: Rows, low: number, high: number, made: typeof NO_RUNS): Rows {
  const length = rows.runs.length - (high - low) + made.nodes.length
  const runs = new Int32Array(length)
  const elementsBefore = new Float64Array(length + 1)
  runs.set(rows.runs.subarray(0, low))
  runs.set(made.nodes, low)
  runs.set(rows.runs.subarray(high), low + made.nodes.length)
  elementsBefore.set(rows.elementsBefore.subarray(0, low + 1))
  let elements = rows.elementsBefore[low] as number
  let at = low
  for (const count of made.counts) {
    elements += count
    elementsBefore[++at] = elements
  }
  const more = elements - (rows.elementsBefore[high] as number)
  for (let old = high + 1; old <= rows.runs.length; old++)
    elementsBefore[++at] = (rows.elementsBefore[old] as number) + more
  const ids = rows.before[rows.before.length - 1] as number
  return { ...rows, runs, elementsBefore, total: ids + (elementsBefore[length] as number) }
}

/** Open places that are asked one by one whether they are runs; beyond that the runs of the tree are asked. */
const ASKED = 4096
/** Runs that are looked at in about a millisecond. */
const AT_ONCE = 16_384

/** The runs on show and open of the ids `from` to `to - 1`. */
function* openRuns({ order, shown, open }: Rows, from: number, to: number): Steps<typeof NO_RUNS> {
  const { tree } = order.doc
  const few = commonBits(shown, open, from - order.first, to - order.first, ASKED)
  if (few !== null) {
    const nodes = Int32Array.from(few, (bit) => bit + order.first).filter((id) => isRunId(order, id))
    return { nodes, counts: Float64Array.from(nodes, (node) => tree.childCount(node)) }
  }
  const all = yield* runsOfSteps(tree)
  const low = countBelow(all.nodes, from)
  const high = countBelow(all.nodes, to)
  const nodes = new Int32Array(high - low)
  const counts = new Float64Array(high - low)
  let found = 0
  for (let i = low; i < high; i++) {
    if (i % AT_ONCE === 0) yield 0.8
    const node = all.nodes[i] as number
    if (!hasBit(shown, node - order.first) || !hasBit(open, node - order.first)) continue
    nodes[found] = node
    counts[found++] = all.counts[i] as number
  }
  return { nodes: nodes.subarray(0, found), counts: counts.subarray(0, found) }
}

/** The id that is the `rank`th on show. */
function idAt(rows: Rows, rank: number): number {
  return bitAt(rows.shown, rows.before, rank) + rows.order.first
}

/** The row of the `run`th open run itself. */
function runRow(rows: Rows, run: number): number {
  const id = rows.runs[run] as number
  return rankOf(rows.shown, rows.before, id - rows.order.first) + (rows.elementsBefore[run] as number)
}
