// The classes that values are compared in: two values can only be equal within one. What a class keeps besides counts, and
// how its values are put in order, follows from its row.

/** A class of values. */
export type ValueClass =
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'text'
  | 'date'
  | 'datetime'
  | 'time'
  | 'octets'
  | 'container'
  | 'collection'
  | 'object'
  | 'other'

/** What is kept of the values of a class. */
export interface ClassRow {
  /** How they are in order: as numbers, by whole steps of an order, as text, or not at all. */
  readonly order: 'number' | 'steps' | 'text' | 'none'
  /** What their size is called: UTF-16 units of texts, elements of containers and bytes of octets; null where they have none. */
  readonly size: 'length' | 'count' | null
  /** Whether equal values are told from others. */
  readonly isCompared: boolean
}

/** All classes, by the numbers that stand for them. */
export const CLASSES: readonly ValueClass[] = [
  'number',
  'decimal',
  'boolean',
  'text',
  'date',
  'datetime',
  'time',
  'octets',
  'container',
  'collection',
  'object',
  'other',
]

/** The numbers of the classes. */
export const CLASS = {
  number: 0,
  decimal: 1,
  boolean: 2,
  text: 3,
  date: 4,
  datetime: 5,
  time: 6,
  octets: 7,
  container: 8,
  collection: 9,
  object: 10,
  other: 11,
} as const

/** The rows of the classes. */
export const CLASS_ROWS: Readonly<Record<ValueClass, ClassRow>> = {
  number: { order: 'number', size: null, isCompared: true },
  decimal: { order: 'number', size: null, isCompared: true },
  boolean: { order: 'none', size: null, isCompared: true },
  text: { order: 'text', size: 'length', isCompared: true },
  date: { order: 'steps', size: null, isCompared: true },
  datetime: { order: 'steps', size: null, isCompared: true },
  time: { order: 'steps', size: null, isCompared: true },
  octets: { order: 'none', size: 'count', isCompared: true },
  container: { order: 'none', size: 'count', isCompared: true },
  // Of objects: their own paths tell of them, and how many there are is all that is told here.
  collection: { order: 'none', size: 'count', isCompared: false },
  object: { order: 'none', size: null, isCompared: false },
  other: { order: 'none', size: null, isCompared: true },
}
