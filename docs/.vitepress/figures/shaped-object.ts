// An object as a reader shapes it: how many fields, of which kinds in turn, in composites or not. The encoder writes it, as
// Coherence's PofWriter would.
import { encode, PofTyped, PofUserType, type PofValue } from '../../../src/pof/index.ts'

/** The most fields of a shape. */
export const MOST_FIELDS = 1024

/** A kind of field. */
export interface FieldKind {
  readonly id: string
  /** What it is in Java. */
  readonly name: string
  /** The value of the `i`th field. */
  readonly value: (i: number) => PofValue | PofTyped
}

const OCTETS = new Uint8Array(64).fill(7)
const WORDS = 'the quick brown fox jumps over the lazy dog'.split(' ')

/** All kinds, the cheapest to pass first. */
export const FIELD_KINDS: readonly FieldKind[] = [
  { id: 'int', name: 'int', value: (i) => 1000 + i },
  { id: 'double', name: 'double', value: (i) => i + 0.5 },
  { id: 'string', name: 'String', value: (i) => `${WORDS[i % WORDS.length]} ${i}` },
  { id: 'binary', name: 'byte[64], writeBinary', value: () => OCTETS },
  { id: 'list', name: 'List of 8', value: (i) => Array.from({ length: 8 }, (_, k) => 1000 + i + k) },
  {
    id: 'object',
    name: 'object of 4 ints',
    value: (i) => userType(1003, [1000 + i, 2000 + i, 3000 + i, 4000 + i]),
  },
  { id: 'bytes', name: 'byte[64], writeByteArray', value: () => new PofTyped('byte[]', OCTETS) },
]

/** What a reader chooses. */
export interface Shape {
  readonly count: number
  /** Ids of kinds, which take turns; ints where there are none. */
  readonly kinds: readonly string[]
  /** Fields in each composite; 0 for a flat object. */
  readonly group: number
}

/** The bytes of an object of the shape, its format byte included. */
export function shapedObject({ count, kinds, group }: Shape): Uint8Array {
  const chosen = FIELD_KINDS.filter(({ id }) => kinds.includes(id))
  const turns = chosen.length === 0 ? FIELD_KINDS.slice(0, 1) : chosen
  const fields = Array.from({ length: count }, (_, i) => (turns[i % turns.length] as FieldKind).value(i))
  if (group === 0) return encode(userType(1001, fields))
  const composites = Array.from({ length: Math.ceil(count / group) }, (_, i) =>
    userType(1002, fields.slice(i * group, (i + 1) * group)),
  )
  return encode(userType(1001, composites))
}

/** The bytes of an object as those that were timed: an int, which is the number of fields, and fields of one kind behind it. */
export function countedObject(count: number, kind: string): Uint8Array {
  const { value } = FIELD_KINDS.find(({ id }) => id === kind) ?? (FIELD_KINDS[0] as FieldKind)
  return encode(userType(1001, [count, ...Array.from({ length: count }, (_, i) => value(i))]))
}

/** Where the `i`th field is, for a PofExtractor. */
export function pathOf(i: number, group: number): number[] {
  return group === 0 ? [i] : [Math.floor(i / group), i % group]
}

/** Whether all fields are ints, as in the objects that were measured. */
export function isOfInts({ kinds }: Shape): boolean {
  return kinds.length === 0 || (kinds.length === 1 && kinds[0] === 'int')
}

function userType(id: number, values: readonly (PofValue | PofTyped)[]): PofUserType {
  return new PofUserType(id, 0, [...values.keys()], values as readonly PofValue[])
}
