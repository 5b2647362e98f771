// Which type id a container has that `encode` writes: as the field is declared, as the value is itself, or the uniform form of it.

import { PofSparseArray, type PofValue } from '../scalars/pof-value.ts'
import * as SHAPE from '../shapes.ts'
import { isMap } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import { type Shape, shapeOf } from '../types.ts'
import { Refusal } from './edit.ts'
import { wordsOf } from './write-scalar.ts'
import { isRepeated, isSparse, typeOf } from './write-value.ts'

/** What is to be written: a value, the Java type it is declared as, and the classes that a uniform container declares. */
export interface Slot {
  readonly value: unknown
  readonly type: string | number | null
  readonly elements: readonly (string | number)[]
}

const UNIFORM_OF: ReadonlyMap<number, number> = new Map([
  [T.collection, T.uniformCollection],
  [T.array, T.uniformArray],
  [T.sparseArray, T.uniformSparseArray],
  [T.map, T.uniformMap],
])

const UNIFORM: readonly number[] = [...UNIFORM_OF.values(), T.uniformKeysMap]

/** Of the type ids of the classes that are asked for those that a container of a type declares. */
export function declaredIn(own: number, classes: readonly number[]): readonly number[] {
  const isUniform = UNIFORM.includes(own)
  if (classes.length === 0) {
    if (isUniform) throw new Refusal('No class is known of what this container holds.')
    return classes
  }
  const most = isMap(shapeOf(own)) ? 2 : 1
  if (classes.length > most) {
    const which =
      most === 1 ? 'A collection or an array declares the class' : 'A map declares the two classes'
    throw new Refusal(`${which} of what it holds: ${classes.length} are too many.`)
  }
  return isUniform ? classes.slice(0, own === T.uniformMap ? 2 : 1) : []
}

/** The type id of the uniform form, where one is asked for and no element is null; else that of the plain form. */
export function uniformType({ value, elements }: Slot, own: number): number {
  const uniform = UNIFORM_OF.get(own)
  if (elements.length === 0 || uniform === undefined) return own
  const inside =
    value instanceof Map ? [...value.keys()] : value instanceof PofSparseArray ? value.values : value
  const hasNull = (values: unknown) => Array.from(values as Iterable<unknown>).some((one) => one === null)
  if (hasNull(inside)) return own
  if (own !== T.map) return uniform
  return elements.length > 1 && !hasNull((value as Map<unknown, unknown>).values())
    ? T.uniformMap
    : T.uniformKeysMap
}

/** The type id of a value that is declared. Constants without bytes, of which there may be millions, have a uniform form alone. */
export function typeAs(declared: number, value: unknown): number {
  const shape = shapeOf(declared)
  if (!isRepeated(value as PofValue) || shape <= SHAPE.reference) return declared
  const own = typeOf(value as PofValue)
  if (shape !== SHAPE.collection && !isMap(shape)) throw misfit(value, shape)
  if (isMap(shape) !== isMap(shapeOf(own))) throw misfit(value, shape)
  return own
}

/** What is thrown where a value has no such form. */
export function misfit(value: unknown, shape: Shape): Refusal {
  const what = isMap(shape) ? 'map' : isSparse(shape) ? 'sparse array' : 'collection or array'
  return new Refusal(`${wordsOf(value)} is no ${what}.`)
}
