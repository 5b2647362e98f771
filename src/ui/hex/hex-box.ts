// Where columns stand in a row of the hex pane, in characters.

import { COLUMN_GROUP, type Columns } from '../../view/hex/index.ts'

/** Left and width of columns: a column is 3 characters wide for bytes, with one more before every further eight, and 1 for text. */
export function box({ from, to }: Columns, cell: 1 | 3): { readonly left: string; readonly width: string } {
  if (cell === 1) return { left: `${from}ch`, width: `${to - from}ch` }
  const left = from * 3 + gapsBefore(from)
  const right = to * 3 + gapsBefore(to - 1)
  return { left: `${left}ch`, width: `${right - left}ch` }
}

/** The width of the bytes of a row, whether it is full or not. */
export function bytesWidth(columns: number): string {
  return `${columns * 3 + gapsBefore(columns - 1)}ch`
}

function gapsBefore(column: number): number {
  return Math.floor(column / COLUMN_GROUP)
}
