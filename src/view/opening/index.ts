// Messages while a source is opened. Grouped re-exports, no logic.

export {
  clockOf,
  type HeadWidths,
  headWidths,
  isUrgent,
  labelBehind,
  lineHead,
  lineText,
  originOf,
} from './line-head.ts'
export {
  beginningText,
  LOAD_LIMIT,
  type LoadProgress,
  type LoadStage,
  type LoadWords,
  loadShare,
  loadWords,
  MOST_BYTES,
  NOTHING_LOADED,
  type OfferWords,
  offerWords,
  type Refusal,
  type RefusalWords,
  refusalWords,
  sizeText,
} from './loading.ts'
export { allRows, areAllWanted, type PayloadRows, payloadRows } from './payload-rows.ts'
