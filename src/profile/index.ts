// Many payloads: the contract of `pof-inspector/profile`. Grouped re-exports, no logic.

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
