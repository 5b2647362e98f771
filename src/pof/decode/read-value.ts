// POF bytes to JavaScript values, in one pass and without recursion. The containers are walked here a second time beside
// src/pof/scan, since a table of nodes takes as long to fill, and values as long to be made from it, as values made
// on the way: tests hold this walk to that one. What single values, headers and identities are made of, and what is
// wrong with them, is in the files that both walks use; here stands what most streams are made of, read quickly.

import type { ParseOptions } from '../document.ts'
import type { Envelope } from '../envelope/envelope.ts'
import { Identities } from '../identities.ts'
import { sparseTotal } from '../reader-rules.ts'
import type { Reports } from '../reports.ts'
import { rawElementValue } from '../scalars/big-endian.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { EntryMap, PofSparseArray, PofUserType } from '../scalars/records.ts'
import { runValue } from '../scalars/run-value.ts'
import { checkPackedInt, cut, passPackedInt, type Source } from '../scalars/scalar.ts'
import { rawTypeOf, Way } from '../scan/raw-type.ts'
import {
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
} from '../scan/scan-checks.ts'
import * as SHAPE from '../shapes.ts'
import { type ContainerHeader, declaredTypes, isRunShape, NONE, passHeader } from '../table/header.ts'
import { type RawArrays, type RawStep, rawWidth } from '../table/raw-array.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf, UNKNOWN } from '../types.ts'
import { ScalarReader } from './scalar-reader.ts'

/** Told how many bytes and values have been read. */
type Progress = ParseOptions['onProgress']

/** Reads the value of an envelope. Throws what `faults` throws at an error. */
export function readValue(
  bytes: Uint8Array,
  { start, limit }: Envelope,
  faults: Reports,
  raw: RawArrays,
  onProgress: Progress,
): PofValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const source = { bytes, view, limit, findings: faults, identities: new Identities<PofValue>() }
  const reader = new ValueReader(source, view, start, raw, onProgress)
  const value = reader.read()
  if (reader.at < limit) faults.warn('trailing', reader.at, limit, -1)
  return value
}

/** Values between two calls of `onProgress`, less one: a power of two. */
const TOLD = 8191

/** A container that is being filled. */
interface Filling {
  /** What stands for it. */
  readonly value: PofValue
  /** An array or, of what has keys, a map. */
  readonly into: unknown
  readonly shape: Shape
  /** Its type id. */
  readonly type: number
  /** Children read; in a user type the last property index. */
  position: number
  /** Children to come in all, as far as the header claims. */
  readonly total: number
  /** Types that it declares. */
  readonly first: number
  readonly second: number
  /** In a map, the key whose value comes next. */
  key: PofValue
  /** Where addresses of raw arrays lead through it. */
  readonly way: Way | null
}

class ValueReader extends ScalarReader {
  readonly raw: RawArrays
  readonly onProgress: Progress
  readonly header: ContainerHeader = { first: NONE, second: NONE, count: 0 }
  /** Values there are, each run being one. */
  nodes = 0

  /** The innermost container that is being filled, and those around it. */
  inner: Filling | null = null
  /** The step of an address of raw arrays that leads to the value being read. */
  step: RawStep | null
  readonly around: (Filling | null)[] = []

  constructor(source: Source, view: DataView, start: number, raw: RawArrays, onProgress: Progress) {
    super(source, view, start)
    this.raw = raw
    this.step = raw.byAddress
    this.onProgress = onProgress
  }

  read(): PofValue {
    const root = this.value(NONE)
    while (this.inner !== null) if (!this.next(this.inner)) this.close(this.inner)
    return root
  }

  /** Reads the next child of the innermost container; false at its end. */
  next(filling: Filling): boolean {
    const { into, shape, position, total } = filling
    const isMap = shape >= SHAPE.map && shape < SHAPE.userType
    let key = position
    if (shape === SHAPE.userType) key = this.property(position)
    else if (isSparse(shape)) key = this.entry(position, total)
    else if (position >= total) return false
    if (key < 0) return false
    filling.position = shape === SHAPE.userType ? key : position + 1
    this.step = filling.way === null ? null : filling.way.next(isMap, key)
    const isKey = isMap && position % 2 === 0
    const value = this.value(isMap && !isKey ? filling.second : filling.first)
    if (isKey) filling.key = value
    else if (shape < SHAPE.sparseArray) (into as PofValue[]).push(value)
    else (into as Map<PofValue, PofValue>).set(isMap ? filling.key : key, value)
    return true
  }

