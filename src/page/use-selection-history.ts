// Places that were selected, in the browser's history: Back and Forward, Alt with the arrow keys, and the buttons of a mouse
// go through them, and Back stays on the page while there is one. Places that were passed at once are one entry.

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Opened, Session } from '../session/index.ts'
import { pathInLayers } from '../view/layers/index.ts'
import { type Selection, samePlace } from '../view/place/index.ts'
import { keptSelection } from './first-state.ts'
import { readers } from './pieces.ts'
import type { Page } from './use-page.ts'
import type { View } from './use-views.ts'

/** An entry of the history. */
interface Entry {
  /** The request, and the payload of it. */
  readonly id: number
  readonly payload: number
  /** The path of the layer that it is in; '' for what was opened. */
  readonly layers: string
  readonly selection: Selection
  /** What was shown in place of the panes, and what the panes were entered from. */
  readonly view: View | null
  readonly back: View | null
}

/** A place that was left sooner has no entry of its own, ms. */
const STAYED = 700
const KEY = 'pof-inspector'

/** Writes what is selected into the history, and selects what the history goes back to. */
export function useSelectionHistory({ session, view, back, show }: Page): void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, isOfView: false })
  const { opened, state, levels } = session.snapshot()
  const { request, doc } = opened
  const layers = pathInLayers(levels, '')
  const { selection } = state
  useEffect(() => {
    if (doc === null || selection === null) return
    const known = entryOf(history.state)
    const { id, payload } = request
    const isOpen = known?.id === id && known.payload === payload
    const isReload = last.current.at === Number.NEGATIVE_INFINITY
    // A reload shows what was opened: the layers that were open in it are opened again.
    if (isReload && isOpen && known.layers !== layers) {
      last.current.at = performance.now()
      goTo(session, known)
      return
    }
    const isSame = isOpen && known.layers === layers
    const isSameView = known?.view === view
    if (isSame && isSameView && samePlace(known.selection, selection)) return
    const now = performance.now()
    // A payload that is shown in place of a view comes a little later where it is large.
    const isPassed = (isSame && isSameView) || (last.current.isOfView && isSameView)
    const isPassing = known === null || (isPassed && now - last.current.at < STAYED)
    last.current = { at: now, isOfView: !isSameView }
    write({ id, payload, layers, selection, view, back }, isPassing)
  }, [session, doc, request, layers, selection, view, back])
  const hear = useEffectEvent((entry: Entry) => {
    if (entry.view === null) goTo(session, entry)
    show(entry.view, entry.back)
  })
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const entry = entryOf(event.state)
      if (entry !== null) hear(entry)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
}

/** Selects the place of an entry, in what is open or in what was open before; does nothing where it is in neither. */
function goTo(session: Session, { id, payload, layers, selection }: Entry): void {
  const isOf = ({ request }: Opened) => request.id === id && request.payload === payload
  const { opened, previous } = session.snapshot()
  if (!isOf(opened)) {
    if (previous !== null && isOf(previous.opened)) session.goBack()
    else {
      session.goTo(id, payload, selection)
      return
    }
  }
  const select = () => {
    const { doc } = session.snapshot().state
    if (doc !== null && keptSelection(doc, selection) !== null)
      session.dispatch({ type: 'select', selection })
  }
  if (pathInLayers(session.snapshot().levels, '') !== layers) {
    if (layers === '') session.leave(0)
    else {
      readers.whenLoaded((module) =>
        session.openPath(module, layers, (isThere) => {
          if (isThere) select()
        }),
      )
      return
    }
  }
  select()
}

function write(entry: Entry, replaces: boolean): void {
  try {
    if (replaces) history.replaceState({ [KEY]: entry }, '')
    else history.pushState({ [KEY]: entry }, '')
  } catch {
    // Some browsers refuse that for files, or when it comes too often: then there is no way back.
  }
}

function entryOf(state: unknown): Entry | null {
  const entry = (state as Record<string, unknown> | null)?.[KEY]
  return entry === undefined ? null : (entry as Entry)
}
