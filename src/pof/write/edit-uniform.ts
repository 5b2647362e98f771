// Making a plain container uniform: which type its elements can all declare, and what each element becomes.
// One-byte constants are widened to the type as which Coherence's reader gives them: Integer, Boolean, String, Double.

import { readPackedInt } from '../scalars/packed-int.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import * as SHAPE from '../shapes.ts'
import { readHeader } from '../table/header.ts'
import { beginsWithIdentity, bodyStart, prefixOf } from '../table/layout.ts'
import { isMap, keyAt, type NodeTable, shapeAt, typeAt } from '../table/node-table.ts'
import * as T from '../type-ids.ts'
import type { Shape } from '../types.ts'
import type { ByteSink } from './byte-sink.ts'
import { Refusal } from './edit.ts'
import { type NewValue, type NewValues, nameOf } from './edit-new-value.ts'
import { writeScalar } from './write-scalar.ts'

/** What a container becomes: its type id, and the types it declares; `second` only for the values of a map. */
export interface UniformForm {
  readonly type: number
  readonly first: number
  readonly second: number | null
}

const UNIFORM: ReadonlyMap<number, number> = new Map([
  [T.collection, T.uniformCollection],
  [T.array, T.uniformArray],
  [T.sparseArray, T.uniformSparseArray],
  [T.map, T.uniformMap],
  [T.uniformKeysMap, T.uniformMap],
])

/** Whether a container of that type can become uniform at all. */
export function canBeUniform(type: number): boolean {
  return UNIFORM.has(type)
}

/**
 * The type that an element of a type is declared as; null for those that cannot be declared. Coherence's reader gives
 * dates and times of another class where they are: java.sql.Date for java.util.Date. Cases of tests/oracle.
 */
function declarable(type: number): number | null {
  if (type === T.date || type === T.time || type === T.datetime) return null
  if (type >= 0 || (type >= T.uniformMap && type <= T.int16)) return type
  if (type === T.false || type === T.true) return T.boolean
  if (type === T.zeroLengthString) return T.charString
  if (type <= T.positiveInfinity && type >= T.nan) return T.float64
  return type <= T.intMinus1 && type >= T.int22 ? T.int32 : null
}

const UNDECLARED = 'Coherence would read it differently if its type were declared once for all elements'

/** Why an element cannot go without its type id as it stands in the stream, no edit of its own considered; or null. */
export function obstacleOf(table: NodeTable, node: number): string | null {
  const own = typeAt(table, node)
  const { bytes } = table
  if (own === T.null) return 'is null'
  if (own === T.charString && readPackedInt(bytes, bodyStart(table, node)) < 0) return 'is null'
  if (own === T.reference) return 'is a reference'
  if (beginsWithIdentity(table, node) && prefixOf(table, node).identities.length > 0) return 'has an identity'
  if (own >= 0 && readPackedInt(bytes, bodyStart(table, node)) === T.identity)
    return `has version ${T.identity}, which would be read as an identity`
  return null
}

/** The type that an element is declared as, as it stands in the stream: its own where it cannot be declared. */
export function declaredAs(own: number): number {
  return declarable(own) ?? own
}

/** Why an element that is put in cannot go without its type id, or null. It is declared as what it is: a constant is not widened. */
export function newObstacleOf(values: NewValues, value: NewValue): string | null {
  if (values.isNull(value)) return 'is null'
  if (value.identities.length > 0) return 'has an identity'
  return declarable(value.type) === value.type ? null : `is ${nameOf(value.type)}: ${UNDECLARED}`
}

/** Finds the uniform form of a container: is told of its elements, one after another, as they will be. */
export class UniformFinder {
  readonly #table: NodeTable
  readonly #node: number
  readonly #shape: Shape
  readonly #keys: CommonType
  readonly #values: CommonType

  constructor(table: NodeTable, node: number) {
    this.#table = table
    this.#node = node
    this.#shape = shapeAt(table, node)
    this.#keys = new CommonType(isMap(this.#shape) ? 'Key' : 'Element')
    this.#values = new CommonType('Value')
  }

  /** An element: its type, and why it cannot go without its type id, or null. */
  add(node: number, type: number, obstacle: string | null): void {
    const key = keyAt(this.#table, node)
    if (!isMap(this.#shape)) this.#keys.add(node, key, type, obstacle)
    else (key % 2 === 0 ? this.#keys : this.#values).add(node, key >> 1, type, obstacle)
  }

  /** The form. Throws `Refusal` where there is none. */
  form(): UniformForm {
    const [keys, values] = [this.#keys, this.#values]
    const type = UNIFORM.get(typeAt(this.#table, this.#node)) as number
    if (keys.isEmpty && values.isEmpty)
      throw new Refusal('The container is empty: there is no type to declare.')
    if (!isMap(this.#shape)) return { type, first: keys.type(), second: null }
    if (this.#shape === SHAPE.uniformKeysMap) {
      const { first } = readHeader(this.#table.bytes, this.#shape, bodyStart(this.#table, this.#node))
      return { type, first, second: values.type() }
    }
    const first = keys.type()
    return values.fault === null
      ? { type, first, second: values.type() }
      : { type: T.uniformKeysMap, first, second: null }
  }
}

/** The one type of elements, or why there is none. */
class CommonType {
  fault: Refusal | null = null
  readonly #noun: string
  #type: number | null = null

  constructor(noun: string) {
    this.#noun = noun
  }

  get isEmpty(): boolean {
    return this.#type === null
  }

  add(node: number, key: number, type: number, obstacle: string | null): void {
    this.#type ??= type
    if (this.fault !== null) return
    const why =
      obstacle ??
      (declarable(type) === null
        ? `is ${nameOf(type)}: ${UNDECLARED}`
        : type !== this.#type
          ? `is ${nameOf(type)}, the first is ${nameOf(this.#type)}`
          : null)
    if (why !== null) this.fault = new Refusal(`${this.#noun} ${key} ${why}.`, node)
  }

  type(): number {
    if (this.fault !== null) throw this.fault
    return this.#type as number
  }
}

/** Bodies of elements without their type ids, of constants: each is written once, the value in full. */
export class DeclaredBodies {
  readonly #sink: ByteSink
  readonly #known = new Map<number, readonly [from: number, to: number]>()

  constructor(sink: ByteSink) {
    this.#sink = sink
  }

  /** Where the body that stands for a type id lies; nothing where what follows the type id is the body. */
  of(own: number): readonly [from: number, to: number] {
    const known = this.#known.get(own)
    if (known !== undefined) return known
    const type = declarable(own)
    const from = this.#sink.length
    if (type !== null && type !== own) writeScalar(this.#sink, type, scalarValue(NOTHING, own, 0, 0))
    const range = [from, this.#sink.length] as const
    this.#known.set(own, range)
    return range
  }
}

const NOTHING = new Uint8Array(0)
