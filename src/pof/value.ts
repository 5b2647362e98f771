// Rows of the table to values, in one loop and without recursion. A container is made where it ends, of the values that were
// made since it began; a user type where it begins, since its own properties may refer to it. References become the very
// object they name where the loop has met it.

import { Identities, objectOf } from './identities.ts'
import type { NamedObjects } from './objects/named-objects.ts'
import { packedIntEnd, readPackedInt } from './scalars/packed-int.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { EntryMap, type PofReference, PofSparseArray, PofUserType } from './scalars/pof-value.ts'
import { runValue } from './scalars/run-value.ts'
import { type Source, silent } from './scalars/scalar.ts'
import { type Integers, integerAs, ScalarReader } from './scalars/scalar-reader.ts'
import { rawElementValue, scalarValue } from './scalars/scalar-value.ts'
import * as SHAPE from './shapes.ts'
import { type ContainerHeader, isRunShape, NONE, passHeader } from './table/header.ts'
import { bodyStart, declaredType, prefixOf } from './table/layout.ts'
import { isMap, type NodeTable, subtreeEnd } from './table/node-table.ts'
import { rawWidth } from './table/raw-array.ts'
import * as ROW from './table/rows.ts'
import { farParentOf } from './table/rows.ts'
import * as T from './type-ids.ts'
import { isScalar, type Shape, shapeOf } from './types.ts'

/** What values are to be made. */
export interface ValueForm {
  readonly integers: Integers
  /** Makes objects of user types, where names or classes are given. */
  readonly objects: NamedObjects | null
  /** Whether all strings were found to be plain UTF-8. */
  readonly isPlain: boolean
}

/** Bytes of a type id from which on it may be T_IDENTITY without the bit of the sign: then it has bits for all 32 of an int. */
const WRAPPED = 5

const USUAL: ValueForm = { integers: 'bigint', objects: null, isPlain: false }

/** The value of a node; `limit` is the end of the POF value's own bytes. */
export function nodeValue(table: NodeTable, node: number, limit: number, form = USUAL): PofValue {
  const { bytes } = table
  const end = ROW.endAt(table, node)
  if (node === table.unread) return bytes.subarray(ROW.startAt(table, node), end)
  const type = ROW.typeAt(table, node)
  if (!isScalar(type)) return new ValueMaker(table, limit, form).make(node)
  const value = scalarValue(bytes, type, bodyStart(table, node), end, limit)
  return typeof value === 'bigint' ? integerAs(form.integers, value) : value
}

/** A container whose children are being made, and what its header says. */
class Frame implements ContainerHeader {
  node = -1
  type = 0
  shape: Shape = SHAPE.collection
  /** Its own key. */
  key = 0
  /** Where the values of its children begin. */
  base = 0
  first = NONE
  second = NONE
  count = 0
  /** Offset behind its header. */
  contents = 0
  /** What stands for it already: a user type. */
  value: object | null = null
}

/** Indexes and values of a user type whose properties are not made yet. */
const NONE_YET: readonly never[] = Object.freeze([])

/** A type id of one byte, behind which an identity stands. */
const IDENTITY = 0x40 | ~T.identity

class ValueMaker {
  readonly table: NodeTable
  readonly source: Source
  readonly scalars: ScalarReader
  readonly objects: NamedObjects | null
  readonly identities = new Identities<PofValue>()
  /** Values whose containers are not made yet, and their keys. */
  readonly made: PofValue[] = []
  readonly keys: number[] = []
  count = 0
  /** The containers around the next value; the first is none. */
  readonly frames: Frame[] = [new Frame()]
  depth = 0
  /** The indexes that the last user type of a type id had: the next one often has the same. */
  readonly indexes = new Map<number, readonly number[]>()

  constructor(table: NodeTable, limit: number, { integers, objects, isPlain }: ValueForm) {
    this.table = table
    this.objects = objects
    this.source = silent(table.bytes, limit)
    this.scalars = new ScalarReader(table.bytes, limit, integers, isPlain)
  }

