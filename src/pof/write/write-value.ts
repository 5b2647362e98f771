// A whole POF value from a JavaScript value and a type: the way back of value.ts, without recursion. Containers say
// no types of their elements; write-type.ts finds them. Objects held more than once get identities.

import {
  type PofDecimal,
  type PofRepeated,
  PofSparseArray,
  PofUserType,
  type PofValue,
} from '../scalars/pof-value.ts'
import * as SHAPE from '../shapes.ts'
import { NONE } from '../table/header.ts'
import { isMap } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf } from '../types.ts'
import type { ByteSink } from './byte-sink.ts'
import { Refusal } from './edit.ts'
import { hasKind, unfit, writeScalar } from './write-scalar.ts'

/** Whether a shape is that of a sparse array, whether it declares a type or not. */
export function isSparse(shape: Shape): boolean {
  return shape === SHAPE.sparseArray || shape === SHAPE.uniformSparseArray
}

/** A container whose header is written, and what is still to be written of it. */
interface Open {
  readonly values: ArrayLike<PofValue>
  /** Property indexes or positions, or null where the container's children have none. */
  readonly keys: readonly number[] | null
  /** Types declared for the even and the odd values, or `NONE`. */
  readonly first: number
  readonly second: number
  at: number
}

/**
 * Writes a value of a type, type id included. `freshIdentity` gives an id that is not in use, for objects that the value
 * holds more than once. Throws `Refusal` where the type cannot hold the value.
 */
export function writeValue(sink: ByteSink, type: number, value: PofValue, freshIdentity: () => number): void {
  if (shapeOf(type) <= SHAPE.reference) {
    sink.packed(type)
    writeScalar(sink, type, value)
  } else new ValueWriter(sink, sharedObjects(value), freshIdentity).write(type, value)
}

class ValueWriter {
  readonly #sink: ByteSink
  readonly #open: Open[] = []
  readonly #shared: ReadonlySet<object>
  readonly #identities = new Map<object, number>()
  readonly #freshIdentity: () => number

  constructor(sink: ByteSink, shared: ReadonlySet<object>, freshIdentity: () => number) {
    this.#sink = sink
    this.#shared = shared
    this.#freshIdentity = freshIdentity
  }

  write(type: number, value: PofValue): void {
    this.#put(type, value, false)
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      if (open.at < open.values.length) this.#putNext(open)
      else {
        if (open.keys !== null) this.#sink.packed(-1)
        this.#open.pop()
      }
    }
  }

  #putNext(open: Open): void {
    const value = open.values[open.at] as PofValue
    const declared = open.at % 2 === 0 ? open.first : open.second
    if (open.keys !== null) this.#sink.packed(open.keys[open.at] as number)
    open.at++
    if (declared === NONE) this.#put(typeOf(value), value, false)
    else this.#put(declared, value, true)
  }

  /** Writes a value up to its first child. */
  #put(type: number, value: PofValue, isDeclared: boolean): void {
    const sink = this.#sink
    if (typeof value === 'object' && value !== null && this.#shared.has(value)) {
      if (isDeclared && type < 0)
        throw new Refusal('An object that occurs twice cannot be an element of a uniform container.')
      const known = this.#identities.get(value)
      if (known !== undefined) {
        if (!isDeclared) sink.packed(T.reference)
        sink.packed(known)
        return
      }
      const identity = this.#freshIdentity()
      this.#identities.set(value, identity)
      sink.packed(T.identity)
      sink.packed(identity)
    }
    if (isDeclared && type >= 0 && hasKind(value, 'reference')) {
      sink.packed(value.identity)
      return
    }
    if (!isDeclared) sink.packed(type)
    if (shapeOf(type) <= SHAPE.reference) writeScalar(sink, type, value)
    else this.#putContainer(type, value)
  }

  #putContainer(type: number, value: PofValue): void {
    const shape = shapeOf(type)
    if (isRepeated(value)) this.#putRepeated(shape, type, value)
    else if (shape === SHAPE.userType && hasKind(value, 'user-type') && value.typeId === type) {
      this.#sink.packed(value.version)
      this.#push(value.values, value.indexes)
    } else if (shape === SHAPE.collection && isList(value)) {
      this.#sink.packed(value.length)
      this.#push(value, null)
    } else if (shape === SHAPE.uniformCollection && value instanceof Uint8Array) this.#putOctets(value)
    else if (shape === SHAPE.uniformCollection && isList(value)) this.#putUniform(value)
    else if (isSparse(shape) && hasKind(value, 'sparse-array')) this.#putSparse(type, value)
    else if (isMap(shape) && value instanceof Map) this.#putMap(type, value)
    else throw unfit(type, value)
  }

  #push(
    values: ArrayLike<PofValue>,
    keys: readonly number[] | null,
    first: number = NONE,
    second: number = first,
  ): void {
    this.#open.push({ values, keys, first, second, at: 0 })
  }

  #putOctets(value: Uint8Array): void {
    this.#sink.packed(T.octet)
    this.#sink.packed(value.length)
    this.#sink.bytes(value)
  }

  #putUniform(value: PofValue & ArrayLike<PofValue>): void {
    const type = arrayElementType(value) ?? commonType(Array.from(value))
    this.#sink.packed(type)
    this.#sink.packed(value.length)
    this.#push(value, null, type)
  }

  /** Elements without bytes: their types and their count are all there is. */
  #putRepeated(shape: Shape, type: number, repeated: PofRepeated): void {
    const { value, count } = repeated
    const isKeyed = value instanceof Map
    if (shape !== (isKeyed ? SHAPE.uniformMap : SHAPE.uniformCollection)) throw unfit(type, repeated)
    for (const element of isKeyed ? [...value].flat() : [value]) this.#sink.packed(constantOf(element))
    this.#sink.packed(count)
  }

  #putSparse(type: number, { length, indexes, values }: PofSparseArray): void {
    const declared = type === T.uniformSparseArray ? commonType(values) : NONE
    if (declared !== NONE) this.#sink.packed(declared)
    this.#sink.packed(length)
    this.#push(values, indexes, declared)
  }

  #putMap(type: number, map: ReadonlyMap<PofValue, PofValue>): void {
    const first = type === T.map ? NONE : commonType([...map.keys()])
    const second = type === T.uniformMap ? commonType([...map.values()]) : NONE
    if (first !== NONE) this.#sink.packed(first)
    if (second !== NONE) this.#sink.packed(second)
    this.#sink.packed(map.size)
    this.#push([...map].flat() as PofValue[], null, first, second)
  }
}

