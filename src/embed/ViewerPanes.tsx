// The panes of a document: side by side where there is room, else one at a time behind a switch.

import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import type { AnyDocument } from '../inside/index.ts'
import type { RawArrayPlace } from '../pof/index.ts'
import {
  HexSwitches,
  LevelControl,
  type PaneLayers,
  Part,
  Switch,
  TreeGrid,
  usePaneActions,
  usePaneCosts,
  usePiece,
  usePriced,
} from '../ui/index.ts'
import type { ByteRange } from '../view/hex/index.ts'
import type { PaneAction, State } from '../view/index.ts'
import type { Selection } from '../view/place/index.ts'
import type { Pane } from './attributes.ts'
import { panes as piece } from './piece.ts'

export interface ViewerPanesProps {
  readonly doc: AnyDocument
  readonly state: State
  readonly panes: readonly Pane[]
  readonly layout: 'wide' | 'medium' | 'narrow'
  /** Whether costs have no room below the other panes, and stand beside them. */
  readonly isLow: boolean
  readonly hasLabels: boolean
  /** What opens layers inside values; null until it is loaded. */
  readonly layers: PaneLayers | null
  readonly onAction: (action: PaneAction) => void
  readonly onRawArray: ((place: RawArrayPlace) => void) | undefined
}

const TITLES = {
  overview: 'Overview',
  tree: 'Values',
  hex: 'Bytes',
  inspector: 'Inspector',
  cost: 'Cost',
  problems: 'Problems',
} as const satisfies Record<Pane, string>

/** How many panes stand in one row. */
const MOST_BESIDE = { wide: 3, medium: 2 } as const

/** The panes of a viewer, side by side or one below another by its width. */
export function ViewerPanes(props: ViewerPanesProps) {
  const { doc, state, panes, layout, isLow, hasLabels, layers, onRawArray } = props
  const { rows, selection, hover, expansion, cost } = state
  const { settings } = cost
  const { names } = state.naming
  const actions = usePaneActions(rows, props.onAction)
  const { onAction, onSelect, onHover, onProblem, onExpand } = actions
  const [viewport, setViewport] = useState<ByteRange | null>(null)
  const [seek, setSeek] = useState<{ offset: number } | null>(null)
  const [chosen, setChosen] = useState<Pane>('tree')
  const hasHex = panes.includes('hex')
  const onSeek = useCallback(
    (offset: number, selection: Selection | null) => {
      if (!hasHex) return onSelect(selection)
      setSeek({ offset })
      setChosen('hex')
    },
    [hasHex, onSelect],
  )
  // Costs are those of POF.
  const pof = doc.format === 'pof' ? doc : null
  const hasCost = panes.includes('cost') && pof !== null
  const figures = usePiece(piece)
  const priced = usePriced(hasCost ? pof : null, figures)
  const { costs, colours } = usePaneCosts(priced, figures, cost, hasCost)
  if (rows === null) return null
  const onProblemHere = (index: number, selection: Selection | null) => {
    onProblem(index, selection)
    setChosen('problems')
  }

  const heads: Partial<Record<Pane, ReactNode>> = {
    tree: <LevelControl expansion={expansion} onExpand={onExpand} />,
    hex: <HexSwitches colouring={hasCost ? cost.colouring : null} onAction={onAction} />,
  }
  const bodies: Record<Exclude<Pane, 'overview'>, () => ReactNode> = {
    tree: () => (
      <TreeGrid
        {...{ rows, selection, hover, costs, names, layers, onAction }}
        stars={null}
        marked=""
        choice={cost}
      />
    ),
    hex: () => (
      <Part piece={piece}>
        {({ HexPane }) => (
          <HexPane
            {...{ doc, selection, hover, actions, settings, names, seek }}
            costs={colours}
            onViewport={setViewport}
          />
        )}
      </Part>
    ),
    inspector: () => (
      <Part piece={piece}>
        {({ ViewerInspector }) => (
          <ViewerInspector
            {...{ doc, state, onSelect, onHover, onRawArray, layers }}
            {...(panes.includes('problems') ? { onProblem: onProblemHere } : {})}
          />
        )}
      </Part>
    ),
    cost: () =>
      priced === null ? null : (
        <Part piece={piece}>
          {({ ViewerCost }) => <ViewerCost doc={priced} {...{ state, onSelect, onHover }} />}
        </Part>
      ),
    problems: () => (
      <Part piece={piece}>
        {({ ProblemList }) => (
          <ProblemList
            {...{ doc, selection, names, onProblem }}
            {...(onRawArray === undefined ? {} : { onRawArray })}
            activeProblem={state.problem}
          />
        )}
      </Part>
    ),
  }
  const there = panes.filter(
    (pane) => (pane !== 'problems' || doc.problems.length > 0) && (pane !== 'cost' || hasCost),
  )
  const below = there.filter((pane) => pane !== 'overview')
  const current = below.find((pane) => pane === chosen) ?? below[0]
  const isUnder = (pane: Pane) => pane === 'problems' || (pane === 'cost' && !isLow)
  const side = below.filter((pane) => !isUnder(pane))
  const under = below.filter(isUnder)
  const hasNoRoom = layout === 'narrow' || (side.includes('cost') && side.length > MOST_BESIDE[layout])
  const isOneByOne = hasNoRoom && below.length > 1
  // The list shows the problem of what is selected in full.
  const hasDetail = selection !== null && doc.problems.some(({ node }) => node === selection.node)
  const paneOf = (pane: Exclude<Pane, 'overview'>) => (
    <div
      key={pane}
      className="viewer-pane"
      data-pane={pane}
      data-detail={pane === 'problems' && hasDetail}
      part={pane}
      style={{ '--problems': doc.problems.length } as CSSProperties}
    >
      {!hasLabels || pane === 'problems' || isOneByOne ? null : (
        <div className="pane-head">
          <h2 className="pane-title">{TITLES[pane]}</h2>
          <div className="head-end">{heads[pane] ?? null}</div>
        </div>
      )}
      <div className="viewer-body">{bodies[pane]()}</div>
    </div>
  )
  return (
    <>
      {there.includes('overview') ? (
        <div className="viewer-overview" part="overview">
          <Part piece={piece} instead={null}>
            {({ OverviewStrip }) => (
              <OverviewStrip
                {...{ doc, selection, hover, names, onSeek }}
                viewport={hasHex && (!isOneByOne || current === 'hex') ? viewport : null}
                costs={colours}
              />
            )}
          </Part>
        </div>
      ) : null}
      {isOneByOne && current !== undefined ? (
        <>
          <div className="viewer-switch">
            <Switch
              label="Pane"
              value={current}
              choices={below.map((id) => ({ id, name: TITLES[id] }))}
              onChoose={setChosen}
            />
          </div>
          {paneOf(current)}
        </>
      ) : (
        <>
          {side.length === 0 ? null : (
            <div className="viewer-panes" data-count={side.length}>
              {side.map(paneOf)}
            </div>
          )}
          {under.map(paneOf)}
        </>
      )}
    </>
  )
}
