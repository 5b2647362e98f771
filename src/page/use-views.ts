// What takes the place of the panes: all entries of a cache, the messages of a capture, or two payloads that are compared; and the
// way back to it from the panes, where one of its values is looked at there. All stay as they were left.

import { useState } from 'react'
import type { Opened, Session } from '../session/index.ts'
import type { Selection } from '../view/place/index.ts'

/** A view in place of the panes. */
export type View = 'cache' | 'capture' | 'compare'

/** Two payloads that are compared. */
export interface Comparing {
  /** With what the open one is compared: what was open before, or another payload of it. */
  readonly other: Opened | number
  readonly opened: Opened
  /** Tells comparisons apart. */
  readonly id: number
}

interface Views {
  readonly view: View | null
  /** The view that the panes were entered from. */
  readonly back: View | null
  readonly comparing: Comparing | null
  /** What was open when the view was shown, or left. */
  readonly opened: Opened | null
}

const NONE: Views = { view: null, back: null, comparing: null, opened: null }
let comparisons = 0

/** Which view is shown, and what changes it. A capture is shown as its messages until something else is chosen for it. */
export function useViews(session: Session) {
  const [views, setViews] = useState(NONE)
  const { opened } = session.snapshot()
  const { comparing } = views
  const { payloads } = opened.result
  const isCapture = payloads.capture !== undefined
  /** Whether a view is of all payloads that are open. */
  const isOfAll = (view: View | null) =>
    view === 'capture' ? isCapture : view === 'cache' && !isCapture && payloads.length > 1
  // Something else that was opened is shown by itself.
  const isOfComparison = comparing !== null && sourcesOf(comparing).includes(opened.request.id)
  const isFirst = views.opened?.request.id !== opened.request.id
  const chosen = isCapture && isFirst ? 'capture' : views.view
  const isShown = chosen === 'compare' ? isOfComparison && views.opened === opened : isOfAll(chosen)
  const hasBack =
    views.back === 'compare'
      ? isOfComparison
      : isOfAll(views.back) && views.opened?.result.payloads === payloads
  const view = isShown ? chosen : null
  const show = (view: View | null, back: View | null = null) =>
    setViews((before) => ({ ...before, view, back, opened: session.snapshot().opened }))
  return {
    view,
    back: view === null && hasBack ? views.back : null,
    comparing: isOfComparison ? comparing : null,
    /** Whether nothing takes the place of the panes. */
    hasPanes: view === null,
    /** Shows a view, or the panes; `back` is what they are entered from. */
    show,
    /** Compares what is open; null ends that. */
    compare: (other: Opened | number | null) =>
      setViews(
        other === null
          ? { ...NONE, opened }
          : { ...NONE, view: 'compare', comparing: { other, opened, id: ++comparisons }, opened },
      ),
    /** Shows a place of one of the two that are compared in the panes. */
    inspectCompared: (side: 'a' | 'b', selection: Selection) => {
      if (comparing === null) return
      const { id, payload } = sideOf(comparing, side)
      if (session.goTo(id, payload, selection)) show(null, 'compare')
    },
  }
}

function sourcesOf({ other, opened }: Comparing): readonly number[] {
  return typeof other === 'number' ? [opened.request.id] : [opened.request.id, other.request.id]
}

/** The request and the payload of one side. */
function sideOf({ other, opened }: Comparing, side: 'a' | 'b'): { id: number; payload: number } {
  const { id, payload } = opened.request
  if (typeof other !== 'number') return side === 'a' ? other.request : { id, payload }
  const [first, second] = [Math.min(other, payload), Math.max(other, payload)]
  return { id, payload: side === 'a' ? first : second }
}
