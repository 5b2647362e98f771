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
}

/** The differences of a document's nodes, as plain data. */
export interface ReadColumns {
  /** Totals of all nodes before every `EVERY`th, four numbers each. */
  readonly totals: Float64Array
  /** Nodes of which only the bytes can tell, in ascending order. */
  readonly odd: Int32Array
}

const EVERY = 64
const NUMBERS = 4
/** A packed number of 128 bits that is longer may not fit, which the reader finds out on the way. */
const SURE_BYTES = 19
const SIGN = 0x40

// What is to be done about a leaf, by `~type`.
const NOTHING = 0
const LONG = 1
const LOOK = 2
const LEAVES = Uint8Array.from({ length: 64 }, (_, i) => {
  const type = -1 - i
  if (type === T.int64) return LONG
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

/** Fills the columns. `named` are the nodes with an identity; `skippedBy` says how many bytes passing a node jumps over. */
export function fillReads(
  doc: PofDocument,
  named: readonly number[],
  skippedBy: (node: number) => number,
): ReadColumns {
  const { tree } = doc
  const { count } = tree
  const totals = new Float64Array(NUMBERS * (Math.floor(count / EVERY) + 1))
  const odd = new Set(named)
  const sum = noDifference()
  for (let node = 0; node < count; node++) {
    if (node % EVERY === 0) totals.set([sum.longs, sum.ints, sum.jumped, sum.again], NUMBERS * (node / EVERY))
    const type = tree.type(node)
    const leaf = type < 0 && type >= T.int22 ? (LEAVES[~type] as number) : LOOK
    if (leaf === LONG) sum.longs++
    else if (leaf === LOOK && !addDifference(sum, doc, node, skippedBy)) odd.add(node)
  }
  if (count % EVERY === 0) totals.set([sum.longs, sum.ints, sum.jumped, sum.again], NUMBERS * (count / EVERY))
  return { totals, odd: Int32Array.from(odd).sort() }
}

/** No difference: a new object every time, to be added to. */
export function noDifference(): ReadDifference {
  return { longs: 0, ints: 0, jumped: 0, again: 0 }
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
  for (let node = from; node < (isShort ? to : first * EVERY); node++)
    addDifference(sum, doc, node, skippedBy)
  if (isShort) return sum
  for (let node = last * EVERY; node < to; node++) addDifference(sum, doc, node, skippedBy)
  const [at, before] = [NUMBERS * last, NUMBERS * first]
  const grown = (number: number) => (totals[at + number] as number) - (totals[before + number] as number)
  sum.longs += grown(0)
  sum.ints += grown(1)
  sum.jumped += grown(2)
  sum.again += grown(3)
  return sum
}

/** Adds what one node's own bytes differ in, its children left out; false where only the bytes can tell. */
export function addDifference(
  sum: ReadDifference,
  doc: PofDocument,
  node: number,
  skippedBy: (node: number) => number,
): boolean {
  const { tree, bytes } = doc
  const type = tree.type(node)
  if (type >= 0) {
    // Of a declared user type the version is looked at, to see whether it is one, and read again.
    if (isDeclared(doc, node)) {
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
      return addUniform(sum, doc, node)
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
  const at = bodyOf(doc, node)
  return at >= 0 && at < doc.tree.end(node) && ((doc.bytes[at] as number) & SIGN) === 0
}

/** A container that declares types: a run, whose elements are no nodes, or the header of what has nodes. */
function addUniform(sum: ReadDifference, doc: PofDocument, node: number): boolean {
  const { tree, bytes } = doc
  const shape = shapeOf(tree.type(node))
  const end = tree.end(node)
  const numbers: number[] = []
  let at = bodyOf(doc, node)
  for (let i = 0; i < (shape === SHAPE.uniformMap ? 3 : 2); i++) {
    const behind = at < 0 ? -1 : packedIntEnd(bytes, at, end)
    if (behind < 0) return false
    numbers.push(readPackedInt(bytes, at))
    at = behind
  }
  const count = numbers.pop() as number
  if (count < 0) return false
  // Which of its children are declared is not seen from below.
  if (shape === SHAPE.uniformKeysMap)
    return isScalar(numbers[0] as number) && actionOn(numbers[0] as number) !== LOOK
  if (!numbers.every((type) => isScalar(type))) return true
  for (const type of numbers) {
    if (actionOn(type) === LOOK) return false
    if (actionOn(type) === LONG) sum.longs += count
  }
  return true
}

function actionOn(type: number): number {
  return LEAVES[~type] as number
}

/** Where a value's body begins, behind a type id of its own; below 0 where it has none. */
function bodyOf(doc: PofDocument, node: number): number {
  const { tree, bytes } = doc
  const start = tree.start(node)
  return isDeclared(doc, node) ? start : packedIntEnd(bytes, start, tree.end(node))
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

/** Whether a container declares the type of a node, so that the node does not bring it. Not asked of keys of a map alone. */
function isDeclared({ tree }: PofDocument, node: number): boolean {
  const parent = tree.parent(node)
  if (parent < 0) return false
  const shape = shapeOf(tree.type(parent))
  return shape === SHAPE.uniformCollection || shape === SHAPE.uniformSparseArray || shape === SHAPE.uniformMap
}
