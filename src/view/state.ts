// The state of an inspector on screen, and the reducer that changes it. No React, no DOM, no reading of text: whoever shows
// it parses the bytes and hands the document in. What the page alone does to it is in find/find-state.ts.

import type { AnyDocument } from '../inside/index.ts'
import type { Names } from '../schema/index.ts'
import { COST_CHOICE, type CostAction, type CostChoice, chooseCost } from './cost/cost-settings.ts'
import { EMPTY_FIND, type Find } from './find/find.ts'
import { type NameSets, NO_NAMES } from './names/name-sets.ts'
import { OFFSET_FORM, type OffsetForm } from './place/offsets.ts'
import type { Selection } from './place/selection.ts'
import { keepsStars, NO_STARS, type Stars } from './place/stars.ts'
import { type Expansion, expandedRows } from './tree/expansion.ts'
import { isOpen, placeAt, type Rows, reveal, setOpen } from './tree/rows.ts'
import {
  activeRow,
  type Move,
  moveInto,
  moveOut,
  openSiblings,
  rowAfter,
  rowTyped,
} from './tree/tree-moves.ts'
import { codeOf, type RowOrder, STREAM_ORDER, selectionOf, treeOrder } from './tree/tree-order.ts'

/** Everything the panes need to know. */
export interface State {
  readonly doc: AnyDocument | null
  /** The rows of the tree; null while there is no document. */
  readonly rows: Rows | null
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** While true, the inspector stays on the selection whatever is pointed at. */
  readonly pinned: boolean
  readonly expansion: Expansion
  readonly find: Find
  /** The problem that was last gone to, or -1. */
  readonly problem: number
  readonly cost: CostChoice
  /** Addresses of the places that a query reads. */
  readonly stars: Stars
  /** What types and fields are called. */
  readonly naming: NameSets
  /** How all offsets are shown. */
  readonly offsets: OffsetForm
}

/** What panes can do. */
export type PaneAction =
  | CostAction
  | { readonly type: 'offsets'; readonly form: OffsetForm }
  /** Calls everything by these names, whatever sets there are. */
  | { readonly type: 'call-by'; readonly names: Names }
  /** Stars a place, or takes its star away; without an address, the selected one. Only the page's reducer does it. */
  | { readonly type: 'star'; readonly address?: string }
  /**
   * `stars` where the caller knows them; else they stay for the same user type. Where it continues the document before, which
   * is its beginning, all stays that is in both: what is selected, starred, open, and searched for. Only the page's reducer
   * does that.
   */
  | {
      readonly type: 'open'
      readonly doc: AnyDocument
      readonly selection: Selection | null
      readonly stars?: Stars
      readonly continues?: boolean
    }
  | { readonly type: 'select'; readonly selection: Selection | null }
  | { readonly type: 'hover'; readonly selection: Selection | null }
  | { readonly type: 'pin'; readonly pinned: boolean }
  | { readonly type: 'toggle'; readonly code: number }
  | { readonly type: 'out' | 'siblings' }
  /** In the order in which rows stand on screen; that of the stream where none is given. */
  | { readonly type: 'move'; readonly move: Move; readonly page: number; readonly order?: RowOrder }
  | { readonly type: 'into'; readonly order?: RowOrder }
  | { readonly type: 'typed'; readonly text: string; readonly order?: RowOrder }
  | { readonly type: 'expand'; readonly expansion: Expansion }
  /** `selection` is the place that the problem is about, null for none. */
  | { readonly type: 'problem'; readonly index: number; readonly selection: Selection | null }

/** Before anything is opened, and without any names. */
export const EMPTY_STATE: State = {
  doc: null,
  rows: null,
  selection: null,
  hover: null,
  pinned: false,
  expansion: 'auto',
  find: EMPTY_FIND,
  problem: -1,
  cost: COST_CHOICE,
  stars: NO_STARS,
  naming: NO_NAMES,
  offsets: OFFSET_FORM,
}

