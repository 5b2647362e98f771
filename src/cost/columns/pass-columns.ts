// What passing costs, answered from columns that one walk over the table has filled: a subtree is a contiguous range of
// nodes, so its cost is a difference. Nodes that the library would not pass as the reader does are listed as irregular; whatever holds one
// of them is left to the byte-by-byte way.

import { isScalar, type PofDocument, SHAPE, shapeOf, T } from '../../pof/index.ts'
import { countBelow } from '../../pof/order/index.ts'
import { JavaException } from '../coherence/java-input.ts'
import { addOps, noOps, type Ops, packedInts } from '../ops.ts'
import { FIGURES, type Pass } from '../pass.ts'
import { workOf } from '../work.ts'
import { addBetween, type Columns, EVERY, skippedBy, totalsAt } from './columns.ts'
import { fillColumns } from './fill-columns.ts'
import { hasNode, isFree, nodesBelow, nodesFrom } from './node-set.ts'
import { differenceBetween, workOfEntries } from './read-columns.ts'
import type { Stop, Thrown, Whole } from './stop.ts'
import { touching } from './tally.ts'

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
  read(
    node: number,
    end = this.#doc.tree.subtreeEnd(node),
  ): { readonly ops: Ops; readonly work: number } | null {
    const { tree } = this.#doc
    const { reads } = this.#columns
    const type = tree.type(node)
    if (isScalar(type) || !this.isRegular(node, end) || !isFree(reads.odd, node, end)) return null
    const tally = this.#between(node, end)
    const skipped = (one: number) => skippedBy(this.#columns, one)
    // What is read by itself is not looked at, whatever its container declares: that is for its elements.
    const difference = differenceBetween(this.#doc, reads, type >= 0 ? node + 1 : node, end, skipped)
    const { longs, ints, jumped, again, work } = difference
    const all = tally.readPackedInt + tally.packedIntsSkipped - (isIndexed(this.#doc, node) ? 1 : 0)
    const read = noOps()
    read.readPackedInt = all + ints - longs
    read.readPackedLong = longs
    read.bytesTouched = tree.end(node) - tree.start(node) + again - jumped
    read.bytesSkipped = jumped
    // It may be an entry itself, of what is around it.
    const entries = workOfEntries(reads, node + 1, end)
    return { ops: read, work: work + entries + (type >= 0 ? workOf(type) : 0) }
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
    if (read !== null) addFigures(figures, read.ops, at, read.work)
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

// Running totals of what each node costs by itself, as one number: with them what any stretch of nodes costs is a difference,
// whatever unit the numbers are in. Nothing is kept per node: a total is that of a checkpoint and of the few nodes behind it.
// And what values cost that are alike, worked out for the first of each class.

/** The weight of each counter. */
export interface Weights {
  /** A call of `skipUniformValue`. */
  readonly perCall: number
  /** A packed int, read or skipped. */
  readonly perInt: number
  /** A packed int that is skipped, where it is not what one that is read is. */
  readonly perSkippedInt?: number
  /** A byte touched. */
  readonly perByte: number
}

/** Running totals; asking for neighbouring nodes one after another is fast. */
export class RunningCosts {
  readonly #columns: Columns
  readonly #weights: Weights
  /** Nodes that are passed backwards, in ascending order, and how far they and those before them go. */
  readonly #backward: { readonly nodes: readonly number[]; readonly bytes: readonly number[] }
  #tally: Ops = noOps()
  #at = 0

  constructor(columns: Columns, weights: Weights) {
    this.#columns = columns
    this.#weights = weights
    this.#backward = backwardIn(columns)
  }

  /**
   * The cost of the nodes before `node`, including the index before each. Bytes that are jumped over count as
   * negative: to get bytes touched, add the length of the range. With that sum, the result never falls from one node
   * to the next.
   */
  before(node: number): number {
    if (node < this.#at || node - this.#at > EVERY) {
      const block = Math.floor(node / EVERY)
      this.#tally = totalsAt(this.#columns, block)
      this.#at = block * EVERY
    }
    const tally = this.#tally
    addBetween(tally, this.#columns, this.#at, node)
    this.#at = node
    const { perCall, perInt, perSkippedInt = perInt, perByte } = this.#weights
    const ints = perInt * tally.readPackedInt + perSkippedInt * tally.packedIntsSkipped
    const skipped = tally.bytesSkipped + this.#backwardBefore(node)
    return perCall * tally.skipUniformValue + ints - perByte * skipped
  }

  #backwardBefore(node: number): number {
    const { nodes, bytes } = this.#backward
    return bytes[countBelow(nodes, node) - 1] ?? 0
  }
}

/** Damaged lengths may lead backwards; they cost nothing, and give nothing back. */
function backwardIn(columns: Columns): { nodes: number[]; bytes: number[] } {
  const [nodes, bytes]: [number[], number[]] = [[], []]
  if (columns.irregular.count === 0) return { nodes, bytes }
  for (let node = 0; node < columns.own.length; node++) {
    const skipped = skippedBy(columns, node)
    if (skipped >= 0) continue
    nodes.push(node)
    bytes.push((bytes.at(-1) ?? 0) - skipped)
  }
  return { nodes, bytes }
}

/** The class of a value whose cost only its bytes tell. */
export const UNUSUAL = -1

const LENGTHS = 64
/** Types that values have a class by: more than there are. */
const TYPES = 64
/** Where the numbers of each cost begin: to pass, to read the header, to make the object. */
export const PASS = 0
export const DESCENT = FIGURES
export const READ = 2 * FIGURES

/** Adds calls, packed ints and bytes to a cost. */
export function add(figures: Float64Array, calls: number, ints: number, bytes: number): void {
  figures[0] = (figures[0] as number) + calls
  figures[1] = (figures[1] as number) + ints
  figures[2] = (figures[2] as number) + bytes
}

/** Adds a cost to the numbers at `at`; `beside` are its levels, or its work. */
export function addFigures(figures: Float64Array, ops: Readonly<Ops>, at = 0, beside = 0): void {
  figures[at] = (figures[at] as number) + ops.skipUniformValue
  figures[at + 1] = (figures[at + 1] as number) + packedInts(ops)
  figures[at + 2] = (figures[at + 2] as number) + ops.bytesTouched
  figures[at + 3] = (figures[at + 3] as number) + ops.packedIntsSkipped
  figures[at + 4] = (figures[at + 4] as number) + beside
}

/** What values cost that are alike: to pass, to go down to, to read. Children of one container, or all that bring their type. */
export class UsualCosts {
  readonly #bytes: Uint8Array
  /** Whether the container declares the type, so that the children do not bring it. */
  readonly #isDeclared: boolean
  /** The numbers of each class that was met. */
  #known: (Float64Array | undefined)[] | null = null

  constructor({ bytes }: PofDocument, isDeclared: boolean) {
    this.#bytes = bytes
    this.#isDeclared = isDeclared
  }

  /** The class of a value of a type at `start..end`; `UNUSUAL` where it has none. */
  find(type: number, start: number, end: number): number {
    const length = end - start
    if (type >= 0 || type < T.int22 || length >= LENGTHS) return UNUSUAL
    const shape = shapeOf(type)
    const isString = shape === SHAPE.charString || shape === SHAPE.octetString
    if (!isString && shape !== SHAPE.packedInt && shape !== SHAPE.fixed && shape !== SHAPE.constant)
      return UNUSUAL
    let at = start
    if (!this.#isDeclared) {
      if (this.#bytes[at] !== 0x40 + ~type) return UNUSUAL
      at++
    }
    // A length of two bytes, or below 0, is none of the usual ones.
    if (isString && (this.#bytes[at] as number) >= 0x40) return UNUSUAL
    return ~type * LENGTHS + length
  }

  /**
   * What the values of a class cost, `FIGURES` numbers each: to pass, to read the header, to make the object. Undefined as
   * long as none has been met.
   */
  of(usual: number): Float64Array | undefined {
    return usual < 0 ? undefined : this.#known?.[usual]
  }

  /** Keeps what the first value of a class cost; its numbers are copied. */
  keep(usual: number, figures: Float64Array): void {
    if (usual < 0) return
    this.#known ??= new Array(TYPES * LENGTHS)
    this.#known[usual] = figures.slice()
  }
}
