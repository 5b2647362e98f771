// A value to the bytes that Coherence's PofWriter makes of the same object. Without recursion. A value says what it is: a number
// an int or a double, a bigint a long. What it cannot say, names or `PofTyped` do. Source: coherence-behaviour.md, "Facts
// about the encoding"; what is written as which Java type is in java-wire.ts.

import { BOOLEAN, checkOptions, type OptionTable, oneOf } from '../arguments/index.ts'
import {
  type KnownClass,
  KnownClasses,
  VALUE_CLASSES,
  VALUE_NAMES,
  type ValueClasses,
  type ValueNames,
} from '../objects/class-names.ts'
import { PofTyped, simpleType } from '../objects/java-field.ts'
import { PofSparseArray, PofUserType, type PofValue } from '../scalars/pof-value.ts'
import { fieldNamesOf } from '../scalars/value-json.ts'
import * as SHAPE from '../shapes.ts'
import { NONE } from '../table/header.ts'
import { isMap } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import { shapeOf } from '../types.ts'
import { ByteSink } from './byte-sink.ts'
import { Refusal } from './edit.ts'
import { declaredIn, misfit, type Slot, typeAs, uniformType } from './encode-types.ts'
import {
  AS_OBJECT,
  AS_VALUE,
  asType,
  checkKind,
  constantTypeOf,
  fieldsOf,
  typeParameters,
  type Wire,
  wireOf,
  ZERO,
} from './java-wire.ts'
import { wordsOf, writeScalar } from './write-scalar.ts'
import type { Utf8Form } from './write-utf8.ts'
import { arrayElementType, constantOf, isRepeated, isSparse, typeOf } from './write-value.ts'

/** How `encode` writes. */
export interface EncodeOptions {
  /** Names of classes and fields: which class a plain object is of, in which order its fields are written, and as which Java types. */
  readonly names?: ValueNames
  /** Classes by type id: their instances are written as user types, with the fields that `names` name. */
  readonly types?: ValueClasses
  /** Whether user types get identities, as where references are enabled; default: no. */
  readonly references?: boolean
  /** Whether the format byte stands in front; default: yes. */
  readonly envelope?: boolean
  /**
   * How texts with NUL, or with characters beyond U+FFFF, are written: `standard` (default) as Coherence 25.03 writes them,
   * `modified` as 14.1.1 and 22.06 do. A key has to be the bytes that its writer wrote.
   */
  readonly utf8?: 'standard' | 'modified'
}

const ENCODE_OPTIONS: OptionTable<EncodeOptions> = {
  names: VALUE_NAMES,
  types: VALUE_CLASSES,
  references: BOOLEAN,
  envelope: BOOLEAN,
  utf8: oneOf('standard', 'modified'),
}

/** Steps of a path that an error tells. */
const STEPS = 20

/** The format byte in front of POF. */
const POF = 0x15

/**
 * The bytes that Coherence's writer makes of a value: whatever `decode` returns, plain objects whose names are known, and
 * values of a Java type (`PofTyped`). `decode` gives the same value again. Throws a `TypeError` that says where in the
 * value something cannot be written, and for unknown options. docs/values.md has the rules.
 *
 * @example
 * ```ts
 * import { decode, encode, PofUserType } from 'pof-inspector'
 *
 * const bytes = encode(new PofUserType(1042, 0, [1, 2], ['hi', 7]))
 * console.log(Buffer.from(bytes).toString('hex')) //> 15921000014e026869027040
 * console.log(decode(bytes) instanceof PofUserType) //> true
 * ```
 */
export function encode(value: unknown, options?: EncodeOptions): Uint8Array {
  checkOptions('encode', options, ENCODE_OPTIONS)
  return new Encoder(options ?? {}).encode(value)
}

/** A container whose header is written. */
interface Open {
  readonly source: object
  readonly values: ArrayLike<unknown>
  /** Property indexes or positions; null where children have none. */
  readonly keys: readonly number[] | null
  /** The Java type that children with even and odd numbers, or fields, are declared as. */
  readonly types: readonly (string | number | null)[]
  /** The type ids that a uniform container declares for them, or `NONE`. */
  readonly first: number
  readonly second: number
  /** Of a user type: whether nobody declared a field, which is to be read again as it is. */
  readonly isExact: ((at: number) => boolean) | null
  readonly nameOf: (at: number) => string
  at: number
  /** Whether a field was written already. */
  hasAny: boolean
}

class Encoder {
  readonly #sink = new ByteSink(256)
  readonly #open: Open[] = []
  readonly #around = new Set<object>()
  readonly #classes: KnownClasses
  readonly #identities: Map<object, number> | null
  readonly #hasEnvelope: boolean
  readonly #utf8: Utf8Form

  constructor({ names, types, references = false, envelope = true, utf8 = 'standard' }: EncodeOptions) {
    this.#classes = new KnownClasses(names, types)
    this.#identities = references ? new Map() : null
    this.#hasEnvelope = envelope
    this.#utf8 = utf8
  }

