// Values of nodes, built when asked for: scalars by themselves, containers by one walk over their subtree's rows,
// without recursion. References become the very object they name where the walk has met it, cycles included.

import { Identities, objectOf } from './identities.ts'
import { packedIntEnd, readPackedInt } from './scalars/packed-int.ts'
import type { PofReference, PofValue } from './scalars/pof-value.ts'
import { EntryMap, PofSparseArray, PofUserType } from './scalars/records.ts'
import { runValue } from './scalars/run-value.ts'
import { scalarValue } from './scalars/scalar-value.ts'
import * as SHAPE from './shapes.ts'
import { readHeader } from './table/header.ts'
import { bodyStart, prefixOf } from './table/layout.ts'
import {
  endAt,
  isMap,
  keyAt,
  type NodeTable,
  parentAt,
  shapeAt,
  startAt,
  subtreeEnd,
  typeAt,
} from './table/node-table.ts'
import type { Tree } from './tree.ts'
import * as T from './type-ids.ts'
import { isScalar } from './types.ts'

/** A container being filled, and the key that waits for its value. */
interface Filling {
  readonly node: number
  readonly value: PofValue
  key: PofValue
}

/** The value of a node; `limit` is the end of the POF value's own bytes. */
export function nodeValue(tree: Tree, node: number, limit: number): PofValue {
  const { table } = tree
  const type = typeAt(table, node)
  if (node === table.unread) return table.bytes.subarray(startAt(table, node), endAt(table, node))
  if (isScalar(type)) return scalarAt(table, node, type, limit)
  const open: Filling[] = []
  const identities = new Identities<PofValue>()
  const close = (): void => {
    const { node: ended, value } = open.pop() as Filling
    if (identities.waiting?.depth === open.length) identities.settle(typeAt(table, ended), value)
  }
  let root: PofValue = null
  const end = subtreeEnd(table, node)
  for (let n = node; n < end; n++) {
    const parent = parentAt(table, n)
    while (open.length > 0 && (open.at(-1) as Filling).node !== parent) close()
    const t = typeAt(table, n)
    const id = prefixOf(table, n).identities.at(-1)
    if (id !== undefined)
      identities.waiting = {
        id: readPackedInt(table.bytes, id),
        start: id,
        end: id,
        node: n,
        depth: open.length,
      }
    const isContainer = !isScalar(t) && !tree.isRun(n)
    const own = isScalar(t) ? scalarAt(table, n, t, limit) : emptyOf(tree, n, identities)
    const value = t === T.reference ? meantBy(own, identities) : own
    if (t >= 0) identities.settle(t, value)
    else if (id !== undefined && !isContainer) settleScalar(table, n, t, value, identities)
    const filling = open.at(-1)
    if (filling === undefined) root = value
    else put(table, filling, n, value)
    if (isContainer) open.push({ node: n, value, key: null })
  }
  return root
}

function scalarAt(table: NodeTable, node: number, type: number, limit: number): PofValue {
  return scalarValue(table.bytes, type, bodyStart(table, node), endAt(table, node), limit)
}

/** What a reference means; itself where the walk has not met it. */
function meantBy(value: PofValue, identities: Identities<PofValue>): PofValue {
  const identity = (value as PofReference | null)?.identity ?? -1
  const named = identities.get(identity)
  return named === undefined ? value : named.value
}

function settleScalar(
  table: NodeTable,
  node: number,
  type: number,
  value: PofValue,
  identities: Identities<PofValue>,
): void {
  const body = bodyStart(table, node)
  if (type === T.reference) identities.settleReference(readPackedInt(table.bytes, body))
  else identities.settle(type, value, objectOf(table.bytes, type, body, endAt(table, node)))
}

/** An empty container of a node's kind, or the whole of a run. */
function emptyOf(tree: Tree, node: number, identities: Identities<PofValue>): PofValue {
  const { table } = tree
  if (tree.isRun(node)) return runValueAt(tree, node, identities)
  const body = bodyStart(table, node)
  const shape = shapeAt(table, node)
  const isWhole = packedIntEnd(table.bytes, body, endAt(table, node)) >= 0
  switch (shape) {
    case SHAPE.userType:
      return new PofUserType(typeAt(table, node), isWhole ? readPackedInt(table.bytes, body) : 0)
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return new PofSparseArray(isWhole ? sparseLength(table, node, body) : 0)
    case SHAPE.collection:
    case SHAPE.uniformCollection:
      return []
    default:
      return isMap(shape) ? new EntryMap() : null
  }
}

function sparseLength(table: NodeTable, node: number, body: number): number {
  const isUniform = shapeAt(table, node) === SHAPE.uniformSparseArray
  if (
    isUniform &&
    packedIntEnd(table.bytes, packedIntEnd(table.bytes, body, endAt(table, node)), endAt(table, node)) < 0
  ) {
    return 0
  }
  return readHeader(table.bytes, shapeAt(table, node), body).count
}

function put(table: NodeTable, filling: Filling, node: number, value: PofValue): void {
  const into = filling.value
  const key = keyAt(table, node)
  if (Array.isArray(into)) (into as PofValue[]).push(value)
  else if (into instanceof Map) {
    if (key % 2 === 0) filling.key = value
    else into.set(filling.key, value)
  } else if (into !== null && typeof into === 'object' && 'kind' in into) {
    if (into.kind === 'user-type') into.properties.set(key, value)
    else if (into.kind === 'sparse-array') into.elements.set(key, value)
  }
}

function runValueAt(tree: Tree, node: number, identities: Identities<PofValue>): PofValue {
  const index = tree.run(node)
  if (index === null) return null
  const isArray = typeAt(tree.table, node) === T.uniformArray
  const isEmpty = tree.end(node) === index.run.start
  const run = { ...index.run, isEmpty, isArray, isMap: isMap(shapeAt(tree.table, node)) }
  let i = 0
  let start = run.start
  return runValue(tree.table.bytes, run, (type) => {
    const from = start
    start = index.endFrom(i, from)
    const value = tree.elementValueAt(node, i++, from, start)
    return type === T.reference ? meantBy(value, identities) : value
  })
}