/** The state after what a pane did; the same object where nothing changes. */
export function reducePanes(state: State, action: PaneAction): State {
  switch (action.type) {
    case 'open':
      return opened(state, action)
    case 'select':
      return action.selection === null
        ? { ...state, selection: null, pinned: false, problem: -1 }
        : { ...shown(state, action.selection), pinned: true }
    case 'hover':
      return sameSelection(state.hover, action.selection) ? state : { ...state, hover: action.selection }
    case 'pin':
      return state.pinned === action.pinned ? state : { ...state, pinned: action.pinned }
    case 'expand':
      return expanded(state, action.expansion)
    case 'problem':
      return action.selection === null
        ? state
        : { ...shown(state, action.selection), pinned: true, problem: action.index }
    case 'cost':
    case 'colours':
    case 'columns':
    case 'sort':
    case 'dock': {
      const cost = chooseCost(state.cost, action)
      return cost === state.cost ? state : { ...state, cost }
    }
    case 'offsets':
      return { ...state, offsets: action.form }
    case 'call-by':
      return { ...state, naming: { sets: [], names: action.names } }
    case 'star':
      return state
    default:
      return state.rows === null ? state : inTree(state, state.rows, action)
  }
}

/** What the inspector is about: what is pointed at until something is pinned. */
export function inspected({ pinned, hover, selection }: State): Selection | null {
  return pinned ? selection : (hover ?? selection)
}

type OpenAction = Extract<PaneAction, { type: 'open' }>
type TreeAction = Extract<PaneAction, { type: 'toggle' | 'move' | 'into' | 'out' | 'siblings' | 'typed' }>

function inTree(state: State, rows: Rows, action: TreeAction): State {
  const row = activeRow(rows, state.selection)
  const { order = STREAM_ORDER } = 'order' in action ? action : {}
  switch (action.type) {
    case 'toggle':
      return { ...state, rows: setOpen(rows, action.code, !isOpen(rows, action.code)) }
    case 'siblings':
      return { ...state, rows: openSiblings(rows, row) }
    case 'move':
      return onRow(
        state,
        rows,
        order.streamRow(rowAfter(rows, order.screenRow(row), action.move, action.page)),
      )
    case 'into':
      return inside(state, rows, row, order)
    case 'out':
      return onRow(state, ...moveOut(rows, row))
    case 'typed': {
      const to = rowTyped(rows, row, action.text, order, state.naming.names)
      return to === -1 ? state : onRow(state, rows, to)
    }
  }
}

/** The first row inside is the first on screen, which need not be the first of the stream. */
function inside(state: State, rows: Rows, row: number, order: RowOrder): State {
  const [opened, to] = moveInto(rows, row)
  return onRow(state, opened, to === row ? row : order.streamRow(order.screenRow(row) + 1))
}

function onRow(state: State, rows: Rows, row: number): State {
  const place = placeAt(rows, row)
  if (place === null) return state
  return { ...state, rows, selection: selectionOf(rows.order, place.code, place.element), problem: -1 }
}

function opened(state: State, { doc, selection, stars }: OpenAction): State {
  const { expansion, cost, naming, offsets } = state
  const fresh: State = {
    ...EMPTY_STATE,
    expansion,
    cost: { ...cost, sort: null },
    stars: stars ?? (keepsStars(state.doc, doc) ? state.stars : NO_STARS),
    naming,
    offsets,
    doc,
    rows: expandedRows(treeOrder(doc), expansion),
  }
  return selection === null ? fresh : shown(fresh, selection)
}

/** The state with this place selected, and open in the tree. */
export function shown(state: State, selection: Selection): State {
  if (state.rows === null) return state
  const rows = reveal(state.rows, codeOf(state.rows.order, selection), selection.element)
  return { ...state, rows, selection, problem: -1 }
}

function expanded(state: State, expansion: Expansion): State {
  if (state.rows === null) return { ...state, expansion }
  return { ...state, expansion, rows: expandedRows(state.rows.order, expansion) }
}

function sameSelection(a: Selection | null, b: Selection | null): boolean {
  if (a === null || b === null) return a === b
  return a.node === b.node && a.element === b.element && a.part === b.part && a.offset === b.offset
}
