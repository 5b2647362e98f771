// What the page begins with, where that is too large to be there at once: opened as soon as the page is.

import { useEffect, useRef } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Opened } from '../session/index.ts'
import type { Selection, Stars } from '../view/index.ts'
import { keptSelection, rootOf, selectionAt } from './first-state.ts'
import type { Saved } from './saved.ts'
import type { Opening } from './use-opening.ts'

/** Something that has been opened, with what is selected and starred in it. */
export interface Shown {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly stars: Stars
}

/** Opens what `start` is still to show; `onOpened` gets it, and what is on screen of it unless it holds no bytes. */
export function useFirstSource(
  first: { readonly start: Opened; readonly address: string | null; readonly saved: Saved },
  open: Opening['open'],
  onOpened: (opened: Opened, shown: Shown | null) => void,
): void {
  const { start, address, saved } = first
  const isOpened = useRef(start.isToBeOpened !== true)
  const latest = useRef(onOpened)
  useEffect(() => {
    latest.current = onOpened
  })
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    open(start.asked, (opened) => {
      const { doc } = opened
      if (doc === null) {
        latest.current(opened, null)
        return
      }
      const kept = address === null ? keptSelection(doc, saved.selection ?? null) : selectionAt(doc, address)
      latest.current(opened, { doc, selection: kept ?? rootOf(opened), stars: new Set(saved.stars) })
    })
  }, [open, start, address, saved])
}
