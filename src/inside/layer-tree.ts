// The rows of a layer's table as a tree of nodes: what panes and exports ask of POF's tree too. A node is a row's number in
// the order of the bytes; tokens are no nodes.

import type { LayerTable, RowColumns } from './layer-table.ts'
import type { LayerProblem, LayerRun, LayerWords } from './reading.ts'

/** The nodes of a layer: integers 0 .. count-1 in preorder. A number out of range gives -1 or ''. */
export class LayerTree {
  /** How many nodes there are. Node 0 is the whole layer. */
  readonly count: number
  readonly #table: LayerTable
  readonly #words: LayerWords
  readonly #events: Int32Array | null
  readonly #parents: Int32Array
  readonly #subtreeEnds: Int32Array
  readonly #places: Int32Array
  readonly #childCounts: Int32Array
  readonly #problems: () => readonly LayerProblem[]
  #states: Map<number, 'failed' | 'suspicious'> | null = null

  constructor(
    table: LayerTable,
    rows: RowColumns,
    words: LayerWords,
    problems: () => readonly LayerProblem[],
  ) {
    this.#table = table
    this.#words = words
    this.#problems = problems
    this.count = rows.count
    this.#events = rows.events
    this.#parents = rows.parents
    this.#subtreeEnds = rows.subtreeEnds
    this.#places = rows.places
    this.#childCounts = rows.childCounts
  }

