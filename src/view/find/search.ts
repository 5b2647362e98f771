// Search through values, type names, type ids, names of classes and fields, and the envelope, in steps.
// What it finds are ids in the order of the rows.
// Values are compared by their one-line text, ignoring case. Octets of byte arrays are not looked at one by one. A row whose
// text repeats what is inside it is found only where nothing inside it is.

import type { LayerDocument } from '../../inside/index.ts'
import { type PofDocument, T, typeName, UNREAD } from '../../pof/index.ts'
import { classLabel, type Names } from '../../schema/index.ts'
import { shortTypeName, valueKind } from '../place/labels.ts'
import { idOfPart, mayBeRun, type TreeOrder } from '../tree/tree-order.ts'
import { finder, textPatterns } from './byte-search.ts'
import { HitColumns, type PlaceHits, placeHits, type Search } from './hits.ts'
import { PackedRun } from './int-search.ts'

/**
 * Begins a search for a text that is not blank; with names, also for what classes and fields are called. `query` is
 * what the hits say they are of, where that is more than the text.
 */
export function* startSearch(
  order: TreeOrder,
  text: string,
  names: Names | null = null,
  query: string = text,
): Search<PlaceHits> {
  const { doc } = order
  const { tree } = doc
  const match = doc.format === 'pof' ? matcher(order, doc, text, names) : layerMatcher(doc, text)
  const found = new HitColumns()
  const addParts = (from: number, to: number) => {
    for (let part = from; part < to; part++) if (match.part(part)) found.add(idOfPart(order, part), -1)
  }
  addParts(0, order.before)
  let node = 0
  let element = 0
  /** The last row whose text repeats what is inside it, as long as nothing inside it is found; -1 for none. */
  let around = -1
  const add = (node: number, element: number) => {
    found.add(node, element)
    around = -1
  }
  /** What is around is all behind `next`: it is what the text is found in. */
  const settle = (next: number) => {
    if (around !== -1 && tree.subtreeEnd(around) <= next) add(around, -1)
  }

  /** The offset that the search has come to; of a run, about. */
  const reached = () => {
    if (node >= tree.count) return doc.bytes.length
    const start = tree.start(node)
    return element === 0 ? start : start + ((tree.end(node) - start) * element) / tree.childCount(node)
  }

  const slice = () => {
    let budget = 256
    while (budget-- > 0 && node < tree.count) {
      if (element === 0) {
        settle(node)
        const isFound = match.node(node)
        if (isFound === 'around') around = node
        else if (isFound) add(node, -1)
      }
      const elements = match.elements(node) ? tree.childCount(node) : 0
      const last = Math.min(elements, element + budget + 1)
      budget -= last - element
      for (; element < last; element++) if (match.element(node, element)) add(node, element)
      if (element < elements) return
      element = 0
      node++
    }
  }

  const reported = (done: boolean) => {
    const progress = done ? 1 : reached() / Math.max(1, doc.bytes.length)
    return placeHits(found, { query, done, progress })
  }
  while (node < tree.count) {
    yield reported(false)
    slice()
  }
  settle(node)
  addParts(order.before, order.partParents.length)
  return reported(true)
}

interface Matcher {
  part(part: number): boolean
  /** `around` where the text is found in what the row repeats of its inside. */
  node(node: number): boolean | 'around'
  elements(node: number): boolean
  element(node: number, element: number): boolean
}

/** What to do with a type: all of it matches, none can, or each value has to be looked at. */
type Plan = 'all' | 'none' | 'look'

