// Rows of a capture as lines of JSON: bytes in hex, ids of requests as numbers, or as texts beyond what a number holds.

import { type CaptureRow, entriesOf, type MessageEntry } from '../../capture/index.ts'

/** A row as a line; `source` is the name of its input, where there are several. */
export function rowJson(row: CaptureRow, hasBytes: boolean, source: string | null): string {
  const from = source === null ? {} : { source }
  if (row.kind !== 'message') return JSON.stringify({ ...from, ...row })
  const { bytes, key, value, requestId, ...rest } = row
  const id =
    requestId === null
      ? null
      : Number.isSafeInteger(Number(requestId))
        ? Number(requestId)
        : String(requestId)
  return JSON.stringify({
    ...from,
    ...rest,
    requestId: id,
    key: key === null ? null : hexOf(key),
    value: value === null ? null : hexOf(value),
    entries: Array.from(entriesOf(row), hexesOf),
    ...(hasBytes ? { bytes: hexOf(bytes) } : {}),
  })
}

/** The keys and values of a message as lines of a dump: none where it has no value. */
export function* entryLines(row: CaptureRow): Generator<string, void> {
  if (row.kind !== 'message') return
  const place = { cache: row.cache, message: row.number }
  if (row.value !== null) yield JSON.stringify({ ...hexesOf(row), ...place })
  for (const entry of entriesOf(row))
    if (entry.value !== null) yield JSON.stringify({ ...hexesOf(entry), ...place })
}

function hexesOf({ key, value }: MessageEntry): { readonly key?: string; readonly value?: string } {
  return {
    ...(key === null ? {} : { key: hexOf(key) }),
    ...(value === null ? {} : { value: hexOf(value) }),
  }
}

/** Bytes that become characters at once. */
const PIECE = 4096
const CODES = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE)
    const codes = new Uint8Array(2 * piece.length)
    for (const [at, byte] of piece.entries()) {
      codes[2 * at] = CODES[byte >> 4] as number
      codes[2 * at + 1] = CODES[byte & 15] as number
    }
    text += String.fromCharCode(...codes)
  }
  return text
}
