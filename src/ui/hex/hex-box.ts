// Where columns stand in a row of the hex pane, in characters.

import type { Columns } from '../../view/hex/index.ts'

/** Left and width of columns: a column is 3 characters wide for bytes, of which the ninth stands one further, and 1 for text. */
export function box({ from, to }: Columns, cell: 1 | 3): { readonly left: string; readonly width: string } {
  if (cell === 1) return { left: `${from}ch`, width: `${to - from}ch` }
  const left = from * 3 + (from >= 8 ? 1 : 0)
  const right = to * 3 + (to > 8 ? 1 : 0)
  return { left: `${left}ch`, width: `${right - left}ch` }
}

/** The width of the bytes of a row, whether it is full or not. */
export function bytesWidth(columns: number): string {
  return `${columns * 3 + (columns > 8 ? 1 : 0)}ch`
}
