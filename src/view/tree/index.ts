// The rows of the tree. Grouped re-exports, no logic.

export { continuedRows } from './continued-rows.ts'
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
export { rowFault, rowWords } from './row-words.ts'
export { isOpen, openAll, placeAt, type RowPlace, type Rows, reveal, rowOf, setOpen } from './rows.ts'
export { activeRow, type Move, rowOfSelection, rowTyped } from './tree-moves.ts'
export {
  isAround,
  type RowOrder,
  STREAM_ORDER,
  selectionOf,
  type TreeOrder,
  treeOrder,
} from './tree-order.ts'
