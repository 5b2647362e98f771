// The one table of POF's types. Names, reading, skipping, tokens, documentation and tests are loops over it.
// A row says what the type is called and what its body is made of; it holds no code. What only people read of it,
// type-names.ts and type-rows.ts add. Code here takes numbers of shapes and types from shapes.ts and type-ids.ts.
// Source: pof-format.md section 2 (PofConstants of Coherence CE 25.03.1).

import * as shapes from './shapes.ts'
import * as typeIds from './type-ids.ts'

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
} as const satisfies typeof shapes

/** One of the numbers of `SHAPE`. */
export type Shape = (typeof SHAPE)[keyof typeof SHAPE]

/** The last shape that is a scalar. */
export const SHAPE_SCALARS = shapes.reference

/** A type of the format: its shape, and how many bytes (fixed shapes) or packed ints (`parts`) its body has. */
type Row = readonly [shape: Shape, size?: number]

/** Row `i` is type id `-1 - i`, from int16 (-1) to reference (-32); all from -33 on are constants. */
const ROWS: readonly Row[] = [
  [shapes.packedInt], // int16
  [shapes.packedInt], // int32
  [shapes.packedInt], // int64
  [shapes.packedInt128], // int128
  [shapes.fixed, 4], // float32
  [shapes.fixed, 8], // float64
  [shapes.fixed, 16], // float128
  [shapes.decimal], // decimal32
  [shapes.decimal], // decimal64
  [shapes.decimal], // decimal128
  [shapes.packedInt], // boolean
  [shapes.fixed, 1], // octet
  [shapes.octetString], // octet-string
  [shapes.char], // char
  [shapes.charString], // char-string
  [shapes.parts, 3], // date
  [shapes.parts, 2], // year-month-interval
  [shapes.parts, 5], // time
  [shapes.parts, 4], // time-interval
  [shapes.parts, 8], // datetime
  [shapes.parts, 5], // day-time-interval
  [shapes.collection], // collection
  [shapes.uniformCollection], // uniform-collection
  [shapes.collection], // array
  [shapes.uniformCollection], // uniform-array
  [shapes.sparseArray], // sparse-array
  [shapes.uniformSparseArray], // uniform-sparse-array
  [shapes.map], // map
  [shapes.uniformKeysMap], // uniform-keys-map
  [shapes.uniformMap], // uniform-map
  [shapes.identity], // identity
  [shapes.reference], // reference
]

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
} as const satisfies typeof typeIds

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

/** Shape by `~typeId` (0 for -1, 63 for -64), for scanners. */
export const SHAPES: Uint8Array = Uint8Array.from({ length: 64 }, (_, i) => ROWS[i]?.[0] ?? shapes.constant)

/** Body size of fixed shapes by `~typeId`; 0 for all others. */
export const SIZES: Uint8Array = /* @__PURE__ */ Uint8Array.from(SHAPES, (shape, i) =>
  shape === shapes.fixed ? sizeOf(~i) : 0,
)

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
  return ROWS[~typeId]?.[1] ?? 0
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
 * The property index that Coherence's reader takes as the end of a user type.
 *
 * @example
 * ```ts
 * import { LARGEST_INDEX, parse } from 'pof-inspector'
 *
 * const { problems } = parse(Uint8Array.of(0x15, 0x00, 0x00, 0xbf, 0xff, 0xff, 0xff, 0x0f))
 * console.log(LARGEST_INDEX, problems[0]?.code) //> 2147483647 largest-index
 * ```
 */
export const LARGEST_INDEX = 0x7fffffff

/**
 * Whether Java's reader creates arrays of primitives for a declared type.
 *
 * @example
 * ```ts
 * import { isPrimitive, T } from 'pof-inspector'
 *
 * console.log(isPrimitive(T.int32), isPrimitive(T.int128), isPrimitive(T.charString)) //> true false false
 * ```
 */
export function isPrimitive(typeId: number): boolean {
  return (
    (typeId <= typeIds.int16 && typeId >= typeIds.int64) ||
    typeId === typeIds.float32 ||
    typeId === typeIds.float64 ||
    typeId === typeIds.boolean ||
    typeId === typeIds.octet ||
    typeId === typeIds.char
  )
}

/**
 * The number of entries after which Java's reader reads one more index in a sparse array, which may be the
 * terminator: its count, or 0 for a negative count. -1 where the reader throws instead: for a type of primitives it
 * first creates an array of that length.
 *
 * @example
 * ```ts
 * import { sparseTotal, T, UNKNOWN } from 'pof-inspector'
 *
 * console.log(sparseTotal(3, UNKNOWN), sparseTotal(-3, UNKNOWN), sparseTotal(-3, T.int32)) //> 3 0 -1
 * ```
 */
export function sparseTotal(count: number, declared: number): number {
  if (count >= 0) return count
  if (isPrimitive(declared)) return -1
  // It counts down before it looks: from the least int to the largest.
  return count === -0x80000000 ? 0x7fffffff : 0
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
  return shapeOf(typeId) <= SHAPE_SCALARS
}
