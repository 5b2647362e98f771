// Keeps what is to survive a reload.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Saved, save } from './saved.ts'

/** Saves a moment after the last change, and when the page is left. */
export function useSaved(storage: Storage | null, saved: Saved): void {
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  useEffect(() => {
    const write = () => save(storage, latest.current)
    window.addEventListener('pagehide', write)
    return () => window.removeEventListener('pagehide', write)
  }, [storage])
  // The list of stars is made anew each time, so its text tells whether it is another.
  const { asked, selection, theme, expansion, sizes, cost, stars = [], names, limit } = saved
  const starred = stars.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is the latest; these say when
  useEffect(() => {
    const timer = window.setTimeout(() => save(storage, latest.current), 300)
    return () => window.clearTimeout(timer)
  }, [storage, asked, selection, theme, expansion, sizes, cost, starred, names, limit])
}
