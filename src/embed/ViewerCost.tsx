// The viewer's pane of costs: the curve of what reaching the children of a container costs.

import type { PofDocument } from '../pof/index.ts'
import { ReachCurve } from '../ui/index.ts'
import { chartContainer, costOf } from '../view/cost/index.ts'
import type { State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'

/** What the pane is told, and tells. */
export interface ViewerCostProps {
  readonly doc: PofDocument
  readonly state: State
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The pane. */
export function ViewerCost({ doc, state, onSelect, onHover }: ViewerCostProps) {
  const { selection, hover, cost, naming } = state
  return (
    <ReachCurve
      {...{ doc, selection, hover, onSelect, onHover }}
      settings={cost.settings}
      names={naming.names}
      cost={costOf(doc)}
      container={chartContainer(doc, selection)}
    />
  )
}
