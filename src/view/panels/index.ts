// Advice, traps and the cost of a query. Grouped re-exports, no logic.

export { type AdviceEntry, type AdviceList, type AdviceSaving, adviceList } from './advice.ts'
export type { ByteSide } from './advice-bytes.ts'
export type { FieldReach } from './advice-fields.ts'
export type { Compared } from './advice-figures.ts'
export {
  type LastTried,
  tryWhatIf,
  type WhatIfResult,
} from './advice-what-if.ts'
export { type AdvisedSizes, advisedSteps } from './advised-sizes.ts'
export { type FindingsProgress, findingsWords } from './findings-progress.ts'
export { type QueryRow, type QueryView, querySteps, queryView } from './query.ts'
export { type PathCompletion, pathCompletions } from './query-names.ts'
export { typedNamedPath, typedPath } from './query-path.ts'
export { addressOfPath } from './query-stars.ts'
export { typedCount } from './query-words.ts'
export {
  type ArticleView,
  COMPRESSORS,
  type MeasuredSizes,
  measureSteps,
  type SizesRow,
  type SizesView,
  sizedNode,
  sizesSubject,
  sizesView,
} from './sizes.ts'
export { type TrapEntry, type TrapPlace, trapEntries, trapIntro } from './traps.ts'
