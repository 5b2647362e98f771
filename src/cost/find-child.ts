// Finding a child in the columns and not in the bytes: where every sibling on the way is passed as the reader passes
// it, the sum is there already. Gives up, and leaves the search to the bytes, wherever it is not sure.

import { check, having, NUMBER } from '../pof/arguments/index.ts'
import { type Place, type PofDocument, type PofTree, T, UNREAD } from '../pof/index.ts'
import { partitionPoint } from '../pof/order/index.ts'
import type { Readable } from './coherence/deserialize.ts'
import { JavaException } from './coherence/java-input.ts'
import type { Found, Passed, Search, Searched } from './coherence/search.ts'
import { FEW, Walker } from './coherence/walker.ts'
import type { PassColumns } from './columns/pass-columns.ts'
import type { Thrown, Whole } from './columns/stop.ts'
import { tallyElements, touching } from './columns/tally.ts'
import { addTo, noOps, type Ops } from './ops.ts'
import type { Made } from './work.ts'

/** Children kept in the newest lists, so that a search need not walk along them, and what a list takes besides, in children. */
const KEPT_CHILDREN = 1 << 17
const LIST = 16

/** Finds children of PofValues in a document's columns, and what making objects of them costs. */
export class ChildFinder extends Walker {
  readonly #doc: PofDocument
  readonly #columns: PassColumns
  /** The newest lists, and those before them. */
  #ordered = new Map<number, Int32Array>()
  #older: ReadonlyMap<number, Int32Array> = new Map()
  #kept = 0
  #way: { readonly place: Place; readonly hints: ReadonlyMap<number, number> } | null = null

  constructor(doc: PofDocument, columns: PassColumns) {
    super(doc.bytes)
    this.#doc = doc
    this.#columns = columns
  }

  override find(search: Search): Found {
    return this.#find(search) ?? super.find(search)
  }

  override siblings(search: Search): Passed[] {
    return search.isKnown ? this.#siblings(search) : super.siblings(search)
  }

  override read(value: Searched, ops: Ops, registry: ReadonlyMap<number, Readable>, made: Made): boolean {
    const known = this.#costOf(value, registry)
    if (known === null) return super.read(value, ops, registry, made)
    addTo(ops, known.ops)
    made.work += known.work
    if (known.thrown !== null) throw new JavaException(known.thrown.exception, known.thrown.message)
    return false
  }

