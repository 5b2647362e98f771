// The options of parse and decode: what each may be.

import { BOOLEAN, COUNT, FUNCTION, type OptionTable, oneOf } from './arguments/index.ts'
import type { DecodeOptions, ParseOptions } from './document.ts'
import { VALUE_CLASSES, VALUE_NAMES } from './objects/class-names.ts'
import { RAW_ARRAYS } from './table/raw-array.ts'

/** Those of `parse`. */
export const PARSE_OPTIONS: OptionTable<ParseOptions> = {
  envelope: BOOLEAN,
  rawArrays: RAW_ARRAYS,
  expectedLength: COUNT,
  maxProblems: COUNT,
  onProgress: FUNCTION,
}

/** Those of `decode`. */
export const DECODE_OPTIONS: OptionTable<DecodeOptions> = Object.assign(
  // A call, not a spread: a bundle that does not decode leaves it out.
  {
    trailing: oneOf('refuse', 'allow'),
    names: VALUE_NAMES,
    types: VALUE_CLASSES,
    absent: oneOf('default', 'omit'),
    integers: oneOf('bigint', 'exact', 'number'),
  },
  PARSE_OPTIONS,
)
