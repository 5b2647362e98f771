// Which action a key is in the tree. Letters are collected into one text while they follow one another quickly; a single
// s stars the row, also behind a number, and within a text it is a letter like any other.

import type { PaneAction } from '../../view/index.ts'
import type { Expansion, Move, RowOrder } from '../../view/tree/index.ts'

/** What of a keyboard event counts. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What else decides. `typed` is kept by the caller and changed here. */
export interface KeyContext {
  readonly page: number
  /** The order of rows on screen. */
  readonly order: RowOrder
  readonly typed: { text: string; at: number }
  /** Milliseconds, of the same clock as `typed.at`. */
  readonly now: number
}

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
}

const LEVELS: Record<string, Expansion> = { '1': 1, '2': 2, '3': 3, '9': 'all', '0': 'auto' }
const PAUSE = 800

/** The action of a key, or null where the tree has none for it. */
export function treeAction(event: Key, { page, order, typed, now }: KeyContext): PaneAction | null {
  const { key } = event
  const level = LEVELS[key]
  if (event.altKey && !event.ctrlKey && level !== undefined) return { type: 'expand', expansion: level }
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const move = MOVES[key]
  if (move !== undefined) return { type: 'move', move, page, order }
  if (key === 'ArrowRight') return { type: 'into', order }
  if (key === 'ArrowLeft') return { type: 'out' }
  if (key === '*') return { type: 'siblings' }
  if (key === 'Enter') return { type: 'pin', pinned: true }
  const goesOn = now - typed.at < PAUSE
  if (key === 's' && (!goesOn || /^\d+$/.test(typed.text))) return { type: 'star' }
  // A blank within a text is part of it; these three alone mean something else.
  if (key.length !== 1 || key === '/' || key === '?' || (key === ' ' && !goesOn)) return null
  typed.text = goesOn && typed.text !== key ? typed.text + key : key
  typed.at = now
  return { type: 'typed', text: typed.text, order }
}
