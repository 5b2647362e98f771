// Messages while a source is opened. Grouped re-exports, no logic.

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
export { filteredPayloads, isOpenFilter } from './payload-filter.ts'
