// Advice on how values are written: arrays of octets, plain collections, strings that say something shorter. Each kind
// is one proposal for all its places.

import {
  type Edit,
  editObstacle,
  PofDate,
  type PofDocument,
  type PofTree,
  type PofWrite,
  packedIntEnd,
  SHAPE,
  shapeOf,
  T,
  typeName,
} from '../../pof/index.ts'
import { type AdviceCode, listed, type Proposal, times } from './advice-codes.ts'
import type { Survey, SurveyPlace } from './advice-survey.ts'

/** Arrays of octets as octet-strings, all of them; null where there are none. */
export function octetProposal(doc: PofDocument, { octets }: Survey): Proposal | null {
  if (octets.length === 0) return null
  const nodes = inOrder(octets)
  const count = nodes.reduce((sum, node) => sum + doc.tree.childCount(node), 0)
  const [{ index: first = 0, field = null } = {}] = octets
  const index = first < 0 ? '' : `${first}, `
  const bytes = field ?? 'bytes'
  return {
    code: 'octet-string',
    nodes,
    edits: nodes.map((node) => ({ kind: 'octet-string', node })),
    place: placesText(octets),
    detail: `${times(nodes.length, 'array')} of ${times(count, 'octet')} in all.`,
    java: {
      before: `out.writeByteArray(${index}${bytes})\n${bytes} = in.readByteArray(${first < 0 ? 'i' : first})`,
      after: `out.writeBinary(${index}new Binary(${bytes}))\n${bytes} = in.readByteArray(${first < 0 ? 'i' : first})  // as before: it reads both`,
    },
  }
}

/** Elements from which on declaring a type is worth looking at. */
const SEVERAL = 2

/** Plain collections, arrays and maps whose elements have one type, as uniform ones; null where there are none. */
export function uniformProposal(doc: PofDocument, { words, plain }: Survey): Proposal | null {
  const places = plain
    .map((place) => ({ ...place, nodes: place.nodes.filter((node) => hasOneType(doc.tree, node)) }))
    .filter(
      ({ nodes }) =>
        nodes.length > 0 && editObstacle(doc, { kind: 'uniform', node: nodes[0] as number }) === null,
    )
  if (places.length === 0) return null
  const nodes = inOrder(places)
  const [first] = places as [SurveyPlace]
  const { tree } = doc
  const sample = first.nodes[0] as number
  const element = tree.type(tree.firstChild(sample))
  const type =
    element >= 0
      ? `${words.javaClass(element) ?? 'MyClass'}.class`
      : `${JAVA_TYPES[element] ?? typeName(element)}.class`
  const isMap = shapeOf(tree.type(sample)) >= SHAPE.map
  const method = isMap
    ? 'writeMap'
    : shapeOf(tree.type(sample)) === SHAPE.sparseArray
      ? 'writeLongArray'
      : tree.type(sample) === T.array
        ? 'writeObjectArray'
        : 'writeCollection'
  const values = first.field ?? 'values'
  return {
    code: 'uniform',
    nodes,
    edits: nodes.map((node) => ({ kind: 'uniform', node })),
    place: placesText(places),
    detail: `${times(nodes.length, 'container')}, of ${times(
      nodes.reduce((sum, node) => sum + tree.childCount(node), 0),
      'element',
    )} in all.`,
    java: {
      before: `out.${method}(${Math.max(0, first.index)}, ${values})`,
      after: `out.${method}(${Math.max(0, first.index)}, ${values}, ${isMap ? 'keyClass, valueClass' : type})`,
    },
  }
}

const JAVA_TYPES: Record<number, string> = {
  [T.int16]: 'Short',
  [T.int32]: 'Integer',
  [T.int64]: 'Long',
  [T.float32]: 'Float',
  [T.float64]: 'Double',
  [T.boolean]: 'Boolean',
  [T.charString]: 'String',
  [T.octetString]: 'Binary',
}

/** Whether all keys have one type, or all values and the like; enough of them to be worth it, and no constants. */
function hasOneType(tree: PofTree, node: number): boolean {
  const shape = shapeOf(tree.type(node))
  const isPlain = shape === SHAPE.collection || shape === SHAPE.sparseArray || shape === SHAPE.map
  if (!isPlain) return false
  const step = shape === SHAPE.map ? 2 : 1
  const types: number[] = []
  let count = 0
  for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n), count++) {
    const type = tree.type(n)
    types[count % step] ??= type
    if (types[count % step] !== type || (type <= T.false && type >= T.int22)) return false
  }
  return count >= SEVERAL * step
}

