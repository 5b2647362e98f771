// Something new is opened: of a long stream first its beginning, then the whole, in which what was selected meanwhile stays.
// Nothing that was open is lost by it: what holds no bytes takes no document's place, and what was replaced can be brought back.

import { useCallback, useEffect, useRef, useState } from 'react'
import { changed, type Opened, type Reopening, type SourceRequest } from '../session/index.ts'
import { isFieldFocused } from '../ui/index.ts'
import type { Selection, State } from '../view/index.ts'
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
  readonly asked: SourceRequest
  readonly before: OnPage
}

/** The ways to open something new, and to read what is open in another way. */
export interface OpenNew {
  /** Opens it, unless `isShown` finds that it is not to be shown. */
  readonly openNew: (asked: SourceRequest, isShown?: (next: Opened) => boolean) => void
  /**
   * Reads what is open in another way, with this place selected then. Of a beginning that is the whole, read once more: its
   * beginning first.
   */
  readonly change: (how: Reopening, selection?: Selection | null) => void
  /** Opens a text while it is typed. */
  readonly openTyped: (asked: SourceRequest) => void
  /** The beginning that is on the page, or null. That it ends in the middle is no fault. */
  readonly beginning: Beginning | null
  /** The last that was to be opened, where it held no bytes: what was open before is still on the page. */
  readonly failed: Opened | null
  readonly dismissFailed: () => void
  /** What was on the page before what is open, or null. */
  readonly previous: OnPage | null
  /** To be called before something else takes the place of what is open. */
  readonly keepPrevious: () => void
  /** Brings it back; what is open then is the previous. */
  readonly goBack: () => void
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
  showAgain: (onPage: OnPage) => void,
): OpenNew {
  const { setInputOpen, setPickerOpen } = areas
  const [failed, setFailed] = useState<Opened | null>(null)
  const [previous, setPrevious] = useState<OnPage | null>(null)
  const [shown, setShown] = useState<Beginning | null>(null)
  const { opened } = onPage
  const beginning = shown?.opened === opened ? shown : null
  // A beginning that another takes the place of is nothing to go back to.
  const before = useRef(onPage)
  useEffect(() => {
    before.current = beginning?.before ?? onPage
  })
  const keepPrevious = useCallback(() => {
    setFailed(null)
    if (before.current.opened.doc !== null) setPrevious(before.current)
  }, [])
  /** Puts it on the page, unless it holds no bytes and something else does; whether it did. */
  const replace = useCallback(
    (next: Opened, selection: Selection | null, continues: boolean) => {
      const isFailed = next.doc === null && before.current.opened.doc !== null
      setFailed(isFailed ? next : null)
      if (!isFailed) show(next, selection, continues)
      return !isFailed
    },
    [show],
  )
  const openLong = useCallback(
    (
      asked: SourceRequest,
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
          setFailed(null)
          setShown({ opened: next, asked, before: before.current })
          show(next, selection, false)
          onBeginning()
        },
      )
    },
    [open, show],
  )
  const openNew = useCallback(
    (asked: SourceRequest, isShown: (next: Opened) => boolean = () => true) => {
      const onWhole = (next: Opened, continues: boolean) => {
        if (!isShown(next)) return
        const last = before.current
        if (!replace(next, null, continues)) return
        if (last.opened.doc !== null) setPrevious(last)
        setInputOpen(next.doc === null)
        setPickerOpen(next.source.payloads.length > 1 && !isTypingElsewhere())
      }
      openLong(asked, null, onWhole, () => setInputOpen(false))
    },
    [openLong, replace, setInputOpen, setPickerOpen],
  )
  const whole = beginning?.asked ?? null
  const change = useCallback(
    (how: Reopening, selection: Selection | null = null) => {
      // What holds no bytes is read in another way where it stands, beside what is open.
      if (failed !== null && how.form !== undefined)
        open(changed(failed.asked, how), (next) => void replace(next, selection, false))
      else if (whole === null) reopen(opened, how, (next) => void replace(next, selection, false))
      else
        openLong(
          changed(whole, how),
          selection,
          (next, continues) => void replace(next, continues ? null : selection, continues),
        )
    },
    [failed, whole, opened, open, reopen, openLong, replace],
  )
  const openTyped = useCallback(
    (asked: SourceRequest) =>
      open(asked, (next) => {
        const last = before.current
        const isFirst = last.opened.asked.title !== asked.title
        if (replace(next, null, false) && isFirst && last.opened.doc !== null) setPrevious(last)
      }),
    [open, replace],
  )
  const goBack = () => {
    if (previous === null) return
    keepPrevious()
    showAgain(previous)
  }
  const dismissFailed = () => setFailed(null)
  return { openNew, change, openTyped, beginning, failed, dismissFailed, previous, keepPrevious, goBack }
}

/** Whether somebody types in a field other than the one that texts are opened from, which a dialog is not to interrupt. */
function isTypingElsewhere(): boolean {
  return isFieldFocused() && document.activeElement?.closest('.input') === null
}
