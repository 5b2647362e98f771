// Sets of names put together, Coherence's own types below all of them. Who only asks what something is called does without.

import { check, type Kind } from '../pof/arguments/index.ts'
import { builtInTypes } from './built-in.ts'
import { NAMES, type Names, optional, type TypeNames, typeNames } from './names.ts'

/**
 * Only Coherence's own types.
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

const TYPES: Kind = {
  words: 'types by their ids: a Map, or pairs',
  accepts: (value) => typeof value === 'object' && value !== null && Symbol.iterator in value,
}

/**
 * A set of these types and classes, with Coherence's own types as the last set.
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
  check('namesOf', types, TYPES)
  return mergeNames({ types: new Map(types), classes })
}

/**
 * One set from several; earlier sets win. A type id has its class from the first set that names it, and takes
 * properties, version and parents from the other sets where they describe the same class. Coherence's own types are
 * the last set. Without arguments the result is Coherence's own types only.
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
  for (const set of sets) check('mergeNames', set, NAMES)
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
      // A serializer of any class, such as PortableObjectSerializer, has no properties of its own.
      if (type.properties === null || (type.serializer !== undefined && type.properties.size === 0)) continue
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
      // A set that knows the properties of one of Coherence's own types defines it.
      isBuiltIn: false,
      properties,
      isPartial,
      parents: type.parents.length > 0 ? type.parents : parents,
      ...optional('version', type.version ?? version),
      ...optional('source', source ?? type.source),
    }
  }

  /** With a serializer of its own only that one says what a class looks like. Those of Coherence may read it from the class. */
  private find({ name, serializer }: TypeNames): TypeNames | undefined {
    if (serializer === undefined) return this.byName.get(name)
    // A class below one that was not given is described by its own name, although it turns out to be a serializer.
    const own = this.bySerializer.get(serializer) ?? this.byName.get(serializer)
    return own ?? (serializer.startsWith('com.tangosol.') ? this.byName.get(name) : undefined)
  }
}
