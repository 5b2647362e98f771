// One row of the tree as it is painted and as screen readers hear it: made for the rows on screen only.

import type { AnyDocument, AnyProblem } from '../../inside/index.ts'
import { type Severity, T } from '../../pof/index.ts'
import { countBelow } from '../../pof/order/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted } from '../place/amounts.ts'
import {
  elementTypeOf,
  fieldLabel,
  insideLabel,
  kindOf,
  typeIn,
  typeTitle,
  type ValueKind,
  valueLabel,
} from '../place/labels.ts'
import { columnType, fieldName, isBuiltIn } from '../place/naming.ts'
import { type OffsetForm, offsetText } from '../place/offsets.ts'
import type { Selection } from '../place/selection.ts'
import { isOpen, placeAt, type Rows } from './rows.ts'
import {
  depthOf,
  hasInside,
  idOfPart,
  parentOf,
  partOf,
  selectionOf,
  subtreeEnd,
  type TreeOrder,
} from './tree-order.ts'

/** What a row is made of. */
export interface Row {
  readonly index: number
  readonly id: number
  readonly element: number
  readonly selection: Selection
  readonly kind: 'envelope' | 'node' | 'element' | 'unread'
  /** For ARIA: 1 at the top, the place among its siblings from 1, and how many there are. */
  readonly level: number
  readonly posInSet: number
  readonly setSize: number
  readonly hasInside: boolean
  readonly open: boolean
  readonly field: string
  /** Whether it is the value itself and no row stands around it: its field says its type, and its type the format. */
  readonly isTop: boolean
  /** Whether it is a property of a user type: the index of one tells no place. */
  readonly isProperty: boolean
  /** What the property is called; null where no names say it. */
  readonly name: string | null
  /** `string`, `int32[] · 3`, `2001`, `Customer (2001)`. */
  readonly type: string
  /** The type's full noun, or the class with its package and the version, for a tooltip. */
  readonly typeTitle: string
  /** Whether the class is one of Coherence's own. */
  readonly isBuiltIn: boolean
  readonly value: string
  readonly valueKind: ValueKind
  readonly start: number
  readonly end: number
  readonly state: 'complete' | 'failed' | 'interrupted' | 'suspicious'
  /** The worst problem of this very place. */
  readonly problem: AnyProblem | null
  /** Problems of places inside, told while the row is closed. */
  readonly problemsInside: number
}

/** The row at an index of the rows, in the words of names where there are some; null beyond the last. */
export function rowAt(rows: Rows, index: number, names: Names | null = null): Row | null {
  const place = placeAt(rows, index)
  if (place === null) return null
  const { id, element } = place
  const { order } = rows
  const { posInSet, setSize } = siblingsOf(order, id, element)
  const opens = element === -1 && hasInside(order, id)
  const open = opens && isOpen(rows, id)
  const common = {
    index,
    id,
    element,
    selection: selectionOf(order, id, element),
    level: depthOf(order, id) + (element === -1 ? 1 : 2),
    posInSet,
    setSize,
    hasInside: opens,
    open,
    problemsInside: opens && !open ? problemsInside(order, id) : 0,
  }
  return partOf(order, id) === -1
    ? { ...common, ...nodeFields(order, id, element, open, names) }
    : { ...common, ...partFields(order, id) }
}

type OwnFields = Omit<
  Row,
  | 'index'
  | 'id'
  | 'element'
  | 'selection'
  | 'level'
  | 'posInSet'
  | 'setSize'
  | 'hasInside'
  | 'open'
  | 'problemsInside'
>

function nodeFields(
  { doc, holder, isFolded }: TreeOrder,
  node: number,
  element: number,
  open: boolean,
  names: Names | null,
): OwnFields {
  const { tree } = doc
  const isElement = element !== -1
  const isPof = doc.format === 'pof'
  const isUnread = !isElement && tree.typeName(node) === 'unread'
  const isTop = !isElement && node === doc.root && holder === -1
  const shownType = columnType(names, doc, node, element)
  return {
    kind: isElement ? 'element' : isUnread ? 'unread' : 'node',
    field: isTop ? topField(doc, shownType) : fieldLabel(doc, node, element),
    isTop,
    isProperty: !isElement && isUserType(doc, tree.parent(node)),
    name: fieldName(names, doc, node, element),
    type: isTop && isPof ? (isFolded ? 'POF' : 'bare POF') : shownType,
    typeTitle: isUnread ? 'bytes that belong to no value' : titleOfType(doc, node, element, names),
    isBuiltIn: !isElement && isBuiltIn(names, doc, node),
    value: open ? insideLabel(doc, node) : valueLabel(doc, node, element, 160, names),
    valueKind: kindOf(doc, node, element),
    start: isElement ? tree.elementStart(node, element) : tree.start(node),
    end: isElement ? tree.elementEnd(node, element) : tree.end(node),
    state: isElement ? 'complete' : tree.state(node),
    problem: isElement
      ? null
      : (worstProblem(doc, node) ?? (isTop ? envelopeProblem(doc, 0, doc.bytes.length) : null)),
  }
}

