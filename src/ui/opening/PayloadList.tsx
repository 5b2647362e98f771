// The rows of the dialog that lists the binaries of a text: what a log says before each, what each is, how large. Only those on
// screen are made.

import { type CSSProperties, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import type { PayloadView, PayloadViews } from '../../session/index.ts'
import { topToShowRow, visibleRows } from '../../view/hex/index.ts'
import {
  clockOf,
  type HeadWidths,
  headWidths,
  isUrgent,
  labelBehind,
  lineHead,
  lineText,
  originOf,
  type PayloadRows,
} from '../../view/opening/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'
import { useMedia } from '../use-media.ts'

/** Height of a line of text in a row, and of the room around, px; picker.css sets the same. */
const LINE = 20
const ROOM = 12
const OVERSCAN = 3
/** The most that a time and a thread are wide, in characters. */
const WIDEST_TIME = 24
const WIDEST_ORIGIN = 24
/** The most that the list is high, px: what the dialog leaves of it is less. */
const HIGHEST = 640

/** The payloads of a source as a list box; only the rows on screen are in the document. */
export function PayloadList(props: {
  readonly list: RefObject<HTMLDivElement | null>
  readonly payloads: PayloadViews
  readonly rows: PayloadRows
  /** The row that keys are about. */
  readonly active: number
  /** The payload on screen behind the dialog. */
  readonly current: number
  readonly typeOf: (payload: number) => string
  readonly onPick: (payload: number) => void
}) {
  const { list, payloads, rows, active, current, typeOf, onPick } = props
  const { count } = rows
  const id = useId()
  const widths = useMemo(() => headWidths(payloads), [payloads])
  const hasHeads = widths.time + widths.origin > 0
  const isNarrow = useMedia(`(max-width: ${hasHeads ? 1099 : 699}px)`)
  const height = ROOM + LINE * (isNarrow ? 2 : 1)
  const sizer = useRef<HTMLDivElement>(null)
  const viewport = useHeight(sizer)
  const scroll = useHexScroll(count * height, viewport)
  const seen = visibleRows(scroll.heights, scroll.top, height)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(count, seen.last + OVERSCAN)
  const now = useRef(scroll)
  useEffect(() => {
    now.current = scroll
  })
  const isMeasured = viewport > 0
  const currentRow = count > 0 && rows.has(current) ? rows.rowOf(current) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another list
  useEffect(() => {
    const { heights, top, scrollTo } = now.current
    if (isMeasured) scrollTo(topToShowRow(heights, top, active, height))
  }, [active, rows, height, isMeasured])
  return (
    <div
      ref={(element) => {
        scroll.scroller.current = element
        sizer.current = element
        list.current = element
      }}
      className="picker-list"
      role="listbox"
      data-narrow={isNarrow}
      aria-label="Binaries"
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      style={
        {
          height: Math.min(HIGHEST, payloads.length * height + 2),
          '--picker-columns': columnsOf(widths, rows.isDistinct),
        } as CSSProperties
      }
      onScroll={scroll.onScroll}
    >
      <div role="presentation" style={{ height: scroll.spacer }}>
        <div
          className="picker-window"
          role="presentation"
          style={{ height: Math.min(viewport, scroll.spacer) }}
        >
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
            const index = first + i
            const payload = rows.payload(index)
            const one = payloads.at(payload)
            return one === undefined ? null : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
              <div
                key={payload}
                id={`${id}-${index}`}
                role="option"
                className="picker-row"
                aria-selected={index === active}
                aria-setsize={count}
                aria-posinset={index + 1}
                data-current={index === currentRow || undefined}
                style={{ top: index * height - scroll.top, height }}
                title={titleOf(one)}
                onClick={() => onPick(payload)}
              >
                <PayloadCells
                  one={one}
                  payload={payload}
                  copies={rows.copies(index)}
                  widths={widths}
                  type={typeOf(payload)}
                  isNarrow={isNarrow}
                />
              </div>
            )
          })}
        </div>
      </div>
      {count === 0 ? <p className="picker-none">No match.</p> : null}
    </div>
  )
}

/** The columns of rows on a wide screen. */
function columnsOf({ time, origin }: HeadWidths, isDistinct: boolean): string {
  return [
    '84px',
    time > 0 ? `${Math.min(time, WIDEST_TIME)}ch` : '',
    origin > 0 ? `min(${Math.min(origin, WIDEST_ORIGIN)}ch, 16%)` : '',
    'minmax(0, 1fr)',
    '130px',
    isDistinct ? '150px' : '100px',
  ].join(' ')
}

/** What a row shows: a log reads from left to right, and so does it. */
function PayloadCells(props: {
  readonly one: PayloadView
  readonly payload: number
  readonly copies: number
  readonly widths: HeadWidths
  readonly type: string
  readonly isNarrow: boolean
}) {
  const { one, payload, copies, widths, type, isNarrow } = props
  const head = lineHead(one.before)
  const typeCell = <span className="picker-type">{type}</span>
  return (
    <>
      <span className="picker-place">
        {one.line === null ? (
          grouped(payload + 1)
        ) : (
          <>
            <span aria-hidden="true">line {grouped(one.line)}</span>
            <span className="sr-only">{placeText(one)}</span>
          </>
        )}
      </span>
      {widths.time === 0 ? null : (
        <span className="picker-time">{isNarrow ? clockOf(head.time) : head.time}</span>
      )}
      {widths.origin === 0 ? null : <span className="picker-origin">{originOf(head)}</span>}
      <span className="picker-said">
        {head.level === '' ? null : (
          <>
            <span className="picker-level" data-urgent={isUrgent(head.level)}>
              {head.level}
            </span>{' '}
          </>
        )}
        {head.message} <span className="picker-label">{labelBehind(head.message, one.label)}</span>{' '}
        {isNarrow ? typeCell : null}{' '}
        {one.problem === null ? (
          <span className="picker-bytes">{one.beginning}</span>
        ) : (
          <span className="picker-problem">{one.problem}</span>
        )}
      </span>
      {isNarrow ? null : typeCell}
      <span className="picker-size" data-wrong={one.problem !== null}>
        {copies === 1 ? null : <span className="picker-copies">× {grouped(copies)} · </span>}
        {sizeText(one)}
      </span>
    </>
  )
}

/** All that the text says of a payload. */
function titleOf(one: PayloadView): string {
  return [placeText(one), lineText(one.before, one.label), one.problem ?? '']
    .filter((text) => text !== '')
    .join('\n')
}

function placeText({ line, column }: PayloadView): string {
  return line === null ? '' : `line ${grouped(line)}, column ${grouped(column ?? 1)}`
}

function sizeText({ given, declared }: PayloadView): string {
  return declared !== null && declared !== given
    ? `${grouped(given)} of ${grouped(declared)} bytes`
    : counted(given, 'byte')
}
