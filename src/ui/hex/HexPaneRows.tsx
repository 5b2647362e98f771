// The rows on screen, in a window that stays while the spacer below it scrolls.
// Rows that leave lend their elements to rows that come.
// A row paints from the bottom up: ancestors, hover, token pills, problems, outlines, bytes. It is drawn again only where its bytes,
// its marks or its cursor change. The pills of text are stripes of one background where they only tell roles, since rows are
// drawn anew at each step of a drag (HexPills.css).
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
// biome-ignore-all lint/suspicious/noArrayIndexKey: the column is what a cell is, and a row's elements serve for other rows

import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import { type ByteCosts, pillLevels } from '../../view/cost/index.ts'
import { type Hits, hitMarks } from '../../view/find/index.ts'
import {
  COLUMN_GROUP,
  cellLabel,
  type HexPill,
  type HexRow,
  hexRow,
  type Mark,
  type RowMark,
  rowMarks,
} from '../../view/hex/index.ts'
import { type OffsetForm, offsetColumn } from '../../view/place/index.ts'
import { rowSlots } from '../row-slots.ts'
import type { HexScroll } from './HexPaneScroll.ts'
import { HEX_ROW } from './HexPaneSize.ts'
import { box, bytesWidth } from './hex-box.ts'

/** Eleven, since each changes by itself: the rows are painted again only where one of them does. */
interface Props {
  readonly doc: AnyDocument
  readonly columns: number
  readonly digits: number
  readonly offsets: OffsetForm
  readonly scroll: HexScroll
  /** The rows that are seen, half-open. */
  readonly seen: { readonly first: number; readonly last: number }
  readonly marks: readonly Mark[]
  /** What a search found, or null. */
  readonly hits: Hits | null
  /** The offset of the byte with the cursor, or -1. */
  readonly cursor: number
  /** The id of the cell with the cursor. */
  readonly id: string
  /** Null while the colours mean roles. */
  readonly costs: ByteCosts | null
}

const KEPT_ROWS = 512

/** The rows `first .. last - 1`. */
export function HexPaneRows(props: Props) {
  const { doc, columns, digits, offsets, scroll, marks, hits, cursor, id, costs } = props
  const rows = useMemo(() => rowCache(doc, columns, costs), [doc, columns, costs])
  const { first, last } = props.seen
  const { viewport } = scroll.heights
  const [slotsOf] = useState(rowSlots<number>)
  const numbers = Array.from({ length: last - first }, (_, i) => first + i)
  const slots = slotsOf(numbers)
  const whole = useWholeRows(
    numbers.map((number) => rows(number * columns).row),
    cursor,
  )
  const rowAt = (number: number, slot: number): ReactNode => {
    const offset = number * columns
    const found = hitMarks(hits, offset, offset + columns)
    const all = found.length === 0 ? marks : [...found, ...marks]
    const { marks: here, key: marksKey } = rowMarks(all, offset, columns)
    const { row, levels } = rows(offset)
    return (
      <HexPaneRow
        key={slot}
        row={row}
        levels={levels}
        columns={columns}
        digits={digits}
        offsets={offsets}
        id={id}
        marks={here}
        marksKey={marksKey}
        isBare={!whole.has(offset)}
        cursor={cursor >= offset && cursor < offset + columns ? cursor - offset : -1}
      />
    )
  }
  return (
    <div className="hx-spacer" role="presentation" style={{ height: scroll.spacer }}>
      <div className="hx-window" role="presentation" style={{ height: Math.min(viewport, scroll.spacer) }}>
        <div
          className="hx-rows"
          role="rowgroup"
          style={{ transform: `translateY(${first * HEX_ROW - scroll.top}px)` }}
        >
          {numbers.map((number, i) => rowAt(number, slots[i] as number))}
        </div>
      </div>
    </div>
  )
}

interface KeptRow {
  readonly row: HexRow
  readonly levels: readonly number[] | null
}

/** Rows by offset, made once; forgets all when it holds more than a few screens. */
function rowCache(doc: AnyDocument, columns: number, costs: ByteCosts | null): (offset: number) => KeptRow {
  const kept = new Map<number, KeptRow>()
  return (offset) => {
    const known = kept.get(offset)
    if (known !== undefined) return known
    if (kept.size >= KEPT_ROWS) kept.clear()
    const row = hexRow(doc, offset, columns)
    const made = { row, levels: costs === null ? null : pillLevels(row, costs) }
    kept.set(offset, made)
    return made
  }
}

