// One child of a container, or the end of the container, read with care: everything that is wrong with the key, the type id,
// identities, the header and the body is told. The scanner reads so what is not as usual, and the judge reads that again.
// Source: pof-format.md section 2.

import { LARGEST_INDEX } from '../reader-rules.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import { checkPackedInt, cut, passPackedInt, passScalar, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { declaredTypes, isRunShape, NONE, passHeader } from '../table/header.ts'
import { rawWidth } from '../table/raw-array.ts'
import { type Rows, typeAt } from '../table/rows.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf, UNKNOWN } from '../types.ts'
import { passRun } from './pass-run.ts'
import {
  checkCount,
  checkSparseEnd,
  checkTerminator,
  checkVersion,
  endsProperties,
  HUGE,
  passIdentities,
  passUniformUserType,
  reportLimit,
  reportUnknownDeclared,
  reportUnknownType,
} from './scan-checks.ts'

// What was read: a value, a container that opens, the end of the one around it, or what reading stops at.
export const UNUSUAL = 0
export const VALUE = 1
export const OPEN = 2
export const CLOSE = 3
export const FAULT = 4

/** Where a child is read: what is known of it and of its container. */
export interface Place {
  readonly rows: Rows
  /** The node that the child becomes, and its container's or -1. */
  node: number
  open: number
  /** The key of the child before; in a sparse array, how many entries came before. */
  key: number
  /** Positions in a sparse array. */
  total: number
  /** The types that the container declares for children with even and odd keys, or `NONE`. */
  first: number
  second: number
  /** Type id of the elements where the octets of a child are a raw array, or `NONE`; by its key and first byte. */
  readonly rawType: (key: number, start: number) => number
}

/** What was read; made once and written each time. */
export interface Child {
  kind: number
  key: number
  type: number
  start: number
  /** Offset behind its type id. */
  body: number
  /** The offset behind its body or header, or the one at which reading stops. */
  end: number
  /** Of what reading stops at: whether it is the child, rather than its container. */
  isNode: boolean
  /** Offset of its last identity, or -1. */
  id: number
  /** What a container declares for its children, `NONE` or `UNKNOWN`, and its count. */
  first: number
  second: number
  count: number
  /** Of a run: elements before the input ends, or -1; offsets that were remembered; what a raw array is of, or `NONE`. */
  elements: number
  offsets: Int32Array | null
  raw: number
}

/** What is known before anything was read. */
const NOTHING: Readonly<Child> = {
  kind: UNUSUAL,
  key: -1,
  type: UNKNOWN,
  start: 0,
  body: 0,
  end: 0,
  isNode: false,
  id: -1,
  first: NONE,
  second: NONE,
  count: 0,
  elements: -1,
  offsets: null,
  raw: NONE,
}

/** A child to be written. */
export function newChild(): Child {
  return { ...NOTHING }
}

/** Reads what begins at `at`. */
export function readChild(source: Source, place: Place, at: number, child: Child): void {
  const { bytes, limit } = source
  const { rows, node, open } = place
  Object.assign(child, NOTHING)
  child.kind = FAULT
  child.start = at
  child.end = at
  const around = open < 0 ? SHAPE.collection : shapeOf(typeAt(rows, open))
  const isIndexed = hasIndexes(around)
  if (!isIndexed) child.key = place.key + 1
  if (isIndexed && !readIndex(source, place, around, at, child)) return

  const { start, key } = child
  const declared = key % 2 === 0 ? place.first : place.second
  let body = declared === NONE ? packedIntEnd(bytes, start, limit) : start
  child.end = start
  if (body < 0 || declared === UNKNOWN) {
    // The next value's type cannot be known. An index that was read needs a node to belong to.
    child.isNode = isIndexed
    if (body < 0) cut(source, start, isIndexed ? node : open, 'a type id')
    else reportUnknownDeclared(source, start, isIndexed ? node : open)
    return
  }
  let type = declared
  let typeStart = start
  child.isNode = true
  if (declared === NONE) {
    type = readPackedInt(bytes, start)
    checkPackedInt(source, start, body, node, 32)
  }
  if (type === T.identity) {
    const identified = passIdentities(source, body, node)
    body = identified.end
    type = identified.type
    typeStart = identified.typeAt
    child.id = identified.id
    child.end = body
    if (identified.cut) return
  }
  child.body = body
  child.end = body
  const shape = shapeOf(type)
  if (shape === SHAPE.constant && declared !== NONE && around >= SHAPE.map && node >= body) {
    reportLimit(source, body, open)
    child.isNode = false
    return
  }
  child.type = type
  if (shape === SHAPE.unknown) {
    reportUnknownType(source, typeStart, body, node, type)
    return
  }
  if (shape <= SHAPE.reference) endAt(child, VALUE, passScalar(source, type, body, node))
  else if (shape !== SHAPE.userType) readContainer(source, shape, place, child)
  else readUserType(source, declared === type, node, child)
}

