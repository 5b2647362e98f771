// Keeps what is to survive a reload.

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SourceRequest } from '../session/index.ts'
import { type Saved, type Storages, save } from './saved.ts'
import { keepSource } from './source-store.ts'

/** Saves a moment after the last change, and when the page is left; `asked` is what is open, null for nothing. */
export function useSaved(storages: Storages, asked: SourceRequest | null, saved: Saved): void {
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  useEffect(() => {
    const write = () => {
      save(storages, latest.current)
      if (asked !== null) keepSource(asked)
    }
    const timer = window.setTimeout(write, 300)
    window.addEventListener('pagehide', write)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [storages, asked])
  // The list of stars is made anew each time, so its text tells whether it is another.
  const { selection, theme, expansion, sizes, cost, stars = [], names, limit } = saved
  const starred = stars.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is the latest; these say when
  useEffect(() => {
    const timer = window.setTimeout(() => save(storages, latest.current), 300)
    return () => window.clearTimeout(timer)
  }, [storages, selection, theme, expansion, sizes, cost, starred, names, limit])
}
