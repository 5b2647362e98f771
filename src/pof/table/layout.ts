// Where the pieces of one node lie: identities, type id, header, children. Read again from the bytes of the node,
// since the table keeps only what every node needs.

import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import * as SHAPE from '../shapes.ts'
import * as T from '../type-ids.ts'
import type { Shape } from '../types.ts'
import { declaredTypes, isRunShape, readHeader } from './header.ts'
import { isAmong } from './node-numbers.ts'
import { endAt, isMap, keyAt, type NodeTable, parentAt, shapeAt, startAt, typeAt } from './node-table.ts'
import type { RunShape } from './run.ts'

/** Who says a node's type: its own type id, its container, or its container by declaring identities. */
type TypeSource = 'own' | 'container' | 'identity'

function typeSource(table: NodeTable, node: number): TypeSource {
  const parent = parentAt(table, node)
  if (parent < 0) return 'own'
  const shape = shapeAt(table, parent)
  const isValue = isMap(shape) && keyAt(table, node) % 2 === 1
  if (declaredTypes(shape) < (isValue ? 2 : 1)) return 'own'
  return isAmong(table.identityTyped, 2 * parent + (isValue ? 1 : 0)) ? 'identity' : 'container'
}

/** What stands before a node's body. */
export interface Prefix {
  /** Start offsets of the ids of its identities; each T_IDENTITY byte is just before. */
  readonly identities: readonly number[]
  /** Start of its own type id, or -1 where its container declares it, or it could not be read. */
  readonly type: number
  /** Offset behind all that: version, header or payload. */
  readonly body: number
}

/** Bytes from which on what stands before a body is found once for all questions after it. */
const LONG = 64

/** What stands before the body of nodes where that is long: identities in front of one another, packed ints without end. */
const longPrefixes = new WeakMap<NodeTable, Map<number, Prefix>>()

/** Finds what stands before a node's body. */
export function prefixOf(table: NodeTable, node: number): Prefix {
  if (endAt(table, node) - startAt(table, node) < LONG) return findPrefix(table, node)
  const known = longPrefixes.get(table)?.get(node)
  if (known !== undefined) return known
  const prefix = findPrefix(table, node)
  if (prefix.body - startAt(table, node) < LONG) return prefix
  const kept = longPrefixes.get(table) ?? new Map<number, Prefix>()
  longPrefixes.set(table, kept.set(node, prefix))
  return prefix
}

function findPrefix(table: NodeTable, node: number): Prefix {
  const { bytes } = table
  const end = endAt(table, node)
  const source = typeSource(table, node)
  const identities: number[] = []
  let at = startAt(table, node)
  if (source === 'container') {
    // A user type inside a uniform container has T_IDENTITY, if any, where its version should be.
    const mark = typeAt(table, node) < 0 ? -1 : packedIntEnd(bytes, at, end)
    if (mark < 0 || readPackedInt(bytes, at) !== T.identity) return { identities, type: -1, body: at }
    const idEnd = packedIntEnd(bytes, mark, end)
    return idEnd < 0 ? { identities, type: at, body: mark } : { identities: [mark], type: -1, body: idEnd }
  }
  for (let first = source === 'identity'; ; first = false) {
    const typeEnd = first ? at : packedIntEnd(bytes, at, end)
    if (typeEnd < 0) return { identities, type: -1, body: at }
    if (!first && readPackedInt(bytes, at) !== T.identity) return { identities, type: at, body: typeEnd }
    const idEnd = packedIntEnd(bytes, typeEnd, end)
    if (idEnd < 0) return { identities, type: first ? -1 : at, body: typeEnd }
    identities.push(typeEnd)
    at = idEnd
  }
}

/** Offset behind a node's type id: where its version, header or payload begins. */
export function bodyStart(table: NodeTable, node: number): number {
  const start = startAt(table, node)
  // The usual case: a type id that is the node's own, and no identity.
  if (beginsWithIdentity(table, node) || !parentDeclaresNothing(table, node))
    return prefixOf(table, node).body
  if ((table.bytes[start] as number) < 0x80) return start + 1
  const nodeEnd = endAt(table, node)
  const end = packedIntEnd(table.bytes, start, Math.min(nodeEnd, start + USUAL))
  return end < 0 ? prefixOf(table, node).body : end
}

/** Bytes of the longest type id that is not longer than needed. */
const USUAL = 5

/** Whether a node's first packed int is T_IDENTITY, however it is written: without it a value has no identity of its own. */
export function beginsWithIdentity(table: NodeTable, node: number): boolean {
  return readPackedInt(table.bytes, startAt(table, node)) === T.identity
}

function parentDeclaresNothing(table: NodeTable, node: number): boolean {
  const parent = parentAt(table, node)
  return parent < 0 || declaredTypes(shapeAt(table, parent)) === 0
}

/** Whether a container's header is whole, so that it can be read again. */
export function hasHeader(table: NodeTable, node: number, shape: Shape, body: number): boolean {
  let at = body
  for (let field = declaredTypes(shape); field >= 0 && at >= 0; field--)
    at = packedIntEnd(table.bytes, at, endAt(table, node))
  return at >= 0
}

/** How many elements the run has that a node is; -1 where it is none. Makes nothing, for passes over whole trees. */
export function runCount(table: NodeTable, node: number): number {
  const shape = shapeAt(table, node)
  if (shape !== SHAPE.uniformCollection) return runOf(table, node)?.count ?? -1
  const { bytes, cutRuns } = table
  const body = bodyStart(table, node)
  const type = bytes[body] as number
  const count = bytes[body + 1] as number
  // One declared type and a small count, each in one byte: what most runs have.
  const isUsual = type >= 0x40 && type < 0x80 && count < 0x40 && body + 2 <= endAt(table, node)
  if (!isUsual || cutRuns.size > 0) return runOf(table, node)?.count ?? -1
  const first = ~(type & 0x3f)
  return isRunShape(shape, first, first) ? count : -1
}

/** The run that a node is, or null. Its count is that of the elements that could be read. */
export function runOf(table: NodeTable, node: number): RunShape | null {
  const shape = shapeAt(table, node)
  if (shape !== SHAPE.uniformCollection && shape !== SHAPE.uniformMap) return null
  const body = bodyStart(table, node)
  if (!hasHeader(table, node, shape, body)) return null
  const header = readHeader(table.bytes, shape, body)
  if (!isRunShape(shape, header.first, header.second)) return null
  const raw = table.rawRuns.get(node)
  const claimed = Math.max(0, header.count) * (shape === SHAPE.uniformMap ? 2 : 1)
  return {
    first: raw ?? header.first,
    second: raw ?? header.second,
    count: table.cutRuns.get(node) ?? claimed,
    start: header.end,
  }
}
