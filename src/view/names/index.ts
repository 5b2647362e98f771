// Sets of names, and what they change. Grouped re-exports, no logic.

export { type ExceptionEntry, exceptionReport, type ReasonPlace } from './exception-report.ts'
export { type Inference, type InferenceTable, inference } from './inference.ts'
export { type Disagreements, type NameFact, NO_DISAGREEMENTS, nameFacts, olderFacts } from './name-facts.ts'
export { arrivedScore, disagreements, namesScore } from './name-score.ts'
export {
  type GivenNames,
  type NameSet,
  type NameSets,
  type NamesAction,
  ownCount,
  withSourceNames,
} from './name-sets.ts'
export { namesReadingWords, namesRefusalWords } from './names-reading.ts'
export { keepNamesText, namesText } from './names-text.ts'
export { CODE_TABS, type CodeTab, nodeCode, type ShownSnippet } from './node-code.ts'
export {
  type OlderOutcome,
  olderClass,
  type PropertyFate,
} from './older-class.ts'
