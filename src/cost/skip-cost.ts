// The skip cost of a document: the public face of the model. Columns are made when first needed, and kept.

import { type PofDocument, T } from '../pof/index.ts'
import { type ChildReaches, childReaches } from './child-reaches.ts'
import { readValue } from './coherence/deserialize.ts'
import { JavaException, JavaInput } from './coherence/java-input.ts'
import { endOf } from './coherence/navigate.ts'
import type { Columns } from './columns/columns.ts'
import { PassColumns } from './columns/pass-columns.ts'
import type { RunningCosts, Weights } from './columns/running-costs.ts'
import { ChildFinder } from './find-child.ts'
import { addOps, type Counter, noOps, type Ops } from './ops.ts'
import { type Pass, passByBytes } from './pass.ts'
import { type Reach, SharedValue } from './reach.ts'

/** What Coherence does to pass and to reach the values of one stream. */
export interface SkipCost {
  /** What `skipValue` or `skipUniformValue` costs over a node or an element of a run, its index not included. */
  toPass(node: number, element?: number): Ops
  /** The same, with where it ends and what it throws. */
  pass(node: number, element?: number): Pass
  /** One counter of `toPass` alone, for columns and charts. */
  passOf(node: number, counter: Counter): number
  /** From the bytes to a node or an element of a run, with nothing remembered. */
  toReach(node: number, element?: number): Reach
  /** The same for any path, also one that the bytes do not hold. */
  toReachPath(path: readonly number[]): Reach
  /** Running totals of what nodes cost to pass, in any unit: made anew each time, of nothing. */
  running(weights: Weights): RunningCosts
  /** What reaching each child of a container costs, each with nothing remembered: filled bit by bit. */
  toReachChildren(container: number): ChildReaches
  /** A PofValue that several paths are tried on, one after another, each finding what those before it have found. */
  share(): SharedValue
  /** Making an object of the whole value: every property read once, in order. */
  toDeserialize(): Ops
  /** What all answers are worked out from, 5 bytes a node: to be handed to `skipCost` in another thread. */
  columns(): Columns
}

/**
 * The skip cost of a document. Makes nothing until it is asked, and then first its columns; they can be given, where another
 * thread has made them of the same document.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { skipCost } from 'pof-inspector/cost'
 *
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40)))
 * console.log(cost.toPass(1).skipUniformValue, cost.toPass(1).bytesTouched) //> 1 2
 * const { outcome, steps, total } = cost.toReachPath([1])
 * console.log(outcome, steps[0]?.passed, total.readPackedInt) //> value 1 11
 * console.log(cost.toReachPath([7]).outcome) //> nil
 * ```
 */
export function skipCost(doc: PofDocument, columns?: Columns): SkipCost {
  return new DocumentCost(doc, columns)
}

class DocumentCost implements SkipCost {
  readonly #doc: PofDocument
  readonly #astray = new Map<number, Pass>()
  #columns: PassColumns | null = null
  #finder: ChildFinder | null = null

  constructor(doc: PofDocument, columns?: Columns) {
    this.#doc = doc
    if (columns !== undefined) this.#columns = new PassColumns(doc, columns)
  }

  toPass(node: number, element = -1): Ops {
    return this.pass(node, element).ops
  }

  pass(node: number, element = -1): Pass {
    const { tree } = this.#doc
    if (!this.#isValue(node)) return { ops: noOps(), end: tree.end(node), kind: 'done', exception: null }
    if (element >= 0) return passByBytes(this.#doc, node, element)
    const ops = this.#passColumns().pass(node)
    return ops === null ? this.#passAstray(node) : { ops, end: tree.end(node), kind: 'done', exception: null }
  }

  passOf(node: number, counter: Counter): number {
    if (!this.#isValue(node)) return 0
    return (this.#passColumns().pass(node) ?? this.#passAstray(node).ops)[counter]
  }

  toReach(node: number, element = -1): Reach {
    return this.share().reach(this.#keysOf(node, element), { node, element })
  }

  toReachPath(path: readonly number[]): Reach {
    return this.share().reach(path)
  }

  running(weights: Weights): RunningCosts {
    return this.#passColumns().running(weights)
  }

  toReachChildren(container: number): ChildReaches {
    return childReaches(this.#doc, this, container, this.#passColumns(), () => this.share())
  }

  share(): SharedValue {
    this.#finder ??= new ChildFinder(this.#doc, this.#passColumns())
    return new SharedValue(this.#doc, this.#finder)
  }

  toDeserialize(): Ops {
    const { bytes, root, tree, envelope } = this.#doc
    const ops = noOps()
    if (root < 0) return ops
    if (envelope.some(({ code, kind }) => kind === 'format' && code === EXTERNALIZED)) ops.bytesTouched++
    const known = this.#passColumns().read(root)
    if (known !== null) return addOps(ops, known)
    const { whole } = this.#passColumns()
    if (whole?.end === bytes.length) return addOps(ops, whole.ops)
    const input = new JavaInput(bytes, tree.start(root), bytes.length, ops)
    endOf(() => readValue(input, () => {}))
    return ops
  }

  columns(): Columns {
    return this.#passColumns().columns
  }

  #isValue(node: number): boolean {
    const { tree } = this.#doc
    return node >= 0 && node < tree.count && tree.typeName(node) !== 'unread'
  }

  #passColumns(): PassColumns {
    this.#columns ??= new PassColumns(this.#doc)
    return this.#columns
  }

  #passAstray(node: number): Pass {
    const known = this.#astray.get(node)
    if (known !== undefined) return known
    const pass = this.#passStopped(node) ?? passByBytes(this.#doc, node)
    this.#astray.set(node, pass)
    return pass
  }

  #passStopped(node: number): Pass | null {
    const stopped = this.#passColumns().stopped(node)
    if (stopped === null) return null
    const { ops, end, thrown } = stopped
    if (thrown === null) return { ops, end, kind: 'done', exception: null }
    return { ops, end, kind: 'error', exception: new JavaException(thrown.exception, thrown.message).text }
  }

  /** The indexes and positions down to a place, whether or not the library can go there. */
  #keysOf(node: number, element: number): number[] {
    const { tree } = this.#doc
    const keys: number[] = []
    if (element >= 0) keys.push(tree.type(node) === T.uniformMap ? element >> 1 : element)
    for (let n = node; tree.parent(n) >= 0; n = tree.parent(n)) keys.push(tree.key(n))
    return keys.reverse()
  }
}

const EXTERNALIZED = 21
