// The table of exceptions: what Coherence 25.03.1 says, what it means, where in a payload the reason is. Each
// row's pattern (exception-patterns.ts) is tested with a message that the library produced.

import type { ExceptionRow } from './exception-row.ts'
import { BYTE_ROWS } from './exception-rows-bytes.ts'
import { CLASS_ROWS } from './exception-rows-classes.ts'
import { TYPE_ROWS } from './exception-rows-types.ts'

/** The rows, the most telling first. */
export const EXCEPTION_ROWS: readonly ExceptionRow[] = [...TYPE_ROWS, ...BYTE_ROWS, ...CLASS_ROWS]
