// "This object elsewhere": the selected value in other schemes, plain and compressed. Small values are measured between
// frames, large ones in the worker; what was measured before stays until there is a new result.

import './SizesPanel.css'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { CoefficientSet, SkipCost } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Analyses, Answered } from '../../session/index.ts'
import type { Steps } from '../../view/index.ts'
import {
  type AdvisedSizes,
  adviceList,
  advisedSteps,
  type MeasuredSizes,
  measureSteps,
  sizedNode,
  sizesSubject,
  sizesView,
} from '../../view/panels/index.ts'
import { grouped, type Selection, type Stars, selectionOfNode } from '../../view/place/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { useSteps } from '../use-steps.ts'
import { useAsked, useWorkerTask } from './AdviceWork.ts'
import { AdviceAsk, UnderWay } from './PanelParts.tsx'
import { SizesArticles, SizesNotes, SizesTable } from './SizesTable.tsx'

export interface SizesPanelProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly selection: Selection | null
  readonly stars: Stars
  /** The coefficients that advice estimates with. */
  readonly set: CoefficientSet
  /** What types and fields are called. */
  readonly names: Names
  readonly analyses: Analyses
  readonly onSelect: (selection: Selection) => void
}

/** Bytes of a value up to which it is measured in the page's own thread, between frames. */
const OWN_BYTES = 1 << 16
/** Entries up to which they are compressed there, one by one: each takes memory that is to be freed again, without a pause. */
const OWN_ENTRIES = 100
/** Bytes of a payload up to which advice is looked for in the page's own thread: that cannot be interrupted. */
const OWN_ADVICE_BYTES = 1 << 10
/** Bytes up to which the worker measures, and looks for advice, unasked. */
const UNASKED = 4 << 20
/** Milliseconds after which the worker is asked: who goes from value to value would stop and start it with each. */
const PAUSE = 300

const WAYS = [
  { id: 'one', name: 'As one value' },
  { id: 'apart', name: 'Each element as an entry' },
] as const

function PlainSizesPanel(props: SizesPanelProps) {
  const { doc, selection, names, onSelect } = props
  const [isApart, setApart] = useState(false)
  const node = sizedNode(doc, selection)
  const subject = useMemo(() => (node < 0 ? null : sizesSubject(doc, node, names)), [doc, node, names])
  const apart = isApart && subject !== null && subject.entries > 0
  const { shown, isPending, ...sizes } = useMeasured(props, node, apart ? subject.entries : 0)
  const advised = useAdvised(props, node, apart, shown !== null && !isPending)
  const row = advised.found?.row ?? null
  const view = useMemo(() => (shown === null ? null : sizesView(shown, row, names)), [shown, row, names])
  if (subject === null || (shown !== null && !isPending && view === null))
    return (
      <Frame>
        <p className="late">No value was read here, so that it has no sizes.</p>
      </Frame>
    )
  return (
    <Frame>
      <div className="sizes-head">
        <h3 className="sizes-title">
          {subject.title} <span className="sizes-type">{subject.type}</span>
        </h3>
        {view === null ? null : (
          <p className="sizes-intro">
            {view.intro} {view.unnamed}
          </p>
        )}
        {subject.entries === 0 ? null : (
          <Switch
            label="How the elements are kept"
            value={apart ? 'apart' : 'one'}
            choices={WAYS}
            onChoose={(id) => setApart(id === 'apart')}
          />
        )}
        {subject.isWhole ? null : (
          <button type="button" className="button" onClick={() => onSelect(selectionOfNode(doc.root))}>
            Whole value
          </button>
        )}
      </div>
      {!isPending ? null : sizes.ask !== null ? (
        <AdviceAsk
          why={`To compare sizes, the page writes ${grouped(sizeOf(doc, node))} bytes in seven other schemes.`}
          what="Compare sizes"
          underWay={sizes.isAsked ? WORDS : null}
          answered={sizes.answered}
          onAsk={sizes.ask}
          onGiveUp={sizes.giveUp}
        />
      ) : (
        <Pending answered={sizes.answered} progress={sizes.progress} />
      )}
      {view === null ? null : (
        <div className="sizes-body" data-pending={isPending || undefined}>
          <SizesTable view={view} advised={row === null ? <Advised {...advised} /> : null} />
          {view.blockStream === '' ? null : <p className="sizes-words">{view.blockStream}</p>}
          <SizesNotes view={view} />
          <SizesArticles articles={view.articles} />
        </div>
      )}
    </Frame>
  )
}

