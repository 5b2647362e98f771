// The table of advice: what a payload could be written like instead, the easier changes first. Programs branch on the
// key; docs/advice.md is made of the rows. What an advice saves on one payload is measured, not said here.

/** What every advice of one code has in common: a row of {@link ADVICE}. */
export interface AdviceRow {
  /** `advice`: something to change. `fact`: a figure that many ask for, and nothing to change. */
  readonly kind: 'advice' | 'fact'
  /** What to do, in a few words. */
  readonly title: string
  /** Why it costs what it costs. */
  readonly reason: string
  /** When it is given. */
  readonly given: string
  /** What else comes of it. */
  readonly notes: readonly string[]
}

const ORDER_NOTE =
  'Indexes are part of the format: stored entries and older classes read the old ones. Write the new order under a new type id, or migrate.'

const JUMP_NOTE =
  'Text is jumped over, a packed int is read byte by byte: passing it may cost a little more, while storing and making it cost less.'

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
    title: 'Write byte arrays with writeBinary',
    reason:
      'A uniform array of octets is passed element by element, one call of skipUniformValue for each byte; an octet-string is passed in one jump.',
    given: 'there are uniform arrays or collections of octets',
    notes: ['readByteArray reads both, so that readers need no change and old entries stay readable.'],
  },
  'array-behind': {
    kind: 'advice',
    title: 'Move large arrays behind the fields that are queried',
    reason:
      'Every field behind a uniform array pays for each of its elements; fields in front of it pay nothing.',
    given: 'a user type has uniform arrays in front of other properties',
    notes: [ORDER_NOTE],
  },
  'collection-behind': {
    kind: 'advice',
    title: 'Move maps, collections and nested objects behind the fields that are queried',
    reason: 'Skipping goes through all that is nested, value by value; fields in front of it pay nothing.',
    given: 'a user type has maps, collections or user types in front of other properties',
    notes: [ORDER_NOTE],
  },
  order: {
    kind: 'advice',
    title: 'Order the properties by what is queried',
    reason:
      'A search passes every property in front of its target. The best order has the smallest cost for each time it is asked for first.',
    given:
      'another order of the indexes of a user type saves 5 % more of the time than moving arrays or collections alone',
    notes: [ORDER_NOTE],
  },
  'dense-index': {
    kind: 'advice',
    title: 'Use property indexes below 64',
    reason: 'An index of 64 or more takes two bytes, read for every property that is passed.',
    given: 'a user type has property indexes above 63 and room below',
    notes: [ORDER_NOTE],
  },
  group: {
    kind: 'advice',
    title: 'Group properties into composites',
    reason: 'Fewer indexes are read on the way, where whole groups are passed.',
    given: 'a user type has 16 properties or more, and a grouping was found that costs less',
    notes: [ORDER_NOTE],
  },
  'group-no-help': {
    kind: 'fact',
    title: 'Composites do not help here',
    reason:
      'Skipping a nested object makes as many calls as skipping its properties, and each level skips its whole target once more to learn its length.',
    given: 'a user type has 16 properties or more, and no grouping tried costs less',
    notes: [
      'The articles recommend composites over long flat objects. In Coherence CE 25.03.1 field [9,9] of 10 x 10 takes 956 ns, and field 99 of a flat 100 takes 930.',
    ],
  },
  uniform: {
    kind: 'advice',
    title: 'Declare the class of collections',
    reason:
      'In a plain collection or map each element carries its type id, which is read for each that is passed.',
    given: 'all elements of plain collections, arrays or maps have one type',
    notes: ['A collection with a null in it is written plain again, by itself.'],
  },
  'text-uuid': {
    kind: 'advice',
    title: 'Write UUIDs as 16 bytes',
    reason: 'A UUID as text takes 36 bytes.',
    given: 'all strings at a place are UUIDs',
    notes: ['Filters and extractors see a Binary, or a UUID, in place of a String.'],
  },
  'text-number': {
    kind: 'advice',
    title: 'Write numbers as numbers',
    reason: 'A packed int takes one byte for every two or three digits, and less than a string to make.',
    given: 'all strings at a place are whole numbers as Java prints them',
    notes: ['Filters and extractors see a number in place of a String.', JUMP_NOTE],
  },
  'text-date': {
    kind: 'advice',
    title: 'Write dates as dates',
    reason: 'A date takes four or five bytes, as text ten.',
    given: 'all strings at a place are ISO dates',
    notes: ['Filters and extractors see a date in place of a String.', JUMP_NOTE],
  },
  repeated: {
    kind: 'advice',
    title: 'Write equal objects once',
    reason: 'The same bytes stand in the payload more than once.',
    given: 'user types are repeated byte for byte',
    notes: [
      'References do not navigate: a cold PofExtractor of such a reference throws java.io.IOException: missing identity. Take the object out into an entry of its own if it is queried.',
      'Needs references enabled on the serializer, and the very same object in memory.',
    ],
  },
  decoration: {
    kind: 'advice',
    title: 'Decorations larger than the value',
    reason: 'Decorations travel and are stored with every entry.',
    given: 'the decorations of an entry take more bytes than its value',
    notes: ['Which decorations there are is decided by the features of the cache in use.'],
  },
} satisfies Record<string, AdviceRow>

/** The stable name of a kind of advice: a key of {@link ADVICE}. */
export type AdviceCode = keyof typeof ADVICE
