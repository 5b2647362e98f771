// The whole stream in one strip: a canvas of role or cost colours, with marks for viewport, selection, hover, problems.
// The canvas is drawn again only for new bytes or a new width; the marks are elements above it.

import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { type ByteCosts, COST_LEVELS, LEVEL_SHARES } from '../../view/cost/index.ts'
import { type Hits, hitColumns } from '../../view/find/index.ts'
import {
  type Bands,
  type ByteRange,
  emptyOverview,
  fillOverview,
  type Overview,
  problemTicks,
  ROLE_BANDS,
  ROLES,
} from '../../view/hex/index.ts'
import {
  bytesWords,
  namedPlace,
  type OffsetForm,
  offsetText,
  type Selection,
  samePlace,
  selectionAt,
  selectionRange,
} from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'

export interface OverviewStripProps {
  readonly doc: AnyDocument
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** The bytes that the hex pane shows. */
  readonly viewport: ByteRange | null
  /** Null while the colours mean roles. */
  readonly costs?: ByteCosts | null
  /** What a search found: a line where there is some. */
  readonly hits?: Hits | null
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  /** The offset to bring into view, while dragging or by key, and what is there. */
  readonly onSeek: (offset: number, selection: Selection | null) => void
}

const COLUMNS_MAX = 2000
const SLICE_MS = 6

function PlainOverviewStrip(props: OverviewStripProps) {
  const { doc, selection, hover, viewport, costs = null, hits = null, names = null, onSeek } = props
  const offsets = useOffsets()
  const length = doc.bytes.length
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const ticks = useMemo(() => problemTicks(doc, Math.max(1, Math.floor(width / 3))), [doc, width])
  const found = useMemo(() => hitColumns(doc, hits, Math.max(1, Math.floor(width / 2))), [doc, hits, width])
  useEffect(() => {
    if (canvas.current === null || width === 0) return undefined
    return paintInSlices(doc, canvas.current, width, costs)
  }, [doc, width, costs])

  const at = viewport?.start ?? 0
  const seek = (to: number) => {
    const offset = Math.max(0, Math.min(to, length - 1))
    onSeek(offset, selectionAt(doc, offset))
  }
  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    seek(Math.floor(((event.clientX - left) / width) * length))
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, viewport === null ? 16 : viewport.end - viewport.start)
    const moves: Record<string, number> = {
      ArrowRight: at + Math.max(16, Math.floor(page / 4)),
      ArrowUp: at + Math.max(16, Math.floor(page / 4)),
      ArrowLeft: at - Math.max(16, Math.floor(page / 4)),
      ArrowDown: at - Math.max(16, Math.floor(page / 4)),
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  if (length === 0) return null
  return (
    <div
      className="strip"
      role="slider"
      tabIndex={0}
      aria-label="Overview of all bytes"
      aria-valuemin={0}
      aria-valuemax={length - 1}
      aria-valuenow={at}
      aria-valuetext={valueText(doc, names, at, offsets)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={follow}
      // A browser that is busy may leave out the moves before.
      onPointerUp={follow}
    >
      <canvas ref={canvas} className="strip-canvas" />
      {found.length > 0 && (
        <svg className="strip-found" aria-hidden="true">
          <path d={found.map((column) => `M${column * 2 + 1} 0v5`).join('')} />
        </svg>
      )}
      {viewport !== null && <Span className="strip-viewport" range={viewport} length={length} />}
      {hover !== null && !samePlace(selection, hover) && (
        <Span className="strip-hover" range={selectionRange(doc, hover)} length={length} />
      )}
      {selection !== null && (
        <Span className="strip-selected" range={selectionRange(doc, selection)} length={length} />
      )}
      {ticks.map(({ column, severity }) => (
        <i key={column} className="strip-tick" data-severity={severity} style={{ left: `${column * 3}px` }} />
      ))}
    </div>
  )
}

function Span({ className, range, length }: { className: string; range: ByteRange; length: number }) {
  const left = (range.start / length) * 100
  return (
    <i className={className} style={{ left: `${left}%`, width: `${(range.end / length) * 100 - left}%` }} />
  )
}

function valueText(doc: AnyDocument, names: Names | null, offset: number, form: OffsetForm): string {
  const place = selectionAt(doc, offset)
  const what = place === null ? '' : `, ${namedPlace(names, doc, place)}`
  return `offset ${offsetText(offset, form)} of ${bytesWords(doc.bytes.length)}${what}`
}

/** The width of an element in CSS px, followed as it changes. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Fills and paints some columns a frame, so that no stream, however deep, stops the page. Gives what stops it. */
function paintInSlices(
  doc: AnyDocument,
  canvas: HTMLCanvasElement,
  width: number,
  costs: ByteCosts | null,
): () => void {
  const bands: Bands =
    costs === null ? ROLE_BANDS : { count: COST_LEVELS, bandOf: ({ node }) => costs.levelOf(node) }
  const strip = emptyOverview(doc, Math.min(width, COLUMNS_MAX), bands.count)
  const colourOf = costs === null ? roleColour : costColour(canvas)
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(canvas.clientHeight * ratio)
  let from = 0
  let frame = 0
  const slice = () => {
    const until = performance.now() + SLICE_MS
    while (from < strip.columns && performance.now() < until) {
      fillOverview(doc, strip, from, from + 1, bands)
      paint(canvas, strip, from, from + 1, colourOf)
      from++
    }
    if (from < strip.columns) frame = requestAnimationFrame(slice)
  }
  slice()
  return () => cancelAnimationFrame(frame)
}

function roleColour(role: number): string {
  return ROLES[role]?.colour ?? ''
}

/** The one hue of cost, the more of it the dearer. */
function costColour(canvas: HTMLCanvasElement): (level: number) => string {
  const hue = getComputedStyle(canvas).getPropertyValue('--cost')
  return (level) => `color-mix(in srgb, ${hue} ${100 * (LEVEL_SHARES[level] ?? 1)}%, transparent)`
}

/** Each column is a stack of its bands' shares, in the order of the legend. */
function paint(
  canvas: HTMLCanvasElement,
  { columns, bands, shares }: Overview,
  from: number,
  to: number,
  colourOf: (band: number) => string,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const column = canvas.width / columns
  for (let i = from; i < to; i++) {
    const left = Math.round(i * column)
    const right = Math.max(left + 1, Math.round((i + 1) * column))
    let top = 0
    for (let band = 0; band < bands; band++) {
      const share = shares[i * bands + band] as number
      if (share === 0) continue
      context.fillStyle = colourOf(band)
      const bottom = top + share * canvas.height
      context.fillRect(left, Math.round(top), right - left, Math.round(bottom) - Math.round(top))
      top = bottom
    }
  }
}

/** The strip; nothing for no bytes. */
export const OverviewStrip = memo(PlainOverviewStrip)
