// What is done in the panes of a document, on the way to the reducer. A pane that still shows the document before is not
// heard where it names a place: that is not there any more. Opening a tree of millions of nodes to a level goes in steps.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type PaneAction, runSteps } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'
import { cacheRows, type Expansion, expandedSteps, type Rows, rowParts } from '../view/tree/index.ts'

/** What the panes tell, each the same function as long as the document stays. */
export interface PaneActions {
  readonly onAction: (action: PaneAction) => void
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  readonly onProblem: (index: number, selection: Selection | null) => void
  readonly onExpand: (expansion: Expansion) => void
  readonly onStar: (address: string) => void
}

/** Nodes from which on a tree is opened in steps. */
const MANY = 10_000

/** What names no place of a document, and is chosen for each. */
const CHOICES: ReadonlySet<PaneAction['type']> = new Set<PaneAction['type']>([
  'cost',
  'colours',
  'columns',
  'sort',
  'dock',
  'offsets',
])

/** The actions for rows of a document; `onAction` gets them. */
export function usePaneActions(rows: Rows | null, onAction: (action: PaneAction) => void): PaneActions {
  const order = rows?.order ?? null
  const current = useRef(order)
  useLayoutEffect(() => {
    current.current = order
  })
  const giveUp = useRef<() => void>(() => {})
  const chosen = useRef<PaneAction | null>(null)
  const hear = useCallback(
    (action: PaneAction) => {
      if (current.current !== order && !CHOICES.has(action.type)) return
      if (action.type !== 'expand' || order === null || order.doc.tree.count < MANY) {
        onAction(action)
        return
      }
      giveUp.current()
      chosen.current = action
      giveUp.current = runSteps(expandedSteps(order, action.expansion), (made) => {
        chosen.current = null
        cacheRows(order.doc, action.expansion, rowParts(made))
        onAction(action)
      })
    },
    [order, onAction],
  )
  // What was begun for one document is nothing for the next, which may be the whole of it: the choice is one for both.
  useEffect(() => {
    const begun = chosen.current
    chosen.current = null
    if (begun !== null) hear(begun)
    return () => giveUp.current()
  }, [hear])
  return useMemo(
    () => ({
      onAction: hear,
      onSelect: (selection) => hear({ type: 'select', selection }),
      onHover: (selection) => hear({ type: 'hover', selection }),
      onProblem: (index, selection) => hear({ type: 'problem', index, selection }),
      onExpand: (expansion) => hear({ type: 'expand', expansion }),
      onStar: (address) => hear({ type: 'star', address }),
    }),
    [hear],
  )
}
