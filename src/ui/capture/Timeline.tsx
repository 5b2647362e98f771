// The timeline of a capture: a row for each message, connection, gap and fault; only those on screen are made. The arrow keys go
// from row to row, and from a request to its answer.

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { TimelineRow } from '../../view/capture/index.ts'
import { topToShowRow, visibleRows } from '../../view/hex/index.ts'
import { useHexScroll } from '../hex/HexPaneScroll.ts'
import { useHeight } from '../use-height.ts'
import { useMedia } from '../use-media.ts'

/** Heights, px; Capture.css sets the same. A narrow row has two lines. */
const ROW = 28
const NARROW_ROW = 48
const HEAD = 28
const OVERSCAN = 4

const COLUMNS = [
  'Time, s',
  '',
  'Connection',
  'Message',
  'Cache',
  'Key',
  'Bytes',
  'Took',
  'Match',
  'Open',
] as const

export interface TimelineProps {
  /** Rows that are shown, ascending. */
  readonly found: Uint32Array
  readonly rowOf: (row: number) => TimelineRow
  /** The row that the keys are at, and whoever moves it. */
  readonly active: number
  readonly onActive: (row: number) => void
  /** Opens a payload in the inspector. */
  readonly onOpen: (payload: number) => void
  /** Shows a row that may be filtered out. */
  readonly onMatch: (row: number) => void
}

/** The table. */
export function Timeline({ found, rowOf, active, onActive, onOpen, onMatch }: TimelineProps) {
  const id = useId()
  const isWide = useMedia('(min-width: 900px)')
  const height = isWide ? ROW : NARROW_ROW
  const head = isWide ? HEAD : 0
  const sizer = useRef<HTMLDivElement>(null)
  const viewport = Math.max(0, useHeight(sizer) - head)
  const scroll = useHexScroll(found.length * height, viewport)
  const at = Math.max(0, indexOf(found, active))
  const [shown, setShown] = useState(active)
  // A row that was gone to from elsewhere comes into sight.
  if (shown !== active) {
    setShown(active)
    scroll.scrollTo(topToShowRow(scroll.heights, scroll.top, at, height))
  }
  const seen = visibleRows(scroll.heights, scroll.top, height)
  const first = Math.max(0, seen.first - OVERSCAN)
  const last = Math.min(found.length, seen.last + OVERSCAN)
  const go = (index: number) => {
    const row = found[Math.max(0, Math.min(found.length - 1, index))]
    if (row !== undefined) onActive(row)
  }
  const current = found[at]
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(viewport / height) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: found.length - 1,
    }
    const to = steps[event.key]
    const row = rowOf(current)
    const payload =
      { Enter: mainPayload(row), m: row.message, k: row.keyPayload, v: row.value }[event.key] ?? -1
    if (to !== undefined) go(to)
    else if (payload >= 0) onOpen(payload)
    else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && row.match >= 0) onMatch(row.match)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by their offset are no table
    <div
      ref={(element) => {
        scroll.scroller.current = element
        sizer.current = element
      }}
      className="capture-timeline"
      role="grid"
      aria-label="Timeline"
      aria-rowcount={found.length + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the row */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are placed by their offset are no table */}
      <div className="capture-row capture-heads" role="row" aria-rowindex={1}>
        {COLUMNS.map((name, column) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          // biome-ignore lint/a11y/useSemanticElements: rows that are placed by their offset are no table
          <span key={name} role="columnheader" aria-colindex={column + 1} data-column={CLASSES[column]}>
            {name === '' ? <span className="sr-only">Direction</span> : name}
          </span>
        ))}
      </div>
      <div role="presentation" style={{ height: scroll.spacer }}>
        <div
          className="capture-window"
          role="presentation"
          style={{ top: head, height: Math.min(viewport, scroll.spacer) }}
        >
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
            const index = first + i
            const row = found[index] as number
            return (
              <Row
                key={row}
                id={`${id}-${row}`}
                row={rowOf(row)}
                index={index}
                isActive={index === at}
                top={index * height - scroll.top}
                onOpen={(payload) => {
                  onActive(row)
                  if (payload >= 0) onOpen(payload)
                }}
                onMatch={onMatch}
              />
            )
          })}
        </div>
      </div>
      {found.length === 0 ? <p className="capture-none">Nothing matches.</p> : null}
    </div>
  )
}

