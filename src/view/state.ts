// The state of an inspector on screen, and the reducers that change it: `reducePanes` is that of panes, and `reduce` that of the
// page, which also finds, names, and goes on with a document that grows. No React, no DOM, no reading of text: whoever shows
// it parses the bytes and hands the document in.

import type { AnyDocument } from '../inside/index.ts'
import type { Names } from '../schema/index.ts'
import { COST_CHOICE, type CostAction, type CostChoice, chooseCost } from './cost/cost-settings.ts'
import { EMPTY_FIND, type Find, firstHit, type HitStep, searchText, stepHit } from './find/find.ts'
import { certainTarget } from './find/goto.ts'
import { type Hits, hitSelection } from './find/hits.ts'
import { stepProblem } from './inspector/problem-list.ts'
import { BUILT_IN_ALONE, changeNames, type NameSets, type NamesAction, NO_NAMES } from './names/name-sets.ts'
import { typeIn } from './place/labels.ts'
import { OFFSET_FORM, type OffsetForm } from './place/offsets.ts'
import type { Selection } from './place/selection.ts'
import { selectionOfProblem } from './place/selection-at.ts'
import { keepsStars, NO_STARS, type Stars, toggleStar } from './place/stars.ts'
import { isFar } from './place/tree-depth.ts'
import { continuedRows } from './tree/continued-rows.ts'
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
import { idOf, type RowOrder, STREAM_ORDER, selectionOf, treeOrder } from './tree/tree-order.ts'

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
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'out' | 'siblings' }
  /** In the order in which rows stand on screen; that of the stream where none is given. */
  | { readonly type: 'move'; readonly move: Move; readonly page: number; readonly order?: RowOrder }
  | { readonly type: 'into'; readonly order?: RowOrder }
  | { readonly type: 'typed'; readonly text: string; readonly order?: RowOrder }
  | { readonly type: 'expand'; readonly expansion: Expansion }
  /** `selection` is the place that the problem is about, null for none. */
  | { readonly type: 'problem'; readonly index: number; readonly selection: Selection | null }

/** What can happen on the page. */
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
      return { ...state, rows: setOpen(rows, action.id, !isOpen(rows, action.id)) }
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
  return { ...state, rows, selection: selectionOf(rows.order, place.id, place.element), problem: -1 }
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
  const rows = reveal(state.rows, idOf(state.rows.order, selection), selection.element)
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

// The page: text that can only mean a place shows it, hits are gone through, Esc restores what was on show.

/** Before anything is opened on the page. Viewers have no names until later: a bundle of theirs leaves it out. */
export const INITIAL_STATE: State = /* @__PURE__ */ calledBy(BUILT_IN_ALONE)

function calledBy(naming: NameSets): State {
  return { ...EMPTY_STATE, naming }
}

/** The state of the page after an action; the same object where nothing changes. Panes alone use `reducePanes`. */
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

/** A document that goes on where the one before ended. Rows and hits of that one mean nothing in it, places do. */
function continued(state: State, rows: Rows, doc: AnyDocument, selection: Selection | null): State {
  const { expansion, find } = state
  const order = treeOrder(doc)
  const fresh = expandedRows(order, expansion)
  const untouched = expandedRows(rows.order, expansion)
  const opened = (rows: Rows) => continuedRows(fresh, rows, untouched)
  const kept = (place: Selection | null) =>
    place !== null && isIn(doc, rows.order.doc, place) ? place : null
  const next: State = {
    ...state,
    doc,
    rows: opened(rows),
    selection: kept(state.selection),
    hover: kept(state.hover),
    problem: -1,
    find: {
      ...find,
      hits: null,
      at: -1,
      shown: null,
      // Where a hit was gone to, those of the rest lead nowhere else.
      isChosen: find.isChosen || find.at !== -1,
      before: find.before && {
        selection: kept(find.before.selection),
        rows: find.before.rows && opened(find.before.rows),
      },
    },
  }
  const at = next.selection ?? selection
  return at === null ? next : shown(next, at)
}

/** Whether a place of a beginning is in the document that goes on where it ended: what was whole there is the same here. */
function isIn(doc: AnyDocument, before: AnyDocument, { node, part }: Selection): boolean {
  if (node < 0) return part < doc.envelope.length
  return typeIn(doc, node) === typeIn(before, node) && doc.tree.start(node) === before.tree.start(node)
}
