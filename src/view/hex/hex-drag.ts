// Which byte a pointer over the hex pane is at, also where it was dragged beside the rows, and how fast the pane is to follow it.
// Numbers in, numbers out.

import { COLUMN_GROUP } from './hex-columns.ts'

/** The two parts of a row: the bytes in hex, and their text. */
export type HexArea = 'bytes' | 'text'

/** A pointer over the rows. */
export interface DragPoint {
  readonly area: HexArea
  /** How far across a full row's bytes, or its text, 0 to 1; less or more beside them. */
  readonly across: number
  /** Pixels below the top of the first row of all. */
  readonly down: number
  readonly rowHeight: number
  readonly columns: number
  readonly length: number
}

/** The column at `across`, see DragPoint; below 0 or from `columns` on beside the row. */
export function columnAt(area: HexArea, across: number, columns: number): number {
  if (area === 'text' || across < 0 || across >= 1) return Math.floor(across * columns)
  // Groups are a third of a byte apart.
  const at = across * (columns + Math.max(0, columns / COLUMN_GROUP - 1) / 3)
  const group = Math.max(0, Math.floor(at / (COLUMN_GROUP + 1 / 3)))
  return group * COLUMN_GROUP + Math.min(COLUMN_GROUP - 1, Math.floor(at - group * (COLUMN_GROUP + 1 / 3)))
}

/** The byte nearest to a pointer; 0 where there are no bytes. */
export function dragOffset({ area, across, down, rowHeight, columns, length }: DragPoint): number {
  const row = Math.floor(down / rowHeight)
  const column = Math.max(0, Math.min(columnAt(area, across, columns), columns - 1))
  return Math.max(0, Math.min(row * columns + column, length - 1))
}

/** Pixels a frame to scroll for a pointer at `y`: none between the edges, beyond them the more the farther it is. */
export function dragSpeed(y: number, top: number, bottom: number): number {
  const beyond = y < top ? y - top : y > bottom ? y - bottom : 0
  return Math.sign(beyond) * Math.min(Math.abs(beyond) ** 1.5 / 8 + (beyond === 0 ? 0 : 2), 20_000)
}
