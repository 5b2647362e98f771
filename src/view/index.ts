// What the screen shows, without a screen: grouped re-exports, no logic.

export * from './charts/charts.ts'
export { costSteps } from './cost/cost-steps.ts'
export * from './costs.ts'
export * from './export/exports.ts'
export { PAYLOAD_ID, type PagePayload, readPayload, withPayload } from './export/offline-page.ts'
export { type Redacted, redact } from './export/redact.ts'
export { type DumpOptions, dumpText, textDump } from './export/text-dump.ts'
export { EMPTY_FIND, type Find, foundAs, markedText, searchText } from './find/find.ts'
export { FIND_KINDS, type FindKind, kindRow, readQuery, withKind } from './find/find-kinds.ts'
export { type Reading, readingsOf } from './find/find-readings.ts'
export { type Action, INITIAL_STATE, reduce } from './find/find-state.ts'
export { certainTarget, describeSelection, type Target, targetsOf } from './find/goto.ts'
export { hitColumns, hitMarks } from './find/hit-marks.ts'
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
} from './find/hits.ts'
export { intForms, readWhole } from './find/int-search.ts'
export { PATTERN_TOO_LONG } from './find/regex-search.ts'
export { startSearch } from './find/search.ts'
export { findFault, startFind } from './find/start-find.ts'
export * from './named.ts'
export {
  LOAD_LIMIT,
  MOST_BYTES,
  type Refusal,
  type RefusalWords,
  refusalWords,
} from './opening/load-refusal.ts'
export {
  beginningText,
  type LoadProgress,
  type LoadStage,
  type LoadWords,
  loadShare,
  loadWords,
  NOTHING_LOADED,
  sizeText,
} from './opening/loading.ts'
export { filteredPayloads, isOpenFilter } from './opening/payload-filter.ts'
export * from './panels/query-panels.ts'
export * from './panes.ts'
export { countBelow } from './partition-point.ts'
export { counted, grouped } from './place/amounts.ts'
export { copiedValue } from './place/copied-value.ts'
export {
  elementTypeOf,
  fieldLabel,
  hexOffset,
  shortTypeName,
  typeLabel,
  typeTitle,
  type ValueKind,
  valueKind,
  valueLabel,
} from './place/labels.ts'
export type { Selection } from './place/selection.ts'
export { EMPTY_STATE, inspected, type PaneAction, reducePanes, type State } from './state.ts'
export { finish, runSteps, type Steps } from './steps.ts'
export {
  EXPANSIONS,
  type Expansion,
  expandedRows,
  expandedSteps,
  giveRows,
  type RowParts,
  rowBuffers,
  rowParts,
} from './tree/expansion.ts'
export { bytesPhrase, type Row, rowAt } from './tree/row.ts'
export { isOpen, openAll, placeAt, type RowPlace, type Rows, reveal, rowOf, setOpen } from './tree/rows.ts'
export { activeRow, type Move, rowAfter, rowOfSelection, rowTyped } from './tree/tree-moves.ts'
export { isAround, selectionOf, type TreeOrder, treeOrder } from './tree/tree-order.ts'
