// How Coherence's PofWriter writes a field of a Java type: with which type id, and whether by a method of its own, which
// leaves out what a field has anyway, or by writeObject. Source: coherence-behaviour.md, "Facts about the encoding".
// And what a value is as a value of a type: the constant that is the whole of it, the form that its type takes, its fields.

import { type Field, INDEX, type KnownClass } from '../objects/class-names.ts'
import { defaultOf, simpleType, unboxed } from '../objects/java-field.ts'
import { PofDecimal, type PofValue } from '../scalars/pof-value.ts'
import { fieldNamesOf } from '../scalars/value-json.ts'
import * as T from '../type-ids.ts'
import { Refusal } from './edit.ts'
import { wordsOf } from './write-scalar.ts'

/** How a value of a Java type is written. */
export interface Wire {
  /** Its type id, which the value itself says where it is null; of an array that of its elements is beside it. */
  readonly type: number | null
  /** Of an array of primitives. */
  readonly element: number | null
  /** Whether small numbers take a byte, and 0 and false none, in a field that is not the first. */
  readonly isCompressed: boolean
  /** Whether null takes no byte there. */
  readonly isNullLeftOut: boolean
  /** The Java type and the kinds of values that it is read from, where the type id does not tell. */
  readonly asked: { readonly simple: string; readonly kinds: readonly Kind[] } | null
}

/** What a value is: the `kind` of a record, a number of any form, a list; or something else. */
type Kind = Extract<PofValue, { kind: string }>['kind'] | 'number' | 'list' | 'other'

const PRIMITIVES: Readonly<Record<string, number>> = {
  boolean: T.boolean,
  byte: T.octet,
  char: T.char,
  short: T.int16,
  int: T.int32,
  long: T.int64,
  float: T.float32,
  double: T.float64,
}

const METHODS: Readonly<Record<string, number>> = {
  BigInteger: T.int128,
  String: T.charString,
  CharSequence: T.charString,
  Binary: T.octetString,
  RawQuad: T.float128,
}

const DATE: readonly Kind[] = ['date', 'datetime']
const TIME: readonly Kind[] = ['time', 'datetime']
const DATE_TIME: readonly Kind[] = ['date', 'time', 'datetime']

/** Types of which the value says which of several type ids it has, and the kinds of values that they are read from. */
const OF_VALUE: Readonly<Record<string, readonly Kind[]>> = {
  BigDecimal: ['decimal', 'number'],
  Date: DATE_TIME,
  Timestamp: DATE_TIME,
  LocalDate: DATE,
  LocalTime: TIME,
  LocalDateTime: DATE_TIME,
  OffsetTime: TIME,
  OffsetDateTime: DATE_TIME,
  ZonedDateTime: DATE_TIME,
  RawDate: DATE,
  RawTime: TIME,
  RawDateTime: DATE_TIME,
  RawYearMonthInterval: ['year-month-interval'],
  RawTimeInterval: ['time-interval'],
  RawDayTimeInterval: ['day-time-interval'],
  LongArray: ['sparse-array', 'list', 'repeated'],
}

const COLLECTION = /^(Collection|Iterable|.*List|.*Set|.*Queue|.*Deque)$/
const MAP = /^.*Map$/

/** Written by writeObject, as what the value itself is. */
export const AS_OBJECT: Wire = {
  type: null,
  element: null,
  isCompressed: false,
  isNullLeftOut: false,
  asked: null,
}
/** Written by the method for what the value itself is. */
export const AS_VALUE: Wire = {
  type: null,
  element: null,
  isCompressed: true,
  isNullLeftOut: true,
  asked: null,
}

/** Types that were asked for: a class has few, and objects of it come by the million. */
const wires = new Map<string, Wire>()
const MOST = 1000

/** How a value of a Java type is written. */
export function wireOf(javaType: string): Wire {
  const known = wires.get(javaType)
  if (known !== undefined) return known
  const wire = findWire(javaType)
  if (wires.size < MOST) wires.set(javaType, wire)
  return wire
}

function findWire(javaType: string): Wire {
  const simple = simpleType(javaType)
  const byMethod = (type: number | null, element: number | null = null): Wire => ({
    type,
    element,
    isCompressed: Object.hasOwn(PRIMITIVES, simple),
    isNullLeftOut: true,
    asked: null,
  })
  if (Object.hasOwn(PRIMITIVES, simple)) return byMethod(PRIMITIVES[simple] as number)
  const primitive = unboxed(simple)
  if (primitive !== simple) return { ...AS_OBJECT, type: PRIMITIVES[primitive] as number }
  if (Object.hasOwn(METHODS, simple)) return byMethod(METHODS[simple] as number)
  const kinds = Object.hasOwn(OF_VALUE, simple) ? OF_VALUE[simple] : undefined
  if (kinds !== undefined) return { ...byMethod(null), asked: { simple, kinds } }
  if (simple.endsWith('[]')) {
    const element = simple.slice(0, -2)
    if (Object.hasOwn(PRIMITIVES, element)) return byMethod(T.uniformArray, PRIMITIVES[element] as number)
    return byMethod(T.array)
  }
  if (COLLECTION.test(simple)) return byMethod(T.collection)
  return MAP.test(simple) ? byMethod(T.map) : AS_OBJECT
}

