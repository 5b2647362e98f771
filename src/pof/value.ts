// Values of nodes, built when asked for: scalars by themselves, containers by one walk over their subtree's rows,
// without recursion. References become the very object they name where the walk has met it, cycles included.

import { packedIntEnd, readPackedInt } from './scalars/packed-int.ts'
import type { PofReference, PofUserType, PofValue } from './scalars/pof-value.ts'
import { scalarValue } from './scalars/scalar-value.ts'
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
import { isScalar, SHAPE, T } from './types.ts'

/** Elements without bytes that are still made one by one. */
const REPEATED = 100_000

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
  const named = new Map<number, PofValue>()
  let root: PofValue = null
  const end = subtreeEnd(table, node)
  for (let n = node; n < end; n++) {
    const parent = parentAt(table, n)
    while (open.length > 0 && (open.at(-1) as Filling).node !== parent) open.pop()
    const t = typeAt(table, n)
    let value = isScalar(t) ? scalarAt(table, n, t, limit) : emptyOf(tree, n)
    if (t === T.reference) value = named.get((value as PofReference | null)?.identity ?? Number.NaN) ?? value
    for (const id of identitiesOf(table, n)) named.set(id, value)
    const filling = open.at(-1)
    if (filling === undefined) root = value
    else put(table, filling, n, value)
    if (!isScalar(t) && !tree.isRun(n)) open.push({ node: n, value, key: null })
  }
  return root
}

function scalarAt(table: NodeTable, node: number, type: number, limit: number): PofValue {
  return scalarValue(table.bytes, type, bodyStart(table, node), endAt(table, node), limit)
}

function identitiesOf(table: NodeTable, node: number): number[] {
  return prefixOf(table, node).identities.map((at) => readPackedInt(table.bytes, at))
}

/** An empty container of a node's kind, or the whole of a run. */
function emptyOf(tree: Tree, node: number): PofValue {
  const { table } = tree
  if (tree.isRun(node)) return runValue(tree, node)
  const body = bodyStart(table, node)
  const shape = shapeAt(table, node)
  const isWhole = packedIntEnd(table.bytes, body, endAt(table, node)) >= 0
  switch (shape) {
    case SHAPE.userType: {
      const version = isWhole ? readPackedInt(table.bytes, body) : 0
      return {
        kind: 'user type',
        typeId: typeAt(table, node),
        version,
        properties: new Map(),
      } satisfies PofUserType
    }
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return {
        kind: 'sparse-array',
        length: isWhole ? sparseLength(table, node, body) : 0,
        elements: new Map(),
      }
    case SHAPE.collection:
    case SHAPE.uniformCollection:
      return []
    default:
      return isMap(shape) ? new Map() : null
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
    if (into.kind === 'user type') into.properties.set(key, value)
    else if (into.kind === 'sparse-array') into.elements.set(key, value)
  }
}

/** A run's elements: arrays of numbers as typed arrays, octets as a view, the rest as a plain array or map. */
function runValue(tree: Tree, node: number): PofValue {
  const index = tree.run(node)
  if (index === null) return null
  const { count, first, second, start } = index.run
  const isKeyed = isMap(shapeAt(tree.table, node))
  if (count > REPEATED && tree.end(node) === start) {
    const value = tree.elementValue(node, 0)
    if (!isKeyed) return { kind: 'repeated', value, count }
    return { kind: 'repeated', value: new Map([[value, tree.elementValue(node, 1)]]), count: count / 2 }
  }
  if (first === T.octet && first === second) return tree.table.bytes.subarray(start, start + count)
  const isArray = typeAt(tree.table, node) === T.uniformArray
  const elements: PofValue[] = (isArray ? typedArray(first, count) : null) ?? new Array<PofValue>(count)
  index.forEach((i, from, to) => {
    elements[i] = tree.elementValueAt(node, i, from, to)
  })
  if (!isKeyed) return elements
  const map = new Map<PofValue, PofValue>()
  for (let i = 0; i + 1 < count; i += 2) map.set(elements[i] as PofValue, elements[i + 1] as PofValue)
  return map
}

/** An array for numbers of a type, typed as plain so that one loop fills all kinds; null for other types. */
function typedArray(typeId: number, count: number): PofValue[] | null {
  const make = TYPED_ARRAYS.get(typeId)
  return make === undefined ? null : (new make(count) as unknown as PofValue[])
}

const TYPED_ARRAYS = new Map<
  number,
  typeof Int16Array | typeof Int32Array | typeof BigInt64Array | typeof Float32Array | typeof Float64Array
>([
  [T.int16, Int16Array],
  [T.int32, Int32Array],
  [T.int64, BigInt64Array],
  [T.float32, Float32Array],
  [T.float64, Float64Array],
])
