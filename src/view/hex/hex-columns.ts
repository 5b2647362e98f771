// The columns of a row of the hex pane, and those that a range of bytes has in it. They count from 0.

/** Columns that stand together; a narrow gap is before the next ones. */
export const COLUMN_GROUP = 8

/** Columns of a row, half-open. */
export interface Columns {
  readonly from: number
  readonly to: number
}

/** The columns of a range of bytes in the row at `offset`, or null where it has none there. */
export function clip(range: { start: number; end: number }, offset: number, columns: number): Columns | null {
  const from = Math.max(range.start - offset, 0)
  const to = Math.min(range.end - offset, columns)
  return from < to ? { from, to } : null
}
