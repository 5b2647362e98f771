// A binary that is not POF in one line, for lists of keys and values.

import { documentOfLayer, readLayers } from './chain.ts'
import { LIMITS } from './format.ts'
import type { FormatId } from './format-id.ts'
import { LayerDocument } from './layer-document.ts'
import { candidateIn } from './open.ts'

/** Bytes of the largest binary that is read for a line. */
const LARGEST = 1 << 16
/** The same of what is decompressed for it. */
const MOST_OUTPUT = 1 << 20
/** Rows in which what a serializer wrote may be: the layer, the value, the decorations around it. */
const ROWS = 8

/** What a line says of a binary. */
export interface InsideLine {
  /** The format that is read: `JSON`. */
  readonly format: string
  readonly text: string
}

/**
 * A whole binary that is not POF, in at most `limit` characters: what the innermost format says that rules open by themselves; null for
 * POF, for what no rule accepts, and for more than 64 KiB. `isPof`: whether it has a value of POF.
 */
export function insideLine(bytes: Uint8Array, isPof: boolean, limit: number): InsideLine | null {
  if (bytes.length > LARGEST) return null
  const limits = { ...LIMITS, output: MOST_OUTPUT, total: MOST_OUTPUT }
  const layers = readLayers(bytes, { format: null, place: 'whole', whole: { isPof }, limits })
  const last = layers.at(-1)
  if (last === undefined) return null
  let document = documentOfLayer(last)
  const inner = document instanceof LayerDocument ? serializedIn(document) : null
  if (inner !== null) {
    const [read] = readLayers(inner.bytes, { format: inner.format, place: 'whole', whole: null, limits })
    if (read !== undefined) document = documentOfLayer(read)
  }
  if (document instanceof LayerDocument) return { format: document.title, text: document.text(0, -1, limit) }
  return document.root < 0 ? null : { format: 'POF', text: document.text(document.root, -1, limit) }
}

/** What a serializer wrote behind a format byte of Coherence; null for other values. */
function serializedIn(
  document: LayerDocument,
): { readonly bytes: Uint8Array; readonly format: FormatId } | null {
  if (document.format !== 'coherence-legacy') return null
  for (let node = 0; node < Math.min(ROWS, document.tree.count); node++) {
    const found = candidateIn(document, node)
    if (found?.format != null)
      return { bytes: document.bytes.subarray(found.start, found.end), format: found.format }
  }
  return null
}
