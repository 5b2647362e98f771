// Something new is opened: of a long stream first its beginning, then the whole, in which what was selected meanwhile stays.
// Whoever gives it up in between has back what was open before.

import { useCallback, useEffect, useRef, useState } from 'react'
import { isFieldFocused } from '../ui/index.ts'
import type { Selection, State } from '../view/index.ts'
import type { Asked } from './asked.ts'
import type { Opened } from './open-source.ts'
import type { Opening } from './use-opening.ts'

/** What is open, and the state of its panes. */
export interface OnPage {
  readonly opened: Opened
  readonly state: State
}

/** What is only the beginning of something, and what was on the page before it. */
export interface Beginning {
  readonly opened: Opened
  readonly before: OnPage
}

/** The way to open something new. */
export interface OpenNew {
  /** Opens it, unless `isShown` finds that it is not to be shown. */
  readonly openNew: (asked: Asked, isShown?: (next: Opened) => boolean) => void
  /** The beginning that is on the page, or null. That it ends in the middle is no fault. */
  readonly beginning: Beginning | null
}

/** Opens what is new; `show` puts it on the page, and the areas for text and payloads go or come with it. */
export function useOpenNew(
  open: Opening['open'],
  onPage: OnPage,
  show: (next: Opened, selection: Selection | null, continues: boolean) => void,
  areas: {
    readonly setInputOpen: (isOpen: boolean) => void
    readonly setPickerOpen: (isOpen: boolean) => void
  },
): OpenNew {
  const { setInputOpen, setPickerOpen } = areas
  const [shown, setShown] = useState<Beginning | null>(null)
  const beginning = shown?.opened === onPage.opened ? shown : null
  // A beginning that another takes the place of is nothing to go back to.
  const before = useRef(onPage)
  useEffect(() => {
    before.current = beginning?.before ?? onPage
  })
  const openNew = useCallback(
    (asked: Asked, isShown: (next: Opened) => boolean = () => true) => {
      let continues = false
      const onWhole = (next: Opened) => {
        if (!isShown(next)) return
        show(next, null, continues)
        setInputOpen(next.doc === null)
        setPickerOpen(next.source.payloads.length > 1 && !isTypingElsewhere())
      }
      open(asked, onWhole, (next) => {
        continues = true
        setShown({ opened: next, before: before.current })
        show(next, null, false)
        setInputOpen(false)
      })
    },
    [open, show, setInputOpen, setPickerOpen],
  )
  return { openNew, beginning }
}

/** Whether somebody types in a field other than the one that texts are opened from, which a dialog is not to interrupt. */
function isTypingElsewhere(): boolean {
  return isFieldFocused() && document.activeElement?.closest('.input') === null
}
