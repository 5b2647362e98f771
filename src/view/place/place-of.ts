// Addresses -> places, in documents of any format.

import type { AnyDocument } from '../../inside/index.ts'
import { type Place, resolvePath } from '../../pof/index.ts'

/** The place of an address, '' for the root; null where the document has none. */
export function placeOf(doc: AnyDocument, address: string): Place | null {
  return doc.format === 'pof' ? resolvePath(doc, address) : doc.resolve(address)
}