/** What stands in place of a field in the row of the value itself: its type, or the format of a layer. */
function topField(doc: AnyDocument, type: string): string {
  if (doc.format !== 'pof') return doc.title
  return /^\d/.test(type) ? `type ${type}` : type
}

function isUserType(doc: AnyDocument, node: number): boolean {
  return node >= 0 && typeIn(doc, node) >= 0
}

/** `com.acme.Order (user type 1001), version 0`, and of Coherence's own classes that they are. */
function titleOfType(doc: AnyDocument, node: number, element: number, names: Names | null): string {
  if (doc.format !== 'pof') return element === -1 ? doc.tree.typeName(node) : 'element'
  const { tree } = doc
  if (element !== -1) return classTitle(names, tree.elementType(node, element), undefined)
  const type = tree.type(node)
  const version = type < 0 ? null : (tree.header(node)?.version ?? null)
  const title = classTitle(names, type, elementTypeOf(doc, node))
  return version === null ? title : `${title}, version ${version}`
}

function classTitle(names: Names | null, type: number, elementType: number | undefined): string {
  const known = type < 0 ? undefined : names?.types.get(type)
  if (known === undefined) return typeTitle(type, elementType)
  return `${known.name} (user type ${type})${known.isBuiltIn ? ", one of Coherence's own types" : ''}`
}

function partFields(order: TreeOrder, id: number): OwnFields {
  const { doc } = order
  const part = doc.envelope[partOf(order, id)]
  if (part === undefined) throw new RangeError(`No part of the envelope has the id ${id}`)
  const end = Math.max(part.end, part.kind === 'format' ? part.end : (part.payload?.end ?? part.end))
  const problem = envelopeProblem(doc, part.start, Math.max(end, part.start + 1))
  const bytes = counted(end - part.start, 'byte')
  return {
    kind: 'envelope',
    field: part.name,
    isTop: false,
    isProperty: false,
    name: null,
    type: part.kind === 'format' ? `format ${part.code}` : part.kind,
    typeTitle: part.kind === 'decoration' ? `decoration ${part.code}, ${bytes}` : `${part.kind}, ${bytes}`,
    isBuiltIn: false,
    value: part.meaning,
    valueKind: 'envelope',
    start: part.start,
    end,
    state: problem === null ? 'complete' : problem.severity === 'error' ? 'failed' : 'suspicious',
    problem,
  }
}

/** The first error or warning that is about the envelope and lies in a range; null where there is none. */
function envelopeProblem(doc: AnyDocument, start: number, end: number): AnyProblem | null {
  return (
    doc.problems.find(
      ({ node, offset, severity }) => node === -1 && severity !== 'info' && offset >= start && offset < end,
    ) ?? null
  )
}

/** What a screen reader says of a row's bytes: `15 bytes at offset 0x400`. */
export function bytesPhrase({ start, end }: Row, form: OffsetForm): string {
  return `${counted(end - start, 'byte')} at offset ${offsetText(start, form)}`
}

interface ProblemIndex {
  readonly worst: Map<number, AnyProblem>
  /** The nodes of all problems but infos, ascending, one entry for each problem. */
  readonly nodes: Int32Array
}

const RANK: Record<Severity, number> = { error: 2, warning: 1, info: 0 }
const indexes = new WeakMap<AnyDocument, ProblemIndex>()

/** The worst problem of a node itself; the first of equally bad ones; null where it has none. */
function worstProblem(doc: AnyDocument, node: number): AnyProblem | null {
  return indexOf(doc).worst.get(node) ?? null
}

