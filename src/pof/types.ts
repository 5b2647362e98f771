// The one table of POF's types: a row says what a type is called, what its body is made of, and who writes it. Names,
// reading, skipping, tokens, documentation and tests are loops over it.
// Source: pof-format.md section 2 (PofConstants of Coherence CE 25.03.1).

import { check, NUMBER } from './arguments/index.ts'
import * as shapes from './shapes.ts'
import * as typeIds from './type-ids.ts'

/**
 * What follows a type id. Scanners dispatch on the number, so the order matters:
 * everything up to `reference` is a scalar and may be the element type of a run.
 *
 * @example
 * ```ts
 * import { SHAPE, shapeOf, T } from 'pof-inspector'
 *
 * console.log([T.map, T.sparseArray].filter((type) => shapeOf(type) === SHAPE.map).length) //> 1
 * ```
 */
export const SHAPE = objectOf(shapes)

/** One of the numbers of `SHAPE`. */
export type Shape = (typeof SHAPE)[keyof typeof SHAPE]

/**
 * Type ids that have a name in code; the others are only in the table.
 *
 * @example
 * ```ts
 * import { parse, T } from 'pof-inspector'
 *
 * const { tree } = parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69))
 * console.log(T.charString, tree.type(0) === T.charString) //> -15 true
 * ```
 */
export const T = objectOf(typeIds)

/**
 * Not a type of the stream: bytes that could not be read, or that follow the value.
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
 * Not a type of the stream: a value whose type id could not be read.
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

/** The constants of a module as an object. A call, so that bundlers can leave it out. */
function objectOf<Constants extends object>(
  constants: Constants,
): { readonly [Name in keyof Constants]: Constants[Name] } {
  return { ...constants }
}

const DATE = ['year', 'month', 'day'] as const
const TIME = ['hour', 'minute', 'second', 'fraction', 'zone type'] as const
const CONSTANT = 'none: the type id is the whole value'

/** Name, shape, body, Java method; and the size of fixed shapes, or the nouns of parts. */
type Row = readonly [
  name: string,
  shape: Shape,
  body: string,
  java?: string,
  size?: number | readonly string[],
]