/** What passes something gives its end, or `~offset` where the input ends in it. */
function endAt(child: Child, kind: number, end: number): void {
  child.end = end < 0 ? ~end : end
  child.kind = end < 0 ? FAULT : kind
}

/** Whether the children of a container bring their own index. */
export function hasIndexes(shape: Shape): boolean {
  return shape === SHAPE.userType || shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
}

/** Reads an index. False where it ends the container, or where reading stops. */
function readIndex(source: Source, place: Place, around: Shape, at: number, child: Child): boolean {
  const { open, key: previous, total, first } = place
  const isSparse = around !== SHAPE.userType
  // A sparse array has an index more than its count says: the terminator of a dense one.
  const isOver = isSparse && previous > total
  const end = isOver ? at : passPackedInt(source, at, open, 'an index, or 40 for the end')
  if (end < 0) return false
  child.key = isOver ? -1 : readPackedInt(source.bytes, at)
  child.end = end
  child.start = end
  const isLargest = child.key === LARGEST_INDEX && !isSparse
  if (child.key < 0 || isLargest) {
    child.kind = CLOSE
    if (isLargest) endsProperties(source, at, end, open, child.key)
    else if (!isOver) checkTerminator(source, at, end, open, child.key)
    if (isSparse) checkSparseEnd(source, at, end, open, previous, total)
    return false
  }
  if (isSparse) {
    if (child.key >= total) source.findings.warn('position', at, end, open, total, [child.key, first])
  } else if (child.key <= previous) source.findings.warn('order', at, end, open, previous, child.key)
  return true
}

/** Reads the version of a user type. In a uniform container it may be an identity, or make the child a reference. */
function readUserType(source: Source, isElement: boolean, node: number, child: Child): void {
  const { body, type } = child
  child.count = LARGEST_INDEX
  if (isElement) {
    const { end, isReference, id } = passUniformUserType(source, body, node, type)
    if (id >= 0) child.id = id
    if (isReference) child.type = T.reference
    endAt(child, isReference ? VALUE : OPEN, end)
    return
  }
  const end = passPackedInt(source, body, node, 'a version')
  if (end >= 0) checkVersion(source, body, end, node)
  endAt(child, OPEN, end)
}

/** Reads the header of a container and, if it is a run, passes its elements. */
function readContainer(source: Source, shape: Shape, place: Place, child: Child): void {
  const { body, type, start } = child
  const { node } = place
  endAt(child, OPEN, passHeader(source, shape, body, node, child))
  if (child.kind === FAULT) {
    child.first = NONE
    child.second = NONE
    return
  }
  const { end, count } = child
  if (count < 0) source.findings.warn('count', body, end, node, count, [type, child.first])
  if (count > HUGE && !hasIndexes(shape)) checkCount(source, body, end, node, child)
  const types = declaredTypes(shape)
  if (types > 0 && child.first < T.int22) child.first = UNKNOWN
  if (types > 1 && child.second < T.int22) child.second = UNKNOWN
  else if (types === 1 && shape !== SHAPE.uniformKeysMap) child.second = child.first
  const { first, second } = child
  if (!isRunShape(shape, first, second)) return
  child.kind = VALUE
  const elements = Math.max(0, count) * (shape === SHAPE.uniformMap ? 2 : 1)
  if (first === T.octet && shape === SHAPE.uniformCollection) {
    const raw = place.rawType(child.key, start)
    if (raw !== NONE && end + elements * rawWidth(raw) <= source.limit) {
      child.raw = raw
      child.end = end + elements * rawWidth(raw)
      return
    }
  }
  const passed = passRun(source, { first, second, count: elements, start: end }, node)
  child.end = passed.end
  child.offsets = passed.offsets
  if (passed.count === elements) return
  child.kind = FAULT
  child.elements = passed.count
}