/** How many errors and warnings the nodes inside a place have, itself left out. */
function problemsInside(order: TreeOrder, id: number): number {
  const { nodes } = indexOf(order.doc)
  const first = partOf(order, id) === -1 ? id + 1 : 0
  const end = subtreeEnd(order, id)
  return countBelow(nodes, end) - countBelow(nodes, first)
}

function indexOf(doc: AnyDocument): ProblemIndex {
  const known = indexes.get(doc)
  if (known !== undefined) return known
  const worst = new Map<number, AnyProblem>()
  for (const problem of doc.problems) {
    const other = worst.get(problem.node)
    if (other === undefined || RANK[problem.severity] > RANK[other.severity]) worst.set(problem.node, problem)
  }
  const told = doc.problems.filter(({ severity, node }) => severity !== 'info' && node >= 0)
  const made = { worst, nodes: Int32Array.from(told, ({ node }) => node).sort() }
  indexes.set(doc, made)
  return made
}

// Where a row stands among its siblings: what ARIA calls the position in the set and the size of the set.
// Children of most containers have it as their key. For the others, whose keys may have gaps, children are counted: one
// by one where they are few, else once for each container, with the count kept for every thousandth node.

/** A row's place among its siblings, from 1, and how many they are. */
interface SiblingPlace {
  readonly posInSet: number
  readonly setSize: number
}

/** Where a row stands among its siblings. */
export function siblingsOf(order: TreeOrder, id: number, element: number): SiblingPlace {
  const { doc } = order
  const { tree } = doc
  if (element !== -1) return { posInSet: element + 1, setSize: tree.childCount(id) }
  const parent = partOf(order, id) === -1 ? tree.parent(id) : -1
  if (parent === -1) return besideParts(order, id)
  const setSize = tree.childCount(parent)
  const type = typeIn(doc, parent)
  if (type < 0 && type !== T.sparseArray && type !== T.uniformSparseArray) {
    return { posInSet: tree.position(id) + 1, setSize }
  }
  return { posInSet: countedPlace(doc, parent, id), setSize }
}

function besideParts(order: TreeOrder, id: number): SiblingPlace {
  const around = parentOf(order, id)
  const siblings = [...topIds(order)].filter((other) => parentOf(order, other) === around)
  return { posInSet: siblings.indexOf(id) + 1, setSize: siblings.length }
}

function* topIds(order: TreeOrder): Generator<number> {
  const { tree } = order.doc
  for (let part = 0; part < order.before; part++) yield idOfPart(order, part)
  for (let node = 0; node < tree.count; node = tree.subtreeEnd(node)) yield node
  for (let part = order.before; part < order.partParents.length; part++) yield idOfPart(order, part)
}

/** Children that are gone through one by one. */
const FEW = 512
/** Nodes between two counts that are kept, and containers whose counts are. */
const EVERY = 1024
const KEPT = 8
const kept = new WeakMap<AnyDocument, Map<number, Int32Array>>()
const parents = new Int32Array(EVERY)

/** The place of a child, from 1, counting it and the children before it. */
function countedPlace(doc: AnyDocument, parent: number, id: number): number {
  const { tree } = doc
  let child = tree.firstChild(parent)
  for (let place = 1; place <= FEW; place++, child = tree.nextSibling(child)) if (child === id) return place
  const counts = countsOf(doc, parent)
  const block = Math.floor((id - parent - 1) / EVERY)
  tree.copyParents(parent + 1 + block * EVERY, parents)
  let place = counts[block] as number
  for (let i = id - parent - 1 - block * EVERY; i >= 0; i--) if (parents[i] === parent) place++
  return place
}

/** How many children stand before every `EVERY`th node in a container. */
function countsOf(doc: AnyDocument, parent: number): Int32Array {
  const ofDocument = kept.get(doc) ?? new Map<number, Int32Array>()
  kept.set(doc, ofDocument)
  const known = ofDocument.get(parent)
  if (known !== undefined) return known
  const { tree } = doc
  const end = tree.subtreeEnd(parent)
  const counts = new Int32Array(Math.ceil((end - parent - 1) / EVERY))
  let children = 0
  for (let block = 0; block < counts.length; block++) {
    counts[block] = children
    const from = parent + 1 + block * EVERY
    const copied = Math.min(tree.copyParents(from, parents), end - from)
    for (let i = 0; i < copied; i++) if (parents[i] === parent) children++
  }
  if (ofDocument.size >= KEPT) ofDocument.delete(ofDocument.keys().next().value ?? -1)
  ofDocument.set(parent, counts)
  return counts
}
