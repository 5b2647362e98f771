// A whole POF value from a JavaScript value and a type: the way back of value.ts, without recursion. Containers say
// no types of their elements; write-type.ts finds them. Objects held more than once get identities.

import type { PofRepeated, PofSparseArray, PofValue } from '../scalars/pof-value.ts'
import * as SHAPE from '../shapes.ts'
import { NONE } from '../table/header.ts'
import { isMap } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf } from '../types.ts'
import { Refusal } from './edit.ts'
import { hasKind, unfit, writeScalar } from './write-scalar.ts'
import { sharedObjects } from './write-shared.ts'
import type { ByteSink } from './write-sink.ts'
import { arrayElementType, commonType, constantOf, isRepeated, typeOf } from './write-type.ts'

const SPARSE: readonly Shape[] = [SHAPE.sparseArray, SHAPE.uniformSparseArray]

/** A container whose header is written, and what is still to be written of it. */
interface Open {
  readonly values: ArrayLike<PofValue>
  /** Property indexes or positions, or null where the container's children have none. */
  readonly keys: readonly number[] | null
  /** Types declared for the even and the odd values, or `NONE`. */
  readonly first: number
  readonly second: number
  at: number
}

/**
 * Writes a value of a type, type id included. `freshIdentity` gives an id that is not in use, for objects that the value
 * holds more than once. Throws `Refusal` where the type cannot hold the value.
 */
export function writeValue(sink: ByteSink, type: number, value: PofValue, freshIdentity: () => number): void {
  if (shapeOf(type) <= SHAPE.reference) {
    sink.packed(type)
    writeScalar(sink, type, value)
  } else new ValueWriter(sink, sharedObjects(value), freshIdentity).write(type, value)
}

class ValueWriter {
  readonly #sink: ByteSink
  readonly #open: Open[] = []
  readonly #shared: ReadonlySet<object>
  readonly #identities = new Map<object, number>()
  readonly #freshIdentity: () => number

  constructor(sink: ByteSink, shared: ReadonlySet<object>, freshIdentity: () => number) {
    this.#sink = sink
    this.#shared = shared
    this.#freshIdentity = freshIdentity
  }

  write(type: number, value: PofValue): void {
    this.#put(type, value, false)
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      if (open.at < open.values.length) this.#putNext(open)
      else {
        if (open.keys !== null) this.#sink.packed(-1)
        this.#open.pop()
      }
    }
  }

  #putNext(open: Open): void {
    const value = open.values[open.at] as PofValue
    const declared = open.at % 2 === 0 ? open.first : open.second
    if (open.keys !== null) this.#sink.packed(open.keys[open.at] as number)
    open.at++
    if (declared === NONE) this.#put(typeOf(value), value, false)
    else this.#put(declared, value, true)
  }

  /** Writes a value up to its first child. */
  #put(type: number, value: PofValue, isDeclared: boolean): void {
    const sink = this.#sink
    if (typeof value === 'object' && value !== null && this.#shared.has(value)) {
      if (isDeclared && type < 0)
        throw new Refusal('An object that occurs twice cannot be an element of a uniform container.')
      const known = this.#identities.get(value)
      if (known !== undefined) {
        if (!isDeclared) sink.packed(T.reference)
        sink.packed(known)
        return
      }
      const identity = this.#freshIdentity()
      this.#identities.set(value, identity)
      sink.packed(T.identity)
      sink.packed(identity)
    }
    if (isDeclared && type >= 0 && hasKind(value, 'reference')) {
      sink.packed(value.identity)
      return
    }
    if (!isDeclared) sink.packed(type)
    if (shapeOf(type) <= SHAPE.reference) writeScalar(sink, type, value)
    else this.#putContainer(type, value)
  }

  #putContainer(type: number, value: PofValue): void {
    const shape = shapeOf(type)
    if (isRepeated(value)) this.#putRepeated(shape, type, value)
    else if (shape === SHAPE.userType && hasKind(value, 'user type') && value.typeId === type) {
      this.#sink.packed(value.version)
      this.#push([...value.properties.values()], [...value.properties.keys()])
    } else if (shape === SHAPE.collection && isList(value)) {
      this.#sink.packed(value.length)
      this.#push(value, null)
    } else if (shape === SHAPE.uniformCollection && value instanceof Uint8Array) this.#putOctets(value)
    else if (shape === SHAPE.uniformCollection && isList(value)) this.#putUniform(value)
    else if (SPARSE.includes(shape) && hasKind(value, 'sparse-array')) this.#putSparse(type, value)
    else if (isMap(shape) && value instanceof Map) this.#putMap(type, value)
    else throw unfit(type, value)
  }

  #push(
    values: ArrayLike<PofValue>,
    keys: readonly number[] | null,
    first: number = NONE,
    second: number = first,
  ): void {
    this.#open.push({ values, keys, first, second, at: 0 })
  }

  #putOctets(value: Uint8Array): void {
    this.#sink.packed(T.octet)
    this.#sink.packed(value.length)
    this.#sink.bytes(value)
  }

  #putUniform(value: PofValue & ArrayLike<PofValue>): void {
    const type = arrayElementType(value) ?? commonType(Array.from(value))
    this.#sink.packed(type)
    this.#sink.packed(value.length)
    this.#push(value, null, type)
  }

  /** Elements without bytes: their types and their count are all there is. */
  #putRepeated(shape: Shape, type: number, repeated: PofRepeated): void {
    const { value, count } = repeated
    const isKeyed = value instanceof Map
    if (shape !== (isKeyed ? SHAPE.uniformMap : SHAPE.uniformCollection)) throw unfit(type, repeated)
    for (const element of isKeyed ? [...value].flat() : [value]) this.#sink.packed(constantOf(element))
    this.#sink.packed(count)
  }

  #putSparse(type: number, { length, elements }: PofSparseArray): void {
    const values = [...elements.values()]
    const declared = type === T.uniformSparseArray ? commonType(values) : NONE
    if (declared !== NONE) this.#sink.packed(declared)
    this.#sink.packed(length)
    this.#push(values, [...elements.keys()], declared)
  }

  #putMap(type: number, map: ReadonlyMap<PofValue, PofValue>): void {
    const first = type === T.map ? NONE : commonType([...map.keys()])
    const second = type === T.uniformMap ? commonType([...map.values()]) : NONE
    if (first !== NONE) this.#sink.packed(first)
    if (second !== NONE) this.#sink.packed(second)
    this.#sink.packed(map.size)
    this.#push([...map].flat() as PofValue[], null, first, second)
  }
}

/** Whether a value is a list of values: an array, or a typed array of numbers other than octets. */
function isList(value: PofValue): value is PofValue & ArrayLike<PofValue> {
  return Array.isArray(value) || (arrayElementType(value) !== null && !(value instanceof Uint8Array))
}
