// What costs add to the panes: columns of the tree and colours of the bytes, once both the document may be priced and the
// model of costs is loaded.

import { useMemo } from 'react'
import type { PofDocument } from '../pof/index.ts'
import {
  type ByteCosts,
  type byteCosts,
  type CostChoice,
  type costSteps,
  NO_ROW_COSTS,
  type RowCosts,
  type rowCosts,
} from '../view/cost/index.ts'

/** What the panes need of the model. */
export interface Figures {
  readonly rowCosts: typeof rowCosts
  readonly byteCosts: typeof byteCosts
  readonly costSteps: typeof costSteps
}

/** What is shown in the columns, null where there are none; and by what the bytes are coloured, null for roles. */
export interface PaneCosts {
  readonly costs: RowCosts | null
  readonly colours: ByteCosts | null
}

/** The costs of a document; empty columns until `priced` and `figures` are there. */
export function usePaneCosts(
  priced: PofDocument | null,
  figures: Figures | null,
  { settings, colouring }: CostChoice,
  hasColumns: boolean,
): PaneCosts {
  const costs = useMemo(
    () =>
      !hasColumns
        ? null
        : priced === null || figures === null
          ? NO_ROW_COSTS
          : figures.rowCosts(priced, settings),
    [hasColumns, priced, settings, figures],
  )
  const colours = useMemo(
    () =>
      priced === null || figures === null || colouring === 'role'
        ? null
        : figures.byteCosts(priced, settings),
    [priced, settings, colouring, figures],
  )
  return { costs, colours }
}
