// Siblings by cost: a container's children are sorted only when it is open and a row inside it is asked for. A sorted
// container takes as many rows as before, so that each is sorted alone.
// Large containers stay in stream order until whoever shows the rows has gone on with their sorting, in slices.

import { type CostColumns, type Ops, OUTCOMES } from '../../cost/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import { countBelow } from '../../pof/order/index.ts'
import { grouped } from '../place/amounts.ts'
import { depthOfNode, nodeAtDepth } from '../place/tree-depth.ts'
import { finish, type Steps } from '../steps.ts'
import { rankOf } from '../tree/row-bits.ts'
import { isOpen, placeAt, type Rows, rowOf } from '../tree/rows.ts'
import { isRunId, parentOf, partOf, type RowOrder, subtreeEnd, type TreeOrder } from '../tree/tree-order.ts'
import { costFigure, reachFigure } from './cost-figures.ts'
import type { CostSettings, SiblingSort } from './cost-settings.ts'
import { reachOfFigures } from './reach-figures.ts'

/** Children that are sorted at once when they are asked for. */
const AT_ONCE = 512
/** Levels below the root down to which children are sorted. */
const LEVELS = 32

const orders = new WeakMap<Rows, { sort: SiblingSort; settings: CostSettings; order: RowOrder }>()
const sortings = new WeakMap<object, Sorting>()

/** The rows with siblings by these costs; the same object for the same rows. */
export function sortedOrder(
  cost: CostColumns,
  rows: Rows,
  sort: SiblingSort,
  settings: CostSettings,
): RowOrder {
  const known = orders.get(rows)
  if (known?.sort === sort && known.settings === settings) return known.order
  let sorting = sortings.get(rows.order)
  if (sorting?.sort !== sort || sorting.settings !== settings) {
    sorting = { cost, sort, settings, children: new Map(), jobs: new Map() }
    sortings.set(rows.order, sorting)
  }
  const order = new SortedOrder(rows, sorting)
  orders.set(rows, { sort, settings, order })
  return order
}

/** What has been sorted, by container; null for what stays in stream order. */
interface Sorting {
  readonly cost: CostColumns
  readonly sort: SiblingSort
  readonly settings: CostSettings
  readonly children: Map<number, SortedChildren | null>
  /** What is being sorted. */
  readonly jobs: Map<number, SiblingSorting>
}

/** The children of an open container of nodes, and how many rows stand before each of `ids`; null where each has one row. */
interface Block extends SortedChildren {
  readonly before: Float64Array | null
}

class SortedOrder implements RowOrder {
  readonly #rows: Rows
  readonly #sorting: Sorting
  readonly #blocks = new Map<number, Block | null>()

  constructor(rows: Rows, sorting: Sorting) {
    this.#rows = rows
    this.#sorting = sorting
  }

