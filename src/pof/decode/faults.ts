// What is wrong with bytes whose values alone are wanted: the first error is thrown, of warnings it is kept whether there
// were any.

import { type ErrorCode, problemSentence } from '../error-titles.ts'
import { PofError } from '../pof-error.ts'
import type { Reports } from '../reports.ts'
import type { Warning } from '../warnings.ts'

/** Throws a `PofError` at the first error. */
export class Faults implements Reports {
  /** Whether there are bytes behind the value. */
  isTrailed = false
  /** Whether there was any warning. */
  isWarned = false

  error(
    code: ErrorCode,
    offset: number,
    _end: number,
    _node: number,
    expected: string,
    found: string,
  ): never {
    throw new PofError({
      code,
      offset,
      expected,
      found,
      message: problemSentence(code, offset, expected, found),
    })
  }

  warn(warning: Warning): void {
    this.isWarned = true
    if (warning === 'trailing' || warning === 'behind') this.isTrailed = true
  }
}
