// A node's own bytes, piece by piece: one function that hex colours, the bits view, explanations and text dumps
// all come from. Children are left out: they have tokens of their own, and the index before a child is the child's.
// All tokens of all nodes, with those of the envelope, cover every byte of the stream exactly once.

import type { Token, TokenEncoding, TokenRole } from './document.ts'
import { amount } from './problem.ts'
import { packedIntEnd, readPackedInt, readPackedInt128, readPackedLong } from './scalars/packed-int.ts'
import type { PofValue } from './scalars/pof-value.ts'
import { scalarText, scalarValue } from './scalars/scalar-value.ts'
import { typedText } from './scalars/value-text.ts'
import * as SHAPE from './shapes.ts'
import { declaredTypes, readHeader } from './table/header.ts'
import { bodyStart, hasHeader, prefixOf, runOf } from './table/layout.ts'
import {
  endAt,
  isMap,
  type NodeTable,
  parentAt,
  shapeAt,
  startAt,
  subtreeEnd,
  typeAt,
} from './table/node-table.ts'
import { lastChildBefore } from './table/siblings.ts'
import * as T from './type-ids.ts'
import { type Shape, shapeOf, TYPES, typeName, UNKNOWN } from './types.ts'

/** Characters of a token's text. */
const TEXT_LIMIT = 200

/** Collects the tokens of one node. */
class TokenList {
  readonly tokens: Token[] = []
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Adds a token of any bytes. */
  add(
    role: TokenRole,
    name: string,
    start: number,
    end: number,
    value: PofValue,
    text: string,
    encoding: TokenEncoding,
  ): void {
    this.tokens.push({ role, start, end, value, text, name, encoding })
  }

