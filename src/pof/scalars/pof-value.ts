// The JavaScript values that POF values become, and the plain records for what JavaScript lacks.
// The table of all mappings, with their texts, is docs/values.md.

/** date, or the date part of a datetime. `iso` as java.time prints it. */
export interface PofDate {
  /** Tells it from the other values. */
  readonly kind: 'date'
  /** As written; nothing checks it. */
  readonly year: number
  /** 1 to 12, where the bytes are right. */
  readonly month: number
  /** 1 to 31, where the bytes are right. */
  readonly day: number
  /** `2024-02-29`. */
  readonly iso: string
}

/** time; `offset` in minutes east of UTC for zone type 2, 0 for UTC, null where there is no zone. */
export interface PofTime {
  /** Tells it from the other values. */
  readonly kind: 'time'
  /** 0 to 23, where the bytes are right. */
  readonly hour: number
  /** 0 to 59, where the bytes are right. */
  readonly minute: number
  /** 0 to 59, where the bytes are right. */
  readonly second: number
  /** Nanoseconds of the second. */
  readonly nanos: number
  /** 0: no zone; 1: UTC; 2: an offset. */
  readonly zoneType: number
  /** Minutes east of UTC; null without a zone. */
  readonly offset: number | null
  /** `23:59:58.5+01:00`. */
  readonly iso: string
}

/** datetime: a date and a time. */
export interface PofDateTime {
  /** Tells it from the other values. */
  readonly kind: 'datetime'
  /** Its date. */
  readonly date: PofDate
  /** Its time, with the zone if there is one. */
  readonly time: PofTime
  /** `2024-02-29T23:59:58.5+01:00`. */
  readonly iso: string
}

/** The three intervals; parts that a kind does not have are left out. `iso` is an ISO 8601 duration. */
export interface PofInterval {
  /** Tells it from the other values, and which of the three it is. */
  readonly kind: 'year-month-interval' | 'time-interval' | 'day-time-interval'
  /** Of a year-month-interval. */
  readonly years?: number
  /** Of a year-month-interval. */
  readonly months?: number
  /** Of a day-time-interval. */
  readonly days?: number
  /** Of the other two. */
  readonly hours?: number
  /** Of the other two. */
  readonly minutes?: number
  /** Of the other two. */
  readonly seconds?: number
  /** Nanoseconds, of the other two. */
  readonly nanos?: number
  /** As java.time prints a period or a duration. */
  readonly iso: string
}

/** float128: its 16 bytes as hex, and the shortest decimal text that reads back to them. */
export interface PofFloat128 {
  /** Tells it from the other values. */
  readonly kind: 'float128'
  /** All 128 bits, as 32 hex digits. */
  readonly bits: string
  /** The value in decimal. */
  readonly text: string
}

/** decimal32, 64 or 128: exact. `text` as java.math.BigDecimal prints it. */
export interface PofDecimal {
  /** Tells it from the other values. */
  readonly kind: 'decimal'
  /** All its digits, with the sign. */
  readonly unscaled: bigint
  /** Digits after the point; below 0 the value is larger than `unscaled`. */
  readonly scale: number
  /** As `BigDecimal.toString` has it. */
  readonly text: string
}

/** A user type: its properties by index. A property that is missing has its type's default in Java. */
export interface PofUserType {
  /** Tells it from the other values. */
  readonly kind: 'user-type'
  /** From 0. */
  readonly typeId: number
  /** The version that the class had when it was written. */
  readonly version: number
  /** The values, by their property indexes. */
  readonly properties: Map<number, PofValue>
}

/** A sparse array: the positions that are there. `length` is the count written: last position + 1. */
export interface PofSparseArray {
  /** Tells it from the other values. */
  readonly kind: 'sparse-array'
  /** Positions there are, empty ones too. */
  readonly length: number
  /** The values, by their positions. */
  readonly elements: Map<number, PofValue>
}

/** A reference to an identity that is not in the stream, or that is not followed here. */
export interface PofReference {
  /** Tells it from the other values. */
  readonly kind: 'reference'
  /** The number of the identity it refers to. */
  readonly identity: number
}

/** Very many elements without bytes, which Java would allocate one by one: one value, and how often it is repeated. */
export interface PofRepeated {
  /** Tells it from the other values. */
  readonly kind: 'repeated'
  /** The value of every element. */
  readonly value: PofValue
  /** How many there are. */
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
