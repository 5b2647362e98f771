// Which entries are behind a figure of a profile: those in which a value at a path is the one that was counted, or lies between
// two bounds, or is null or absent.

import {
  check,
  checkOptions,
  DOCUMENT,
  having,
  type Kind,
  type OptionTable,
  TEXT,
} from '../pof/arguments/index.ts'
import { isMapType, type PofDocument, type PofValue } from '../pof/index.ts'
import { javaText } from './java-text.ts'
import type { TypeReport } from './report.ts'

/** What is looked for at a path. */
export type ValueMatch =
  /** A value there, whatever it is. */
  | { readonly kind: 'written' }
  /** No value there, in an object that could have it. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'null' }
  /** The value by the text that a profile counts it by. */
  | { readonly kind: 'value'; readonly text: string }
  /** From one bound up to another, both included: numbers, or texts such as dates. */
  | { readonly kind: 'between'; readonly from: number | string; readonly to: number | string }
  /** By its size, both bounds included: UTF-16 units of a text, elements of a container, bytes of octets. */
  | { readonly kind: 'size'; readonly from: number; readonly to: number }
  /** The entry by the bytes that it has, whatever the path; both bounds included. */
  | { readonly kind: 'bytes'; readonly from: number; readonly to: number }

/** Options of `entryMatcher`. */
export interface EntryMatcherOptions {
  /**
   * The `types` of the report that the path is of. Where objects of several types are at one place, a step without a type, such as
   * `5/0`, is then that of the most frequent one alone, as in the report; without this it is that of all of them.
   */
  readonly types?: readonly TypeReport[]
}

const OPTIONS: OptionTable<EntryMatcherOptions> = {
  types: {
    words: 'the types of a report, each with a path, a type and a count',
    accepts: (value) => Array.isArray(value) && value.every(isType),
  },
}

function isType(value: unknown): boolean {
  const { path, type, count } = (value ?? {}) as Partial<TypeReport>
  return typeof path === 'string' && typeof type === 'number' && typeof count === 'number'
}

/** UTF-16 units by which texts are compared, as profiles keep them. */
const SHOWN = 256

const MATCH: Kind = having('what is looked for, such as { kind: "value", text: "OPEN" }', 'kind')

/**
 * A function that says whether a document is one of the entries behind a figure: whether any value at the path matches. The
 * path is one of the `fields` of a profile's report. Throws `TypeError` for other arguments.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { entryMatcher } from 'pof-inspector/profile'
 *
 * const isTwo = entryMatcher('0', { kind: 'value', text: '2' })
 * const isMatch = [2, 3].map((id) => isTwo(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x41, id, 0x40))))
 * console.log(isMatch) //> [ true, false ]
 * ```
 */
export function entryMatcher(
  path: string,
  match: ValueMatch,
  options?: EntryMatcherOptions,
): (doc: PofDocument) => boolean {
  check('entryMatcher', path, TEXT)
  check('The match of entryMatcher', match, MATCH)
  checkOptions('entryMatcher', options, OPTIONS)
  const steps = stepsOf(path, options?.types ?? [])
  return (doc) => {
    check('entryMatcher', doc, DOCUMENT)
    const { length } = doc.bytes
    if (match.kind === 'bytes') return length >= match.from && length <= match.to
    if (doc.root < 0) return match.kind === 'absent'
    if (match.kind === 'absent') return isAbsent(doc, steps)
    for (const place of placesAt(doc, steps)) if (isMatch(doc, place, match)) return true
    return false
  }
}

/** A step of a path. */
interface Step {
  /** A property index, `*`, `key` or `value`. */
  readonly key: string
  /** The type of the objects whose property it is; null for any. */
  readonly owner: number | null
}

/** The steps of a path such as `5@2012/0`: where it says no type of what a property is in, it is the most frequent one there. */
function stepsOf(path: string, types: readonly TypeReport[]): Step[] {
  const steps: Step[] = []
  let [around, owner] = ['', usualType('', types)]
  for (const text of path === '' ? [] : path.split('/')) {
    const [key = '', type] = text.split('@')
    // `@2012`: the values themselves, where they are objects of one type.
    if (key !== '' || type === undefined) steps.push({ key, owner })
    around = around === '' ? text : `${around}/${text}`
    owner = type === undefined ? usualType(around, types) : Number(type)
  }
  return steps
}

