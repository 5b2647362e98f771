// The skip cost of a document from columns over all its nodes: the same answers as from the bytes, and what only columns can
// give. Columns are made when first needed, and kept.

import { check, DOCUMENT } from '../pof/arguments/index.ts'
import { type PofDocument, UNREAD } from '../pof/index.ts'
import { type ChildReaches, childReaches } from './child-reaches.ts'
import { COLUMNS, type Columns } from './columns/columns.ts'
import { PassColumns, type RunningCosts, UsualCosts, type Weights } from './columns/pass-columns.ts'
import { CostsInOrder } from './costs-in-order.ts'
import { ChildFinder } from './find-child.ts'
import type { Pass } from './pass.ts'
import { SharedValue } from './reach.ts'
import { CostByBytes, type MadeWhole, type SkipCost } from './skip-cost.ts'

/** The cost of passing and reaching the values of one stream, computed for all of them in one walk. */
export interface CostColumns extends SkipCost {
  /** Running totals of the cost of passing nodes, in any unit; a new object at each call. */
  running(weights: Weights): RunningCosts
  /**
   * The cost of reaching each child of a container, each without cached results of the others. It is filled in steps.
   */
  toReachChildren(container: number): ChildReaches
  /** The costs of nodes that are asked for in preorder, as numbers; a new object at each call. */
  inOrder(): CostsInOrder
  /**
   * The data behind all answers, which can be passed to `costColumns` in another thread: 5 bytes a node, for a
   * damaged stream up to 7, and 48 more for each node of a large cost, such as a long run.
   */
  columns(): Columns
}

/**
 * The skip cost of a document, like `skipCost`, for many questions: the first question starts one walk over all
 * nodes, which fills columns, and all answers come from these. Columns that another thread filled for the same
 * document can be passed in.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { costColumns } from 'pof-inspector/cost'
 *
 * const cost = costColumns(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40)))
 * console.log(cost.toPass(1).bytesTouched, cost.toPass(0).skipUniformValue) //> 2 3
 * const calls = cost.running({ perCall: 1, perInt: 0, perByte: 0 })
 * console.log(calls.before(3) - calls.before(1)) // of the two fields //> 2
 * ```
 */
export function costColumns(doc: PofDocument, columns?: Columns): CostColumns {
  check('costColumns', doc, DOCUMENT)
  if (columns !== undefined) check('The argument columns of costColumns', columns, COLUMNS)
  return new CostByColumns(doc, columns)
}

class CostByColumns extends CostByBytes implements CostColumns {
  #columns: PassColumns | null = null
  #finder: ChildFinder | null = null
  #usual: UsualCosts | null = null

  constructor(doc: PofDocument, columns?: Columns) {
    super(doc)
    if (columns !== undefined) this.#columns = new PassColumns(doc, columns)
  }

  running(weights: Weights): RunningCosts {
    return this.#passColumns().running(weights)
  }

  toReachChildren(container: number): ChildReaches {
    return childReaches(this.doc, this, container, this.#passColumns(), this.#usualCosts())
  }

  inOrder(): CostsInOrder {
    return new CostsInOrder(this.doc, this, this.#passColumns(), this.#usualCosts())
  }

  columns(): Columns {
    return this.#passColumns().columns
  }

  override pass(node: number, element = -1): Pass {
    if (element >= 0 || this.doc.tree.type(node) === UNREAD) return super.pass(node, element)
    const ops = this.#passColumns().pass(node)
    if (ops === null) return this.#passAstray(node)
    return { ops, end: this.doc.tree.end(node), kind: 'done', exception: null }
  }

  override share(): SharedValue {
    this.#finder ??= new ChildFinder(this.doc, this.#passColumns())
    return new SharedValue(this.doc, this.#finder)
  }

  override get [Symbol.toStringTag](): string {
    return 'CostColumns'
  }

  protected override readRoot(): MadeWhole {
    const { bytes, root, tree } = this.doc
    const columns = this.#passColumns()
    const known = columns.read(root)
    if (known !== null) return known
    // The document may have been told of another envelope than the library guesses.
    const { whole } = columns
    const isSame = whole !== null && whole.start === tree.start(root) && whole.end === bytes.length
    return isSame ? whole : super.readRoot()
  }

  #usualCosts(): UsualCosts {
    this.#usual ??= new UsualCosts(this.doc, false)
    return this.#usual
  }

  #passColumns(): PassColumns {
    this.#columns ??= new PassColumns(this.doc)
    return this.#columns
  }

  #passAstray(node: number): Pass {
    const stopped = this.#passColumns().stopped(node)
    if (stopped === null) return super.pass(node)
    const { ops, end, kind, exception } = stopped
    return { ops, end, kind, exception }
  }
}
