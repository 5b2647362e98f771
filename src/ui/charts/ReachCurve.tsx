// The reach curve of a container: what it says in a sentence, the curve, and a readout of the child pointed at.
// Whose children they are, the user chooses; at first the root's.
// Reaches are filled some at a time between frames, so that a million children do not stop the page.

import './ReachCurve.css'
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ChildReaches, CostColumns } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import {
  breakEvenWords,
  childOf,
  childReadout,
  childrenNoun,
  childSelection,
  headline,
  lossWords,
  type ReachCurve as ReachCurveView,
  reachCurveSteps,
  secondLine,
} from '../../view/charts/index.ts'
import { COST_UNITS, type CostSettings, chartContainer, childrenInSteps } from '../../view/cost/index.ts'
import { runSteps, type Steps } from '../../view/index.ts'
import { FAR_COST, isFar } from '../../view/place/index.ts'
import { LONG, Said } from '../Said.tsx'
import type { Size } from '../use-size.ts'
import { useSteps } from '../use-steps.ts'
import { ChartCrumbs, ChartPicture, type ChartProps } from './ChartPicture.tsx'
import { ReachCurveLegend, ReachCurvePlot } from './ReachCurvePlot.tsx'

/** As long as what is said of it when it has been worked out: the plot below stays where it is. */
const USUAL_WORDS =
  'Extracting is cheaper up to 2 fields per query from one PofValue, up to 1 field per query with an extractor each (estimated).'

function PlainReachCurve(props: ChartProps) {
  const { doc, cost, selection, settings, names } = props
  // The root, until the user chooses another: selecting a value does not take what it is compared with away.
  const [chosen, setChosen] = useState({ doc, container: doc.root })
  const container = chosen.doc === doc ? chosen.container : doc.root
  const nearest = chartContainer(doc, selection)
  const isWithin = container >= 0 && nearest >= container && nearest < doc.tree.subtreeEnd(container)
  const crumbs =
    container < 0 || (nearest === container && container === doc.root) ? null : (
      <div className="curve-of">
        <span>{childrenNoun(doc, container)}s of</span>
        <ChartCrumbs
          {...{ doc, names }}
          label="Whose fields are shown"
          node={isWithin ? nearest : container}
          current={container}
          onNode={(node) => setChosen({ doc, container: node })}
        />
      </div>
    )
  const isFarAway = container >= 0 && isFar(doc, container)
  const reaches = useReaches(doc, cost, isFarAway ? -1 : container)
  const isFilled = reaches !== null && reaches.filled === reaches.count
  const work = useCallback(
    () => reachCurveSteps(cost, reaches as ChildReaches, settings),
    [cost, reaches, settings],
  )
  const curve = useSteps(isFilled ? work : null, (latest) => isFilled && latest.reaches === reaches).result
  if (isFarAway) return <p className="curve-empty">{FAR_COST}</p>
  if (container < 0) return <p className="curve-empty">There is no value in these bytes.</p>
  if (curve === null) {
    const part = reaches === null ? '' : `, ${Math.floor((100 * reaches.filled) / reaches.count)} %`
    const words = `Computing the extract cost of each ${childrenNoun(doc, container)}`
    return (
      <p className="curve-empty">
        {words}
        {part}
        <Said words={words} after={LONG} />
      </p>
    )
  }
  return <FilledReachCurve key={container} {...props} curve={curve} crumbs={crumbs} />
}

interface FilledProps extends Omit<ChartProps, 'names'> {
  readonly curve: ReachCurveView
  readonly names: ChartProps['names'] | null
  readonly crumbs?: ReactNode
  /** How large the plot is drawn before its place is known; not at all without one. */
  readonly before?: Size
}

