// Facts about a place and its bytes in a few words, for the panes beside the tree; what is said of it in a heading is in
// place-title.ts.

import type { AnyDocument } from '../../inside/index.ts'
import { grouped } from './amounts.ts'
import type { Selection } from './selection.ts'

/** The type id of a place: of the node, or of the element of a run; null for a part of the envelope, and in other formats. */
export function placeType(doc: AnyDocument, { node, element }: Selection): number | null {
  if (node === -1 || doc.format !== 'pof') return null
  return element === -1 ? doc.tree.type(node) : doc.tree.elementType(node, element)
}

/** `1 byte`, `1,024 bytes`. */
export function bytesWords(count: number): string {
  return count === 1 ? '1 byte' : `${grouped(count)} bytes`
}
