// The focus of a button in whose place another comes, with what it opens: who went to the one is found at the other.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A button for the time being, and whether it had the focus when the other came. */
export interface Before {
  button: HTMLButtonElement | null
  isFocused: boolean
}

/** To be asked while the button is still there: it is gone when the other is made. */
export function noteFocus(before: Before): void {
  before.isFocused = before.button !== null && before.button === document.activeElement
}

/** The ref of the later button, which takes the focus over. */
export function useKeptFocus({ isFocused }: Before): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const [isAwaited] = useState(isFocused)
  useLayoutEffect(() => {
    if (isAwaited) button.current?.focus()
  }, [isAwaited])
  return button
}
