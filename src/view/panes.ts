// What the panes beside the tree use of this folder: grouped re-exports, no logic.

export { type PackedBits, type PackedByte, type PackedWidth, packedBits, packInt } from './bits.ts'
export { type FloatBits, floatBits } from './bits-float.ts'
export { breadcrumb, type Crumb, type Navigation, navigation } from './breadcrumb.ts'
export { briefAddress, FAR, FAR_COST, isFar } from './far.ts'
export {
  cellLabel,
  type HexPill,
  type HexProblem,
  type HexRow,
  type HexSegment,
  hexRow,
  type Outline,
  outline,
} from './hex-cells.ts'
export { type Columns, clip } from './hex-columns.ts'
export { COPY_MAX, copiedHex, copiedWords, pickedWords } from './hex-copy.ts'
export { dragOffset, dragSpeed } from './hex-drag.ts'
export { moveCursor } from './hex-keys.ts'
export { type ByteRange, hexMarks, type Mark, type MarkKind, type RowMark, rowMarks } from './hex-overlay.ts'
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
export { explainedTypes, meaningOf, meaningOfPart } from './meaning.ts'
export type { Meaning } from './meaning-row.ts'
export {
  type Bands,
  columnRange,
  emptyOverview,
  fillOverview,
  type Overview,
  problemTicks,
  ROLE_BANDS,
  type Tick,
} from './overview.ts'
export {
  bytesWords,
  otherForms,
  placeTitle,
  placeType,
  placeTypeWords,
  rangeWords,
} from './place.ts'
export {
  type ProblemRow,
  problemRows,
  problemSummary,
  problemsOf,
  severityLabel,
  stepProblem,
} from './problem-list.ts'
export { ROLES, type RoleRow, roleNumber, roleRow } from './roles.ts'
export {
  type ElementRow,
  type ElementWindow,
  elementAfter,
  elementNumber,
  elementTyped,
  elementWindow,
} from './run-elements.ts'
export {
  ancestorRanges,
  type SelectionRange,
  samePlace,
  selectionAt,
  selectionOfNode,
  selectionOfPart,
  selectionOfProblem,
  selectionRange,
} from './selection-at.ts'
export { covering, type PlacedToken, partAt, tokenAt } from './token-at.ts'
export { hexOf, packedWidth, type TokenRow, tokenRows, tokenText } from './token-rows.ts'
export { type OctetLine, type ValueDetail, valueDetail } from './value-detail.ts'
