// The panes of a document, arranged: overview above, then tree, bytes, inspector and problems.

import {
  type ComponentProps,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type ColumnWidths,
  Following,
  HexPane,
  HexSwitches,
  Inspector,
  InTurn,
  Layout,
  Legend,
  LevelControl,
  OverviewStrip,
  Pane,
  type PaneLayers,
  Part,
  ProblemList,
  TreeGrid,
  useAfterPaint,
  useHeld,
  useMedia,
  usePaneActions,
  usePaneCosts,
  usePiece,
  usePriced,
  useTurns,
} from '../ui/index.ts'
import { hitRange, markedText } from '../view/find/index.ts'
import type { ByteRange } from '../view/hex/index.ts'
import { inspected } from '../view/index.ts'
import { problemSummary } from '../view/inspector/index.ts'
import { NO_DISAGREEMENTS, ownCount } from '../view/names/index.ts'
import type { Selection } from '../view/place/index.ts'
import { RangeTools, useInspectorExtras, usePlaceMenu } from './pane-extras.tsx'
import { panels } from './pieces.ts'
import type { Page } from './use-page.ts'

/** What the panes are given; what they show they take from the page's session themselves. */
interface PanesProps {
  readonly page: Page
  /** What opens layers inside values; null until it is loaded. */
  readonly layers: PaneLayers | null
  /** What stands below the values, or null. */
  readonly note: ReactNode
}

const Hex = memo(HexPane)
const Side = memo(Inspector)
const Problems = memo(ProblemList)

/** Where the widths of the tree's columns are among the sizes, in pixels. */
const COLUMN_SIZES = 'columns'

/** Fields from which on the charts of cost are open at first. */
const FIELDS_TO_CHART = 3

/** Bytes from which on the panes take a document one after another. */
const LARGE = 1 << 16
/** In which turn what is shown; the frame and the tree are first. */
const TURN = { hex: 2, side: 3, problems: 4, strip: 5, dock: 6, costs: 7 } as const

