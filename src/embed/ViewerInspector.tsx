// The viewer's inspector: that of the page, without what the page adds to it but the costs.

import { useCallback } from 'react'
import type { PofDocument, RawArrayPlace } from '../pof/index.ts'
import { Inspector, InspectorCost } from '../ui/index.ts'
import { inspected, type State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'

/** What the pane is told, and tells. */
export interface ViewerInspectorProps {
  readonly doc: PofDocument
  readonly state: State
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  readonly onRawArray?: ((place: RawArrayPlace) => void) | undefined
}

/** The pane. */
export function ViewerInspector({ doc, state, onRawArray, ...props }: ViewerInspectorProps) {
  const { onSelect, onHover } = props
  const { names } = state.naming
  const { settings } = state.cost
  const cost = useCallback(
    (selection: Selection) => <InspectorCost {...{ doc, selection, settings, names, onSelect, onHover }} />,
    [doc, settings, names, onSelect, onHover],
  )
  return (
    <Inspector
      {...{ doc, names, cost, onSelect, onHover }}
      {...(onRawArray === undefined ? {} : { onRawArray })}
      hover={state.hover}
      selection={inspected(state)}
    />
  )
}
