// The children of one container, sorted by cost, in steps: working out a million figures and sorting them takes a while,
// and a page is to stay alive meanwhile.

import { type CostColumns, FIGURES, noOps, type Ops, OUTCOMES } from '../../cost/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import type { Steps } from '../steps.ts'
import { costFigure, reachFigure } from './cost-figures.ts'
import type { CostSettings } from './cost-settings.ts'
import type { SiblingSort } from './cost-state.ts'

/** The children of a container: nodes, or the positions of a run's elements. */
export interface SortedChildren {
  /** Their nodes in stream order, which is ascending. */
  readonly nodes: Int32Array
  /** The same as they stand on screen. */
  readonly codes: Int32Array
  /** Where on screen each of `nodes` stands. */
  readonly places: Int32Array
}

/** Sorting that is under way, in steps of a fraction of a millisecond, more or less. */
export type SiblingSorting = Steps<SortedChildren, void>

/** Children, and elements of a run, that are sorted at most; what has more stays in stream order. */
export const SORTED_AT_MOST = 2_000_000
const ELEMENTS_AT_MOST = 8_192
/** Figures that are worked out, and places that are sorted, at a time. */
const FIGURES_AT_ONCE = 64
const SORTED_AT_ONCE = 16_384

/** Whether the children of a node are sorted. Entries of maps keep their order. */
export function isSortable({ tree }: PofDocument, container: number): boolean {
  const type = tree.type(container)
  if (tree.isMap(container)) return false
  if (tree.isRun(container)) return tree.childCount(container) <= ELEMENTS_AT_MOST
  if (tree.firstChild(container) === -1) return false
  const isContainer = type >= 0 || (type <= T.collection && type >= T.uniformMap)
  const count = isContainer ? tree.childCount(container) : 0
  return count > 1 && count <= SORTED_AT_MOST
}

/** Begins to sort children, the dearest first or last, equal ones in stream order and those without a figure at the end. */
export function* sortChildren(
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
  const codes = new Int32Array(nodes.length)
  const places = new Int32Array(nodes.length)
  for (let place = 0; place < sorted.length; place++) {
    if (place % SORTED_AT_ONCE === 0) yield
    const i = sorted[place] as number
    codes[place] = nodes[i] as number
    places[i] = place
  }
  return { nodes, codes, places }
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
  const parse = noOps()
  for (let i = 0, at = 0; i < reaches.count; i++) {
    if (i % FIGURES_AT_ONCE === 0) yield
    if (OUTCOMES[reaches.outcomes[i] as number] !== 'value') continue
    const [navigate, read] = [opsAt(reaches.way, i), opsAt(reaches.read, i)]
    const child = reaches.element(i) < 0 ? reaches.node(i) : reaches.element(i)
    while ((nodes[at] as number) < child) at++
    figures[at] = reachFigure({ parse, navigate, read }, settings)
  }
  return figures
}

function opsAt(numbers: Float64Array, i: number): Ops {
  const [skipUniformValue, readPackedInt, bytesTouched] = numbers.subarray(FIGURES * i, FIGURES * (i + 1))
  return { ...noOps(), skipUniformValue, readPackedInt, bytesTouched } as Ops
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