  /** Goes back to the container around one that is filled, which takes the identity that waits if none in it has. */
  close({ value, type }: Filling): void {
    const { around, source } = this
    this.inner = around.pop() as Filling | null
    settleContainer(source, around.length, type, value)
  }

  /** A property index; below 0 at the end. */
  property(last: number): number {
    const { at } = this
    const key = this.index()
    if (key >= 0 && endsProperties(this.source, at, this.at, -1, key)) return -1
    if (key >= 0 && key <= last) this.source.findings.warn('order', at, this.at, -1)
    return key
  }

  /** A position in a sparse array, of which one more than its count is looked for: the terminator of a dense one. */
  entry(position: number, total: number): number {
    const { at, source } = this
    const key = position > total ? -1 : this.index()
    if (key < 0) checkSparseEnd(source, at, this.at, -1, position, total)
    else if (key >= total) source.findings.warn('position', at, this.at, -1)
    return key
  }

  /** Reads an index; below 0 where it ends the container. */
  index(): number {
    const { at, source, bytes } = this
    const byte = at < this.limit ? (bytes[at] as number) : 0x80
    if (byte <= 0x40) {
      this.at = at + 1
      return byte === 0x40 ? -1 : byte
    }
    this.at = passPackedInt(source, at, -1, 'an index, or 40 for the end')
    const index = readPackedInt(bytes, at)
    checkTerminator(source, at, this.at, -1, index)
    return index
  }

  /** Reads one value; a container is empty yet, and has become the innermost. */
  value(declared: number): PofValue {
    const { at, bytes, source, limit } = this
    if ((++this.nodes & TOLD) === 0) this.onProgress?.(at, this.nodes)
    if (declared === UNKNOWN) reportUnknownDeclared(source, at, -1)
    if (declared !== NONE) return this.typed(declared, at, declared)
    const byte = at < limit ? (bytes[at] as number) : 0x80
    if (byte < 0x80) {
      this.at = at + 1
      return this.typed(byte < 0x40 ? byte : ~(byte & 0x3f), at, NONE)
    }
    const end = packedIntEnd(bytes, at, limit)
    if (end < 0) cut(source, at, -1, 'a type id')
    this.at = end
    checkPackedInt(source, at, end, -1, 32)
    return this.typed(readPackedInt(bytes, at), at, NONE)
  }

  /** Reads what stands behind a type id, which itself stands at `start` unless it is declared. */
  typed(type: number, start: number, declared: number): PofValue {
    if (type >= 0) return this.userType(type, declared)
    const { at, source } = this
    if (type === T.identity) return this.identified(declared)
    const shape = shapeOf(type)
    if (shape > SHAPE.reference) {
      if (shape === SHAPE.unknown) reportUnknownType(source, start, at, -1, type)
      return this.container(type, shape)
    }
    if (
      shape === SHAPE.constant &&
      declared !== NONE &&
      (this.inner?.shape ?? 0) >= SHAPE.map &&
      this.nodes > at
    )
      reportLimit(source, at, -1)
    return this.scalar(type)
  }

  /** Reads a value behind identities, the last of which a scalar or a run takes now, and a container at its end. */
  identified(declared: number): PofValue {
    const { source, around } = this
    const depth = around.length
    const { end, type, id, typeAt } = passIdentities(source, this.at, -1)
    this.wait(id, typeAt)
    this.at = end
    const value = this.typed(type, typeAt, declared)
    if (type < 0 && around.length === depth) settleScalar(source, type, end, this.at, value)
    return value
  }

  /** Keeps the identity between two offsets for the value behind it. */
  wait(start: number, end: number): void {
    const { source, around } = this
    const id = readPackedInt(this.bytes, start)
    source.identities.waiting = { id, start, end, node: -1, depth: around.length }
  }

