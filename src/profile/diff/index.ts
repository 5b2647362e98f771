// Two payloads compared, and why two keys differ. Grouped re-exports, no logic.

export { type Diff, diff } from './diff.ts'
export { differenceWords } from './difference-words.ts'
export { explainKeys, type KeyDifference, type KeyEquality, type KeyReason } from './explain-keys.ts'
export type { DiffKind, EncodingReason } from './kinds.ts'
export type { DiffRow, DiffSide } from './rows.ts'
