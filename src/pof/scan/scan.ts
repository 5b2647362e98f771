// The scanner: POF bytes to the node table, in one pass, without recursion and without values.
// An explicit stack holds the open containers. The innermost one says what comes next: `nextChild` reads an index or
// counts a position, `value` reads one value, `close` goes back out. Reading stops at the first place where the
// meaning of the next byte is lost; everything read so far stays. Source: pof-format.md section 2.

import { Identities } from '../identities.ts'
import { sparseTotal } from '../reader-rules.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import { checkPackedInt, cut, passPackedInt, passScalar, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { type ContainerHeader, declaredTypes, isRunShape, NONE, passHeader } from '../table/header.ts'
import { IntList } from '../table/int-list.ts'
import { ascending } from '../table/node-numbers.ts'
import { endAt, type NodeTable, parentAt, startAt, typeAt } from '../table/node-table.ts'
import { rawWidth } from '../table/raw-array.ts'
import { RowWriter } from '../table/row-writer.ts'
import { restAt } from '../table/rows.ts'
import * as T from '../type-ids.ts'
import { SHAPES, type Shape, shapeOf, UNKNOWN } from '../types.ts'
import { FrameStack } from './frame-stack.ts'
import { passRun } from './pass-run.ts'
import { RawTypes } from './raw-type.ts'
import {
  checkCount,
  checkSparseEnd,
  checkTerminator,
  checkVersion,
  DEEP,
  endsProperties,
  HUGE,
  passIdentities,
  passUniformUserType,
  reportLimit,
  reportUnknownDeclared,
  reportUnknownType,
  settleContainer,
  settleScalar,
  settleUserType,
} from './scan-checks.ts'
import { NOTHING, type ScanInput } from './scan-input.ts'
import { type PlainState, passPlain } from './scan-plain.ts'

/** Reads one POF value. Never throws; what is wrong is in `input.findings`. */
export function scan(input: ScanInput): NodeTable {
  scanner = new Scanner(input)
  const table = scanner.scan()
  scanner = new Scanner(NOTHING)
  return table
}

class Scanner implements PlainState {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly limit: number
  private readonly source: Source
  private readonly raw: RawTypes
  private readonly onProgress: ScanInput['onProgress']
  /** Pages of rows when progress was last told. */
  private told = 1
  readonly writer: RowWriter
  private readonly cutRuns = new Map<number, number>()
  private readonly runOffsets = new Map<number, Int32Array>()
  private readonly rawRuns = new Map<number, number>()
  private readonly identityTyped = new IntList()
  private readonly disordered = new IntList()
  private readonly header: ContainerHeader = { first: NONE, second: NONE, count: 0 }

  /** The next byte. */
  at: number
  /** Where reading stopped and in which node, or -1. */
  private stop = -1
  private stopNode = -1

  // The innermost open container, -1 while the root is still to come; those around it are on the stack.
  open = -1
  shape: Shape = SHAPE.unknown
  /** Children passed; in a user type the last property index. */
  position = 0
  /** Children to come in all, as far as the header claims. */
  total = 0
  first = NONE
  second = NONE
  readonly stack = new FrameStack()

  // The next child: its key, and the type its container declares for it.
  private key = -1
  private declared = NONE