/** The type of most objects at a path, the smaller of two that are as frequent; null where it is not known. */
function usualType(path: string, types: readonly TypeReport[]): number | null {
  const here = types.filter((one) => one.path === path)
  here.sort((one, other) => other.count - one.count || one.type - other.type)
  return here[0]?.type ?? null
}

/** Whether an object that could have the property is without it. */
function isAbsent(doc: PofDocument, steps: readonly Step[]): boolean {
  const { key = '', owner = null } = steps.at(-1) ?? {}
  return placesAt(doc, steps.slice(0, -1)).some((around) => {
    const type = around.element < 0 ? doc.tree.type(around.node) : -1
    const isOwner = type >= 0 && (owner === null || owner === type)
    return isOwner && inside(doc, around, { key, owner }).length === 0
  })
}

/** A node, or with an element that of a run. */
interface Found {
  readonly node: number
  readonly element: number
}

/** All places of a path, in the order of the stream. */
function placesAt(doc: PofDocument, steps: readonly Step[]): Found[] {
  let open: Found[] = [{ node: doc.root, element: -1 }]
  for (const step of steps) open = open.flatMap((around) => inside(doc, around, step))
  return open
}

/** What one step of a path leads to: a property of an object, elements of a list, keys or values of a map. */
function inside({ tree }: PofDocument, { node, element }: Found, { key, owner }: Step): Found[] {
  if (element >= 0) return []
  const isObject = tree.type(node) >= 0
  if (isObject && owner !== null && tree.type(node) !== owner) return []
  const isMap = isMapType(tree.type(node))
  if (tree.isRun(node))
    return key === '*' && !isMap
      ? Array.from({ length: tree.childCount(node) }, (_, i) => ({ node, element: i }))
      : []
  const found: Found[] = []
  let place = 0
  for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child)) {
    const own = isObject ? String(tree.key(child)) : !isMap ? '*' : place % 2 === 0 ? 'key' : 'value'
    if (own === key) found.push({ node: child, element: -1 })
    place++
  }
  return found
}

type PlaceMatch = Exclude<ValueMatch, { readonly kind: 'bytes' | 'absent' }>

function isMatch(doc: PofDocument, { node, element }: Found, match: PlaceMatch): boolean {
  if (match.kind === 'written') return true
  const value = element < 0 ? doc.value(node) : doc.tree.elementValue(node, element)
  if (match.kind === 'null' || value === null) return match.kind === 'null' && value === null
  if (match.kind === 'value') return isText(value, match.text)
  if (match.kind === 'size') {
    const size = sizeOf(doc, node, element, value)
    return size >= match.from && size <= match.to
  }
  const { from, to } = match
  if (typeof from === 'number' && typeof to === 'number') {
    const number = numberIn(value)
    return number >= from && number <= to
  }
  const text = javaText(value, SHOWN)
  // The last bound may be the beginning of what it holds: a day of its date-times.
  return text >= String(from) && text.slice(0, String(to).length) <= String(to)
}

/** UTF-16 units, elements or bytes; -1 for values that have no size. */
function sizeOf({ tree }: PofDocument, node: number, element: number, value: PofValue): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  if (element >= 0 || tree.type(node) >= 0) return -1
  const isContainer = tree.isRun(node) || tree.firstChild(node) !== -1 || tree.childCount(node) > 0
  const isMap = tree.isMap(node)
  return isContainer || Array.isArray(value) || value instanceof Map
    ? tree.childCount(node) / (isMap ? 2 : 1)
    : -1
}

/** Whether a value is counted by a text; a double that is written as an int is `100.0`. */
function isText(value: PofValue, text: string): boolean {
  return javaText(value, SHOWN) === text || (typeof value === 'number' && value === Number(text))
}

/** The number that a value is; NaN for others. */
function numberIn(value: PofValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  const isDecimal = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'decimal'
  return isDecimal ? Number(value.text) : Number.NaN
}
