// Something new is opened: of a long stream first its beginning, then the whole, in which what was selected meanwhile stays.
// Whoever gives it up in between has back what was open before.

import { useCallback, useEffect, useRef, useState } from 'react'
import { isFieldFocused } from '../ui/index.ts'
import type { Selection, State } from '../view/index.ts'
import type { Asked } from './asked.ts'
import { changed, type Opened, type Reopening } from './open-source.ts'
import type { Opening } from './use-opening.ts'

/** What is open, and the state of its panes. */
export interface OnPage {
  readonly opened: Opened
  readonly state: State
}

/** What is only the beginning of something, and what was on the page before it. */
export interface Beginning {
  readonly opened: Opened
  /** The whole, as it was asked for. */
  readonly asked: Asked
  readonly before: OnPage
}

/** The ways to open something new, and to read what is open in another way. */
export interface OpenNew {
  /** Opens it, unless `isShown` finds that it is not to be shown. */
  readonly openNew: (asked: Asked, isShown?: (next: Opened) => boolean) => void
  /**
   * Reads what is open in another way, with this place selected then. Of a beginning that is the whole, read once more: its
   * beginning first.
   */
  readonly change: (how: Reopening, selection?: Selection | null) => void
  /** The beginning that is on the page, or null. That it ends in the middle is no fault. */
  readonly beginning: Beginning | null
}

/** Opens what is new; `show` puts it on the page, and the areas for text and payloads go or come with it. */
export function useOpenNew(
  { open, reopen }: Pick<Opening, 'open' | 'reopen'>,
  onPage: OnPage,
  show: (next: Opened, selection: Selection | null, continues: boolean) => void,
  areas: {
    readonly setInputOpen: (isOpen: boolean) => void
    readonly setPickerOpen: (isOpen: boolean) => void
  },
): OpenNew {
  const { setInputOpen, setPickerOpen } = areas
  const [shown, setShown] = useState<Beginning | null>(null)
  const { opened } = onPage
  const beginning = shown?.opened === opened ? shown : null
  // A beginning that another takes the place of is nothing to go back to.
  const before = useRef(onPage)
  useEffect(() => {
    before.current = beginning?.before ?? onPage
  })
  const openLong = useCallback(
    (
      asked: Asked,
      selection: Selection | null,
      onWhole: (next: Opened, continues: boolean) => void,
      onBeginning: () => void = () => {},
    ) => {
      let continues = false
      open(
        asked,
        (next) => onWhole(next, continues),
        (next) => {
          continues = true
          setShown({ opened: next, asked, before: before.current })
          show(next, selection, false)
          onBeginning()
        },
      )
    },
    [open, show],
  )
  const openNew = useCallback(
    (asked: Asked, isShown: (next: Opened) => boolean = () => true) => {
      const onWhole = (next: Opened, continues: boolean) => {
        if (!isShown(next)) return
        show(next, null, continues)
        setInputOpen(next.doc === null)
        setPickerOpen(next.source.payloads.length > 1 && !isTypingElsewhere())
      }
      openLong(asked, null, onWhole, () => setInputOpen(false))
    },
    [openLong, show, setInputOpen, setPickerOpen],
  )
  const whole = beginning?.asked ?? null
  const change = useCallback(
    (how: Reopening, selection: Selection | null = null) => {
      if (whole === null) reopen(opened, how, (next) => show(next, selection, false))
      else
        openLong(changed(whole, how), selection, (next, continues) =>
          show(next, continues ? null : selection, continues),
        )
    },
    [whole, opened, reopen, openLong, show],
  )
  return { openNew, change, beginning }
}

/** Whether somebody types in a field other than the one that texts are opened from, which a dialog is not to interrupt. */
function isTypingElsewhere(): boolean {
  return isFieldFocused() && document.activeElement?.closest('.input') === null
}
