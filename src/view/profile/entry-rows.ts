// One entry of a cache in a list: its key and its value in a line each, as they are where names are known.

import { parse } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted, payloadType, valueLabel } from '../place/index.ts'

/** What a list says of a key or a value. */
export interface EntryText {
  readonly type: string
  readonly text: string
  readonly size: string
}

/** Characters of a value in a list. */
const LONG = 160
/** Bytes of a value that are read for a line. */
const READ = 4096

/** The words for the bytes of a key or a value; no bytes are `no bytes`. */
export function entryText(bytes: Uint8Array, names: Names | null): EntryText {
  const size = counted(bytes.length, 'byte')
  if (bytes.length === 0) return { type: '', text: 'no bytes', size }
  const doc = parse(bytes.length > READ ? bytes.subarray(0, READ) : bytes)
  const text = doc.root < 0 ? '' : valueLabel(doc, doc.root, -1, LONG, names)
  return { type: payloadType(names, bytes), text, size }
}
