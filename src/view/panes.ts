// What the panes beside the tree use of this folder: grouped re-exports, no logic.

export {
  cellLabel,
  type HexPill,
  type HexProblem,
  type HexRow,
  type HexSegment,
  hexRow,
  type Outline,
  outline,
} from './hex/hex-cells.ts'
export { type Columns, clip } from './hex/hex-columns.ts'
export { COPY_MAX, copiedHex, copiedWords, pickedWords } from './hex/hex-copy.ts'
export { hexOf } from './hex/hex-digits.ts'
export { columnAt, dragOffset, dragSpeed, type HexArea } from './hex/hex-drag.ts'
export { moveCursor } from './hex/hex-keys.ts'
export {
  type ByteRange,
  hexMarks,
  type Mark,
  type MarkKind,
  type RowMark,
  rowMarks,
} from './hex/hex-overlay.ts'
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
} from './hex/hex-scroll.ts'
export {
  type Bands,
  columnRange,
  emptyOverview,
  fillOverview,
  type Overview,
  problemTicks,
  ROLE_BANDS,
  type Tick,
} from './hex/overview.ts'
export { ROLES, type RoleRow, roleNumber, roleRow } from './hex/roles.ts'
export { type PackedBits, type PackedByte, type PackedWidth, packedBits, packInt } from './inspector/bits.ts'
export { type FloatBits, floatBits } from './inspector/bits-float.ts'
export { breadcrumb, type Crumb } from './inspector/breadcrumb.ts'
export { explainedTypes, meaningOf, meaningOfPart } from './inspector/meaning.ts'
export type { Meaning } from './inspector/meaning-row.ts'
export { type Navigation, navigation } from './inspector/navigation.ts'
export { problemSummary, severityLabel, stepProblem, worstProblem } from './inspector/problem-list.ts'
export { type ProblemRow, problemRows, problemsOf } from './inspector/problem-rows.ts'
export {
  type ElementRow,
  type ElementWindow,
  elementAfter,
  elementNumber,
  elementTyped,
  elementWindow,
} from './inspector/run-elements.ts'
export { packedWidth, type TokenRow, tokenRows } from './inspector/token-rows.ts'
export { type OctetLine, type ValueDetail, valueDetail } from './inspector/value-detail.ts'
export { briefAddress, FAR, FAR_COST, isFar } from './place/far.ts'
export { otherForms, placeTitle, placeTypeWords } from './place/place-title.ts'
export { bytesWords, placeType, rangeWords } from './place/place-words.ts'
export { ancestorRanges, selectionAt, selectionOfProblem } from './place/selection-at.ts'
export {
  type SelectionRange,
  samePlace,
  selectionOfNode,
  selectionOfPart,
  selectionRange,
} from './place/selection-range.ts'
export { covering, type PlacedToken, partAt, tokenAt } from './place/token-at.ts'
export { tokenText } from './place/token-text.ts'
export { depthOfNode } from './place/tree-depth.ts'
