// What reaching every child of one container costs, in one walk over its children: each is reached by way of those
// before it, so that a running sum stands for passing them. What the library does otherwise than the reader ends the
// sum; from there on each child is asked for by itself, as long as that stays affordable.

import { type PofDocument, T } from '../pof/index.ts'
import { JavaInput } from './coherence/java-input.ts'
import { type Origin, PofValue } from './coherence/pof-value.ts'
import { readPofValueHeader } from './coherence/search.ts'
import { endOf } from './coherence/skip.ts'
import {
  add,
  addFigures,
  DESCENT,
  PASS,
  type PassColumns,
  READ,
  UNUSUAL,
  UsualCosts,
} from './columns/pass-columns.ts'
import { tallyElements, touching } from './columns/tally.ts'
import { childrenOf } from './find-child.ts'
import { noOps, type Ops } from './ops.ts'
import { FIGURES, OUTCOMES, type Pass } from './pass.ts'
import type { Reach, SharedValue } from './reach.ts'

const VALUE = 0
const UNKNOWN = OUTCOMES.indexOf('unknown')

/** What a child costs besides the sum that leads to it. */
type OnTop = Pick<Reach, 'navigate' | 'levels' | 'read' | 'work'>
const NOTHING: OnTop = { navigate: noOps(), levels: 0, read: noOps(), work: 0 }

/** What is asked of the model for children that are not alike: `SkipCost` has it. */
interface OwnCosts {
  pass(node: number, element?: number): Pass
  toReach(node: number, element?: number): Reach
  share(): SharedValue
}

/** Elements of a run that are looked at one by one. */
const MOST_ELEMENTS = 8_192
/** Bytes that children behind the sum may be searched through, all together. */
const MOST_SEARCHED = 20_000_000

/** The costs of reaching the children of a container, child by child in stream order. They are filled in steps. */
export interface ChildReaches {
  /** The node of the container. */
  readonly container: number
  /** The number of children here: all of them, or every `every`th element of a long run. */
  readonly count: number
  /** 1, or the distance between the elements of a long run that are here. */
  readonly every: number
  /**
   * Null where a PofExtractor reaches the children; else the reason why not. Then `way` is the cost of passing up to
   * each.
   */
  readonly why: string | null
  /** How many are filled so far. */
  readonly filled: number
  /** Parsing and navigating: `FIGURES` numbers for each child, the last its levels. */
  readonly way: Float64Array
  /** Creating its object: `FIGURES` numbers for each child, the last its work. */
  readonly read: Float64Array
  /** Indexes into `OUTCOMES`. */
  readonly outcomes: Uint8Array
  /** The node of the `i`th child, or the run. */
  node(i: number): number
  /** The element of the `i`th child, or -1 where it is a node. */
  element(i: number): number
  /** Fills the next `children` of them. True when all are filled. */
  fill(children: number): boolean
}

/**
 * The reaches of a container's children, none of them filled. `usual` has what values cost that bring their type, wherever
 * they are in the document.
 */
export function childReaches(
  doc: PofDocument,
  cost: OwnCosts,
  container: number,
  columns: PassColumns,
  usual: UsualCosts,
): ChildReaches {
  return new Filler(doc, cost, container, columns, usual)
}

class Filler implements ChildReaches {
  readonly container: number
  readonly count: number
  readonly every: number
  why: string | null = null
  filled = 0
  readonly way: Float64Array
  readonly read: Float64Array
  readonly outcomes: Uint8Array
  readonly #doc: PofDocument
  readonly #cost: OwnCosts
  readonly #columns: PassColumns
  /** Null for a run. */
  readonly #nodes: Int32Array | null
  /** Whether the library passes all that is in the container as the reader does. */
  readonly #isRegular: boolean
  /** The container as the library has it; null where it cannot be gone into. */
  #value: PofValue | null = null
  /** Values on the way that a reference can name. */
  #named: readonly PofValue[] = []
  /** From the bytes to the container, and over the children before the next. */
  readonly #sum = new Float64Array(FIGURES)
  readonly #usual: UsualCosts
  #isSure = true
  #at = 0
  #lastKey = -1
  #searched = 0

  constructor(
    doc: PofDocument,
    cost: OwnCosts,
    container: number,
    columns: PassColumns,
    undeclared: UsualCosts,
  ) {
    const { tree } = doc
    this.#doc = doc
    this.#cost = cost
    this.#columns = columns
    this.container = container
    this.#nodes = tree.isRun(container) ? null : childrenOf(tree, container)
    this.#isRegular = columns.isRegular(container + 1, tree.subtreeEnd(container))
    // The children of other containers that declare types, and are no runs, are user types or containers: none of these is usual.
    const isDeclared = this.#nodes === null || tree.type(container) === T.uniformSparseArray
    this.#usual = isDeclared ? new UsualCosts(doc, true) : undeclared
    const elements = this.#nodes === null ? tree.childCount(container) : 0
    const step = tree.isMap(container) ? 2 : 1
    this.every = this.#nodes === null ? step * Math.max(1, Math.ceil(elements / step / MOST_ELEMENTS)) : 1
    this.count = this.#nodes === null ? Math.ceil(elements / this.every) : this.#nodes.length
    // One buffer: most containers are small, and there may be millions of them.
    const figures = new Float64Array(2 * FIGURES * this.count)
    this.way = figures.subarray(0, FIGURES * this.count)
    this.read = figures.subarray(FIGURES * this.count)
    this.outcomes = new Uint8Array(this.count)
    this.#begin()
  }

