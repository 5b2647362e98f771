// The head of the tree's columns, and the choice of how far the tree is opened.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import type { ReactNode } from 'react'
import { COST_UNITS, type CostChoice, type CostColumn, type SiblingSort } from '../../view/cost/index.ts'
import type { PaneAction } from '../../view/index.ts'
import { EXPANSIONS, type Expansion } from '../../view/tree/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { COST_COLUMN } from './TreeRow.tsx'

const COLUMNS = ['Field', 'Type', 'Value', 'Bytes'] as const

/** Widths that the user gave to columns, px. */
export interface ColumnWidths {
  readonly field?: number
  readonly type?: number
}

/** The columns that can be made wider; the values take the rest. */
const RESIZED = new Map<string, keyof ColumnWidths>([
  ['Field', 'field'],
  ['Type', 'type'],
])
const LEAST_WIDTH = 48
const MOST_WIDTH = 800
const STEP = 16

interface TreeHeadProps {
  /** What stands over the columns of cost; null while there are none. */
  readonly costs: ReactNode
  readonly onWidth: (column: keyof ColumnWidths, width: number | undefined) => void
}

/** The names of the columns, with the handles that change their widths. */
export function TreeHead({ costs, onWidth }: TreeHeadProps) {
  return (
    <div className="tree-head" role="row" aria-rowindex={1} tabIndex={-1}>
      {COLUMNS.map((name, i) => (
        <span
          key={name}
          role="columnheader"
          aria-colindex={i + 1}
          aria-label={name}
          tabIndex={-1}
          className={`tree-${name.toLowerCase()}`}
        >
          {name}
          <Edge name={name} onWidth={onWidth} />
        </span>
      ))}
      {costs}
    </div>
  )
}

/** The right edge of a column: dragged, or moved by the arrow keys; a double click or Home gives the usual width. */
function Edge({ name, onWidth }: Pick<TreeHeadProps, 'onWidth'> & { readonly name: string }) {
  const column = RESIZED.get(name)
  if (column === undefined) return null
  const resize = (edge: HTMLElement, by: number) => {
    const width = (edge.parentElement as HTMLElement).getBoundingClientRect().width + by
    onWidth(column, Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))))
  }
  return (
    <button
      type="button"
      className="tree-edge"
      aria-label={`Width of the column ${name}: arrow keys`}
      title="Drag: width of the column. Double click: the usual width"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        resize(event.currentTarget, event.clientX - event.currentTarget.getBoundingClientRect().right)
      }}
      onDoubleClick={() => onWidth(column, undefined)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
        if (by !== undefined) resize(event.currentTarget, by)
        else if (event.key === 'Home') onWidth(column, undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

const COST_COLUMNS: readonly { readonly column: CostColumn; readonly name: string; readonly what: string }[] =
  [
    { column: 'pass', name: 'Skip cost', what: 'What it costs to skip the value on the way to another' },
    { column: 'reach', name: 'Extract cost', what: 'What a PofExtractor costs, from the bytes to the value' },
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
              <span>
                {name}
                <span aria-hidden="true">{SIGNS[order]}</span>
              </span>
              <span className="tree-unit">{unit?.name}</span>
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

const TITLES: Record<Expansion, string> = {
  auto: 'As many rows as fit well (Alt+0)',
  1: 'Open to level 1 (Alt+1)',
  2: 'Open to level 2 (Alt+2)',
  3: 'Open to level 3 (Alt+3)',
  all: 'Open everything (Alt+9)',
}

const CHOICES = EXPANSIONS.map((expansion) => ({
  id: expansion,
  name: String(expansion),
  title: TITLES[expansion],
  label: TITLES[expansion].replace(/ \(.*/, ''),
}))

/** How many levels of the tree are open: a button for each choice. */
export function LevelControl(props: {
  readonly expansion: Expansion
  readonly onExpand: (expansion: Expansion) => void
}) {
  return (
    <Switch
      label="Open the tree to a level"
      value={props.expansion}
      choices={CHOICES}
      onChoose={props.onExpand}
    />
  )
}
