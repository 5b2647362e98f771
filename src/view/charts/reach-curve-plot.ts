// The reach curve in pixels: scales, ticks, the path with at most one column per pixel, and where labels find room.
// Knows no screen; whoever paints it says how large it is.

import { figureText } from '../cost/cost-figures.ts'
import type { CostSettings } from '../cost/cost-settings.ts'
import type { ReachCurve } from './reach-curve.ts'

/** The area that the curve is drawn in. */
export interface PlotSize {
  readonly width: number
  readonly height: number
}

/** A tick: where, and for which number. */
export interface AxisTick {
  readonly at: number
  readonly value: number
}

/** The curve, ready to be drawn: all places in px from the left top of the area. */
export interface CurvePlot extends PlotSize {
  /** The line, as an SVG path. */
  readonly line: string
  /** What is below it. */
  readonly area: string
  readonly xTicks: readonly AxisTick[]
  readonly yTicks: readonly AxisTick[]
  /** Where the line of the whole lies; null where there is none to be seen. */
  readonly wholeY: number | null
  readonly crossingX: number | null
  /** Columns with children that a query does not get, 3 px wide. */
  readonly lostX: readonly number[]
  /** Other figures, one for each of the curve's: points above the middles of their children, or a line through them. */
  readonly others: readonly {
    readonly name: string
    readonly points: readonly (readonly [x: number, y: number])[]
    readonly line: string
  }[]
  /** The left and right of a child, never narrower than 1 px. */
  x(child: number): { readonly left: number; readonly right: number }
  y(figure: number): number
  /** The child at a place, within the curve. */
  childAt(x: number): number
}

/** Numbers of 1, 2 or 5 times a power of ten from 0 to `most`, about `wanted` of them; whole ones where asked. */
export function niceTicks(most: number, wanted: number, isWhole = false): number[] {
  if (!(most > 0)) return [0]
  const rough = most / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 5, 10].find((step) => step * power >= rough) ?? 10
  const step = isWhole ? Math.max(1, nice * power) : nice * power
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step)
}

/** A number on an axis: grouped, and in millions from one million on. */
export function axisText(value: number): string {
  if (value < 1_000_000) return figureText(value)
  const millions = value / 1_000_000
  return millions >= 10_000 ? `${figureText(millions)} M` : `${Number(millions.toFixed(2))} M`
}

/** The curve laid out in an area. */
export function plotCurve(
  curve: ReachCurve,
  { scale }: Pick<CostSettings, 'scale'>,
  size: PlotSize,
): CurvePlot {
  const { count, figures, crossing } = curve
  const { width, height } = size
  const { y, ticks } = scaleOf(curve, scale, height)
  const band = width / Math.max(1, count)
  const x = (child: number) => {
    const left = child * band
    return { left, right: Math.max(left + 1, left + band) }
  }
  const line = count <= width ? stepPath(figures, band, y) : columnPath(figures, width, y)
  const wholeY = curve.whole === null ? null : y(curve.whole)
  const xTicks = niceTicks(count - 1, Math.max(1, Math.min(10, width / 80)), true).map((value) => ({
    value,
    at: (value + 0.5) * band,
  }))
  return {
    ...size,
    line,
    area: line === '' ? '' : `${line}V${height}H0Z`,
    xTicks,
    yTicks: ticks,
    wholeY: wholeY !== null && wholeY >= 0 && wholeY <= height ? wholeY : null,
    crossingX: crossing === null || crossing.from >= count ? null : crossing.from * band,
    lostX: lostColumns(curve, width),
    others: curve.others.map(({ name, isLine, figures }) => {
      const points = figures.map(([child, figure]) => [px((child + 0.5) * band), px(y(figure))] as const)
      return { name, points: isLine ? [] : points, line: isLine ? polyline(points) : '' }
    }),
    x,
    y,
    childAt: (at) => Math.max(0, Math.min(count - 1, Math.floor(at / band))),
  }
}

/** The whole is drawn where it does not flatten the curve. */
const MOST_ROOM = 4

/** The largest figure that the vertical axis has to name. */
export function topFigure({ most, whole }: ReachCurve, { scale }: Pick<CostSettings, 'scale'>): number {
  const isRoomy = whole !== null && (scale === 'log' || whole <= MOST_ROOM * most)
  return Math.max(most, isRoomy ? whole : 0, 1) * 1.06
}

