// What a value takes in an index: a holder in each map that has it, and its own object. Both are nothing where the JDK or the
// library has one object for all.

import { BOOLEAN, check, checkOptions, NUMBER, type OptionTable, oneOf } from '../../pof/arguments/index.ts'
import { AMOUNT } from './frequencies.ts'
import { type Both, byteArray, of, pad } from './java-heap.ts'

/**
 * The Java class of an indexed value, the `kind` of an `IndexedValue`. A PofExtractor makes a `date`, which is a java.util.Date, of each
 * date, time and datetime, unless the POF configuration has `<prefer-java-time>`: then it makes a LocalDate (`local-date`), which takes
 * what a LocalTime takes, or a LocalDateTime. A Short and a Float take what an `int` takes. `char` is a Character of ASCII, `decimal` a
 * BigDecimal of at most 18 digits, `bigint` a BigInteger of 33 to 64 bits, `uuid` a java.util.UUID; `object` is any other class.
 */
export type ValueKind =
  | 'boolean'
  | 'int'
  | 'long'
  | 'double'
  | 'char'
  | 'enum'
  | 'string'
  | 'date'
  | 'local-date'
  | 'local-date-time'
  | 'decimal'
  | 'bigint'
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

/** What holds a reference to a value. */
export const WRAPPER: Both = [16, 24]
const NOTHING: Both = [0, 0]

/** The sizes of a kind, of a string without its characters. */
const KINDS: Readonly<Record<ValueKind, readonly [holder: Both, object: Both, counted: Both]>> = {
  boolean: [NOTHING, NOTHING, [16, 24]],
  int: [[16, 16], NOTHING, [16, 24]],
  long: [[24, 24], NOTHING, [24, 24]],
  double: [[24, 24], NOTHING, [24, 24]],
  char: [WRAPPER, NOTHING, [16, 24]],
  enum: [WRAPPER, NOTHING, [32, 32]],
  string: [WRAPPER, [24, 32], [40, 56]],
  date: [WRAPPER, [24, 32], [24, 32]],
  decimal: [WRAPPER, [40, 48], [88, 96]],
  bigint: [WRAPPER, [40 + 24, 40 + 24], [64, 64]],
  'local-date': [WRAPPER, [24, 24], [56, 72]],
  'local-date-time': [WRAPPER, [24 + 48, 32 + 48], [64, 72]],
  uuid: [WRAPPER, [32, 32], [72, 88]],
  object: [WRAPPER, NOTHING, [64, 72]],
}
const NUMBERS: readonly ValueKind[] = ['int', 'long', 'double']
/** What is counted of these is by the bytes that a value is written as, in the rows above by those of a usual one; without a cache it is 32. */
const BY_BYTES: readonly ValueKind[] = ['local-date', 'local-date-time', 'uuid', 'object']
const UNWRITTEN = 32
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
  /** Its object where it is in a wrapper as every other value is, before 24.03. */
  readonly boxed: number
}

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

/** The characters of a string where they are not told. */
const CHARACTERS = 16

/** What a value takes with references of 4 or 8 bytes. */
export function valueSizes(value: IndexedValue, compressedOops: boolean): ValueSizes {
  const { kind, characters = CHARACTERS, beyondLatin1 = false, bytes = 24 } = value
  const [holders, objects] = KINDS[kind]
  const holder = of(holders, compressedOops)
  // The holder of a number has the number itself.
  if (NUMBERS.includes(kind)) return { holder, object: 0, boxed: holder }
  const text = kind === 'string' ? byteArray(beyondLatin1 ? 2 * characters : characters) : 0
  const object = kind === 'object' ? bytes : of(objects, compressedOops) + text
  return { holder, object, boxed: object }
}

/** What an index counts for a value, in a cache or without one. */
export function valueUnits(value: IndexedValue, compressedOops: boolean, inCache: boolean): number {
  const { kind, characters = CHARACTERS } = value
  if (!inCache && BY_BYTES.includes(kind)) return UNWRITTEN
  const [, , counted] = KINDS[kind]
  return of(counted, compressedOops) + (kind === 'string' ? pad(2 * characters) : 0)
}