  userType(typeId: number, declared: number): PofValue {
    const { bytes, source } = this
    let { at } = this
    if (declared === typeId) {
      const element = passUniformUserType(source, at, -1, typeId)
      this.at = element.end
      if (element.id >= 0) this.wait(element.id, element.version)
      at = element.version
      if (element.isReference) return source.identities.get(readPackedInt(bytes, at))?.value ?? null
    } else if (at < this.limit && (bytes[at] as number) < 0x40) this.at = at + 1
    else {
      this.at = passPackedInt(source, at, -1, 'a version')
      checkVersion(source, at, this.at, -1)
    }
    const value = new PofUserType(typeId, readPackedInt(bytes, at))
    settleUserType(source, typeId, value)
    this.open(value, value.properties, SHAPE.userType, typeId, -1, 0, NONE, NONE)
    return value
  }

  container(type: number, shape: Shape): PofValue {
    const { at, source, header } = this
    this.at = passHeader(source, shape, at, -1, header)
    const { count } = header
    if (count < 0) source.findings.warn('count', at, this.at, -1)
    const types = declaredTypes(shape)
    const first = types > 0 && shapeOf(header.first) === SHAPE.unknown ? UNKNOWN : header.first
    const second = types > 1 && shapeOf(header.second) === SHAPE.unknown ? UNKNOWN : header.second
    if (isRunShape(shape, first, second)) return this.run(type, first, second, Math.max(0, count), at)
    if (isSparse(shape)) {
      const value = new PofSparseArray(count)
      this.open(value, value.elements, shape, type, 0, sparseTotal(count, first), first, second)
      return value
    }
    const into: PofValue[] | Map<PofValue, PofValue> = shape < SHAPE.map ? [] : new EntryMap()
    // A count is a claim: no more entries than there are bytes are waited for.
    const total = shape < SHAPE.map ? count : 2 * Math.min(Math.max(count, 0), this.limit - this.at + 1)
    this.open(into, into, shape, type, 0, total, first, second)
    return into
  }

  run(type: number, first: number, second: number, count: number, body: number): PofValue {
    const { at, source, bytes, limit } = this
    const isMap = type === T.uniformMap
    const isArray = type === T.uniformArray
    const isEmpty = shapeOf(first) === SHAPE.constant && shapeOf(second) === SHAPE.constant
    const elements = isMap ? 2 * count : count
    const run = { first, second, count: elements, start: at, isEmpty, isArray, isMap }
    if (first === T.octet && !isMap) {
      const raw = this.rawType()
      if (raw !== NONE && at + count * rawWidth(raw) <= limit) {
        return runValue(bytes, { ...run, first: raw }, () => {
          const value = rawElementValue(bytes, raw, this.at)
          this.at += rawWidth(raw)
          return value
        })
      }
      if (at + count <= limit) {
        this.at = at + count
        return bytes.subarray(at, this.at)
      }
    }
    // Where more elements are claimed than there are bytes, reading them ends at the one that is not there.
    if (!isEmpty)
      while (count > limit - this.at) {
        this.scalar(first)
        if (isMap) this.scalar(second)
      }
    if (isEmpty && count > HUGE) source.findings.warn('hugeCount', body, at, -1)
    return runValue(bytes, run, (element) => this.scalar(element))
  }

  /** The type of the elements of a raw array, at the place where reading is; NONE where none was named. */
  rawType(): number {
    const { raw, inner, step } = this
    return rawTypeOf(raw, inner?.type ?? NONE, inner?.position ?? -1, -1, step)
  }

  /** Makes a container the innermost. */
  open(
    value: PofValue,
    into: unknown,
    shape: Shape,
    type: number,
    position: number,
    total: number,
    first: number,
    second: number,
  ): void {
    const { around, at, step } = this
    around.push(this.inner)
    const way = step === null || step.steps.size === 0 ? null : new Way(step)
    this.inner = { value, into, shape, type, position, total, first, second, key: null, way }
    if (around.length === DEEP) this.source.findings.warn('deep', at, at, -1)
  }
}

function isSparse(shape: Shape): boolean {
  return shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
}
