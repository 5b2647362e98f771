// The table of POF's types with all that is told about them: what their bodies are, in words, and the Java methods
// that write them. Apart from types.ts, which is all that reading needs.

import { check, NUMBER } from './arguments/index.ts'
import { partNouns, typeName } from './type-names.ts'
import { SHAPES, type Shape, SIZES } from './types.ts'

/** One row of the table. */
export interface TypeRow {
  /** The type id, -1 to -64. */
  readonly id: number
  /** The format's own noun: `char-string`. */
  readonly name: string
  /** How its body is read and passed. */
  readonly shape: Shape
  /** Bytes of the body, for fixed shapes; 0 for the others. */
  readonly size: number
  /** The nouns of the packed ints in the body, in order, for shape `parts`. */
  readonly parts: readonly string[]
  /** What the body is, in one line. */
  readonly body: string
  /** The Java method that writes it, to find the place in Java code. */
  readonly java: string
}

/** What a body is, and who writes it. */
type Notes = readonly [body: string, java: string]

const NOTES: readonly Notes[] = [
  ['packed int', 'writeShort'],
  ['packed int', 'writeInt'],
  ['packed long', 'writeLong'],
  ['packed int of up to 128 bits', 'writeBigInteger'],
  ['4 bytes, IEEE 754, big-endian', 'writeFloat'],
  ['8 bytes, IEEE 754, big-endian', 'writeDouble'],
  ['16 bytes, IEEE 754, big-endian', 'writeRawQuad'],
  ['unscaled value, scale', 'writeBigDecimal'],
  ['unscaled value, scale', 'writeBigDecimal'],
  ['unscaled value, scale', 'writeBigDecimal'],
  ['packed int, 0 is false', 'writeBoolean'],
  ['1 byte', 'writeByte'],
  ['length, bytes', 'writeBinary'],
  ['1 to 3 bytes of UTF-8, one UTF-16 code unit', 'writeChar'],
  ['length in bytes, UTF-8', 'writeString'],
  ['year, month, day', 'writeDate'],
  ['years, months', 'writeRawYearMonthInterval'],
  ['hour, minute, second, fraction, zone type, offset', 'writeTime'],
  ['hours, minutes, seconds, nanos', 'writeRawTimeInterval'],
  ['a date body, then a time body', 'writeDateTime'],
  ['days, hours, minutes, seconds, nanos', 'writeRawDayTimeInterval'],
  ['count, that many values', 'writeCollection'],
  ['element type id, count, that many bodies', 'writeCollection'],
  ['count, that many values', 'writeObjectArray'],
  ['element type id, count, that many bodies', 'writeIntArray and similar'],
  ['count, index value pairs, a negative index', 'writeLongArray'],
  ['element type id, count, index body pairs, a negative index', 'writeLongArray'],
  ['count, key value pairs', 'writeMap'],
  ['key type id, count, key body, value', 'writeMap'],
  ['key type id, value type id, count, key body, value body', 'writeMap'],
  ['id, then the value it names', 'writeObject with references enabled'],
  ['id of an identity seen earlier', 'writeObject with references enabled'],
]

/**
 * The table: row `i` is type id `-1 - i`, from int16 (-1) to the constant 22 (-64).
 *
 * @example
 * ```ts
 * import { TYPES } from 'pof-inspector'
 *
 * console.log(TYPES.length, TYPES[0]?.name, TYPES[0]?.id, TYPES[0]?.java) //> 64 int16 -1 writeShort
 * ```
 */
export const TYPES: readonly TypeRow[] = Array.from(SHAPES, (shape, i) => {
  const id = -1 - i
  const [body, java] = NOTES[i] ?? ['none: the type id is the whole value', '']
  const size = SIZES[i] as number
  return { id, name: typeName(id), shape: shape as Shape, size, parts: partNouns(id), body, java }
})

/**
 * The row of an intrinsic type or constant, or undefined for user types and for numbers that are not type ids.
 *
 * @example
 * ```ts
 * import { T, typeRow } from 'pof-inspector'
 *
 * console.log(typeRow(T.date)?.name, typeRow(T.date)?.java, typeRow(1042)) //> date writeDate undefined
 * ```
 */
export function typeRow(typeId: number): TypeRow | undefined {
  check('typeRow', typeId, NUMBER)
  return TYPES[~typeId]
}
