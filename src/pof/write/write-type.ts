// Which type a JavaScript value is written as where nobody says: in a property, in a plain container, and as the one
// declared type of a uniform container. The value that is read again is the same; its type in Java may be another.

import type { PofValue } from '../scalars/pof-value.ts'
import * as T from '../type-ids.ts'
import { Refusal } from './edit.ts'
import { hasKind } from './write-scalar.ts'

const KINDS = {
  date: T.date,
  time: T.time,
  datetime: T.datetime,
  'year-month-interval': T.yearMonthInterval,
  'time-interval': T.timeInterval,
  'day-time-interval': T.dayTimeInterval,
  float128: T.float128,
  reference: T.reference,
  'sparse-array': T.sparseArray,
} as const

/** The type a value is written as by itself: int32 or float64 for numbers, int64 or int128 for bigints, and so on. */
export function typeOf(value: PofValue): number {
  switch (typeof value) {
    case 'boolean':
      return T.boolean
    case 'string':
      return T.charString
    case 'number':
      return (value | 0) === value && !Object.is(value, -0) ? T.int32 : T.float64
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? T.int64 : T.int128
  }
  if (value === null) return T.null
  if (value instanceof Uint8Array) return T.octetString
  if (value instanceof Map) return T.map
  if (Array.isArray(value)) return T.collection
  if (!('kind' in value)) return T.uniformArray
  if (value.kind === 'user type') return value.typeId
  if (value.kind === 'decimal') return decimalType(value.unscaled)
  if (value.kind === 'repeated') return value.value instanceof Map ? T.uniformMap : T.uniformCollection
  return KINDS[value.kind]
}

/** The smallest decimal whose digits hold the unscaled value: 7, 16, or more. */
function decimalType(unscaled: bigint): number {
  const size = unscaled < 0n ? -unscaled : unscaled
  if (size < 10_000_000n) return T.decimal32
  return size < 10_000_000_000_000_000n ? T.decimal64 : T.decimal128
}

/** Type ids of the elements of typed arrays. */
export function arrayElementType(value: PofValue): number | null {
  if (value instanceof Uint8Array) return T.octet
  if (value instanceof Int16Array) return T.int16
  if (value instanceof Int32Array) return T.int32
  if (value instanceof BigInt64Array) return T.int64
  if (value instanceof Float32Array) return T.float32
  return value instanceof Float64Array ? T.float64 : null
}

const WIDER: ReadonlyMap<number, readonly number[]> = new Map([
  [T.float64, [T.int32]],
  [T.int128, [T.int64]],
  [T.charString, [T.null]],
  [T.decimal64, [T.decimal32]],
  [T.decimal128, [T.decimal32, T.decimal64]],
  [T.uniformArray, [T.collection, T.octetString]],
])

/**
 * The one type that all of these values can be written as; char-string where there are none, which any reader takes
 * for an empty container. Throws `Refusal` where they have no type in common.
 */
export function commonType(values: readonly PofValue[]): number {
  const types = new Set(values.map(typeOf))
  if (types.size === 0) return T.charString
  if (types.size === 1 && types.has(T.null)) return T.charString
  const userTypes = [...types].filter((type) => type >= 0)
  for (const type of [...types, T.uniformArray]) {
    const covered = WIDER.get(type) ?? (type >= 0 ? [T.reference] : [])
    const isCommon = [...types].every((other) => other === type || covered.includes(other))
    if (isCommon) return type
  }
  const which = userTypes.length > 1 ? 'are of several user types' : 'have no type in common'
  throw new Refusal(`These elements ${which}: no type can be declared for all of them.`)
}

/** Whether a record stands for elements without bytes. */
export function isRepeated(value: PofValue): value is Extract<PofValue, { readonly kind: 'repeated' }> {
  return hasKind(value, 'repeated')
}

/** The constant that is a value: the type id that is the whole of it. Throws `Refusal` where there is none. */
export function constantOf(value: PofValue): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= -1 && value <= 22) {
    return T.intMinus1 - 1 - value
  }
  for (const [constant, type] of CONSTANTS) if (Object.is(constant, value)) return type
  if (Array.isArray(value) && value.length === 0) return T.emptyCollection
  throw new Refusal('These elements would need bytes: they cannot be written as one repeated value.')
}

const CONSTANTS: readonly (readonly [PofValue, number])[] = [
  [false, T.false],
  [true, T.true],
  ['', T.zeroLengthString],
  [null, T.null],
  [Number.POSITIVE_INFINITY, T.positiveInfinity],
  [Number.NEGATIVE_INFINITY, T.negativeInfinity],
  [Number.NaN, T.nan],
]