  node(i: number): number {
    return this.#nodes === null ? this.container : (this.#nodes[i] ?? -1)
  }

  element(i: number): number {
    return this.#nodes === null ? i * this.every : -1
  }

  fill(children: number): boolean {
    const until = Math.min(this.count, this.filled + children)
    for (; this.filled < until; this.filled++) {
      const i = this.filled
      if (this.#isSure) this.#isSure = this.#nodes === null ? this.#addElement(i) : this.#addNode(i)
      if (!this.#isSure) this.#askFor(i)
    }
    return this.filled === this.count
  }

  /** Goes to the container, and finds out whether its children can be gone to. */
  #begin(): void {
    const { tree, root } = this.#doc
    const { container } = this
    this.#at = this.#childrenStart()
    if (root < 0 || this.count === 0) return
    this.#goTo()
    const value = this.#value
    if (value !== null && value.header.kind !== 'simple' && value.header.start === tree.start(container)) {
      this.#at = value.header.children
      // A length below 0 takes the library back, from where it may come to the same end.
      this.#isSure = this.#nodes !== null || this.#columns.isRegular(container, container + 1)
      return
    }
    this.why = this.#whyNot()
    this.#value = null
    this.#sum.fill(0)
  }

  /** Navigates to the container, anew; the sum is what that costs. */
  #goTo(): void {
    const path = this.#doc.path(this.container)
    if (path === null) return
    const shared = this.#cost.share()
    const { value, searches } = shared.navigate(path, { node: this.container, element: -1 })
    this.#value = value
    this.#sum.fill(0)
    addFigures(this.#sum, shared.parse)
    for (const { passing, measuring, descent } of searches) {
      for (const part of [passing, measuring, descent]) addFigures(this.#sum, part)
    }
    this.#sum[FIGURES - 1] = searches.length
    this.#named = [...(value?.origin.registry.values() ?? [])]
  }

  #whyNot(): string {
    const first = this.#cost.toReach(this.node(0), this.element(0))
    return first.exception ?? `${first.outcome} instead of the container`
  }

  /** Adds one child that is a node; false where the sum does not lead to it. */
  #addNode(i: number): boolean {
    const { tree } = this.#doc
    const node = this.node(i)
    const start = tree.start(node)
    const end = tree.end(node)
    const key = tree.key(node)
    const usual = this.#isRegular ? this.#usual.find(tree.type(node), start, end) : UNUSUAL
    const alike = this.#usual.of(usual)
    const pass = alike === undefined ? this.#passed(node, this.#nodeBehind(i), end) : null
    if (pass === null && alike === undefined) return false
    const value = this.#value
    if (value !== null) {
      const { header } = value
      const isIndexed = header.kind === 'indexed'
      if (end > header.end || (isIndexed ? key <= this.#lastKey : key !== i || i >= header.count))
        return false
      if (isIndexed) add(this.#sum, 0, 1, 0)
      add(this.#sum, 0, 0, start - this.#at)
    }
    this.#lastKey = key
    this.#at = end
    if (alike !== undefined) this.#putUsual(i, alike)
    else if (pass !== null) this.#put(i, start, end, usual, pass)
    return true
  }

  /** What passing a node costs that ends at `end`; null where the library does not end there. */
  #passed(node: number, behind: number, end: number): Ops | null {
    const known = this.#columns.pass(node, behind)
    if (known !== null) return known
    const pass = this.#cost.pass(node)
    return pass.kind === 'done' && pass.end === end ? pass.ops : null
  }

  /** One past the last node of the `i`th child that is a node. */
  #nodeBehind(i: number): number {
    return this.#nodes?.[i + 1] ?? this.#doc.tree.subtreeEnd(this.node(i))
  }

  /** Adds the elements of a run up to the `i`th that is kept; false where the sum does not lead there. */
  #addElement(i: number): boolean {
    const { tree } = this.#doc
    const { container } = this
    const element = this.element(i)
    const start = tree.elementStart(container, element)
    const end = tree.elementEnd(container, element)
    if (start < 0 || (this.#value !== null && end > this.#value.header.end)) return false
    this.#addElements(i === 0 ? 0 : this.element(i - 1) + 1, element, start)
    this.#at = end
    const usual = this.#isRegular
      ? this.#usual.find(tree.elementType(container, element), start, end)
      : UNUSUAL
    const alike = this.#usual.of(usual)
    if (alike !== undefined) this.#putUsual(i, alike)
    else this.#put(i, start, end, usual, this.#elements(element, 1, start, end))
    return true
  }

  /** Adds the elements `from .. to - 1`, which end at `end`: an odd one by itself, the others in pairs. */
  #addElements(from: number, to: number, end: number): void {
    const { tree } = this.#doc
    const isOdd = (to - from) % 2 === 1
    const middle = isOdd ? tree.elementEnd(this.container, from) : this.#at
    if (isOdd) addFigures(this.#sum, this.#elements(from, 1, this.#at, middle))
    const rest = isOdd ? from + 1 : from
    addFigures(this.#sum, this.#elements(rest, to - rest, middle, end))
  }

  /** What skipping elements costs that lie in `start..end`: one, or an even number of them. */
  #elements(from: number, count: number, start: number, end: number): Ops {
    const { tree, bytes } = this.#doc
    const first = tree.elementType(this.container, from)
    const second = count === 1 ? first : tree.elementType(this.container, from + 1)
    const tally = noOps()
    tallyElements(tally, bytes, { first, second, count }, start, end)
    return touching(tally, end - start)
  }

  /** Enters a child like one before: the same type, the same length, and so the same costs. */
  #putUsual(i: number, costs: Float64Array): void {
    const { way, read } = this
    const at = FIGURES * i
    for (let figure = 0; figure < FIGURES; figure++) {
      const sum = (this.#sum[figure] as number) + (costs[figure] as number)
      this.#sum[figure] = sum
      if (this.#value === null) way[at + figure] = sum
      else {
        way[at + figure] = sum + (costs[FIGURES + figure] as number)
        read[at + figure] = costs[2 * FIGURES + figure] as number
      }
    }
  }

  /** Adds a child to the sum, and enters what that has come to and what the child itself adds: its header, its object. */
  #put(i: number, start: number, end: number, usual: number, pass: Readonly<Ops>): void {
    addFigures(this.#sum, pass)
    const value = this.#value
    const node = this.#nodes === null ? -1 : this.node(i)
    if (value === null) {
      this.#enter(i, NOTHING, VALUE)
      return
    }
    const known = node < 0 ? null : this.#columns.read(node, this.#nodeBehind(i))
    if (known !== null) {
      // Nothing in it has an identity or is a reference: of a PofValue no more than the header is read.
      const { elementType } = value.header
      const descent = noOps()
      const input = new JavaInput(this.#doc.bytes, start, end, descent)
      readPofValueHeader(input, elementType)
      this.#enter(i, { navigate: descent, levels: 1, read: known.ops, work: known.work }, VALUE)
      return
    }
    const descent = noOps()
    const read = noOps()
    const made = { work: 0 }
    let child: PofValue | null = null
    const found = endOf(() => {
      const input = new JavaInput(this.#doc.bytes, start, end, descent)
      child = PofValue.make(input, apart(value.origin), value.header.elementType)
    })
    endOf(() => (child as PofValue | null)?.read(read, made))
    const outcome = found.kind === 'done' ? VALUE : OUTCOMES.indexOf(found.kind)
    this.#enter(i, { navigate: descent, levels: 1, read, work: made.work }, outcome)
    if (usual !== UNUSUAL) {
      const figures = new Float64Array(3 * FIGURES)
      addFigures(figures, pass, PASS)
      addFigures(figures, descent, DESCENT, 1)
      addFigures(figures, read, READ, made.work)
      this.#usual.keep(usual, figures)
    }
    // A value that is named has been made now, and costs nothing again; the next child shall not profit from it.
    if (this.#named.some((named) => named.isMade)) this.#renew()
  }

  #renew(): void {
    const sum = this.#sum.slice()
    this.#goTo()
    this.#sum.set(sum)
  }

  /** Asks for a child by itself. */
  #askFor(i: number): void {
    const { tree } = this.#doc
    const [node, element] = [this.node(i), this.element(i)]
    this.#searched += (element < 0 ? tree.end(node) : this.#at) - this.#childrenStart()
    this.#sum.fill(0)
    if (this.why !== null || this.#searched > MOST_SEARCHED) {
      this.#enter(i, NOTHING, UNKNOWN)
      return
    }
    const reach = this.#cost.toReach(node, element)
    addFigures(this.#sum, reach.parse)
    this.#enter(i, reach, OUTCOMES.indexOf(reach.outcome))
  }

  /** Enters the sum and what comes on top of it. */
  #enter(i: number, { navigate, levels, read, work }: OnTop, outcome: number): void {
    const at = FIGURES * i
    for (let figure = 0; figure < FIGURES; figure++) this.way[at + figure] = this.#sum[figure] as number
    addFigures(this.way, navigate, at, levels)
    addFigures(this.read, read, at, work)
    this.outcomes[i] = outcome
  }

  #childrenStart(): number {
    const { tree } = this.#doc
    if (this.count === 0) return 0
    return this.#nodes === null ? tree.elementStart(this.container, 0) : tree.start(this.node(0))
  }
}

/** The same in which nothing is registered from now on: the next child is made in it as if there was none before. */
function apart({ walker, registry }: Origin): Origin {
  return { walker, registry: new Map(registry) }
}