// Which rows are drawn whole. A jump brings a screen of new rows: they show their bytes as plain text at once, in some forty
// elements instead of a thousand and more. Cells and what is behind them come when no further jump follows, so many in a frame:
// a long stream is dragged as fast as plain text. Rows that stay on screen keep what they have.

/** So many cells and pills are new in one frame. */
const MOST = 400
/** How long no jump may follow: longer than the time between two of a key that is held, ms. */
const QUIET = 40

/** The offsets of the rows that are whole, of all on screen; that of `cursor` always is. */
function useWholeRows(rows: readonly HexRow[], cursor: number): ReadonlySet<number> {
  const before = useRef({ seen: new Set<number>(), whole: new Set<number>() })
  const [, setFrame] = useState(0)
  const { seen, whole } = before.current
  const isJump = seen.size > 0 && elementsOf(rows.filter(({ offset }) => !seen.has(offset))) > MOST
  const now = new Set<number>()
  let left = isJump ? 0 : MOST
  for (const row of rows) {
    const { offset, bytes } = row
    const isKept = whole.has(offset)
    if (!isKept && left <= 0 && (cursor < offset || cursor >= offset + bytes.length)) continue
    now.add(offset)
    if (!isKept) left -= elementsOf([row])
  }
  useLayoutEffect(() => {
    before.current = { seen: new Set(rows.map(({ offset }) => offset)), whole: now }
    if (now.size === rows.length) return
    const next = () => setFrame((frame) => frame + 1)
    if (!isJump) {
      const frame = requestAnimationFrame(next)
      return () => cancelAnimationFrame(frame)
    }
    const timer = window.setTimeout(next, QUIET)
    return () => window.clearTimeout(timer)
  })
  return now
}

function elementsOf(rows: readonly HexRow[]): number {
  return rows.reduce((sum, { bytes, pills }) => sum + bytes.length + pills.length, 0)
}

