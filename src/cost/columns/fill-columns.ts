// The one walk over the node table that fills the columns. Reads of each node its type id, the header of a container
// and the length of a string, and nothing of any other body. What the innermost open container declares is in
// fields, the rest on a stack of numbers: this is the one place of the model where speed comes before brevity.

import {
  isMapType,
  isScalar,
  type PofDocument,
  type PofTree,
  packedIntEnd,
  readPackedInt,
  SHAPE,
  shapeOf,
  T,
} from '../../pof/index.ts'
import { OWN } from '../coherence/skip.ts'
import { noOps, type Ops } from '../ops.ts'
import {
  type Columns,
  checkpointsOf,
  EVERY,
  isTakenBySkipping,
  LARGE,
  LargeCosts,
  ONE_READ,
  ONE_SKIPPED,
  packOwn,
  skippedBy,
} from './columns.ts'
import { NodeMarks } from './node-set.ts'
import { ACTIONS, CONTAINER, DECLARED, USUAL, USUAL_COLLECTION, USUAL_USER_TYPE } from './own-costs.ts'
import { DATE, DATE_WORK, LEAVES, LONG, LOOK, OBJECT_WORK, ReadFiller } from './read-columns.ts'
import { type Around, type Halt, haltAt, haltOfStop, readWhole, soundOf, stopOf } from './stop.ts'
import { type InnerNode, isStopped, OpenNodes, tallyElements, tallyScalar, UNSURE } from './tally.ts'

/** Fills the columns of a document, in time proportional to its nodes, strings and runs of strings. */
export function fillColumns(doc: PofDocument): Columns {
  return new ColumnFiller(doc).fill()
}

/** The count of a container that ends with a negative index, whatever comes before. */
const OPEN_ENDED = 0x3fffffff
/** The most values that are counted, an even number: no stream has so many. */
const MOST = 0x7ffffffe
/** Where what is around the root ends. */
const NOWHERE = 0x7fffffff
const IDENTITY_BYTE = 0x5e

const COLLECTION_BYTE = 0x55
const ARRAY_BYTE = 0x57
/** The bit of a packed int's first byte that makes it negative. */
const SIGN = 0x40
/** Bytes of a packed int whose other bits cannot make it negative. */
const SURE_BYTES = 4
/** The largest index has as many bytes at least. */
const LARGEST_INDEX_BYTES = 5
const OCTET_STRING_BYTE = 0x4c
const CHAR_STRING_BYTE = 0x4e

class ColumnFiller implements InnerNode {
  private readonly doc: PofDocument
  private readonly tree: PofTree
  private readonly bytes: Uint8Array
  /** Nodes that hold values. */
  private readonly count: number
  /** The cost of the node at hand. */
  private totals: Ops = noOps()
  private readonly irregular: NodeMarks
  /** Whether the node at hand, and whether any, has an identity. */
  private isNamed = false
  private hasNamed = false
  private readonly stack = new OpenNodes()
  /** First bytes of the nodes `startsFrom .. startsEnd - 1`. */
  private readonly starts = new Int32Array(4096)
  private startsFrom = 0
  private startsEnd = 0

  // The innermost open container: what it declares for its children, in turn; how many it claims, how many came.
  open = -1
  first = OWN
  second = OWN
  claimed = 0
  children = 0
  /** Whether children stand behind an index of their own. */
  isIndexed = false
  /** Whether it declares nothing, and where it ends; around the root, nowhere. */
  private isPlain = true
  openEnd = NOWHERE

  constructor(doc: PofDocument) {
    this.doc = doc
    this.tree = doc.tree
    this.bytes = doc.bytes
    const { count } = doc.tree
    this.count = count > 0 && doc.tree.typeName(count - 1) === 'unread' ? count - 1 : count
    this.irregular = new NodeMarks(count)
  }

  fill(): Columns {
    const { tree, count, doc } = this
    const halts: Halt[] = []
    const around: Around = {
      open: (skipped) => this.stack.around(this, skipped),
      isUnsure: (skipped) => this.stack.isUnsure(this, skipped),
    }
    const isCut = count > 0 && isStopped(tree, 0)
    const own = new Uint32Array(tree.count)
    const large = new LargeCosts()
    const costs = { own, large }
    const reads = new ReadFiller(doc, (node) => skippedBy(costs, node))
    for (let node = 0; node < count; node++) {
      if (!isCut) node = this.passUsual(node, own, reads)
      if (node === count) break
      if (node % EVERY === 0) reads.note(node / EVERY)
      this.totals = noOps()
      this.isNamed = false
      if (!this.node(node, reads)) {
        if (halts.length === 0) halts.push(haltAt(doc, node, this.open, around))
        this.irregular.add(node)
      }
      const packed = packOwn(this.totals)
      own[node] = packed === LARGE ? large.add(this.totals) : packed
      reads.add(node, this.isNamed)
    }
    for (let node = count; node <= tree.count; node++) {
      if (node % EVERY === 0) reads.note(node / EVERY)
      if (node < tree.count) reads.add(node)
    }
    if (isCut) halts.push(haltOfStop(doc, count, this.open, around))
    for (let last = count - 1; this.open >= 0; ) last = this.close(last)
    const sound = halts.map((halt) => soundOf(doc, halt, this.irregular))
    if (isCut) this.markStopped()
    const irregular = this.irregular.set()
    const readColumns = reads.columns()
    const isKnown = isScalar(tree.type(0)) || irregular.count + readColumns.odd.count === 0
    const isWhole = isKnown || this.hasNamed
    return {
      ...costs,
      checkpoints: checkpointsOf(own, large),
      irregular,
      stops: halts.map((halt, i) => stopOf(doc, halt, sound[i] as number, this.irregular)),
      reads: readColumns,
      // A walk along all bytes, which nobody may need.
      get whole() {
        return isWhole ? null : readWhole(doc.bytes)
      },
    }
  }

