// A whole cache on screen: rows of fields, areas of bytes, facts. Grouped re-exports, no logic.

export { type AdviceRow, adviceRows } from './advice-rows.ts'
export {
  type ComparedProfiles,
  type ComparedRow,
  comparedProfiles,
  STATE_SIGNS,
} from './compared-rows.ts'
export { type EntryText, entryText } from './entry-rows.ts'
export {
  type FieldColumn,
  type FieldRow,
  type FieldSort,
  fieldRows,
  IN_ORDER,
  type ProfileSide,
  percent,
  shown,
  wholeRow,
} from './field-rows.ts'
export {
  areFieldStars,
  canStar,
  type FieldStars,
  NO_FIELD_STARS,
  readWeight,
  starredFields,
  starsWords,
  toggleFieldStar,
  weighFieldStar,
  weightOf,
} from './field-stars.ts'
export { binWords, histogramOf } from './histogram-bins.ts'
export { redactedReport } from './redacted-report.ts'
export { readSavedReport } from './saved-report.ts'
export {
  cacheSizing,
  type FieldSizing,
  fieldSizing,
  inputsText,
  type SizedFigure,
} from './sizing.ts'
export {
  isInScope,
  readSizing,
  SIZING_NUMBERS,
  SIZING_RELEASES,
  SIZING_SWITCHES,
  type SizingInputs,
  type SizingNumber,
  sizingDefaults,
  sizingText,
} from './sizing-inputs.ts'
export { bytesText, fieldFacts, profileFacts } from './summary.ts'
export { treemapCells } from './treemap.ts'
