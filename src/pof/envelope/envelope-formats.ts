// The names of the format bytes that ExternalizableHelper puts before a value, and of the decorations' names.
// Source: pof-format.md section 3.

import { bodyOf, type FormatBody } from './format-bodies.ts'

/** What a format byte means. */
export interface FormatRow {
  /** Coherence's constant: `FMT_EXT`. */
  readonly name: string
  /** What follows the byte, as a short text. */
  readonly meaning: string
  /** The form of the bytes that follow. */
  readonly body: FormatBody
}

const row = (code: number, name: string, meaning: string): [number, FormatRow] => [
  code,
  { name, body: bodyOf(code) ?? 'unknown', meaning },
]

/**
 * By format code.
 *
 * @example
 * ```ts
 * import { FORMATS } from 'pof-inspector'
 *
 * console.log(FORMATS.get(0x15)?.name, FORMATS.get(0x15)?.body) //> FMT_EXT pof
 * ```
 */
export const FORMATS: ReadonlyMap<number, FormatRow> = new Map([
  row(0, 'FMT_NULL', 'null'),
  row(1, 'FMT_INT', 'Integer as a packed int'),
  row(2, 'FMT_LONG', 'Long as a packed long'),
  row(3, 'FMT_DOUBLE', 'Double'),
  row(4, 'FMT_INTEGER', 'BigInteger'),
  row(5, 'FMT_DECIMAL', 'BigDecimal'),
  row(6, 'FMT_STRING', 'String'),
  row(7, 'FMT_BINARY', 'Binary'),
  row(8, 'FMT_B_ARRAY', 'byte[]'),
  row(9, 'FMT_XML_SER', 'XmlSerializable: class name and data'),
  row(10, 'FMT_OBJ_EXT', 'ExternalizableLite: class name and data'),
  row(11, 'FMT_OBJ_SER', 'Java serialization'),
  row(12, 'FMT_XML_BEAN', 'XmlBean: class name and data'),
  row(13, 'FMT_IDO', 'integer decorated: a number, then a whole binary'),
  row(14, 'FMT_FLOAT', 'Float'),
  row(15, 'FMT_SHORT', 'Short'),
  row(16, 'FMT_BYTE', 'Byte'),
  row(17, 'FMT_BOOLEAN', 'Boolean'),
  row(18, 'FMT_BIN_DECO', 'decorated binary, decorations 0 to 7'),
  row(19, 'FMT_BIN_EXT_DECO', 'decorated binary, decorations 0 to 63'),
  row(20, 'FMT_20', 'an unassigned format code'),
  row(21, 'FMT_EXT', "the serializer's own bytes: POF"),
  row(22, 'FMT_OPT', 'Optional'),
  row(23, 'FMT_OPT_INT', 'OptionalInt'),
  row(24, 'FMT_OPT_LONG', 'OptionalLong'),
  row(25, 'FMT_OPT_DOUBLE', 'OptionalDouble'),
  row(255, 'FMT_UNKNOWN', 'unknown format'),
])
