// The rows of the tree. Grouped re-exports, no logic.

export {
  cacheRows,
  EXPANSIONS,
  type Expansion,
  expandedRows,
  expandedSteps,
  type RowParts,
  rowBuffers,
  rowParts,
} from './expansion.ts'
export { bytesPhrase, type Row, rowAt } from './row.ts'
export { isOpen, openAll, placeAt, type RowPlace, type Rows, reveal, rowOf, setOpen } from './rows.ts'
export { type RowOrder, STREAM_ORDER } from './stream-order.ts'
export { activeRow, type Move, rowOfSelection, rowTyped } from './tree-moves.ts'
export { isAround, selectionOf, type TreeOrder, treeOrder } from './tree-order.ts'
