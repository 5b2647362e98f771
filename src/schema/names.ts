// The set of names: what type ids and property indexes are called. Immutable; every reader makes one, merge-names.ts
// puts several together, everything else only asks. Knows no file format, and none of Coherence's own names.

import { check, having, type Kind, listOf, NUMBER, TEXT } from '../pof/arguments/index.ts'

/** Where a name was read. */
export interface NamesSource {
  /** The name of the file as it was given. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** The name of a property, and its declared Java type, as in source: `int`, `List<Order>`. */
export interface PropertyNames {
  /** The field's name. */
  readonly name: string
  /** The declared type; absent if unknown. */
  readonly type?: string
}

/** One class. */
export interface TypeNames {
  /** The class name as `Class.getName` returns it: `com.acme.Order$Line`. */
  readonly name: string
  /** The newest version that this class knows. */
  readonly version?: number
  /** Its superclasses, the nearest first, as far as they are known. */
  readonly parents: readonly string[]
  /** By property index; null if unknown. */
  readonly properties: ReadonlyMap<number, PropertyNames> | null
  /** True if some indexes could not be read from the source: an index that is not here may still be valid. */
  readonly isPartial: boolean
  /** The PofSerializer, where it is not the class itself. */
  readonly serializer?: string
  /** Where it was read. */
  readonly source?: NamesSource
  /** True for Coherence's own types, which are in every set of names unless it defines them itself. */
  readonly isBuiltIn: boolean
}

/** A set of names. */
export interface Names {
  /** By type id. */
  readonly types: ReadonlyMap<number, TypeNames>
  /** Classes whose type id is unknown; a configuration may still provide it. */
  readonly classes: readonly TypeNames[]
}

/**
 * A class with only the given facts.
 *
 * @example
 * ```ts
 * import { typeNames } from 'pof-inspector/schema'
 *
 * const pair = typeNames('com.acme.Pair', { version: 2, properties: new Map([[0, { name: 'left', type: 'String' }]]) })
 * console.log(pair.version, pair.properties?.get(0), pair.parents) //> 2 { name: 'left', type: 'String' } []
 * ```
 */
export function typeNames(name: string, facts: Partial<TypeNames> = {}): TypeNames {
  check('typeNames', name, TEXT)
  return { parents: [], properties: null, isPartial: false, isBuiltIn: false, ...facts, name }
}

/** The entry of a table by a name that a file or a message gives: what every object has is none, `constructor` and the like. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** `{[key]: value}`, or nothing where the value is undefined. */
export function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}

/**
 * `Order (1001)` for a type id; null where no class has it.
 *
 * @example
 * ```ts
 * import { classLabel, readNames } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * console.log(classLabel(names, 1042), classLabel(names, 7777)) //> Pair (1042) null
 * ```
 */
export function classLabel(names: Names | null, typeId: number): string | null {
  check('The argument typeId of classLabel', typeId, NUMBER)
  const known = typeId < 0 ? undefined : names?.types.get(typeId)
  return known === undefined ? null : `${simpleName(known.name)} (${typeId})`
}

/**
 * `Order` for `com.acme.Order`; `Order.Line` for `com.acme.Order$Line`, and for `Acme.Order+Line, Acme.Orders` of .NET, whose
 * assembly, version and type arguments are left out.
 *
 * @example
 * ```ts
 * import { simpleName } from 'pof-inspector/schema'
 *
 * console.log(simpleName('com.acme.Order$Line')) //> Order.Line
 * ```
 */
export function simpleName(className: string): string {
  check('simpleName', className, TEXT)
  const assembly = className.search(/[,[]/)
  const type = assembly > 0 ? className.slice(0, assembly).trimEnd() : className
  return type.slice(type.lastIndexOf('.') + 1).replace(/[$+]/g, '.')
}

/** Names of types and properties. */
export const NAMES: Kind = having('names, such as mergeNames() returns', 'types', 'classes')

/** Files with their names. */
export const FILES: Kind = listOf(having('a file', 'name', 'text'), 'an array of files, each { name, text }')

/** What `inferTypes` gives. */
export const INFERRED: Kind = {
  words: 'the types from inferTypes()',
  accepts: (value) => value instanceof Map,
}