function matcher({ isFolded }: TreeOrder, doc: PofDocument, query: string, names: Names | null): Matcher {
  const { tree } = doc
  const wanted = query.trim().toLowerCase()
  const typeId = /^-?\d+$/.test(wanted) ? Number(wanted) : null
  const plans = new Map<number, Plan>()
  const fields = namedFields(wanted, names)
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const isNumeric = mayHold(T.int32, wanted)
  let run: PackedRun | null = null
  let runNode = -1
  const mayBeIn = letterFinder(doc.bytes, wanted)

  const planOf = (type: number): Plan => {
    const known = plans.get(type)
    if (known !== undefined) return known
    const plan = isNamedSo(type, wanted, names) ? 'all' : makePlan(type, wanted, typeId)
    plans.set(type, plan)
    return plan
  }

  const looks = (node: number, element: number, length: number) =>
    holds(doc.text(node, element, Math.min(length + 16, 1 << 16)))

  const isField = (node: number) => {
    const parent = fields.size === 0 ? -1 : tree.parent(node)
    return parent >= 0 && fields.get(tree.type(parent))?.has(tree.key(node)) === true
  }

  const part = (index: number) => {
    const { name = '', meaning = '' } = doc.envelope[index] ?? {}
    return holds(`${name} ${meaning}`)
  }
  const isFoldedPart = isFolded && part(0)

  return {
    part,
    node(node) {
      const type = tree.type(node)
      const plan = planOf(type)
      if (plan === 'all' || isField(node) || (isFoldedPart && node === doc.root)) return true
      if (plan === 'none') return false
      const [start, end] = [tree.start(node), tree.end(node)]
      return (type !== T.charString || mayBeIn(start, end)) && looks(node, -1, (end - start) * 4)
    },
    elements(node) {
      if (!mayBeRun(tree.type(node)) || !tree.isRun(node)) return false
      const first = tree.elementType(node, 0)
      if (first === T.octet) return false
      if (mayHold(first, wanted)) return true
      return tree.isMap(node) && mayHold(tree.elementType(node, 1), wanted)
    },
    element(node, element) {
      if (node !== runNode) run = PackedRun.of(doc, node)
      runNode = node
      if (run !== null) return isNumeric && run.text(element).includes(wanted)
      const type = tree.elementType(node, element)
      if (!mayHold(type, wanted)) return false
      const [start, end] = [tree.elementStart(node, element), tree.elementEnd(node, element)]
      return (type !== T.charString || mayBeIn(start, end)) && looks(node, element, (end - start) * 4)
    },
  }
}

/** In other formats every row is looked at: what it is called, its type and its text. */
function layerMatcher(doc: LayerDocument, query: string): Matcher {
  const wanted = query.trim().toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  return {
    part: () => false,
    node(node) {
      if (holds(doc.field(node)) || holds(doc.type(node))) return true
      if (!holds(doc.text(node, -1, 1 << 16))) return false
      return doc.tree.firstChild(node) === -1 && !doc.tree.isRun(node) ? true : 'around'
    },
    elements: (node) => doc.tree.isRun(node),
    element: (node, element) => holds(doc.text(node, element)),
  }
}

/**
 * Whether a string in a range of bytes may hold the text, from its bytes alone: so that few strings have to be decoded.
 * Only plain letters, digits and blanks are the same in the bytes and in what is shown of them.
 */
function letterFinder(bytes: Uint8Array, wanted: string): (start: number, end: number) => boolean {
  const read = /^[\w .,:;@/+-]+$/.test(wanted) ? textPatterns(wanted, 'any-case') : { fault: '' }
  const [pattern] = 'fault' in read ? [] : read.patterns
  if (pattern === undefined) return () => true
  const { length, find } = finder(bytes, pattern)
  return (start, end) => find(start, end - length + 1) !== -1
}

/** Whether a class is called so: by a piece of its name, its package left out, of three letters at least. */
function isNamedSo(type: number, wanted: string, names: Names | null): boolean {
  return wanted.length >= 3 && classLabel(names, type)?.toLowerCase().includes(wanted) === true
}

/** The properties with the text in their names: their indexes by type id. */
function namedFields(wanted: string, names: Names | null): Map<number, Set<number>> {
  const fields = new Map<number, Set<number>>()
  for (const [type, { properties }] of names?.types ?? []) {
    for (const [index, { name }] of properties ?? []) {
      if (!name.toLowerCase().includes(wanted)) continue
      const indexes = fields.get(type) ?? new Set()
      fields.set(type, indexes.add(index))
    }
  }
  return fields
}

function makePlan(type: number, wanted: string, typeId: number | null): Plan {
  if (type === typeId) return 'all'
  const name = type >= 0 ? `user type ${type}` : typeName(type)
  // A name matches by what it begins with, so that "type" or "in" does not match half of a stream.
  if (wanted.length > 2 && [name, shortTypeName(type)].some((text) => text.startsWith(wanted))) {
    // `user type 10` means that type alone, `user type` all of them.
    return type < 0 || wanted.length <= 'user type '.length || name === wanted ? 'all' : 'none'
  }
  return mayHold(type, wanted) ? 'look' : 'none'
}

/** Whether a value of the type could have the wanted text at all: a cheap test that spares most decoding. */
function mayHold(type: number, wanted: string): boolean {
  if (type === UNREAD) return false
  switch (valueKind(type)) {
    case 'container':
    case 'unread':
    case 'envelope':
      return false
    case 'number':
      return /^[-+.\de]+$|^-?(i|in|inf|infi.*|n|na|nan)$/.test(wanted)
    case 'time':
      return /\d/.test(wanted)
    default:
      return true
  }
}
