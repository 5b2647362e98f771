// The find box as a value: what is typed, what it found, and what was on show before, to be restored.
// One box searches and goes to places: text that can only mean a place shows it at once.

import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Selection } from '../place/selection.ts'
import { tokenAt } from '../place/token-at.ts'
import type { Rows } from '../tree/rows.ts'
import type { TreeOrder } from '../tree/tree-order.ts'
import { hexPattern } from './byte-pattern.ts'
import { readQuery } from './find-kinds.ts'
import { certainTarget } from './goto.ts'
import { type Hits, hitFrom, hitRange } from './hits.ts'
import { findFault } from './start-find.ts'

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
  /** Which hit was shown last, or -1. */
  readonly at: number
  /** What was selected to show it; another selection means that the user has gone elsewhere since. */
  readonly shown: Selection | null
  /** Whether the last step went round: 1 from the last hit to the first, -1 the other way. */
  readonly wrapped: -1 | 0 | 1
  /** Restored by Esc; null while nothing is typed. */
  readonly before: Before | null
  /** Whether a place of the list was looked at since the text changed: then hits that come later do not lead away. */
  readonly isChosen: boolean
  /** Whether it was typed in, and not left since: then its text is kept when another document comes. */
  readonly isInUse: boolean
}

/** An empty box. */
export const EMPTY_FIND: Find = {
  text: '',
  hits: null,
  at: -1,
  shown: null,
  wrapped: 0,
  before: null,
  isChosen: false,
  isInUse: false,
}

/**
 * What to search for, or '' where the text is blank, is no search that can be made, or can only mean a place. What would be
 * an offset behind the last byte may mean bytes.
 */
export function searchText(doc: AnyDocument | null, text: string, names: Names | null = null): string {
  const query = readQuery(text)
  if (doc === null || query.body === '' || findFault(text) !== null) return ''
  const target = query.isSaid ? null : certainTarget(doc, text, names)
  const mayBeBytes =
    target?.kind === 'offset' && target.selection === null && !('fault' in hexPattern(query.body))
  return target === null || mayBeBytes ? text.trim() : ''
}

/** The text that the search looks for in what rows show, so that they can mark it; else ''. */
export function markedText(doc: AnyDocument | null, text: string, names: Names | null = null): string {
  const { kind, body } = readQuery(text)
  const isShown = kind === 'values' || kind === 'text' || kind === 'exact'
  return isShown && searchText(doc, text, names) !== '' ? body : ''
}

/** What the bytes of the hit that is shown are for, where the search was for a number: `type id`, `count`; else ''. */
export function foundAs(doc: AnyDocument, { text, hits, at }: Find): string {
  const range = hitRange(hits, at)
  if (range === null || readQuery(text).kind !== 'int') return ''
  const { token } = tokenAt(doc, range.start)
  return token.name || token.role
}

/** A hit to go to, and whether the way there went round. */
export interface HitStep {
  readonly at: number
  readonly wrapped: Find['wrapped']
}

/**
 * The hit `step` (1 or -1) after the one that is shown, or after the place where the user is. It goes round at the
 * ends, but not before the search has reached its own. Null where there is nowhere to go.
 */
export function stepHit(find: Find, order: TreeOrder, here: Selection | null, step: 1 | -1): HitStep | null {
  const { hits, at, shown } = find
  if (hits === null || hits.count === 0) return null
  const next = at !== -1 && here === shown ? at + step : nextFrom(order, hits, here, step)
  if (next >= 0 && next < hits.count) return { at: next, wrapped: 0 }
  if (!hits.done) return null
  return next < 0 ? { at: hits.count - 1, wrapped: -1 } : { at: 0, wrapped: 1 }
}

/** The first hit from where the user was when typing began; null while it may still come. */
export function firstHit({ before }: Find, order: TreeOrder, hits: Hits): HitStep | null {
  const { at } = hitFrom(order, hits, before?.selection ?? null)
  if (at < hits.count) return { at, wrapped: 0 }
  return hits.done && hits.count > 0 ? { at: 0, wrapped: 0 } : null
}

function nextFrom(order: TreeOrder, hits: Hits, here: Selection | null, step: 1 | -1): number {
  const { at, isThere } = hitFrom(order, hits, here)
  return step === -1 ? at - 1 : isThere ? at + 1 : at
}
