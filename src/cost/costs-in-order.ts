// What passing and reaching the nodes of a document costs, asked for in preorder, as numbers in arrays that are filled anew for
// each node: for exports, which ask of millions. Each open container has a running sum, which begins with what reaching the
// container itself has come to. Where the columns do not tell, `ChildReaches` does.

import { isScalar, type PofDocument } from '../pof/index.ts'
import type { ChildReaches } from './child-reaches.ts'
import { JavaInput } from './coherence/java-input.ts'
import { type Origin, PofValue } from './coherence/pof-value.ts'
import { type PofValueHeader, readPofValueHeader } from './coherence/search.ts'
import { endOf, OWN } from './coherence/skip.ts'
import { Walker } from './coherence/walker.ts'
import { addFigures, DESCENT, PASS, type PassColumns, READ, UsualCosts } from './columns/pass-columns.ts'
import { noOps, type Ops } from './ops.ts'
import { FIGURES, OUTCOMES } from './pass.ts'
import type { Outcome, Reach } from './reach.ts'

/** What is asked of the model where the columns do not tell. */
interface OtherCosts {
  toPass(node: number, element?: number): Ops
  toReach(node: number, element?: number): Reach
  toReachChildren(container: number): ChildReaches
}

/** A container whose children are asked for, and where its sum has come to. */
class OpenContainer {
  container = -1
  /** One past the last node in it. */
  end = 0
  /** Its children, where the columns do not tell. */
  others: ChildReaches | null = null
  /** Whether each child stands behind an index. */
  isIndexed = false
  usual: UsualCosts
  /** The type that it declares for its children, or `OWN`. */
  declared = OWN
  /** The next child, where none is left out, and the key of the one before. */
  next = 0
  lastKey = -1
  /** The offset behind the children so far, and what going there has cost. */
  at = 0
  calls = 0
  ints = 0
  bytes = 0
  skipped = 0
  levels = 0

  constructor(usual: UsualCosts) {
    this.usual = usual
  }
}

/** Costs of nodes that are asked for in preorder. Fast where no child of a container is left out before another. */
export class CostsInOrder {
  /** What passing the node costs that was asked for last: `FIGURES` numbers. */
  readonly pass: Float64Array = new Float64Array(FIGURES)
  /** What parsing and navigating to it costs, and how many levels that goes down. */
  readonly way: Float64Array = new Float64Array(FIGURES)
  /** What making its object costs, and the work of that. */
  readonly read: Float64Array = new Float64Array(FIGURES)
  readonly #doc: PofDocument
  readonly #cost: OtherCosts
  readonly #columns: PassColumns
  /** Costs of values that bring their type, and of values whose container declares it. */
  readonly #own: UsualCosts
  readonly #declared: UsualCosts
  readonly #origin: Origin
  readonly #open: OpenContainer[] = []
  #depth = 0
  /** The costs of a node that is not like others. */
  readonly #figures = new Float64Array(3 * FIGURES)
  /** The node that was reached last, and the outcome. */
  #last = -1
  #outcome: Outcome | null = null
  /** Of a container that was added to a sum last, how it begins: all in it is known. */
  #header: PofValueHeader | null = null
  /** The node whose passing is known. */
  #passed = -1

  constructor(doc: PofDocument, cost: OtherCosts, columns: PassColumns, usual: UsualCosts) {
    this.#doc = doc
    this.#cost = cost
    this.#columns = columns
    this.#own = usual
    this.#declared = new UsualCosts(doc, true)
    this.#origin = { walker: new Walker(doc.bytes), registry: new Map() }
  }

