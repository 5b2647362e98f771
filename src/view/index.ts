// What the screen shows, without a screen: grouped re-exports, no logic.

export { counted, grouped } from './amounts.ts'
export * from './charts.ts'
export { costSteps } from './cost-steps.ts'
export * from './costs.ts'
export {
  EXPANSIONS,
  type Expansion,
  expandedRows,
  expandedSteps,
  giveRows,
  type RowParts,
  rowBuffers,
  rowParts,
} from './expansion.ts'
export * from './exports.ts'
export { EMPTY_FIND, type Find, foundAs, markedText, searchText } from './find.ts'
export { FIND_KINDS, type FindKind, kindRow, readQuery, withKind } from './find-kinds.ts'
export { type Reading, readingsOf } from './find-readings.ts'
export { type Action, reduce } from './find-state.ts'
export { certainTarget, describeSelection, type Target, targetsOf } from './goto.ts'
export { hitColumns, hitMarks } from './hit-marks.ts'
export {
  type ByteHits,
  byteHits,
  HITS_KEPT,
  HitColumns,
  type Hits,
  hitRange,
  hitsBetween,
  hitsPhrase,
  type PlaceHits,
  placeHits,
  type Search,
} from './hits.ts'
export { intForms, readWhole } from './int-search.ts'
export {
  fieldLabel,
  hexOffset,
  shortTypeName,
  typeLabel,
  typeTitle,
  type ValueKind,
  valueKind,
  valueLabel,
} from './labels.ts'
export {
  LOAD_LIMIT,
  MOST_BYTES,
  type Refusal,
  type RefusalWords,
  refusalWords,
} from './load-refusal.ts'
export {
  type LoadProgress,
  type LoadStage,
  type LoadWords,
  loadShare,
  loadWords,
  NOTHING_LOADED,
  sizeText,
} from './loading.ts'
export * from './named.ts'
export { PAYLOAD_ID, type PagePayload, readPayload, withPayload } from './offline-page.ts'
export * from './panes.ts'
export * from './query-panels.ts'
export { type Redacted, redact } from './redact.ts'
export { PATTERN_TOO_LONG } from './regex-search.ts'
export { bytesPhrase, type Row, rowAt } from './row.ts'
export { isOpen, openAll, placeAt, type RowPlace, type Rows, reveal, rowOf, setOpen } from './rows.ts'
export { startSearch } from './search.ts'
export type { Selection } from './selection.ts'
export { findFault, startFind } from './start-find.ts'
export { INITIAL_STATE, inspected, type PaneAction, reducePanes, type State } from './state.ts'
export { finish, type Steps } from './steps.ts'
export { type DumpOptions, dumpLines, textDump } from './text-dump.ts'
export { activeRow, type Move, rowAfter, rowOfSelection, rowTyped } from './tree-moves.ts'
export { isAround, selectionOf, type TreeOrder, treeOrder } from './tree-order.ts'
