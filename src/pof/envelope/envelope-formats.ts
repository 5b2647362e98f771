// The table of format bytes that ExternalizableHelper puts before a value, and of the decorations' names.
// Source: pof-format.md section 3.

/** What a format byte announces. */
export interface FormatRow {
  /** Coherence's constant: `FMT_EXT`. */
  readonly name: string
  /** What follows, in a few words. */
  readonly meaning: string
  /** What follows the byte. */
  readonly body:
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
}

const row = (name: string, body: FormatRow['body'], meaning: string): FormatRow => ({ name, body, meaning })

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
  [0, row('FMT_NULL', 'nothing', 'null')],
  [1, row('FMT_INT', 'packed int', 'Integer as a packed int')],
  [2, row('FMT_LONG', 'packed long', 'Long as a packed long')],
  [3, row('FMT_DOUBLE', 'float64', 'Double')],
  [4, row('FMT_INTEGER', 'big integer', 'BigInteger')],
  [5, row('FMT_DECIMAL', 'big decimal', 'BigDecimal')],
  [6, row('FMT_STRING', 'string', 'String')],
  [7, row('FMT_BINARY', 'binary', 'Binary')],
  [8, row('FMT_B_ARRAY', 'byte array', 'byte[]')],
  [9, row('FMT_XML_SER', 'class and data', 'XmlSerializable: class name and data')],
  [10, row('FMT_OBJ_EXT', 'class and data', 'ExternalizableLite: class name and data')],
  [11, row('FMT_OBJ_SER', 'java', 'Java serialization')],
  [12, row('FMT_XML_BEAN', 'class and data', 'XmlBean: class name and data')],
  [13, row('FMT_IDO', 'number then binary', 'integer decorated: a number, then a whole binary')],
  [14, row('FMT_FLOAT', 'float32', 'Float')],
  [15, row('FMT_SHORT', 'short', 'Short')],
  [16, row('FMT_BYTE', 'byte', 'Byte')],
  [17, row('FMT_BOOLEAN', 'boolean', 'Boolean')],
  [18, row('FMT_BIN_DECO', 'decorations', 'decorated binary, decorations 0 to 7')],
  [19, row('FMT_BIN_EXT_DECO', 'decorations', 'decorated binary, decorations 0 to 63')],
  [20, row('FMT_20', 'unknown', 'a format code without a meaning')],
  [21, row('FMT_EXT', 'pof', "the serializer's own bytes: POF")],
  [22, row('FMT_OPT', 'optional', 'Optional')],
  [23, row('FMT_OPT_INT', 'optional packed int', 'OptionalInt')],
  [24, row('FMT_OPT_LONG', 'optional packed long', 'OptionalLong')],
  [25, row('FMT_OPT_DOUBLE', 'optional float64', 'OptionalDouble')],
  [255, row('FMT_UNKNOWN', 'unknown', 'unknown format')],
])

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
  return DECORATIONS[id] ?? `DECO_${id}`
}
