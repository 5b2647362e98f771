// What follows each format byte that ExternalizableHelper puts before a value. Source: pof-format.md section 3.

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

const BODIES: readonly FormatBody[] = [
  'nothing',
  'packed int',
  'packed long',
  'float64',
  'big integer',
  'big decimal',
  'string',
  'binary',
  'byte array',
  'class and data',
  'class and data',
  'java',
  'class and data',
  'number then binary',
  'float32',
  'short',
  'byte',
  'boolean',
  'decorations',
  'decorations',
  'unknown',
  'pof',
  'optional',
  'optional packed int',
  'optional packed long',
  'optional float64',
]

/** The format code of POF. */
export const EXT = 21

/** What follows a format code; undefined for a byte that is none. */
export function bodyOf(code: number): FormatBody | undefined {
  return code === 255 ? 'unknown' : BODIES[code]
}
