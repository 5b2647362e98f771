// Siblings by cost: a container's children are sorted only when it is open and a row inside it is asked for. A sorted
// container takes as many rows as before, so that each is sorted alone.
// Large containers stay in stream order until whoever shows the rows has gone on with their sorting, in slices.

import type { CostColumns } from '../../cost/index.ts'
import { countBelow } from '../partition-point.ts'
import { depthOfNode, nodeAtDepth } from '../place/tree-depth.ts'
import { finish, type Steps } from '../steps.ts'
import { rankOf } from '../tree/row-bits.ts'
import { isOpen, placeAt, type Rows, rowOf } from '../tree/rows.ts'
import type { RowOrder } from '../tree/stream-order.ts'
import { isRunCode, parentOf, partOf, subtreeEnd } from '../tree/tree-order.ts'
import type { CostSettings } from './cost-settings.ts'
import type { SiblingSort } from './cost-state.ts'
import { isSortable, type SiblingSorting, type SortedChildren, sortChildren } from './sibling-order.ts'

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

/** The children of an open container of nodes, and how many rows stand before each of `codes`; null where each has one row. */
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
      if (container === null) return row + this.#shiftInRun(row, 'codes')
      const { codes, before } = this.#blockOf(container) as Block
      const first = rowOf(this.#rows, container) + 1
      const place = before === null ? row - first : countBelow(before, row - first + 1) - 1
      const code = codes[place] as number
      shift += rowOf(this.#rows, code) - (first + (before === null ? place : (before[place] as number)))
      around = code
    }
  }

  readonly screenRow = (streamRow: number): number => {
    const { order } = this.#rows
    const place = placeAt(this.#rows, streamRow)
    if (place === null) return streamRow
    let screen = streamRow + this.#shiftInRun(streamRow, 'places')
    let code = this.#near(place.code)
    for (let parent = parentOf(order, code); parent !== null; parent = parentOf(order, code)) {
      const block = this.#blockOf(parent)
      if (block !== null) {
        const place = block.places[countBelow(block.nodes, code + 1) - 1] as number
        const before = block.before === null ? place : (block.before[place] as number)
        screen += rowOf(this.#rows, parent) + 1 + before - rowOf(this.#rows, code)
      }
      code = parent
    }
    return screen
  }

  /** How far an element of a run is moved in it, to the screen or from there; 0 for what is none. */
  #shiftInRun(row: number, way: 'codes' | 'places'): number {
    const { code, element } = placeAt(this.#rows, row) ?? { code: -1, element: -1 }
    const sorted = element === -1 ? null : this.#sorted(code)
    return sorted === null ? 0 : (sorted[way][element] as number) - element
  }

  /** The place itself, or that around it which lies just below the last level that is sorted. */
  #near(code: number): number {
    const { order } = this.#rows
    return partOf(order, code) === -1 ? nodeAtDepth(order.doc.tree, code, LEVELS + 1) : code
  }

  /** The outermost sorted container around a row that lies inside `inside`; null where there is none. */
  #outermost(row: number, inside: number | null): number | null {
    const { order } = this.#rows
    const place = placeAt(this.#rows, row)
    let found: number | null = null
    if (place === null || (place.code === inside && place.element === -1)) return null
    let code: number | null = place.element === -1 ? parentOf(order, place.code) : place.code
    if (code !== null) code = this.#near(code)
    for (; code !== null; code = code === inside ? null : parentOf(order, code)) {
      if (this.#blockOf(code) !== null) found = code
    }
    return found
  }

  #blockOf(container: number): Block | null {
    const known = this.#blocks.get(container)
    if (known !== undefined) return known
    const isMoving = isOpen(this.#rows, container) && !isRunCode(this.#rows.order, container)
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
    const rows = rowsOfCodes(this.#rows, nodes)
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
    if (
      partOf(order, container) !== -1 ||
      depthOfNode(doc.tree, container) > LEVELS ||
      !isSortable(doc, container)
    ) {
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
function rowsOfCodes({ order, shown, before, runs, elementsBefore }: Rows, codes: Int32Array): Float64Array {
  const rows = new Float64Array(codes.length)
  let run = codes.length === 0 ? 0 : countBelow(runs, codes[0] as number)
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    while (run < runs.length && (runs[run] as number) < code) run++
    rows[i] = rankOf(shown, before, code - order.first) + (elementsBefore[run] as number)
  }
  return rows
}
