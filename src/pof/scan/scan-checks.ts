// What the scanner reports about containers, and the rare forms it passes: identities, and user types inside
// uniform containers. Kept apart from the loop so that the loop shows how POF is read.

import { objectOf, type Waiting } from '../identities.ts'
import { LARGEST_INDEX } from '../reader-rules.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { passPackedInt, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import type { ContainerHeader } from '../table/header.ts'
import * as T from '../type-ids.ts'
import { shapeOf, UNKNOWN } from '../types.ts'

/** A value's type behind one or more identities, of which the last is told. `cut` where the input ends before the type id. */
export interface Identified {
  readonly end: number
  readonly type: number
  /** Offsets of the last id and of the type id behind it. */
  readonly id: number
  readonly typeAt: number
  readonly cut: boolean
}

/** Passes the ids behind T_IDENTITY up to the type id of the value behind them. */
export function passIdentities(source: Source, at: number, node: number): Identified {
  const { bytes } = source
  const cutAt = (end: number): Identified => ({ end, type: UNKNOWN, id, typeAt: end, cut: true })
  let end = at
  let type: number = T.identity
  let id = at
  let typeAt = at
  while (type === T.identity) {
    id = end
    typeAt = passPackedInt(source, id, node, 'an identity')
    if (typeAt < 0) return cutAt(~typeAt)
    end = passPackedInt(source, typeAt, node, 'the type id of the value that the identity names')
    if (end < 0) return cutAt(typeAt)
    type = readPackedInt(bytes, typeAt)
  }
  return { end, type, id, typeAt, cut: false }
}

/** Gives the identity that waits to a user type that begins; reports one that another object has. */
export function settleUserType(source: Source, type: number, value: PofValue = null): void {
  reportDuplicate(source, source.identities.settle(type, value))
}

/** The same for a container that has ended, in so many others, if it is the one whose identity waits. */
export function settleContainer(source: Source, depth: number, type: number, value: PofValue = null): void {
  const { identities } = source
  if (identities.waiting?.depth === depth) reportDuplicate(source, identities.settle(type, value))
}

/** The same for a scalar that has been read, whose body is `start..end`. */
export function settleScalar(
  source: Source,
  type: number,
  start: number,
  end: number,
  value: PofValue = null,
): void {
  const { bytes, identities } = source
  const twice =
    type === T.reference
      ? identities.settleReference(readPackedInt(bytes, start))
      : identities.settle(type, value, objectOf(bytes, type, start, end))
  reportDuplicate(source, twice)
}

function reportDuplicate(source: Source, twice: Waiting | null): void {
  if (twice === null) return
  const { id, start, end, node } = twice
  source.findings.warn('duplicateIdentity', start, end, node, id)
}

/** The start of a user type inside a uniform container. */
export interface UniformUserType {
  readonly end: number
  /** Where its version begins; of a reference, the identity referred to. */
  readonly version: number
  readonly isReference: boolean
  /** Offset of its identity; -1 where it has none. */
  readonly id: number
}

/**
 * Passes the start of a user type inside a uniform container: a version; or T_IDENTITY, an id and a version; or
 * the id of an earlier identity of the same type, which makes the element a reference.
 */
export function passUniformUserType(
  source: Source,
  at: number,
  node: number,
  typeId: number,
): UniformUserType {
  const { bytes, identities } = source
  const end = passPackedInt(source, at, node, 'a version, an identity or a reference')
  const plain = { end, version: at, isReference: false, id: -1 }
  if (end < 0) return plain
  const number = readPackedInt(bytes, at)
  if (identities.element(number, typeId) !== undefined) return { ...plain, isReference: true }
  if (number !== T.identity) {
    checkVersion(source, at, end, node)
    return plain
  }
  const version = passPackedInt(source, end, node, 'an identity')
  if (version < 0) return { ...plain, end: version }
  const id = readPackedInt(bytes, end)
  source.findings.warn('uniformIdentity', at, version, node, id)
  const versionEnd = passPackedInt(source, version, node, 'a version')
  if (versionEnd >= 0) checkVersion(source, version, versionEnd, node)
  return { end: versionEnd, version, isReference: false, id: end }
}

/** Reports a version below 0. */
export function checkVersion(source: Source, start: number, end: number, node: number): void {
  const version = readPackedInt(source.bytes, start)
  if (version < 0) source.findings.warn('version', start, end, node, version)
}

/** Reports a huge count, from the header between `start` and `end`, of elements without bytes or of more than there are bytes for. */
export function checkCount(
  source: Source,
  start: number,
  end: number,
  node: number,
  header: ContainerHeader,
): void {
  const { first, second, count } = header
  const left = source.limit - end
  const isNothing = shapeOf(first) === SHAPE.constant && shapeOf(second) === SHAPE.constant
  if (isNothing || count > left)
    source.findings.warn('hugeCount', start, end, node, count, isNothing ? -1 : left)
}

/** Reports how a sparse array of `total` ended after `entries`: dense ones are passed wrongly by Coherence's own skipping. */
export function checkSparseEnd(
  source: Source,
  start: number,
  end: number,
  node: number,
  entries: number,
  total: number,
): void {
  if (total < 0 || entries < total) return
  if (entries > total) source.findings.warn('noTerminator', end, end, node, total, entries)
  else source.findings.warn('dense', start, end, node, total, entries)
}

/** Reports an index below 0 that ends a container but is not the -1 that writers write. */
export function checkTerminator(
  source: Source,
  start: number,
  end: number,
  node: number,
  index: number,
): void {
  if (index < -1) source.findings.warn('terminator', start, end, node, index)
}

/** Whether the reader takes an index of 0 or more for the end of a user type; reported. */
export function endsProperties(
  source: Source,
  start: number,
  end: number,
  node: number,
  index: number,
): boolean {
  if (index !== LARGEST_INDEX) return false
  source.findings.warn('largestIndex', start, end, node, index, source.limit - end)
  return true
}

/** Reports a type id that is none. */
export function reportUnknownType(
  source: Source,
  start: number,
  end: number,
  node: number,
  type: number,
): void {
  const [expected, found] = ['a type id of -64 or more', `type id ${type}`]
  source.findings.error('unknown-type', start, end, node, expected, found, type)
}

/** Reports a declared type id that does not exist, where the first value of it would begin. */
export function reportUnknownDeclared(source: Source, at: number, node: number): void {
  const [expected, found] = ['elements of a known type', 'a declared type id that does not exist']
  source.findings.error('unknown-type', at, at, node, expected, found)
}

/** Reports entries of a map that take no bytes and are more than there are bytes. */
export function reportLimit(source: Source, at: number, node: number): void {
  const found = 'a map whose declared type has no bytes'
  source.findings.error('limit', at, at, node, 'entries of at least two bytes', found)
}

/** Elements without any bytes that are too many to be meant. */
export const HUGE = 1_000_000

/** Levels of nesting at which a Java thread with a default stack is about to overflow. */
export const DEEP = 2500
