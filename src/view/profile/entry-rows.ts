// One entry of a cache in a list: its key and its value in a line each, as they are where names are known.

import { insideLine } from '../../inside/index.ts'
import { FORMATS, type PofDocument, parse } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted, dateText, payloadType, valueLabel } from '../place/index.ts'

/** What a list says of a key or a value. */
export interface EntryText {
  readonly type: string
  readonly text: string
  readonly size: string
  /** `expires 2026-11-22 12:45:25 UTC`; '' where the bytes do not say it. */
  readonly expires: string
}

/** The bytes that a value with decorations begins with, and the number of the date of expiry among these. */
const DECORATED: ReadonlySet<number> = new Set(
  [...FORMATS].flatMap(([byte, { body }]) => (body === 'decorations' ? [byte] : [])),
)
const EXPIRY = 1

/** Characters of a value in a list. */
const LONG = 160
/** Bytes of a value that are read for a line. */
const READ = 4096
/** The same of a value with decorations, which stand behind it. */
const READ_DECORATED = 1 << 20

/** The words for the bytes of a key or a value; no bytes are `no bytes`. */
export function entryText(bytes: Uint8Array, names: Names | null): EntryText {
  const size = counted(bytes.length, 'byte')
  if (bytes.length === 0) return { type: '', text: 'no bytes', size, expires: '' }
  const read = DECORATED.has(bytes[0] as number) ? READ_DECORATED : READ
  const doc = parse(bytes.length > read ? bytes.subarray(0, read) : bytes)
  const expires = expiresText(doc)
  const inside = insideLine(bytes, doc.root >= 0, LONG)
  if (inside !== null) return { type: inside.format, text: inside.text, size, expires }
  const text = doc.root < 0 ? '' : valueLabel(doc, doc.root, -1, LONG, names)
  return { type: payloadType(names, bytes), text, size, expires }
}

/** The date of expiry among the decorations; '' for none. */
function expiresText({ envelope }: PofDocument): string {
  const date = envelope.find(({ kind, code }) => kind === 'decoration' && code === EXPIRY)?.value
  return typeof date === 'bigint' ? `expires ${dateText(Number(date))}` : ''
}
