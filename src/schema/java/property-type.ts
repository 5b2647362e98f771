// The Java type of a property, by the method that moves it and by what is declared.

import { BOXED } from '../../pof/objects/index.ts'
import { entryOf } from '../names.ts'

/** Java types by what follows `read` or `write` in a method's name; '' where any type may be meant. */
const TYPES: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Byte: 'byte',
  Char: 'char',
  Short: 'short',
  Int: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
  BooleanArray: 'boolean[]',
  ByteArray: 'byte[]',
  CharArray: 'char[]',
  ShortArray: 'short[]',
  IntArray: 'int[]',
  LongArray: '',
  FloatArray: 'float[]',
  DoubleArray: 'double[]',
  BigInteger: 'BigInteger',
  RawQuad: 'RawQuad',
  BigDecimal: 'BigDecimal',
  Binary: 'Binary',
  String: 'String',
  Date: 'Date',
  DateTime: 'Date',
  DateTimeWithZone: 'Date',
  Time: 'Date',
  TimeWithZone: 'Date',
  LocalDate: 'LocalDate',
  LocalDateTime: 'LocalDateTime',
  LocalTime: 'LocalTime',
  OffsetDateTime: 'OffsetDateTime',
  OffsetTime: 'OffsetTime',
  ZonedDateTime: 'ZonedDateTime',
  RawDate: 'RawDate',
  RawTime: 'RawTime',
  RawDateTime: 'RawDateTime',
  RawYearMonthInterval: 'RawYearMonthInterval',
  RawTimeInterval: 'RawTimeInterval',
  RawDayTimeInterval: 'RawDayTimeInterval',
  Object: '',
  ObjectArray: '',
  Array: '',
  Collection: '',
  Map: '',
}

/** Families of which any member may be declared, whatever the method's name says. */
const DATES = new Set(
  'Date Time Timestamp Calendar LocalDate LocalDateTime LocalTime OffsetDateTime OffsetTime ZonedDateTime Instant'.split(
    ' ',
  ),
)

/** The type a method moves: '' where its name leaves it open; undefined for methods that take no property index. */
export function accessorType(method: string): string | undefined {
  const kind = /^(?:read|write)(\w+)$/.exec(method)?.[1]
  return kind === undefined ? undefined : entryOf(TYPES, kind)
}

/**
 * The type of a property: the declared one where the method moves it as it is, else the method's: an enum that is
 * written by writeString is a String on the wire. Undefined where neither is known.
 */
export function propertyType(method: string, declared: string | undefined): string | undefined {
  const moved = accessorType(method) ?? ''
  if (declared === undefined) return moved === '' ? undefined : moved
  const simple = declared.slice(declared.lastIndexOf('.', declared.search(/[<[]|$/)) + 1)
  if (moved === '' || (DATES.has(moved) && DATES.has(simple))) return declared
  return (entryOf(BOXED, simple) ?? simple) === moved ? declared : moved
}
