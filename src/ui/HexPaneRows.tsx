// The rows on screen, in a window that stays while the spacer below it scrolls.
// Rows that leave lend their elements to rows that come, so that a jump makes no new ones.
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import { useMemo } from 'react'
import type { PofDocument } from '../pof/index.ts'
import { type HexRow, hexRow, type Mark, rowMarks } from '../view/index.ts'
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
  /** The offset of the byte with the cursor, or -1. */
  readonly cursor: number
  /** The id of the cell with the cursor. */
  readonly id: string
}

const KEPT_ROWS = 512

/** The rows `first .. last - 1`. */
export function HexPaneRows({ doc, columns, digits, scroll, first, last, marks, cursor, id }: Props) {
  const rows = useMemo(() => rowCache(doc, columns), [doc, columns])
  const { viewport } = scroll.heights
  const slots = Math.ceil(viewport / HEX_ROW) + 2
  return (
    <div className="hx-spacer" role="presentation" style={{ height: scroll.spacer }}>
      <div className="hx-window" role="presentation" style={{ height: Math.min(viewport, scroll.spacer) }}>
        <div
          className="hx-rows"
          role="rowgroup"
          style={{ transform: `translateY(${first * HEX_ROW - scroll.top}px)` }}
        >
          {Array.from({ length: last - first }, (_, i) => {
            const offset = (first + i) * columns
            const { marks: here, key: marksKey } = rowMarks(marks, offset, columns)
            const column = cursor >= offset && cursor < offset + columns ? cursor - offset : -1
            const slot = (first + i) % slots
            return (
              <HexPaneRow
                key={slot}
                row={rows(offset)}
                columns={columns}
                digits={digits}
                id={id}
                marks={here}
                marksKey={marksKey}
                cursor={column}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Rows by offset, made once; forgets all when it holds more than a few screens. */
function rowCache(doc: PofDocument, columns: number): (offset: number) => HexRow {
  const kept = new Map<number, HexRow>()
  return (offset) => {
    let row = kept.get(offset)
    if (row === undefined) {
      if (kept.size >= KEPT_ROWS) kept.clear()
      row = hexRow(doc, offset, columns)
      kept.set(offset, row)
    }
    return row
  }
}
