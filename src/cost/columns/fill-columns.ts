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
import { WORK } from '../work.ts'
import {
  addFurther,
  type Columns,
  checkpointsOf,
  EVERY,
  isTakenBySkipping,
  LARGE,
  LargeCosts,
  MOST_FURTHER,
  ONE_FURTHER,
  ONE_READ,
  ONE_SKIPPED,
  packOwn,
  skippedBy,
} from './columns.ts'
import { NodeMarks } from './node-set.ts'
import { LEAVES, LONG, LOOK, ReadFiller } from './read-columns.ts'
import {
  type Around,
  type Halt,
  haltAt,
  haltOfStop,
  markStopped,
  readWhole,
  soundOf,
  stopOf,
} from './stop.ts'
import {
  furtherBytesOfIndex,
  hasLongEnd,
  IDENTITY_BYTE,
  type InnerNode,
  isIdentityAt,
  isStopped,
  OpenNodes,
  tallyElements,
  tallyFurther,
  tallyScalar,
  UNSURE,
} from './tally.ts'
import {
  ACTIONS,
  CONTAINER,
  DECLARED,
  MOST,
  NOWHERE,
  OPEN_ENDED,
  SIGN,
  SURE_BYTES,
  USUAL,
  USUAL_COLLECTION,
  USUAL_USER_TYPE,
} from './usual-values.ts'

/** Fills the columns of a document, in time proportional to its nodes, strings and runs of strings. */
export function fillColumns(doc: PofDocument): Columns {
  return new ColumnFiller(doc).fill()
}

