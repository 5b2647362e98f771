// The tree over the node table: the accessors of the public API. Nothing is kept per node; what a node's row does
// not say is read again from its bytes. Runs are remembered, since finding an element costs a walk.

import type { NodeHeader, PofTree, Problem } from './document.ts'
import { amount } from './problem.ts'
import type { PofValue } from './scalars/pof-value.ts'
import type { Source } from './scalars/scalar.ts'
import { rawElementValue, scalarValue } from './scalars/scalar-value.ts'
import * as SHAPE from './shapes.ts'
import { declaredTypes, NONE, readHeader } from './table/header.ts'
import { bodyStart, hasHeader, hasIdentity, headerOf, isDeclared, runCount, runOf } from './table/layout.ts'
import {
  copyParents,
  copyStarts,
  endAt,
  holderOf,
  isMap,
  keyAt,
  lastStart,
  type NodeTable,
  nextRunType,
  parentAt,
  shapeAt,
  startAt,
  subtreeEnd,
  typeAt,
} from './table/node-table.ts'
import { RunIndex } from './table/run.ts'
import { childWithKey, firstChildAt, lastChildBefore, nextSiblingAt } from './table/siblings.ts'
import { type Shape, typeName, UNREAD } from './types.ts'

/** Children from which on their number is kept. */
const MANY = 256

/** Parents of nodes looked at at once: more of them as long as all are children of the same container. */
const LONG_PIECE = new Int32Array(4096)
const SHORT_PIECE = LONG_PIECE.subarray(0, 16)

/** Elements of a run that take a while to walk along. */
const LONG_RUN = 1 << 16

/** `PofTree` over a node table. */
export class Tree implements PofTree {
  readonly count: number
  readonly table: NodeTable
  readonly #source: Source
  /** Runs whose elements are found through offsets that are remembered. */
  readonly #runs = new Map<number, RunIndex>()
  /** The run that was asked for last. */
  #lastRun: { readonly node: number; readonly index: RunIndex | null } = { node: -1, index: null }
  /** The way out that `nodeAt` went last, from the node that begins last: some of it. */
  #way: number[] = []
  /** Where elements of long runs are, by the run: what another thread has found. */
  readonly #found: ReadonlyMap<number, Int32Array>
  readonly #counts = new Map<number, number>()
  readonly #problems: () => readonly Problem[]
  #states: Map<number, 'failed' | 'suspicious'> | null = null

