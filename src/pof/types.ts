// The one table of POF's types. Names, reading, skipping, tokens, documentation and tests are loops over it.
// A row says what the type is called and what its body is made of; it holds no code.
// Source: pof-format.md section 2 (PofConstants of Coherence CE 25.03.1).

/**
 * What follows a type id. Scanners dispatch on the number, so the order matters:
 * everything up to `SHAPE_SCALARS` is a scalar and may be the element type of a run.
 *
 * @example
 * ```ts
 * import { SHAPE, shapeOf, T } from 'pof-inspector'
 *
 * console.log([T.map, T.sparseArray].filter((type) => shapeOf(type) === SHAPE.map).length) //> 1
 * ```
 */
export const SHAPE = {
  constant: 0,
  packedInt: 1,
  packedInt128: 2,
  decimal: 3,
  fixed: 4,
  charString: 5,
  octetString: 6,
  char: 7,
  parts: 8,
  reference: 9,
  collection: 10,
  uniformCollection: 11,
  sparseArray: 12,
  uniformSparseArray: 13,
  map: 14,
  uniformKeysMap: 15,
  uniformMap: 16,
  identity: 17,
  userType: 18,
  unknown: 19,
} as const

/** One of the numbers of `SHAPE`. */
export type Shape = (typeof SHAPE)[keyof typeof SHAPE]

/** The last shape that is a scalar. */
export const SHAPE_SCALARS = SHAPE.reference

/** One row of the table. */
export interface TypeRow {
  /** The type id, -1 to -64. */
  readonly id: number
  /** The format's own noun: `char-string`. */
  readonly name: string
  /** How its body is read and passed. */
  readonly shape: Shape
  /** Bytes of the body, for fixed shapes; 0 for the others. */
  readonly size: number
  /** The nouns of the packed ints in the body, in order, for shape `parts`. */
  readonly parts: readonly string[]
  /** What the body is, in one line. */
  readonly body: string
  /** The Java method that writes it, for people who look for the place in their code. */
  readonly java: string
}

const DATE = ['year', 'month', 'day'] as const
const TIME = ['hour', 'minute', 'second', 'fraction', 'zone type'] as const

type Columns = [
  name: string,
  shape: Shape,
  body: string,
  java: string,
  size?: number,
  parts?: readonly string[],
]

