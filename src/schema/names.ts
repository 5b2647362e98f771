// The set of names: what type ids and property indexes are called. Immutable; every reader makes one, `mergeNames`
// puts several together, everything else only asks. Knows no file format.

import { builtInTypes } from './built-in.ts'

/** Where something was read: the file as it was given, the line from 1. */
export interface NamesSource {
  /** The name of the file as it was given. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** What a property is called, and the Java type it is declared with, as in source: `int`, `List<Order>`. */
export interface PropertyNames {
  /** The field's name. */
  readonly name: string
  /** The declared type; absent where nothing says it. */
  readonly type?: string
}

/** One class. */
export interface TypeNames {
  /** The class, as Java's `Class.getName` has it: `com.acme.Order$Line`. */
  readonly name: string
  /** The newest version that this class knows. */
  readonly version?: number
  /** The classes above it, the nearest first, as far as they are known. */
  readonly parents: readonly string[]
  /** By property index; null where nothing says which there are. */
  readonly properties: ReadonlyMap<number, PropertyNames> | null
  /** Some indexes could not be read from the source: an index that is not here may still be right. */
  readonly isPartial: boolean
  /** The PofSerializer, where it is not the class itself. */
  readonly serializer?: string
  /** Where it was read. */
  readonly source?: NamesSource
  /** One of Coherence's own types, which every set of names has unless it says otherwise. */
  readonly isBuiltIn: boolean
}

/** A set of names. */
export interface Names {
  /** By type id. */
  readonly types: ReadonlyMap<number, TypeNames>
  /** Classes whose type id is not known: a configuration may still give it. */
  readonly classes: readonly TypeNames[]
}

/**
 * Coherence's own types alone.
 *
 * @example
 * ```ts
 * import { BUILT_IN_NAMES } from 'pof-inspector/schema'
 *
 * console.log(BUILT_IN_NAMES.types.size, BUILT_IN_NAMES.types.get(14)?.name) //> 372 com.tangosol.util.UUID
 * ```
 */
export const BUILT_IN_NAMES: Names = /* @__PURE__ */ builtInNames()

function builtInNames(): Names {
  const types = [...builtInTypes()].sort(([a], [b]) => a - b)
  return {
    types: new Map(types.map(([id, name]) => [id, typeNames(name, { isBuiltIn: true })])),
    classes: [],
  }
}

/**
 * A class of which only the given facts are known.
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
  return { parents: [], properties: null, isPartial: false, isBuiltIn: false, ...facts, name }
}

/**
 * A set of these types and classes, with Coherence's own types below them.
 *
 * @example
 * ```ts
 * import { namesOf, typeNames } from 'pof-inspector/schema'
 *
 * const names = namesOf([[1042, typeNames('com.acme.Pair')]])
 * console.log(names.types.get(1042)?.name) //> com.acme.Pair
 * ```
 */
export function namesOf(
  types: Iterable<readonly [number, TypeNames]>,
  classes: readonly TypeNames[] = [],
): Names {
  return mergeNames({ types: new Map(types), classes })
}

/**
 * One set out of several, the earlier ones winning: a type id means what the first set that names it says, and takes
 * properties, version and parents from the others where they describe the same class. Coherence's own types lie
 * below all of them. No sets give Coherence's own types alone.
 *
 * @example
 * ```ts
 * import { mergeNames, namesOf, typeNames } from 'pof-inspector/schema'
 *
 * const [newer, older] = ['com.acme.Pair', 'com.acme.Couple'].map((name) => namesOf([[1042, typeNames(name)]]))
 * if (newer && older) console.log(mergeNames(newer, older).types.get(1042)?.name) //> com.acme.Pair
 * ```
 */
export function mergeNames(...sets: readonly Names[]): Names {
  const described = new Described(sets)
  const types = new Map<number, TypeNames>()
  for (const set of [...sets, BUILT_IN_NAMES]) {
    for (const [id, type] of set.types) {
      const present = types.get(id)
      if (present === undefined || (present.isBuiltIn && !type.isBuiltIn)) types.set(id, type)
    }
  }
  const used = new Set<TypeNames>()
  for (const [id, type] of types) types.set(id, described.complete(type, used))
  const named = new Set([...types.values()].filter((type) => !type.isBuiltIn).map(({ name }) => name))
  const classes = new Map<string, TypeNames>()
  for (const type of sets.flatMap((set) => set.classes)) {
    const key = `${type.name}\n${type.serializer ?? ''}`
    if (!used.has(type) && !named.has(type.name) && !classes.has(key)) classes.set(key, type)
  }
  return { types: new Map([...types].sort(([a], [b]) => a - b)), classes: [...classes.values()] }
}

/** Everything the sets say of classes, to be found by serializer or by name. */
class Described {
  private readonly bySerializer = new Map<string, TypeNames>()
  private readonly byName = new Map<string, TypeNames>()

  constructor(sets: readonly Names[]) {
    for (const type of sets.flatMap((set) => [...set.types.values(), ...set.classes])) {
      if (type.properties === null) continue
      const [map, key] =
        type.serializer === undefined ? [this.byName, type.name] : [this.bySerializer, type.serializer]
      if (!map.has(key)) map.set(key, type)
    }
  }

  /** The type with what is known of its class elsewhere; `used` takes what it came from. */
  complete(type: TypeNames, used: Set<TypeNames>): TypeNames {
    if (type.properties !== null) return type
    const other = this.find(type)
    if (other === undefined) return type
    used.add(other)
    const { properties, isPartial, parents, version, source } = other
    return {
      ...type,
      properties,
      isPartial,
      parents: type.parents.length > 0 ? type.parents : parents,
      ...optional('version', type.version ?? version),
      ...optional('source', source ?? type.source),
    }
  }

  /** With a serializer of its own only that one says what a class looks like; Coherence's read it from the class. */
  private find({ name, serializer }: TypeNames): TypeNames | undefined {
    if (serializer === undefined || serializer.startsWith('com.tangosol.')) return this.byName.get(name)
    return this.bySerializer.get(serializer)
  }
}

/** `{[key]: value}`, or nothing where the value is undefined. */
export function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}

/**
 * `Order (1001)` of a type id; null where no class has it.
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
  const known = typeId < 0 ? undefined : names?.types.get(typeId)
  return known === undefined ? null : `${simpleName(known.name)} (${typeId})`
}

/**
 * `Order` of `com.acme.Order`; `Order.Line` of `com.acme.Order$Line`.
 *
 * @example
 * ```ts
 * import { simpleName } from 'pof-inspector/schema'
 *
 * console.log(simpleName('com.acme.Order$Line')) //> Order.Line
 * ```
 */
export function simpleName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1).replaceAll('$', '.')
}
