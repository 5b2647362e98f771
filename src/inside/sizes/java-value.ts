// A Java value as encoders see it: the object that an application would have of a value of POF, with its containers closed until
// an encoder asks for what they hold. And those that are made of a scalar alone.

import {
  PofDate,
  PofDateTime,
  PofDecimal,
  PofFloat128,
  PofInterval,
  PofTime,
  type PofValue,
  T,
} from '../../pof/index.ts'
import type { ClassShape } from './class-shapes.ts'
import { isPrimitiveType, type JavaType, OBJECT, unboxedName } from './java-type.ts'

/** A number that fits in a JavaScript number, or a truth, and the primitive type that it has or is boxed from. */
export interface JavaPrimitive {
  readonly kind: 'boolean' | 'byte' | 'short' | 'int' | 'float' | 'double' | 'char'
  /** 0 or 1 of a boolean, the code unit of a char. */
  readonly value: number
}

/** A value as Java has it. `node` tells that two places hold the very same object; -1 where that cannot be. */
export type JavaValue =
  | { readonly kind: 'null' }
  | JavaPrimitive
  | { readonly kind: 'long' | 'bigInteger'; readonly value: bigint; readonly node: number }
  | { readonly kind: 'decimal'; readonly value: PofDecimal; readonly node: number }
  | { readonly kind: 'string'; readonly value: string; readonly node: number }
  | { readonly kind: 'octets'; readonly value: Uint8Array; readonly node: number }
  | {
      readonly kind: 'temporal'
      readonly value: Temporal
      readonly isOldDate: boolean
      readonly node: number
    }
  | JavaPrimitives
  | JavaList
  | JavaMap
  | JavaObject

/** A date, a time or both, or an interval. */
export type Temporal = PofDate | PofTime | PofDateTime | PofInterval

/** An array of numbers or truths. */
export interface JavaPrimitives {
  readonly kind: 'primitives'
  /** The primitive type of its elements. */
  readonly of: string
  readonly values: ArrayLike<number | bigint>
  readonly node: number
}

/** A list, a set, or an array of objects. */
export interface JavaList {
  readonly kind: 'list' | 'array'
  readonly count: number
  /** What each element is declared as. */
  readonly element: JavaType
  /** The declared type, or OBJECT. */
  readonly type: JavaType
  readonly node: number
  values(): Iterable<JavaValue>
}

/** A map, or a sparse array as a map by positions. */
export interface JavaMap {
  readonly kind: 'map'
  readonly count: number
  readonly type: JavaType
  readonly node: number
  /** A key, its value, the next key, and so on. */
  values(): Iterable<JavaValue>
}

/** An object of a class that the application defines. */
export interface JavaObject {
  readonly kind: 'object'
  readonly shape: ClassShape
  readonly node: number
  /** The value of the field at a place of the shape's list; the default of its type where it was not written. */
  value(field: number): JavaValue
}

/** No object. */
export const NULL: JavaValue = { kind: 'null' }

/** A scalar of POF as Java has it, where its type says what it is; `typeId` is its own. */
export function scalarOf(value: PofValue, typeId: number, type: JavaType, node: number): JavaValue {
  if (typeId === T.emptyCollection) return empty(type, node)
  if (typeId === T.boolean || typeId === T.true || typeId === T.false)
    return { kind: 'boolean', value: value === true ? 1 : 0 }
  if (typeof value === 'string') {
    if (typeId === T.char) return { kind: 'char', value: value.charCodeAt(0) }
    if (typeId === T.zeroLengthString && isOctets(type))
      return { kind: 'octets', value: new Uint8Array(0), node }
    return { kind: 'string', value, node }
  }
  if (typeof value === 'number' || typeof value === 'bigint')
    return numberAs(value, NUMBERS.get(typeId) ?? 'int', unboxedName(type), node)
  if (value instanceof Uint8Array) return { kind: 'octets', value, node }
  if (value instanceof PofDecimal) return { kind: 'decimal', value, node }
  if (value instanceof PofFloat128) return { kind: 'string', value: value.text, node }
  if (
    value instanceof PofDate ||
    value instanceof PofTime ||
    value instanceof PofDateTime ||
    value instanceof PofInterval
  )
    return { kind: 'temporal', value, isOldDate: OLD_DATES.has(type.name), node }
  return NULL
}

const OLD_DATES = new Set(['java.util.Date', 'java.sql.Timestamp'])

/** What a field of a type has that was not written. */
export function absent(type: JavaType): JavaValue {
  switch (type.name) {
    case 'long':
      return { kind: 'long', value: 0n, node: -1 }
    case 'boolean':
    case 'byte':
    case 'short':
    case 'int':
    case 'float':
    case 'double':
    case 'char':
      return { kind: type.name, value: 0 }
    default:
      return NULL
  }
}

/** An empty collection, array or map, as the type says. */
function empty(type: JavaType, node: number): JavaValue {
  const values = () => []
  if (isOctets(type)) return { kind: 'octets', value: new Uint8Array(0), node }
  const [component] = type.args
  if (type.name === '[]' && component !== undefined && isPrimitiveType(component))
    return { kind: 'primitives', of: component.name, values: [], node }
  if (/Map$/.test(type.name)) return { kind: 'map', count: 0, type, node, values }
  const kind = type.name === '[]' ? 'array' : 'list'
  return { kind, count: 0, element: type.args[0] ?? OBJECT, type, node, values }
}

/** A number as its type says; the small numbers of every type are written alike. */
function numberAs(value: number | bigint, own: string, wanted: string, node: number): JavaValue {
  switch (NUMBER_KINDS.has(wanted) ? wanted : own) {
    case 'long':
      return { kind: 'long', value: whole(value), node }
    case 'java.math.BigInteger':
      return { kind: 'bigInteger', value: whole(value), node }
    case 'java.math.BigDecimal':
      return { kind: 'decimal', value: new PofDecimal(whole(value), 0), node }
    case 'boolean':
      return { kind: 'boolean', value: Number(value) === 0 ? 0 : 1 }
    case 'char':
      return { kind: 'char', value: Number(value) & 0xffff }
    case 'byte':
      return { kind: 'byte', value: (Number(value) << 24) >> 24 }
    case 'short':
      return { kind: 'short', value: (Number(value) << 16) >> 16 }
    case 'float':
      return { kind: 'float', value: Number(value) }
    case 'double':
      return { kind: 'double', value: Number(value) }
    default:
      return { kind: 'int', value: Number(value) | 0 }
  }
}

function whole(value: number | bigint): bigint {
  return typeof value === 'bigint' ? value : Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n
}

/** The type of a number that has a type of its own. */
const NUMBERS: ReadonlyMap<number, string> = new Map([
  [T.int16, 'short'],
  [T.int32, 'int'],
  [T.int64, 'long'],
  [T.int128, 'java.math.BigInteger'],
  [T.float32, 'float'],
  [T.float64, 'double'],
  [T.octet, 'byte'],
  [T.positiveInfinity, 'double'],
  [T.negativeInfinity, 'double'],
  [T.nan, 'double'],
])

const NUMBER_KINDS = new Set([...NUMBERS.values(), 'java.math.BigDecimal', 'boolean', 'char'])

function isOctets({ name, args: [component] }: JavaType): boolean {
  return name === 'com.tangosol.util.Binary' || (name === '[]' && component?.name === 'byte')
}
