// What is wrong where Coherence's parser throws, in a few words; what is expected where bytes are left; and the sentence of
// a problem, which whoever only decodes begins with the code alone.

import { amount } from './amount.ts'
import * as W from './warning-ids.ts'

/** Titles of the problems that are errors, by their codes. */
export const ERROR_TITLES = {
  'end-of-input': 'Bytes end too early',
  'unknown-type': 'Unknown type id',
  'bad-utf8': 'Not UTF-8',
  'bad-char': 'Not a UTF-8 character',
  'int128-too-long': 'Packed int beyond 128 bits',
  'negative-length': 'Negative length',
  limit: 'Limit reached',
  'envelope-cut': 'Envelope ends too early',
  'envelope-no-value': 'Decorated binary without a value',
} as const

/** The code of a problem that is an error. */
export type ErrorCode = keyof typeof ERROR_TITLES

/** What was expected and found where bytes are left: behind the value, or behind a layer of the envelope. */
export function trailingWords(warning: number, bytes: number): readonly [expected: string, found: string] {
  return [warning === W.trailing ? 'the end of the value' : 'the end', amount(bytes, 'more byte')]
}

/** What, where, expected, found: the sentence of a problem. `title` is what, in words or its code. */
export function problemSentence(title: string, offset: number, expected: string, found: string): string {
  return `${title} at offset ${offset}: expected ${expected}, found ${found}`
}
