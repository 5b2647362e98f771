// What reaching a field costs where it stands, and where it is the first one of its object: the same object, written in both
// orders, with the calls and times of the cost model.
import { COHERENCE_25_03, estimateReach, skipCost } from '../../../src/cost/index.ts'
import { encode, type PofDocument, PofTyped, parse, write } from '../../../src/pof/index.ts'
import { namesOf, scoreNames, typeNames } from '../../../src/schema/index.ts'

/** How long the values are that stand in front of others. */
export interface OrderShape {
  /** Texts in the list. */
  readonly lines: number
  /** Bytes of the picture, written by writeByteArray. */
  readonly bytes: number
}

/** A field where it stands. */
export interface FieldReach {
  readonly name: string
  readonly index: number
  /** Calls of skipUniformValue. */
  readonly calls: number
  /** Estimated by the coefficients of Coherence CE 25.03.1. */
  readonly ns: number
}

/** An object in one order of its fields. */
export interface FieldOrder {
  readonly doc: PofDocument
  /** In the order of their indexes. */
  readonly fields: readonly FieldReach[]
}

const TYPE_ID = 1101
export const ORDER_FIELDS: readonly (readonly [name: string, type: string])[] = [
  ['id', 'long'],
  ['lines', 'List<String>'],
  ['label', 'byte[]'],
  ['note', 'String'],
  ['status', 'String'],
]
export const ORDER_NAMES = namesOf([
  [
    TYPE_ID,
    typeNames('Order', {
      properties: new Map(ORDER_FIELDS.map(([name, type], index) => [index, { name, type }])),
    }),
  ],
])

/** The object in the order of the class. */
export function asDeclared({ lines, bytes }: OrderShape): FieldOrder {
  const object = {
    id: 1_000_001n,
    lines: Array.from({ length: lines }, (_, i) => `line ${i + 1}`),
    label: Uint8Array.from({ length: bytes }, (_, i) => (i * 37) & 0xff),
    note: 'ring twice',
    status: 'open',
  }
  const doc = parse(encode(new PofTyped(TYPE_ID, object), { names: ORDER_NAMES }))
  return { doc, fields: reaches(doc, (index) => index) }
}

/** The same with one field moved to the front, and how many properties a class with the old indexes cannot hold. */
export function movedFirst({ doc }: FieldOrder, hot: number): FieldOrder & { readonly refused: number } {
  const old = [hot, ...ORDER_FIELDS.keys()].filter((index, at, all) => all.indexOf(index) === at)
  const indexes = new Map(old.map((before, after) => [before, after]))
  const moved = write(doc, [{ kind: 'renumber', node: doc.root, indexes }])
  const { disagreements } = scoreNames(moved.doc, ORDER_NAMES)
  return {
    doc: moved.doc,
    fields: reaches(moved.doc, (index) => old[index] ?? index),
    refused: disagreements.filter(({ kind }) => kind === 'type').length,
  }
}

function reaches(doc: PofDocument, oldOf: (index: number) => number): FieldReach[] {
  const cost = skipCost(doc)
  return [...ORDER_FIELDS.keys()].map((index) => {
    const reach = cost.toReachPath([index])
    return {
      name: ORDER_FIELDS[oldOf(index)]?.[0] ?? '',
      index,
      calls: reach.total.skipUniformValue,
      ns: estimateReach(reach, COHERENCE_25_03),
    }
  })
}
