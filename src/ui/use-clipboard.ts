// Copying and pasting by the reader, for the element that has the focus. Firefox sends these events to where text is
// selected, and to the body where none is: so they are heard on the whole document.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `take` when the reader copies or pastes while the focus is on or in the element behind `ref`. The element must
 * stay the same. Comes before whatever else listens in the document.
 */
export function useClipboard(
  type: 'copy' | 'paste',
  ref: RefObject<Element | null>,
  take: (event: ClipboardEvent) => void,
): void {
  const latest = useRef(take)
  // With what is painted: a listener that is renewed after it would take what was picked before.
  useLayoutEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const { ownerDocument } = element
    const listener = (event: ClipboardEvent) => {
      if (element.matches(':focus-within') || event.composedPath().includes(element)) latest.current(event)
    }
    ownerDocument.addEventListener(type, listener, true)
    return () => ownerDocument.removeEventListener(type, listener, true)
  }, [type, ref])
}
