// What is wrong with bytes whose values alone are wanted: the first error is thrown, of warnings it is kept whether there
// were any.

import type { RawPart } from '../envelope/envelope.ts'
import type { Reading } from '../envelope/which-reading.ts'
import { type ErrorCode, problemSentence } from '../error-titles.ts'
import { PofError } from '../pof-error.ts'
import type { Reports, Warning } from '../reports.ts'
import * as W from '../warning-ids.ts'

/** Throws a `PofError` at the first error. */
export class Faults implements Reports, Reading {
  readonly parts: RawPart[] = []
  isClean = true
  isFlawless = true

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
    throw new PofError({ code, offset, expected, found, message })
  }

  warn(warning: Warning): void {
    this.isFlawless = false
    if (warning <= W.behind) this.isClean = false
  }
}
