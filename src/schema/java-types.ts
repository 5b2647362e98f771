// Java types of properties and the wire types that they take: what PofReader's methods of 25.03.1 accept (a test holds
// this to a record of every method against every type), and what PofWriter's methods write.

import { T } from '../pof/index.ts'
import { BOXED, simpleType } from '../pof/objects/index.ts'
import { entryOf } from './names.ts'

const SMALL_INTS = range(T.int22, T.intMinus1)
const NUMBERS = [
  ...range(-6, -1),
  -8,
  -9,
  -10,
  T.boolean,
  T.octet,
  T.char,
  T.false,
  T.true,
  T.null,
  ...SMALL_INTS,
]
const FLOATS = [...NUMBERS, T.positiveInfinity, T.negativeInfinity, T.nan]
const LISTS = [...range(T.uniformSparseArray, T.collection), T.emptyCollection, T.null]
const BYTES = [...LISTS, T.octetString, T.zeroLengthString]

/** By the simple name of a Java type: the wire types that its method of PofReader accepts. */
const ACCEPTED: Readonly<Record<string, readonly number[]>> = {
  boolean: NUMBERS,
  byte: NUMBERS,
  char: NUMBERS,
  short: NUMBERS,
  int: NUMBERS,
  long: NUMBERS,
  float: FLOATS,
  double: FLOATS,
  BigInteger: NUMBERS,
  BigDecimal: NUMBERS,
  RawQuad: [...FLOATS, T.float128],
  'boolean[]': [...LISTS, T.zeroLengthString],
  'byte[]': BYTES,
  'char[]': [...BYTES, T.charString],
  'short[]': LISTS,
  'int[]': LISTS,
  'long[]': LISTS,
  'float[]': LISTS,
  'double[]': LISTS,
  Binary: BYTES,
  String: [...BYTES, T.charString],
  Date: [T.date, T.time, T.datetime, T.null],
  LocalDate: [T.date, T.null],
  LocalDateTime: [T.datetime, T.null],
  LocalTime: [T.time, T.null],
  OffsetDateTime: [T.datetime, T.null],
  OffsetTime: [T.time, T.null],
  ZonedDateTime: [T.datetime, T.null],
  RawDate: [T.date, T.datetime, T.null],
  RawTime: [T.time, T.datetime, T.null],
  RawDateTime: [T.date, T.datetime, T.null],
  RawYearMonthInterval: [T.yearMonthInterval, T.null],
  RawTimeInterval: [T.timeInterval, T.null],
  RawDayTimeInterval: [T.dayTimeInterval, T.null],
  'Object[]': [...LISTS, T.zeroLengthString],
  LongArray: [...LISTS, T.zeroLengthString],
  Collection: [...LISTS, T.zeroLengthString],
  Map: [T.map, T.uniformKeysMap, T.uniformMap, T.zeroLengthString, T.emptyCollection, T.null],
}

/** What the writer makes of these types; of the others, everything that is accepted. */
const USUAL: Readonly<Record<string, readonly number[]>> = {
  boolean: [T.boolean, T.true, T.false, T.null],
  byte: [T.octet, T.null, ...SMALL_INTS],
  char: [T.char, T.null, ...SMALL_INTS],
  short: [T.int16, T.null, ...SMALL_INTS],
  int: [T.int32, T.null, ...SMALL_INTS],
  long: [T.int64, T.null, ...SMALL_INTS],
  BigInteger: [T.int128, T.null, ...SMALL_INTS],
  float: [T.float32, T.positiveInfinity, T.negativeInfinity, T.nan, T.null, ...SMALL_INTS],
  double: [T.float64, T.positiveInfinity, T.negativeInfinity, T.nan, T.null, ...SMALL_INTS],
  BigDecimal: [T.decimal32, T.decimal64, T.decimal128, T.null, ...SMALL_INTS],
  String: [T.charString, T.zeroLengthString, T.null],
}

const ALIASES: Readonly<Record<string, string>> = {
  ...BOXED,
  Timestamp: 'Date',
  Time: 'Date',
  CharSequence: 'String',
  ...Object.fromEntries(
    'List Set SortedSet NavigableSet Queue Deque Iterable ArrayList LinkedList HashSet LinkedHashSet TreeSet'
      .split(' ')
      .map((name) => [name, 'Collection']),
  ),
  ...Object.fromEntries(
    'SortedMap NavigableMap HashMap LinkedHashMap TreeMap ConcurrentMap ConcurrentHashMap'
      .split(' ')
      .map((name) => [name, 'Map']),
  ),
}

/** The name under which this file knows a type: `int` of `Integer`, `Collection` of `List<X>`, `Object[]` of `Order[]`. */
export function knownType(javaType: string): string | undefined {
  const simple = simpleType(javaType)
  const name = entryOf(ALIASES, simple) ?? simple
  if (Object.hasOwn(ACCEPTED, name)) return name
  return name.endsWith('[]') ? 'Object[]' : undefined
}

/** How a wire type suits a Java type: `usual`, `readable` where only the reader converts it, `impossible`, or `unknown`. */
export function fitOf(javaType: string, wireType: number): 'usual' | 'readable' | 'impossible' | 'unknown' {
  const name = knownType(javaType)
  if (name === undefined) return 'unknown'
  if (wireType === T.reference || wireType < T.int22) return 'unknown'
  if (!(ACCEPTED[name] as readonly number[]).includes(wireType)) return 'impossible'
  return (USUAL[name] ?? (ACCEPTED[name] as readonly number[])).includes(wireType) ? 'usual' : 'readable'
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
