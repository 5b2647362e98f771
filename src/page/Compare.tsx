// Two payloads compared, in place of the panes of one. It goes when something else is opened.

import { useMemo } from 'react'
import { comparisonOf } from '../session/index.ts'
import { CompareView } from '../ui/index.ts'
import { leaving, type Page } from './use-page.ts'

/** The view; nothing where nothing is compared. */
export function Compare({ page }: { readonly page: Page }) {
  const { comparing, setComparing, names } = page
  const pair = comparing?.pair ?? null
  const task = useMemo(() => pair && comparisonOf(pair), [pair])
  if (pair === null || task === null) return null
  return (
    <CompareView
      titles={{ a: pair.a.title, b: pair.b.title }}
      task={task}
      names={names}
      onClose={leaving(() => setComparing(null))}
    />
  )
}
