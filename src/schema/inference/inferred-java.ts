// From wire types to the Java type that could have written them: the narrowest that holds everything that was seen.
// The one-byte forms tell no type: they are taken for int, unless something else was seen beside them.

import { check, having } from '../../pof/arguments/index.ts'
import { T } from '../../pof/index.ts'
import { BOXES } from '../../pof/objects/index.ts'
import { entryOf, type Names, simpleName } from '../names.ts'
import type { InferredProperty } from './infer.ts'

const WHOLE: readonly (readonly [number, string])[] = [
  [T.int16, 'short'],
  [T.int32, 'int'],
  [T.int64, 'long'],
  [T.int128, 'BigInteger'],
]

const SINGLE: ReadonlyMap<number, string> = new Map<number, string>([
  [T.octet, 'byte'],
  [T.char, 'char'],
  [T.octetString, 'Binary'],
  [T.float128, 'RawQuad'],
  [T.date, 'LocalDate'],
  [T.datetime, 'LocalDateTime'],
  [T.time, 'LocalTime'],
  [T.yearMonthInterval, 'RawYearMonthInterval'],
  [T.timeInterval, 'RawTimeInterval'],
  [T.dayTimeInterval, 'RawDayTimeInterval'],
])

const ARRAYS: ReadonlyMap<string, string> = new Map(
  ['boolean', 'byte', 'char', 'short', 'int', 'long', 'float', 'double'].map((type) => [type, `${type}[]`]),
)

/** `Integer` of `int`; any other type as it is. */
export function boxed(javaType: string): string {
  return entryOf(BOXES, javaType) ?? javaType
}

const PROPERTY = having('a property of a type that inferTypes() gives', 'index', 'types')

/**
 * The Java type of a property: `int`, `String`, `List<Type1042>`; `Object` where its values have no other type in
 * common.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { inferredJavaType, inferTypes } from 'pof-inspector/schema'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const right = inferTypes([doc]).get(1042)?.properties.get(1)
 * if (right) console.log(inferredJavaType(right)) //> String
 * ```
 */
export function inferredJavaType(property: InferredProperty, names?: Names): string {
  check('inferredJavaType', property, PROPERTY)
  const types = [...property.types.keys()].filter((type) => type !== T.null && type !== T.reference)
  const element = () => boxed(scalarType([...property.elementTypes.keys()], names))
  const containers = types.filter((type) => isContainer(type) || type === T.emptyCollection)
  if (containers.length === 0 || containers.length < types.length) return scalarType(types, names)
  const written = containers.filter(isContainer)
  if (written.every((type) => type === T.uniformArray || type === T.array) && written.length > 0) {
    const plain = scalarType([...property.elementTypes.keys()], names)
    if (written.includes(T.array)) return 'Object[]'
    return ARRAYS.get(plain) ?? 'Object[]'
  }
  if (written.every((type) => type <= T.map) && written.length > 0)
    return `Map<${boxed(scalarType([...property.keyTypes.keys()], names))}, ${element()}>`
  if (written.every((type) => type === T.sparseArray || type === T.uniformSparseArray) && written.length > 0)
    return `LongArray<${element()}>`
  return written.every((type) => type === T.collection || type === T.uniformCollection)
    ? `List<${element()}>`
    : 'Object'
}

function isContainer(type: number): boolean {
  return type <= T.collection && type >= T.uniformMap
}

/** The type that holds all of some scalar or user types. */
function scalarType(seen: readonly number[], names?: Names): string {
  const types = seen.filter((type) => type !== T.null)
  const others = types.filter((type) => type > T.intMinus1 || type < T.int22)
  if (types.length === 0) return 'Object'
  if (others.length === 0) return 'int'
  if (others.every((type) => type === T.boolean || type === T.true || type === T.false))
    return others.length === types.length ? 'boolean' : 'int'
  if (others.every((type) => type === T.charString || type === T.zeroLengthString))
    return only(others, types, 'String')
  const [first] = others as [number]
  if (first >= 0) return others.length === 1 && types.length === 1 ? classNameOf(first, names) : 'Object'
  if (others.length === 1 && SINGLE.has(first)) {
    const isSmall = first === T.octet || first === T.char
    return isSmall || types.length === 1 ? (SINGLE.get(first) as string) : 'Object'
  }
  return numberType(others)
}

function only(others: readonly number[], types: readonly number[], name: string): string {
  return others.length === types.length ? name : 'Object'
}

function numberType(types: readonly number[]): string {
  const isWhole = (type: number) => type <= T.int16 && type >= T.int128
  const isDecimal = (type: number) => type <= T.decimal32 && type >= T.decimal128
  const isFraction = (type: number) =>
    [T.float32, T.float64].includes(type as typeof T.float32) || (type <= T.positiveInfinity && type >= T.nan)
  if (types.every(isWhole)) return WHOLE.filter(([type]) => types.includes(type)).at(-1)?.[1] ?? 'Object'
  if (types.every(isFraction))
    return types.includes(T.float32) && !types.includes(T.float64) ? 'float' : 'double'
  if (types.every(isDecimal)) return 'BigDecimal'
  return 'Object'
}

/** The class of a type id, for source: its simple name, `Type1042` where it has none that source allows. */
export function classNameOf(typeId: number, names?: Names): string {
  const name = simpleName(names?.types.get(typeId)?.name ?? '')
    .split('.')
    .at(-1) as string
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : `Type${typeId}`
}
