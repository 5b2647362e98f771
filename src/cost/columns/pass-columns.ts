// What passing costs, answered from columns that one walk over the table has filled: a subtree is a contiguous range of
// nodes, so its cost is a difference. Nodes that the library would not pass as the reader does are listed as irregular; whatever holds one
// of them is left to the byte-by-byte way.

import { isScalar, type PofDocument, T } from '../../pof/index.ts'
import { JavaException } from '../coherence/java-input.ts'
import { addOps, noOps, type Ops } from '../ops.ts'
import type { Pass } from '../pass.ts'
import { addBetween, type Columns, skippedBy } from './columns.ts'
import { fillColumns } from './fill-columns.ts'
import { hasNode, isFree, nodesBelow, nodesFrom } from './node-set.ts'
import { differenceBetween } from './read-columns.ts'
import { RunningCosts, type Weights } from './running-costs.ts'
import type { Stop, Thrown, Whole } from './stop.ts'
import { touching } from './tally.ts'
import { addFigures } from './usual-costs.ts'

/** What passing comes to where reading stopped. */
export interface Stopped extends Pass {
  /** The end of the library's bytes. */
  readonly limit: number
  /** What Java throws; null where it comes to an end, or to none. */
  readonly thrown: Thrown | null
}

/** The columns of a document. */
export class PassColumns {
  readonly #doc: PofDocument
  readonly #columns: Columns
  #whole: { readonly known: Whole | null } | null = null

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
    return isFree(this.#columns.irregular, from, to)
  }

  /**
   * What passing a node costs, its index not included; null where the bytes must tell. `end` is one past the last node of
   * its subtree, for whoever knows it.
   */
  pass(node: number, end = this.#doc.tree.subtreeEnd(node)): Ops | null {
    const { tree } = this.#doc
    if (!this.isRegular(node, end)) return null
    const tally = this.#between(node, end)
    if (isIndexed(this.#doc, node)) tally.readPackedInt--
    return touching(tally, tree.end(node) - tree.start(node))
  }

  /**
   * Passing a container that was open where reading stopped, or where the library goes astray: what lies before that place, and
   * what the library does behind it. Null for others, and where the bytes must tell.
   */
  stopped(node: number): Stopped | null {
    for (const stop of this.#columns.stops) {
      const found = this.#stoppedAt(stop, node)
      if (found !== null) return found
    }
    return null
  }

  /** Making an object of the whole stream, where another way than along the columns tells. */
  get whole(): Whole | null {
    this.#whole ??= { known: this.#columns.whole }
    return this.#whole.known
  }

  #stoppedAt(stop: Stop, node: number): Stopped | null {
    const { irregular } = this.#columns
    const { chain, terminated, closed, outer, closes, broken, limit } = stop
    if (!hasNode(chain, node)) return null
    // Besides those that are open all have to be passed as the reader passes them.
    const odd = nodesBelow(irregular, stop.node) - nodesBelow(irregular, node)
    if (odd !== nodesFrom(stop.irregular, node)) return null
    const inner = nodesFrom(chain, node) - 1
    const isClosed = inner < closes
    const ending = isClosed ? (closed[inner] ?? outer[inner - closes + outer.length]) : broken
    if (ending === undefined || ending === null) return null
    const tally = this.#between(node, stop.node)
    if (isIndexed(this.#doc, node)) tally.readPackedInt--
    if (stop.isIndexed) tally.readPackedInt++
    tally.readPackedInt -= nodesFrom(terminated, node)
    const ops = addOps(touching(tally, stop.at - this.#doc.tree.start(node)), ending.ops)
    if (isClosed) return { ops, end: ending.end, kind: 'done', exception: null, limit, thrown: null }
    const thrown = broken?.thrown ?? null
    const exception = thrown === null ? null : new JavaException(thrown.exception, thrown.message).text
    return { ops, end: ending.end, kind: thrown === null ? 'hang' : 'error', exception, limit, thrown }
  }

  /**
   * What a search costs on its way from sibling `from`, whose index is at offset `at`, to sibling `to`: the indexes, that
   * of `to` included, and the values before it. The caller knows that they are regular.
   */
  passBetween(from: number, to: number, at: number): Ops {
    const tally = this.#between(from, to)
    if (isIndexed(this.#doc, to)) tally.readPackedInt++
    return touching(tally, this.#doc.tree.start(to) - at)
  }

  /**
   * What making an object of a container or a user type costs, as `PofBufferReader` makes it; null where the bytes must tell,
   * and for leaves, whose bytes tell as soon. `end` as for `pass`.
   */
  read(node: number, end = this.#doc.tree.subtreeEnd(node)): Ops | null {
    const { tree } = this.#doc
    const { reads } = this.#columns
    const type = tree.type(node)
    if (isScalar(type) || !this.isRegular(node, end) || !isFree(reads.odd, node, end)) return null
    const tally = this.#between(node, end)
    const skipped = (one: number) => skippedBy(this.#columns, one)
    // What is read by itself is not looked at, whatever its container declares: that is for its elements.
    const difference = differenceBetween(this.#doc, reads, type >= 0 ? node + 1 : node, end, skipped)
    const { longs, ints, jumped, again } = difference
    const all = tally.readPackedInt + tally.packedIntsSkipped - (isIndexed(this.#doc, node) ? 1 : 0)
    const read = noOps()
    read.readPackedInt = all + ints - longs
    read.readPackedLong = longs
    read.bytesTouched = tree.end(node) - tree.start(node) + again - jumped
    read.bytesSkipped = jumped
    return read
  }

  /** Adds what passing a node costs, whose subtree is known to be regular, to the numbers at `at`. */
  addPass(node: number, end: number, figures: Float64Array, at: number): void {
    const tally = this.#between(node, end)
    if (isIndexed(this.#doc, node)) tally.readPackedInt--
    addFigures(figures, touching(tally, this.#doc.tree.end(node) - this.#doc.tree.start(node)), at)
  }

  /** The same of making its object, as `read`; false where the bytes must tell. */
  addRead(node: number, end: number, figures: Float64Array, at: number): boolean {
    const read = this.read(node, end)
    if (read !== null) addFigures(figures, read, at)
    return read !== null
  }

  /** As `SkipCost.running`. */
  running(weights: Weights): RunningCosts {
    return new RunningCosts(this.#columns, weights)
  }

  #between(from: number, to: number): Ops {
    const tally = noOps()
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
