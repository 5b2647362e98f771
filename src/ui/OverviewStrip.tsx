// The whole stream in one strip: a canvas of role colours, with marks for viewport, selection, hover and problems.
// The canvas is drawn again only for new bytes or a new width; the marks are elements above it.

import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import {
  type ByteRange,
  emptyOverview,
  fillOverview,
  type Overview,
  placeTitle,
  problemTicks,
  ROLES,
  type Selection,
  samePlace,
  selectionAt,
  selectionRange,
} from '../view/index.ts'

/** What the strip is told, and tells. */
interface OverviewStripProps {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** The bytes that the hex pane shows. */
  readonly viewport: ByteRange | null
  /** The offset to bring into view, while dragging or by key. */
  readonly onSeek: (offset: number) => void
}

const COLUMNS_MAX = 2000
const SLICE_COLUMNS = 8
const SLICE_MS = 8

function PlainOverviewStrip({ doc, selection, hover, viewport, onSeek }: OverviewStripProps) {
  const length = doc.bytes.length
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const ticks = useMemo(() => problemTicks(doc, Math.max(1, Math.floor(width / 3))), [doc, width])
  useEffect(() => {
    if (canvas.current === null || width === 0) return undefined
    return paintInSlices(doc, canvas.current, width)
  }, [doc, width])

  const at = viewport?.start ?? 0
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const offset = Math.floor(((event.clientX - left) / width) * length)
    onSeek(Math.max(0, Math.min(offset, length - 1)))
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
    onSeek(Math.max(0, Math.min(to, length - 1)))
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
      aria-valuetext={valueText(doc, at)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seek(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event)
      }}
    >
      <canvas ref={canvas} className="strip-canvas" />
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

function valueText(doc: PofDocument, offset: number): string {
  const place = selectionAt(doc, offset)
  const what = place === null ? '' : `, ${placeTitle(doc, place)}`
  return `offset ${offset} of ${doc.bytes.length}${what}`
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
function paintInSlices(doc: PofDocument, canvas: HTMLCanvasElement, width: number): () => void {
  const strip = emptyOverview(doc, Math.min(width, COLUMNS_MAX))
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(canvas.clientHeight * ratio)
  let from = 0
  let frame = 0
  const slice = () => {
    const until = performance.now() + SLICE_MS
    while (from < strip.columns && performance.now() < until) {
      const to = Math.min(from + SLICE_COLUMNS, strip.columns)
      fillOverview(doc, strip, from, to)
      paint(canvas, strip, from, to)
      from = to
    }
    if (from < strip.columns) frame = requestAnimationFrame(slice)
  }
  slice()
  return () => cancelAnimationFrame(frame)
}

/** Each column is a stack of its roles' shares, in the order of the legend. */
function paint(canvas: HTMLCanvasElement, { columns, shares }: Overview, from: number, to: number): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const column = canvas.width / columns
  for (let i = from; i < to; i++) {
    const left = Math.round(i * column)
    const right = Math.max(left + 1, Math.round((i + 1) * column))
    let top = 0
    for (let role = 0; role < ROLES.length; role++) {
      const share = shares[i * ROLES.length + role] as number
      if (share === 0) continue
      context.fillStyle = ROLES[role]?.colour ?? ''
      const bottom = top + share * canvas.height
      context.fillRect(left, Math.round(top), right - left, Math.round(bottom) - Math.round(top))
      top = bottom
    }
  }
}

/** The strip; nothing for no bytes. */
export const OverviewStrip = memo(PlainOverviewStrip)
