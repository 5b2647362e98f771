// The plot of the reach curve: axes, the curve, the line of the whole, labels, and marks for what is selected and
// pointed at. One focusable slider, whose value is a child; the drawing itself is hidden from screen readers.

import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  axisText,
  type CurvePlot,
  childSelection,
  childTick,
  childWords,
  type PlacedLabel,
  placeLabels,
  plotCurve,
  type ReachCurve,
  riseWords,
  topFigure,
} from '../../view/charts/index.ts'
import { type CostSettings, costText } from '../../view/cost/index.ts'
import { type Size, useSize } from '../use-size.ts'

interface PlotProps {
  readonly doc: PofDocument
  readonly curve: ReachCurve
  readonly settings: CostSettings
  readonly names: Names | null
  /** Children, or -1. */
  readonly selected: number
  readonly active: number
  /** What a screen reader says of the active child. */
  readonly text: string
  readonly onActive: (child: number) => void
  readonly onPick: (child: number) => void
  /** How large it is drawn before its place is known; not at all without one. */
  readonly before?: Size | undefined
}

const TOP = 12
const RIGHT = 14
const BOTTOM = 22
const LETTER = 6.6

/** The plot, as large as its place. */
export function ReachCurvePlot(props: PlotProps) {
  const { doc, curve, settings, names, selected, active, text, onActive, onPick } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame, props.before)
  const left = 14 + LETTER * axisLetters(topFigure(curve, settings))
  const [inner, outer] = [width - left - RIGHT, height - TOP - BOTTOM]
  const isVisible = inner > 40 && outer > 24 && curve.count > 0
  const plot = useMemo(
    () => (isVisible ? plotCurve(curve, settings, { width: inner, height: outer }) : null),
    [curve, settings, inner, outer, isVisible],
  )
  const childAt = (event: PointerEvent<HTMLDivElement>) =>
    plot?.childAt(event.clientX - event.currentTarget.getBoundingClientRect().left - left) ?? -1
  const onKeyDown = (event: KeyboardEvent) => {
    const last = curve.count - 1
    const page = Math.max(1, Math.round(curve.count / 10))
    const from = Math.max(0, active)
    const moves: Record<string, number> = {
      ArrowRight: active < 0 ? 0 : from + 1,
      ArrowUp: active < 0 ? 0 : from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + page,
      PageDown: from - page,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (to !== undefined) onActive(Math.max(0, Math.min(last, to)))
    else if ((event.key === 'Enter' || event.key === ' ') && active >= 0) onPick(active)
    else if (event.key === 'Escape' && active >= 0) onActive(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={frame}
      className="curve-plot"
      role="slider"
      tabIndex={0}
      aria-label="Children in stream order"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, curve.count - 1)}
      aria-valuenow={Math.max(0, active)}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={() => onActive(-1)}
      onPointerMove={(event) => onActive(childAt(event))}
      onPointerLeave={() => onActive(-1)}
      onClick={(event) => {
        const child = childAt(event as unknown as PointerEvent<HTMLDivElement>)
        if (child >= 0) onPick(child)
      }}
    >
      {plot === null ? null : (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g transform={`translate(${left} ${TOP})`}>
            <Drawing doc={doc} curve={curve} settings={settings} names={names} plot={plot} />
            {selected >= 0 ? <Mark kind="selected" child={selected} curve={curve} plot={plot} /> : null}
            {active >= 0 && active !== selected ? (
              <Mark kind="active" child={active} curve={curve} plot={plot} />
            ) : null}
          </g>
        </svg>
      )}
    </div>
  )
}

function Mark(props: { kind: string; child: number; curve: ReachCurve; plot: CurvePlot }) {
  const { kind, child, curve, plot } = props
  const { left, right } = plot.x(child)
  const figure = curve.figures[child] as number
  const middle = (left + right) / 2
  return (
    <g className={`curve-${kind}`}>
      <rect x={left} width={right - left} height={plot.height} />
      <line x1={middle} x2={middle} y2={plot.height} />
      {Number.isNaN(figure) ? null : (
        <circle cx={middle} cy={plot.y(figure)} r={kind === 'selected' ? 4.5 : 3.5} />
      )}
      <path d={`M${middle - 5} ${plot.height + 6}l5 -6l5 6z`} />
    </g>
  )
}

interface DrawingProps extends Pick<PlotProps, 'doc' | 'curve' | 'settings' | 'names'> {
  readonly plot: CurvePlot
}

