// Whether a media query holds, followed as it changes.

import { useCallback, useSyncExternalStore } from 'react'

/** What is pointed at with a finger: things to press are larger, and nothing speaks of keys or pointers. */
export const TOUCH = '(hover: none) and (pointer: coarse)'

/** True while the query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
