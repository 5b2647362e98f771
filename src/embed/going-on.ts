// The state of the panes when more of a document has arrived: what was opened, closed and selected in its beginning is so in what
// goes on where that ended. Loaded with the panes.

import type { AnyDocument } from '../inside/index.ts'
import { rootOf, selectionAt } from '../session/index.ts'
import { reducePanes, type State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'
import { continuedRows, expandedRows } from '../view/tree/index.ts'

/** The state with this document, which begins with the one that is open. */
export function goingOn(state: State, doc: AnyDocument): State {
  const { doc: before, rows, expansion, selection } = state
  const open = (at: Selection | null) => reducePanes(state, { type: 'open', doc, selection: at })
  if (before === null || rows === null) return open(rootOf({ doc }))
  const kept = keptPlace(before, doc, selection)
  const fresh = open(kept ?? rootOf({ doc }))
  if (fresh.rows === null) return fresh
  const opened = continuedRows(fresh.rows, rows, expandedRows(rows.order, expansion))
  return reducePanes(
    { ...fresh, rows: opened, pinned: state.pinned },
    { type: 'select', selection: fresh.selection },
  )
}

/** A place of the beginning in the whole; null where it is not there, as of bytes that were not read. */
function keptPlace(before: AnyDocument, doc: AnyDocument, selection: Selection | null): Selection | null {
  if (selection === null) return null
  if (selection.node < 0) return selection.part < doc.envelope.length ? selection : null
  return selectionAt(doc, before.address(selection.node, selection.element))
}
