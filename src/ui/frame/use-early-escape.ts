// Esc pressed right after something has opened. What listens for it is attached in an effect, behind the next paint: until
// then, told by the focus that comes into what has opened, the key would be lost.

import { useLayoutEffect, useRef } from 'react'

/** Closes at Esc until what the returned function is `onFocus` of has the focus. */
export function useEarlyEscape(isOpen: boolean, close: () => void): () => void {
  const isSettled = useRef(false)
  const latest = useRef(close)
  latest.current = close
  useLayoutEffect(() => {
    if (!isOpen) return
    isSettled.current = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isSettled.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
  return () => {
    isSettled.current = true
  }
}
