// What a value is as a value of a type: the constant that is the whole of it, the form that its type takes, and the fields of an
// object.

import { type Field, INDEX, type KnownClass } from '../objects/class-names.ts'
import { defaultOf } from '../objects/java-field.ts'
import { PofDecimal, type PofValue } from '../scalars/pof-value.ts'
import * as T from '../type-ids.ts'
import { Refusal } from './edit.ts'

/** The type id that is the number 0. */
export const ZERO = T.intMinus1 - 1

/** The type id that is the whole of a value, as a value of a type; null where there is none. */
export function constantTypeOf(value: unknown, type: number | null): number | null {
  if (typeof value === 'boolean') return value ? T.true : T.false
  let number: unknown = typeof value === 'bigint' ? Number(value) : value
  if (typeof value === 'string' && type === T.char) number = (value.charCodeAt(0) << 16) >> 16
  if (typeof number !== 'number' || type === T.boolean) return null
  if (type === T.octet) number = (number << 24) >> 24
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
    case T.octet:
      return typeof value === 'number' && value >= -128 && value < 0 ? value & 0xff : (value as PofValue)
    case T.decimal32:
    case T.decimal64:
    case T.decimal128:
      return typeof value === 'bigint' ? new PofDecimal(value, 0) : (value as PofValue)
    default:
      return value as PofValue
  }
}

/** A field of a value that is written. */
export interface FieldValue extends Pick<Field, 'index' | 'name'> {
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
