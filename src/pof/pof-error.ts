// What is thrown where there is no value to give.

import type { Problem } from './document.ts'
import type { ProblemCode } from './problem.ts'

/**
 * `decode` throws it at the first problem at which Coherence's parser would throw, and where bytes are left after the
 * value. `write` throws it with code `edit-refused` for an edit that cannot be made. `parse` never throws it.
 *
 * @example
 * ```ts
 * import { decode, PofError } from 'pof-inspector'
 *
 * try {
 *   decode(Uint8Array.of(0x15, 0x4e, 5, 0x61))
 * } catch (error) {
 *   if (error instanceof PofError) console.log(error.code, error.offset, '|', error.expected, '|', error.found)
 * //> end-of-input 2 | 5 bytes of UTF-8 behind this length | 2 bytes, then end of input
 * }
 * ```
 */
export class PofError extends Error {
  /** What is wrong; stable. */
  readonly code: ProblemCode | 'edit-refused'
  /** The offset of the byte where the problem was found. */
  readonly offset: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string

  constructor(
    problem: Pick<Problem, 'message' | 'offset' | 'expected' | 'found'> & { code: PofError['code'] },
  ) {
    super(problem.message)
    this.name = 'PofError'
    this.code = problem.code
    this.offset = problem.offset
    this.expected = problem.expected
    this.found = problem.found
  }
}
