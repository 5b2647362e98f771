// Two payloads compared, and why two keys differ. Grouped re-exports, no logic.

export { type Diff, type DiffParts, diffOfParts, diffParts, rowDepth } from './compared.ts'
export { diff } from './diff.ts'
export { differenceWords, envelopeWords, reasonWords } from './difference-words.ts'
export {
  explainDiff,
  explainKeys,
  type KeyDifference,
  type KeyEquality,
  type KeyReason,
} from './explain-keys.ts'
export type { DiffKind, EncodingReason } from './kinds.ts'
export { type DiffRow, type DiffSide, sideAt } from './rows.ts'
export { targetOf } from './targets.ts'
