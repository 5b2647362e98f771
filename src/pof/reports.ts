// Where those who read bytes say what is wrong with them: errors in words, warnings by their names alone, since
// who only wants values throws at the first error and asks of warnings no more than whether there are any.

import type { ErrorCode, Warning, WarningDetail } from './problem.ts'

/** Takes what is found wrong about the bytes `start..end` of a node. */
export interface Reports {
  /** Coherence's parser throws here. The number is one that more can be told of: a type id, or a length. */
  error(
    code: ErrorCode,
    start: number,
    end: number,
    node: number,
    expected: string,
    found: string,
    number?: number,
  ): void
  /** Coherence's parser goes on. The values are those that the warning's words are made of. */
  warn(warning: Warning, start: number, end: number, node: number, a?: number, b?: WarningDetail): void
}

/** Hears nothing: for reading a second time what was passed before. */
export const NO_REPORTS: Reports = { error: () => {}, warn: () => {} }
