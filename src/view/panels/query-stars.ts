// Starred addresses as places and paths of one document. An address may name what the bytes do not hold: then it is
// a path alone, and reaching it says what comes of that.

import type { SkipCost } from '../../cost/index.ts'
import { type Place, type PofDocument, resolvePath } from '../../pof/index.ts'
import type { Stars } from '../place/stars.ts'
import { typedPath } from './query-path.ts'

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
