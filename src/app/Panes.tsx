// The panes of a document, arranged: overview above, then tree, bytes, inspector and problems.

import { memo, useCallback, useState } from 'react'
import type { RawArrayPlace } from '../pof/index.ts'
import {
  HexPane,
  Inspector,
  Layout,
  Legend,
  LevelControl,
  OverviewStrip,
  ProblemList,
  type Sizes,
  TreeGrid,
} from '../ui/index.ts'
import {
  type Action,
  type ByteRange,
  inspected,
  problemSummary,
  type Selection,
  type State,
  searchText,
} from '../view/index.ts'

/** What the panes are told, and tell. */
export interface PanesProps {
  readonly state: State
  readonly sizes: Sizes
  readonly onSizes: (group: string, sizes: Readonly<Record<string, number>>) => void
  readonly onAction: (action: Action) => void
  readonly onRawArray: (place: RawArrayPlace) => void
}

const Hex = memo(HexPane)
const Side = memo(Inspector)
const Problems = memo(ProblemList)

/** Nothing while there is no document. */
export function Panes({ state, sizes, onSizes, onAction, onRawArray }: PanesProps) {
  const { doc, rows, selection, hover, pinned, expansion } = state
  const [viewport, setViewport] = useState<ByteRange | null>(null)
  const [seek, setSeek] = useState<{ offset: number } | null>(null)
  const onSelect = useCallback(
    (selection: Selection | null) => onAction({ type: 'select', selection }),
    [onAction],
  )
  const onHover = useCallback(
    (selection: Selection | null) => onAction({ type: 'hover', selection }),
    [onAction],
  )
  const onProblem = useCallback((index: number) => onAction({ type: 'problem', index }), [onAction])
  const onViewport = useCallback((range: ByteRange) => setViewport(range), [])
  const onSeek = useCallback((offset: number) => setSeek({ offset }), [])
  if (doc === null || rows === null) return null
  return (
    <>
      <OverviewStrip doc={doc} selection={selection} hover={hover} viewport={viewport} onSeek={onSeek} />
      <div className="panes">
        <Layout
          sizes={sizes}
          onSizes={onSizes}
          problemsSummary={problemSummary(doc)}
          tree={
            <div className="pane-stack">
              <div className="pane-head">
                <h2 className="pane-title">Values</h2>
                <LevelControl
                  expansion={expansion}
                  onExpand={(expansion) => onAction({ type: 'expand', expansion })}
                />
              </div>
              <TreeGrid
                rows={rows}
                selection={selection}
                hover={hover}
                marked={searchText(doc, state.find.text)}
                onAction={onAction}
              />
            </div>
          }
          hex={
            <div className="pane-stack">
              <div className="pane-head">
                <h2 className="pane-title">Bytes</h2>
                <Legend />
              </div>
              <Hex
                doc={doc}
                selection={selection}
                hover={hover}
                onSelect={onSelect}
                onHover={onHover}
                onViewport={onViewport}
                seek={seek}
              />
            </div>
          }
          inspector={
            <div className="pane-stack">
              <div className="pane-head">
                <h2 className="pane-title">Inspector</h2>
                <button
                  type="button"
                  className="pin"
                  aria-pressed={pinned}
                  title={
                    pinned
                      ? 'Stays on what was clicked. Esc lets it follow the pointer.'
                      : 'Follows the pointer. A click pins it.'
                  }
                  onClick={() => onAction({ type: 'pin', pinned: !pinned })}
                >
                  {pinned ? 'Pinned' : 'Follows the pointer'}
                </button>
              </div>
              <div className="pane-body">
                <Side
                  doc={doc}
                  selection={inspected(state)}
                  hover={hover}
                  onSelect={onSelect}
                  onHover={onHover}
                  onRawArray={onRawArray}
                />
              </div>
            </div>
          }
          problems={
            doc.problems.length === 0 ? null : (
              <Problems
                doc={doc}
                activeProblem={state.problem}
                onProblem={onProblem}
                onRawArray={onRawArray}
              />
            )
          }
        />
      </div>
    </>
  )
}
