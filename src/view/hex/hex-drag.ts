// Where a pointer is that was dragged over the hex pane, and how fast the pane is to follow it. Numbers in, numbers out.

/** A pointer over the rows. */
export interface DragPoint {
  /** How far across the bytes of a row, 0 to 1; less or more beside them. */
  readonly across: number
  /** Pixels below the top of the first row of all. */
  readonly down: number
  readonly rowHeight: number
  readonly columns: number
  readonly length: number
}

/** The byte nearest to a pointer; 0 where there are no bytes. */
export function dragOffset({ across, down, rowHeight, columns, length }: DragPoint): number {
  const row = Math.floor(down / rowHeight)
  // Sixteen bytes have a gap between the halves, of a third of a byte.
  const width = columns > 8 ? columns + 1 / 3 : columns
  const at = across * width
  const column = Math.floor(at >= 8 && columns > 8 ? at - 1 / 3 : at)
  const offset = row * columns + Math.max(0, Math.min(column, columns - 1))
  return Math.max(0, Math.min(offset, length - 1))
}

/** Pixels a frame to scroll for a pointer at `y`: none between the edges, beyond them the more the farther it is. */
export function dragSpeed(y: number, top: number, bottom: number): number {
  const beyond = y < top ? y - top : y > bottom ? y - bottom : 0
  return Math.sign(beyond) * Math.min(Math.abs(beyond) ** 1.5 / 8 + (beyond === 0 ? 0 : 2), 20_000)
}
