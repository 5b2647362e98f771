// What a value takes in an index: a holder in each map that has it, and its own object. Both are nothing where the JDK or the
// library has one object for all.

import { BOOLEAN, check, checkOptions, NUMBER, type OptionTable, oneOf } from '../../pof/arguments/index.ts'
import { AMOUNT } from './frequencies.ts'
import { type Both, byteArray, of, pad } from './java-heap.ts'

/**
 * The Java class of an indexed value, the `kind` of an `IndexedValue`. `date` is what a PofExtractor without a class makes of a
 * POF date, a java.util.Date; `local-date` is what one with a class makes of it; `decimal` a BigDecimal of at most 18 digits;
 * `object` any other class.
 */
export type ValueKind =
  | 'boolean'
  | 'int'
  | 'long'
  | 'double'
  | 'enum'
  | 'string'
  | 'date'
  | 'local-date'
  | 'local-date-time'
  | 'decimal'
  | 'uuid'
  | 'object'

/** A value as an index holds it. */
export interface IndexedValue {
  /** Its class. */
  readonly kind: ValueKind
  /** Of a string: how many characters it has, which may be a mean. Default 16. */
  readonly characters?: number
  /** Of a string: whether one of them is beyond Latin-1, which takes two bytes for each. Default false. */
  readonly beyondLatin1?: boolean
  /** Of an object: its bytes with all that it alone refers to. Default 24. */
  readonly bytes?: number
}

const KINDS: Readonly<Record<ValueKind, true>> = {
  boolean: true,
  int: true,
  long: true,
  double: true,
  enum: true,
  string: true,
  date: true,
  'local-date': true,
  'local-date-time': true,
  decimal: true,
  uuid: true,
  object: true,
}
const KIND = oneOf(...Object.keys(KINDS))

const TABLE: OptionTable<IndexedValue> = {
  kind: KIND,
  characters: AMOUNT,
  beyondLatin1: BOOLEAN,
  bytes: AMOUNT,
}

/** What a value takes. */
export interface ValueSizes {
  /** In each map that has it. */
  readonly holder: number
  /** Its own object. */
  readonly object: number
  /** What the index itself counts for it, beyond what it counts for an int. */
  readonly counted: number
  /** What was not measured of it; null where it was. */
  readonly outside: string | null
}

/** Bytes of the objects of other classes. */
const OBJECTS: Partial<Record<ValueKind, Both>> = {
  date: [24, 32],
  'local-date': [24, 24],
  'local-date-time': [24 + 48, 32 + 48],
  decimal: [40, 48],
  uuid: [32, 32],
}
const MEASURED: readonly ValueKind[] = [
  'boolean',
  'int',
  'long',
  'double',
  'enum',
  'string',
  'date',
  'local-date',
]

/** Throws a `TypeError` for what is no indexed value. */
export function checkValue(name: string, value: IndexedValue): void {
  check(name, value, {
    words: "a value such as { kind: 'string', characters: 16 }",
    accepts: (it) => typeof it === 'object' && it !== null,
  })
  checkOptions(name, value, TABLE)
  check(`The option kind of ${name}`, value.kind, KIND)
  if (value.bytes !== undefined) check(`The option bytes of ${name}`, value.bytes, NUMBER)
}

/** What a value takes with references of 4 or 8 bytes. */
export function valueSizes(value: IndexedValue, compressedOops: boolean): ValueSizes {
  const { kind, characters = 16, beyondLatin1 = false, bytes = 24 } = value
  const wrapper = of([16, 24], compressedOops)
  const outside = MEASURED.includes(kind) ? null : `values of the kind ${kind} were not measured in an index`
  const one = (holder: number, object: number, counted: Both) => {
    return { holder, object, counted: of(counted, compressedOops), outside }
  }
  switch (kind) {
    case 'boolean':
      return one(0, 0, [0, 0])
    case 'int':
      return one(16, 0, [0, 0])
    case 'long':
    case 'double':
      return one(24, 0, [8, 0])
    case 'enum':
      return one(wrapper, 0, [16, 8])
    case 'string': {
      const object = of([24, 32], compressedOops) + byteArray(beyondLatin1 ? 2 * characters : characters)
      const text = pad(2 * characters)
      return {
        ...one(wrapper, object, [24 + text, 32 + text]),
        outside: beyondLatin1 ? 'strings beyond Latin-1 were not measured' : outside,
      }
    }
    case 'object':
      return one(wrapper, bytes, [16, 8])
  }
  return one(wrapper, of(OBJECTS[kind] as Both, compressedOops), [16, 8])
}