const INTRINSIC: Columns[] = [
  ['int16', SHAPE.packedInt, 'packed int', 'writeShort'],
  ['int32', SHAPE.packedInt, 'packed int', 'writeInt'],
  ['int64', SHAPE.packedInt, 'packed long', 'writeLong'],
  ['int128', SHAPE.packedInt128, 'packed int of up to 128 bits', 'writeBigInteger'],
  ['float32', SHAPE.fixed, '4 bytes, IEEE 754, big-endian', 'writeFloat', 4],
  ['float64', SHAPE.fixed, '8 bytes, IEEE 754, big-endian', 'writeDouble', 8],
  ['float128', SHAPE.fixed, '16 bytes, IEEE 754, big-endian', 'writeRawQuad', 16],
  ['decimal32', SHAPE.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  ['decimal64', SHAPE.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  ['decimal128', SHAPE.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  ['boolean', SHAPE.packedInt, 'packed int, 0 is false', 'writeBoolean'],
  ['octet', SHAPE.fixed, '1 byte', 'writeByte', 1],
  ['octet-string', SHAPE.octetString, 'length, bytes', 'writeBinary'],
  ['char', SHAPE.char, '1 to 3 bytes of UTF-8, one UTF-16 code unit', 'writeChar'],
  ['char-string', SHAPE.charString, 'length in bytes, UTF-8', 'writeString'],
  ['date', SHAPE.parts, 'year, month, day', 'writeDate', 0, DATE],
  ['year-month-interval', SHAPE.parts, 'years, months', 'writeRawYearMonthInterval', 0, ['years', 'months']],
  ['time', SHAPE.parts, 'hour, minute, second, fraction, zone type, offset', 'writeTime', 0, TIME],
  [
    'time-interval',
    SHAPE.parts,
    'hours, minutes, seconds, nanos',
    'writeRawTimeInterval',
    0,
    ['hours', 'minutes', 'seconds', 'nanos'],
  ],
  ['datetime', SHAPE.parts, 'a date body, then a time body', 'writeDateTime', 0, [...DATE, ...TIME]],
  [
    'day-time-interval',
    SHAPE.parts,
    'days, hours, minutes, seconds, nanos',
    'writeRawDayTimeInterval',
    0,
    ['days', 'hours', 'minutes', 'seconds', 'nanos'],
  ],
  ['collection', SHAPE.collection, 'count, that many values', 'writeCollection'],
  [
    'uniform-collection',
    SHAPE.uniformCollection,
    'element type id, count, that many bodies',
    'writeCollection',
  ],
  ['array', SHAPE.collection, 'count, that many values', 'writeObjectArray'],
  [
    'uniform-array',
    SHAPE.uniformCollection,
    'element type id, count, that many bodies',
    'writeIntArray and its kin',
  ],
  ['sparse-array', SHAPE.sparseArray, 'count, index value pairs, a negative index', 'writeLongArray'],
  [
    'uniform-sparse-array',
    SHAPE.uniformSparseArray,
    'element type id, count, index body pairs, a negative index',
    'writeLongArray',
  ],
  ['map', SHAPE.map, 'count, key value pairs', 'writeMap'],
  ['uniform-keys-map', SHAPE.uniformKeysMap, 'key type id, count, key body, value', 'writeMap'],
  ['uniform-map', SHAPE.uniformMap, 'key type id, value type id, count, key body, value body', 'writeMap'],
  ['identity', SHAPE.identity, 'id, then the value it names', 'writeObject with references enabled'],
  ['reference', SHAPE.reference, 'id of an identity seen earlier', 'writeObject with references enabled'],
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

/**
 * Type ids that code names; the others are only rows.
 *
 * @example
 * ```ts
 * import { parse, T } from 'pof-inspector'
 *
 * const { tree } = parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69))
 * console.log(T.charString, tree.type(0) === T.charString) //> -15 true
 * ```
 */
export const T = {
  int16: -1,
  int32: -2,
  int64: -3,
  int128: -4,
  float32: -5,
  float64: -6,
  float128: -7,
  decimal32: -8,
  decimal64: -9,
  decimal128: -10,
  boolean: -11,
  octet: -12,
  octetString: -13,
  char: -14,
  charString: -15,
  date: -16,
  yearMonthInterval: -17,
  time: -18,
  timeInterval: -19,
  datetime: -20,
  dayTimeInterval: -21,
  collection: -22,
  uniformCollection: -23,
  array: -24,
  uniformArray: -25,
  sparseArray: -26,
  uniformSparseArray: -27,
  map: -28,
  uniformKeysMap: -29,
  uniformMap: -30,
  identity: -31,
  reference: -32,
  false: -33,
  true: -34,
  zeroLengthString: -35,
  emptyCollection: -36,
  null: -37,
  positiveInfinity: -38,
  negativeInfinity: -39,
  nan: -40,
  intMinus1: -41,
  int22: -64,
} as const

/**
 * Not a type of the stream: bytes that could not be read, or that lie behind the value.
 *
 * @example
 * ```ts
 * import { parse, UNREAD } from 'pof-inspector'
 *
 * const { tree } = parse(Uint8Array.of(0x15, 0x6a, 0x01, 0x02))
 * console.log(tree.type(tree.count - 1) === UNREAD) //> true
 * ```
 */
export const UNREAD = -0x80000000 - 1
/**
 * Not a type of the stream: a value of which not even the type id could be read.
 *
 * @example
 * ```ts
 * import { parse, UNKNOWN } from 'pof-inspector'
 *
 * const { tree } = parse(Uint8Array.of(0x15, 0xc5, 1))
 * console.log(tree.type(0), tree.type(0) <= UNKNOWN) //> -70 true
 * ```
 */
export const UNKNOWN = -65

/**
 * The table: row `i` is type id `-1 - i`, from int16 (-1) to the constant 22 (-64).
 *
 * @example
 * ```ts
 * import { TYPES } from 'pof-inspector'
 *
 * console.log(TYPES.length, TYPES[0]?.name, TYPES[0]?.id, TYPES[0]?.java) //> 64 int16 -1 writeShort
 * ```
 */
export const TYPES: readonly TypeRow[] = [
  ...INTRINSIC.map(([name, shape, body, java, size = 0, parts = []], i) => ({
    id: -1 - i,
    name,
    shape,
    size,
    parts,
    body,
    java,
  })),
  ...Array.from({ length: 32 }, (_, i) => ({
    id: -33 - i,
    name: CONSTANT_NAMES[i] ?? `int ${i - 9}`,
    shape: SHAPE.constant,
    size: 0,
    parts: [],
    body: 'none: the type id is the whole value',
    java: '',
  })),
]

/** Shape by `~typeId` (0 for -1, 63 for -64), for scanners. */
export const SHAPES = Uint8Array.from(TYPES, (row) => row.shape)

/** Body size of fixed shapes by `~typeId`. */
export const SIZES = Uint8Array.from(TYPES, (row) => row.size)

/**
 * The row of an intrinsic type or constant, or undefined for user types and for what is no type.
 *
 * @example
 * ```ts
 * import { T, typeRow } from 'pof-inspector'
 *
 * console.log(typeRow(T.date)?.name, typeRow(T.date)?.java, typeRow(1042)) //> date writeDate undefined
 * ```
 */
export function typeRow(typeId: number): TypeRow | undefined {
  return TYPES[~typeId]
}

/**
 * The shape of any type id: `userType` from 0 up, `unknown` from -65 down.
 *
 * @example
 * ```ts
 * import { SHAPE, shapeOf, T } from 'pof-inspector'
 *
 * console.log(shapeOf(T.int64) === SHAPE.packedInt, shapeOf(1042) === SHAPE.userType) //> true true
 * ```
 */
export function shapeOf(typeId: number): Shape {
  if (typeId >= 0) return SHAPE.userType
  return typeId >= T.int22 ? (SHAPES[~typeId] as Shape) : SHAPE.unknown
}

/**
 * The format's noun for a type id: `user type`, a name of the table, `unread`, or `unknown type`.
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
  if (typeId >= 0) return 'user type'
  if (typeId === UNREAD) return 'unread'
  return typeRow(typeId)?.name ?? 'unknown type'
}

/**
 * Whether a type may be the element of a run: a scalar, a constant or a reference.
 *
 * @example
 * ```ts
 * import { isScalar, T } from 'pof-inspector'
 *
 * console.log(isScalar(T.int32), isScalar(T.map), isScalar(1042)) //> true false false
 * ```
 */
export function isScalar(typeId: number): boolean {
  return shapeOf(typeId) <= SHAPE_SCALARS
}
