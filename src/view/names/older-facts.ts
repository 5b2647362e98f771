// Whether there is something to say of older classes at a place. What there is to say is in older-class.ts, which the page
// loads after the first paint.

import type { PofDocument } from '../../pof/index.ts'
import { type EvolvableView, evolvable, type Names } from '../../schema/index.ts'
import type { Selection } from '../place/selection.ts'

/** No class has more: such bytes are not looked at. */
const MOST_PROPERTIES = 20_000
/** The highest index that a property can have. */
export const HIGHEST_INDEX = 2 ** 31 - 1

/** Whether there is something to say of older classes, and whether unasked; null for what is no user type with properties. */
export function olderFacts(
  doc: PofDocument,
  names: Names,
  { node, element }: Selection,
): { readonly isProposed: boolean } | null {
  const { tree } = doc
  if (node < 0 || element >= 0 || tree.type(node) < 0 || tree.childCount(node) > MOST_PROPERTIES) return null
  const whole = evolvable(doc, names, node, HIGHEST_INDEX)
  if (whole === null || whole.read.length === 0) return null
  return { isProposed: isNewer(evolvable(doc, names, node)) }
}

/** Whether the stream is newer than the class of the names, by its version or by what is in it. */
function isNewer(own: EvolvableView | null): boolean {
  if (own === null) return false
  const { version, classVersion, remainder, lost } = own
  return remainder.length + lost.length > 0 || (classVersion !== null && version > classVersion)
}
