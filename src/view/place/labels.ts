// The words of a tree row: what a field is called, what type it is, what its value looks like in one line.
// Costs as much as one row does, however large the value: nothing here decodes a whole container.

import type { AnyDocument } from '../../inside/index.ts'
import {
  hexText,
  isMapType,
  type PofDocument,
  T,
  typeName,
  typeRow,
  UNKNOWN,
  UNREAD,
} from '../../pof/index.ts'
import { type Names, simpleName } from '../../schema/index.ts'
import { grouped } from './amounts.ts'

/** How a value is coloured. */
export type ValueKind =
  | 'string'
  | 'number'
  | 'constant'
  | 'time'
  | 'bytes'
  | 'container'
  | 'reference'
  | 'unread'
  | 'envelope'

const OWN_NAMES = new Map<number, string>([
  [T.charString, 'string'],
  [T.zeroLengthString, 'string'],
  [T.false, 'boolean'],
  [T.true, 'boolean'],
  [T.positiveInfinity, 'float'],
  [T.negativeInfinity, 'float'],
  [T.nan, 'float'],
  [T.yearMonthInterval, 'year-month'],
  [T.dayTimeInterval, 'day-time'],
])

/** Short names by `~typeId`. */
const SHORT_NAMES: readonly string[] = Array.from({ length: ~T.int22 + 1 }, (_, at) => {
  if (~at <= T.intMinus1) return 'int'
  return OWN_NAMES.get(~at) ?? typeName(~at)
})

/** The short noun for a type id in a narrow column: `string`, `int32`, `int` for the one-byte numbers. */
export function shortTypeName(typeId: number): string {
  return typeId >= 0 ? `user type ${typeId}` : (SHORT_NAMES[~typeId] ?? typeName(typeId))
}

/** The type id of a node; `UNKNOWN` in documents of other formats, whose types have no ids. */
export function typeIn(doc: AnyDocument, node: number): number {
  return doc.format === 'pof' ? doc.tree.type(node) : UNKNOWN
}

/** What a node or an element is called by what holds it: `1`, `[3]`, `key 0`, `value 0`, `root`, `unread`. */
export function fieldLabel(doc: AnyDocument, node: number, element = -1): string {
  if (doc.format !== 'pof') return doc.field(node, element)
  const { tree } = doc
  if (element !== -1) return elementLabel(tree.type(node), element)
  if (tree.type(node) === UNREAD) return 'unread'
  const parent = tree.parent(node)
  if (parent === -1) return 'root'
  const key = tree.key(node)
  const type = tree.type(parent)
  if (type >= 0) return String(key)
  if (tree.isMap(parent)) return `${sideOf(tree.position(node))} ${key}`
  return `[${key}]`
}

/** Which side of its entry a position in a map is. */
export function sideOf(position: number): 'key' | 'value' {
  return position % 2 === 0 ? 'key' : 'value'
}

/** The type in a few words: `user type 1042 v0`, `int32[] · 372,000`, `map · 3`, `string`. */
export function typeLabel(doc: AnyDocument, node: number, element = -1): string {
  if (doc.format !== 'pof') return element === -1 ? doc.type(node) : ''
  const { tree } = doc
  if (element !== -1) return shortTypeName(tree.elementType(node, element))
  const type = tree.type(node)
  if (type === UNREAD) return 'unread'
  if (type === UNKNOWN) return 'unknown type'
  if (type >= 0) {
    const version = tree.header(node)?.version ?? null
    return version === null ? `user type ${type}` : `user type ${type} v${version}`
  }
  if (type > T.collection || type < T.uniformMap) return shortTypeName(type)
  const count = tree.childCount(node)
  switch (type) {
    case T.uniformArray:
      return `${shortTypeName(tree.elementType(node))}[] · ${grouped(count)}`
    case T.uniformCollection:
    case T.uniformSparseArray: {
      const noun = type === T.uniformCollection ? 'collection' : 'sparse'
      return `${noun}<${shortTypeName(tree.elementType(node))}> · ${grouped(count)}`
    }
    case T.array:
    case T.collection:
    case T.sparseArray:
      return `${shortTypeName(type)} · ${grouped(count)}`
    case T.map:
      return `map · ${grouped(count >> 1)}`
    case T.uniformKeysMap:
      return `map<${shortTypeName(tree.elementType(node, 0))}, …> · ${grouped(Math.floor(count / 2))}`
    case T.uniformMap: {
      const [key, value] = [tree.elementType(node, 0), tree.elementType(node, 1)].map(shortTypeName)
      return `map<${key}, ${value}> · ${grouped(Math.floor(count / 2))}`
    }
    default:
      return shortTypeName(type)
  }
}

/** How the value of a node or an element is coloured. */
export function kindOf(doc: AnyDocument, node: number, element = -1): ValueKind {
  if (doc.format !== 'pof') return doc.valueKind(node, element)
  return valueKind(element === -1 ? doc.tree.type(node) : doc.tree.elementType(node, element))
}

/** How the value of a type is coloured. */
export function valueKind(typeId: number): ValueKind {
  if (typeId >= 0) return 'container'
  if (typeId === UNREAD || typeId === UNKNOWN) return 'unread'
  if (typeId <= T.intMinus1 || typeId >= T.decimal128) return 'number'
  if (typeId === T.octetString || typeId === T.octet) return 'bytes'
  if (typeId === T.charString || typeId === T.char || typeId === T.zeroLengthString) return 'string'
  if (typeId <= T.date && typeId >= T.dayTimeInterval) return 'time'
  if (typeId === T.reference || typeId === T.identity) return 'reference'
  return typeId <= T.collection && typeId >= T.uniformMap ? 'container' : 'constant'
}