function PlainDrawing({ doc, curve, settings, names, plot }: DrawingProps) {
  const { width, height, wholeY, crossingX } = plot
  const { wholeLabel, labels } = labelsOf({ doc, curve, settings, names, plot })
  const isCrossed = crossingX !== null
  return (
    <>
      {plot.yTicks.map(({ at, value }) => (
        <g key={value} className="curve-tick" transform={`translate(0 ${at})`}>
          <line x2={width} />
          <text x={-8} y={4} textAnchor="end">
            {axisText(value)}
          </text>
        </g>
      ))}
      {plot.xTicks.map(({ at, value }) => {
        const text = childTick(doc, childSelection(curve, value), lettersAt(plot), names)
        // The last one may have no room to both sides.
        const isCut = at + (text.length * LETTER) / 2 > width + RIGHT
        const place = isCut
          ? { x: width + RIGHT, textAnchor: 'end' as const }
          : { x: at, textAnchor: 'middle' as const }
        return (
          <text key={value} className="curve-x" y={height + 16} {...place}>
            {text}
          </text>
        )
      })}
      <line className="curve-base" y1={height} y2={height} x2={width} />
      <path className="curve-area" d={plot.area} />
      {isCrossed ? (
        <>
          {/* Of what is in it, a drawing shows what lies within its box: a clip would need an id, which is one of the root alone. */}
          <svg
            x={crossingX}
            width={width - crossingX}
            height={height}
            viewBox={`${crossingX} 0 ${width - crossingX} ${height}`}
            aria-hidden="true"
          >
            <path className="curve-beyond" d={plot.area} />
          </svg>
        </>
      ) : null}
      <path className="curve-line" d={plot.line} />
      {plot.others.map((other, i) => (
        <g key={other.name} className={otherClass(i)}>
          <path className="curve-other-line" d={other.line} />
          {other.points.map(([x, y]) => (
            <path key={x} d={otherMark(i, x, y)} />
          ))}
        </g>
      ))}
      {wholeY === null ? null : <line className="curve-whole" x2={width} y1={wholeY} y2={wholeY} />}
      {isCrossed && crossingX > 0 ? (
        <line className="curve-crossing" x1={crossingX} x2={crossingX} y2={height} />
      ) : null}
      {isCrossed && wholeY !== null ? (
        <circle className="curve-cross" cx={crossingX} cy={wholeY} r={4} />
      ) : null}
      {plot.lostX.map((at) => (
        <path key={at} className="curve-lost" d={`M${at - 3} ${height - 7}l6 6m0 -6l-6 6`} />
      ))}
      {wholeLabel === null ? null : <Label className="curve-label-whole" label={wholeLabel} />}
      {labels.map((label) => (
        <Label
          key={label.key}
          className={label.key === 'crossing' ? 'curve-label-crossing' : 'curve-label'}
          label={label}
        />
      ))}
    </>
  )
}

const Drawing = memo(PlainDrawing)

/** The marks of other figures, which differ by more than colour: a circle, a square, a diamond, a triangle. */
const MARKS = [
  'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'm-3.5 -3.5h7v7h-7z',
  'm0 -5l5 5l-5 5l-5 -5z',
  'm0 -5l5 8h-10z',
] as const

/** The class of other figures by their number. */
function otherClass(i: number): string {
  return `curve-other curve-other-${i % MARKS.length}`
}

function otherMark(i: number, x: number, y: number): string {
  return `M${x} ${y}${MARKS[i % MARKS.length]}`
}

/** What the line and other figures are, below the plot. */
export function ReachCurveLegend({ curve, line }: { readonly curve: ReachCurve; readonly line: string }) {
  const keys = [{ name: line, isLine: true }, ...curve.others]
  return (
    <ul className="curve-legend">
      {keys.map(({ name, isLine }, i) => (
        <li key={name}>
          <svg width={22} height={12} aria-hidden="true">
            <g className={i === 0 ? undefined : otherClass(i - 1)}>
              <path
                className={i === 0 ? 'curve-line' : isLine ? 'curve-other-line' : undefined}
                d={isLine ? 'M1 6H21' : otherMark(i - 1, 11, 6)}
              />
            </g>
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Label({ className, label }: { className: string; label: PlacedLabel }) {
  return (
    <text className={className} x={label.x} y={label.y} textAnchor={label.anchor}>
      {label.text}
    </text>
  )
}

function labelsOf({ doc, curve, settings, names, plot }: DrawingProps) {
  const { wholeY, crossingX } = plot
  const wholeText = curve.whole === null ? '' : `deserializing the whole: ${costText(curve.whole, settings)}`
  const wholeLabel: PlacedLabel | null =
    wholeY === null
      ? null
      : { key: 'whole', text: wholeText, x: 4, y: wholeY > 16 ? wholeY - 5 : wholeY + 14, anchor: 'start' }
  const taken =
    wholeLabel === null ? [] : [{ left: 4, right: 4 + LETTER * wholeText.length, y: wholeLabel.y }]
  const rises = curve.rises.map((rise) => ({
    key: `rise ${rise.child}`,
    text: riseWords(doc, curve.reaches, rise, settings, names),
    short: `+${costText(rise.figure, settings)}`,
    x: plot.x(rise.child).left,
    y: Math.max(0, plot.y(curve.figures[rise.child] as number)),
    before: yBefore(curve, plot, rise.child),
  }))
  const { crossing } = curve
  const crossings =
    crossing === null || crossingX === null || crossingX === 0
      ? []
      : [
          {
            key: 'crossing',
            text: `from ${childWords(doc, childSelection(curve, crossing.from), names)} on, ${curve.isEstimated ? 'longer' : 'more'} than the whole`,
            x: crossingX,
            y: (wholeY ?? plot.height * 0.45) + 4,
            before: yBefore(curve, plot, crossing.from),
          },
        ]
  return { wholeLabel, labels: placeLabels([...rises, ...crossings], plot, taken) }
}

/** Letters of the longest number on an axis: from a million on the ones below may be longer. */
function axisLetters(top: number): number {
  return Math.max(axisText(top).length, top < 100_000 ? 0 : '500,000'.length)
}

/** Where the curve lies before a child: at the bottom where there is none. */
function yBefore({ figures }: ReachCurve, plot: CurvePlot, child: number): number {
  const figure = figures[child - 1]
  return figure === undefined || Number.isNaN(figure) ? plot.height : plot.y(figure)
}

/** Letters that a tick of the horizontal axis has room for before it meets the next. */
function lettersAt({ xTicks, width }: CurvePlot): number {
  const [first, second] = xTicks
  const room = first === undefined || second === undefined ? width : second.at - first.at
  return Math.floor(room / LETTER) - 1
}
