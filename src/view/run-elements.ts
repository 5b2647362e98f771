// A window of a run's elements as rows: those around the selected one, or the first ones.

import type { PofDocument } from '../pof/index.ts'
import { placeTitle } from './place.ts'
import type { Selection } from './selection.ts'

/** One element of a run. */
export interface ElementRow {
  readonly element: number
  readonly title: string
  readonly start: number
  readonly text: string
}

/** Some elements of a run, and how many there are; null for places that are no run. */
export interface ElementWindow {
  readonly count: number
  readonly rows: readonly ElementRow[]
}

const SHOWN = 16

/** The elements around the selected one. */
export function elementWindow(doc: PofDocument, { node, element }: Selection): ElementWindow | null {
  if (node === -1 || !doc.tree.isRun(node)) return null
  const count = doc.tree.childCount(node)
  const first = Math.max(0, Math.min(element - SHOWN / 2, count - SHOWN))
  const rows = Array.from({ length: Math.min(SHOWN, count) }, (_, i) => {
    const at = first + i
    return {
      element: at,
      title: placeTitle(doc, { node, element: at, part: -1, offset: -1 }),
      start: doc.tree.elementStart(node, at),
      text: doc.text(node, at, 60),
    }
  })
  return { count, rows }
}