  #has(node: number): boolean {
    return node >= 0 && node < this.count
  }

  /** The event of a node, for the words; -1 for no node. */
  event(node: number): number {
    return this.#has(node) ? (this.#events?.[node] ?? node) : -1
  }

  /** The node of an event, or of the row around a token. */
  nodeOf(event: number): number {
    const { kinds, kind, parent } = this.#table
    const events = this.#events
    if (events === null) return this.#has(event) ? event : -1
    let row = event
    while (row > 0 && kinds[kind[row] as number]?.isRow !== true) row = parent[row] as number
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((events[middle] as number) < row) low = middle + 1
      else high = middle
    }
    return events[low] === row ? low : -1
  }

  /** The noun of the node's kind: `class descriptor`. */
  typeName(node: number): string {
    const event = this.event(node)
    return event < 0 ? '' : (this.#table.kinds[this.#table.kind[event] as number]?.noun ?? '')
  }

  /** The first byte; -1 for no node. */
  start(node: number): number {
    const event = this.event(node)
    return event < 0 ? -1 : (this.#table.start[event] as number)
  }

  /** One past the last byte. */
  end(node: number): number {
    const event = this.event(node)
    return event < 0 ? -1 : (this.#table.end[event] as number)
  }

  /** Copies the starts of the nodes from `node` on into `into`, as many as there are and fit; returns how many. */
  copyStarts(node: number, into: Int32Array): number {
    const count = Math.max(0, Math.min(into.length, this.count - node))
    for (let i = 0; i < count; i++) into[i] = this.#table.start[this.event(node + i)] as number
    return count
  }

  /** Copies the parents of the nodes from `node` on into `into`, as `copyStarts` does their starts. */
  copyParents(node: number, into: Int32Array): number {
    const part = this.#parents.subarray(node, node + into.length)
    into.set(part)
    return part.length
  }

  /** Copies the runs among the nodes from `node` on, and how many elements each has; returns how many runs. */
  copyRuns(node: number, nodes: Int32Array, counts: Float64Array): number {
    let copied = 0
    if (this.#words.run === undefined) return 0
    for (let at = node; at < this.count && copied < nodes.length; at++) {
      const run = this.#run(at)
      if (run === null) continue
      nodes[copied] = at
      counts[copied++] = run.count
    }
    return copied
  }

  /** The place among its siblings, from 0; -1 at the root. */
  key(node: number): number {
    return this.#has(node) && node > 0 ? (this.#places[node] as number) : -1
  }

  /** The same as `key`: `child` of the parent finds the node by it. */
  position(node: number): number {
    return this.key(node)
  }

  /** The node it is directly in; -1 for the root. */
  parent(node: number): number {
    return this.#has(node) ? (this.#parents[node] as number) : -1
  }

  /** 0 at the root. */
  depth(node: number): number {
    let depth = -1
    for (let at = node; at >= 0; at = this.parent(at)) depth++
    return depth
  }

  /** The nodes directly in it. */
  *children(node: number): IterableIterator<number> {
    for (let child = this.firstChild(node); child !== -1; child = this.nextSibling(child)) yield child
  }

  /** All nodes. */
  *[Symbol.iterator](): IterableIterator<number> {
    for (let node = 0; node < this.count; node++) yield node
  }

  /** The first node directly in it; -1 where there is none. */
  firstChild(node: number): number {
    return this.#has(node) && (this.#childCounts[node] as number) > 0 ? node + 1 : -1
  }

  /** The next node in the same parent; -1 after the last. */
  nextSibling(node: number): number {
    const parent = this.parent(node)
    const next = this.subtreeEnd(node)
    return parent < 0 || next >= this.subtreeEnd(parent) ? -1 : next
  }

  /** The child at a place; -1 where there is none. */
  child(node: number, place: number): number {
    if (!this.#has(node) || place < 0 || place >= (this.#childCounts[node] as number)) return -1
    let child = this.firstChild(node)
    for (let i = 0; i < place && child !== -1; i++) child = this.nextSibling(child)
    return child
  }

  /** One past the last node of the subtree. */
  subtreeEnd(node: number): number {
    return this.#has(node) ? (this.#subtreeEnds[node] as number) : -1
  }

  /** Children; of a run its elements. */
  childCount(node: number): number {
    if (!this.#has(node)) return 0
    return this.#run(node)?.count ?? (this.#childCounts[node] as number)
  }

  /** Never: entries of maps are rows of their own. */
  isMap(_node: number): boolean {
    return false
  }

  /** Whether what lies in it only says how it is written, or again what its own line says: trees begin with it closed. */
  isDetail(node: number): boolean {
    const event = this.event(node)
    return event >= 0 && this.#words.isDetail?.(event) === true
  }

  /** Whether it has primitive elements that are no nodes. */
  isRun(node: number): boolean {
    return this.#run(node) !== null
  }

  #run(node: number): LayerRun | null {
    const event = this.event(node)
    return event < 0 || this.#words.run === undefined ? null : this.#words.run(event)
  }

  /** The first byte of a run's element; -1 where there is none. */
  elementStart(node: number, element: number): number {
    const run = this.#run(node)
    return run === null || element < 0 || element >= run.count ? -1 : run.start + element * run.width
  }

  /** One past the last byte of a run's element; -1 where there is none. */
  elementEnd(node: number, element: number): number {
    const start = this.elementStart(node, element)
    return start < 0 ? -1 : start + (this.#run(node) as LayerRun).width
  }

  /** The element of a run that holds the byte, or -1. */
  elementAt(node: number, offset: number): number {
    const run = this.#run(node)
    if (run === null || offset < run.start || run.width === 0) return -1
    const element = Math.floor((offset - run.start) / run.width)
    return element < run.count ? element : -1
  }

  /** The deepest node that holds the byte, or -1. */
  nodeAt(offset: number): number {
    if (offset < 0 || offset >= this.end(0)) return -1
    let low = 0
    let high = this.count
    // The last node that starts at or before the byte; the deepest that holds the byte is it or around it.
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.start(middle) <= offset) low = middle + 1
      else high = middle
    }
    let node = low - 1
    while (node > 0 && offset >= this.end(node)) node = this.parent(node)
    return node
  }

  /** `failed`: reading stopped in it; `suspicious`: it has a warning; else `complete`. */
  state(node: number): 'complete' | 'failed' | 'interrupted' | 'suspicious' {
    this.#states ??= this.#statesOfNodes()
    return this.#states.get(node) ?? 'complete'
  }

  #statesOfNodes(): Map<number, 'failed' | 'suspicious'> {
    const states = new Map<number, 'failed' | 'suspicious'>()
    for (const { offset, severity } of this.#problems()) {
      if (severity === 'info') continue
      const node = Math.max(0, this.nodeAt(offset))
      if (states.get(node) !== 'failed') states.set(node, severity === 'error' ? 'failed' : 'suspicious')
    }
    return states
  }
}
