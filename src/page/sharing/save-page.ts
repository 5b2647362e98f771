// The offline page with a payload in it, as a file that the user keeps.

import type { AnyDocument } from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { saveBytes } from '../../ui/index.ts'
import { redact, withPayload } from '../../view/export/index.ts'
import { type LayerStep, pathInLayers } from '../../view/layers/index.ts'
import { namesText, ownCount } from '../../view/names/index.ts'
import type { Selection, Stars } from '../../view/place/index.ts'
import { offlinePage } from './carried.ts'

/** What can be taken away. */
export interface Shared {
  /** What was opened. */
  readonly doc: PofDocument
  /** What is shown: the same, or a layer in it. */
  readonly shown: AnyDocument
  readonly levels: readonly LayerStep[]
  readonly title: string
  readonly selection: Selection | null
  readonly stars: Stars
  readonly names: Names
}

/**
 * Saves the offline page with the payload as it is and the names, or redacted and without them; whether the page could be
 * loaded.
 */
export async function savePage(
  { doc, shown, levels, title, selection, names }: Shared,
  isRedacted: boolean,
): Promise<boolean> {
  const empty = await offlinePage().catch(() => null)
  if (empty === null) return false
  const { node = -1, element = -1 } = selection ?? {}
  const address = node < 0 ? null : pathInLayers(levels, shown.address(node, element))
  const { bytes } = taken(doc, isRedacted)
  const page = withPayload(empty, {
    title: takenTitle(title, isRedacted),
    bytes,
    address,
    ...(ownCount(names) > 0 && !isRedacted ? { names: namesText(names) } : {}),
  })
  saveBytes(new TextEncoder().encode(page), 'pof-inspector.html')
  return true
}

/** The title of what is taken away: whoever opens it sees that strings are filler. */
export function takenTitle(title: string, isRedacted: boolean): string {
  return isRedacted ? `${title} (redacted)` : title
}

/** The bytes to take away, and how many were replaced or had to be kept. */
export function taken(
  doc: PofDocument,
  isRedacted: boolean,
): { bytes: Uint8Array; replaced: number; kept: number } {
  return isRedacted ? redact(doc) : { bytes: doc.bytes, replaced: 0, kept: 0 }
}
