// Rows of a capture as lines of JSON: bytes in hex, ids of requests as numbers, or as texts beyond what a number holds.

import type { CaptureRow } from '../../capture/index.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A row as a line. */
export function rowJson(row: CaptureRow, hasBytes: boolean): string {
  if (row.kind !== 'message') return JSON.stringify(row)
  const { bytes, key, value, requestId, ...rest } = row
  const id =
    requestId === null
      ? null
      : Number.isSafeInteger(Number(requestId))
        ? Number(requestId)
        : String(requestId)
  return JSON.stringify({
    ...rest,
    requestId: id,
    key: key === null ? null : hexOf(key),
    value: value === null ? null : hexOf(value),
    ...(hasBytes ? { bytes: hexOf(bytes) } : {}),
  })
}

/** The key and the value of a message as a line of a dump; null where it has no value. */
export function entryJson(row: CaptureRow): string | null {
  if (row.kind !== 'message' || row.value === null) return null
  const key = row.key === null ? {} : { key: hexOf(row.key) }
  return JSON.stringify({ ...key, value: hexOf(row.value), cache: row.cache, message: row.number })
}

function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}
