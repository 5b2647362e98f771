// How cost is shown: in which unit, on which scale, with whose coefficients. One choice for columns, charts, bytes and
// sentences, so that a figure means the same wherever it stands. The figures themselves are in cost-figures.ts. And what else is chosen about
// cost, how an action changes it: columns, the order of siblings, the dock. It outlives the document it was chosen for.

import { COHERENCE_25_03, type CoefficientSet } from '../../cost/index.ts'

/** `calls` of `skipUniformValue`; packed `ints`, read or skipped; `bytes` touched; estimated `ns`. */
export type CostUnit = 'calls' | 'ints' | 'bytes' | 'ns'

/** What the user chose of how cost is shown. */
export interface CostSettings {
  readonly unit: CostUnit
  /** Of bars, charts and colours. */
  readonly scale: 'linear' | 'log'
  /** The coefficients of `ns`. */
  readonly set: CoefficientSet
  /** The set that the user measured, whether or not it is the one in use; null where there is none. */
  readonly own: CoefficientSet | null
}

/** The settings of a first visit. */
export const COST_SETTINGS: CostSettings = {
  unit: 'calls',
  scale: 'linear',
  set: COHERENCE_25_03,
  own: null,
}

export type CostColumn = 'pass' | 'reach'

/** Siblings by one column, or, where there is none, in the order of the stream. */
export interface SiblingSort {
  readonly column: CostColumn
  readonly descending: boolean
}

/** The tabs of the dock, in their order. */
export const DOCK_TABS = ['curve', 'icicle', 'query', 'advice', 'traps', 'sizes'] as const

/** One of them. */
export type DockTab = (typeof DOCK_TABS)[number]

/** What the colours of the bytes and of the overview mean. */
type Colouring = 'role' | 'cost'

/** Everything that is chosen about cost. */
export interface CostChoice {
  readonly settings: CostSettings
  /** None of the settings: all figures stay as they are. */
  readonly colouring: Colouring
  /** Whether the tree has its columns of cost; null where the width decides. */
  readonly columns: boolean | null
  readonly sort: SiblingSort | null
  /** Whether the dock is open; null where the size of the page decides. */
  readonly dockOpen: boolean | null
  readonly tab: DockTab
}

/** The choices of a first visit. */
export const COST_CHOICE: CostChoice = {
  settings: COST_SETTINGS,
  colouring: 'role',
  columns: null,
  sort: null,
  dockOpen: null,
  tab: 'curve',
}

/** What can be done to the choices. */
export type CostAction =
  | { readonly type: 'cost'; readonly change: Partial<CostSettings> }
  | { readonly type: 'colours'; readonly colouring: Colouring }
  | { readonly type: 'columns'; readonly shown: boolean }
  /** Goes on to the next order by the column: descending, ascending, stream; null goes back to the stream at once. */
  | { readonly type: 'sort'; readonly column: CostColumn | null }
  | { readonly type: 'dock'; readonly open?: boolean; readonly tab?: DockTab }

/** The choices after an action; the same object where nothing changes. */
export function chooseCost(choice: CostChoice, action: CostAction): CostChoice {
  switch (action.type) {
    case 'cost':
      return { ...choice, settings: { ...choice.settings, ...action.change } }
    case 'colours':
      return { ...choice, colouring: action.colouring }
    case 'columns':
      return { ...choice, columns: action.shown, sort: action.shown ? choice.sort : null }
    case 'sort':
      return { ...choice, sort: nextSort(choice.sort, action.column) }
    case 'dock': {
      const { open = choice.dockOpen, tab = choice.tab } = action
      return open === choice.dockOpen && tab === choice.tab ? choice : { ...choice, dockOpen: open, tab }
    }
  }
}

function nextSort(sort: SiblingSort | null, column: CostColumn | null): SiblingSort | null {
  if (column === null) return null
  if (sort?.column !== column) return { column, descending: true }
  return sort.descending ? { column, descending: false } : null
}
