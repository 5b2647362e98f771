// The state when a document is followed by one that goes on where it ended, as while a long one is read: places stay as far
// as they are in both.

import type { PofDocument } from '../pof/index.ts'
import type { Selection } from './place/selection.ts'
import { type State, shown } from './state.ts'
import { continuedRows } from './tree/continued-rows.ts'
import { expandedRows } from './tree/expansion.ts'
import type { Rows } from './tree/rows.ts'
import { treeOrder } from './tree/tree-order.ts'

/** A document that goes on where the one before ended. Rows and hits of that one mean nothing in it, places do. */
export function continued(state: State, rows: Rows, doc: PofDocument, selection: Selection | null): State {
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
function isIn(doc: PofDocument, before: PofDocument, { node, part }: Selection): boolean {
  if (node < 0) return part < doc.envelope.length
  return doc.tree.type(node) === before.tree.type(node) && doc.tree.start(node) === before.tree.start(node)
}
