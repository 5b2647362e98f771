// The skip cost of a document, from its bytes alone: each question walks along what the library would, and nothing is made
// beforehand. Who asks of all nodes has cost-columns.ts, which answers the same.

import { check, DOCUMENT } from '../pof/arguments/index.ts'
import { type PofDocument, T } from '../pof/index.ts'
import { ObjectReader } from './coherence/deserialize.ts'
import { endOf } from './coherence/skip.ts'
import { Walker } from './coherence/walker.ts'
import { addOps, noOps, type Ops } from './ops.ts'
import { type Pass, passByBytes } from './pass.ts'
import { type Reach, SharedValue } from './reach.ts'

/** The cost of passing and reaching the values of one stream. */
export interface SkipCost {
  /** The cost of `skipValue` or `skipUniformValue` for a node or an element of a run, without its index. */
  toPass(node: number, element?: number): Ops
  /** The same, with the end offset and the exception. */
  pass(node: number, element?: number): Pass
  /** From the bytes to a node or an element of a run, without cached results. */
  toReach(node: number, element?: number): Reach
  /** The same for any path, including one that is not in the bytes. */
  toReachPath(path: readonly number[]): Reach
  /** One PofValue for several paths, one after another; it caches the children that it finds. */
  share(): SharedValue
  /** Deserializing the whole value: every property read once, in order. */
  toDeserialize(): Ops
  /**
   * The work of that besides its counters, in units of a byte that is touched, as `Reach.work` counts it.
   */
  toWork(): number
}

/** What making an object of the whole value came to. */
export interface MadeWhole {
  readonly ops: Ops
  /** As `SkipCost.toWork`. */
  readonly work: number
}

/**
 * The skip cost of a document. Every question reads the bytes that the library would read. `costColumns` gives the
 * same answers, and is faster for many questions.
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
export function skipCost(doc: PofDocument): SkipCost {
  check('skipCost', doc, DOCUMENT)
  return new CostByBytes(doc)
}

/** A format byte that costs nothing but itself, and is no part of the value. */
const EXTERNALIZED = 21

/** The cost by the bytes; what knows more has its own `pass`, `share` and `readRoot`. */
export class CostByBytes implements SkipCost {
  protected readonly doc: PofDocument
  readonly #walker: Walker
  #whole: MadeWhole | null = null

  constructor(doc: PofDocument) {
    this.doc = doc
    this.#walker = new Walker(doc.bytes)
    // What Node's console prints. Not a method: bundlers keep a class that names one by a symbol it makes.
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.toString() })
  }

  toPass(node: number, element = -1): Ops {
    return this.pass(node, element).ops
  }

  pass(node: number, element = -1): Pass {
    const { passes } = this.#walker
    return passByBytes(this.doc, node, element, (input, declared) => passes.skip(input, declared))
  }

  toReach(node: number, element = -1): Reach {
    return this.share().reach(this.#keysOf(node, element), { node, element })
  }

  toReachPath(path: readonly number[]): Reach {
    return this.share().reach(path)
  }

  share(): SharedValue {
    return new SharedValue(this.doc, this.#walker)
  }

  toDeserialize(): Ops {
    const { envelope } = this.doc
    const ops = addOps(this.#madeWhole.ops)
    if (this.doc.root >= 0 && envelope.some(({ code, kind }) => kind === 'format' && code === EXTERNALIZED))
      ops.bytesTouched++
    return ops
  }

  toWork(): number {
    return this.#madeWhole.work
  }

  /** What it is, and of which document. */
  toString(): string {
    return `${this[Symbol.toStringTag]} of ${this.doc}`
  }

  get [Symbol.toStringTag](): string {
    return 'SkipCost'
  }

  /** Making an object of the root; not asked of a document without one. */
  protected readRoot(): MadeWhole {
    const { bytes, root, tree } = this.doc
    const made = { work: 0 }
    const reader = new ObjectReader(bytes, tree.start(root), bytes.length, noOps(), new Map(), made)
    endOf(() => reader.read())
    return { ops: reader.ops, ...made }
  }

  get #madeWhole(): MadeWhole {
    this.#whole ??= this.doc.root < 0 ? { ops: noOps(), work: 0 } : this.readRoot()
    return this.#whole
  }

  /** The indexes and positions down to a place, whether or not the library can go there. */
  #keysOf(node: number, element: number): number[] {
    const { tree } = this.doc
    const keys: number[] = []
    if (element >= 0) keys.push(tree.type(node) === T.uniformMap ? element >> 1 : element)
    for (let n = node; tree.parent(n) >= 0; n = tree.parent(n)) keys.push(tree.key(n))
    return keys.reverse()
  }
}
