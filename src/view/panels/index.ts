// Advice, traps and the cost of a query. Grouped re-exports, no logic.

export { type AdviceEntry, type AdviceList, type AdviceSaving, adviceList } from './advice.ts'
export type { Compared, FieldReach } from './advice-figures.ts'
export {
  type ByteSide,
  type FindingsProgress,
  findingsWords,
  type LastTried,
  tryWhatIf,
  type WhatIfResult,
} from './advice-what-if.ts'
export { type AdvisedSizes, advisedSteps } from './advised-sizes.ts'
export { type QueryRow, type QueryView, querySteps } from './query.ts'
export { type PathCompletion, pathCompletions } from './query-names.ts'
export { addressOfPath, typedNamedPath, typedPath } from './query-path.ts'
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
