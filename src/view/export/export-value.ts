// A decoded value as JSON text, piece by piece: written from the tree, so that a value of any size and depth needs no
// more memory than what is open. What JSON lacks begins with `$`: docs/command.md has the table.

import type { AnyDocument } from '../../inside/index.ts'
import { type PofDocument, T, UNREAD } from '../../pof/index.ts'
import { jsonText } from './export-json.ts'
import { layerValueText } from './export-layer-value.ts'
import { elementJson, hasPlainKeys, identityOf, leafJson } from './export-leaf.ts'
import { NO_LIMITS, type ScalarLimits, scalarJson } from './export-scalar.ts'
import type { ExportScope } from './export-walk.ts'

/** How a value is written. */
export interface ValueJsonOptions extends ScalarLimits {
  readonly scope: Pick<ExportScope, 'place' | 'depth'>
  /** Spaces for a level; 0 writes everything on one line. */
  readonly indent: number
  /** What a property is called in the object; null where only its index is known. */
  readonly property: (doc: PofDocument, node: number) => string | null
  /** What the class of a user type is called, or null. */
  readonly className: (typeId: number) => string | null
}

/** The whole value, indented by two spaces, with indexes for names. */
export const VALUE_JSON: ValueJsonOptions = {
  ...NO_LIMITS,
  scope: { place: null, depth: Number.POSITIVE_INFINITY },
  indent: 2,
  property: () => null,
  className: () => null,
}

const DRAWN = 32

/** An open container: what stands around its children, and how a child is introduced. */
interface Frame {
  readonly node: number
  readonly end: number
  readonly close: string
  readonly kind: 'array' | 'object' | 'entries' | 'pairs'
  /** Whether nothing has been written in it. */
  isEmpty: boolean
  /** The largest index so far. */
  lastKey: number
  /** How often each index came, once one has come again. */
  indexes: Map<number, number> | null
  /** Names that properties have had. */
  readonly used: Set<string>
  /** Of a map: whether the next child is a value. */
  isValue: boolean
  /** What is still to be written of the entry before: its end, or its missing value. */
  pending: string
}

/** The value of a scope as JSON text in pieces; `null` where the stream holds no POF value. */
export function* valueJson(doc: AnyDocument, options: ValueJsonOptions = VALUE_JSON): Generator<string> {
  if (doc.format !== 'pof') {
    yield* layerValueText(doc, options)
    return
  }
  const { tree } = doc
  const { place, depth: most } = options.scope
  const from = place?.node ?? doc.root
  if (from < 0) {
    const payload = doc.envelope.filter(({ kind, name }) => kind === 'payload' && name !== 'unread').at(-1)
    yield scalarJson(UNREAD, payload?.value ?? null, options)
    return
  }
  if (place !== null && place.element >= 0) {
    yield* elementJson(doc, from, place.element, options)
    return
  }
  const open: Frame[] = []
  const to = tree.subtreeEnd(from)
  for (let node = from; node < to; ) {
    while (open.length > 0 && (open.at(-1) as Frame).end <= node) yield closing(open, options)
    const end = tree.subtreeEnd(node)
    if (tree.type(node) === UNREAD) {
      node = end
      continue
    }
    const frame = open.at(-1)
    if (frame !== undefined) yield* introduction(doc, frame, node, open.length, options)
    if (!isContainer(doc, node)) {
      yield* leafJson(doc, node, options)
      node = end
    } else if (open.length >= most && end > node + 1) {
      yield options.indent > 0 ? '{"$cut": true}' : '{"$cut":true}'
      node = end
    } else {
      const opened = opening(doc, node, open.length, options)
      yield opened.text
      open.push(opened.frame)
      node++
    }
  }
  while (open.length > 0) yield closing(open, options)
}

function isContainer({ tree }: PofDocument, node: number): boolean {
  const type = tree.type(node)
  return (type >= 0 || (type <= T.collection && type >= T.uniformMap)) && !tree.isRun(node)
}

