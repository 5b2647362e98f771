// Names, code and exceptions in the view: grouped re-exports, no logic.

export { type Disagreements, NO_DISAGREEMENTS } from './disagreements.ts'
export { type ExceptionEntry, exceptionReport, type ReasonPlace } from './exception-report.ts'
export { type Inference, type InferenceTable, inference } from './inference.ts'
export { type NameFact, nameFacts } from './name-facts.ts'
export { disagreements, namesScore } from './name-score.ts'
export { type GivenNames, type NameSet, type NameSets, type NamesAction, ownCount } from './name-sets.ts'
export {
  fieldName,
  namedAddress,
  namedField,
  namedPlace,
  namedType,
  pathName,
  payloadType,
} from './naming.ts'
export { CODE_TABS, type CodeTab, nodeCode, type ShownSnippet } from './node-code.ts'
export {
  type OlderChoice,
  type OlderClass,
  type OlderOutcome,
  type OlderRow,
  type OlderTotal,
  olderClass,
  type PropertyFate,
} from './older-class.ts'
export { olderFacts } from './older-facts.ts'
export { readings } from './readings.ts'
