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
export { LOAD_LIMIT, MOST_BYTES, type Refusal, type RefusalWords, refusalWords } from './load-refusal.ts'
export {
  beginningText,
  type LoadProgress,
  type LoadStage,
  type LoadWords,
  loadShare,
  loadWords,
  NOTHING_LOADED,
  sizeText,
} from './loading.ts'
export { type OfferWords, offerWords } from './offer-words.ts'
export { allRows, areAllWanted, type PayloadRows, payloadRows } from './payload-rows.ts'