interface TextKind {
  readonly code: AdviceCode
  /** The value that a string says, or null. */
  readonly read: (text: string) => PofWrite | null
  readonly what: string
  readonly java: (index: string, field: string | null) => { readonly before: string; readonly after: string }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const WHOLE = /^(0|-?[1-9]\d{0,18})$/
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const TEXTS: readonly TextKind[] = [
  {
    code: 'text-uuid',
    read: (text) => (UUID.test(text) ? { type: T.octetString, value: uuidBytes(text) } : null),
    what: 'a UUID',
    java: (index, field) => ({
      before: `out.writeString(${index}, ${field ?? 'id.toString()'})`,
      after: `out.writeBinary(${index}, new Binary(bytesOf(${field ?? 'id'})))  // 16 bytes: the two longs of java.util.UUID`,
    }),
  },
  {
    code: 'text-number',
    read: (text) => {
      if (!WHOLE.test(text)) return null
      const value = BigInt(text)
      if (BigInt.asIntN(64, value) !== value) return null
      return BigInt.asIntN(32, value) === value
        ? { type: T.int32, value: Number(value) }
        : { type: T.int64, value }
    },
    what: 'a whole number',
    java: (index, field) => ({
      before: `out.writeString(${index}, ${field ?? 'Long.toString(n)'})`,
      after: `out.writeLong(${index}, ${field ?? 'n'})${field === null ? '' : '  // a long from now on'}`,
    }),
  },
  {
    code: 'text-date',
    read: dateOf,
    what: 'an ISO date',
    java: (index, field) => ({
      before: `out.writeString(${index}, ${field ?? 'date.toString()'})`,
      after: `out.writeDate(${index}, ${field ?? 'date'})${field === null ? '' : '  // a LocalDate from now on'}`,
    }),
  },
]

/** The share of the payload that such strings must take. */
const LEAST = 0.01
/** Strings of a place that are looked at before all of them are. */
const GLANCED = 16

/** One proposal for each kind of value that strings stand for; only for places at which all of them do. */
export function textProposals(doc: PofDocument, { strings }: Survey): Proposal[] {
  const proposals: Proposal[] = []
  for (const { code, read, what, java } of TEXTS) {
    const places: SurveyPlace[] = []
    const edits: Edit[] = []
    for (const place of strings) {
      const made = replacements(doc, place.nodes.slice(0, GLANCED), read)
      const all = made === null || place.nodes.length <= GLANCED ? made : replacements(doc, place.nodes, read)
      if (all === null) continue
      places.push(place)
      for (const edit of all) edits.push(edit)
    }
    const nodes = inOrder(places)
    const size = nodes.reduce((sum, node) => sum + doc.tree.end(node) - doc.tree.start(node), 0)
    if (places.length === 0 || size < LEAST * doc.bytes.length) continue
    const [first] = places as [SurveyPlace]
    proposals.push({
      code,
      nodes,
      edits,
      place: placesText(places),
      detail: `${times(edits.length, 'string')}, ${edits.length === 1 ? '' : 'each '}${what}, such as ${doc.text(first.nodes[0] as number, -1, 60)}.`,
      java: java(first.index < 0 ? 'i' : String(first.index), first.index < 0 ? null : first.field),
    })
  }
  return proposals
}

/** The edits for all strings, or null where one says nothing of the kind. */
function replacements(doc: PofDocument, nodes: readonly number[], read: TextKind['read']): Edit[] | null {
  const edits: Edit[] = []
  for (const node of nodes) {
    const text = isShort(doc, node) ? doc.value(node) : null
    const value = typeof text === 'string' ? read(text) : null
    if (value === null) return null
    edits.push({ kind: 'replace', node, value })
  }
  return edits
}

const LONGEST = 40

function isShort({ tree, bytes }: PofDocument, node: number): boolean {
  return (
    tree.end(node) - tree.start(node) <= LONGEST && packedIntEnd(bytes, tree.start(node), tree.end(node)) >= 0
  )
}

function uuidBytes(text: string): Uint8Array {
  const hex = text.replaceAll('-', '')
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

function dateOf(text: string): PofWrite | null {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number) as [number, number, number, number]
  if (!DATE.test(text) || Number.isNaN(Date.parse(text))) return null
  if (new Date(text).toISOString().slice(0, 10) !== text) return null
  return { type: T.date, value: new PofDate(year, month, day) }
}

function inOrder(places: readonly SurveyPlace[]): number[] {
  return places.flatMap(({ nodes }) => nodes).sort((a, b) => a - b)
}

function placesText(places: readonly SurveyPlace[]): string {
  return listed(places.map(({ text }) => text))
}
