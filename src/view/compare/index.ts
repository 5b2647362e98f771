// Two payloads side by side on screen: aligned rows, what differs in words, both bytes. Grouped re-exports, no logic.

export { type ByteLine, LINE_BYTES, rowBytes, type SideBytes } from './bytes.ts'
export { hasInside } from './inside-rows.ts'
export { KIND_WORDS } from './kinds.ts'
export { type CompareCell, type CompareRow, compareRow, rowTitle } from './rows.ts'
export {
  NOTHING_OPEN,
  type RowPath,
  rowAt,
  type ShownRow,
  ShownRows,
  toggled,
} from './shown-rows.ts'
export { differenceNumber, nextDifference, placeOfRow } from './stops.ts'
export { compareCounts, compareVerdict } from './summary.ts'