/** The reach curve of costs that are worked out already, with a legend where other figures are drawn over it. */
export function FilledReachCurve(props: FilledProps) {
  const { doc, cost, curve, selection, hover, settings, names, onSelect, onHover, crumbs, before } = props
  const [stop, setStop] = useState(-1)
  const { reaches } = curve
  const selected = childOf(doc, reaches, selection)
  const pointed = childOf(doc, reaches, hover)
  const active = pointed >= 0 ? pointed : stop >= 0 ? stop : selected
  const title = headline(doc, curve, settings, names)
  const second = secondLine(doc, curve, settings, names)
  const losses = lossWords(doc, curve)
  const { result: breakEven } = useSteps(
    useCallback(() => breakEvenWords(doc, cost, curve, settings), [doc, cost, curve, settings]),
  )
  // What was pointed at or selected elsewhere may lie between two that are drawn: it is told as itself.
  const at = pointed >= 0 ? hover : stop >= 0 ? null : selection
  const readout = active < 0 ? null : childReadout(doc, cost, curve, active, settings, names, at)
  return (
    <figure className="curve" aria-label="Extract cost, field by field">
      {crumbs}
      <figcaption className="curve-words">
        <b>{title}</b> {second === '' ? null : <span>{second} </span>}
        <span className={breakEven === null ? 'curve-soon' : undefined}>{breakEven ?? USUAL_WORDS}</span>{' '}
        {losses === '' ? null : <span>{losses}</span>}
      </figcaption>
      {curve.count === 0 ? null : (
        <ReachCurvePlot
          doc={doc}
          curve={curve}
          settings={settings}
          names={names}
          selected={selected}
          active={active}
          text={
            readout === null ? title : [readout.name, readout.type, readout.reach, readout.pass].join(', ')
          }
          onActive={(child) => {
            setStop(child)
            onHover(child < 0 ? null : childSelection(curve, child))
          }}
          onPick={(child) => onSelect(childSelection(curve, child))}
          before={before}
        />
      )}
      {curve.others.length === 0 ? null : <ReachCurveLegend curve={curve} line={lineName(settings)} />}
      {curve.count === 0 ? null : (
        <div className="curve-foot">
          <div className="curve-readout" aria-hidden="true">
            {readout === null ? (
              <span className="for-pointer">Point at the curve, or use the arrow keys; Enter selects.</span>
            ) : (
              <>
                <b>{readout.name}</b>
                <span>{readout.type}</span>
                <strong>{readout.reach}</strong>
                <span>{readout.pass}</span>
              </>
            )}
          </div>
          <ChartPicture name="reach-curve" title={title} />
        </div>
      )}
    </figure>
  )
}

/** What the curve shows, for the legend. */
function lineName({ unit, set }: CostSettings): string {
  const { what } = COST_UNITS.find((row) => row.unit === unit) ?? { what: unit }
  return unit === 'ns' ? `estimated: ${set.name}` : what
}

/** Children that are filled in a step. */
const AT_ONCE = 64

function* filled(reaches: ChildReaches): Steps<void, void> {
  while (!reaches.fill(AT_ONCE)) yield
}

/** The reaches of a container's children, as far as they are filled: the same object, shown again as it fills. */
function useReaches(doc: PofDocument, cost: CostColumns, container: number): ChildReaches | null {
  const [shown, setShown] = useState<{ readonly of: CostColumns; readonly reaches: ChildReaches } | null>(
    null,
  )
  const [, setFilled] = useState(0)
  useEffect(() => {
    if (container < 0) return
    let giveUp = () => {}
    let timer = 0
    const begin = () => {
      const reaches = cost.toReachChildren(container)
      setShown({ of: cost, reaches })
      const tell = () => setFilled(reaches.filled)
      giveUp = runSteps(filled(reaches), tell, tell)
    }
    const frame = requestAnimationFrame(() => {
      giveUp = runSteps(childrenInSteps(doc.tree, container), () => {
        timer = window.setTimeout(begin, 0)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      giveUp()
      window.clearTimeout(timer)
    }
  }, [doc, cost, container])
  return shown !== null && shown.of === cost && shown.reaches.container === container && doc.root >= 0
    ? shown.reaches
    : null
}

/** The reach curve, or a sentence where there is none. */
export const ReachCurve = memo(PlainReachCurve)
