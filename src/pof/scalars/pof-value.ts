// The JavaScript values that POF values become, and the classes of those that JavaScript has no type for; dates, times and
// intervals have files of their own. They know their own JSON; what can be worked out from them is worked out when it is
// read. The table of all mappings is docs/values.md.

import { decimalText, float128Text } from '../text/number-text.ts'
import type { PofInterval } from './interval.ts'
import type { PofDate, PofDateTime, PofTime } from './temporal.ts'
import { indexedJson, jsonOf, type PofJson, PofObject } from './value-json.ts'

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

/** Maps that somebody asked for. */
const MAPS = /* @__PURE__ */ new WeakMap<object, Map<number, PofValue>>()

/** Values that have indexes. */
abstract class Indexed extends PofObject {
  /** The indexes that are there, in the order of the stream. Other values may share the array. */
  abstract readonly indexes: readonly number[]
  /** The value of each of the indexes. */
  abstract readonly values: readonly PofValue[]

  /** The value with an index; undefined where there is none. The last one counts where a damaged stream has two. */
  get(index: number): PofValue | undefined {
    return this.values[this.indexes.lastIndexOf(index)]
  }

  /** The values by their indexes, as a Map that is made when it is first asked for. */
  protected map(): ReadonlyMap<number, PofValue> {
    let map = MAPS.get(this)
    if (map === undefined) {
      map = new IndexMap()
      for (const [i, value] of this.values.entries()) map.set(this.indexes[i] as number, value)
      MAPS.set(this, map)
    }
    return map
  }
}

/**
 * A user type. A property that is missing has its type's default in Java.
 *
 * @example
 * ```ts
 * import { decode, PofUserType } from 'pof-inspector'
 *
 * const order = decode(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x42, 0x2a, 2, 0x4c, 2, 0xca, 0xfe, 0x40))
 * if (order instanceof PofUserType) console.log(order.typeId, order.get(1), order.indexes) //> 1042 42n [ 1, 2 ]
 * ```
 */
export class PofUserType extends Indexed {
  /** From 0. */
  readonly typeId: number
  /** The version that the class had when it was written. */
  readonly version: number
  readonly indexes: readonly number[]
  readonly values: readonly PofValue[]

  constructor(typeId: number, version: number, indexes: readonly number[], values: readonly PofValue[]) {
    super()
    this.typeId = typeId
    this.version = version
    this.indexes = indexes
    this.values = values
  }

  /** Tells it from the other values. */
  get kind(): 'user-type' {
    return 'user-type'
  }

  /** The values by their property indexes. */
  get properties(): ReadonlyMap<number, PofValue> {
    return this.map()
  }
}

/**
 * A sparse array: the positions that are there.
 *
 * @example
 * ```ts
 * import { decode, PofSparseArray } from 'pof-inspector'
 *
 * const value = decode(Uint8Array.of(0x15, 0x59, 6, 2, 0x6a, 5, 0x4e, 1, 0x61, 0x40))
 * if (value instanceof PofSparseArray) console.log(value.length, value.get(5), value.get(4)) //> 6 a undefined
 * ```
 */
export class PofSparseArray extends Indexed {
  /** Positions there are, empty ones too: the count written, which is the last position + 1. */
  readonly length: number
  readonly indexes: readonly number[]
  readonly values: readonly PofValue[]

  constructor(length: number, indexes: readonly number[], values: readonly PofValue[]) {
    super()
    this.length = length
    this.indexes = indexes
    this.values = values
  }

  /** Tells it from the other values. */
  get kind(): 'sparse-array' {
    return 'sparse-array'
  }

  /** The values, by their positions. */
  get elements(): ReadonlyMap<number, PofValue> {
    return this.map()
  }
}

/**
 * decimal32, 64 or 128: exact.
 *
 * @example
 * ```ts
 * import { PofDecimal } from 'pof-inspector'
 *
 * console.log(String(new PofDecimal(-12345n, 3)), new PofDecimal(15n, -2).text) //> -12.345 1.5E+3
 * ```
 */
