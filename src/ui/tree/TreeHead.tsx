// The head of the tree's columns.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import type { ReactNode } from 'react'
import { COST_UNITS, type CostChoice, type CostColumn, type SiblingSort } from '../../view/cost/index.ts'
import type { PaneAction } from '../../view/index.ts'
import { COST_COLUMN } from './CostCells.tsx'

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

const COST_COLUMNS: readonly { readonly column: CostColumn; readonly name: string; readonly what: string }[] =
  [
    { column: 'pass', name: 'Pass', what: 'Cost of skipping the value on the way to another' },
    { column: 'reach', name: 'Reach', what: 'Cost of a PofExtractor for the value, from bytes to object' },
  ]

interface CostHeadsProps {
  readonly choice: CostChoice
  /** Whether siblings are still being sorted: what is not, stands in stream order. */
  readonly isSorting: boolean
  readonly onAction: (action: PaneAction) => void
}

/** The heads of both columns. */
export function CostHeads({ choice, isSorting, onAction }: CostHeadsProps) {
  const { sort, settings } = choice
  const unit = COST_UNITS.find((row) => row.unit === settings.unit)
  return (
    <>
      {COST_COLUMNS.map(({ column, name, what }) => {
        const order = orderOf(sort, column)
        return (
          <span
            key={column}
            role="columnheader"
            aria-colindex={COST_COLUMN[column]}
            tabIndex={-1}
            aria-sort={order}
            className={`tree-${column}`}
          >
            <button
              type="button"
              className="tree-sort"
              title={`${what}. ${unit?.what ?? ''}. Sorts siblings: ${NEXT[order]} next.`}
              onClick={() => onAction({ type: 'sort', column })}
            >
              {name}
              <span aria-hidden="true">{SIGNS[order]}</span>
              {isSorting && order !== 'none' ? (
                <>
                  <span aria-hidden="true">…</span>
                  <span className="sr-only">, still sorting</span>
                </>
              ) : null}
            </button>
          </span>
        )
      })}
    </>
  )
}

const SIGNS = { none: '', descending: '\u2009↓', ascending: '\u2009↑' } as const
const NEXT = {
  none: 'highest first',
  descending: 'lowest first',
  ascending: 'the order of the stream',
} as const

function orderOf(sort: SiblingSort | null, column: CostColumn): 'none' | 'ascending' | 'descending' {
  if (sort?.column !== column) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}
