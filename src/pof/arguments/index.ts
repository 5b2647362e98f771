// What public functions check of what they are given: grouped re-exports, no logic.

export { type ByteSource, isBytes, toBytes } from './bytes.ts'
export { check, checkOptions, type OptionTable, unfit } from './check.ts'
export {
  anyOf,
  BOOLEAN,
  BYTES,
  COUNT,
  DOCUMENT,
  FUNCTION,
  having,
  type Kind,
  listOf,
  NUMBER,
  oneOf,
  PATH,
  PATHS,
  TEXT,
} from './kinds.ts'