  constructor(
    table: NodeTable,
    source: Source,
    problems: () => readonly Problem[],
    found: ReadonlyMap<number, Int32Array> = new Map(),
  ) {
    this.count = table.count
    this.table = table
    this.#source = source
    // What Node's console prints. Not a method: bundlers keep a class that names one by a symbol it makes.
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.toString() })
    this.#found = found
    this.#problems = problems
  }

  #has(node: number): boolean {
    return node >= 0 && node < this.count
  }

  type(node: number): number {
    return node === this.table.unread ? UNREAD : this.#has(node) ? typeAt(this.table, node) : UNREAD
  }

  typeName(node: number): string {
    return this.#has(node) ? typeName(this.type(node)) : ''
  }

  start(node: number): number {
    return this.#has(node) ? startAt(this.table, node) : -1
  }

  copyStarts(node: number, into: Int32Array): number {
    return this.#has(node) ? copyStarts(this.table, node, into) : 0
  }

  copyParents(node: number, into: Int32Array): number {
    return this.#has(node) ? copyParents(this.table, node, into) : 0
  }

  copyRuns(node: number, nodes: Int32Array, counts: Float64Array): number {
    const { table } = this
    const room = Math.min(nodes.length, counts.length)
    let found = 0
    for (let at = Math.max(0, node); found < room; at++) {
      at = nextRunType(table, at)
      if (at === table.count) break
      const count = runCount(table, at)
      if (count < 0) continue
      nodes[found] = at
      counts[found++] = count
    }
    return found
  }

  /** Where elements of long runs are, by the run: found now, where it takes a walk. */
  longRuns(): Map<number, Int32Array> {
    const found = new Map<number, Int32Array>()
    for (let node = nextRunType(this.table, 0); node < this.count; node = nextRunType(this.table, node + 1)) {
      // Elements that are not found by arithmetic take a byte at least.
      if (this.end(node) - this.start(node) < LONG_RUN || runCount(this.table, node) < LONG_RUN) continue
      const index = this.run(node)
      if (index?.isFixed === false) found.set(node, index.known())
    }
    return found
  }

  end(node: number): number {
    return this.#has(node) ? endAt(this.table, node) : -1
  }

  key(node: number): number {
    const parent = this.parent(node)
    if (parent < 0) return -1
    const key = keyAt(this.table, node)
    return isMap(shapeAt(this.table, parent)) ? key >> 1 : key
  }

  parent(node: number): number {
    return this.#has(node) ? parentAt(this.table, node) : -1
  }

  position(node: number): number {
    return this.parent(node) < 0 ? -1 : keyAt(this.table, node)
  }

  depth(node: number): number {
    let depth = 0
    for (let n = this.parent(node); n >= 0; n = parentAt(this.table, n)) depth++
    return depth
  }

  firstChild(node: number): number {
    return this.#has(node) ? firstChildAt(this.table, node) : -1
  }

  *children(node: number): Generator<number> {
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) yield child
  }

  *[Symbol.iterator](): Generator<number> {
    for (let node = 0; node < this.count; node++) yield node
  }

  nextSibling(node: number): number {
    return this.#has(node) ? nextSiblingAt(this.table, node) : -1
  }

  child(node: number, key: number): number {
    return this.#has(node) ? childWithKey(this.table, node, key) : -1
  }

  subtreeEnd(node: number): number {
    return this.#has(node) ? subtreeEnd(this.table, node) : node
  }

  childCount(node: number): number {
    if (!this.#has(node)) return 0
    const shape = shapeAt(this.table, node)
    if (isRunShaped(shape)) {
      const elements = runCount(this.table, node)
      if (elements >= 0) return elements
    }
    const isCounted = shape === SHAPE.collection || shape === SHAPE.uniformCollection || isMap(shape)
    // A counted container that is whole holds what its header claims; the last child's key tells for the others.
    if (isCounted && !this.#isOpenEnded(node)) {
      const { count } = readHeader(this.table.bytes, shape, bodyStart(this.table, node))
      return Math.max(0, count) * (isMap(shape) ? 2 : 1)
    }
    if (isCounted) {
      const last = lastChildBefore(this.table, node, subtreeEnd(this.table, node))
      return last < 0 ? 0 : keyAt(this.table, last) + 1
    }
    return this.#countedChildren(node)
  }

  /** The children of a container that does not say how many it has, counted once where they are many. */
  #countedChildren(node: number): number {
    const known = this.#counts.get(node)
    if (known !== undefined) return known
    const { table } = this
    let children = 0
    let piece = SHORT_PIECE
    for (let child = firstChildAt(table, node); child >= 0; ) {
      const seen = copyParents(table, child, piece)
      let alike = 1
      while (alike < seen && piece[alike] === node) alike++
      children += alike
      child = nextSiblingAt(table, child + alike - 1)
      piece = alike === seen ? LONG_PIECE : SHORT_PIECE
    }
    if (children > MANY) this.#counts.set(node, children)
    return children
  }

  /** Whether reading stopped in or below a node. */
  #isOpenEnded(node: number): boolean {
    const { stopNode } = this.table
    return stopNode >= node && stopNode < subtreeEnd(this.table, node)
  }

  isMap(node: number): boolean {
    return this.#has(node) && isMap(shapeAt(this.table, node))
  }

  header(node: number): NodeHeader | null {
    return this.#has(node) && node !== this.table.unread ? headerOf(this.table, node) : null
  }

  isDeclared(node: number): boolean {
    return this.#has(node) && node !== this.table.unread && isDeclared(this.table, node)
  }

  hasIdentity(node: number): boolean {
    return this.#has(node) && node !== this.table.unread && hasIdentity(this.table, node)
  }

  isRun(node: number): boolean {
    if (!this.#has(node) || !isRunShaped(shapeAt(this.table, node))) return false
    return runCount(this.table, node) >= 0
  }

  elementType(node: number, element = 0): number {
    if (!this.#has(node)) return UNREAD
    const run = this.run(node)?.run ?? null
    if (run !== null) return element % 2 === 0 ? run.first : run.second
    const shape = shapeAt(this.table, node)
    const body = bodyStart(this.table, node)
    if (declaredTypes(shape) === 0 || !hasHeader(this.table, node, shape, body)) return UNREAD
    const { first, second } = readHeader(this.table.bytes, shape, body)
    const declared = element % 2 === 1 && isMap(shape) ? second : first
    return declared === NONE ? UNREAD : declared
  }

  elementStart(node: number, element: number): number {
    const run = this.run(node)
    return run === null || element < 0 || element >= run.run.count ? -1 : run.start(element)
  }

  elementEnd(node: number, element: number): number {
    const run = this.run(node)
    return run === null || element < 0 || element >= run.run.count ? -1 : run.end(element)
  }

  elementValue(node: number, element: number): PofValue {
    const run = this.run(node)
    if (run === null || element < 0 || element >= run.run.count) return null
    return this.elementValueAt(node, element, run.start(element), run.end(element))
  }

  /** The value of a run's element whose range is known. */
  elementValueAt(node: number, element: number, start: number, end: number): PofValue {
    const { bytes, limit } = this.#source
    const type = this.run(node)?.typeOf(element) ?? UNREAD
    if (this.table.rawRuns.has(node)) return rawElementValue(bytes, type, start)
    return scalarValue(bytes, type, start, end, limit)
  }

  elementAt(node: number, offset: number): number {
    const run = this.run(node)
    if (run === null || run.run.count === 0 || offset < run.run.start || offset >= this.end(node)) return -1
    return run.at(offset)
  }

  nodeAt(offset: number): number {
    const from = lastStart(this.table, offset)
    // A million containers may end one after another: whoever asks along them finds the way that was gone before.
    if (this.#way[0] !== from) this.#way = [from]
    return holderOf(this.table, this.#way, offset)
  }

  /** The nodes that are not as they should be. */
  #statesOfNodes(): Map<number, 'failed' | 'suspicious'> {
    const { stopNode, unread } = this.table
    const states = new Map<number, 'failed' | 'suspicious'>()
    for (const { node, severity } of this.#problems()) {
      if (node < 0 || severity === 'info' || states.get(node) === 'failed') continue
      states.set(node, severity === 'error' ? 'failed' : 'suspicious')
    }
    if (stopNode >= 0) states.set(stopNode, 'failed')
    // Bytes behind a whole value have a warning of their own; bytes that could not be read have none.
    if (unread >= 0 && !states.has(unread)) states.set(unread, 'failed')
    return states
  }

  state(node: number): 'complete' | 'failed' | 'interrupted' | 'suspicious' {
    this.#states ??= this.#statesOfNodes()
    const own = this.#states.get(node)
    if (own === 'failed') return own
    if (this.#has(node) && node < this.table.stopNode && this.#isOpenEnded(node)) return 'interrupted'
    return own ?? 'complete'
  }

  /** The index of a run's elements, made when first asked for; null for a node that is no run. */
  run(node: number): RunIndex | null {
    if (this.#lastRun.node === node) return this.#lastRun.index
    const index = this.#runs.get(node) ?? this.#runIndex(node)
    this.#lastRun = { node, index }
    if (index?.hasOffsets === true) this.#runs.set(node, index)
    return index
  }

  #runIndex(node: number): RunIndex | null {
    const run = this.#has(node) ? runOf(this.table, node) : null
    if (run === null) return null
    const { rawRuns, runOffsets } = this.table
    const found = this.#found.get(node) ?? runOffsets.get(node) ?? null
    return new RunIndex(this.#source, run, rawRuns.has(node), found)
  }

  /** `PofTree { 42 nodes, user type 1042 }`. */
  toString(): string {
    return `PofTree { ${this.words()} }`
  }

  /** How many nodes there are, and what the first is. */
  words(): string {
    const { count, table } = this
    if (count === 0 || table.unread === 0) return `${amount(count, 'node')}, no POF value`
    const type = typeAt(table, 0)
    return `${amount(count, 'node')}, ${typeName(type)}${type < 0 ? '' : ` ${type}`}`
  }

  get [Symbol.toStringTag](): string {
    return 'PofTree'
  }
}

function isRunShaped(shape: Shape): boolean {
  return shape === SHAPE.uniformCollection || shape === SHAPE.uniformMap
}
