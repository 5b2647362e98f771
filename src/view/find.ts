// The find box as a value: what is typed, what it found, and what was on show before, to be restored.
// One box searches and goes to places: text that can only mean a place shows it at once.

import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { certainTarget } from './goto.ts'
import type { Rows } from './rows.ts'
import type { Hits } from './search.ts'
import type { Selection } from './selection.ts'

/** What was on show when typing began. */
export interface Before {
  readonly selection: Selection | null
  readonly rows: Rows | null
}

/** The state of the find box. */
export interface Find {
  readonly text: string
  /** What the search has found so far; null while there is nothing to search for. */
  readonly hits: Hits | null
  /** Which hit is shown, or -1. */
  readonly at: number
  /** Restored by Esc; null while nothing is typed. */
  readonly before: Before | null
  /** Whether a place of the list was looked at since the text changed: then hits that come later do not lead away. */
  readonly isChosen: boolean
}

/** An empty box. */
export const EMPTY_FIND: Find = { text: '', hits: null, at: -1, before: null, isChosen: false }

/** What to search for, or '' where the text is blank or can only mean a place. */
export function searchText(doc: PofDocument | null, text: string, names: Names | null = null): string {
  return doc === null || text.trim() === '' || certainTarget(doc, text, names) !== null ? '' : text.trim()
}

/** The hit `step` (1 or -1) after the one shown, going round; -1 where there is none. */
export function stepHit({ hits, at }: Find, step: 1 | -1): number {
  if (hits === null || hits.count === 0) return -1
  if (at === -1) return step === 1 ? 0 : hits.count - 1
  return (at + step + hits.count) % hits.count
}
