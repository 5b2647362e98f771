// What a difference is, what is counted of comparisons, and what both sides have in common.

import type { PofDocument, Problem } from '../../src/pof/index.ts'
import type { Question } from './requests.ts'

/** What was compared. */
export type Section =
  | 'tokens'
  | 'problems'
  | 'events'
  | 'value'
  | 'skip'
  | 'parse'
  | 'navigate'
  | 'read'
  | 'decode'

/** Something that the project says otherwise than the library. */
export interface Difference {
  readonly section: Section
  /** One word or two for the kind of difference: two with the same are taken for one. */
  readonly kind: string
  readonly path?: readonly number[]
  readonly project: string
  readonly coherence: string
  /** The bytes that it is about, as far as that is known. */
  readonly place?: Range
  /** Of a path: whether skipping had gone astray, so that what was found is no value of the document. */
  readonly isAstray?: boolean
}

/** Bytes from a start to before an end. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A stream to be compared, and what the project says of it. */
export interface Subject {
  readonly bytes: Uint8Array
  readonly doc: PofDocument
  readonly question: Question
  /** Whether it is a stream of the library's own, in which nothing may be wrong. */
  readonly isSound: boolean
}

/** How many comparisons of each kind there were. */
export type Tally = Record<
  'streams' | 'events' | 'tokens' | 'values' | 'paths' | 'skips' | 'limits' | 'refused',
  number
>

/** Nothing counted yet. */
export function newTally(): Tally {
  return { streams: 0, events: 0, tokens: 0, values: 0, paths: 0, skips: 0, limits: 0, refused: 0 }
}

/** What Java says of a reading that was ended. */
export const LIMIT = '!limit'

/** The class of a text of an exception, without its package. */
export function classOf(text: string): string {
  return /^!(?:\w+\.)*([\w$]+)/.exec(text)?.[1] ?? text
}

/** The first problem that says that the reader throws, or null; `may` where it depends on more than the bytes. */
export function throwsIn(doc: PofDocument, javaTime: boolean): Problem | 'may' | null {
  let may = false
  for (const problem of doc.problems) {
    const { severity, code, coherence } = problem
    if (severity === 'error') return problem
    const words = coherence ?? ''
    if (code === 'temporal-range' && words.startsWith('by default')) {
      if (javaTime) return problem
      continue
    }
    if (code === 'skip-astray' || code === 'trailing-bytes' || code === 'bytes-missing') continue
    if (
      code === 'huge-count' ||
      code === 'deep-nesting' ||
      code === 'largest-index' ||
      code === 'negative-count'
    )
      may = true
    else if (/throws/.test(words)) return problem
  }
  return may || doc.problemsOmitted > 0 ? 'may' : null
}
