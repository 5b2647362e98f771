// What types are called, and the packed ints in the bodies of dates, times and intervals.

import { check, NUMBER } from './arguments/index.ts'
import * as T from './type-ids.ts'
import { UNREAD } from './types.ts'

/** The nouns of the intrinsic types, by `~typeId`. */
const NAMES: readonly string[] = [
  'int16',
  'int32',
  'int64',
  'int128',
  'float32',
  'float64',
  'float128',
  'decimal32',
  'decimal64',
  'decimal128',
  'boolean',
  'octet',
  'octet-string',
  'char',
  'char-string',
  'date',
  'year-month-interval',
  'time',
  'time-interval',
  'datetime',
  'day-time-interval',
  'collection',
  'uniform-collection',
  'array',
  'uniform-array',
  'sparse-array',
  'uniform-sparse-array',
  'map',
  'uniform-keys-map',
  'uniform-map',
  'identity',
  'reference',
]

const CONSTANT_NAMES = [
  'false',
  'true',
  'zero-length string',
  'empty collection',
  'null',
  '+Infinity',
  '-Infinity',
  'NaN',
]

const DATE = ['year', 'month', 'day'] as const
const TIME = ['hour', 'minute', 'second', 'fraction', 'zone type'] as const

const PARTS = new Map<number, readonly string[]>([
  [T.date, DATE],
  [T.yearMonthInterval, ['years', 'months']],
  [T.time, TIME],
  [T.timeInterval, ['hours', 'minutes', 'seconds', 'nanos']],
  [T.datetime, [...DATE, ...TIME]],
  [T.dayTimeInterval, ['days', 'hours', 'minutes', 'seconds', 'nanos']],
])

/** The nouns of the packed ints in the body of a date, time or interval, in order; none for other types. */
export function partNouns(typeId: number): readonly string[] {
  return PARTS.get(typeId) ?? []
}

/**
 * The name of a type id: `user type`, a name of the table, `unread`, or `unknown type`.
 *
 * @example
 * ```ts
 * import { T, typeName, UNREAD } from 'pof-inspector'
 *
 * console.log(typeName(T.charString), '|', typeName(1042), '|', typeName(UNREAD), '|', typeName(-70))
 * //> char-string | user type | unread | unknown type
 * ```
 */
export function typeName(typeId: number): string {
  check('typeName', typeId, NUMBER)
  if (typeId >= 0) return 'user type'
  if (typeId === UNREAD) return 'unread'
  const row = ~typeId
  if (row >= 64) return 'unknown type'
  return NAMES[row] ?? CONSTANT_NAMES[row - NAMES.length] ?? `int ${row - 41}`
}