/** Nothing while there is no document. */
export function Panes({ page, layers, note }: PanesProps) {
  const { session, sizes, onSizes, onRawArray, onOpenBytes, analyses } = page
  const { state, beginning } = useSyncExternalStore(session.subscribe, session.snapshot)
  const isBeginning = beginning !== null
  const { doc, rows, selection, hover, pinned, expansion, cost, stars, find } = state
  const { settings } = cost
  const { names } = state.naming
  const actions = usePaneActions(rows, session.dispatch)
  const { onAction, onSelect, onHover, onProblem, onExpand } = actions
  const { onContextMenu, menu } = usePlaceMenu(state, actions, page.openNew, page.setWarning)
  const isMedium = useMedia('(min-width: 700px)')
  // Whether others follow in tasks of their own: 1, or 0 where a document is small.
  const after = Number(doc !== null && doc.bytes.length >= LARGE)
  const turn = useTurns(doc, TURN.costs, after === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when it is another
  const looked = useMemo(() => ({}), [selection, hover, pinned, settings, cost.colouring])
  // The pane in which it was done is first: the bytes, where a byte was pointed at.
  const hexAfter = (hover ?? selection)?.offset === -1 ? after : 0
  const shown = useRef<Shown>({ bytes: null, hear: null })
  const onViewport = useCallback((bytes: ByteRange) => {
    shown.current.bytes = bytes
    shown.current.hear?.(bytes)
  }, [])
  const range = hitRange(find.hits, find.at)
  // The same hit gone to again is picked again, and one that only has more beside it is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is new with every step
  const given = useMemo(() => range, [range?.start, range?.end, find.shown])
  const found = useMemo(() => ({ hits: find.hits, given }), [find.hits, given])
  const [seek, setSeek] = useState<{ offset: number } | null>(null)
  const onSeek = useCallback((offset: number) => setSeek({ offset }), [])
  const onWidths = useCallback(
    ({ field, type }: ColumnWidths) =>
      onSizes(COLUMN_SIZES, {
        ...(field === undefined ? {} : { field }),
        ...(type === undefined ? {} : { type }),
      }),
    [onSizes],
  )
  const [asked, setAsked] = useState<{ pane: 'problems' } | null>(null)
  const onProblemHere = useCallback(
    (index: number, selection: Selection | null) => {
      onProblem(index, selection)
      setAsked({ pane: 'problems' })
    },
    [onProblem],
  )
  const onDockOpen = useCallback((open: boolean) => onAction({ type: 'dock', open }), [onAction])
  const isRoomy = useMedia('(min-width: 1100px) and (min-height: 680px)')
  const hasColumns = doc?.format === 'pof' && (cost.columns ?? isMedium)
  // Charts of fewer fields say nothing.
  const fields = doc?.format !== 'pof' || doc.root < 0 ? 0 : doc.tree.childCount(doc.root)
  const dockOpen = cost.dockOpen ?? (isRoomy && fields >= FIELDS_TO_CHART)
  const figures = usePiece(panels)
  // Costs, names and code are those of POF: documents of other formats have none.
  const pof = doc?.format === 'pof' ? doc : null
  const priced = usePriced(turn === TURN.costs && !isBeginning ? pof : null, figures)
  const compare = useMemo(
    () =>
      pof === null || figures === null || ownCount(names) === 0
        ? null
        : () => figures.disagreements(pof, names),
    [pof, names, figures],
  )
  const differing = useAfterPaint(compare) ?? NO_DISAGREEMENTS
  const extras = useInspectorExtras(pof, names, differing, { settings, onSelect, onHover })
  const meaning = useCallback(
    (selection: Selection) =>
      doc === null ? null : (
        <Part piece={panels}>{({ Meaning }) => <Meaning {...{ doc, selection, names }} />}</Part>
      ),
    [doc, names],
  )
  const data = useCallback(
    (selection: Selection) =>
      doc === null ? null : (
        <Part piece={panels}>{({ PlaceReadings }) => <PlaceReadings {...{ doc, selection }} />}</Part>
      ),
    [doc],
  )
  const placeCosts = useCallback(
    (selection: Selection) =>
      pof === null ? null : (
        <Part piece={panels}>
          {({ InspectorCost }) => (
            <InspectorCost {...{ doc: pof, selection, settings, names, onSelect, onHover }} />
          )}
        </Part>
      ),
    [pof, settings, names, onSelect, onHover],
  )
  // Siblings can be sorted by costs that no column shows.
  const hasCosts = pof !== null && (hasColumns || cost.sort !== null)
  const { costs, colours } = usePaneCosts(priced, figures, cost, hasCosts)
  const hasProblems = useHeld(doc !== null && doc.problems.length > 0, turn >= TURN.side)
  if (doc === null || rows === null) return null
  return (
    <>
      <Following of={looked} turns={3 * after} isOn={turn >= TURN.strip}>
        <Strip
          doc={doc}
          selection={selection}
          hover={hover}
          shown={shown.current}
          costs={colours}
          hits={find.hits}
          names={names}
          onSeek={onSeek}
        />
      </Following>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu key reaches what has the focus inside */}
      <div className="panes" onContextMenu={onContextMenu}>
        <Layout
          sizes={sizes}
          onSizes={onSizes}
          asked={asked}
          problemsSummary={isBeginning ? '' : problemSummary(doc)}
          tree={
            <Pane
              title="Values"
              end={
                <>
                  {cost.sort === null ? null : (
                    <button
                      type="button"
                      className="pin"
                      aria-pressed="true"
                      title="Siblings are sorted by cost. Click to show them in the order of the stream."
                      onClick={() => onAction({ type: 'sort', column: null })}
                    >
                      Reset sort
                    </button>
                  )}
                  {pof === null ? null : (
                    <button
                      type="button"
                      className="pin"
                      aria-pressed={hasColumns}
                      title={hasColumns ? 'Hide the columns of cost' : 'Show the columns of cost'}
                      onClick={() => onAction({ type: 'columns', shown: !hasColumns })}
                    >
                      Cost
                    </button>
                  )}
                  <LevelControl expansion={expansion} onExpand={onExpand} />
                </>
              }
            >
              <Following of={looked} turns={after - hexAfter} isOn>
                <TreeGrid
                  rows={rows}
                  selection={selection}
                  hover={hover}
                  marked={markedText(doc, find.text, names)}
                  costs={hasColumns ? costs : null}
                  choice={cost}
                  stars={pof === null ? null : stars}
                  names={names}
                  disagreements={differing}
                  layers={layers}
                  columnWidths={sizes[COLUMN_SIZES] ?? {}}
                  onWidths={onWidths}
                  onAction={onAction}
                />
              </Following>
              {note}
            </Pane>
          }
          hex={
            <Pane
              title="Bytes"
              end={
                <>
                  <HexSwitches colouring={pof === null ? null : cost.colouring} onAction={onAction} />
                  <Legend costs={colours} settings={settings} />
                </>
              }
            >
              <Following of={looked} turns={hexAfter} isOn={turn >= TURN.hex}>
                <Hex
                  doc={doc}
                  selection={selection}
                  hover={hover}
                  actions={actions}
                  onViewport={onViewport}
                  costs={colours}
                  settings={settings}
                  names={names}
                  seek={seek}
                  found={found}
                  tools={RangeTools}
                />
              </Following>
            </Pane>
          }
          inspector={
            <Pane
              title="Inspector"
              end={
                <button
                  type="button"
                  className="pin for-pointer"
                  aria-pressed={pinned}
                  title={
                    pinned
                      ? 'Stays on the clicked value. Esc: follow the pointer.'
                      : 'Follows the pointer. Click to pin it.'
                  }
                  onClick={() => onAction({ type: 'pin', pinned: !pinned })}
                >
                  {pinned ? 'Pinned' : 'Follows the pointer'}
                </button>
              }
            >
              <div className="pane-body">
                <Following of={looked} turns={2 * after} isOn={turn >= TURN.side}>
                  <Side
                    doc={doc}
                    isBeginning={isBeginning}
                    selection={inspected(state)}
                    hover={hover}
                    names={names}
                    extras={extras}
                    meaning={meaning}
                    data={data}
                    layers={layers}
                    cost={isBeginning || pof === null ? undefined : placeCosts}
                    onSelect={onSelect}
                    onHover={onHover}
                    onProblem={onProblemHere}
                    onRawArray={onRawArray}
                    sections={page.sections}
                    onSections={page.onSections}
                  />
                </Following>
              </div>
            </Pane>
          }
          problems={
            hasProblems !== true ? null : (
              <InTurn isOn={turn >= TURN.problems}>
                <Problems
                  doc={doc}
                  selection={selection}
                  activeProblem={state.problem}
                  names={names}
                  onProblem={onProblem}
                  onRawArray={onRawArray}
                />
              </InTurn>
            )
          }
          dockOpen={dockOpen}
          onDockOpen={onDockOpen}
          dock={
            pof === null ? null : (
              <Following of={looked} turns={3 * after} isOn={turn >= TURN.dock}>
                <Part piece={panels} instead={<EmptyDock />}>
                  {({ CostDock }) => (
                    <CostDock
                      doc={pof}
                      priced={priced}
                      isBeginning={isBeginning}
                      state={state}
                      open={dockOpen}
                      closes={isMedium}
                      actions={actions}
                      onOpenBytes={onOpenBytes}
                      analyses={analyses}
                    />
                  )}
                </Part>
              </Following>
            )
          }
        />
        {menu}
      </div>
    </>
  )
}

/** The bytes on screen, told past the panes to the strip, which alone is painted again when they are scrolled. */
interface Shown {
  bytes: ByteRange | null
  hear: ((bytes: ByteRange) => void) | null
}

/** Bytes that a pane of the usual height shows at once: until it says what it shows, fewer need no overview. */
const AT_SIGHT = 320

/** The strip; nothing while all bytes are on screen. */
function Strip({
  shown,
  ...props
}: Omit<ComponentProps<typeof OverviewStrip>, 'viewport'> & { readonly shown: Shown }) {
  const [viewport, setViewport] = useState<ByteRange | null>(null)
  useEffect(() => {
    shown.hear = setViewport
    setViewport(shown.bytes)
  }, [shown])
  const { length } = props.doc.bytes
  const isSeen = viewport === null ? length <= AT_SIGHT : viewport.start === 0 && viewport.end >= length
  if (isSeen) return null
  return <OverviewStrip {...props} viewport={viewport} />
}

/** What stands for the dock until it is loaded. */
function EmptyDock() {
  return (
    <div className="dock" aria-busy="true">
      <div className="dock-bar" />
    </div>
  )
}
