// Names, code and exceptions in the view: grouped re-exports, no logic.

export { readings } from './inspector/readings.ts'
export { type Disagreements, NO_DISAGREEMENTS } from './names/disagreements.ts'
export { type ExceptionEntry, exceptionReport, type ReasonPlace } from './names/exception-report.ts'
export { type Inference, type InferenceTable, inference } from './names/inference.ts'
export { type NameFact, nameFacts } from './names/name-facts.ts'
export { arrivedScore, disagreements, namesScore } from './names/name-score.ts'
export {
  type GivenNames,
  type NameSet,
  type NameSets,
  type NamesAction,
  ownCount,
} from './names/name-sets.ts'
export { namesReadingWords, namesRefusalWords } from './names/names-reading.ts'
export { keepNamesText, namesText } from './names/names-text.ts'
export { CODE_TABS, type CodeTab, nodeCode, type ShownSnippet } from './names/node-code.ts'
export {
  type OlderChoice,
  type OlderClass,
  type OlderOutcome,
  type OlderRow,
  type OlderTotal,
  olderClass,
  type PropertyFate,
} from './names/older-class.ts'
export { olderFacts } from './names/older-facts.ts'
export { fieldName, namedField, namedType } from './place/naming.ts'
export { namedAddress, namedPlace, pathName, payloadType } from './place/place-names.ts'
