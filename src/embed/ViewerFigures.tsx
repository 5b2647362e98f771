// Panes of the viewer that are loaded after its tree: the page's inspector, without what the page adds to it but the costs, and
// the curve of what reaching the children of a container costs.

import { useCallback } from 'react'
import type { AnyDocument } from '../inside/index.ts'
import type { PofDocument, RawArrayPlace } from '../pof/index.ts'
import { Inspector, InspectorCost, Meaning, type PaneLayers, ReachCurve } from '../ui/index.ts'
import { costOf } from '../view/cost/index.ts'
import { inspected, type State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'

interface FigureProps<Document> {
  readonly doc: Document
  readonly state: State
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The inspector; its reader can only say what a raw array holds where `onRawArray` hears it. */
export function ViewerInspector(
  props: FigureProps<AnyDocument> & {
    readonly layers: PaneLayers | null
    readonly onRawArray: ((place: RawArrayPlace) => void) | undefined
    readonly onProblem?: (index: number, selection: Selection | null) => void
  },
) {
  const { doc, state, layers, onSelect, onHover, onRawArray } = props
  const { names } = state.naming
  const { settings } = state.cost
  const cost = useCallback(
    (selection: Selection) =>
      doc.format === 'pof' ? (
        <InspectorCost {...{ doc, selection, settings, names, onSelect, onHover }} />
      ) : null,
    [doc, settings, names, onSelect, onHover],
  )
  return (
    <Inspector
      {...{ doc, names, layers, onSelect, onHover }}
      cost={doc.format === 'pof' ? cost : undefined}
      meaning={(selection) => <Meaning {...{ doc, selection, names }} />}
      {...(onRawArray === undefined ? {} : { onRawArray })}
      {...(props.onProblem === undefined ? {} : { onProblem: props.onProblem })}
      hover={state.hover}
      selection={inspected(state)}
    />
  )
}

/** The curve of costs. */
export function ViewerCost({ doc, state, onSelect, onHover }: FigureProps<PofDocument>) {
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
