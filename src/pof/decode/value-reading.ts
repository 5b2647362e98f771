// One reading of bytes whose value alone is wanted: what is wrong with them ends it at the first error, and of warnings it
// is kept whether there were any.

import type { RawPart } from '../envelope/envelope.ts'
import type { Reading } from '../envelope/which-reading.ts'
import { type ErrorCode, problemSentence } from '../error-titles.ts'
import { PofError } from '../pof-error.ts'
import type { Reports, Warning } from '../reports.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import * as W from '../warning-ids.ts'

/** A value, or the fault that there is in its place. */
export class ValueReading implements Reading, Reports {
  readonly parts: RawPart[] = []
  value: PofValue = null
  fault: PofError | null = null
  isClean = true
  isFlawless = true

  /** Throws the fault. */
  error(
    code: ErrorCode,
    offset: number,
    _end: number,
    _node: number,
    expected: string,
    found: string,
  ): never {
    this.isClean = false
    this.isFlawless = false
    const message = problemSentence(code, offset, expected, found)
    this.fault = new PofError({ code, offset, expected, found, message })
    throw this.fault
  }

  warn(warning: Warning): void {
    this.isFlawless = false
    if (warning <= W.behind) this.isClean = false
  }
}