  /**
   * The usual nodes from `node` on: scalars with a type id of one byte, and user types without an identity, in containers
   * that declare nothing, where a node is inside as long as it begins before the container's end. Gives the first that
   * is another. The input is known to be whole.
   */
  private passUsual(node: number, own: Uint32Array, reads: ReadFiller): number {
    const { bytes, count, starts } = this
    // Whoever goes in or out of a container brings these up to date.
    let { openEnd, children } = this
    let index = this.isIndexed ? ONE_READ : 0
    let isSparse = this.isSparse
    let longs = 0
    let work = 0
    for (; node < count; node++) {
      if (node % EVERY === 0) {
        reads.addUsual(longs, work)
        longs = work = 0
        reads.note(node / EVERY)
      }
      if (node >= this.startsEnd) this.readStarts(node)
      const start = starts[node - this.startsFrom] as number
      if (start >= openEnd) {
        this.children = children
        for (let last = node - 1; this.isPlain && start >= this.openEnd; ) last = this.close(last)
        ;({ openEnd, children, isSparse } = this)
        index = this.isIndexed ? ONE_READ : 0
      }
      if (!this.isPlain) break
      if (isSparse) reads.addEntry(node)
      const byte = bytes[start] as number
      const usual = USUAL[byte] as number
      if (usual !== LARGE) {
        let skipped = 0
        if (byte === CHAR_STRING_BYTE || byte === OCTET_STRING_BYTE) {
          skipped = bytes[start + 1] as number
          if (skipped >= 0x40) break
        }
        own[node] = usual + index + skipped * ONE_SKIPPED
        children++
        const leaf = LEAVES[byte & 0x3f]
        if (leaf === LONG) longs++
        else if (leaf === LOOK) reads.add(node)
        else if (leaf === DATE) work += DATE_WORK
        continue
      }
      const isCollection = byte === COLLECTION_BYTE || byte === ARRAY_BYTE
      // Making an object of either is what passing it is, unless a count is below 0.
      let claimed = OPEN_ENDED
      if (isCollection) {
        claimed = readPackedInt(bytes, start + 1)
        if (claimed < 0) break
      } else {
        // A type id of 0 or more: neither its sign nor bits that wrap round make it less. The version cannot be -31.
        if ((byte & SIGN) !== 0) break
        let at = start
        while ((bytes[at] as number) >= 0x80) at++
        if (at - start >= SURE_BYTES || (bytes[at + 1] as number) >= SIGN) break
      }
      own[node] = (isCollection ? USUAL_COLLECTION : USUAL_USER_TYPE) + index
      if (!isCollection) work += OBJECT_WORK
      this.children = children + 1
      this.push(node, OWN, OWN, claimed, !isCollection)
      ;({ openEnd, children } = this)
      index = isCollection ? 0 : ONE_READ
      isSparse = false
    }
    reads.addUsual(longs, work)
    this.children = children
    return node
  }

  /** Whether the innermost container is a sparse array. */
  private get isSparse(): boolean {
    return this.isIndexed && this.tree.type(this.open) < 0
  }

  private readStarts(node: number): void {
    this.startsFrom = node
    this.startsEnd = node + this.tree.copyStarts(node, this.starts)
  }