/** Refuses a value of a kind that the Java type is not read from. */
export function checkKind(value: unknown, { asked }: Wire): void {
  if (asked === null || asked.kinds.includes(kindOf(value))) return
  throw new Refusal(`${wordsOf(value)} is not a value of type ${asked.simple}.`)
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'number' || typeof value === 'bigint') return 'number'
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return 'list'
  const isRecord = typeof value === 'object' && value !== null && fieldNamesOf(value) !== null
  return isRecord ? (value as { kind: Kind }).kind : 'other'
}

/** The parameters of a generic type: `String` and `List<Order>` of `Map<String, List<Order>>`; of an array its elements' type. */
export function typeParameters(javaType: string): string[] {
  if (javaType.endsWith('[]')) return [javaType.slice(0, -2)]
  const open = javaType.indexOf('<')
  if (open < 0 || !javaType.endsWith('>')) return []
  const found: string[] = []
  let depth = 0
  let start = open + 1
  for (let i = start; i < javaType.length - 1; i++) {
    if (javaType[i] === '<') depth++
    else if (javaType[i] === '>') depth--
    else if (javaType[i] === ',' && depth === 0) {
      found.push(javaType.slice(start, i).trim())
      start = i + 1
    }
  }
  // `? extends Order` is an Order.
  return [...found, javaType.slice(start, -1).trim()].map((type) => type.replace(/^\?( extends)?\s*/, ''))
}

/** The type id that is the number 0. */
export const ZERO = T.intMinus1 - 1

/** The type id that is the whole of a value, as a value of a type; null where there is none. */
export function constantTypeOf(value: unknown, type: number | null): number | null {
  if (typeof value === 'boolean') return value ? T.true : T.false
  let number: unknown = typeof value === 'bigint' ? Number(value) : value
  if (typeof value === 'string' && type === T.char) number = (value.charCodeAt(0) << 16) >> 16
  if (typeof number !== 'number' || type === T.boolean) return null
  // What a type cannot hold is refused where it is written in full.
  const isWhole = type !== null && type !== T.float32 && type !== T.float64
  if (isWhole && !Number.isInteger(number)) return null
  if (type === T.octet && number >= 0x80 && number <= 0xff) number -= 0x100
  if (Number.isNaN(number)) return T.nan
  if (number === Number.POSITIVE_INFINITY) return T.positiveInfinity
  if (number === Number.NEGATIVE_INFINITY) return T.negativeInfinity
  const isSmall = Number.isInteger(number) && (number as number) >= -1 && (number as number) <= 22
  return isSmall ? ZERO - (number as number) : null
}

/** A value as its type takes it: a whole number for a bigint, and the other way round. */
export function asType(value: unknown, type: number): PofValue {
  switch (type) {
    case T.int64:
    case T.int128:
      return Number.isInteger(value) ? BigInt(value as number) : (value as PofValue)
    case T.int16:
    case T.int32:
      return typeof value === 'bigint' ? Number(value) : (value as PofValue)
    case T.octet: {
      const octet = typeof value === 'bigint' ? Number(value) : (value as PofValue)
      return Number.isInteger(octet) && (octet as number) >= -128 && (octet as number) < 0
        ? (octet as number) & 0xff
        : octet
    }
    case T.decimal32:
    case T.decimal64:
    case T.decimal128:
      return typeof value === 'bigint' ? new PofDecimal(value, 0) : (value as PofValue)
    default:
      return value as PofValue
  }
}

/** A field of a value that is written. */
interface FieldValue extends Pick<Field, 'index' | 'name'> {
  readonly type: string | null
  readonly value: unknown
  /** Whether the class does not know it. */
  readonly isExact: boolean
}

/** The fields of an object, by index. Refuses names that the class does not know, which are mistakes. */
export function fieldsOf(known: KnownClass, value: Readonly<Record<string, unknown>>): FieldValue[] {
  const { names } = known
  const others = Object.keys(value).filter((name) => !names.has(name))
  const stranger = others.find((name) => !INDEX.test(name))
  if (stranger !== undefined && known.made === null)
    throw new Refusal(`User type ${known.typeId} has no field ${stranger}. It has ${[...names].join(', ')}.`)
  const declared = known.fields.map(({ index, name, type, declared }) => {
    return { index, name, type: declared, value: value[name] ?? defaultOf(type), isExact: false }
  })
  const unknown = others
    .filter((name) => INDEX.test(name))
    .map((name) => {
      return { index: Number(name), name, type: null, value: value[name], isExact: true }
    })
  return unknown.length === 0 ? declared : [...declared, ...unknown].sort((a, b) => a.index - b.index)
}