/** Whether a value is a list of values: an array, or a typed array of numbers other than octets. */
function isList(value: PofValue): value is PofValue & ArrayLike<PofValue> {
  return Array.isArray(value) || (arrayElementType(value) !== null && !(value instanceof Uint8Array))
}

// Objects that a value holds more than once, cycles included: found before writing, written once under an identity,
// and referred to from then on, so that a small value never becomes a large stream.

/** The objects that are met more than once on a walk through a value. Without recursion. */
function sharedObjects(value: PofValue): Set<object> {
  const met = new Set<object>()
  const shared = new Set<object>()
  const open: Iterator<PofValue>[] = [[value].values()]
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { done, value: next } = inner.next()
    if (done) open.pop()
    else if (typeof next === 'object' && next !== null) {
      if (met.has(next)) shared.add(next)
      else {
        met.add(next)
        const held = heldBy(next)
        if (held !== null) open.push(held)
      }
    }
  }
  return shared
}

function heldBy(value: object): Iterator<PofValue> | null {
  if (Array.isArray(value)) return value.values()
  if (value instanceof Map) return valuesOf(value)
  return value instanceof PofUserType || value instanceof PofSparseArray ? value.values.values() : null
}

function* valuesOf(map: Map<PofValue, PofValue>): Iterator<PofValue> {
  for (const [key, value] of map) {
    yield key
    yield value
  }
}

// Which type a JavaScript value is written as where nobody says: in a property, in a plain container, and as the one
// declared type of a uniform container. The value that is read again is the same; its type in Java may be another.

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
  if (value.kind === 'user-type') return value.typeId
  if (value.kind === 'decimal') return decimalType(value)
  if (value.kind === 'repeated') return value.value instanceof Map ? T.uniformMap : T.uniformCollection
  return KINDS[value.kind]
}

/** The smallest decimal that holds the digits, 7, 16 or more, and whose range of scales has the scale. */
function decimalType({ unscaled, scale }: Pick<PofDecimal, 'unscaled' | 'scale'>): number {
  const size = unscaled < 0n ? -unscaled : unscaled
  const isIn = (digits: bigint, largest: number) => size < digits && scale <= largest && scale >= 1 - largest
  if (isIn(10_000_000n, 96)) return T.decimal32
  return isIn(10_000_000_000_000_000n, 384) ? T.decimal64 : T.decimal128
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
function commonType(values: readonly PofValue[]): number {
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
