// Where the pieces of one node lie: identities, type id, header, children. Read again from the bytes of the node,
// since the table keeps only what every node needs.

import type { NodeHeader } from '../document.ts'
import { isAmong } from '../order/partition-point.ts'
import { packedIntEnd, readPackedInt } from '../scalars/packed-int.ts'
import * as SHAPE from '../shapes.ts'
import * as T from '../type-ids.ts'
import type { Shape } from '../types.ts'
import { declaredTypes, isRunShape, readHeader } from './header.ts'
import { endAt, isMap, keyAt, type NodeTable, parentAt, shapeAt, startAt, typeAt } from './node-table.ts'
import type { RunShape } from './run.ts'

/** Who says a node's type: its own type id, its container, or its container by declaring identities. */
type TypeSource = 'own' | 'container' | 'identity'

function typeSource(table: NodeTable, node: number): TypeSource {
  if (!isDeclared(table, node)) return 'own'
  const place = 2 * parentAt(table, node) + (isMapValue(table, node) ? 1 : 0)
  return isAmong(table.identityTyped, place) ? 'identity' : 'container'
}

/** Whether the container of a node declares its type. */
export function isDeclared(table: NodeTable, node: number): boolean {
  const parent = parentAt(table, node)
  const types = parent < 0 ? 0 : declaredTypes(shapeAt(table, parent))
  return types > 0 && (types === 2 || !isMapValue(table, node))
}

function isMapValue(table: NodeTable, node: number): boolean {
  return isMap(shapeAt(table, parentAt(table, node))) && keyAt(table, node) % 2 === 1
}

/** What stands before a node's body. */
export interface Prefix {
  /** Start offsets of the ids of its identities; each T_IDENTITY byte is just before. */
  readonly identities: readonly number[]
  /** Start of its own type id, or -1 where its container declares it, or it could not be read. */
  readonly type: number
  /** Offset behind all that: version, header or payload. */
  readonly body: number
  /** Whether all of it could be read. */
  readonly isWhole: boolean
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
    if (mark < 0 || readPackedInt(bytes, at) !== T.identity)
      return { identities, type: -1, body: at, isWhole: true }
    const idEnd = packedIntEnd(bytes, mark, end)
    return idEnd < 0
      ? { identities, type: at, body: mark, isWhole: false }
      : { identities: [mark], type: -1, body: idEnd, isWhole: true }
  }
  for (let first = source === 'identity'; ; first = false) {
    const typeEnd = first ? at : packedIntEnd(bytes, at, end)
    if (typeEnd < 0) return { identities, type: -1, body: at, isWhole: false }
    if (!first && readPackedInt(bytes, at) !== T.identity)
      return { identities, type: at, body: typeEnd, isWhole: true }
    const idEnd = packedIntEnd(bytes, typeEnd, end)
    if (idEnd < 0) return { identities, type: first ? -1 : at, body: typeEnd, isWhole: false }
    identities.push(typeEnd)
    at = idEnd
  }
}

/** What stands in front of the contents of a node that is not the unread bytes. */
export function headerOf(table: NodeTable, node: number): NodeHeader {
  const { bytes } = table
  const [start, end] = [startAt(table, node), endAt(table, node)]
  const prefix = prefixOf(table, node)
  const identities = prefix.identities.map((at) => {
    return { identity: readPackedInt(bytes, at), start: at, end: packedIntEnd(bytes, at, end) }
  })
  const shape = shapeAt(table, node)
  const isContainer = shape >= SHAPE.collection && shape <= SHAPE.uniformMap
  const fields = shape === SHAPE.userType ? 1 : isContainer ? declaredTypes(shape) + 1 : 0
  const numbers: number[] = []
  let contents = prefix.body
  let isWhole = prefix.isWhole
  while (isWhole && numbers.length < fields) {
    const behind = packedIntEnd(bytes, contents, end)
    isWhole = behind >= 0
    if (!isWhole) break
    numbers.push(readPackedInt(bytes, contents))
    contents = behind
  }
  const last = numbers.length === fields ? (numbers.pop() ?? null) : null
  return {
    start,
    body: prefix.body,
    contents,
    end,
    isWhole,
    identities,
    declaredType: declaredType(table, node),
    version: isContainer ? null : last,
    elementTypes: numbers,
    count: isContainer ? last : null,
  }
}

/** The type id that the container of a node declares for it, or null where the node has its own. */
export function declaredType(table: NodeTable, node: number): number | null {
  if (!isDeclared(table, node)) return null
  const parent = parentAt(table, node)
  const { first, second } = readHeader(table.bytes, shapeAt(table, parent), bodyStart(table, parent))
  return isMapValue(table, node) ? second : first
}

/** Whether a node that is not the unread bytes has an identity. */
export function hasIdentity(table: NodeTable, node: number): boolean {
  const mayHave = beginsWithIdentity(table, node) || table.identityTyped.length > 0
  return mayHave && prefixOf(table, node).identities.length > 0
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
