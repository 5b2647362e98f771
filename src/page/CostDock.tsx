// The dock of the page: which charts and panels of cost it has, and what each is told.

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { CoefficientSet } from '../cost/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { Analyses, WorkerTask } from '../session/index.ts'
import {
  AdvicePanel,
  CostControls,
  Dock,
  type DockNote,
  type DockTabView,
  Icicle,
  type PaneActions,
  QueryCost,
  ReachCurve,
  SizesPanel,
  TrapsPanel,
  useAfterPaint,
} from '../ui/index.ts'
import { costOf, DOCK_TABS, type DockTab } from '../view/cost/index.ts'
import { EMPTY_STATE, type State } from '../view/index.ts'
import { type AdviceList, adviceList, type TrapEntry, trapEntries } from '../view/panels/index.ts'
import type { Stars } from '../view/place/index.ts'

export interface CostDockProps {
  readonly doc: PofDocument
  /** The same, once its costs may be worked out: null until then. */
  readonly priced: PofDocument | null
  /** Whether it is only the beginning of one that is being read: its costs would be those of a cut one. */
  readonly isBeginning: boolean
  readonly state: State
  readonly open: boolean
  /** False where it is a pane among others. */
  readonly closes: boolean
  readonly actions: PaneActions
  /** Opens other bytes in place of these, under a title, with these addresses starred. */
  readonly onOpenBytes: (bytes: Uint8Array | Blob, title: string, stars: Stars) => void
  readonly analyses: Analyses
}

const NAMES: Record<DockTab, string> = {
  curve: 'Extract cost',
  icicle: 'Icicle',
  query: 'Query',
  advice: 'Advice',
  traps: 'Traps',
  sizes: 'Sizes',
}

/** The dock of costs below the panes: its tabs, and the one that is open. */
export function CostDock(props: CostDockProps) {
  const { doc, priced, isBeginning, state, open, closes } = props
  const { onAction } = props.actions
  const { cost, stars, selection } = state
  // What was applied can be undone in the panel of advice, which stays while the costs of the next document are awaited.
  const [last, setLast] = useState(priced)
  if (priced !== null && priced !== last) setLast(priced)
  const found = useFindings(priced, stars, cost.settings.set, props.analyses)
  const notes: Partial<Record<DockTab, DockNote>> = {
    ...(stars.size > 0
      ? { query: { kind: 'some', text: `★ ${stars.size}`, words: `${stars.size} starred` } }
      : {}),
    advice: countNote(found.advice),
    traps: countNote(found.traps),
  }
  const tabs: DockTabView<DockTab>[] = DOCK_TABS.map((id) => ({
    id,
    name: NAMES[id],
    note: notes[id] ?? null,
    // What was applied can be undone as long as the panel stays, and sizes are not worked out again.
    stays: id === 'advice' || id === 'sizes',
  }))
  return (
    <Dock
      tabs={tabs}
      tab={cost.tab}
      open={open}
      closes={closes}
      onTab={(tab) => onAction({ type: 'dock', tab, open: true })}
      onOpen={(open) => onAction({ type: 'dock', open })}
      controls={
        <CostControls
          doc={doc}
          selection={selection}
          settings={cost.settings}
          onChange={(change) => onAction({ type: 'cost', change })}
        />
      }
      panel={(tab) => {
        if (isBeginning) return <p className="late">Costs appear when all of it has been read.</p>
        const of = priced ?? (tab === 'advice' ? last : null)
        return of === null ? null : panelOf(tab, of, props)
      }}
    />
  )
}

/** Some, none, and not known yet look different. */
function countNote(count: number | null): DockNote {
  if (count === null) return { kind: 'unknown', text: '…', words: 'not counted yet' }
  return count === 0
    ? { kind: 'none', text: '✓', words: 'none' }
    : { kind: 'some', text: String(count), words: `${count} found` }
}

