// In which order rows stand on screen: that of the stream, or siblings by cost. Rows themselves stay in stream order;
// this maps a row on screen to a row of the stream and back, and sorts a container's children only when it is open
// and a row inside it is asked for. A sorted container takes as many rows as before, so that each is sorted alone.

import { FIGURES, noOps, type Ops, OUTCOMES } from '../cost/index.ts'
import { type PofDocument, T } from '../pof/index.ts'
import { type CostSettings, costFigure, costOf, reachFigure } from './cost-settings.ts'
import type { SiblingSort } from './cost-state.ts'
import { isMap } from './place.ts'
import { isOpen, placeAt, type Rows, rowOf } from './rows.ts'
import { isRunCode, parentOf, partOf, subtreeEnd } from './tree-order.ts'

/** The rows of the stream, rearranged. */
export interface RowOrder {
  /** The row of the stream that stands at a place on screen. */
  readonly streamRow: (screenRow: number) => number
  /** Where on screen a row of the stream stands. */
  readonly screenRow: (streamRow: number) => number
}

/** As in the stream. */
export const STREAM_ORDER: RowOrder = { streamRow: (row) => row, screenRow: (row) => row }

/** Children that are sorted at most; a container with more stays in stream order. */
export const SORTED_AT_MOST = 500_000
/** Milliseconds after which a container stays in stream order, since its children take too long to work out. */
const PATIENCE = 800

const orders = new WeakMap<Rows, { sort: SiblingSort; settings: CostSettings; order: RowOrder }>()
const sortings = new WeakMap<object, Sorting>()

/** The order of rows; that of the stream without a sort. Elements of runs and entries of maps keep their order. */
export function rowOrder(rows: Rows, sort: SiblingSort | null, settings: CostSettings): RowOrder {
  if (sort === null) return STREAM_ORDER
  const known = orders.get(rows)
  if (known?.sort === sort && known.settings === settings) return known.order
  let sorting = sortings.get(rows.order)
  if (sorting?.sort !== sort || sorting.settings !== settings) {
    sorting = { sort, settings, children: new Map() }
    sortings.set(rows.order, sorting)
  }
  const order = new SortedOrder(rows, sorting)
  orders.set(rows, { sort, settings, order })
  return order
}

/** What has been sorted, by container; null for what stays in stream order. */
interface Sorting {
  readonly sort: SiblingSort
  readonly settings: CostSettings
  readonly children: Map<number, SortedChildren | null>
}

/** The children of a container. */
interface SortedChildren {
  /** Their nodes in stream order, which is ascending. */
  readonly nodes: Int32Array
  /** Their nodes as they stand on screen. */
  readonly codes: Int32Array
  /** Where on screen each of `nodes` stands. */
  readonly places: Int32Array
}

/** The children of an open container, with how many rows stand before each of `codes`. */
interface Block extends SortedChildren {
  readonly before: Float64Array
}

class SortedOrder implements RowOrder {
  readonly #rows: Rows
  readonly #sorting: Sorting
  readonly #blocks = new Map<number, Block | null>()

  constructor(rows: Rows, sorting: Sorting) {
    this.#rows = rows
    this.#sorting = sorting
  }

