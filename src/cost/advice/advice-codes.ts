// The table of advice: what a payload could be written like instead, the easier changes first. Programs branch on the
// key; docs/advice.md is made of the rows. What an advice saves on one payload is measured, not said here. A
// `Proposal` is what a kind of advice hands over before that.

import type { Edit } from '../../pof/index.ts'

/** The texts common to all advice of one code: a row of {@link ADVICE}. */
export interface AdviceRow {
  /** `advice`: something to change. `fact`: a figure that users often ask for, with nothing to change. */
  readonly kind: 'advice' | 'fact'
  /** A short title of the change. */
  readonly title: string
  /** Why the present form costs more. */
  readonly reason: string
  /** When this advice is given. */
  readonly given: string
  /**
   * Whether readers and stored entries stay as they are. `migration`: the classes that read it, or the entries that were
   * stored before, must change too.
   */
  readonly safety: 'safe' | 'migration'
  /** Further effects of the change. */
  readonly notes: readonly string[]
}

const ORDER_NOTE =
  'Indexes are part of the format: stored entries and older classes read the old ones. Write the new order under a new type id, or migrate.'

const JUMP_NOTE =
  'Coherence skips a text in one jump and reads a packed int byte by byte: skipping it may cost a little more, but storing it and creating its object cost less.'

/**
 * Every kind of advice. Programs branch on the key, which is stable.
 *
 * @example
 * ```ts
 * import { ADVICE } from 'pof-inspector/cost'
 *
 * console.log(ADVICE.order.title) //> Order the properties by what is queried
 * ```
 */
export const ADVICE = {
  'octet-string': {
    kind: 'advice',
    safety: 'safe',
    title: 'Write byte arrays with writeBinary',
    reason:
      'Coherence skips a uniform array of octets element by element, with one call of skipUniformValue for each byte. It skips an octet-string in one jump.',
    given: 'there are uniform arrays or collections of octets',
    notes: ['readByteArray reads both: readers need no change, and old entries stay readable.'],
  },
  'array-behind': {
    kind: 'advice',
    safety: 'migration',
    title: 'Move large arrays after the fields that are queried',
    reason:
      'To reach a field after a uniform array, Coherence skips each of its elements. Fields before the array cost nothing more.',
    given: 'a user type has uniform arrays before other properties',
    notes: [ORDER_NOTE],
  },
  'collection-behind': {
    kind: 'advice',
    safety: 'migration',
    title: 'Move maps, collections and nested objects after the fields that are queried',
    reason: 'Coherence skips nested values one by one. Fields before them cost nothing more.',
    given: 'a user type has maps, collections or user types before other properties',
    notes: [ORDER_NOTE],
  },
  order: {
    kind: 'advice',
    safety: 'migration',
    title: 'Order the properties by what is queried',
    reason:
      'A search skips every property before its target. The best order puts first the properties with the smallest cost for each query.',
    given:
      'another order of the indexes of a user type saves 5 % more of the time than moving arrays or collections alone',
    notes: [ORDER_NOTE],
  },
  'dense-index': {
    kind: 'advice',
    safety: 'migration',
    title: 'Use property indexes below 64',
    reason: 'An index of 64 or more takes two bytes, read for every property that is skipped.',
    given: 'a user type has property indexes above 63 and room below',
    notes: [ORDER_NOTE],
  },
  group: {
    kind: 'advice',
    safety: 'migration',
    title: 'Group properties into composites',
    reason: 'Coherence reads fewer indexes on the way, because it skips whole groups.',
    given: 'a user type has 16 properties or more, and a grouping was found that costs less',
    notes: [ORDER_NOTE],
  },
  'group-no-help': {
    kind: 'fact',
    safety: 'safe',
    title: 'Composites do not help here',
    reason:
      'Skipping a nested object takes as many calls as skipping its properties, and each level skips its whole target once more to find its length.',
    given: 'a user type has 16 properties or more, and none of the groupings tried costs less',
    notes: [
      'The articles recommend composites over long flat objects. In Coherence CE 25.03.1 field [9,9] of 10 x 10 takes 956 ns, and field 99 of a flat 100 takes 930.',
    ],
  },
  uniform: {
    kind: 'advice',
    safety: 'safe',
    title: 'Declare the class of collections',
    reason:
      'In a plain collection or map each element has its own type id. Coherence reads it for each element that it skips.',
    given: 'all elements of plain collections, arrays or maps have one type',
    notes: ['Coherence still writes a collection that contains null in the plain form.'],
  },
  'text-uuid': {
    kind: 'advice',
    safety: 'migration',
    title: 'Write UUIDs as 16 bytes',
    reason: 'A UUID as text takes 36 bytes.',
    given: 'all strings at a place are UUIDs',
    notes: ['Filters and extractors see a Binary, or a UUID, in place of a String.'],
  },
  'text-number': {
    kind: 'advice',
    safety: 'migration',
    title: 'Write numbers as numbers',
    reason:
      'A packed int takes one byte for every two or three digits, and its object costs less to create than a string.',
    given: 'all strings at a place are whole numbers as Java prints them',
    notes: ['Filters and extractors see a number in place of a String.', JUMP_NOTE],
  },
  'text-date': {
    kind: 'advice',
    safety: 'migration',
    title: 'Write dates as dates',
    reason: 'A date takes four or five bytes; the same date as text takes ten.',
    given: 'all strings at a place are ISO dates',
    notes: ['Filters and extractors see a date in place of a String.', JUMP_NOTE],
  },
  repeated: {
    kind: 'advice',
    safety: 'migration',
    title: 'Write equal objects once',
    reason: 'The payload contains the same bytes more than once.',
    given: 'user types are repeated byte for byte',
    notes: [
      'A path cannot follow references: a cold PofExtractor of such a reference throws java.io.IOException: missing identity. If the object is queried, move it to its own cache entry.',
      'The serializer must have references enabled, and the copies must be the same object in memory.',
    ],
  },
  decoration: {
    kind: 'advice',
    safety: 'safe',
    title: 'Decorations larger than the value',
    reason: 'Coherence sends and stores decorations with every entry.',
    given: 'the decorations of an entry take more bytes than its value',
    notes: ['The features that the cache uses decide which decorations there are.'],
  },
} satisfies Record<string, AdviceRow>

/** The stable name of a kind of advice: a key of {@link ADVICE}. */
export type AdviceCode = keyof typeof ADVICE

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