/**
 * A value in one line of at most `limit` characters; for containers the beginning of what they hold, by name where
 * there are names.
 */
export function valueLabel(
  doc: AnyDocument,
  node: number,
  element = -1,
  limit = 160,
  names: Names | null = null,
): string {
  if (doc.format !== 'pof') return doc.text(node, element, limit)
  const { tree } = doc
  const type = tree.type(node)
  if (element !== -1 || valueKind(type) !== 'container') {
    return type === UNREAD ? bytesText(doc, tree.start(node), tree.end(node)) : doc.text(node, element, limit)
  }
  return preview(doc, node, limit, names)
}

/** What an open container says in place of its value: `24 properties`; '' where its type label has the count. */
export function insideLabel(doc: AnyDocument, node: number): string {
  if (doc.format !== 'pof' || doc.tree.type(node) < 0) return ''
  const count = doc.tree.childCount(node)
  return count === 1 ? '1 property' : `${grouped(count)} properties`
}

/** The format's full noun for a type id, with the Java method that writes it where there is one. */
export function typeTitle(typeId: number, elementType = UNKNOWN): string {
  const row = typeRow(typeId)
  if (row === undefined) return shortTypeName(typeId)
  const java = javaMethod(typeId, elementType)
  return java === '' ? `${row.name} (${typeId})` : `${row.name} (${typeId}), written by ${java}`
}

/** The methods that write uniform arrays, by the type of their elements. */
const ARRAY_METHODS: ReadonlyMap<number, string> = new Map([
  [T.boolean, 'writeBooleanArray'],
  [T.octet, 'writeByteArray'],
  [T.char, 'writeCharArray'],
  [T.int16, 'writeShortArray'],
  [T.int32, 'writeIntArray'],
  [T.int64, 'writeLongArray'],
  [T.float32, 'writeFloatArray'],
  [T.float64, 'writeDoubleArray'],
])

/** The method of Java that writes a type; of a uniform array that of its elements. '' where there is none. */
export function javaMethod(typeId: number, elementType = UNKNOWN): string {
  if (typeId === T.uniformArray)
    return ARRAY_METHODS.get(elementType) ?? 'writeObjectArray, with the class of the elements'
  return typeRow(typeId)?.java ?? ''
}

/** The type of the elements of a uniform array, for `javaMethod`. */
export function elementTypeOf({ tree }: PofDocument, node: number): number {
  return tree.type(node) === T.uniformArray ? tree.elementType(node) : UNKNOWN
}

const PREVIEW_ITEMS = 12

function preview(doc: PofDocument, node: number, limit: number, names: Names | null): string {
  const { tree } = doc
  const type = tree.type(node)
  if (tree.isRun(node) && tree.elementType(node) === T.octet) {
    const count = tree.childCount(node)
    const start = count === 0 ? 0 : tree.elementStart(node, 0)
    return bytesText(doc, start, Math.min(tree.end(node), start + count))
  }
  const braces = type >= 0 || tree.isMap(node)
  const parts: string[] = []
  let length = 2
  const add = (part: string) => {
    parts.push(part)
    length += part.length + 2
    return parts.length < PREVIEW_ITEMS && length < limit
  }
  let whole = true
  if (tree.isRun(node)) whole = addElements(doc, node, add)
  else {
    for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child)) {
      if (add(childPreview(doc, child, type, names)) || tree.nextSibling(child) === -1) continue
      whole = false
      break
    }
  }
  const text = parts.join(', ') + (whole ? '' : ', …')
  return braces ? `{${text}}` : `[${text}]`
}

function addElements(doc: PofDocument, node: number, add: (part: string) => boolean): boolean {
  const { tree } = doc
  const count = tree.childCount(node)
  const pairs = tree.isMap(node)
  const step = pairs ? 2 : 1
  for (let element = 0; element < count; element += step) {
    const text = doc.text(node, element, 40)
    const part = pairs && element + 1 < count ? `${text}: ${doc.text(node, element + 1, 40)}` : text
    if (!add(part)) return element + step >= count
  }
  return true
}

function childPreview(doc: PofDocument, child: number, parentType: number, names: Names | null): string {
  const { tree } = doc
  const type = tree.type(child)
  const isContainer = valueKind(type) === 'container'
  const text = isContainer ? typePreview(type, names) : doc.text(child, -1, 40)
  if (parentType < 0 && parentType !== T.sparseArray) return text
  const key = tree.key(child)
  return `${names?.types.get(parentType)?.properties?.get(key)?.name ?? key}: ${text}`
}

function typePreview(type: number, names: Names | null): string {
  if (type < 0) return shortTypeName(type)
  const name = names?.types.get(type)?.name
  return name === undefined ? `type ${type}` : simpleName(name)
}

function elementLabel(type: number, element: number): string {
  return isMapType(type) ? `${sideOf(element)} ${element >> 1}` : `[${element}]`
}

const BYTES_SHOWN = 24

function bytesText(doc: PofDocument, start: number, end: number): string {
  return hexText(doc.bytes.subarray(start, end), BYTES_SHOWN)
}