const CLASSES = [
  'time',
  'way',
  'connection',
  'name',
  'cache',
  'key',
  'size',
  'took',
  'match',
  'open',
] as const

/** What a click on a row opens: the value, or the key, or the message. */
function mainPayload({ value, keyPayload, message }: TimelineRow): number {
  return value >= 0 ? value : keyPayload >= 0 ? keyPayload : message
}

function Row(props: {
  readonly id: string
  readonly row: TimelineRow
  readonly index: number
  readonly isActive: boolean
  readonly top: number
  readonly onOpen: (payload: number) => void
  readonly onMatch: (row: number) => void
}) {
  const { id, row, index, isActive, top, onOpen, onMatch } = props
  const isMessage = row.kind === 'message' || row.kind === 'entry'
  const isFailed = row.isFaulty && isMessage
  const opens = [
    { name: 'Key', title: 'Open the key (K)', payload: row.keyPayload },
    { name: 'Value', title: 'Open the value (V)', payload: row.value },
    { name: 'Message', title: 'Open the whole message (M)', payload: row.message },
  ].filter(({ payload }) => payload >= 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the row
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by their offset are no table
    <div
      id={id}
      role="row"
      className="capture-row"
      data-kind={row.kind}
      data-faulty={row.isFaulty || undefined}
      aria-selected={isActive}
      aria-rowindex={index + 2}
      style={{ top }}
      onClick={() => onOpen(mainPayload(row))}
    >
      <Cell column={0} title={row.timeTitle}>
        {row.time}
      </Cell>
      <Cell column={1}>
        <span aria-hidden="true">{row.arrow}</span>
        <span className="sr-only">{row.way}</span>
      </Cell>
      <Cell column={2}>{row.connection}</Cell>
      {isMessage ? (
        <>
          <Cell column={3} title={[row.protocol, row.says].filter(Boolean).join(': ')}>
            {row.name}
          </Cell>
          <Cell column={4}>{row.cache}</Cell>
          <Cell column={5} title={isFailed ? row.says : undefined}>
            {isFailed ? row.says : row.key || row.says}
          </Cell>
          <Cell column={6}>{row.size}</Cell>
          <Cell column={7}>{row.duration}</Cell>
          <Cell column={8}>
            {row.match < 0 ? null : <Link name={row.matchText} onPress={() => onMatch(row.match)} />}
          </Cell>
          <Cell column={9}>
            {opens.map(({ name, title, payload }) => (
              <Link key={name} name={name} title={title} onPress={() => onOpen(payload)} />
            ))}
          </Cell>
        </>
      ) : (
        <Cell column={3} span={7} name="said" title={row.says}>
          <b>{row.name}</b> {row.says}
        </Cell>
      )}
    </div>
  )
}

/** Something to press in a row, which opens something itself. The grid has keys for it. */
function Link(props: { readonly name: string; readonly title?: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className="capture-link"
      title={props.title}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation()
        props.onPress()
      }}
    >
      {props.name}
    </button>
  )
}

/** A cell, by its column. */
function Cell(props: {
  readonly column: number
  readonly title?: string | undefined
  /** How many columns it takes, and its name for the styles, where they are not those of its column. */
  readonly span?: number
  readonly name?: string
  readonly children: ReactNode
}) {
  const { column, title, span, name = CLASSES[column], children } = props
  const text = typeof children === 'string' && children.length > 12 ? children : undefined
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by their offset are no table
    <span
      role="gridcell"
      aria-colindex={column + 1}
      aria-colspan={span}
      data-column={name}
      title={title || text}
    >
      {children}
    </span>
  )
}

/** Where a row is among those that are shown, or the one behind its place. */
function indexOf(found: Uint32Array, row: number): number {
  let [from, to] = [0, found.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((found[middle] as number) < row) from = middle + 1
    else to = middle
  }
  return Math.min(from, found.length - 1)
}