function panelOf(tab: DockTab, doc: PofDocument, props: CostDockProps): ReactNode {
  const { state, analyses, onOpenBytes } = props
  const { onSelect, onHover, onStar } = props.actions
  const { stars, selection, hover } = state
  const { settings } = state.cost
  const { names } = state.naming
  const cost = costOf(doc)
  switch (tab) {
    case 'curve':
      return <ReachCurve {...{ doc, cost, selection, hover, settings, names, onSelect, onHover }} />
    case 'query':
      return (
        <QueryCost
          {...{ doc, cost, stars, settings, names, onSelect, onStar }}
          onAdvice={() => props.actions.onAction({ type: 'dock', tab: 'advice', open: true })}
        />
      )
    case 'advice':
      return <AdvicePanel {...{ doc, cost, stars, settings, names, analyses, onSelect, onOpenBytes }} />
    case 'traps':
      return <TrapsPanel {...{ doc, cost, names, onSelect }} inWorker={analyses.traps} />
    case 'sizes':
      return <SizesPanel {...{ doc, cost, selection, stars, names, analyses, onSelect }} set={settings.set} />
    case 'icicle':
      return <Icicle {...{ doc, cost, selection, hover, settings, names, onSelect, onHover }} />
  }
}

// How many pieces of advice and traps there are, for the tabs of the dock: nobody has to open them to learn that there are
// none. A small document is counted after the page is painted, a larger one in the worker, when the page has been idle for a while.

/** Counts; null where they are not known. */
interface Findings {
  /** Changes that save something; facts do not count. */
  readonly advice: number | null
  /** Kinds of traps that lose or change something; notes do not count. */
  readonly traps: number | null
}

/** Bytes up to which each is counted in the page's own thread. */
const ADVICE_BYTES = 4 << 10
const TRAPS_BYTES = 1 << 18
/** Bytes up to which the worker counts unasked. */
const WORKER_BYTES = 4 << 20
/** Milliseconds after which the worker is asked: by then whoever goes through a log is at the next payload. */
const PAUSE = 800

/** The counts of a document, for these stars and coefficients; none while there is no document. */
function useFindings(
  doc: PofDocument | null,
  stars: Stars,
  set: CoefficientSet,
  analyses: Analyses,
): Findings {
  const size = doc?.bytes.length ?? Number.POSITIVE_INFINITY
  const countAdvice = useCallback(
    () => (doc === null ? 0 : adviceCount(adviceList(doc, costOf(doc), stars, set))),
    [doc, stars, set],
  )
  const countTraps = useCallback(() => (doc === null ? 0 : trapCount(trapEntries(doc, costOf(doc)))), [doc])
  // A count needs no names.
  const { names } = EMPTY_STATE.naming
  const lookForAdvice = useCallback(() => analyses.advice(stars, set, names), [analyses, stars, set, names])
  const lookForTraps = useCallback(() => analyses.traps(names), [analyses, names])
  const ownAdvice = useAfterPaint(size <= ADVICE_BYTES ? countAdvice : null)
  const ownTraps = useAfterPaint(size <= TRAPS_BYTES ? countTraps : null)
  const advice = useWorkerTask(
    size > ADVICE_BYTES && size <= WORKER_BYTES ? lookForAdvice : null,
    adviceCount,
  )
  const traps = useWorkerTask(size > TRAPS_BYTES && size <= WORKER_BYTES ? lookForTraps : null, trapCount)
  return { advice: ownAdvice ?? advice, traps: ownTraps ?? traps }
}

function adviceCount({ entries }: AdviceList): number {
  return entries.filter(({ isFact }) => !isFact).length
}

function trapCount(entries: readonly TrapEntry[]): number {
  return entries.filter(({ severity }) => severity !== 'info').length
}

/** The count that another thread answers with; null until then, and where there is nothing to look for. */
function useWorkerTask<Result>(
  look: (() => WorkerTask<Result>) | null,
  countOf: (result: Result) => number,
): number | null {
  const [counted, setCounted] = useState<{ look: unknown; count: number } | null>(null)
  useEffect(() => {
    if (look === null) return
    let cancel = () => {}
    const timer = window.setTimeout(() => {
      cancel = look()(({ result }) => {
        if (result !== null) setCounted({ look, count: countOf(result) })
      })
    }, PAUSE)
    return () => {
      window.clearTimeout(timer)
      cancel()
    }
  }, [look, countOf])
  return counted !== null && counted.look === look ? counted.count : null
}
