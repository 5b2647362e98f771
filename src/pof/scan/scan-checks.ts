// What the scanner reports about containers, and the rare forms it passes: identities, and user types inside
// uniform containers. Kept apart from the loop so that the loop shows how POF is read.

import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import { cut, passPackedInt, type Source } from '../scalars/scalar.ts'
import * as T from '../type-ids.ts'
import { UNKNOWN } from '../types.ts'

/** A value's type behind one or more identities. `cut` where the input ends before the type id. */
export interface Identified {
  readonly end: number
  readonly type: number
  /** Offset of the type id. */
  readonly typeAt: number
  readonly cut: boolean
  /** The ids. */
  readonly named: readonly number[]
}

/** Passes the ids behind T_IDENTITY up to the type id of the value they name, and remembers them. */
export function passIdentities(source: Source, at: number, node: number): Identified {
  const { bytes, limit } = source
  const named: number[] = []
  let end = at
  let type: number = T.identity
  let typeAt = at
  while (type === T.identity) {
    const id = passPackedInt(source, end, node, 'an identity')
    if (id < 0) return { end: ~id, type: UNKNOWN, typeAt: ~id, cut: true, named }
    checkIdentity(source, end, id, node)
    named.push(readPackedInt(bytes, end))
    source.identities.set(named.at(-1) as number, UNKNOWN)
    const typeEnd = packedIntEnd(bytes, id, limit)
    if (typeEnd < 0) {
      cut(source, id, node, 'the type id of the value that the identity names')
      return { end: id, type: UNKNOWN, typeAt: id, cut: true, named }
    }
    type = readPackedInt(bytes, id)
    typeAt = id
    end = typeEnd
  }
  for (const id of named) source.identities.set(id, type)
  return { end, type, typeAt, cut: false, named }
}

function checkIdentity(source: Source, start: number, end: number, node: number): void {
  const identity = readPackedInt(source.bytes, start)
  if (source.identities.has(identity)) source.findings.warn('duplicateIdentity', start, end, node, identity)
}

/** The start of a user type inside a uniform container. */
export interface UniformUserType {
  readonly end: number
  /** Where its version begins; of a reference, the identity referred to. */
  readonly version: number
  readonly isReference: boolean
  /** Where the id of its identity begins; -1 where it has none. */
  readonly named: number
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
  let end = passPackedInt(source, at, node, 'a version, an identity or a reference')
  if (end < 0) return { end, version: at, isReference: false, named: -1 }
  const number = readPackedInt(bytes, at)
  if (number > 0 && identities.get(number) === typeId)
    return { end, version: at, isReference: true, named: -1 }
  if (number !== T.identity) {
    checkVersion(source, at, end, node)
    return { end, version: at, isReference: false, named: -1 }
  }
  const id = end
  end = passPackedInt(source, id, node, 'an identity')
  if (end < 0) return { end, version: id, isReference: false, named: -1 }
  checkIdentity(source, id, end, node)
  identities.set(readPackedInt(bytes, id), typeId)
  source.findings.warn('uniformIdentity', at, end, node, readPackedInt(bytes, id))
  const version = end
  end = passPackedInt(source, version, node, 'a version')
  if (end >= 0) checkVersion(source, version, end, node)
  return { end, version, isReference: false, named: id }
}

/** Reports a version below 0. */
export function checkVersion(source: Source, start: number, end: number, node: number): void {
  const version = readPackedInt(source.bytes, start)
  if (version < 0) source.findings.warn('version', start, end, node, version)
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

/** Reports a declared type id that is none, where the first value of it would begin. */
export function reportUnknownDeclared(source: Source, at: number, node: number): void {
  const [expected, found] = ['elements of a known type', 'a declared type id that is none']
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
