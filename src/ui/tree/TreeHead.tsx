// The head of the tree's columns.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import type { ReactNode } from 'react'

const COLUMNS = ['Field', 'Type', 'Value', 'Bytes'] as const

/** The head; what stands over the columns of cost is given, null while there are none. */
export function TreeHead({ costs }: { readonly costs: ReactNode }) {
  return (
    <div className="tree-head" role="row" aria-rowindex={1} tabIndex={-1}>
      {COLUMNS.map((name, i) => (
        <span
          key={name}
          role="columnheader"
          aria-colindex={i + 1}
          tabIndex={-1}
          className={`tree-${name.toLowerCase()}`}
        >
          {name}
        </span>
      ))}
      {costs}
    </div>
  )
}