  readonly unsorted = (container: number): string => whyUnsorted(this.#rows.order, container)

  isWorking(): boolean {
    return this.#sorting.jobs.size > 0
  }

  *work(): Steps<void, void> {
    const { jobs, children } = this.#sorting
    const [first] = jobs
    if (first === undefined) return
    const [container, job] = first
    children.set(container, yield* job)
    jobs.delete(container)
    orders.delete(this.#rows)
  }

  readonly streamRow = (screenRow: number): number => {
    // Goes down from sorted container to sorted container; `shift` is how far the stream is ahead of the screen.
    let shift = 0
    let around: number | null = null
    for (;;) {
      const row = screenRow + shift
      const container = this.#outermost(row, around)
      if (container === null) return row + this.#shiftInRun(row, 'ids')
      const { ids, before } = this.#blockOf(container) as Block
      const first = rowOf(this.#rows, container) + 1
      const place = before === null ? row - first : countBelow(before, row - first + 1) - 1
      const id = ids[place] as number
      shift += rowOf(this.#rows, id) - (first + (before === null ? place : (before[place] as number)))
      around = id
    }
  }

  readonly screenRow = (streamRow: number): number => {
    const { order } = this.#rows
    const place = placeAt(this.#rows, streamRow)
    if (place === null) return streamRow
    let screen = streamRow + this.#shiftInRun(streamRow, 'places')
    let id = this.#near(place.id)
    for (let parent = parentOf(order, id); parent !== null; parent = parentOf(order, id)) {
      const block = this.#blockOf(parent)
      if (block !== null) {
        const place = block.places[countBelow(block.nodes, id + 1) - 1] as number
        const before = block.before === null ? place : (block.before[place] as number)
        screen += rowOf(this.#rows, parent) + 1 + before - rowOf(this.#rows, id)
      }
      id = parent
    }
    return screen
  }

  /** How far an element of a run is moved in it, to the screen or from there; 0 for what is none. */
  #shiftInRun(row: number, way: 'ids' | 'places'): number {
    const { id, element } = placeAt(this.#rows, row) ?? { id: -1, element: -1 }
    const sorted = element === -1 ? null : this.#sorted(id)
    return sorted === null ? 0 : (sorted[way][element] as number) - element
  }

  /** The place itself, or that around it which lies just below the last level that is sorted. */
  #near(id: number): number {
    const { order } = this.#rows
    return partOf(order, id) === -1 ? nodeAtDepth(order.doc.tree, id, LEVELS + 1) : id
  }

  /** The outermost sorted container around a row that lies inside `inside`; null where there is none. */
  #outermost(row: number, inside: number | null): number | null {
    const { order } = this.#rows
    const place = placeAt(this.#rows, row)
    let found: number | null = null
    if (place === null || (place.id === inside && place.element === -1)) return null
    let id: number | null = place.element === -1 ? parentOf(order, place.id) : place.id
    if (id !== null) id = this.#near(id)
    for (; id !== null; id = id === inside ? null : parentOf(order, id)) {
      if (this.#blockOf(id) !== null) found = id
    }
    return found
  }

  #blockOf(container: number): Block | null {
    const known = this.#blocks.get(container)
    if (known !== undefined) return known
    const isMoving = isOpen(this.#rows, container) && !isRunId(this.#rows.order, container)
    const sorted = isMoving ? this.#sorted(container) : null
    const made = sorted === null ? null : { ...sorted, before: this.#rowsBefore(container, sorted) }
    this.#blocks.set(container, made)
    return made
  }

  #rowsBefore(container: number, { nodes, places }: SortedChildren): Float64Array | null {
    const { order, total } = this.#rows
    // What follows is always on show, since it stands beside the place or beside something around it.
    const end = subtreeEnd(order, container)
    const next = end < order.end ? rowOf(this.#rows, end) : total
    if (next - rowOf(this.#rows, container) - 1 === nodes.length) return null
    const rows = rowsOfIds(this.#rows, nodes)
    const before = new Float64Array(nodes.length)
    for (let i = 0; i < nodes.length; i++) {
      const behind = i + 1 < nodes.length ? (rows[i + 1] as number) : next
      before[places[i] as number] = behind - (rows[i] as number)
    }
    let sum = 0
    for (let place = 0; place < before.length; place++) {
      const own = before[place] as number
      before[place] = sum
      sum += own
    }
    return before
  }

  /** The sorted children; null while they are being sorted, and for what stays in stream order. */
  #sorted(container: number): SortedChildren | null {
    const { order } = this.#rows
    const { cost, sort, settings, children, jobs } = this.#sorting
    const known = children.get(container)
    if (known !== undefined) return known
    if (jobs.has(container)) return null
    const { doc } = order
    if (doc.format !== 'pof' || !isSortable(order, container) || whyUnsorted(order, container) !== '') {
      children.set(container, null)
      return null
    }
    const job = sortChildren(doc, container, sort, settings, cost)
    if (doc.tree.childCount(container) > AT_ONCE) {
      jobs.set(container, job)
      return null
    }
    const sorted = finish(job)
    children.set(container, sorted)
    return sorted
  }
}

/** The rows that show places, which are given in ascending order and are on show. */
function rowsOfIds({ order, shown, before, runs, elementsBefore }: Rows, ids: Int32Array): Float64Array {
  const rows = new Float64Array(ids.length)
  let run = ids.length === 0 ? 0 : countBelow(runs, ids[0] as number)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    while (run < runs.length && (runs[run] as number) < id) run++
    rows[i] = rankOf(shown, before, id - order.first) + (elementsBefore[run] as number)
  }
  return rows
}

// The children of one container, sorted by cost, in steps: working out a million figures and sorting them takes a while,
// and a page is to stay alive meanwhile.

/** The children of a container: nodes, or the positions of a run's elements. */
interface SortedChildren {
  /** Their nodes in stream order, which is ascending. */
  readonly nodes: Int32Array
  /** The same as they stand on screen. */
  readonly ids: Int32Array
  /** Where on screen each of `nodes` stands. */
  readonly places: Int32Array
}

/** Sorting that is under way, in steps of a fraction of a millisecond, more or less. */
type SiblingSorting = Steps<SortedChildren, void>

/** Children, and elements of a run, that are sorted at most; what has more stays in stream order. */
const SORTED_AT_MOST = 2_000_000
const ELEMENTS_AT_MOST = 8_192
/** Figures that are worked out, and places that are sorted, at a time. */
const FIGURES_AT_ONCE = 64
const SORTED_AT_ONCE = 16_384

/** Whether a place holds what has an order by cost: properties and elements, more than one. */
function isSortable(order: TreeOrder, container: number): boolean {
  const { doc } = order
  if (doc.format !== 'pof' || partOf(order, container) !== -1) return false
  const { tree } = doc
  if (tree.isRun(container)) return true
  const type = tree.type(container)
  const isContainer = type >= 0 || (type <= T.collection && type >= T.uniformMap)
  return isContainer && tree.firstChild(container) !== -1 && tree.childCount(container) > 1
}

/** Why a container is left in stream order; '' where it is not, and where it has no order by cost. */
function whyUnsorted(order: TreeOrder, container: number): string {
  if (!isSortable(order, container)) return ''
  const { tree } = order.doc
  if (tree.isMap(container)) return 'entries of maps are not sorted'
  if (depthOfNode(tree, container) > LEVELS) return `levels below ${LEVELS} are not sorted`
  const most = tree.isRun(container) ? ELEMENTS_AT_MOST : SORTED_AT_MOST
  return tree.childCount(container) > most ? `more than ${grouped(most)} are not sorted` : ''
}

/** Begins to sort children, the dearest first or last, equal ones in stream order and those without a figure at the end. */
function* sortChildren(
  doc: PofDocument,
  container: number,
  sort: SiblingSort,
  settings: CostSettings,
  cost: CostColumns,
): SiblingSorting {
  const { tree } = doc
  const isRun = tree.isRun(container)
  const nodes = isRun
    ? Int32Array.from({ length: tree.childCount(container) }, (_, element) => element)
    : yield* childrenOf(doc, container)
  const passOf = (child: number) => (isRun ? cost.toPass(container, child) : cost.toPass(child))
  const figures =
    sort.column === 'pass'
      ? yield* passFigures(nodes, passOf, settings)
      : yield* reachFigures(cost, container, nodes, settings)
  for (let i = 0; i < figures.length; i++) {
    if (i % SORTED_AT_ONCE === 0) yield
    const figure = figures[i] as number
    figures[i] = Number.isNaN(figure) ? Infinity : sort.descending ? -figure : figure
  }
  const sorted = yield* sortedBy(figures)
  const ids = new Int32Array(nodes.length)
  const places = new Int32Array(nodes.length)
  for (let place = 0; place < sorted.length; place++) {
    if (place % SORTED_AT_ONCE === 0) yield
    const i = sorted[place] as number
    ids[place] = nodes[i] as number
    places[i] = place
  }
  return { nodes, ids, places }
}

function* childrenOf({ tree }: PofDocument, container: number): Steps<Int32Array, void> {
  const end = tree.subtreeEnd(container)
  const nodes = new Int32Array(Math.min(tree.childCount(container), end - container - 1))
  const parents = new Int32Array(SORTED_AT_ONCE)
  let found = 0
  for (let node = container + 1; node < end; ) {
    const copied = Math.min(tree.copyParents(node, parents), end - node)
    for (let i = 0; i < copied; i++, node++) if (parents[i] === container) nodes[found++] = node
    yield
  }
  return nodes.subarray(0, found)
}

function* passFigures(
  nodes: Int32Array,
  passOf: (child: number) => Ops,
  settings: CostSettings,
): Steps<Float64Array, void> {
  const figures = new Float64Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    figures[i] = costFigure(passOf(nodes[i] as number), settings)
    if (i % FIGURES_AT_ONCE === 0) yield
  }
  return figures
}

/** NaN for what a PofExtractor does not reach. */
function* reachFigures(
  cost: CostColumns,
  container: number,
  nodes: Int32Array,
  settings: CostSettings,
): Steps<Float64Array, void> {
  const reaches = cost.toReachChildren(container)
  while (!reaches.fill(FIGURES_AT_ONCE)) yield
  const figures = new Float64Array(nodes.length).fill(Number.NaN)
  if (reaches.why !== null) return figures
  for (let i = 0, at = 0; i < reaches.count; i++) {
    if (i % FIGURES_AT_ONCE === 0) yield
    if (OUTCOMES[reaches.outcomes[i] as number] !== 'value') continue
    const child = reaches.element(i) < 0 ? reaches.node(i) : reaches.element(i)
    while ((nodes[at] as number) < child) at++
    figures[at] = reachFigure(reachOfFigures(reaches, i), settings)
  }
  return figures
}

/** The positions of numbers, the smallest number first, equal ones in order: merged from pairs upwards. */
function* sortedBy(numbers: Float64Array): Steps<Int32Array, void> {
  const { length } = numbers
  let from = new Int32Array(length)
  for (let i = 0; i < length; i++) from[i] = i
  let to = new Int32Array(length)
  let work = 0
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + 2 * width, length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const isLeft =
          left < middle &&
          (right >= end ||
            (numbers[from[left] as number] as number) <= (numbers[from[right] as number] as number))
        to[at] = from[isLeft ? left++ : right++] as number
        if (++work % SORTED_AT_ONCE === 0) yield
      }
    }
    const done = to
    to = from
    from = done
  }
  return from
}
