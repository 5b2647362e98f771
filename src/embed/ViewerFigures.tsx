// Panes of the viewer that are loaded after its tree: the page's inspector, without what the page adds to it but the costs, and
// the curve of what reaching the children of a container costs.

import { useCallback } from 'react'
import type { PofDocument, RawArrayPlace } from '../pof/index.ts'
import { Inspector, InspectorCost, Meaning, ReachCurve } from '../ui/index.ts'
import { costOf } from '../view/cost/index.ts'
import { inspected, type State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'

interface FigureProps {
  readonly doc: PofDocument
  readonly state: State
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The inspector; its reader can only say what a raw array holds where `onRawArray` hears it. */
export function ViewerInspector(
  props: FigureProps & {
    readonly onRawArray: ((place: RawArrayPlace) => void) | undefined
    readonly onProblem?: (index: number, selection: Selection | null) => void
  },
) {
  const { doc, state, onSelect, onHover, onRawArray } = props
  const { names } = state.naming
  const { settings } = state.cost
  const cost = useCallback(
    (selection: Selection) => <InspectorCost {...{ doc, selection, settings, names, onSelect, onHover }} />,
    [doc, settings, names, onSelect, onHover],
  )
  return (
    <Inspector
      {...{ doc, names, cost, onSelect, onHover }}
      meaning={(selection) => <Meaning {...{ doc, selection, names }} />}
      {...(onRawArray === undefined ? {} : { onRawArray })}
      {...(props.onProblem === undefined ? {} : { onProblem: props.onProblem })}
      hover={state.hover}
      selection={inspected(state)}
    />
  )
}

/** The curve of costs. */
export function ViewerCost({ doc, state, onSelect, onHover }: FigureProps) {
  const { selection, hover, cost, naming } = state
  return (
    <ReachCurve
      {...{ doc, selection, hover, onSelect, onHover }}
      settings={cost.settings}
      names={naming.names}
      cost={costOf(doc)}
    />
  )
}
