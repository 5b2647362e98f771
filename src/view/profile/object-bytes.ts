// What an entry may take as a Java object: a guess from the kinds of its fields and how often they are written, to begin with. The
// sizes are those of a 64-bit JVM with compressed references; what a class adds besides its fields is not in the bytes.

import type { FieldReport, ProfileReport } from '../../profile/index.ts'

/** Bytes of an object without its fields, of a reference, and of a list or map without elements. */
const OBJECT = 16
const REFERENCE = 4
const CONTAINER = 64
/** A text and its array, without characters. */
const TEXT = 40

/** Bytes of a value of a kind besides the reference to it, or in its place. */
const KINDS: Readonly<Record<string, number>> = {
  bool: 1,
  byte: 1,
  short: 2,
  char: 2,
  int: 4,
  float: 4,
  long: 8,
  double: 8,
  bigint: 64,
  decimal: 40,
  date: 24,
  datetime: 48,
  time: 24,
  list: CONTAINER,
  map: CONTAINER,
  object: OBJECT,
}

/** Bytes of the object of a mean entry, in whole words of 8 bytes; 16 where nothing is known of the fields. */
export function objectBytesOf({ fields, sound }: ProfileReport): number {
  let bytes = OBJECT * sound
  for (const [path, field] of Object.entries<FieldReport>(fields)) if (path !== '') bytes += bytesOf(field)
  return Math.max(OBJECT, 8 * Math.ceil(bytes / Math.max(1, sound) / 8))
}

function bytesOf({ kind, written, null: nulls, bytes, length }: FieldReport): number {
  const values = written - nulls
  const known = Object.hasOwn(KINDS, kind) ? (KINDS[kind] as number) : null
  if (known !== null) return values * (known < OBJECT ? known : known + REFERENCE)
  const isText = length !== undefined
  // A text of Latin letters takes a byte for each, as it does in the stream; octets do, too.
  return values * (REFERENCE + (isText ? TEXT : OBJECT)) + bytes
}
