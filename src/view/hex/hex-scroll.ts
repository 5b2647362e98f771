// Scrolling more rows than a browser can lay out: it clamps elements at 33,554,428 px, so the spacer is capped
// and the logical offset kept apart. Up to the cap both are the same; past it the thumb is mapped, end to end.

/** The tallest spacer, px. */
export const SPACER_MAX = 8_000_000

/** Heights in px: of all rows, and of the part that is seen. */
export interface ScrollHeights {
  readonly total: number
  readonly viewport: number
}

/** How tall the spacer is to be. */
export function spacerHeight({ total }: ScrollHeights): number {
  return Math.min(total, SPACER_MAX)
}

/** Whether the browser's offset and the logical one differ. */
export function isScaled({ total }: ScrollHeights): boolean {
  return total > SPACER_MAX
}

/** The logical offset for the browser's `scrollTop`, px; the end of one is the end of the other. */
export function toTop(heights: ScrollHeights, scrollTop: number): number {
  if (!isScaled(heights)) return clampTop(heights, scrollTop)
  const range = SPACER_MAX - heights.viewport
  return clampTop(heights, (scrollTop / range) * (heights.total - heights.viewport))
}

/** The browser's `scrollTop` for a logical offset. */
export function toScrollTop(heights: ScrollHeights, top: number): number {
  if (!isScaled(heights)) return top
  return (top / (heights.total - heights.viewport)) * (SPACER_MAX - heights.viewport)
}

/** A logical offset that exists. */
export function clampTop({ total, viewport }: ScrollHeights, top: number): number {
  return Math.max(0, Math.min(top, total - viewport))
}

/** The rows that are seen at least in part: half-open. */
export function visibleRows(
  { total, viewport }: ScrollHeights,
  top: number,
  rowHeight: number,
): { first: number; last: number } {
  const rows = Math.round(total / rowHeight)
  const first = Math.min(Math.floor(top / rowHeight), Math.max(rows - 1, 0))
  return { first, last: Math.min(rows, Math.ceil((top + viewport) / rowHeight)) }
}

/** The logical offset that brings a row into view: the same if it is, else with the row a quarter down. */
export function topForRow(heights: ScrollHeights, top: number, row: number, rowHeight: number): number {
  const y = row * rowHeight
  if (y >= top && y + rowHeight <= top + heights.viewport) return top
  return clampTop(heights, y - Math.floor(heights.viewport / 4 / rowHeight) * rowHeight)
}

/** The logical offset that just shows a row: for the keyboard, which moves by single rows. */
export function topToShowRow(heights: ScrollHeights, top: number, row: number, rowHeight: number): number {
  const y = row * rowHeight
  if (y < top) return clampTop(heights, y)
  if (y + rowHeight > top + heights.viewport) return clampTop(heights, y + rowHeight - heights.viewport)
  return top
}
