// What is said of a place: meaning, bits, navigation, problems. Grouped re-exports, no logic.

export type { ByteRange } from '../hex/hex-overlay.ts'
export { type PackedBits, type PackedByte, packedBits } from './bits.ts'
export { type FloatBits, floatBits } from './bits-float.ts'
export { floatWords, packedByteWords, packedSumWords, packedWords } from './bits-words.ts'
export { breadcrumb } from './breadcrumb.ts'
export { byteReadings } from './byte-readings.ts'
export { explainedTypes, meaningAt, meaningOf, meaningOfPart } from './meaning.ts'
export type { Meaning } from './meaning-row.ts'
export { navigation } from './navigation.ts'
export { type CostRow, placeCost } from './place-cost.ts'
export { copyItems, type InnerSource, innerSource } from './place-menu.ts'
export { problemCounts, problemSummary, stepProblem, worstProblem } from './problem-list.ts'
export { type ProblemRow, problemRows, problemsOf, shownProblem } from './problem-rows.ts'
export type { StepWords } from './reach-words.ts'
export { readings } from './readings.ts'
export {
  type ElementWindow,
  elementAfter,
  elementNumber,
  elementTyped,
  elementWindow,
} from './run-elements.ts'
export {
  changeSections,
  checkedSections,
  type SectionId,
  type Sections,
  type SectionsAction,
  USUAL_SECTIONS,
} from './sections.ts'
export { type TokenRow, tokenRows } from './token-rows.ts'
export { type OctetLine, valueDetail } from './value-detail.ts'