const COLLECTION_BYTE = 0x55
const ARRAY_BYTE = 0x57
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
  /** One past the last bytes of the same nodes. */
  private readonly ends = new Int32Array(4096)
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
  /** One past the last byte that is passed: what comes next begins there, or its index does. */
  private behind = 0

  /** Whether reading stopped somewhere. */
  private readonly isCut: boolean
  readonly own: Uint32Array
  readonly large = new LargeCosts()

  constructor(doc: PofDocument) {
    this.doc = doc
    this.tree = doc.tree
    this.bytes = doc.bytes
    const { count } = doc.tree
    this.count = count > 0 && doc.tree.typeName(count - 1) === 'unread' ? count - 1 : count
    this.irregular = new NodeMarks(count)
    this.isCut = this.count > 0 && isStopped(doc.tree, 0)
    this.own = new Uint32Array(count)
  }

  fill(): Columns {
    const { tree, count, doc, own, large, isCut } = this
    const halts: Halt[] = []
    const around: Around = {
      open: (skipped) => this.stack.around(this, skipped),
      isUnsure: (skipped) => this.stack.isUnsure(this, skipped),
    }
    const costs = { own, large }
    const reads = new ReadFiller(doc, (node) => skippedBy(costs, node))
    for (let node = 0; node < count; node++) {
      if (!isCut) node = this.passUsual(node, reads)
      if (node === count) break
      if (node % EVERY === 0) reads.note(node / EVERY)
      this.totals = noOps()
      this.isNamed = false
      if (!this.node(node)) {
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
    if (isCut) markStopped(tree, count, this.irregular)
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
  private passUsual(node: number, reads: ReadFiller): number {
    const { bytes, count, starts, ends, own } = this
    // Whoever goes in or out of a container brings these up to date.
    let { openEnd, children, behind } = this
    let index = this.isIndexed ? ONE_READ : 0
    let longs = 0
    let userTypes = 0
    for (; node < count; node++) {
      if (node % EVERY === 0) {
        reads.addLongs(longs)
        reads.addUserTypes(userTypes)
        longs = 0
        userTypes = 0
        reads.note(node / EVERY)
      }
      if (node >= this.startsEnd) this.readStarts(node)
      const start = starts[node - this.startsFrom] as number
      if (start >= openEnd) {
        this.children = children
        this.behind = behind
        for (let last = node - 1; this.isPlain && start >= this.openEnd; ) last = this.close(last)
        ;({ openEnd, children, behind } = this)
        index = this.isIndexed ? ONE_READ : 0
      }
      if (!this.isPlain) break
      const further = index === 0 ? 0 : start - behind - 1
      if (further < 0 || further > MOST_FURTHER) break
      const byte = bytes[start] as number
      const usual = USUAL[byte] as number
      if (usual !== LARGE) {
        let skipped = 0
        if (byte === CHAR_STRING_BYTE || byte === OCTET_STRING_BYTE) {
          skipped = bytes[start + 1] as number
          if (skipped >= 0x40) break
        }
        own[node] = usual + index + further * ONE_FURTHER + skipped * ONE_SKIPPED
        children++
        behind = ends[node - this.startsFrom] as number
        const leaf = LEAVES[byte & 0x3f]
        if (leaf === LONG) longs++
        else if (leaf === LOOK) reads.add(node)
        continue
      }
      const isCollection = byte === COLLECTION_BYTE || byte === ARRAY_BYTE
      // Making an object of either is what passing it is, unless a count is below 0.
      let claimed = OPEN_ENDED
      let at = start
      if (isCollection) {
        claimed = readPackedInt(bytes, start + 1)
        if (claimed < 0) break
        at++
        while ((bytes[at] as number) >= 0x80) at++
      } else {
        // A type id of 0 or more: neither its sign nor bits that wrap round make it less. The version cannot be -31.
        if ((byte & SIGN) !== 0) break
        while ((bytes[at] as number) >= 0x80) at++
        if (at - start >= SURE_BYTES || (bytes[at + 1] as number) >= SIGN) break
      }
      // Of the type id of a user type, or of the count.
      const long = isCollection ? at - start - 1 : at - start
      if (further + long > MOST_FURTHER) break
      const usualOwn = isCollection ? USUAL_COLLECTION : USUAL_USER_TYPE
      if (!isCollection) userTypes++
      own[node] = usualOwn + index + (further + long) * ONE_FURTHER
      this.children = children + 1
      this.push(node, OWN, OWN, claimed, !isCollection, isCollection ? at + 1 : at + 2)
      ;({ openEnd, children, behind } = this)
      index = isCollection ? 0 : ONE_READ
    }
    reads.addLongs(longs)
    reads.addUserTypes(userTypes)
    this.children = children
    this.behind = behind
    return node
  }

  private readStarts(node: number): void {
    this.startsFrom = node
    this.startsEnd = node + this.tree.copyStarts(node, this.starts)
    this.tree.copyEnds(node, this.ends)
  }

  /** Adds one node's own cost; false where the library would not pass it as the reader does. */
  private node(node: number): boolean {
    const tree = this.tree
    const totals = this.totals
    const bytes = this.bytes
    const parent = tree.parent(node)
    for (let last = node - 1; this.open !== parent; ) last = this.close(last)
    const type = tree.type(node)
    const end = tree.end(node)
    const declared = this.children++ % 2 === 0 ? this.first : this.second
    let body = tree.start(node)
    if (this.isIndexed) {
      totals.readPackedInt++
      totals.work += WORK.furtherByte * furtherBytesOfIndex(this.doc, node)
    }
    this.behind = end
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
      isRegular = isRegular && !isIdentityAt(bytes, body, end)
      const properties = isRegular ? packedIntEnd(bytes, body, end) : end
      tallyFurther(this.totals, body, properties)
      this.push(node, OWN, OWN, OPEN_ENDED, true, properties)
      return isRegular
    }
    const action = type >= T.int22 ? (ACTIONS[~type] as number) : CONTAINER
    if (!isRegular) {
      if (action === CONTAINER) this.push(node, UNSURE, UNSURE, 0, false, end)
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
    // What ends it is known last.
    const further = this.isIndexed ? this.openEnd - this.behind - 1 : 0
    if (further > 0 && !(this.isCut && isStopped(this.tree, left))) addFurther(this, left, further)
    this.behind = this.openEnd
    const lastEnd = this.children === 0 ? -1 : this.tree.end(last)
    const isAstray = this.children >= this.claimed || hasLongEnd(this.bytes, this.openEnd, lastEnd)
    if (this.isIndexed && isAstray) this.irregular.add(left)
    this.stack.pop(this)
    this.isPlain = this.first === OWN && this.second === OWN
    return left
  }

  /** Opens a container; `behind` is where its first child begins, or its index. */
  private push(
    node: number,
    first: number,
    second: number,
    claimed: number,
    isIndexed: boolean,
    behind: number,
  ): void {
    this.stack.push(this)
    this.open = node
    this.first = first
    this.second = second
    this.claimed = claimed
    this.children = 0
    this.isIndexed = isIndexed
    this.openEnd = this.tree.end(node)
    this.behind = behind
    this.isPlain = first === OWN && second === OWN
  }

  /** Passes an identity and the type id behind it; below 0 where there is one more, which skipping does not take. */
  private behindType(at: number, end: number): number {
    const behind = packedIntEnd(this.bytes, at, end)
    if (behind < 0) return behind
    tallyFurther(this.totals, at, behind)
    if (readPackedInt(this.bytes, at) !== T.identity) return behind
    const typeAt = packedIntEnd(this.bytes, behind, end)
    if (typeAt < 0 || isIdentityAt(this.bytes, typeAt, end)) return -1
    this.totals.skipPackedInts++
    this.totals.packedIntsSkipped++
    this.totals.readPackedInt++
    const typeEnd = packedIntEnd(this.bytes, typeAt, end)
    tallyFurther(this.totals, typeAt, typeEnd)
    return typeEnd
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
        this.push(node, UNSURE, UNSURE, 0, false, end)
        return false
      }
      tallyFurther(this.totals, at, next)
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
    this.push(node, first, second, values, isSparse, at)
    return (
      count <= 0 ||
      ((first === OWN || isTakenBySkipping(first)) && (second === OWN || isTakenBySkipping(second)))
    )
  }
}
