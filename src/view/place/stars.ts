// The places that a query reads, as the user starred them: addresses, so that they outlive the bytes they were
// chosen in. Knows nothing of what reaching them costs.

import type { AnyDocument } from '../../inside/index.ts'
import { typeIn } from './labels.ts'
import { placeOf } from './place-of.ts'

/** Addresses as `doc.address` gives them, in the order in which they were starred. */
export type Stars = ReadonlySet<string>

export const NO_STARS: Stars = new Set()

/** The stars with one address added, or taken away where it was among them. */
export function toggleStar(stars: Stars, address: string): Stars {
  const next = new Set(stars)
  if (!next.delete(address)) next.add(address)
  return next
}

/** Places as `node element`, for the document they are in. */
const places = new WeakMap<Stars, { readonly doc: AnyDocument; readonly keys: ReadonlySet<string> }>()

/** Whether a place is starred: for many places, since addresses are read once and not made for each. */
export function isStarred(doc: AnyDocument, stars: Stars, node: number, element: number): boolean {
  if (stars.size === 0) return false
  let known = places.get(stars)
  if (known?.doc !== doc) {
    const found = [...stars].map((address) => placeOf(doc, address))
    known = {
      doc,
      keys: new Set(found.flatMap((place) => (place === null ? [] : [keyOf(place.node, place.element)]))),
    }
    places.set(stars, known)
  }
  return known.keys.has(keyOf(node, element))
}

function keyOf(node: number, element: number): string {
  return `${node} ${element}`
}

/** Whether stars chosen in one document mean something in another: both hold the same user type. */
export function keepsStars(before: AnyDocument | null, after: AnyDocument): boolean {
  if (before === null || before.root < 0 || after.root < 0) return false
  const type = typeIn(after, after.root)
  return type >= 0 && typeIn(before, before.root) === type
}
