// What costs add to the panes: columns of the tree and colours of the bytes, once both the document may be priced and the
// model of costs is loaded.

import { useEffect, useMemo, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import {
  type ByteCosts,
  type byteCosts,
  type CostChoice,
  type costSteps,
  hasCosts,
  NO_ROW_COSTS,
  type RowCosts,
  type rowCosts,
} from '../view/cost/index.ts'
import { runSteps } from '../view/index.ts'

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

const LARGE = 1 << 18

/**
 * The document, as soon as its costs may be worked out; null until then, and for none. Those of a large one wait for
 * `figures`.
 */
export function usePriced(doc: PofDocument | null, figures: Figures | null): PofDocument | null {
  const [painted, setPainted] = useState<PofDocument | null>(null)
  const isToWait = doc !== null && painted !== doc && doc.bytes.length >= LARGE && !hasCosts(doc)
  useEffect(() => {
    if (!isToWait || figures === null) return
    let giveUp = () => {}
    const timer = window.setTimeout(() => {
      giveUp = runSteps(figures.costSteps(doc), () => setPainted(doc))
    }, 30)
    return () => {
      window.clearTimeout(timer)
      giveUp()
    }
  }, [doc, isToWait, figures])
  return isToWait ? null : doc
}
