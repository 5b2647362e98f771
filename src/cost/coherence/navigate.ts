// SimplePofPath.navigate, level by level, and what comes of it: a value, nothing, an exception, or no end.

import type { Place } from '../../pof/index.ts'
import { type End, endOf } from './end-of.ts'
import type { PofValue } from './pof-value.ts'
import { newSearch, type Search } from './search.ts'

/** What navigating came to. */
export interface Navigation {
  readonly end: End
  /** What `navigate` gives; null where it gives null, or did not end well. */
  readonly value: PofValue | null
  /** One for each level that was gone down. */
  readonly searches: readonly Search[]
}

/** Goes from `root` down `path`; `place` is where it leads, where that is known. Never throws what Java throws. */
export function navigate(root: PofValue, path: readonly number[], place: Place | null = null): Navigation {
  const searches: Search[] = []
  let value: PofValue | null = root
  const end = endOf(() => {
    for (const index of path) {
      if (value === null) return
      const search = newSearch(value, index, place)
      searches.push(search)
      value = value.child(search)
    }
  })
  return { end, value: end.kind === 'done' ? value : null, searches }
}