  /** Works out `pass` of a node or element. Costs nothing for a node that was reached before. */
  toPass(node: number, element = -1): void {
    if (element < 0 && this.#passed === node) return
    this.pass.fill(0)
    addFigures(this.pass, this.#cost.toPass(node, element))
    this.#passed = element < 0 ? node : -1
  }

  /**
   * Works out `way` and `read` of a node or element that a path leads to; the outcome, or null where they are not worked
   * out. `end` is one past the last node of its subtree.
   */
  toReach(node: number, element = -1, end = this.#doc.tree.subtreeEnd(node)): Outcome | null {
    const { tree } = this.#doc
    const parent = tree.parent(node)
    while (this.#depth > 0 && (this.#open[this.#depth - 1] as OpenContainer).end <= node) this.#depth--
    const header = this.#last === parent ? this.#header : null
    this.#header = null
    let outcome: Outcome | null
    if (parent < 0 || element >= 0) outcome = this.#alone(node, element)
    else {
      const top = this.#open[this.#depth - 1]
      const open = top?.container === parent ? top : this.#opened(parent, header)
      if (open.others === null && this.#add(open, node, end)) outcome = 'value'
      else outcome = this.#among(open, node)
    }
    this.#last = element < 0 ? node : -1
    this.#outcome = outcome
    return outcome
  }

  /** Opens a container in the innermost that is open; `known` is how it begins, where that is known. */
  #opened(container: number, known: PofValueHeader | null): OpenContainer {
    const { tree } = this.#doc
    const open = this.#open[this.#depth] ?? new OpenContainer(this.#own)
    this.#open[this.#depth++] = open
    open.container = container
    open.end = tree.subtreeEnd(container)
    open.others = null
    const outcome = this.#last === container ? this.#outcome : this.#alone(container)
    const header = known ?? (outcome === 'value' ? this.#headerOf(container, open.end) : null)
    if (header?.kind === 'indexed' || header?.kind === 'array') {
      open.isIndexed = header.kind === 'indexed'
      open.declared = header.elementType
      open.usual = header.elementType === OWN ? this.#own : this.#declared
      open.next = container + 1
      open.lastKey = -1
      open.at = header.children
      open.calls = this.way[0] as number
      open.ints = this.way[1] as number
      open.bytes = this.way[2] as number
      open.skipped = this.way[3] as number
      open.levels = this.way[4] as number
      return open
    }
    open.others = this.#cost.toReachChildren(container)
    return open
  }

  /** How a container begins of which the columns tell all: nothing in it is named or refers to anything. Null for others. */
  #headerOf(container: number, end: number): PofValueHeader | null {
    const { tree, bytes } = this.#doc
    if (this.#columns.read(container, end) === null) return null
    const declared = tree.isDeclared(container) ? tree.type(container) : OWN
    return readPofValueHeader(new JavaInput(bytes, tree.start(container), tree.end(container)), declared)
  }

  /** Adds the next child to the sum of its container; false where the sum does not lead to it: a child was left out, or keys are out of order. */
  #add(open: OpenContainer, node: number, end: number): boolean {
    const { tree } = this.#doc
    const key = tree.key(node)
    if (node !== open.next || (open.isIndexed ? key <= open.lastKey : key !== open.lastKey + 1)) {
      open.others = this.#cost.toReachChildren(open.container)
      return false
    }
    const start = tree.start(node)
    const behind = tree.end(node)
    const type = tree.type(node)
    const costs = open.usual.of(open.usual.find(type, start, behind)) ?? this.#measured(open, node, end)
    const { pass, way, read } = this
    for (let figure = 0; figure < FIGURES; figure++) {
      pass[figure] = costs[PASS + figure] as number
      read[figure] = costs[READ + figure] as number
    }
    open.next = end
    open.lastKey = key
    open.calls += pass[0] as number
    open.ints += (pass[1] as number) + (open.isIndexed ? 1 : 0)
    open.bytes += (pass[2] as number) + start - open.at
    open.skipped += pass[3] as number
    open.at = behind
    // Reading how a value begins skips nothing.
    way[0] = open.calls
    way[1] = open.ints + (costs[DESCENT + 1] as number)
    way[2] = open.bytes + (costs[DESCENT + 2] as number)
    way[3] = open.skipped
    way[4] = open.levels + 1
    this.#passed = node
    return true
  }

  /** The costs of a child that is not like those before: to pass, to read its header, to make its object. */
  #measured({ declared, usual }: OpenContainer, node: number, end: number): Float64Array {
    const { tree, bytes } = this.#doc
    const figures = this.#figures
    figures.fill(0)
    this.#columns.addPass(node, end, figures, PASS)
    const start = tree.start(node)
    const behind = tree.end(node)
    const descent = noOps()
    const input = new JavaInput(bytes, start, behind, descent)
    if (isScalar(tree.type(node))) {
      const read = noOps()
      const made = { work: 0 }
      endOf(() => PofValue.make(input, this.#origin, declared).read(read, made))
      addFigures(figures, read, READ, made.work)
    } else {
      this.#header = readPofValueHeader(input, declared)
      this.#columns.addRead(node, end, figures, READ)
    }
    addFigures(figures, descent, DESCENT, 1)
    usual.keep(usual.find(tree.type(node), start, behind), figures)
    return figures
  }

  /** A child of a container whose children are asked for otherwise. */
  #among({ others }: OpenContainer, node: number): Outcome | null {
    if (others === null || others.why !== null) return this.#alone(node, -1)
    for (let at = others.filled; at < others.count; at++) {
      others.fill(1)
      if (others.node(at) !== node) continue
      const outcome = OUTCOMES[others.outcomes[at] as number] as Outcome | 'unknown'
      if (outcome === 'unknown') return null
      for (let figure = 0; figure < FIGURES; figure++) {
        this.way[figure] = others.way[FIGURES * at + figure] as number
        this.read[figure] = others.read[FIGURES * at + figure] as number
      }
      return outcome
    }
    return this.#alone(node, -1)
  }

  /** Reaches a place from the bytes on. */
  #alone(node: number, element = -1): Outcome {
    const { outcome, parse, navigate, levels, read, work } = this.#cost.toReach(node, element)
    this.way.fill(0)
    this.read.fill(0)
    addFigures(this.way, parse)
    addFigures(this.way, navigate, 0, levels)
    addFigures(this.read, read, 0, work)
    return outcome
  }
}