  constructor({ bytes, start, limit, findings, raw, onProgress }: ScanInput) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.limit = limit
    this.onProgress = onProgress
    this.source = { bytes, view: this.view, limit, findings, identities: new Identities() }
    this.writer = new RowWriter(limit)
    this.raw = new RawTypes(raw, this.writer)
    this.at = start
  }

  scan(): NodeTable {
    for (;;) {
      const isPlain = this.shape === SHAPE.userType || this.shape === SHAPE.collection
      if (isPlain && this.source.identities.waiting === null) passPlain(this)
      if (this.writer.pages.length > this.told) this.tell()
      if (this.open < 0 || this.nextChild()) {
        if (!this.value()) break
      } else if (this.stop >= 0 || !this.close()) break
    }
    return this.finish()
  }

  private tell(): void {
    this.told = this.writer.pages.length
    this.onProgress?.(this.at, this.writer.count)
  }

  /** Finds the next child's key and declared type; false at the container's end, or where reading stops. */
  private nextChild(): boolean {
    const { shape } = this
    if (shape === SHAPE.userType) return this.nextProperty()
    if (shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray) return this.nextEntry()
    if (this.position >= this.total) return false
    this.key = this.position++
    this.declared = shape < SHAPE.map || this.key % 2 === 0 ? this.first : this.second
    return true
  }

  private nextProperty(): boolean {
    const start = this.at
    const key = this.readIndex()
    if (key < 0 || endsProperties(this.source, start, this.at, this.open, key)) return false
    if (key <= this.position) {
      this.disordered.push(this.open)
      this.source.findings.warn('order', start, this.at, this.open, this.position, key)
    }
    this.position = key
    this.key = key
    this.declared = NONE
    return true
  }

  /** A sparse array goes round once more than its count says: for the terminator of a dense one. */
  private nextEntry(): boolean {
    const { at, open, position, total } = this
    if (position > total) {
      checkSparseEnd(this.source, at, at, open, position, total)
      return false
    }
    const key = this.readIndex()
    if (key < 0) {
      if (this.stop < 0) checkSparseEnd(this.source, at, this.at, open, position, total)
      return false
    }
    if (key >= total) {
      this.source.findings.warn('position', at, this.at, open, total, [key, this.first])
    }
    this.position++
    this.key = key
    this.declared = this.first
    return true
  }

  /** Reads an index; below 0 where it ends the container, or where reading stops. */
  private readIndex(): number {
    const { at, bytes } = this
    const byte = at < this.limit ? (bytes[at] as number) : 0x80
    if (byte < 0x40 || byte === 0x40) {
      this.at = at + 1
      return byte === 0x40 ? -1 : byte
    }
    const end = passPackedInt(this.source, at, this.open, 'an index, or 40 for the end')
    if (end < 0) return this.stopAt(~end, this.open)
    const index = readPackedInt(bytes, at)
    this.at = end
    checkTerminator(this.source, at, end, this.open, index)
    return index
  }

  /** Ends the innermost container and goes back to the one around it; false where that was the root. */
  private close(): boolean {
    const ended = this.open
    this.writer.setEnd(ended, this.at)
    this.open = parentAt(this.writer, ended)
    if (this.open < 0) return false
    this.stack.pop(this)
    settleContainer(this.source, this.stack.depth, typeAt(this.writer, ended))
    return true
  }

  /** Reads one value: its identity and type id unless declared, then its body. False where reading is over. */
  private value(): boolean {
    const { bytes, limit, source, declared } = this
    const start = this.at
    const node = this.writer.count
    let at = start
    let type = declared
    if (declared === NONE) {
      const byte = at < limit ? (bytes[at] as number) : 0x80
      if (byte < 0x80) {
        type = byte < 0x40 ? byte : ~(byte & 0x3f)
        at++
      } else {
        const end = packedIntEnd(bytes, at, limit)
        if (end < 0) return this.loseType(start)
        type = readPackedInt(bytes, at)
        checkPackedInt(source, at, end, node, 32)
        at = end
      }
    } else if (declared === UNKNOWN) return this.loseType(start)
    let typeStart = start
    if (type === T.identity) {
      const identified = passIdentities(source, at, node, this.stack.depth)
      at = identified.end
      type = identified.type
      typeStart = identified.typeAt
      if (identified.cut) return this.fail(UNKNOWN, start, at)
    }
    const shape: Shape =
      type >= 0 ? SHAPE.userType : type >= T.int22 ? (SHAPES[~type] as Shape) : SHAPE.unknown
    if (shape <= SHAPE.reference) {
      if (shape === SHAPE.constant && declared !== NONE && !this.isAffordable(at)) return false
      const end = passScalar(source, type, at, node)
      if (end < 0) return this.fail(type, start, ~end)
      if (source.identities.waiting?.node === node) settleScalar(source, type, at, end)
      this.writer.add(type, this.key, start, end, this.open)
      this.at = end
      return this.open >= 0
    }
    if (shape === SHAPE.userType) return this.userType(type, start, at)
    if (shape === SHAPE.unknown) {
      reportUnknownType(source, typeStart, at, node, type)
      return this.fail(type, start, at)
    }
    return this.container(type, shape, start, at)
  }

  /** A user type's version; or, in a uniform container of its type, an identity or a reference. */
  private userType(type: number, start: number, at: number): boolean {
    const { source } = this
    const node = this.writer.count
    let end = at + 1
    if (this.declared === type) {
      const element = passUniformUserType(source, at, node, type, this.stack.depth)
      end = element.end
      if (element.isReference) {
        this.writer.add(T.reference, this.key, start, end, this.open)
        this.at = end
        return true
      }
    } else if (at >= this.limit || (this.bytes[at] as number) >= 0x40) {
      end = passPackedInt(source, at, node, 'a version')
      if (end >= 0) checkVersion(source, at, end, node)
    }
    if (end < 0) return this.fail(type, start, ~end)
    settleUserType(source, type)
    this.writer.open(type, this.key, start, end, this.open)
    this.push(node, SHAPE.userType, -1, 0, NONE, NONE)
    this.at = end
    return true
  }

  /** Any other container: its header; then a run is passed whole, anything else is opened. */
  private container(type: number, shape: Shape, start: number, at: number): boolean {
    const { source, header } = this
    const node = this.writer.count
    const end = passHeader(source, shape, at, node, header)
    if (end < 0) return this.fail(type, start, ~end)
    this.at = end
    const { count } = header
    if (count < 0) source.findings.warn('count', at, end, node, count, [type, header.first])
    const types = declaredTypes(shape)
    const first = types > 0 && shapeOf(header.first) === SHAPE.unknown ? UNKNOWN : header.first
    const second = types > 1 && shapeOf(header.second) === SHAPE.unknown ? UNKNOWN : header.second
    if (first === T.identity) this.identityTyped.push(2 * node)
    if (second === T.identity) this.identityTyped.push(2 * node + 1)
    const isSparse = shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
    if (count > HUGE && !isSparse) checkCount(source, at, end, node, header)
    if (isRunShape(shape, first, second)) {
      this.writer.add(type, this.key, start, end, this.open)
      return this.run(node, shape, first, second, Math.max(0, count))
    }
    this.writer.open(type, this.key, start, end, this.open)
    // A count is a claim: no more children than there are bytes are waited for.
    const total =
      shape >= SHAPE.map
        ? 2 * Math.min(Math.max(count, 0), this.limit - end + 1)
        : isSparse
          ? sparseTotal(count, first)
          : Math.max(count, 0)
    this.push(node, shape, 0, total, first, second)
    return true
  }

  private run(node: number, shape: Shape, first: number, second: number, count: number): boolean {
    const { source, at } = this
    const isOctets = first === T.octet && shape === SHAPE.uniformCollection
    const raw = isOctets ? this.raw.ofLast() : NONE
    let end = raw === NONE ? this.limit + 1 : at + count * rawWidth(raw)
    if (end <= this.limit) this.rawRuns.set(node, raw)
    else {
      const elements = shape === SHAPE.uniformMap ? 2 * count : count
      const passed = passRun(source, { first, second, count: elements, start: at }, node)
      end = passed.end
      if (passed.offsets !== null) this.runOffsets.set(node, passed.offsets)
      if (passed.count < elements) {
        this.cutRuns.set(node, passed.count)
        this.stopAt(end, node)
      }
    }
    this.writer.setEnd(node, end)
    this.at = end
    if (this.stop < 0) settleContainer(source, this.stack.depth, typeAt(this.writer, node))
    return this.open >= 0 && this.stop < 0
  }

  /** Opens a container: the one around it goes on the stack. */
  private push(
    node: number,
    shape: Shape,
    position: number,
    total: number,
    first: number,
    second: number,
  ): void {
    const { stack, open } = this
    stack.push(this, open < 0 ? -1 : restAt(this.writer, open))
    if (stack.depth === DEEP)
      this.source.findings.warn('deep', startAt(this.writer, node), endAt(this.writer, node), node, DEEP)
    this.open = node
    this.shape = shape
    this.position = position
    this.total = total
    this.first = first
    this.second = second
  }

  /** Whether a map's key or value without bytes may become a node: only as many as there are bytes may. */
  private isAffordable(at: number): boolean {
    if (this.shape < SHAPE.map || this.writer.count < at) return true
    reportLimit(this.source, at, this.open)
    this.stopAt(at, this.open)
    return false
  }

  /** The next value's type cannot be known. An index that was read needs a node to belong to. */
  private loseType(at: number): false {
    const { shape } = this
    const isIndexed =
      this.open >= 0 &&
      (shape === SHAPE.userType || shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray)
    const node = isIndexed ? this.writer.count : this.open
    if (this.declared === NONE) cut(this.source, at, node, 'a type id')
    else reportUnknownDeclared(this.source, at, node)
    if (isIndexed) return this.fail(UNKNOWN, at, at)
    this.stopAt(at, node)
    return false
  }

  /** A node in which reading stops: it keeps what was read of it. */
  private fail(type: number, start: number, end: number): false {
    // Without a byte of its own, and as many nodes as bytes already, it is only the container's failure.
    const isNode = end > start || this.writer.count < end
    this.stopAt(end, isNode ? this.writer.count : this.open)
    if (isNode) this.writer.add(type, this.key, start, end, this.open)
    return false
  }

  private stopAt(at: number, node: number): -1 {
    this.stop = at
    this.stopNode = node
    return -1
  }

  /** Ends what is still open where reading stopped; what is left is one unread node. */
  private finish(): NodeTable {
    const { writer, limit } = this
    const end = this.stop >= 0 ? this.stop : this.at
    for (let node = this.stop >= 0 ? this.open : -1; node >= 0; node = parentAt(writer, node))
      writer.setEnd(node, end)
    if (end >= limit) return this.table(-1)
    const unread = writer.count
    writer.add(UNKNOWN, -1, end, limit, -1)
    if (this.stop < 0) this.source.findings.warn('trailing', end, limit, unread, limit - end)
    return this.table(unread)
  }

  private table(unread: number): NodeTable {
    const { bytes, stopNode, cutRuns, runOffsets, rawRuns } = this
    const rawPlaces = this.raw.given
    const identityTyped = ascending(this.identityTyped.view())
    const disordered = ascending(this.disordered.view())
    const rows = this.writer.rows()
    const runs = { cutRuns, runOffsets, rawRuns, rawPlaces }
    return { bytes, ...rows, unread, stopNode, ...runs, identityTyped, disordered }
  }
}

// One scanner always lives: V8 forgets the shape of objects that no longer exist, and the code it optimised for them with it.
let scanner = new Scanner(NOTHING)
