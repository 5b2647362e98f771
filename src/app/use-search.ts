// Drives a search in slices between frames, so that typing and scrolling stay quick in a stream of any size.

import { useEffect } from 'react'
import type { Names } from '../schema/index.ts'
import { type Action, type Rows, startFind } from '../view/index.ts'

/** Milliseconds of work at a time. */
const SLICE = 12

/** Searches for the text while it is not ''; reports what is found after each slice. */
export function useSearch(
  rows: Rows | null,
  query: string,
  names: Names,
  onAction: (action: Action) => void,
): void {
  const order = rows?.order ?? null
  useEffect(() => {
    if (order === null || query === '') return
    const search = startFind(order, query, names)
    if (search === null) return
    let timer = 0
    let told = 0
    const slice = () => {
      const now = performance.now()
      const hits = search.step(now + SLICE)
      // The first hit at once, then a few reports a second: painting costs more than searching.
      if (hits.done || (told === 0 && hits.count > 0) || now - told > 150) {
        told = now
        onAction({ type: 'hits', hits })
      }
      if (!hits.done) timer = window.setTimeout(slice, 0)
    }
    timer = window.setTimeout(slice, 0)
    return () => window.clearTimeout(timer)
  }, [order, query, names, onAction])
}