  /** Adds one node's own cost; false where the library would not pass it as the reader does. */
  private node(node: number, reads: ReadFiller): boolean {
    const tree = this.tree
    const totals = this.totals
    const bytes = this.bytes
    const parent = tree.parent(node)
    for (let last = node - 1; this.open !== parent; ) last = this.close(last)
    const type = tree.type(node)
    const end = tree.end(node)
    const declared = this.children++ % 2 === 0 ? this.first : this.second
    if (this.isIndexed) totals.readPackedInt++
    if (this.isSparse) reads.addEntry(node)
    let body = tree.start(node)
    let isRegular = true
    totals.skipUniformValue++
    if (declared === OWN) {
      totals.skipValue++
      totals.readPackedInt++
      const byte = bytes[body] as number
      body = byte < 0x80 && byte !== IDENTITY_BYTE ? body + 1 : this.behindType(body, end)
      isRegular = body >= 0
      this.isNamed = totals.skipPackedInts > 0
      this.hasNamed ||= this.isNamed
    } else isRegular = type === declared
    if (type >= 0) {
      totals.readPackedInt += 2
      isRegular = isRegular && !this.isIdentity(body, end)
      this.push(node, OWN, OWN, OPEN_ENDED, true)
      return isRegular
    }
    const action = type >= T.int22 ? (ACTIONS[~type] as number) : CONTAINER
    if (!isRegular) {
      if (action === CONTAINER) this.push(node, UNSURE, UNSURE, 0, false)
      return false
    }
    if (action < CONTAINER) return tallyScalar(totals, bytes, type, body, end) === end
    return this.container(node, type, body, end)
  }

  /**
   * Goes back to the container around the innermost, whose last child, if it has any, is `last`; gives the one that it left.
   * A sparse array without a gap leaves its terminator behind.
   */
  private close(last: number): number {
    const left = this.open
    if (this.isIndexed && (this.children >= this.claimed || this.hasLongEnd(last))) this.irregular.add(left)
    this.stack.pop(this)
    this.isPlain = this.first === OWN && this.second === OWN
    return left
  }

  /** Whether what ends the innermost may be the largest index, which is an end to the reader and none to the library's skipping. */
  private hasLongEnd(last: number): boolean {
    const { bytes, tree, openEnd } = this
    const start = openEnd - LARGEST_INDEX_BYTES
    for (let at = openEnd - 2; at >= start; at--) if ((bytes[at] as number) < 0x80) return false
    return this.children === 0 || tree.end(last) <= start
  }

  private push(node: number, first: number, second: number, claimed: number, isIndexed: boolean): void {
    this.stack.push(this)
    this.open = node
    this.first = first
    this.second = second
    this.claimed = claimed
    this.children = 0
    this.isIndexed = isIndexed
    this.openEnd = this.tree.end(node)
    this.isPlain = first === OWN && second === OWN
  }

  /** Passes an identity and the type id behind it; below 0 where there is one more, which skipping does not take. */
  private behindType(at: number, end: number): number {
    const behind = packedIntEnd(this.bytes, at, end)
    if (behind < 0 || readPackedInt(this.bytes, at) !== T.identity) return behind
    const typeAt = packedIntEnd(this.bytes, behind, end)
    if (typeAt < 0 || this.isIdentity(typeAt, end)) return -1
    this.totals.skipPackedInts++
    this.totals.packedIntsSkipped++
    this.totals.readPackedInt++
    return packedIntEnd(this.bytes, typeAt, end)
  }

  private isIdentity(at: number, end: number): boolean {
    const byte = at < end ? (this.bytes[at] as number) : 0
    if (byte < 0x80) return byte === IDENTITY_BYTE
    return packedIntEnd(this.bytes, at, end) >= 0 && readPackedInt(this.bytes, at) === T.identity
  }

  private container(node: number, type: number, body: number, end: number): boolean {
    const shape = shapeOf(type)
    const types = DECLARED[shape] as number
    const isSparse = shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
    this.totals.readPackedInt += types + (isSparse ? 2 : 1)
    let at = body
    let [first, second, count] = [OWN, OWN, 0]
    for (let field = 0; field <= types; field++) {
      const next = packedIntEnd(this.bytes, at, end)
      if (next < 0) {
        this.push(node, UNSURE, UNSURE, 0, false)
        return false
      }
      const value = readPackedInt(this.bytes, at)
      if (field === types) count = value
      else if (field === 1) second = value
      else {
        first = value
        second = shape === SHAPE.uniformKeysMap ? OWN : value
      }
      at = next
    }
    const isUniformMap = shape === SHAPE.uniformMap
    if ((isUniformMap || shape === SHAPE.uniformCollection) && isScalar(first) && isScalar(second)) {
      return tallyElements(
        this.totals,
        this.bytes,
        { first, second, count: isUniformMap ? 2 * count : count },
        at,
        end,
      )
    }
    const values = isMapType(type) ? Math.max(0, Math.min(2 * count, MOST)) : count
    this.push(node, first, second, values, isSparse)
    return (
      count <= 0 ||
      ((first === OWN || isTakenBySkipping(first)) && (second === OWN || isTakenBySkipping(second)))
    )
  }

  /** Where the bytes could not be read on, whatever was open is for the bytes to tell. */
  private markStopped(): void {
    const tree = this.tree
    // Around one that was open all are; asking each would cost its depth every time.
    let isOpen = false
    for (let node = this.count - 1; node >= 0; node = tree.parent(node)) {
      isOpen ||= isStopped(tree, node)
      if (isOpen) this.irregular.add(node)
    }
  }
}