interface RowProps {
  readonly row: HexRow
  readonly columns: number
  readonly digits: number
  readonly offsets: OffsetForm
  readonly id: string
  readonly marks: readonly RowMark[]
  /** The same for the same marks. */
  readonly marksKey: string
  /** The column of the cursor, or -1. */
  readonly cursor: number
  /** Levels of cost, pill by pill; null while the colours mean roles. */
  readonly levels: readonly number[] | null
  /** Whether its cells and what is behind them are still to come: see `useWholeRows`. */
  readonly isBare: boolean
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function Row(props: RowProps) {
  const { row, columns, digits, isBare } = props
  const number = row.offset / columns
  return (
    <div className="hx-row" role="row" aria-rowindex={number + 1} data-offset={row.offset}>
      <span className="hx-offset" role="rowheader">
        {offsetColumn(row.offset, props.offsets, digits)}
      </span>
      <span className="hx-bytes" role="presentation" data-area="bytes" style={{ width: bytesWidth(columns) }}>
        {isBare ? <BareBytes bytes={row.bytes} /> : <Cells {...props} />}
      </span>
      <span className="hx-text" aria-hidden="true" data-area="text" style={{ width: `${columns}ch` }}>
        {!isBare && <Layers {...props} cell={1} />}
        {isPlain(row.text)
          ? row.text.join('')
          : row.text.map((text, column) => (
              <span key={column} className={text === '' ? 'hx-further' : 'hx-char'}>
                {text}
              </span>
            ))}
      </span>
    </div>
  )
}

/** The bytes where their cells would have them. */
function BareBytes({ bytes }: Pick<HexRow, 'bytes'>) {
  const text = Array.from(
    bytes,
    (byte, column) => `${column > 0 && column % COLUMN_GROUP === 0 ? ' ' : ''}${HEX[byte]}`,
  ).join(' ')
  return (
    <span className="hx-bare" aria-hidden="true">
      {text}
    </span>
  )
}

function Cells({ row, marks, levels, cursor, id, offsets }: RowProps) {
  return (
    <>
      <Layers row={row} marks={marks} levels={levels} cell={3} lined />
      {Array.from(row.bytes, (byte, column) => (
        <span
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          aria-label={cellLabel(row, column, offsets)}
          id={column === cursor ? id : undefined}
          className={`hx-cell${column === 8 ? ' hx-half' : ''}${column === cursor ? ' hx-cursor' : ''}`}
        >
          {HEX[byte]}
        </span>
      ))}
    </>
  )
}

/** The backgrounds of one area: `cell` is a column's width in characters, 3 for bytes and 1 for text. */
function Layers({
  row,
  marks,
  levels,
  cell,
  lined = false,
}: Pick<RowProps, 'row' | 'marks' | 'levels'> & { cell: 1 | 3; lined?: boolean }) {
  const under = marks.filter(({ kind }) => kind !== 'token' && kind !== 'picked' && kind !== 'found')
  const over = marks.filter(
    ({ kind }) => kind === 'found' || kind === 'selected' || kind === 'token' || kind === 'picked',
  )
  return (
    <span className="hx-layers" aria-hidden="true">
      {under.map((mark) => (
        <i key={mark.kind} className={`hx-mark hx-${mark.kind}`} style={box(mark, cell)} />
      ))}
      {lined ? (
        <BytePills pills={row.pills} levels={levels} />
      ) : (
        <TextPills pills={row.pills} levels={levels} />
      )}
      {lined &&
        row.problems.map(({ from, to, severity, index }) => (
          <i
            key={`problem ${index}`}
            className="hx-problem"
            data-severity={severity}
            style={box({ from, to }, cell)}
          />
        ))}
      {over.map((mark) => (
        <Edges key={`${mark.kind} ${mark.from}`} mark={mark} cell={cell} />
      ))}
    </span>
  )
}

/** The outline of a mark in one row: only the edges that the range has there. */
function Edges({ mark, cell }: { mark: RowMark; cell: 1 | 3 }) {
  const sides = `${mark.left ? ' hx-left' : ''}${mark.right ? ' hx-right' : ''}`
  return (
    <>
      <i className={`hx-edge hx-edge-${mark.kind}${sides}`} style={box(mark, cell)} />
      {mark.top !== null && (
        <i className={`hx-edge hx-top hx-edge-${mark.kind}`} style={box(mark.top, cell)} />
      )}
      {mark.bottom !== null && (
        <i className={`hx-edge hx-bottom hx-edge-${mark.kind}`} style={box(mark.bottom, cell)} />
      )}
    </>
  )
}

function isPlain(text: readonly string[]): boolean {
  return text.every((character) => character.length === 1 && (character < '\x7f' || character === '·'))
}

const HexPaneRow = memo(
  Row,
  (a, b) =>
    a.row === b.row &&
    a.levels === b.levels &&
    a.isBare === b.isBare &&
    a.marksKey === b.marksKey &&
    a.cursor === b.cursor &&
    a.columns === b.columns &&
    a.digits === b.digits &&
    a.offsets === b.offsets &&
    a.id === b.id,
)

interface PillsProps {
  readonly pills: readonly HexPill[]
  /** Levels of cost, pill by pill; null while the colours mean roles. */
  readonly levels: readonly number[] | null
}

/** The pills behind bytes; underlined where the colours mean roles. */
function BytePills({ pills, levels }: PillsProps) {
  return pills.map((pill, i) => (
    <Pill key={i} pill={pill} level={levels?.[i]} isLined={levels === null} place={box(pill, 3)} />
  ))
}

/** The pills behind text, never underlined. */
function TextPills({ pills, levels }: PillsProps) {
  return (
    <>
      {levels === null && <i className="hx-stripes" style={{ background: stripes(pills) }} />}
      {pills.map((pill, i) =>
        levels === null && isPlainPill(pill) ? null : (
          <Pill key={i} pill={pill} level={levels?.[i]} isLined={false} place={box(pill, 1)} />
        ),
      )}
    </>
  )
}

function Pill(props: {
  readonly pill: HexPill
  readonly level: number | undefined
  readonly isLined: boolean
  readonly place: { readonly left: string; readonly width: string }
}) {
  const { role, opens, closes, state } = props.pill
  return (
    <i
      className={`hx-pill${opens ? ' hx-opens' : ''}${closes ? ' hx-closes' : ''} hx-${state}`}
      data-pill={role}
      data-role={isPlainPill(props.pill) ? undefined : role}
      data-lined={props.isLined || undefined}
      data-level={props.level}
      style={props.place}
    />
  )
}

/** Whether a pill is drawn like all of its role. Others are hatched. */
function isPlainPill({ role, state }: HexPill): boolean {
  return role !== 'unread' && state !== 'failed'
}

/** A background with a stripe for each plain pill, and a pixel between two tokens. */
function stripes(pills: readonly HexPill[]): string {
  const stops = pills.filter(isPlainPill).flatMap(({ from, to, role, opens, closes }) => {
    const left = `calc(${from}ch + ${opens ? 1 : 0}px)`
    const right = `calc(${to}ch - ${closes ? 1 : 0}px)`
    return [`#0000 ${left}`, `var(--tint-${role}) ${left} ${right}`, `#0000 ${right}`]
  })
  return stops.length === 0 ? 'none' : `linear-gradient(90deg, ${stops.join()})`
}
