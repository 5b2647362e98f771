// What a row of the table of exceptions is: what to make of what its pattern matches.

import type { ExceptionId } from './exception-patterns.ts'
import type { FoundPlace, Places } from './exception-places.ts'

/** What a row makes of a message, and of a payload where there is one. */
export interface Explanation {
  readonly explanation: string
  /** Places that explain it, nodes as numbers; null where no payload could: it is about the writing side, the class or the setup. */
  readonly places: readonly FoundPlace[] | null
  /** Why bytes without such a place may have caused it all the same; left out where they cannot have. */
  readonly unsure?: string | undefined
  readonly check: readonly string[]
}

/** One kind of exception. */
export interface ExceptionRow {
  readonly id: ExceptionId
  /** `places` is null where there is no payload. */
  readonly explain: (match: RegExpExecArray, places: Places | null) => Explanation
}

/** A group of a match, '' where it took no part. */
export const group = (match: RegExpExecArray, i: number): string => match[i] ?? ''

/** A group of a match as a number. */
export const number = (match: RegExpExecArray, i: number): number => Number(match[i])

/** What to check wherever bytes may be missing. */
export const WHOLE_BYTES = 'Check that all the bytes were copied: a log or a copy may have cut them.'

/** A byte as two hex digits. */
export function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
