// The JavaScript values that POF values become, and the plain records for what JavaScript lacks.
// The table of all mappings, with their texts, is docs/values.md.

/** date, or the date part of a datetime. `iso` as java.time prints it. */
export interface PofDate {
  readonly kind: 'date'
  readonly year: number
  readonly month: number
  readonly day: number
  readonly iso: string
}

/** time; `offset` in minutes east of UTC for zone type 2, 0 for UTC, null where there is no zone. */
export interface PofTime {
  readonly kind: 'time'
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly nanos: number
  readonly zoneType: number
  readonly offset: number | null
  readonly iso: string
}

/** datetime: a date and a time. */
export interface PofDateTime {
  readonly kind: 'datetime'
  readonly date: PofDate
  readonly time: PofTime
  readonly iso: string
}

/** The three intervals; parts that a kind does not have are left out. `iso` is an ISO 8601 duration. */
export interface PofInterval {
  readonly kind: 'year-month-interval' | 'time-interval' | 'day-time-interval'
  readonly years?: number
  readonly months?: number
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
  readonly nanos?: number
  readonly iso: string
}

/** float128: its 16 bytes as hex, and the shortest decimal text that reads back to them. */
export interface PofFloat128 {
  readonly kind: 'float128'
  readonly bits: string
  readonly text: string
}

/** decimal32, 64 or 128: exact. `text` as java.math.BigDecimal prints it. */
export interface PofDecimal {
  readonly kind: 'decimal'
  readonly unscaled: bigint
  readonly scale: number
  readonly text: string
}

/** A user type: its properties by index. A property that is missing has its type's default in Java. */
export interface PofUserType {
  readonly kind: 'user type'
  readonly typeId: number
  readonly version: number
  readonly properties: Map<number, PofValue>
}

/** A sparse array: the positions that are there. `length` is the count written: last position + 1. */
export interface PofSparseArray {
  readonly kind: 'sparse-array'
  readonly length: number
  readonly elements: Map<number, PofValue>
}

/** A reference to an identity that the stream does not hold, or that is not to be followed here. */
export interface PofReference {
  readonly kind: 'reference'
  readonly identity: number
}

/** Very many elements that take no bytes, which Java would allocate one by one: one value, and how often. */
export interface PofRepeated {
  readonly kind: 'repeated'
  readonly value: PofValue
  readonly count: number
}

/** Any value of a POF stream. Int64 and int128 are bigint; octet-strings are views of the bytes given. */
export type PofValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | PofDate
  | PofTime
  | PofDateTime
  | PofInterval
  | PofFloat128
  | PofDecimal
  | PofUserType
  | PofSparseArray
  | PofReference
  | PofRepeated
  | PofValue[]
  | Map<PofValue, PofValue>
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Float32Array
  | Float64Array
  | boolean[]
