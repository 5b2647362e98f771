// The entries in a message that carries many of them. They are read when they are asked for: most messages of a capture are only
// counted.

import { check, having } from '../pof/arguments/index.ts'
import { entriesOfExtend } from './extend/carried-entries.ts'
import { entriesOfGrpc } from './http2/carried-entries.ts'
import type { CaptureRow, MessageEntry } from './message.ts'

const ROW = having('a row of a capture', 'kind')

/**
 * The entries of a message that carries many, one at a time in the order of the bytes: of a request to put several, about several
 * keys, and of what answers it or a query. None for a message about one key, whose key and value are in its row, and for rows that
 * are no message. Entries of a request about keys have no values; results of processors stand as the values of their keys. Throws
 * a `TypeError` for what is no row.
 *
 * @example
 * ```ts
 * import { entriesOf, readCapture } from 'pof-inspector/capture'
 *
 * const hex = '1e07070b004205015b024c031541014c0315416b4c031541024c0315416c40'
 * const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
 * for (const row of readCapture(bytes, { way: 'c2s' }))
 *   for (const { key, value } of entriesOf(row)) console.log(key?.[2], value?.[2])
 * //> 1 107
 * //> 2 108
 * ```
 */
export function entriesOf(row: CaptureRow): Iterable<MessageEntry> {
  check('entriesOf', row, ROW)
  if (row.kind !== 'message') return []
  return row.form === 'extend' ? entriesOfExtend(row) : row.form === 'grpc' ? entriesOfGrpc(row) : []
}
