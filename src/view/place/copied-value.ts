// The selected value as a text for the clipboard: what a person would type, not what a row has room for.

import type { AnyDocument } from '../../inside/index.ts'
import type { Selection } from './selection.ts'

/** Characters, and octets, that are copied at most. */
const MOST = 1 << 20

/** A string as it is, octets as hex, anything else as its text; of a part of the envelope what it means. */
export function copiedValue(doc: AnyDocument, { node, element, part }: Selection): string {
  if (node === -1) return doc.envelope[part]?.meaning ?? ''
  const { tree } = doc
  const isSingle = element !== -1 || (tree.firstChild(node) === -1 && !tree.isRun(node))
  const value = isSingle ? doc.value(node, element) : null
  if (typeof value === 'string') return value.slice(0, MOST)
  if (value instanceof Uint8Array)
    return Array.from(value.subarray(0, MOST), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return doc.text(node, element, MOST)
}