  encode(value: unknown): Uint8Array {
    if (this.#hasEnvelope) this.#sink.byte(POF)
    try {
      const slot = slotOf(value, null)
      this.#put(slot, wireIn(slot, AS_OBJECT))
      for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
        if (open.at < open.values.length) this.#putNext(open)
        else this.#close(open)
      }
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      throw new TypeError(`encode${this.#place()}: ${cause.message}`)
    }
    return this.#sink.take()
  }

  /** Where writing is, in words: the steps that lead there, the last ones where there are many. */
  #place(): string {
    const steps = this.#open.slice(-STEPS).map(({ nameOf, at }) => nameOf(at - 1))
    if (steps.length === 0) return ''
    return `, at ${this.#open.length > STEPS ? '…' : ''}${steps.join('')}`
  }

  #close({ keys, source }: Open): void {
    if (keys !== null) this.#sink.packed(-1)
    this.#around.delete(source)
    this.#open.pop()
  }

  #putNext(open: Open): void {
    const { keys, types, isExact, values } = open
    const at = open.at++
    const isEven = at % 2 === 0
    const declared = isEven ? open.first : open.second
    const type = (isExact === null ? types[types.length > 1 && !isEven ? 1 : 0] : types[at]) ?? null
    const slot = slotOf(values[at], type)
    if (declared !== NONE) {
      if (keys !== null) this.#sink.packed(keys[at] as number)
      const isNew = declared < 0 || !this.#isReferredTo(slot.value as object, true)
      if (isNew) this.#body(slot, declared, wireIn(slot, AS_OBJECT).element)
      return
    }
    const isOwn = isExact?.(at) ?? true
    const wire = wireIn(slot, isOwn ? AS_OBJECT : AS_VALUE)
    if (isExact !== null && open.hasAny && this.#isShort(keys?.[at] as number, slot, wire, isOwn)) return
    open.hasAny = true
    if (keys !== null) this.#sink.packed(keys[at] as number)
    this.#put(slot, wire)
  }

  /** Whether a field takes no byte, or was written as one: none but the first of its user type may. */
  #isShort(key: number, { value, type }: Slot, wire: Wire, isExact: boolean): boolean {
    if (value === null) return wire.isNullLeftOut
    // What nobody declared is read again as it is only where its one byte is the same value.
    const isOwn = isExact && type === null
    if (!wire.isCompressed && !isOwn) return false
    const constant = constantTypeOf(value, wire.type)
    if (constant === null) return false
    if (isOwn && (typeof value === 'bigint' || constant === ZERO || constant === T.false)) return false
    if (constant === ZERO || constant === T.false) return true
    this.#sink.packed(key)
    this.#sink.packed(constant)
    return true
  }

  /** Writes a value and its type id, up to its first child. */
  #put(slot: Slot, wire: Wire): void {
    const { value } = slot
    const { type, element } = wire
    if (value === null) {
      this.#sink.packed(T.null)
      return
    }
    checkKind(value, wire)
    const known = this.#classOf(slot)
    const own = known !== null ? known.typeId : type === null ? this.#typeOf(value) : typeAs(type, value)
    if (own >= 0 && this.#isReferredTo(value as object, false)) return
    const uniform = uniformType(slot, own)
    this.#sink.packed(uniform)
    this.#body(slot, uniform, element)
  }

  /** Writes what stands behind the type id. */
  #body(slot: Slot, type: number, element: number | null): void {
    const { value } = slot
    if (shapeOf(type) <= SHAPE.reference) writeScalar(this.#sink, type, asType(value, type), this.#utf8)
    else if (type >= 0) this.#userType(slot, type)
    else if (isRepeated(value as PofValue)) this.#repeated(value as PofValue)
    else if (element !== null) this.#primitives(value, element)
    else if (type === T.uniformArray && slot.elements.length === 0)
      this.#primitives(value, arrayElementType(value as PofValue))
    else this.#container(slot, type)
  }

  #userType(slot: Slot, typeId: number): void {
    const { value } = slot
    if (value instanceof PofUserType) {
      if (value.typeId !== typeId) throw new Refusal(`User type ${value.typeId} is none of type ${typeId}.`)
      this.#sink.packed(value.version)
      const nameOf = (at: number) => `[${value.indexes[at]}]`
      this.#push(value, { values: value.values, keys: value.indexes, isExact: () => true, nameOf })
      return
    }
    const known = this.#classOf(slot)
    if (known === null || known.typeId !== typeId)
      throw new Refusal(`${wordsOf(value)} is none of type ${typeId}.`)
    this.#sink.packed(known.version)
    const fields = fieldsOf(known, value as Record<string, unknown>)
    this.#push(value as object, {
      values: fields.map(({ value }) => value),
      keys: fields.map(({ index }) => index),
      types: fields.map(({ type }) => type),
      isExact: (at) => fields[at]?.isExact === true,
      nameOf: (at) => `.${fields[at]?.name}`,
    })
  }

  #repeated(value: PofValue): void {
    if (!isRepeated(value)) return
    const elements = value.value instanceof Map ? [...value.value].flat() : [value.value]
    for (const element of elements) this.#sink.packed(constantOf(element as PofValue))
    this.#sink.packed(value.count)
  }

  /** An array of numbers, booleans or characters. */
  #primitives(value: unknown, type: number | null): void {
    if (!isList(value)) throw new Refusal(`${wordsOf(value)} is no array.`)
    if (type === null) throw new Refusal(`${wordsOf(value)} does not tell the type of its elements.`)
    this.#sink.packed(type)
    this.#sink.packed(value.length)
    for (let i = 0; i < value.length; i++) writeScalar(this.#sink, type, asType(value[i], type), this.#utf8)
  }

  #container({ value, type, elements }: Slot, own: number): void {
    const sink = this.#sink
    const shape = shapeOf(own)
    const declared = declaredIn(
      own,
      elements.map((name) => this.#elementType(name)),
    )
    for (const id of declared) sink.packed(id)
    const types = elements.length > 0 ? elements : typeof type === 'string' ? typeParameters(type) : []
    const [first = NONE, second = own === T.uniformKeysMap ? NONE : first] = declared
    if (isSparse(shape) && value instanceof PofSparseArray) {
      sink.packed(value.length)
      this.#push(value, {
        values: value.values,
        keys: value.indexes,
        types,
        first,
        second,
        nameOf: (at) => `[${value.indexes[at]}]`,
      })
    } else if (isMap(shape) && value instanceof Map) {
      sink.packed(value.size)
      const entry = (at: number) => (at % 2 === 0 ? `.key(${at >> 1})` : `.value(${at >> 1})`)
      // Whoever declares the keys alone says nothing of the values.
      const both = [types[0] ?? null, types[1] ?? null]
      this.#push(value, { values: [...value].flat(), types: both, first, second, nameOf: entry })
    } else if (!isSparse(shape) && !isMap(shape) && (isList(value) || value instanceof Set)) {
      const values = value instanceof Set ? [...value] : value
      sink.packed(values.length)
      this.#push(value as object, { values, types, first, second, nameOf: (at) => `[${at}]` })
    } else throw misfit(value, shape)
  }

  #push(source: object, open: Partial<Open> & Pick<Open, 'values' | 'nameOf'>): void {
    if (this.#around.has(source))
      throw new Refusal('An object holds itself. Only user types can, with the option references.')
    this.#around.add(source)
    const usual = {
      source,
      keys: null,
      types: [],
      first: NONE,
      second: NONE,
      isExact: null,
      at: 0,
      hasAny: false,
    }
    this.#open.push({ ...usual, ...open })
  }

  #elementType(name: string | number): number {
    if (typeof name === 'number') return name
    const type = wireOf(name).type ?? this.#classes.named(simpleType(name))?.typeId
    if (type === undefined) throw new Refusal(`No type id is known for elements of class ${name}.`)
    return type
  }

  /** The class of a plain object or of an instance of a given class; null for any other value. */
  #classOf({ value, type }: Slot): KnownClass | null {
    if (!isObject(value)) return null
    // An instance is of its class, whatever the field is declared as.
    const classes = this.#classes
    const found = classes.instanced(value) ?? this.#declaredClass(type) ?? classes.fitting(value)
    if (found !== null) return found
    const name = value.constructor?.name ?? 'an object'
    throw new Refusal(`No class is known of ${name} here. new PofTyped(typeId, value) says it.`)
  }

  #declaredClass(type: string | number | null): KnownClass | null {
    if (typeof type === 'number') return this.#classes.get(type)
    return type === null ? null : this.#classes.named(simpleType(type))
  }

  #typeOf(value: unknown): number {
    if (value instanceof Set) return T.collection
    if (typeof value === 'symbol' || typeof value === 'function')
      throw new Refusal(`${wordsOf(value)} is no value.`)
    return typeOf(value as PofValue)
  }

  /**
   * Writes, where there are references, that to a user type that was written before, or the identity of another. Behind a
   * declared type a reference is the identity alone.
   */
  #isReferredTo(value: object, isDeclared: boolean): boolean {
    const identities = this.#identities
    if (identities === null) return false
    const known = identities.get(value)
    if (known === undefined) identities.set(value, identities.size + 1)
    if (known === undefined) this.#sink.packed(T.identity)
    else if (!isDeclared) this.#sink.packed(T.reference)
    this.#sink.packed(known ?? identities.size)
    return known !== undefined
  }
}

function slotOf(value: unknown, type: string | number | null): Slot {
  if (value instanceof PofTyped) return { ...value, value: value.value ?? null }
  return { value: value ?? null, type, elements: [] }
}

/** How a slot is written, `otherwise` where no Java type is declared. */
function wireIn({ type }: Slot, otherwise: Wire): Wire {
  if (type === null) return otherwise
  return typeof type === 'number' ? AS_OBJECT : wireOf(type)
}

/** Whether a value is an object of a class that POF has no form for: a plain one, or an instance. */
function isObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || fieldNamesOf(value) !== null) return false
  return !(Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set)
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value)
}
