// Making a plain container uniform: which type its elements can all declare, and what each element becomes.
// One-byte constants are widened to the type as which Coherence's reader gives them: Integer, Boolean, String, Double.

import { readPackedInt } from '../scalars/packed-int.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { readHeader } from '../table/header.ts'
import { bodyStart, prefixOf } from '../table/layout.ts'
import { isMap, keyAt, type NodeTable, shapeAt, typeAt } from '../table/node-table.ts'
import { SHAPE, T } from '../types.ts'
import { Refusal } from './edit.ts'
import { type NewValue, nameOf } from './edit-new-value.ts'
import { writeScalar } from './write-scalar.ts'
import { ByteSink } from './write-sink.ts'

/** What a container becomes: its type id, and the types it declares; `second` only for the values of a map. */
export interface UniformForm {
  readonly type: number
  readonly first: number
  readonly second: number | null
}

/** A child of the container as it will be: its type, and why it cannot go without its type id, or null. */
export interface Element {
  readonly node: number
  readonly type: number
  readonly obstacle: string | null
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

const UNDECLARED = 'Coherence would read it otherwise if its type were declared once for all'

/** An element as it stands in the stream, no edit of its own considered. */
export function elementOf(table: NodeTable, node: number): Element {
  const own = typeAt(table, node)
  const prefix = prefixOf(table, node)
  const { bytes } = table
  const type = declarable(own) ?? own
  const isNull = own === T.null || (own === T.charString && readPackedInt(bytes, prefix.body) < 0)
  const obstacle = isNull
    ? 'is null'
    : own === T.reference
      ? 'is a reference'
      : prefix.identities.length > 0
        ? 'has an identity'
        : own >= 0 && readPackedInt(bytes, prefix.body) === T.identity
          ? `has version ${T.identity}, which would be read as an identity`
          : null
  return { node, type, obstacle }
}

/** The uniform form of a container with these elements. Throws `Refusal` where there is none. */
export function uniformForm(table: NodeTable, node: number, elements: readonly Element[]): UniformForm {
  const type = UNIFORM.get(typeAt(table, node)) as number
  const shape = shapeAt(table, node)
  if (elements.length === 0) throw new Refusal('It is empty: there is no type to declare.')
  if (!isMap(shape)) return { type, first: common(table, elements, 'Element'), second: null }
  const keys = elements.filter((element) => keyAt(table, element.node) % 2 === 0)
  const values = elements.filter((element) => keyAt(table, element.node) % 2 === 1)
  if (shape === SHAPE.uniformKeysMap) {
    const { first } = readHeader(table.bytes, shape, bodyStart(table, node))
    return { type, first, second: common(table, values, 'Value') }
  }
  const first = common(table, keys, 'Key')
  if (faultOf(table, values, 'Value') !== null) return { type: T.uniformKeysMap, first, second: null }
  return { type, first, second: common(table, values, 'Value') }
}

function common(table: NodeTable, elements: readonly Element[], noun: string): number {
  const fault = faultOf(table, elements, noun)
  if (fault !== null) throw fault
  return (elements[0] as Element).type
}

/** Why these elements have no type that can be declared for all, or null. */
function faultOf(table: NodeTable, elements: readonly Element[], noun: string): Refusal | null {
  const [first] = elements
  for (const { node, type, obstacle } of elements) {
    const key = keyAt(table, node)
    const name = `${noun} ${noun === 'Element' ? key : key >> 1}`
    if (obstacle !== null) return new Refusal(`${name} ${obstacle}.`, node)
    if (declarable(type) === null) return new Refusal(`${name} is ${nameOf(type)}: ${UNDECLARED}.`, node)
    if (type !== first?.type)
      return new Refusal(`${name} is ${nameOf(type)}, the first is ${nameOf(first?.type ?? type)}.`, node)
  }
  return null
}

/** The body of an element without its type id: of a constant, the value in full. */
export function declaredBody(table: NodeTable, node: number): Uint8Array {
  const own = typeAt(table, node)
  const type = declarable(own)
  if (type === null || type === own) return NOTHING
  const sink = new ByteSink()
  writeScalar(sink, type, scalarValue(table.bytes, own, 0, 0))
  return sink.take()
}

const NOTHING = new Uint8Array(0)

/** An element that is put in. It is declared as what it is: a constant is not widened. */
export function newElement(node: number, value: NewValue): Element {
  const { type, bytes, prefix } = value
  const isNull = type === T.null || (type === T.charString && readPackedInt(bytes, prefix.body) < 0)
  const isConstant = declarable(type) !== type
  const obstacle = isNull
    ? 'is null'
    : prefix.identities.length > 0
      ? 'has an identity'
      : isConstant
        ? `is ${nameOf(type)}: ${UNDECLARED}`
        : null
  return { node, type, obstacle }
}
