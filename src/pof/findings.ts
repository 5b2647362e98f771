// Collects problems while a stream is read: keeps the first ones, counts the rest, so that a hostile stream
// cannot make the list longer than the limit. The first error is always kept, whatever the limit, or that bytes are left.

import type { Problem, RawArrayPlace } from './document.ts'
import {
  type ErrorCode,
  isTrailing,
  PROBLEMS,
  type ProblemCode,
  problemSentence,
  type Reports,
  WARNINGS,
  type Warning,
  type WarningDetail,
} from './problem.ts'
import { typeName } from './types.ts'

/** What was expected and found at one place, for `Findings.add`. */
export interface Finding {
  readonly offset: number
  readonly length: number
  readonly node: number
  readonly expected: string
  readonly found: string
  /** Overrules what Coherence does according to the table of problems. */
  readonly coherence?: string
  /** The option that would read the place otherwise. */
  readonly rawArray?: RawArrayPlace
}

/** What Coherence throws, where it tells more than the table of problems. */
const THROWN: Partial<Record<ErrorCode, (number: number) => string>> = {
  'unknown-type': (type) =>
    `the reader throws java.io.StreamCorruptedException: illegal type ${type}; the parser throws com.tangosol.util.AssertionException`,
  'negative-length': (length) => `throws java.lang.NegativeArraySizeException: ${length}`,
}

/** A bounded list of problems. */
export class Findings implements Reports {
  readonly list: Problem[] = []
  omitted = 0
  /** Whether the value was read to its end without an error. */
  isClean = true
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = Math.max(1, limit)
  }

  error(
    code: ErrorCode,
    start: number,
    end: number,
    node: number,
    expected: string,
    found: string,
    number?: number,
  ): void {
    const isBody = code === 'end-of-input' && number !== undefined
    const wanted = isBody ? `${expected} of ${typeName(number)}` : expected
    const coherence = number === undefined ? undefined : THROWN[code]?.(number)
    this.#report(code, start, end, node, wanted, found, coherence)
  }

  warn(warning: Warning, start: number, end: number, node: number, a = 0, b: WarningDetail = 0): void {
    // Words that nobody will read are not made: a stream may have a warning at every other byte.
    if (this.list.length >= this.#limit && !isTrailing(warning)) {
      this.omitted++
      return
    }
    const [code, expected, found, coherence] = WARNINGS[warning](a, b)
    this.#report(code, start, end, node, expected, found, coherence)
  }

  #report(
    code: ProblemCode,
    start: number,
    end: number,
    node: number,
    expected: string,
    found: string,
    coherence: string | undefined,
  ): void {
    const finding = { offset: start, length: end - start, node, expected, found }
    this.add(code, coherence === undefined ? finding : { ...finding, coherence })
  }

  /** Keeps one problem, or counts it where the list is full and it is not an error. */
  add(code: ProblemCode, finding: Finding): void {
    const row = PROBLEMS[code]
    const { offset, length, node, expected, found } = finding
    this.#keep({
      code,
      severity: row.severity,
      offset,
      length,
      node,
      expected,
      found,
      message: problemSentence(row.title, offset, expected, found),
      coherence: finding.coherence ?? row.coherence,
      advice: row.advice,
      ...(finding.rawArray === undefined ? {} : { rawArray: finding.rawArray }),
    })
  }

  /** Adds what others have found behind it. */
  addAll({ list, omitted }: Findings): void {
    for (const problem of list) this.#keep(problem)
    this.omitted += omitted
  }

  #keep(problem: Problem): void {
    const { code, severity } = problem
    const isFault = severity === 'error' || code === 'trailing-bytes'
    if (isFault) this.isClean = false
    const { length } = this.list
    if (length < this.#limit || (isFault && length < 2 * this.#limit)) this.list.push(problem)
    else this.omitted++
  }

  /** The problems by offset; those at one offset in the order they were found. */
  sorted(): Problem[] {
    return this.list.sort((a, b) => a.offset - b.offset)
  }
}