function scaleOf(curve: ReachCurve, scale: CostSettings['scale'], height: number) {
  const { least, whole } = curve
  const top = topFigure(curve, { scale })
  const wanted = Math.max(2.5, Math.min(5, height / 40))
  if (scale === 'linear') {
    const y = (figure: number) => height - (figure / top) * height
    return { y, ticks: niceTicks(top, wanted, true).map((value) => ({ value, at: y(value) })) }
  }
  const smallest = Math.min(least || 1, whole || least || 1)
  const bottom = 10 ** Math.floor(Math.log10(Math.max(smallest, 1e-3)))
  const decades = Math.log10(top * 1.1) - Math.log10(bottom)
  const y = (figure: number) =>
    height - (Math.max(0, Math.log10(Math.max(figure, bottom) / bottom)) / decades) * height
  const step = Math.max(1, Math.ceil(decades / wanted))
  const ticks = Array.from({ length: Math.floor(decades / step) + 1 }, (_, i) => bottom * 10 ** (i * step))
  return { y, ticks: ticks.map((value) => ({ value, at: y(value) })) }
}

function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** One level for each child. */
function stepPath(figures: Float64Array, band: number, y: (figure: number) => number): string {
  let path = ''
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number
    if (Number.isNaN(figure)) break
    const at = px(y(figure))
    path += `${i === 0 ? `M0 ${at}` : `V${at}`}H${px((i + 1) * band)}`
  }
  return path
}

/** One column a pixel: from the least to the most of its children, in the order in which they come. */
function columnPath(figures: Float64Array, width: number, y: (figure: number) => number): string {
  let path = ''
  const columns = Math.floor(width)
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * figures.length) / columns)
    const to = Math.max(from + 1, Math.floor(((column + 1) * figures.length) / columns))
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let i = from; i < to; i++) {
      const figure = figures[i] as number
      if (figure < least) least = figure
      if (figure > most) most = figure
    }
    if (least > most) break
    const last = px(y(figures[to - 1] as number))
    path += column === 0 ? `M0 ${px(y(least))}` : `V${px(y(least))}`
    path += `V${px(y(most))}${Number.isNaN(last) ? '' : `V${last}`}H${column + 1}`
  }
  return path
}

const MARK = 3

function lostColumns({ reaches, count, lost }: ReachCurve, width: number): number[] {
  if (lost === 0) return []
  const columns = new Set<number>()
  const unknown = 5
  for (let i = 0; i < count; i++) {
    const outcome = reaches.outcomes[i] as number
    if (outcome !== 0 && outcome !== unknown) columns.add(Math.floor((((i + 0.5) / count) * width) / MARK))
  }
  return [...columns].map((column) => (column + 0.5) * MARK)
}

function px(at: number): number {
  return Math.round(at * 100) / 100
}

/** A label that found room. */
export interface PlacedLabel {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** A label that looks for room at a point: before it, where the curve is lower, else behind it. */
export interface WantedLabel {
  readonly key: string
  readonly text: string
  /** What it says where the whole text finds no room. */
  readonly short?: string
  readonly x: number
  readonly y: number
  /** Where the curve lies just before it: a label before it stays above that. */
  readonly before: number
}

const LETTER = 6.1
const LINE = 15

/** A line of text that is there already. */
interface TakenRoom {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Labels that overlap neither one another nor the border, the first ones first; those without room are left out. */
export function placeLabels(
  wanted: readonly WantedLabel[],
  { width, height }: PlotSize,
  taken: readonly TakenRoom[] = [],
): PlacedLabel[] {
  const boxes: TakenRoom[] = [...taken]
  const placed: PlacedLabel[] = []
  for (const label of wanted) {
    const texts = label.short === undefined ? [label.text] : [label.text, label.short]
    const free = texts.flatMap((text) => roomFor(text, label, { width, height }, boxes) ?? [])[0]
    if (free === undefined) continue
    boxes.push(free)
    const { text, anchor, y } = free
    placed.push({ key: label.key, text, x: anchor === 'end' ? free.right : free.left, y, anchor })
  }
  return placed
}

/** Before the point, above the curve; else behind it; null where neither is free. */
function roomFor(
  text: string,
  { x, y, before }: WantedLabel,
  { width, height }: PlotSize,
  boxes: readonly TakenRoom[],
): (TakenRoom & Pick<PlacedLabel, 'text' | 'anchor'>) | null {
  const length = text.length * LETTER
  const [left, right] = [x - 7, x + 7]
  const places = [
    { anchor: 'end', left: left - length, right: left, y: y + 11 },
    { anchor: 'end', left: left - length, right: left, y: y + 11 + LINE },
    { anchor: 'start', left: right, right: right + length, y: y + LINE },
    { anchor: 'start', left: right, right: right + length, y: y - 5 },
  ] as const
  const free = places.find(
    (place) =>
      place.left >= 0 &&
      place.right <= width &&
      place.y >= 9 &&
      place.y <= height - 3 &&
      (place.anchor === 'start' || place.y + 4 < before) &&
      !boxes.some(
        (box) => Math.abs(box.y - place.y) < LINE - 1 && box.left < place.right && place.left < box.right,
      ),
  )
  return free === undefined ? null : { ...free, text }
}
