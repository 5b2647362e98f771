// What the page begins with: what was kept, or the first example at the value that it is about.

import { INITIAL_STATE, NO_STARS, reduce, type Selection, type State } from '../view/index.ts'
import type { Opened } from './open-source.ts'
import type { Saved } from './saved.ts'
import { revivedNames } from './saved-names.ts'

/** The state at first. */
export function firstState(start: Opened, saved: Saved): State {
  const cost = saved.cost ?? INITIAL_STATE.cost
  const named = revivedNames(saved.names ?? []).reduce(reduce, INITIAL_STATE)
  const state: State = { ...named, expansion: saved.expansion ?? 'auto', cost }
  if (start.doc === null) return state
  const kept = saved.asked === undefined ? null : (saved.selection ?? null)
  const { count } = start.doc.tree
  const isThere = kept !== null && kept.node < count && kept.part < start.doc.envelope.length
  // The first visit begins at the value that the first example is about.
  const selection = isThere ? kept : { node: Math.min(1, count - 1), element: -1, part: -1, offset: -1 }
  const opened = reduce(state, {
    type: 'open',
    doc: start.doc,
    selection: count > 0 || isThere ? selection : null,
  })
  const stars = saved.asked === undefined ? NO_STARS : new Set(saved.stars)
  return { ...opened, cost, stars }
}

/** The value itself, or the first part of the envelope where there is none. */
export function rootOf({ doc }: Opened): Selection | null {
  if (doc === null) return null
  if (doc.root !== -1) return { node: doc.root, element: -1, part: -1, offset: -1 }
  return doc.envelope.length > 0 ? { node: -1, element: -1, part: 0, offset: -1 } : null
}