  /** Adds a packed int and gives its end; -1, adding nothing, where it is cut. */
  packed(
    role: TokenRole,
    name: string,
    start: number,
    limit: number,
    describe: (value: number) => string,
  ): number {
    const end = packedIntEnd(this.#bytes, start, limit)
    if (end < 0) return -1
    const value = readPackedInt(this.#bytes, start)
    this.add(role, name, start, end, value, describe(value), 'packed-int')
    return end
  }
}

/** Names a type id for people: `user type 1042`, `char-string`, `type -70 (unknown)`. */
export function typeText(typeId: number): string {
  if (typeId >= 0) return `user type ${typeId}`
  return typeId > UNKNOWN ? typeName(typeId) : `type ${typeId} (unknown)`
}

/** The tokens of a node, in stream order, its index first. */
export function tokensOf(table: NodeTable, node: number, limit: number): Token[] {
  const { bytes } = table
  const list = new TokenList(bytes)
  const start = startAt(table, node)
  const end = endAt(table, node)
  if (node === table.unread) {
    list.add('unread', 'unread bytes', start, end, null, `${amount(end - start, 'byte')} not read`, 'none')
    return list.tokens
  }
  addIndex(list, table, node, start)
  const prefix = prefixOf(table, node)
  addPrefix(list, table, node, start, prefix.type, prefix.identities, prefix.body)
  const type = typeAt(table, node)
  const shape = shapeOf(type)
  if (type === UNKNOWN || shape === SHAPE.unknown || prefix.body > end) return list.tokens
  if (shape === SHAPE.userType) addUserType(list, table, node, prefix.body, end)
  else if (shape > SHAPE.reference) addContainer(list, table, node, shape, prefix.body, end)
  else addScalar(list, bytes, type, prefix.body, end, limit)
  return list.tokens
}

/** The tokens of one element of a run. */
export function elementTokens(
  bytes: Uint8Array,
  typeId: number,
  start: number,
  end: number,
  limit: number,
): Token[] {
  const list = new TokenList(bytes)
  addScalar(list, bytes, typeId, start, end, limit)
  return list.tokens
}

function addIndex(list: TokenList, table: NodeTable, node: number, start: number): void {
  const parent = parentAt(table, node)
  const shape = parent < 0 ? SHAPE.unknown : shapeAt(table, parent)
  const isProperty = shape === SHAPE.userType
  if (!isProperty && shape !== SHAPE.sparseArray && shape !== SHAPE.uniformSparseArray) return
  const at = lastByteBefore(table, node, parent)
  const name = isProperty ? 'property index' : 'position'
  list.packed('index', name, at, start, (index) => `${isProperty ? 'property' : 'position'} ${index}`)
}

/** Where the bytes before a node's index end: the previous sibling, or the header of its container. */
export function lastByteBefore(table: NodeTable, node: number, parent: number): number {
  const previous = lastChildBefore(table, parent, node)
  return previous < 0 ? headerEnd(table, parent) : endAt(table, previous)
}

/** Offset behind a container's version, or declared types and count. */
export function headerEnd(table: NodeTable, node: number): number {
  const shape = shapeAt(table, node)
  const body = bodyStart(table, node)
  if (shape === SHAPE.userType) return packedIntEnd(table.bytes, body, endAt(table, node))
  return readHeader(table.bytes, shape, body).end
}

function addPrefix(
  list: TokenList,
  table: NodeTable,
  node: number,
  start: number,
  type: number,
  identities: readonly number[],
  body: number,
): void {
  const { bytes } = table
  let at = start
  for (const id of identities) {
    if (id > at) list.add('type', 'type id', at, id, T.identity, 'identity', 'packed-int')
    at = list.packed('identity', 'identity', id, bytes.length, (value) => `identity ${value}`)
  }
  if (type < 0) return
  const role = shapeOf(typeAt(table, node)) === SHAPE.constant ? 'payload' : 'type'
  if (role === 'type') list.packed('type', 'type id', type, body, typeText)
  else {
    const value = scalarValue(bytes, typeAt(table, node), body, body)
    list.add(
      'payload',
      'type id that is the value',
      type,
      body,
      value,
      typeText(typeAt(table, node)),
      'packed-int',
    )
  }
}

function addUserType(list: TokenList, table: NodeTable, node: number, body: number, end: number): void {
  const children = list.packed('version', 'version', body, end, (version) => `version ${version}`)
  if (children >= 0) addTerminator(list, table, node, children, end)
}

function addContainer(
  list: TokenList,
  table: NodeTable,
  node: number,
  shape: Shape,
  body: number,
  end: number,
): void {
  const types = declaredTypes(shape)
  const roles: [TokenRole, string][] =
    types === 2 || shape === SHAPE.uniformKeysMap
      ? [
          ['key-type', 'key type id'],
          ['value-type', 'value type id'],
        ]
      : [['element-type', 'element type id']]
  let at = body
  for (const [role, name] of roles.slice(0, types)) {
    at = list.packed(role, name, at, end, typeText)
    if (at < 0) return
  }
  const isKeyed = isMap(shape)
  const isSparse = shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
  at = list.packed('count', 'count', at, end, (count) =>
    isSparse ? `positions below ${count}` : isKeyed ? entriesText(count) : amount(count, 'element'),
  )
  if (at < 0) return
  const run = runOf(table, node)
  if (run !== null && end > at) {
    list.add(
      'payload',
      isKeyed ? 'entries' : 'elements',
      at,
      end,
      null,
      isKeyed ? `${run.count} keys and values` : amount(run.count, 'element'),
      'none',
    )
  } else if (isSparse && hasHeader(table, node, shape, body)) addTerminator(list, table, node, at, end)
}

function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** The index below 0 behind the last child, where there is one: `from` is the end of the header. */
function addTerminator(list: TokenList, table: NodeTable, node: number, from: number, end: number): void {
  let at = from
  const last = lastChildBefore(table, node, subtreeEnd(table, node))
  if (last >= 0) at = endAt(table, last)
  if (at < end) {
    list.packed('terminator', 'terminator', at, end, (index) =>
      index === -1 ? 'end' : `end, written as ${index}`,
    )
  }
}

function addScalar(
  list: TokenList,
  bytes: Uint8Array,
  type: number,
  at: number,
  end: number,
  limit: number,
): void {
  const shape = shapeOf(type)
  const value = (): PofValue => scalarValue(bytes, type, at, end, limit)
  if (end <= at) return
  switch (shape) {
    case SHAPE.decimal: {
      const scale = packedIntEnd(bytes, at, end)
      if (scale < 0) return
      const unscaled = readPackedInt128(bytes, at)
      list.add('part', 'unscaled value', at, scale, unscaled, String(unscaled), 'packed-int')
      list.packed('part', 'scale', scale, end, (n) => `${amount(n, 'digit')} after the point`)
      return
    }
    case SHAPE.parts: {
      const names = [...(TYPES[~type]?.parts ?? []), 'hour offset', 'minute offset']
      for (const name of names) {
        if (at >= end) return
        at = list.packed('part', name, at, end, (n) => partText(name, n))
      }
      return
    }
    case SHAPE.charString:
    case SHAPE.octetString: {
      const isString = shape === SHAPE.charString
      const start = list.packed('length', 'length', at, end, (n) =>
        n < 0 ? `null (${n})` : amount(n, isString ? 'byte' : 'octet') + (isString ? ' of UTF-8' : ''),
      )
      if (start < 0 || start >= end) return
      const name = isString ? 'characters' : 'octets'
      const encoding = isString ? 'utf-8' : 'octets'
      if (end - start <= TEXT_LIMIT) {
        const short = value()
        list.add('payload', name, start, end, short, typedText(type, short, TEXT_LIMIT), encoding)
        return
      }
      const text = scalarText(bytes, type, at, end, limit, TEXT_LIMIT)
      list.tokens.push({
        role: 'payload',
        start,
        end,
        // A long value is made only for who asks for it.
        get value() {
          return value()
        },
        text,
        name,
        encoding,
      })
      return
    }
    default: {
      const content = type === T.int64 ? readPackedLong(bytes, at) : value()
      const isPacked = shape === SHAPE.packedInt || shape === SHAPE.packedInt128 || shape === SHAPE.reference
      const encoding = isPacked ? 'packed-int' : shape === SHAPE.char ? 'utf-8' : 'fixed'
      const name = shape === SHAPE.reference ? 'identity referred to' : typeName(type)
      list.add('payload', name, at, end, content, typedText(type, content), encoding)
    }
  }
}

function partText(name: string, n: number): string {
  if (name === 'fraction') return n === 0 ? 'none' : n > 0 ? `${n} ms` : `${-n} ns`
  if (name === 'zone type') return ['no zone', 'UTC', 'offset follows'][n] ?? `unknown zone type ${n}`
  return String(n)
}
