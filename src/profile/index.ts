// The public contract of profiles: grouped re-exports, no logic.

export { type ProfileAdvice, type ProfileAdviceOptions, profileAdvice, type StarredField } from './advice.ts'
export { ALERTS, type Alert, type AlertCode } from './alerts.ts'
export {
  type ComparedField,
  type ComparedType,
  compareProfiles,
  type ProfileComparison,
} from './compare-profiles.ts'
export type { CostFigures, Spread } from './costs.ts'
export {
  type Diff,
  type DiffKind,
  type DiffRow,
  type DiffSide,
  diff,
  differenceWords,
  type EncodingReason,
  explainKeys,
  type KeyDifference,
  type KeyEquality,
  type KeyReason,
} from './diff/index.ts'
export { type DumpEncoding, type DumpOptions, type DumpRead, dumpEncoding, readDump } from './dump.ts'
export { type DumpedEntry, dumpLine } from './dump-line.ts'
export { type EntryMatcherOptions, entryMatcher, type ValueMatch } from './entry-matcher.ts'
export { FIELD_CHANGES, type FieldChange, type FieldChangeCode } from './field-changes.ts'
export type { Bin } from './histogram.ts'
export type { Parameters } from './parameters.ts'
export type { PartialLine } from './partial.ts'
export {
  createProfile,
  type EntryOptions,
  fromJSON,
  type Profile,
  type ProfileOptions,
  profileFromLines,
} from './profile.ts'
export type { FieldReport, ProfileJson, ProfileReport, ReportOptions, TypeReport } from './report.ts'
export type { SampledEntry } from './sample.ts'
export type { Damage, DamageKind } from './state.ts'
export type { Quantiles, Summary } from './summary.ts'
