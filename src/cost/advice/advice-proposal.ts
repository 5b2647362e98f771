// What the kinds of advice hand over before it is measured, and words that they share.

import type { Edit } from '../../pof/index.ts'
import type { AdviceCode } from './advice-codes.ts'

/** A change that may be worth advising. */
export interface Proposal {
  readonly code: AdviceCode
  /** Every place that it is about, in stream order. */
  readonly nodes: readonly number[]
  readonly edits: readonly Edit[]
  /** Where, in words. */
  readonly place: string
  /** What is there, with figures. */
  readonly detail: string
  readonly java: { readonly before: string; readonly after: string }
}

/** `1 time`, `1,000 times`. */
export function times(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** The first few of a list in words: `a, b, c and 7 more`. */
export function listed(texts: readonly string[], most = 3): string {
  const more = texts.length > most ? ` and ${texts.length - most} more` : ''
  return texts.slice(0, most).join('; ') + more
}
