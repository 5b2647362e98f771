// User types as objects with named properties: plain ones, or of classes that were given.

import { PofDecimal, type PofValue } from '../scalars/pof-value.ts'
import type { Integers } from '../scalars/scalar-reader.ts'
import {
  type Field,
  type KnownClass,
  KnownClasses,
  type ValueClasses,
  type ValueNames,
} from './class-names.ts'
import { defaultOf, unboxed } from './java-field.ts'

/** What objects are made of user types, and of what. */
export interface ObjectOptions {
  readonly names?: ValueNames
  readonly types?: ValueClasses
  readonly absent?: 'default' | 'omit'
  readonly integers?: Integers
}

/** Makes the objects. */
export class NamedObjects {
  readonly #classes: KnownClasses
  readonly #isFilled: boolean
  readonly #integers: Integers

  constructor({ names, types, absent = 'default', integers = 'exact' }: ObjectOptions) {
    this.#classes = new KnownClasses(names, types)
    this.#isFilled = absent === 'default'
    this.#integers = integers
  }

  /** An object of a type, without properties; null where the type is not known. */
  begin(typeId: number): object | null {
    const known = this.#classes.get(typeId)
    if (known === null) return null
    return known.made === null ? {} : new known.made()
  }

  /** Gives an object its properties: those from `from` on to before `to`, by their indexes. */
  finish(
    object: object,
    typeId: number,
    keys: readonly number[],
    values: readonly PofValue[],
    from: number,
    to: number,
  ): void {
    const { fields } = this.#classes.get(typeId) as KnownClass
    const into = object as Record<string, unknown>
    let at = from
    for (const field of fields) {
      while (at < to && (keys[at] as number) < field.index)
        this.#putAt(into, fields, keys[at] as number, values[at++] as PofValue)
      if (at < to && keys[at] === field.index)
        this.#put(into, field.name, this.#valueOf(field, values[at++] as PofValue))
      else if (this.#isFilled) this.#fill(into, field)
    }
    for (; at < to; at++) this.#putAt(into, fields, keys[at] as number, values[at] as PofValue)
  }

  /** Indexes ascend, but in damaged streams: there any field may come again. */
  #putAt(into: Record<string, unknown>, fields: readonly Field[], key: number, value: PofValue): void {
    const field = fields.find(({ index }) => index === key)
    if (field === undefined) this.#put(into, String(key), value)
    else this.#put(into, field.name, this.#valueOf(field, value))
  }

  #put(into: Record<string, unknown>, name: string, value: unknown): void {
    // An assignment would change the prototype.
    if (name === '__proto__')
      Object.defineProperty(into, name, { value, writable: true, enumerable: true, configurable: true })
    else into[name] = value
  }

  #fill(into: Record<string, unknown>, { name, type }: Field): void {
    const value = defaultOf(type)
    if (value === undefined || Object.hasOwn(into, name)) return
    this.#put(into, name, type === 'long' && this.#integers === 'bigint' ? 0n : value)
  }

  /** The value of a field as its type has it: small numbers of every type are written alike. */
  #valueOf({ type }: Field, value: PofValue): PofValue {
    if (typeof value !== 'number' || type === null) return value
    switch (unboxed(type)) {
      case 'boolean':
        return value !== 0
      case 'byte':
        return value & 0xff
      case 'char':
        return String.fromCharCode(value & 0xffff)
      case 'long':
      case 'BigInteger':
        return this.#integers === 'bigint' ? BigInt(value) : value
      case 'BigDecimal':
        return new PofDecimal(BigInt(value), 0)
      default:
        return value
    }
  }
}
