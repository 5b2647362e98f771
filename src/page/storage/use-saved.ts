// Keeps what is to survive a reload.

import { useEffect, useEffectEvent } from 'react'
import type { SourceRequest } from '../../session/index.ts'
import { type Saved, type Storages, save } from './saved.ts'
import { keepSource } from './source-store.ts'

/** Milliseconds without a change after which it is saved. */
const PAUSE = 300

/**
 * Saves choices a moment after the last change, and when the page is left; `request` is what is open, null for nothing, and
 * `type` says what its value is.
 */
export function useSaved(
  storages: Storages,
  request: SourceRequest | null,
  type: string,
  saved: Saved,
): void {
  const write = useEffectEvent(() => save(storages, saved))
  const keep = useEffectEvent((request: SourceRequest) => keepSource(request, type))
  // The source at once, since a page that is left does not wait for a database; a text that is typed, when that pauses.
  useEffect(() => {
    if (request === null) return
    if (!request.isTyped) {
      keep(request)
      return
    }
    const timer = window.setTimeout(() => keep(request), PAUSE)
    return () => window.clearTimeout(timer)
  }, [request])
  useEffect(() => {
    const onLeave = () => write()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
  // The list of stars is made anew each time, so its text tells whether it is another.
  const { selection, theme, expansion, sizes, sections, cost, offsets, stars = [], names, limit } = saved
  const starred = stars.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is the latest; these say when
  useEffect(() => {
    const timer = window.setTimeout(() => write(), PAUSE)
    return () => window.clearTimeout(timer)
  }, [storages, request, selection, theme, expansion, sizes, sections, cost, offsets, starred, names, limit])
}