  make(node: number): PofValue {
    const { table, made, keys } = this
    const { pages, widePages, bytes } = table
    const end = subtreeEnd(table, node)
    let frame = this.frames[0] as Frame
    frame.node = ROW.parentAt(table, node)
    const around = declaredType(table, node)
    if (around !== null) {
      frame.first = around
      frame.second = around
    }
    for (let n = node; n < end; n++) {
      const page = pages[n >> ROW.PAGE_BITS] as Int32Array
      const row = (n & ROW.PAGE_MASK) * ROW.STRIDE
      const start = page[row + ROW.START] as number
      const rest = page[row + ROW.REST] as number
      let type = rest >> ROW.TYPE_SHIFT
      let key = (rest >> ROW.KEY_SHIFT) & ROW.DENSE
      let parent = n - ((rest >> ROW.DISTANCE_SHIFT) & ROW.FARTHEST)
      if (rest >= 0) {
        const wide = widePages[rest >> ROW.WIDE_BITS] as Int32Array
        type = wide[(rest & ROW.WIDE_MASK) + ROW.TYPE] as number
        key = wide[(rest & ROW.WIDE_MASK) + ROW.KEY] as number
        parent = wide[(rest & ROW.WIDE_MASK) + ROW.PARENT] as number
      } else {
        if (parent === n) parent = farParentOf(table.farParents, n)
        if (key === ROW.DENSE) key = n - parent - 1
      }
      while (frame.node !== parent) frame = this.close()

      // Where the body begins: behind a type id of one byte or of several, or at once where the type is declared.
      const declared = (key & 1) === 0 ? frame.first : frame.second
      const byte = bytes[start] as number
      const isPlain = byte < 0x80 && byte !== IDENTITY
      let body = start
      let id = -1
      let mayHaveIdentity = declared === T.identity || (type >= 0 && !isPlain)
      if (declared === NONE) {
        while ((bytes[body] as number) >= 0x80) body++
        body++
        mayHaveIdentity = byte === IDENTITY || byte >= 0xc0 || body - start >= WRAPPED
      }
      if (mayHaveIdentity) {
        const prefix = prefixOf(table, n)
        body = prefix.body
        id = prefix.identities.at(-1) ?? -1
        if (id >= 0) this.wait(id, n)
      }
      if (isScalar(type)) made[this.count] = this.scalar(n, type, body)
      else if (this.open(n, type, key, body)) {
        frame = this.frames[this.depth] as Frame
        continue
      } else made[this.count] = this.run(n)
      if (id >= 0) this.settle(type, body, ROW.endAt(table, n))
      keys[this.count++] = key
    }
    while (this.depth > 0) this.close()
    return made[0] as PofValue
  }

  /** Keeps the identity at an offset for the value behind it. */
  wait(start: number, node: number): void {
    const id = readPackedInt(this.table.bytes, start)
    this.identities.waiting = { id, start, end: start, node, depth: this.depth }
  }

  /** Gives the identity that waits to the scalar or run that was made last. */
  settle(type: number, body: number, end: number): void {
    const { bytes } = this.table
    const { identities } = this
    if (type === T.reference) identities.settleReference(readPackedInt(bytes, body))
    else identities.settle(type, this.made[this.count] as PofValue, objectOf(bytes, type, body, end))
  }

  scalar(node: number, type: number, body: number): PofValue {
    const { table, scalars, source } = this
    if (node === table.stopNode)
      return scalarValue(table.bytes, type, body, ROW.endAt(table, node), source.limit)
    scalars.at = body
    return this.element(type)
  }

  /** What a reference means; itself where the loop has not met it. */
  meantBy(reference: PofReference): PofValue {
    const named = this.identities.get(reference.identity)
    return named === undefined ? reference : named.value
  }

