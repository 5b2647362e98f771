// Values that hold no nodes as JSON text in pieces: scalars and runs; and what a container has to know of its keys.

import { type PofDocument, T } from '../../pof/index.ts'
import { octetsJson, octetsOf, type ScalarLimits, scalarJson } from './export-scalar.ts'

/** Limits, and whether the text has spaces. */
interface LeafOptions extends ScalarLimits {
  readonly indent: number
}

/** Elements without bytes that are still written one by one. */
const REPEATED = 100_000

/** A node without children as JSON: a scalar, or a run with its elements on one line. */
export function* leafJson(doc: PofDocument, node: number, options: LeafOptions): Generator<string> {
  const { tree } = doc
  const space = options.indent > 0 ? ' ' : ''
  const id = identityOf(doc, node)
  if (id !== null) yield `{"$id":${space}${id},${space}"$value":${space}`
  const octets = octetsOf(doc, node)
  if (octets !== null) {
    yield '"'
    yield* octetsJson(octets, options.maxString)
    yield '"'
  } else if (tree.isRun(node)) yield* runJson(doc, node, options)
  else yield scalarJson(tree.type(node), doc.value(node), options)
  if (id !== null) yield '}'
}

/** One element of a run as JSON. */
export function* elementJson(
  doc: PofDocument,
  node: number,
  element: number,
  limits: ScalarLimits,
): Generator<string> {
  const { tree } = doc
  yield scalarJson(tree.elementType(node, element), tree.elementValue(node, element), limits)
}

/** The number that a value is named by in the stream, or null. */
export function identityOf(doc: PofDocument, node: number): number | null {
  return doc.tree.hasIdentity(node) ? (doc.tree.header(node)?.identities[0]?.identity ?? null) : null
}

/** Whether all keys of a map are different strings that cannot be taken for a `$` word: it is an object then. */
export function hasPlainKeys(doc: PofDocument, node: number): boolean {
  const { tree } = doc
  const keys = new Set<string>()
  let isKey = true
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child), isKey = !isKey) {
    if (!isKey) continue
    const type = tree.type(child)
    if ((type !== T.charString && type !== T.zeroLengthString) || tree.hasIdentity(child)) return false
    if (!isNewKey(keys, doc.value(child))) return false
  }
  return true
}

function isNewKey(keys: Set<string>, key: unknown): boolean {
  if (typeof key !== 'string' || key.startsWith('$') || keys.has(key)) return false
  keys.add(key)
  return true
}

function* runJson(doc: PofDocument, node: number, options: LeafOptions): Generator<string> {
  const { tree } = doc
  const count = tree.childCount(node)
  const isKeyed = tree.isMap(node)
  const space = options.indent > 0 ? ' ' : ''
  const one = (element: number) =>
    scalarJson(tree.elementType(node, element), tree.elementValue(node, element), options)
  if (count > REPEATED && tree.elementEnd(node, count - 1) === tree.elementStart(node, 0)) {
    const value = isKeyed ? `[${one(0)},${space}${one(1)}]` : one(0)
    yield `{"$repeated":${space}${value},${space}"$count":${space}${isKeyed ? count / 2 : count}}`
    return
  }
  const isObject = isKeyed && hasPlainElements(doc, node, count)
  const step = isKeyed ? 2 : 1
  const shown = Math.min(count, step * options.maxElements)
  yield isObject ? '{' : isKeyed ? `{"$map":${space}[` : '['
  for (let at = 0; at < shown; at += step) {
    const comma = at === 0 ? '' : `,${space}`
    const value = isKeyed && at + 1 < count ? one(at + 1) : 'null'
    if (isObject) yield `${comma}${one(at)}:${space}${value}`
    else yield isKeyed ? `${comma}[${one(at)},${space}${value}]` : comma + one(at)
  }
  if (shown < count) yield isObject ? `,${space}"$cut":${space}true` : `${shown === 0 ? '' : `,${space}`}"…"`
  yield isObject ? '}' : isKeyed ? ']}' : ']'
}

function hasPlainElements({ tree }: PofDocument, node: number, count: number): boolean {
  if (tree.elementType(node, 0) !== T.charString) return false
  const keys = new Set<string>()
  for (let at = 0; at < count; at += 2) if (!isNewKey(keys, tree.elementValue(node, at))) return false
  return true
}
