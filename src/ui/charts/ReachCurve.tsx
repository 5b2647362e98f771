// The reach curve of a container: what it says in a sentence, the curve, and a readout of the child pointed at.
// Reaches are filled some at a time between frames, so that a million children do not stop the page.

import './ReachCurve.css'
import { memo, useCallback, useEffect, useState } from 'react'
import type { ChildReaches, CostColumns } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
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
import { type CostSettings, childrenInSteps } from '../../view/cost/index.ts'
import { runSteps, type Steps } from '../../view/index.ts'
import { FAR_COST, isFar, type Selection } from '../../view/place/index.ts'
import { useSteps } from '../use-steps.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { ReachCurvePlot } from './ReachCurvePlot.tsx'

export interface ReachCurveProps {
  readonly doc: PofDocument
  readonly cost: CostColumns
  /** The node whose children are on the curve; -1 for none. */
  readonly container: number
  readonly selection: Selection | null
  readonly hover: Selection | null
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names
  readonly onSelect: (selection: Selection) => void
  readonly onHover: (selection: Selection | null) => void
}

/** As long as what is said of it when it has been worked out: the plot below stays where it is. */
const USUAL_WORDS = 'Estimated break-even: 1.7 random fields of one PofValue, 1.6 with an extractor each.'

function PlainReachCurve(props: ReachCurveProps) {
  const { doc, cost, container, settings } = props
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
    return (
      <p className="curve-empty" role="status">
        Computing the cost of reaching each {childrenNoun(doc, container)}
        {part}
      </p>
    )
  }
  return <Filled key={container} {...props} curve={curve} />
}

function Filled({
  doc,
  cost,
  curve,
  selection,
  hover,
  settings,
  names,
  onSelect,
  onHover,
}: ReachCurveProps & { readonly curve: ReachCurveView }) {
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
    <figure className="curve" aria-label="Reach curve">
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
        />
      )}
      {curve.count === 0 ? null : (
        <div className="curve-foot">
          <div className="curve-readout" aria-hidden="true">
            {readout === null ? (
              <span>Point at the curve, or use the arrow keys; Enter selects.</span>
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
