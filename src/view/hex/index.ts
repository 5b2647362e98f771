// The bytes: cells, roles, scrolling, the cursor, what is copied. Grouped re-exports, no logic.

export { BYTE_FORMS } from './byte-forms.ts'
export {
  cellLabel,
  type HexPill,
  type HexRow,
  hexRow,
  outline,
} from './hex-cells.ts'
export { COLUMN_GROUP, type Columns, clip } from './hex-columns.ts'
export { COPY_MAX, copiedHex, copiedWords, pickedWords } from './hex-copy.ts'
export { hexOf } from './hex-digits.ts'
export { columnAt, dragOffset, dragSpeed, type HexArea } from './hex-drag.ts'
export { moveCursor } from './hex-keys.ts'
export { type ByteRange, hexMarks, type Mark, type RowMark, rowMarks } from './hex-overlay.ts'
export {
  clampTop,
  isScaled,
  type ScrollHeights,
  SPACER_MAX,
  spacerHeight,
  topForRow,
  topToShowRow,
  toScrollTop,
  toTop,
  visibleRows,
} from './hex-scroll.ts'
export {
  type Bands,
  columnRange,
  emptyOverview,
  fillOverview,
  type Overview,
  problemTicks,
  ROLE_BANDS,
} from './overview.ts'
export { ROLES, roleNumber, roleRow } from './roles.ts'
