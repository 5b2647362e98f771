// What the page begins with, where that is too large to be there at once: opened as soon as the page is.

import { useEffect, useRef } from 'react'
import { type Opened, rootOf, type Session } from '../session/index.ts'
import { keptSelection, selectionAt } from './first-state.ts'
import type { Saved } from './storage/saved.ts'

/** Opens what `start` is still to show; `onShown` gets what came of it. */
export function useFirstSource(
  session: Session,
  first: { readonly start: Opened; readonly address: string | null; readonly saved: Saved },
  onShown: (opened: Opened) => void,
): void {
  const { start, address, saved } = first
  const isOpened = useRef(start.isToBeOpened !== true)
  const latest = useRef(onShown)
  useEffect(() => {
    latest.current = onShown
  })
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const placed = (opened: Opened) => {
      const { doc } = opened
      if (doc === null) return { selection: null }
      const kept = address === null ? keptSelection(doc, saved.selection ?? null) : selectionAt(doc, address)
      return { selection: kept ?? rootOf(opened), stars: new Set(saved.stars) }
    }
    session.openAt(start.request, placed, { onShown: (opened) => latest.current(opened) })
  }, [session, start, address, saved])
}
