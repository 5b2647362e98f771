// The rows on screen, in a window that stays while the spacer below it scrolls.
// Rows that leave lend their elements to rows that come.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import { type ByteCosts, pillLevels } from '../../view/cost/index.ts'
import { type Hits, hitMarks } from '../../view/find/index.ts'
import { type HexRow, hexRow, type Mark, rowMarks } from '../../view/hex/index.ts'
import { InTurn } from '../InTurn.tsx'
import { rowSlots } from '../row-slots.ts'
import { HexPaneRow } from './HexPaneRow.tsx'
import type { HexScroll } from './HexPaneScroll.ts'
import { HEX_ROW } from './HexPaneSize.ts'

interface Props {
  readonly doc: PofDocument
  readonly columns: number
  readonly digits: number
  readonly scroll: HexScroll
  /** The rows that are seen, half-open. */
  readonly first: number
  readonly last: number
  readonly marks: readonly Mark[]
  /** What a search found, or null. */
  readonly hits: Hits | null
  /** The offset of the byte with the cursor, or -1. */
  readonly cursor: number
  /** The id of the cell with the cursor. */
  readonly id: string
  /** Null while the colours mean roles. */
  readonly costs: ByteCosts | null
  /** Whether it is not yet the turn of the lower half. */
  readonly isLowerLate: boolean
}

const KEPT_ROWS = 512

/** The rows `first .. last - 1`. */
export function HexPaneRows(props: Props) {
  const { doc, columns, digits, scroll, first, last, marks, hits, cursor, id, costs } = props
  const rows = useMemo(() => rowCache(doc, columns, costs), [doc, columns, costs])
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
          {numbers.map((number, i) => {
            const slot = slots[i] as number
            const isOn = !props.isLowerLate || 2 * i < last - first
            return (
              <InTurn key={slot} isOn={isOn}>
                {isOn ? rowAt(number, slot) : null}
              </InTurn>
            )
          })}
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
function rowCache(doc: PofDocument, columns: number, costs: ByteCosts | null): (offset: number) => KeptRow {
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