/** The sizes of the selected value in other schemes. */
export const SizesPanel = memo(PlainSizesPanel)

const WORDS = 'Writing the value in other schemes…'

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <section className="sizes" aria-label="Sizes in other schemes">
      {children}
    </section>
  )
}

function Pending({ answered, progress }: { answered: Answered<unknown> | null; progress: number }) {
  const fault = answered?.fault ?? ''
  return (
    <div className="sizes-pending">
      {answered === null || fault !== '' ? (
        <>
          <p role="status">{fault === '' ? WORDS : `This failed: ${fault}`}</p>
          {fault === '' ? <progress className="loading-bar" aria-label="Progress" value={progress} /> : null}
        </>
      ) : (
        <UnderWay words={WORDS} progress={answered.progress} />
      )}
    </div>
  )
}

/** What stands in the row of the advised form while it has no figures. */
function Advised({ found, fault, ask }: ReturnType<typeof useAdvised>) {
  if (found !== null) return <span>{found.row === null ? found.why : ''}</span>
  if (fault !== '') return <span>This failed: {fault}</span>
  return ask === null ? (
    <span>Looking for advice…</span>
  ) : (
    <button type="button" className="button" onClick={ask}>
      Look for advice
    </button>
  )
}

const sizeOf = ({ tree }: PofDocument, node: number): number =>
  node < 0 ? 0 : tree.end(node) - tree.start(node)

/** What is measured, of so many entries or of one value, here or in the worker; what was measured before stays until then. */
function useMeasured({ doc, names, analyses }: SizesPanelProps, node: number, entries: number) {
  const bytes = sizeOf(doc, node)
  const isApart = entries > 0
  const isSmall = bytes <= OWN_BYTES && entries <= OWN_ENTRIES
  const work = useCallback(() => measureSteps(doc, node, isApart, names), [doc, node, isApart, names])
  const here = useSteps(isSmall && node >= 0 ? work : null)
  const { isAsked, ask, giveUp } = useAsked(work, bytes, UNASKED)
  const task = useMemo(
    () => (isSmall ? null : analyses.sizes(node, isApart, names)),
    [isSmall, analyses, node, isApart, names],
  )
  const answered = useWorkerTask(useSettled(isAsked ? task : null))
  const there = useMemo<MeasuredSizes | null>(() => {
    const isFound = answered !== null && answered.progress === null && answered.fault === ''
    return isFound ? { doc, node, isApart, sizes: answered.result } : null
  }, [answered, doc, node, isApart])
  const current = isSmall ? here.result : there
  const [last, setLast] = useState(current)
  if (current !== null && current !== last) setLast(current)
  return {
    shown: current ?? (last?.doc === doc ? last : null),
    isPending: current === null,
    progress: here.progress,
    answered,
    isAsked,
    ask: !isSmall && bytes > UNASKED ? ask : null,
    giveUp,
  }
}

/** What advice makes of it, once that is of use: here, or in the worker. */
function useAdvised(props: SizesPanelProps, node: number, isApart: boolean, isOfUse: boolean) {
  const { doc, cost, stars, set, names, analyses } = props
  const { length } = doc.bytes
  const isSmall = length <= OWN_ADVICE_BYTES
  const work = useCallback(
    () => advisedHere(doc, cost, stars, set, node, isApart),
    [doc, cost, stars, set, node, isApart],
  )
  const { isAsked, ask } = useAsked(work, length, UNASKED)
  const here = useSteps(isSmall && isOfUse ? work : null)
  const task = useMemo(
    () => (isSmall || !isAsked ? null : analyses.advisedSizes(node, isApart, stars, set, names)),
    [isSmall, isAsked, analyses, node, isApart, stars, set, names],
  )
  const answered = useWorkerTask(useSettled(isOfUse ? task : null))
  return {
    found: here.result ?? answered?.result ?? null,
    fault: answered?.fault ?? '',
    ask: isAsked ? null : ask,
  }
}

function* advisedHere(
  doc: PofDocument,
  cost: SkipCost,
  stars: Stars,
  set: CoefficientSet,
  node: number,
  isApart: boolean,
): Steps<AdvisedSizes> {
  return yield* advisedSteps(doc, node, isApart, adviceList(doc, cost, stars, set))
}

/** The value once it has been the same for a while; null until then. */
function useSettled<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState<Value | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(() => value), PAUSE)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled === value ? value : null
}
