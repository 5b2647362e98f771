// What passing costs, answered from columns that one walk over the table has filled: a subtree is a contiguous range of
// nodes, so its cost is a difference. Nodes that the library would not pass as the reader does are listed as irregular; whatever holds one
// of them is left to the byte-by-byte way.

import { type PofDocument, T } from '../pof/index.ts'
import { addBetween, type Columns } from './columns.ts'
import { fillColumns } from './fill-columns.ts'
import type { Ops } from './ops.ts'
import { runningCosts, type Weights } from './running-costs.ts'
import { newTally, opsOf, type Tally } from './tally.ts'

/** The columns of a document. */
export class PassColumns {
  readonly #doc: PofDocument
  readonly #columns: Columns

  /** `columns` where they have been filled before. */
  constructor(doc: PofDocument, columns: Columns = fillColumns(doc)) {
    this.#doc = doc
    this.#columns = columns
  }

  /** The columns themselves. */
  get columns(): Columns {
    return this.#columns
  }

  /** Whether all nodes `from .. to - 1` are passed as the reader passes them. */
  isRegular(from: number, to: number): boolean {
    const { irregular } = this.#columns
    let low = 0
    let high = irregular.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((irregular[middle] as number) < from) low = middle + 1
      else high = middle
    }
    return low === irregular.length || (irregular[low] as number) >= to
  }

  /** What passing a node costs, its index not included; null where the bytes must tell. */
  pass(node: number): Ops | null {
    const { tree } = this.#doc
    const end = tree.subtreeEnd(node)
    if (!this.isRegular(node, end)) return null
    const tally = this.#between(node, end)
    if (isIndexed(this.#doc, node)) tally.readPackedInt--
    return opsOf(tally, tree.end(node) - tree.start(node))
  }

  /**
   * What a search costs on its way from sibling `from`, whose index is at offset `at`, to sibling `to`: the indexes, that
   * of `to` included, and the values before it. The caller knows that they are regular.
   */
  passBetween(from: number, to: number, at: number): Ops {
    const tally = this.#between(from, to)
    if (isIndexed(this.#doc, to)) tally.readPackedInt++
    return opsOf(tally, this.#doc.tree.start(to) - at)
  }

  /** As `runningCosts`. */
  running(weights: Weights): Float64Array {
    return runningCosts(this.#columns, weights)
  }

  #between(from: number, to: number): Tally {
    const tally = newTally()
    addBetween(tally, this.#columns, from, to)
    return tally
  }
}

/** Whether a node stands behind an index of its own, which its container reads. */
function isIndexed({ tree }: PofDocument, node: number): boolean {
  const parent = tree.parent(node)
  if (parent < 0) return false
  const type = tree.type(parent)
  return type >= 0 || type === T.sparseArray || type === T.uniformSparseArray
}
