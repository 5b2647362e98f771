// The entries in a message of Extend that carries many: the map of a request to put them, the keys of a request about several, the
// map or the keys of an answer.

import { packInt, parse, T } from '../../pof/index.ts'
import type { MessageEntry, MessageProperty, MessageRow } from '../message.ts'
import { NAMED_CACHE } from './message-table.ts'
import { FMT_POF } from './property-values.ts'

type Document = ReturnType<typeof parse>

/** Where the results of an answer begin, and the last of them. */
const FIRST_RESULT = 3
const LAST_RESULT = 5
/** Requests that are answered with keys or entries. Other answers may be maps, too: of what an aggregator made, for one. */
const ANSWERED_BY_MAP = /^(?:GetAll|Query|InvokeAll|InvokeFilter)Request$/
const ANSWERED_BY_KEYS = /^QueryRequest$/

/** The entries, in the order of the bytes. */
export function* entriesOfExtend(row: MessageRow): Generator<MessageEntry, void> {
  if (row.protocol !== NAMED_CACHE || row.failure !== null) return
  for (const property of row.properties) {
    const { start, end, index, name } = property
    const isResult = row.role === 'answer' && index >= FIRST_RESULT && index <= LAST_RESULT
    if (!isResult && name !== 'Map' && name !== 'KeySet') continue
    const doc = parse(row.bytes.subarray(start - row.start, end - row.start), { envelope: false })
    if (doc.root < 0 || !carries(row, property, doc)) continue
    yield* doc.tree.isMap(doc.root) ? pairs(doc) : keys(doc)
  }
}

/** Whether the value of a property is the entries or the keys of a message. */
function carries(
  { role, answered, name: message }: MessageRow,
  { name }: MessageProperty,
  doc: Document,
): boolean {
  const isMap = doc.tree.isMap(doc.root)
  if (role !== 'answer') return name === 'Map' ? isMap : !isMap
  if (answered !== null) return (isMap ? ANSWERED_BY_MAP : ANSWERED_BY_KEYS).test(answered)
  // The request is not in the capture: a binary as the first is a key, what an aggregator makes is none.
  const { value } = members(doc).next()
  const isBinary = value !== undefined && typeOf(doc, value[0], value[1]) === T.octetString
  return isBinary && (isMap || message === 'PartialResponse')
}

function* pairs(doc: Document): Generator<MessageEntry, void> {
  let key: Uint8Array | null | undefined
  for (const [node, element] of members(doc)) {
    const binary = binaryOf(doc, node, element)
    if (key === undefined) key = binary
    else {
      yield { key, value: binary }
      key = undefined
    }
  }
}

function* keys(doc: Document): Generator<MessageEntry, void> {
  for (const [node, element] of members(doc)) yield { key: binaryOf(doc, node, element), value: null }
}

/** What is in a container: nodes, or the elements of a run; of a map a key and a value in turn. */
function* members({ tree, root }: Document): Generator<readonly [number, number], void> {
  if (tree.isRun(root)) {
    const count = tree.childCount(root)
    for (let element = 0; element < count; element++) yield [root, element]
    return
  }
  for (const node of tree.children(root)) if (tree.header(node) !== null) yield [node, -1]
}

/** A value as a cache holds it: the contents of a binary, anything else with the envelope that it lacks; null for null. */
function binaryOf(doc: Document, node: number, element: number): Uint8Array | null {
  const { tree } = doc
  const value = doc.value(node, element)
  if (value === null) return null
  if (typeOf(doc, node, element) === T.octetString && value instanceof Uint8Array) return value
  const declared = element < 0 ? (tree.header(node)?.declaredType ?? null) : tree.elementType(node, element)
  const type = declared === null ? [] : packInt(BigInt(declared))
  const [start, end] =
    element < 0
      ? [tree.start(node), tree.end(node)]
      : [tree.elementStart(node, element), tree.elementEnd(node, element)]
  const enveloped = new Uint8Array(1 + type.length + end - start)
  enveloped[0] = FMT_POF
  enveloped.set(type, 1)
  enveloped.set(doc.bytes.subarray(start, end), 1 + type.length)
  return enveloped
}

function typeOf({ tree }: Document, node: number, element: number): number {
  return element < 0 ? tree.type(node) : tree.elementType(node, element)
}
