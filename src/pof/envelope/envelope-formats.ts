// The format bytes that ExternalizableHelper puts before a value: their names, and what follows them. The decorations' names.
// Source: pof-format.md section 3.

import { check, NUMBER } from '../arguments/index.ts'

/** What follows a format byte. */
export type FormatBody =
  | 'pof'
  | 'number then binary'
  | 'decorations'
  | 'nothing'
  | 'packed int'
  | 'packed long'
  | 'float32'
  | 'float64'
  | 'short'
  | 'byte'
  | 'boolean'
  | 'big integer'
  | 'big decimal'
  | 'string'
  | 'binary'
  | 'byte array'
  | 'class and data'
  | 'java'
  | 'optional'
  | 'optional packed int'
  | 'optional packed long'
  | 'optional float64'
  | 'unknown'

/** What a format byte means. */
export interface FormatRow {
  /** Coherence's constant: `FMT_EXT`. */
  readonly name: string
  /** What follows the byte, as a short text. */
  readonly meaning: string
  /** The form of the bytes that follow. */
  readonly body: FormatBody
}

const row = (code: number, name: string, body: FormatBody, meaning: string): [number, FormatRow] => [
  code,
  { name, body, meaning },
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
export const FORMATS: ReadonlyMap<number, FormatRow> = /* @__PURE__ */ new Map([
  row(0, 'FMT_NULL', 'nothing', 'null'),
  row(1, 'FMT_INT', 'packed int', 'Integer as a packed int'),
  row(2, 'FMT_LONG', 'packed long', 'Long as a packed long'),
  row(3, 'FMT_DOUBLE', 'float64', 'Double'),
  row(4, 'FMT_INTEGER', 'big integer', 'BigInteger'),
  row(5, 'FMT_DECIMAL', 'big decimal', 'BigDecimal'),
  row(6, 'FMT_STRING', 'string', 'String'),
  row(7, 'FMT_BINARY', 'binary', 'Binary'),
  row(8, 'FMT_B_ARRAY', 'byte array', 'byte[]'),
  row(9, 'FMT_XML_SER', 'class and data', 'XmlSerializable: class name and data'),
  row(10, 'FMT_OBJ_EXT', 'class and data', 'ExternalizableLite: class name and data'),
  row(11, 'FMT_OBJ_SER', 'java', 'Java serialization'),
  row(12, 'FMT_XML_BEAN', 'class and data', 'XmlBean: class name and data'),
  row(13, 'FMT_IDO', 'number then binary', 'integer decorated: a number, then a whole binary'),
  row(14, 'FMT_FLOAT', 'float32', 'Float'),
  row(15, 'FMT_SHORT', 'short', 'Short'),
  row(16, 'FMT_BYTE', 'byte', 'Byte'),
  row(17, 'FMT_BOOLEAN', 'boolean', 'Boolean'),
  row(18, 'FMT_BIN_DECO', 'decorations', 'decorated binary, decorations 0 to 7'),
  row(19, 'FMT_BIN_EXT_DECO', 'decorations', 'decorated binary, decorations 0 to 63'),
  row(20, 'FMT_20', 'unknown', 'an unassigned format code'),
  row(21, 'FMT_EXT', 'pof', "the serializer's own bytes: POF"),
  row(22, 'FMT_OPT', 'optional', 'Optional'),
  row(23, 'FMT_OPT_INT', 'optional packed int', 'OptionalInt'),
  row(24, 'FMT_OPT_LONG', 'optional packed long', 'OptionalLong'),
  row(25, 'FMT_OPT_DOUBLE', 'optional float64', 'OptionalDouble'),
  row(255, 'FMT_UNKNOWN', 'unknown', 'unknown format'),
])

/** The format code of POF. */
export const EXT = 21

/** What follows a format code; undefined for a byte that is none. */
export function bodyOf(code: number): FormatBody | undefined {
  return FORMATS.get(code)?.body
}

const DECORATIONS = [
  'VALUE',
  'EXPIRY',
  'STORE',
  'TX',
  'PUSHREP',
  'BACKUP',
  'RESERVED',
  'CUSTOM',
  'TOPLINK',
  'WLS',
  'APP_1',
  'APP_2',
  'APP_3',
  'MEMCACHED',
  'JCACHE',
  'JCACHE_SYNTHETIC',
  'VECTOR',
]

/** Decoration that is the value itself. */
export const VALUE = 0
/** Decoration that says when the entry expires. */
export const EXPIRY = 1

/**
 * A decoration's name; `DECO_40` for ids without one.
 *
 * @example
 * ```ts
 * import { decorationName } from 'pof-inspector'
 *
 * console.log(decorationName(1), decorationName(40)) //> EXPIRY DECO_40
 * ```
 */
export function decorationName(id: number): string {
  check('decorationName', id, NUMBER)
  return DECORATIONS[id] ?? `DECO_${id}`
}