  /** The node that a value is, where the document has one at its bytes; -1 where it has none. */
  #nodeOf({ node, header }: Searched): number {
    const { tree } = this.#doc
    if (node < 0 || header.kind === 'nil' || tree.start(node) !== header.start) return -1
    return tree.type(node) === header.type ? node : -1
  }

  /** What making an object costs, which is not null then; null where the bytes must tell. */
  #costOf(
    value: Searched,
    registry: ReadonlyMap<number, Readable>,
  ): Pick<Whole, 'ops' | 'work' | 'thrown'> | null {
    const { tree, root } = this.#doc
    const { end } = value.header
    const node = this.#nodeOf(value)
    const read = node >= 0 && tree.end(node) === end ? this.#columns.read(node) : null
    if (read !== null) return { ...read, thrown: null }
    // What has an identity and was found before may be named in the root.
    if (node < 0 || node !== root || registry.size > 1) return null
    const { whole } = this.#columns
    return whole?.end === end ? whole : null
  }

  /** The child on the way to the place that a search is for, where that is known; else -1. */
  #hintOf({ parent, place }: Search): number {
    if (place === null) return -1
    if (this.#way?.place !== place) {
      const { tree } = this.#doc
      const hints = new Map<number, number>()
      for (let n = place.node; n >= 0; n = tree.parent(n)) hints.set(tree.parent(n), n)
      this.#way = { place, hints }
    }
    return this.#way.hints.get(parent.node) ?? -1
  }

  /** Null where the bytes must tell. Sets `search.node` to the child that the document has at the index, also then. */
  #find(search: Search): Found | null {
    const { tree } = this.#doc
    const { parent, index, nearest } = search
    const { header } = parent
    const node = this.#nodeOf(parent)
    if (node < 0) return null
    if (isElementRun(tree, node)) return this.#findElement(search, node)
    const from = (nearest?.index ?? -1) + 1
    const way =
      header.kind === 'array'
        ? this.#byPosition(node, from, index, this.#hintOf(search))
        : this.#byIndex(node, from, index)
    if (way === null) return null
    const { first, child, passed, at } = way
    const start = nearest?.header.end ?? header.children
    search.node = child
    // A remembered value may have ended elsewhere for the library: a sparse array without a gap does.
    if (tree.end(child) > header.end || (at >= 0 && at !== start)) return null
    if (!this.#columns.isRegular(first, child)) return null
    const measuring = this.#columns.pass(child)
    const stopped = measuring === null ? this.#thrown(child, header.end) : null
    const measured = measuring ?? stopped?.ops
    if (measured === undefined) return null
    addTo(search.passing, this.#columns.passBetween(first, child, start))
    addTo(search.measuring, measured)
    search.isKnown = true
    search.passed = passed
    if (stopped !== null) throw new JavaException(stopped.thrown.exception, stopped.thrown.message)
    return { start: tree.start(child), end: tree.end(child), isNil: false }
  }

  /** What passing a child throws that was open where reading stopped, in a buffer that ends so far; null where the bytes must tell. */
  #thrown(child: number, limit: number): { readonly ops: Ops; readonly thrown: Thrown } | null {
    const stopped = this.#columns.stopped(child)
    if (stopped === null || stopped.limit !== limit || stopped.thrown === null) return null
    return { ops: stopped.ops, thrown: stopped.thrown }
  }

  /** Every position has its child: none needs to be counted. */
  #byPosition(node: number, from: number, index: number, hint: number): Way | null {
    const { tree } = this.#doc
    const isHinted = tree.parent(hint) === node && tree.key(hint) === index
    const child = isHinted ? hint : tree.child(node, index)
    const before = from === 0 ? -1 : tree.child(node, from - 1)
    const first = from === 0 ? tree.firstChild(node) : tree.nextSibling(before)
    if (child < 0 || first < 0) return null
    return { first, child, passed: index - from, at: before < 0 ? -1 : tree.end(before) }
  }

  /** Null also where an index on the way repeats or goes down: a search ends there, or goes on past it. */
  #byIndex(node: number, from: number, index: number): Way | null {
    const { tree } = this.#doc
    const children = this.#orderedChildren(node)
    const place = this.#placeOf(children, index)
    const child = children[place]
    if (child === undefined || tree.key(child) !== index) return null
    const begin = this.#placeOf(children, from)
    const before = children[begin - 1]
    const at = before === undefined ? -1 : tree.end(before)
    return { first: children[begin] as number, child, passed: place - begin, at }
  }

  /** The children of a container up to the first whose index is not larger than the one before; the newest lists are kept. */
  #orderedChildren(node: number): Int32Array {
    const known = this.#ordered.get(node) ?? this.#older.get(node)
    if (known !== undefined) return known
    const made = orderedChildrenOf(this.#doc.tree, node)
    this.#kept += made.length + LIST
    // All the older ones go at once: a million taken out of a map one by one make whoever looks for the next oldest pass them.
    if (this.#kept > KEPT_CHILDREN) {
      this.#older = this.#ordered
      this.#ordered = new Map()
      this.#kept = made.length + LIST
    }
    this.#ordered.set(node, made)
    return made
  }

  /** The place of the first of some ordered children with an index of at least `index`; their number if there is none. */
  #placeOf(children: Int32Array, index: number): number {
    const { tree } = this.#doc
    return partitionPoint(0, children.length, (at) => tree.key(children[at] as number) < index)
  }

  #siblings({ parent, index, nearest }: Search): Passed[] {
    const { tree } = this.#doc
    const node = this.#nodeOf(parent)
    const from = (nearest?.index ?? -1) + 1
    const passed: Passed[] = []
    if (isElementRun(tree, node)) {
      const type = tree.elementType(node)
      for (let i = from; i < Math.min(index, from + FEW); i++) {
        const [start, end] = [tree.elementStart(node, i), tree.elementEnd(node, i)]
        passed.push({ index: i, start, end, ops: this.#elements(type, 1, start, end) })
      }
      return passed
    }
    const children = this.#orderedChildren(node)
    for (let place = this.#placeOf(children, from); place < children.length; place++) {
      const n = children[place] as number
      if (tree.key(n) >= index || passed.length === FEW) break
      const ops = this.#columns.pass(n)
      if (ops !== null) passed.push({ index: tree.key(n), start: tree.start(n), end: tree.end(n), ops })
    }
    return passed
  }

  /** What skipping elements of a run costs that lie in `start..end`. */
  #elements(type: number, count: number, start: number, end: number): Ops {
    const tally = noOps()
    tallyElements(tally, this.#doc.bytes, { first: type, second: type, count }, start, end)
    return touching(tally, end - start)
  }

  #findElement(search: Search, node: number): Found | null {
    const { tree } = this.#doc
    const { parent, index, nearest } = search
    const { header } = parent
    const start = tree.elementStart(node, index)
    const end = tree.elementEnd(node, index)
    if (start < 0 || !this.#columns.isRegular(node, node + 1) || end > header.end) return null
    if (nearest !== null && nearest.header.end !== tree.elementEnd(node, nearest.index)) return null
    const type = tree.elementType(node)
    search.isKnown = true
    search.passed = index - (nearest === null ? 0 : nearest.index + 1)
    const from = nearest?.header.end ?? header.children
    addTo(search.passing, this.#elements(type, search.passed, from, start))
    addTo(search.measuring, this.#elements(type, 1, start, end))
    return { start, end, isNil: false }
  }
}

/** From the first sibling that a search passes to the child it finds, and how many it passes. */
interface Way {
  readonly first: number
  readonly child: number
  readonly passed: number
  /** Where the sibling before `first` ends; -1 where there is none. */
  readonly at: number
}

/** Whether a node's elements are no nodes and can be navigated to. */
function isElementRun(tree: PofTree, node: number): boolean {
  const type = tree.type(node)
  return (type === T.uniformArray || type === T.uniformCollection) && tree.isRun(node)
}

// The children of a container as a list, made once: there may be a million of them, and a step to the next sibling is a search.
// In steps for whoever cannot stop for so long; afterwards it is there at once.

/** Nodes that are looked at at once: few at first and behind what was jumped over, then more. */
const PIECES = [16, 32, 64, 128, 256].map((length) => new Int32Array(length))
/** Pieces that are passed in about a millisecond. */
const AT_ONCE = 128
/** Keys that are compared in about a millisecond. */
const KEYS_AT_ONCE = 16_384
/** Lists that are kept for a tree, and how long one has to be for that. */
const KEPT = 16
const LONG = 1024

/** The children of a container, and how many of them come before the first whose key is not larger than the one before. */
interface List {
  readonly children: Int32Array
  readonly ordered: number
}

const kept = new WeakMap<PofTree, Map<number, List>>()

/** The nodes directly in a container, unread bytes left out; none of a run. */
export function childrenOf(tree: PofTree, container: number): Int32Array {
  return listOf(tree, container).children
}

/** The children up to the first whose key is not larger than the one before. */
function orderedChildrenOf(tree: PofTree, container: number): Int32Array {
  const { children, ordered } = listOf(tree, container)
  return children.subarray(0, ordered)
}

const TREE = having('the tree of a document', 'firstChild', 'nextSibling')

/**
 * The children that `toReachChildren` uses. This generator stops about every millisecond to yield how much is done, 0
 * to 1. A long list is cached, so that later questions about the container need not search a million children again.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { childrenInSteps } from 'pof-inspector/cost'
 *
 * const { tree, root } = parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))
 * const steps = childrenInSteps(tree, root)
 * let step = steps.next()
 * while (!step.done) step = steps.next()
 * console.log(step.value.join()) //> 1,2
 * ```
 */
export function* childrenInSteps(tree: PofTree, container: number): Generator<number, Int32Array, void> {
  check('childrenInSteps', tree, TREE)
  check('The argument container of childrenInSteps', container, NUMBER)
  return (yield* listInSteps(tree, container)).children
}

function listOf(tree: PofTree, container: number): List {
  const steps = listInSteps(tree, container)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function* listInSteps(tree: PofTree, container: number): Generator<number, List, void> {
  const lists = kept.get(tree) ?? new Map<number, List>()
  const known = lists.get(container)
  if (known !== undefined) return known
  const from = container + 1
  const end = tree.subtreeEnd(container)
  const found: number[] = []
  for (let node = from, hidden = 0, size = 0, pieces = 1; node < end; pieces++) {
    if (pieces % AT_ONCE === 0) yield (0.5 * (node - from)) / (end - from)
    const parents = PIECES[size] as Int32Array
    const until = Math.min(end, node + tree.copyParents(node, parents))
    for (let i = 0; node < until; node++, i++) {
      if (parents[i] !== container) {
        hidden++
        continue
      }
      hidden = 0
      found.push(node)
    }
    // Where half of them lie deeper, the rest of what holds them is jumped over.
    const isDeep = 2 * hidden >= parents.length
    if (isDeep) node = Math.max(node, tree.subtreeEnd(found.at(-1) as number))
    size = isDeep ? 0 : Math.min(size + 1, PIECES.length - 1)
  }
  // Bytes that nobody could read come last.
  while (found.length > 0 && tree.type(found.at(-1) as number) === UNREAD) found.pop()
  const count = found.length
  const children = new Int32Array(found)
  let ordered = 0
  for (let last = -1; ordered < count; ordered++) {
    if (ordered % KEYS_AT_ONCE === KEYS_AT_ONCE - 1) yield 0.5 + (0.5 * ordered) / count
    const key = tree.key(children[ordered] as number)
    if (key <= last) break
    last = key
  }
  const made = { children, ordered }
  if (count >= LONG) {
    for (const oldest of lists.keys()) if (lists.size >= KEPT) lists.delete(oldest)
    kept.set(tree, lists.set(container, made))
  }
  return made
}