  /** Begins a container, unless it is a run. Its header is in the frame. */
  open(node: number, type: number, key: number, body: number): boolean {
    const { table, frames, identities, source } = this
    frames[this.depth + 1] ??= new Frame()
    const frame = frames[this.depth + 1] as Frame
    const shape = shapeOf(type)
    frame.first = NONE
    frame.second = NONE
    frame.count = 0
    frame.type = type
    if (type >= 0) {
      const isWhole = packedIntEnd(table.bytes, body, ROW.endAt(table, node)) >= 0
      const version = isWhole ? readPackedInt(table.bytes, body) : 0
      frame.value = this.objects?.begin(type) ?? new PofUserType(type, version, NONE_YET, NONE_YET)
      identities.settle(type, frame.value as PofValue)
    } else {
      frame.contents = passHeader(source, shape, body, -1, frame)
      if (frame.contents < 0) {
        frame.first = NONE
        frame.second = NONE
        frame.count = 0
      } else if (isRunShape(shape, frame.first, frame.second)) return false
    }
    frame.node = node
    frame.shape = shape
    frame.key = key
    frame.base = this.count
    this.depth++
    return true
  }

  /** Ends the innermost container. Gives the one around it. */
  close(): Frame {
    const { frames, identities, made, keys } = this
    const frame = frames[this.depth--] as Frame
    const { base } = frame
    const value = this.containerValue(frame)
    made[base] = value
    keys[base] = frame.key
    this.count = base + 1
    if (identities.waiting?.depth === this.depth) identities.settle(frame.type, value)
    return frames[this.depth] as Frame
  }

  containerValue({ type, shape, base, value, count }: Frame): PofValue {
    const { made } = this
    const end = this.count
    if (type >= 0) {
      // It was made before its properties.
      if (value instanceof PofUserType) {
        const user: { indexes: readonly number[]; values: readonly PofValue[] } = value
        user.indexes = this.indexesOf(type, base)
        user.values = made.slice(base, end)
      } else this.objects?.finish(value as object, type, this.keys, made, base, end)
      return value as PofValue
    }
    if (isMap(shape)) {
      const map = new EntryMap()
      for (let i = base + 1; i < end; i += 2) map.set(made[i - 1] as PofValue, made[i] as PofValue)
      return map
    }
    const values = made.slice(base, end)
    const isSparse = shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
    return isSparse ? new PofSparseArray(count, this.indexesOf(type, base), values) : values
  }

  /** The keys from `base` on: those that the last container of the type had, where they are the same. */
  indexesOf(type: number, base: number): readonly number[] {
    const { keys, count, indexes } = this
    const last = indexes.get(type)
    if (last !== undefined && last.length === count - base) {
      let i = base
      while (i < count && keys[i] === last[i - base]) i++
      if (i === count) return last
    }
    const own = Object.freeze(keys.slice(base, count))
    indexes.set(type, own)
    return own
  }

  /** The value of the run that a node is, whose header has been read. */
  run(node: number): PofValue {
    const { table, scalars } = this
    const { first, second, count, contents, type } = this.frames[this.depth + 1] as Frame
    const isMap = type === T.uniformMap
    const raw = table.rawRuns.get(node)
    const isEmpty = shapeOf(first) === SHAPE.constant && shapeOf(second) === SHAPE.constant
    const elements = table.cutRuns.get(node) ?? (isMap ? 2 : 1) * Math.max(0, count)
    const isArray = type === T.uniformArray
    const run = { first: raw ?? first, second, count: elements, start: contents, isEmpty, isArray, isMap }
    scalars.at = contents
    return runValue(table.bytes, run, raw === undefined ? this.element : this.rawElement)
  }

  readonly element = (type: number): PofValue => {
    const value = this.scalars.scalar(type)
    return type === T.reference ? this.meantBy(value as PofReference) : value
  }

  readonly rawElement = (type: number): PofValue => {
    const { scalars } = this
    const value = rawElementValue(scalars.bytes, type, scalars.at)
    scalars.at += rawWidth(type)
    return value
  }
}
