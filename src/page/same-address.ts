// What stays selected where one stream takes another's place: the value that has the same address.

import { type PofDocument, resolvePath } from '../pof/index.ts'
import type { Selection } from '../view/place/index.ts'

/** The place that has the address of a selected one in another document; null where there is none. */
export function sameAddress(
  before: PofDocument,
  selected: Selection | null,
  after: PofDocument,
): Selection | null {
  if (selected === null || selected.node < 0) return null
  const place = resolvePath(after, before.address(selected.node, selected.element))
  return place === null ? null : { ...place, part: -1, offset: -1 }
}
