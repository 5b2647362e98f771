// One reading of bytes whose value alone is wanted: what is wrong with them ends it at the first error. Of warnings it is
// kept whether there were any, and where bytes are left.

import type { RawPart } from '../envelope/envelope.ts'
import type { Reading } from '../envelope/which-reading.ts'
import { PofError } from '../pof-error.ts'
import {
  type ErrorCode,
  isTrailing,
  type ProblemCode,
  problemSentence,
  type TrailingWarning,
  trailingWords,
  type Warning,
} from '../problem.ts'
import type { Reports } from '../reports.ts'
import type { PofValue } from '../scalars/pof-value.ts'

/** A value, or the fault that there is in its place. */
export class ValueReading implements Reading, Reports {
  readonly parts: RawPart[] = []
  value: PofValue = null
  fault: PofError | null = null
  /** The first bytes that are left behind the value, or behind a layer around it; and the warning. */
  trailing: { readonly warning: TrailingWarning; readonly start: number; readonly end: number } | null = null
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
    this.fault = errorAt(code, offset, expected, found)
    throw this.fault
  }

  warn(warning: Warning, start: number, end: number): void {
    this.isFlawless = false
    if (!isTrailing(warning)) return
    this.isClean = false
    if (this.trailing === null || start < this.trailing.start) this.trailing = { warning, start, end }
  }

  /** The value; throws the fault in its place, and where bytes are left unless they may be. */
  take(mayTrail: boolean): PofValue {
    const { fault, trailing, value } = this
    if (fault !== null) throw fault
    if (trailing === null || mayTrail) return value
    const { warning, start, end } = trailing
    throw errorAt('trailing-bytes', start, ...trailingWords(warning, end - start))
  }
}

function errorAt(code: ProblemCode, offset: number, expected: string, found: string): PofError {
  return new PofError({
    code,
    offset,
    expected,
    found,
    message: problemSentence(code, offset, expected, found),
  })
}
