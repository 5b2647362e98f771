// What the find box and stars do to the state: text that can only mean a place shows it, hits are gone through, Esc restores
// what was on show. With it, with sets of names, and with documents that grow, the reducer of the page: a viewer does without.

import type { AnyDocument } from '../../inside/index.ts'
import { continued } from '../continued-state.ts'
import { stepProblem } from '../inspector/problem-list.ts'
import { BUILT_IN_ALONE, changeNames, type NamesAction } from '../names/name-sets.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfProblem } from '../place/selection-at.ts'
import { toggleStar } from '../place/stars.ts'
import { isFar } from '../place/tree-depth.ts'
import { EMPTY_STATE, type PaneAction, reducePanes, type State, shown } from '../state.ts'
import { EMPTY_FIND, type Find, firstHit, type HitStep, searchText, stepHit } from './find.ts'
import { certainTarget } from './goto.ts'
import { type Hits, hitSelection } from './hits.ts'

/** What can happen. */
export type Action =
  | PaneAction
  | NamesAction
  | { readonly type: 'step-problem'; readonly step: 1 | -1 }
  | { readonly type: 'find'; readonly text: string }
  /** What was found in a document; of another than the one on the page it is let go. */
  | { readonly type: 'hits'; readonly hits: Hits; readonly doc: AnyDocument }
  | { readonly type: 'preview'; readonly selection: Selection }
  | { readonly type: 'step-hit'; readonly step: 1 | -1 }
  /** What is shown is kept; with `leave-find` the box is left too. */
  | { readonly type: 'accept-find' | 'leave-find' }
  | { readonly type: 'cancel-find' }

/** Before anything is opened. */
export const INITIAL_STATE: State = { ...EMPTY_STATE, naming: BUILT_IN_ALONE }

/** The state after an action; the same object where nothing changes. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'find':
      return typedInFind(state, action.text)
    case 'hits':
      return action.doc === state.doc ? withHits(state, action.hits) : state
    case 'preview':
      return shown({ ...state, find: { ...state.find, isChosen: true } }, action.selection)
    case 'step-hit':
      return state.rows === null
        ? state
        : atHit(state, stepHit(state.find, state.rows.order, state.selection, action.step))
    case 'accept-find':
      return accepted(state)
    case 'leave-find': {
      const left = accepted(state)
      return left.find.isInUse ? { ...left, find: { ...left.find, isInUse: false } } : left
    }
    case 'open':
      return action.continues === true && state.rows !== null
        ? continued(state, state.rows, action.doc, action.selection)
        : typedBefore(reducePanes(state, action), state.find)
    case 'add-names':
    case 'switch-names':
    case 'remove-names':
      // What was found was found by other names.
      return {
        ...state,
        naming: changeNames(state.naming, action),
        find: { ...state.find, hits: null, at: -1, shown: null },
      }
    case 'cancel-find':
      return restored(state)
    case 'star':
      return starred(state, action.address)
    case 'step-problem': {
      if (state.doc === null) return state
      const index = stepProblem(state.doc, state.problem, action.step)
      return reducePanes(state, { type: 'problem', index, selection: selectionOfProblem(state.doc, index) })
    }
    default:
      return reducePanes(state, action)
  }
}

function accepted(state: State): State {
  return state.find.before === null
    ? state
    : { ...state, find: { ...state.find, before: null }, pinned: true }
}

/** Another document has come while somebody types: what is in the box is looked for in it. */
function typedBefore(state: State, { text, isInUse, before }: Find): State {
  if (!isInUse || text === '') return state
  const typed = typedInFind(state, text)
  return before === null ? { ...typed, find: { ...typed.find, before: null } } : typed
}

function typedInFind(state: State, text: string): State {
  const { doc, find, selection, rows } = state
  const { names } = state.naming
  const before = find.before ?? { selection, rows }
  const kept = searchText(doc, text, names) === find.hits?.query ? find.hits : null
  const next: State = {
    ...state,
    find: {
      ...find,
      text,
      hits: kept,
      at: kept === null ? -1 : find.at,
      wrapped: 0,
      before,
      isChosen: false,
      isInUse: true,
    },
  }
  const target = doc === null ? null : certainTarget(doc, text, names)
  return target?.selection == null ? next : shown(next, target.selection)
}

function withHits(state: State, hits: Hits): State {
  if (searchText(state.doc, state.find.text, state.naming.names) !== hits.query) return state
  const next = { ...state, find: { ...state.find, hits } }
  if (state.rows === null || state.find.at !== -1 || state.find.isChosen) return next
  if (hits.done && hits.count === 0) return withoutHit(next)
  return atHit(next, firstHit(next.find, state.rows.order, hits))
}

/** Nothing is found: what an earlier text had led to is left, for what was selected before it. */
function withoutHit(state: State): State {
  const { find, selection } = state
  if (find.before === null || find.shown === null || selection !== find.shown) return state
  return { ...state, ...find.before, find: { ...find, shown: null } }
}

function atHit(state: State, step: HitStep | null): State {
  const { hits } = state.find
  if (state.rows === null || hits === null || step === null) return state
  const selection = hitSelection(state.rows.order, hits, step.at)
  if (selection === null) return state
  return shown({ ...state, find: { ...state.find, ...step, shown: selection } }, selection)
}

function restored(state: State): State {
  const { before } = state.find
  if (before === null) return { ...state, find: EMPTY_FIND }
  return { ...state, find: EMPTY_FIND, selection: before.selection, rows: before.rows }
}

/** The envelope and unread bytes are nothing that a query reads. */
function starred(state: State, address: string | undefined): State {
  const { doc, selection, stars } = state
  if (address !== undefined) return { ...state, stars: toggleStar(stars, address) }
  if (doc === null || selection === null || selection.node < 0) return state
  if (doc.tree.typeName(selection.node) === 'unread' || isFar(doc, selection.node)) return state
  return { ...state, stars: toggleStar(stars, doc.address(selection.node, selection.element)) }
}
