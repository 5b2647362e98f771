// SimplePofPath.navigate, level by level, and what comes of it: a value, nothing, an exception, or no end.

import { type End, endOf } from './end-of.ts'
import type { FindChild, PofValue } from './pof-value.ts'
import { newSearch, type Search } from './search.ts'

/** One level of a path: a value was asked for its child. */
export interface Level {
  /** The property index or position asked for. */
  readonly index: number
  readonly parent: PofValue
  /** Whether it was remembered from an earlier path. */
  readonly isRemembered: boolean
  readonly search: Search
}

/** What navigating came to. */
export interface Navigation {
  readonly end: End
  /** What `navigate` gives; null where it gives null, or did not end well. */
  readonly value: PofValue | null
  readonly levels: readonly Level[]
}

/** Goes from `root` down `path`. Never throws what Java throws. */
export function navigate(root: PofValue, path: readonly number[], find?: FindChild): Navigation {
  const levels: Level[] = []
  let value: PofValue | null = root
  const end = endOf(() => {
    for (const index of path) {
      if (value === null) return
      const search = newSearch()
      levels.push({ index, parent: value, isRemembered: value.remembers(index), search })
      value = value.child(index, search, find)
    }
  })
  return { end, value: end.kind === 'done' ? value : null, levels }
}