  readonly streamRow = (screenRow: number): number => {
    // Goes down from sorted container to sorted container; `shift` is how far the stream is ahead of the screen.
    let shift = 0
    let around: number | null = null
    for (;;) {
      const row = screenRow + shift
      const container = this.#outermost(row, around)
      if (container === null) return row
      const { codes, before } = this.#blockOf(container) as Block
      const first = rowOf(this.#rows, container) + 1
      const place = lastAtMost(before, row - first)
      const code = codes[place] as number
      shift += rowOf(this.#rows, code) - (first + (before[place] as number))
      around = code
    }
  }

  readonly screenRow = (streamRow: number): number => {
    const { order } = this.#rows
    const place = placeAt(this.#rows, streamRow)
    let screen = streamRow
    if (place === null) return screen
    let code = place.code
    for (let parent = parentOf(order, code); parent !== null; parent = parentOf(order, code)) {
      const block = this.#blockOf(parent)
      if (block !== null) {
        const place = block.places[lastAtMost(block.nodes, code)] as number
        const before = block.before[place] as number
        screen += rowOf(this.#rows, parent) + 1 + before - rowOf(this.#rows, code)
      }
      code = parent
    }
    return screen
  }

  /** The outermost sorted container around a row that lies inside `inside`; null where there is none. */
  #outermost(row: number, inside: number | null): number | null {
    const { order } = this.#rows
    const place = placeAt(this.#rows, row)
    let found: number | null = null
    if (place === null || (place.code === inside && place.element === -1)) return null
    let code: number | null = place.element === -1 ? parentOf(order, place.code) : place.code
    for (; code !== null; code = code === inside ? null : parentOf(order, code)) {
      if (this.#blockOf(code) !== null) found = code
    }
    return found
  }

  #blockOf(container: number): Block | null {
    const known = this.#blocks.get(container)
    if (known !== undefined) return known
    const sorted = isOpen(this.#rows, container) ? this.#sorted(container) : null
    const made = sorted === null ? null : { ...sorted, before: this.#rowsBefore(sorted.codes) }
    this.#blocks.set(container, made)
    return made
  }

  #rowsBefore(codes: Int32Array): Float64Array {
    const before = new Float64Array(codes.length)
    let rows = 0
    for (let place = 0; place < codes.length; place++) {
      before[place] = rows
      rows += rowsOf(this.#rows, codes[place] as number)
    }
    return before
  }

  #sorted(container: number): SortedChildren | null {
    const { children } = this.#sorting
    const known = children.get(container)
    if (known !== undefined) return known
    const made = isSortable(this.#rows, container)
      ? sortedChildren(this.#rows, container, this.#sorting)
      : null
    children.set(container, made)
    return made
  }
}

function isSortable({ order }: Rows, container: number): boolean {
  if (partOf(order, container) !== -1 || isRunCode(order, container)) return false
  const { tree } = order.doc
  const type = tree.type(container)
  const isContainer = type >= 0 || (type <= T.collection && type >= T.uniformMap && !isMap(type))
  const count = tree.childCount(container)
  return isContainer && count > 1 && count <= SORTED_AT_MOST
}

/** The children, the dearest first or last, equal ones in stream order; null where they take too long. */
function sortedChildren(
  { order }: Rows,
  container: number,
  { sort, settings }: Sorting,
): SortedChildren | null {
  const { doc } = order
  const nodes = childrenOf(doc, container)
  const figures =
    sort.column === 'pass' ? passFigures(doc, nodes, settings) : reachFigures(doc, container, nodes, settings)
  if (figures === null) return null
  // What has no figure stands behind all that has one.
  const ranks = figures.map((figure) =>
    Number.isNaN(figure) ? Infinity : sort.descending ? -figure : figure,
  )
  const rank = (i: number) => ranks[i] as number
  const sorted = Int32Array.from(nodes, (_, i) => i)
  sorted.sort((a, b) => (rank(a) === rank(b) ? a - b : rank(a) < rank(b) ? -1 : 1))
  const places = new Int32Array(nodes.length)
  for (let place = 0; place < sorted.length; place++) places[sorted[place] as number] = place
  return { nodes, codes: sorted.map((i) => nodes[i] as number), places }
}

function childrenOf({ tree }: PofDocument, container: number): Int32Array {
  const nodes: number[] = []
  for (let node = tree.firstChild(container); node !== -1; node = tree.nextSibling(node)) nodes.push(node)
  return Int32Array.from(nodes)
}

/** A figure for each node, NaN where there is none; null where they take too long. */
type Figures = Float64Array | null

function passFigures(doc: PofDocument, nodes: Int32Array, settings: CostSettings): Figures {
  const cost = costOf(doc)
  const figures = new Float64Array(nodes.length)
  const until = Date.now() + PATIENCE
  for (let i = 0; i < nodes.length; i++) {
    figures[i] = costFigure(cost.toPass(nodes[i] as number), settings)
    if (i % 256 === 0 && Date.now() > until) return null
  }
  return figures
}

/** None for what a PofExtractor does not reach. */
function reachFigures(
  doc: PofDocument,
  container: number,
  nodes: Int32Array,
  settings: CostSettings,
): Figures {
  const reaches = costOf(doc).toReachChildren(container)
  const until = Date.now() + PATIENCE
  while (!reaches.fill(256)) if (Date.now() > until) return null
  const figures = new Float64Array(nodes.length).fill(Number.NaN)
  if (reaches.why !== null) return figures
  const parse = noOps()
  for (let i = 0; i < reaches.count; i++) {
    if (OUTCOMES[reaches.outcomes[i] as number] !== 'value') continue
    const [navigate, read] = [opsAt(reaches.way, i), opsAt(reaches.read, i)]
    figures[lastAtMost(nodes, reaches.node(i))] = reachFigure({ parse, navigate, read }, settings)
  }
  return figures
}

function opsAt(numbers: Float64Array, i: number): Ops {
  const [skipUniformValue, readPackedInt, bytesTouched] = numbers.subarray(FIGURES * i, FIGURES * (i + 1))
  return { ...noOps(), skipUniformValue, readPackedInt, bytesTouched } as Ops
}

/** How many rows a place and everything shown inside it take. */
function rowsOf(rows: Rows, code: number): number {
  const { order } = rows
  const own = rowOf(rows, code)
  const end = subtreeEnd(order, code)
  const next = end < order.end ? rowOf(rows, end) : rows.total
  // What follows is always on show, since it stands beside the place or beside something around it.
  return next - own
}

/** The last place of ascending numbers that is at most `value`. */
function lastAtMost(numbers: Float64Array | Int32Array, value: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
