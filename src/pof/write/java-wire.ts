// How Coherence's PofWriter writes a field of a Java type: with which type id, and whether by a method of its own, which
// leaves out what a field has anyway, or by writeObject. Source: coherence-behaviour.md, "Facts about the encoding".

import { simpleType, unboxed } from '../objects/java-field.ts'
import * as T from '../type-ids.ts'

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
}

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

/** Types of which the value says which of several type ids it has. */
const OF_VALUE = new Set([
  'BigDecimal',
  'Date',
  'Timestamp',
  'LocalDate',
  'LocalTime',
  'LocalDateTime',
  'OffsetTime',
  'OffsetDateTime',
  'ZonedDateTime',
  'RawDate',
  'RawTime',
  'RawDateTime',
  'RawYearMonthInterval',
  'RawTimeInterval',
  'RawDayTimeInterval',
  'LongArray',
])

const COLLECTION = /^(Collection|Iterable|.*List|.*Set|.*Queue|.*Deque)$/
const MAP = /^.*Map$/

/** Written by writeObject, as what the value itself is. */
export const AS_OBJECT: Wire = { type: null, element: null, isCompressed: false, isNullLeftOut: false }
/** Written by the method for what the value itself is. */
export const AS_VALUE: Wire = { type: null, element: null, isCompressed: true, isNullLeftOut: true }

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
  })
  if (Object.hasOwn(PRIMITIVES, simple)) return byMethod(PRIMITIVES[simple] as number)
  const primitive = unboxed(simple)
  if (primitive !== simple) return { ...AS_OBJECT, type: PRIMITIVES[primitive] as number }
  if (Object.hasOwn(METHODS, simple)) return byMethod(METHODS[simple] as number)
  if (OF_VALUE.has(simple)) return byMethod(null)
  if (simple.endsWith('[]')) {
    const element = simple.slice(0, -2)
    if (Object.hasOwn(PRIMITIVES, element)) return byMethod(T.uniformArray, PRIMITIVES[element] as number)
    return byMethod(T.array)
  }
  if (COLLECTION.test(simple)) return byMethod(T.collection)
  return MAP.test(simple) ? byMethod(T.map) : AS_OBJECT
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