export class PofDecimal extends PofObject {
  /** All its digits, with the sign. */
  readonly unscaled: bigint
  /** Digits after the point; below 0 the value is larger than `unscaled`. */
  readonly scale: number

  constructor(unscaled: bigint, scale: number) {
    super()
    this.unscaled = unscaled
    this.scale = scale
  }

  /** Tells it from the other values. */
  get kind(): 'decimal' {
    return 'decimal'
  }

  /** As `BigDecimal.toString` has it. */
  get text(): string {
    return decimalText(this.unscaled, this.scale)
  }

  /** The same as `text`. */
  toString(): string {
    return this.text
  }
}

/**
 * float128, which Java has no type for.
 *
 * @example
 * ```ts
 * import { PofFloat128 } from 'pof-inspector'
 *
 * console.log(new PofFloat128('3fff8000000000000000000000000000').text) //> 1.5
 * ```
 */
export class PofFloat128 extends PofObject {
  /** All 128 bits, as 32 hex digits. */
  readonly bits: string

  constructor(bits: string) {
    super()
    this.bits = bits
  }

  /** Tells it from the other values. */
  get kind(): 'float128' {
    return 'float128'
  }

  /** The shortest decimal text that reads back to the bits. */
  get text(): string {
    return float128Text(BigInt(`0x${this.bits}`))
  }

  /** The same as `text`. */
  toString(): string {
    return this.text
  }
}

/**
 * A reference to an identity that is not in the stream, or that is not followed here.
 *
 * @example
 * ```ts
 * import { decode, PofReference } from 'pof-inspector'
 *
 * console.log(decode(Uint8Array.of(0x15, 0x5f, 5)) instanceof PofReference) //> true
 * ```
 */
export class PofReference extends PofObject {
  /** The number of the identity it refers to. */
  readonly identity: number

  constructor(identity: number) {
    super()
    this.identity = identity
  }

  /** Tells it from the other values. */
  get kind(): 'reference' {
    return 'reference'
  }
}

/**
 * Very many elements without bytes, which Java would allocate one by one: one value, and how often it is repeated.
 *
 * @example
 * ```ts
 * import { decode, PofRepeated } from 'pof-inspector'
 *
 * const value = decode(Uint8Array.of(0x15, 0x56, 0x60, 0x80, 0xb5, 0x18))
 * if (value instanceof PofRepeated) console.log(value.count, value.value) //> 200000 false
 * ```
 */
export class PofRepeated extends PofObject {
  /** The value of every element. */
  readonly value: PofValue
  /** How many there are. */
  readonly count: number

  constructor(value: PofValue, count: number) {
    super()
    this.value = value
    this.count = count
  }

  /** Tells it from the other values. */
  get kind(): 'repeated' {
    return 'repeated'
  }
}

/** The entries of a map. */
export const EntryMap = /* @__PURE__ */ mapWith((map: Map<PofValue, PofValue>) => jsonOf(map))

/** Properties or elements by their indexes. */
const IndexMap = /* @__PURE__ */ mapWith((map: Map<number, PofValue>) => indexedJson(map))

/** A kind of Map that has a `toJSON`, and calls itself Map. */
function mapWith<Key>(json: (map: Map<Key, PofValue>) => PofJson): new () => Map<Key, PofValue> {
  class JsonMap extends Map<Key, PofValue> {
    toJSON(): PofJson {
      return json(this)
    }
  }
  Reflect.deleteProperty(JsonMap.prototype, 'constructor')
  return JsonMap
}

const TO_JSON = {
  value(this: unknown): PofJson {
    return jsonOf(this)
  },
  writable: true,
  configurable: true,
}

/** The value as it is given away: an array or a plain object has its `toJSON`, too, which no loop over it and no comparison sees. */
export function givenAway<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  // A Buffer has one that is not meant here.
  if ('toJSON' in value && !ArrayBuffer.isView(value)) return value
  return Object.defineProperty(value, 'toJSON', TO_JSON)
}
