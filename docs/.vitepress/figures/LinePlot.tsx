// A plot of lines and points over numbers, with ticks, names of both axes and a legend. It is a picture: what it shows also stands
// in a table beside it.
import { useRef } from 'react'
import { type Size, useSize } from '../../../src/ui/use-size.ts'
import { axisText, niceTicks } from '../../../src/view/charts/index.ts'

/** A line, or points alone. */
export interface PlotSeries {
  readonly name: string
  /** 0 to 3: colour together with dashes or the form of points. */
  readonly look: number
  readonly isLine: boolean
  readonly points: readonly (readonly [x: number, y: number])[]
}

const ROOM = { left: 58, top: 12, right: 14, bottom: 36 }
const MARKS = ['m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', 'm-3.5 -3.5h7v7h-7z', 'm0 -5l5 5l-5 5l-5 -5z']

/** The plot, as wide as its place. */
export function LinePlot(props: {
  readonly title: string
  readonly xName: string
  readonly yName: string
  readonly series: readonly PlotSeries[]
  /** A level across the plot, with what it is. */
  readonly level?: { readonly name: string; readonly y: number }
  /** The horizontal axis begins here and ends at `most`. */
  readonly least: number
  readonly most: number
  readonly before: Size
}) {
  const { title, xName, yName, series, level, least, most, before } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame, before)
  const [inner, outer] = [Math.max(40, width - ROOM.left - ROOM.right), height - ROOM.top - ROOM.bottom]
  const top =
    Math.max(level?.y ?? 0, 1e-9, ...series.flatMap(({ points }) => points.map(([, y]) => y))) * 1.08
  const x = (value: number) => px(((value - least) / Math.max(1, most - least)) * inner)
  const y = (value: number) => px(outer - (value / top) * outer)
  const xTicks = niceTicks(most, Math.max(2, inner / 70), true).map((tick) => Math.max(tick, least))
  return (
    <figure className="line-plot" aria-label={title}>
      <figcaption>{title}</figcaption>
      <div ref={frame} className="line-plot-frame">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g transform={`translate(${ROOM.left} ${ROOM.top})`}>
            {niceTicks(top, Math.max(2, outer / 40)).map((tick) => (
              <g key={tick} className="curve-tick" transform={`translate(0 ${y(tick)})`}>
                <line x2={inner} />
                <text x={-8} y={4} textAnchor="end">
                  {top < 10 ? Number(tick.toFixed(2)) : axisText(tick)}
                </text>
              </g>
            ))}
            {xTicks.map((tick) => (
              <text key={tick} className="curve-x" x={x(tick)} y={outer + 15} textAnchor="middle">
                {axisText(tick)}
              </text>
            ))}
            <text className="curve-x" x={inner} y={outer + 31} textAnchor="end">
              {xName}
            </text>
            <text className="line-plot-y" x={4} y={2}>
              {yName}
            </text>
            <line className="curve-base" y1={outer} y2={outer} x2={inner} />
            {level === undefined ? null : (
              <line className="curve-whole" x2={inner} y1={y(level.y)} y2={y(level.y)} />
            )}
            {series.map(({ name, look, isLine, points }) => (
              <g key={name} className={`line-plot-${look}`}>
                {isLine ? (
                  <path
                    d={points.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
                  />
                ) : null}
                {isLine && points.length > 1
                  ? null
                  : points.map(([at, value]) => (
                      <path key={at} className="line-plot-mark" d={markAt(look, x(at), y(value))} />
                    ))}
              </g>
            ))}
          </g>
        </svg>
      </div>
      <ul className="curve-legend">
        {level === undefined ? null : (
          <li>
            <svg width={22} height={12} aria-hidden="true">
              <line className="curve-whole" x1={1} x2={21} y1={6} y2={6} />
            </svg>
            {level.name}
          </li>
        )}
        {series.map(({ name, look, isLine }) => (
          <li key={name}>
            <svg width={22} height={12} aria-hidden="true">
              <g className={`line-plot-${look}`}>
                <path
                  className={isLine ? undefined : 'line-plot-mark'}
                  d={isLine ? 'M1 6H21' : markAt(look, 11, 6)}
                />
              </g>
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function markAt(look: number, x: number, y: number): string {
  return `M${x} ${y}${MARKS[look % MARKS.length]}`
}

function px(at: number): number {
  return Math.round(at * 100) / 100
}
