// Where a key takes the cursor of the hex pane. Offsets in, offset out; null for keys that are not its business.

/** The part of a keyboard event that matters. */
export interface HexKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The offset after a key, within `0 .. length - 1`; null where the key does not move the cursor. */
export function moveCursor(
  { key, ctrlKey, metaKey }: HexKey,
  offset: number,
  { columns, pageRows, length }: { columns: number; pageRows: number; length: number },
): number | null {
  const to = target(key, ctrlKey || metaKey, offset, columns, pageRows, length)
  if (to === null || length === 0) return null
  return Math.max(0, Math.min(to, length - 1))
}

function target(
  key: string,
  control: boolean,
  offset: number,
  columns: number,
  pageRows: number,
  length: number,
): number | null {
  const column = offset % columns
  switch (key) {
    case 'ArrowLeft':
      return offset - 1
    case 'ArrowRight':
      return offset + 1
    case 'ArrowUp':
      return offset < columns ? offset : offset - columns
    case 'ArrowDown':
      return offset + columns < length ? offset + columns : offset
    case 'PageUp':
      return stay(offset - pageRows * columns, column, columns, length)
    case 'PageDown':
      return stay(offset + pageRows * columns, column, columns, length)
    case 'Home':
      return control ? 0 : offset - column
    case 'End':
      return control ? length - 1 : offset - column + columns - 1
    default:
      return null
  }
}

/** A page too far ends in the first or last row, in the same column where that has it. */
function stay(offset: number, column: number, columns: number, length: number): number {
  if (offset < 0) return column
  if (offset < length) return offset
  const inLastRow = length - 1 - ((length - 1) % columns) + column
  return Math.min(inLastRow, length - 1)
}