function opening(
  doc: PofDocument,
  node: number,
  depth: number,
  options: ValueJsonOptions,
): { text: string; frame: Frame } {
  const { tree } = doc
  const type = tree.type(node)
  const gap = lineBreak(depth + 1, options)
  const colon = options.indent > 0 ? ': ' : ':'
  const id = identityOf(doc, node)
  const named: string[] = id === null ? [] : [`"$id"${colon}${id}`]
  const made = (kind: Frame['kind'], open: string, close: string, fields: readonly string[]) => {
    const text = open + fields.map((field) => gap + field).join(',')
    const frame = {
      node,
      end: tree.subtreeEnd(node),
      close,
      kind,
      lastKey: -1,
      indexes: null,
      used: new Set<string>(),
      isValue: false,
      pending: '',
    }
    return { text, frame: { ...frame, isEmpty: fields.length === 0 } }
  }
  if (type >= 0) {
    const version = tree.header(node)?.version ?? 0
    const className = options.className(type)
    const fields = [`"$type"${colon}${type}`, `"$version"${colon}${version}`]
    if (className !== null) fields.push(`"$class"${colon}${jsonText(className)}`)
    return made('object', '{', '}', [...fields, ...named])
  }
  if (type === T.sparseArray || type === T.uniformSparseArray) {
    const count = tree.header(node)?.count ?? 0
    return made('object', '{', '}', [`"$length"${colon}${count}`, ...named])
  }
  if (tree.isMap(node)) {
    if (id === null && hasPlainKeys(doc, node)) return made('entries', '{', '}', [])
    const start = named.map((field) => `${field},${options.indent > 0 ? ' ' : ''}`).join('')
    return made('pairs', `{${start}"$map"${colon}[`, ']}', [])
  }
  if (id === null) return made('array', '[', ']', [])
  return made('array', `{"$id"${colon}${id},${options.indent > 0 ? ' ' : ''}"$value"${colon}[`, ']}', [])
}

/** What stands before a child: a comma, a new line, its name. */
function* introduction(
  doc: PofDocument,
  frame: Frame,
  node: number,
  depth: number,
  options: ValueJsonOptions,
): Generator<string> {
  const colon = options.indent > 0 ? ': ' : ':'
  if (frame.isValue) {
    frame.isValue = false
    if (frame.kind === 'entries') frame.pending = ''
    yield frame.kind === 'entries' ? colon : options.indent > 0 ? ', ' : ','
    return
  }
  yield frame.pending + (frame.isEmpty ? '' : ',') + lineBreak(depth, options)
  frame.isEmpty = false
  if (frame.kind === 'object') yield jsonText(propertyKey(doc, frame, node, options)) + colon
  if (frame.kind === 'array' || frame.kind === 'object') return
  frame.isValue = true
  frame.pending = frame.kind === 'pairs' ? ']' : `${colon}null`
  if (frame.kind === 'pairs') yield '['
}

/** A property's name or index; the same index again is told apart as addresses do it: `3#2`. */
function propertyKey(doc: PofDocument, frame: Frame, node: number, options: ValueJsonOptions): string {
  const key = doc.tree.key(node)
  const isRepeatable = key <= frame.lastKey
  if (isRepeatable) frame.indexes ??= indexesBefore(doc, frame.node, node)
  const occurrence = (frame.indexes?.get(key) ?? 0) + 1
  frame.indexes?.set(key, occurrence)
  frame.lastKey = Math.max(key, frame.lastKey)
  if (isRepeatable) return occurrence === 1 ? String(key) : `${key}#${occurrence}`
  const name = options.property(doc, node)
  // What is no property's own name stays apart: `$type`, an index, a name that two properties have.
  if (name === null || /^(?:\$|\d+(?:#\d+)?$)/.test(name) || frame.used.has(name)) return String(key)
  frame.used.add(name)
  return name
}

/** How often each index came in a container before a child. */
function indexesBefore({ tree }: PofDocument, container: number, node: number): Map<number, number> {
  const indexes = new Map<number, number>()
  for (let child = tree.firstChild(container); child < node; child = tree.nextSibling(child)) {
    const key = tree.key(child)
    indexes.set(key, (indexes.get(key) ?? 0) + 1)
  }
  return indexes
}

function closing(open: Frame[], options: ValueJsonOptions): string {
  const { close, isEmpty, pending } = open.pop() as Frame
  return pending + (isEmpty ? '' : lineBreak(open.length, options)) + close
}

function lineBreak(depth: number, { indent }: ValueJsonOptions): string {
  return indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, DRAWN))}`
}