/** All types but the numbers -1 to 22, which are types of their own. A function, so that bundlers can leave it out. */
const rows = (): Readonly<Record<number, Row>> => ({
  [typeIds.int16]: ['int16', shapes.packedInt, 'packed int', 'writeShort'],
  [typeIds.int32]: ['int32', shapes.packedInt, 'packed int', 'writeInt'],
  [typeIds.int64]: ['int64', shapes.packedInt, 'packed long', 'writeLong'],
  [typeIds.int128]: ['int128', shapes.packedInt128, 'packed int of up to 128 bits', 'writeBigInteger'],
  [typeIds.float32]: ['float32', shapes.fixed, '4 bytes, IEEE 754, big-endian', 'writeFloat', 4],
  [typeIds.float64]: ['float64', shapes.fixed, '8 bytes, IEEE 754, big-endian', 'writeDouble', 8],
  [typeIds.float128]: ['float128', shapes.fixed, '16 bytes, IEEE 754, big-endian', 'writeRawQuad', 16],
  [typeIds.decimal32]: ['decimal32', shapes.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  [typeIds.decimal64]: ['decimal64', shapes.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  [typeIds.decimal128]: ['decimal128', shapes.decimal, 'unscaled value, scale', 'writeBigDecimal'],
  [typeIds.boolean]: ['boolean', shapes.packedInt, 'packed int, 0 is false', 'writeBoolean'],
  [typeIds.octet]: ['octet', shapes.fixed, '1 byte', 'writeByte', 1],
  [typeIds.octetString]: ['octet-string', shapes.octetString, 'length, bytes', 'writeBinary'],
  [typeIds.char]: ['char', shapes.char, '1 to 3 bytes of UTF-8, one UTF-16 code unit', 'writeChar'],
  [typeIds.charString]: ['char-string', shapes.charString, 'length in bytes, UTF-8', 'writeString'],
  [typeIds.date]: ['date', shapes.parts, 'year, month, day', 'writeDate', DATE],
  [typeIds.yearMonthInterval]: [
    'year-month-interval',
    shapes.parts,
    'years, months',
    'writeRawYearMonthInterval',
    ['years', 'months'],
  ],
  [typeIds.time]: [
    'time',
    shapes.parts,
    'hour, minute, second, fraction, zone type, offset',
    'writeTime',
    TIME,
  ],
  [typeIds.timeInterval]: [
    'time-interval',
    shapes.parts,
    'hours, minutes, seconds, nanos',
    'writeRawTimeInterval',
    ['hours', 'minutes', 'seconds', 'nanos'],
  ],
  [typeIds.datetime]: [
    'datetime',
    shapes.parts,
    'a date body, then a time body',
    'writeDateTime',
    [...DATE, ...TIME],
  ],
  [typeIds.dayTimeInterval]: [
    'day-time-interval',
    shapes.parts,
    'days, hours, minutes, seconds, nanos',
    'writeRawDayTimeInterval',
    ['days', 'hours', 'minutes', 'seconds', 'nanos'],
  ],
  [typeIds.collection]: ['collection', shapes.collection, 'count, that many values', 'writeCollection'],
  [typeIds.uniformCollection]: [
    'uniform-collection',
    shapes.uniformCollection,
    'element type id, count, that many bodies',
    'writeCollection',
  ],
  [typeIds.array]: ['array', shapes.collection, 'count, that many values', 'writeObjectArray'],
  [typeIds.uniformArray]: [
    'uniform-array',
    shapes.uniformCollection,
    'element type id, count, that many bodies',
    'writeIntArray and similar',
  ],
  [typeIds.sparseArray]: [
    'sparse-array',
    shapes.sparseArray,
    'count, index value pairs, a negative index',
    'writeLongArray',
  ],
  [typeIds.uniformSparseArray]: [
    'uniform-sparse-array',
    shapes.uniformSparseArray,
    'element type id, count, index body pairs, a negative index',
    'writeLongArray',
  ],
  [typeIds.map]: ['map', shapes.map, 'count, key value pairs', 'writeMap'],
  [typeIds.uniformKeysMap]: [
    'uniform-keys-map',
    shapes.uniformKeysMap,
    'key type id, count, key body, value',
    'writeMap',
  ],
  [typeIds.uniformMap]: [
    'uniform-map',
    shapes.uniformMap,
    'key type id, value type id, count, key body, value body',
    'writeMap',
  ],
  [typeIds.identity]: [
    'identity',
    shapes.identity,
    'id, then the value it names',
    'writeObject with references enabled',
  ],
  [typeIds.reference]: [
    'reference',
    shapes.reference,
    'id of an identity seen earlier',
    'writeObject with references enabled',
  ],
  [typeIds.false]: ['false', shapes.constant, CONSTANT],
  [typeIds.true]: ['true', shapes.constant, CONSTANT],
  [typeIds.zeroLengthString]: ['zero-length string', shapes.constant, CONSTANT],
  [typeIds.emptyCollection]: ['empty collection', shapes.constant, CONSTANT],
  [typeIds.null]: ['null', shapes.constant, CONSTANT],
  [typeIds.positiveInfinity]: ['+Infinity', shapes.constant, CONSTANT],
  [typeIds.negativeInfinity]: ['-Infinity', shapes.constant, CONSTANT],
  [typeIds.nan]: ['NaN', shapes.constant, CONSTANT],
})

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
  /** The Java method that writes it, to find the place in Java code. */
  readonly java: string
}

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
export const TYPES: readonly TypeRow[] = /* @__PURE__ */ typeRows()

function typeRows(): TypeRow[] {
  const written = rows()
  return Array.from({ length: 64 }, (_, i) => {
    const id = -1 - i
    const number = `int ${typeIds.intMinus1 - id - 1}`
    const [name, shape, body, java = '', size = 0] = written[id] ?? [number, shapes.constant, CONSTANT]
    const parts = typeof size === 'number' ? [] : size
    return { id, name, shape, size: typeof size === 'number' ? size : 0, parts, body, java }
  })
}

/**
 * The row of an intrinsic type or constant, or undefined for user types and for numbers that are not type ids.
 *
 * @example
 * ```ts
 * import { T, typeRow } from 'pof-inspector'
 *
 * console.log(typeRow(T.date)?.name, typeRow(T.date)?.java, typeRow(1042)) //> date writeDate undefined
 * ```
 */
export function typeRow(typeId: number): TypeRow | undefined {
  check('typeRow', typeId, NUMBER)
  return TYPES[~typeId]
}

/** Shape by `~typeId` (0 for -1, 63 for -64), for scanners. */
export const SHAPES: Uint8Array = /* @__PURE__ */ Uint8Array.from(TYPES, ({ shape }) => shape)

/** Body size of fixed shapes by `~typeId`; 0 for all others. */
export const SIZES: Uint8Array = /* @__PURE__ */ Uint8Array.from(TYPES, ({ size }) => size)

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
  return typeId === UNREAD ? 'unread' : (TYPES[~typeId]?.name ?? 'unknown type')
}

/**
 * The length of the body of a type: in bytes for fixed shapes, in packed ints for shape `parts` (at least), 0 for all
 * others.
 *
 * @example
 * ```ts
 * import { sizeOf, T } from 'pof-inspector'
 *
 * console.log(sizeOf(T.float64), sizeOf(T.date), sizeOf(T.charString)) //> 8 3 0
 * ```
 */
export function sizeOf(typeId: number): number {
  const row = TYPES[~typeId]
  return row === undefined ? 0 : row.shape === shapes.parts ? row.parts.length : row.size
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
  if (typeId >= 0) return shapes.userType
  return typeId >= typeIds.int22 ? (SHAPES[~typeId] as Shape) : shapes.unknown
}

/**
 * Whether a type is one of the three maps.
 *
 * @example
 * ```ts
 * import { isMapType, T } from 'pof-inspector'
 *
 * console.log(isMapType(T.uniformMap), isMapType(T.sparseArray)) //> true false
 * ```
 */
export function isMapType(typeId: number): boolean {
  return typeId <= typeIds.map && typeId >= typeIds.uniformMap
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
  return shapeOf(typeId) <= shapes.reference
}
