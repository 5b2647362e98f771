// What making objects costs, beside what passing the same nodes costs: both go over the same bytes, so that only the
// differences are kept, as running totals at every sixty-fourth node. Nodes of which the columns cannot tell are listed; whatever
// holds one of them is read byte by byte.

import {
  isScalar,
  type PofDocument,
  packedIntEnd,
  readPackedInt,
  SHAPE,
  shapeOf,
  T,
  typeRow,
} from '../../pof/index.ts'

import { COPIED, ENTRY, workOf } from '../work.ts'
import { NodeMarks, type NodeSet, nodesBelow } from './node-set.ts'

/** By what reading differs from passing. */
export interface ReadDifference {
  /** Packed ints that are read as longs. */
  longs: number
  /** Packed ints more than passing reads and skips, longs included. */
  ints: number
  /** Bytes that reading jumps over. */
  jumped: number
  /** Bytes that reading takes in twice. */
  again: number
  /** The work of making objects, as `Made.work` has it. */
  work: number
}

/** The differences of a document's nodes, as plain data. */
export interface ReadColumns {
  /** Totals of all nodes before every `EVERY`th, five numbers each. */
  readonly totals: Float64Array
  /** Nodes whose cost depends on their bytes. */
  readonly odd: NodeSet
  /** Entries of sparse arrays. */
  readonly entries: NodeSet
}

/** Nodes between two totals. */
const EVERY = 64
const NUMBERS = 5
/** A packed number of 128 bits that is longer may not fit, which the reader finds out on the way. */
const SURE_BYTES = 19

// What is to be done about a leaf.
/** It differs in nothing. */
const NOTHING = 0
/** It is read as a long. */
export const LONG = 1
/** The node is to be looked at. */
export const LOOK = 2
/** It is a date, which differs in the object that is made of it. */
export const DATE = 3
/** The work of that object. */
export const DATE_WORK: number = workOf(T.date)
/** That of an object of a user type. */
export const OBJECT_WORK: number = workOf(0)
/** By `~type`, of scalars; `LOOK` for all others. */
export const LEAVES: Readonly<Uint8Array> = Uint8Array.from({ length: 64 }, (_, i) => {
  const type = -1 - i
  if (type === T.int64) return LONG
  if (type === T.date) return DATE
  const shape = shapeOf(type)
  const isPlain =
    shape === SHAPE.constant ||
    shape === SHAPE.char ||
    shape === SHAPE.charString ||
    (shape === SHAPE.packedInt && type !== T.int64) ||
    (shape === SHAPE.fixed && type !== T.float128) ||
    (shape === SHAPE.parts && type !== T.time && type !== T.datetime)
  return isPlain ? NOTHING : LOOK
})

/** Fills the columns, node by node, on the walk that finds out what passing costs. */
export class ReadFiller {
  readonly #doc: PofDocument
  readonly #skippedBy: (node: number) => number
  readonly #totals: Float64Array
  readonly #odd: NodeMarks
  readonly #entries: NodeMarks
  readonly #sum = noDifference()

  /** `skippedBy` says how many bytes passing a node jumps over, of each node before it is added. */
  constructor(doc: PofDocument, skippedBy: (node: number) => number) {
    this.#doc = doc
    this.#odd = new NodeMarks(doc.tree.count)
    this.#entries = new NodeMarks(doc.tree.count)
    this.#skippedBy = skippedBy
    this.#totals = new Float64Array(NUMBERS * (Math.floor(doc.tree.count / EVERY) + 1))
  }

  /** Notes the totals before the `block * EVERY`th node. */
  note(block: number): void {
    const at = NUMBERS * block
    const { longs, ints, jumped, again, work } = this.#sum
    this.#totals[at] = longs
    this.#totals[at + 1] = ints
    this.#totals[at + 2] = jumped
    this.#totals[at + 3] = again
    this.#totals[at + 4] = work
  }

  /** Adds values that are read as longs, and the work of objects: each differs in nothing else. */
  addUsual(longs: number, work: number): void {
    this.#sum.longs += longs
    this.#sum.work += work
  }

