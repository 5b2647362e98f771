// The names of classes and fields that values are read and written with: what `Names` of pof-inspector/schema holds, looked up
// once for each type id.

import { having, type Kind } from '../arguments/index.ts'
import { simpleType } from './java-field.ts'

/**
 * A field of a class.
 *
 * @example
 * ```ts
 * import { encode, type FieldNames, PofTyped } from 'pof-inspector'
 *
 * const count: FieldNames = { name: 'count', type: 'short' }
 * const names = { types: new Map([[1001, { name: 'Line', properties: new Map([[0, count]]) }]]) }
 * console.log(encode(new PofTyped(1001, { count: 300 }), { names }).length) //> 9
 * ```
 */
export interface FieldNames {
  /** The field's name. */
  readonly name: string
  /** The declared Java type, as in source; absent if unknown. */
  readonly type?: string
}

/** Names of classes and fields, by type id and property index. `Names` of `pof-inspector/schema` is one. */
export interface ValueNames {
  /** By type id. */
  readonly types: ReadonlyMap<
    number,
    {
      /** As `Class.getName` returns it. */
      readonly name: string
      /** The newest version that the class knows. */
      readonly version?: number
      /** By property index; null if unknown. */
      readonly properties: ReadonlyMap<number, FieldNames> | null
    }
  >
}

/**
 * Classes of JavaScript for user types, by type id. Each is constructed without arguments.
 *
 * @example
 * ```ts
 * import { decode, type ValueClasses, type ValueNames } from 'pof-inspector'
 *
 * class Person {
 *   name = ''
 *   greet = () => `I am ${this.name}`
 * }
 * const types: ValueClasses = { 1001: Person }
 * const properties = new Map([[0, { name: 'name', type: 'String' }]])
 * const names: ValueNames = { types: new Map([[1001, { name: 'com.acme.Person', properties }]]) }
 * const bytes = Uint8Array.of(0x15, 0xa9, 0x0f, 0, 0, 0x4e, 3, 0x42, 0x6f, 0x62, 0x40)
 * console.log(decode<Person>(bytes, { names, types }).greet()) //> I am Bob
 * ```
 */
export type ValueClasses = Readonly<Record<number, new () => object>>

export const VALUE_NAMES: Kind = having('names, such as readNames() of pof-inspector/schema returns', 'types')

export const VALUE_CLASSES: Kind = {
  words: 'classes by type id, such as { 1001: Person }',
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([id, made]) => /^\d+$/.test(id) && typeof made === 'function'),
}

/** A field as it is read and written. */
export interface Field {
  readonly index: number
  readonly name: string
  /** The simple name of its Java type, and the type as declared; null if unknown. */
  readonly type: string | null
  readonly declared: string | null
}

/** A class as it is read and written. */
export interface KnownClass {
  readonly typeId: number
  readonly version: number
  /** By index, ascending. */
  readonly fields: readonly Field[]
  readonly names: ReadonlySet<string>
  readonly made: (new () => object) | null
}

/** The classes that names or classes tell of. */
export class KnownClasses {
  readonly #names: ValueNames | undefined
  readonly #classes: ValueClasses
  readonly #typeIds: ReadonlyMap<unknown, number>
  readonly #known = new Map<number, KnownClass | null>()
  /** Classes by their names, and by the keys of plain objects. */
  readonly #named = new Map<string, KnownClass | null>()
  readonly #fitting = new Map<string, KnownClass | null>()

  constructor(names: ValueNames | undefined, classes: ValueClasses = {}) {
    this.#names = names
    this.#classes = classes
    this.#typeIds = new Map(Object.entries(classes).map(([typeId, made]) => [made, Number(typeId)]))
  }

  /** The class with a type id; null where nothing is known of its fields, nor which class it is. */
  get(typeId: number): KnownClass | null {
    return cached(this.#known, typeId, () => this.#find(typeId))
  }

  /** The class with a name, with package or without; null where none has it, or several have. */
  named(name: string): KnownClass | null {
    return cached(this.#named, name, () => {
      const found = [...(this.#names?.types ?? [])].filter(
        ([, type]) => type.name === name || type.name.endsWith(`.${name}`) || type.name.endsWith(`$${name}`),
      )
      return found.length === 1 ? this.get((found[0] as [number, unknown])[0]) : null
    })
  }

  /** The class of which an object is an instance, among those that were given. */
  instanced(value: object): KnownClass | null {
    const typeId = this.#typeIds.get(value.constructor)
    return typeId === undefined ? null : this.get(typeId)
  }

  /** The class that has exactly the keys of a plain object as fields, or the only one that has them all. */
  fitting(value: object): KnownClass | null {
    const keys = Object.keys(value).filter((key) => !INDEX.test(key))
    if (keys.length === 0 || Object.getPrototypeOf(value) !== Object.prototype) return null
    return cached(this.#fitting, JSON.stringify(keys), () => {
      const all: KnownClass[] = []
      for (const typeId of this.#names?.types.keys() ?? []) {
        const known = this.get(typeId)
        if (known !== null && keys.every((key) => known.names.has(key))) all.push(known)
      }
      const exact = all.filter(({ fields }) => fields.length === keys.length)
      const [found = null, ...others] = exact.length > 0 ? exact : all
      return others.length === 0 ? found : null
    })
  }

  #find(typeId: number): KnownClass | null {
    const named = this.#names?.types.get(typeId)
    const made = Object.hasOwn(this.#classes, typeId) ? (this.#classes[typeId] ?? null) : null
    if (made === null && (named === undefined || named.properties === null)) return null
    const fields = [...(named?.properties ?? [])]
      .map(([index, { name, type }]) => ({
        index,
        name,
        type: type === undefined ? null : simpleType(type),
        declared: type ?? null,
      }))
      .sort((a, b) => a.index - b.index)
    const names = new Set(fields.map(({ name }) => name))
    return { typeId, version: named?.version ?? 0, fields, names, made }
  }
}

/** The name of a property that the class does not know: its index. */
export const INDEX = /^\d+$/

function cached<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key)
  if (value === undefined) {
    value = find()
    known.set(key, value)
  }
  return value
}
