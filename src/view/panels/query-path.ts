// Paths as people type them, and back to text: property indexes and positions, joined by a slash, a dot or a comma.
// A path need not lead to anything: asking for what is not there is worth seeing too.

import type { SkipCost } from '../../cost/index.ts'
import { type Place, type PofDocument, resolvePath } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Stars } from '../place/stars.ts'
import { pathOfNames } from './query-names.ts'

const HIGHEST = 2 ** 31 - 1

/** What a typed text means: a path, or why it is none, in one sentence; both null for blank text. */
export interface TypedPath {
  readonly path: readonly number[] | null
  readonly why: string | null
}

/** Reads `1/0/2`, `1.0.2`, `1, 0, 2`, `4[50]` or `new SimplePofPath(new int[] {1, 0})`. */
export function typedPath(text: string): TypedPath {
  const wanted = text.trim()
  if (wanted === '') return { path: null, why: null }
  if (/\b(key|value)\s*\(/.test(wanted)) {
    return { path: null, why: 'Coherence does not navigate into maps: a path has only numbers.' }
  }
  const java = /^new\s+SimplePofPath\s*\((.*)\)$/s.exec(wanted)
  const inner = (java?.[1] ?? wanted).replace(/^new\s+int\s*\[\s*\]/, '').replace(/[{}]/g, ' ')
  const parts = inner.split(/[\s/.,;[\]]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => !/^\d+$/.test(part))) {
    return { path: null, why: 'A path is property indexes and positions from 0, such as 1/0/2.' }
  }
  const path = parts.map(Number)
  if (path.some((index) => index > HIGHEST)) {
    return { path: null, why: `An index is at most ${HIGHEST.toLocaleString('en')}.` }
  }
  return { path, why: null }
}

/** The same of a text that may be a path of names: `customer.address.city`. */
export function typedNamedPath(doc: PofDocument, names: Names | null, text: string): TypedPath {
  const typed = typedPath(text)
  if (typed.path !== null || typed.why === null || names === null) return typed
  const path = pathOfNames(doc, names, text)
  return path === null ? typed : { path, why: null }
}

/** `1/0/2`; `root` for the path that goes nowhere. */
export function pathText(path: readonly number[]): string {
  return path.length === 0 ? 'root' : path.join('/')
}

/** A star in a document. */
export interface Starred {
  readonly address: string
  /** The indexes and positions down to it, whether or not Coherence can go there. */
  readonly path: readonly number[]
  /** What the bytes hold there, or null. */
  readonly place: Place | null
}

/** The stars that are places or paths of the document, in their order; others are left out. */
export function starred(doc: PofDocument, cost: SkipCost, stars: Stars): Starred[] {
  const found: Starred[] = []
  for (const address of stars) {
    const place = resolvePath(doc, address)
    if (place !== null) {
      const path = doc.path(place.node, place.element) ?? cost.toReach(place.node, place.element).path
      found.push({ address, path, place })
      continue
    }
    const { path } = typedPath(address)
    if (path !== null) found.push({ address, path, place: null })
  }
  return found
}

/** The address to star for a path: that of the value at it, or the path itself where the bytes hold none. */
export function addressOfPath(doc: PofDocument, path: readonly number[]): string {
  const text = path.join('/')
  const place = resolvePath(doc, text)
  return place === null ? text : doc.address(place.node, place.element)
}
