// What the panels of query cost, advice, what-if and traps use of this folder: grouped re-exports, no logic.

export { timeWords } from '../cost/time-words.ts'
export { type AdviceEntry, type AdviceList, type AdviceSaving, adviceList } from './advice.ts'
export type { ByteSide } from './advice-bytes.ts'
export type { FieldReach } from './advice-fields.ts'
export type { Compared } from './advice-figures.ts'
export {
  type LastTried,
  tryWhatIf,
  type WhatIf,
  type WhatIfResult,
  type WhatIfStage,
} from './advice-what-if.ts'
export { type FindingsProgress, findingsWords } from './findings-progress.ts'
export { type QueryRow, type QueryView, type QueryWay, querySteps, queryView } from './query.ts'
export { type PathCompletion, pathCompletions } from './query-names.ts'
export { type TypedPath, typedNamedPath, typedPath } from './query-path.ts'
export { addressOfPath } from './query-stars.ts'
export { typedCount } from './query-words.ts'
export { type TrapEntry, type TrapField, type TrapPlace, trapEntries, trapIntro } from './traps.ts'