  /** Adds one node, whatever it is; of one with an identity only the bytes can tell. */
  add(node: number, isNamed = false): void {
    const type = this.#doc.tree.type(node)
    if (!addDifference(this.#sum, this.#doc, node, type, this.#skippedBy) || isNamed) this.#odd.add(node)
  }

  /** Says of a node that it is an entry of a sparse array. */
  addEntry(node: number): void {
    this.#entries.add(node)
  }

  /** The columns. */
  columns(): ReadColumns {
    return { totals: this.#totals, odd: this.#odd.set(), entries: this.#entries.set() }
  }
}

/** No difference: a new object every time, to be added to. */
export function noDifference(): ReadDifference {
  return { longs: 0, ints: 0, jumped: 0, again: 0, work: 0 }
}

/** The work of the entries of sparse arrays among the nodes `from .. to - 1`, besides what they hold. */
export function workOfEntries({ entries }: ReadColumns, from: number, to: number): number {
  return ENTRY * (nodesBelow(entries, to) - nodesBelow(entries, from))
}

/** The differences of the nodes `from .. to - 1`, of which none is odd. */
export function differenceBetween(
  doc: PofDocument,
  { totals }: ReadColumns,
  from: number,
  to: number,
  skippedBy: (node: number) => number,
): ReadDifference {
  const sum = noDifference()
  const [first, last] = [Math.ceil(from / EVERY), Math.floor(to / EVERY)]
  const isShort = first >= last
  addEach(sum, doc, from, isShort ? to : first * EVERY, skippedBy)
  if (isShort) return sum
  addEach(sum, doc, last * EVERY, to, skippedBy)
  const [at, before] = [NUMBERS * last, NUMBERS * first]
  const grown = (number: number) => (totals[at + number] as number) - (totals[before + number] as number)
  sum.longs += grown(0)
  sum.ints += grown(1)
  sum.jumped += grown(2)
  sum.again += grown(3)
  sum.work += grown(4)
  return sum
}

/** Adds the differences of nodes of which none is odd, each by itself. */
function addEach(
  sum: ReadDifference,
  doc: PofDocument,
  from: number,
  to: number,
  skippedBy: (node: number) => number,
): void {
  const { tree } = doc
  for (let node = from; node < to; node++) {
    const type = tree.type(node)
    const leaf = type < 0 && type >= T.int22 ? (LEAVES[~type] as number) : LOOK
    if (leaf === LONG) sum.longs++
    else if (leaf === DATE) sum.work += DATE_WORK
    else if (leaf === LOOK) addDifference(sum, doc, node, type, skippedBy)
  }
}

/** Adds what one node's own bytes differ in, its children left out; false where only the bytes can tell. */
function addDifference(
  sum: ReadDifference,
  doc: PofDocument,
  node: number,
  type: number,
  skippedBy: (node: number) => number,
): boolean {
  const { tree, bytes } = doc
  sum.work += workOf(type)
  if (type >= 0) {
    // Of a declared user type the version is looked at, to see whether it is one, and read again.
    if (tree.isDeclared(node)) {
      const start = tree.start(node)
      sum.ints++
      sum.again += packedIntEnd(bytes, start, tree.end(node)) - start
    }
    return true
  }
  if (type < T.int22) return false
  switch (shapeOf(type)) {
    case SHAPE.packedInt:
      if (type === T.int64) sum.longs++
      return true
    case SHAPE.packedInt128:
    case SHAPE.decimal:
      sum.ints--
      return tree.end(node) - tree.start(node) <= SURE_BYTES
    case SHAPE.fixed:
      if (type === T.float128) sum.jumped += typeRow(type)?.size ?? 0
      return true
    case SHAPE.octetString:
      sum.jumped += skippedBy(node)
      return isCounted(doc, node)
    case SHAPE.parts:
      if (type !== T.time && type !== T.datetime) return true
      sum.ints--
      return hasShortZone(doc, node)
    case SHAPE.collection:
    case SHAPE.map:
      return isCounted(doc, node)
    case SHAPE.uniformCollection:
    case SHAPE.uniformMap:
    case SHAPE.uniformKeysMap:
      return addUniform(sum, doc, node, type)
    case SHAPE.reference:
    case SHAPE.identity:
    case SHAPE.unknown:
      return false
    default:
      return true
  }
}

/** Whether a count or length that comes first is not below 0. */
function isCounted(doc: PofDocument, node: number): boolean {
  const { bytes, tree } = doc
  const at = bodyOf(doc, node)
  return at >= 0 && packedIntEnd(bytes, at, tree.end(node)) > 0 && readPackedInt(bytes, at) >= 0
}

/** A container that declares types: a run, whose elements are no nodes, or the header of what has nodes. */
function addUniform(sum: ReadDifference, doc: PofDocument, node: number, type: number): boolean {
  const { tree, bytes } = doc
  const shape = shapeOf(type)
  const end = tree.end(node)
  const firstAt = bodyOf(doc, node)
  const secondAt = firstAt < 0 ? -1 : packedIntEnd(bytes, firstAt, end)
  const countAt = shape === SHAPE.uniformMap && secondAt >= 0 ? packedIntEnd(bytes, secondAt, end) : secondAt
  if (countAt < 0 || packedIntEnd(bytes, countAt, end) < 0) return false
  const count = readPackedInt(bytes, countAt)
  if (count < 0) return false
  const first = readPackedInt(bytes, firstAt)
  // Which of its children are declared is not seen from below.
  if (shape === SHAPE.uniformKeysMap) return isScalar(first) && actionOn(first) !== LOOK
  const second = shape === SHAPE.uniformMap ? readPackedInt(bytes, secondAt) : null
  // A byte[] is copied as a whole.
  if (type === T.uniformArray && first === T.octet) sum.work -= COPIED * count
  if (!isScalar(first) || (second !== null && !isScalar(second))) return true
  const isFirstKnown = addElements(sum, first, count)
  return second === null ? isFirstKnown : isFirstKnown && addElements(sum, second, count)
}

/** Adds elements of a declared scalar type; false where each has to be looked at. */
function addElements(sum: ReadDifference, type: number, count: number): boolean {
  const action = actionOn(type)
  sum.work += workOf(type) * count
  if (action === LONG) sum.longs += count
  return action !== LOOK
}

function actionOn(type: number): number {
  return LEAVES[~type] as number
}

/** Where a value's body begins, behind a type id of its own; below 0 where it has none. */
function bodyOf(doc: PofDocument, node: number): number {
  const { tree, bytes } = doc
  const start = tree.start(node)
  return tree.isDeclared(node) ? start : packedIntEnd(bytes, start, tree.end(node))
}

/** The reader takes one byte for the zone of a time, where skipping takes a packed int. */
function hasShortZone(doc: PofDocument, node: number): boolean {
  const { tree, bytes } = doc
  const end = tree.end(node)
  const ints = (typeRow(tree.type(node))?.parts.length ?? 0) - 1
  let at = bodyOf(doc, node)
  for (let i = 0; i < ints && at >= 0; i++) at = packedIntEnd(bytes, at, end)
  return at >= 0 && packedIntEnd(bytes, at, end) === at + 1
}
