// Bytes as hex digits, in one line.

const SHOWN = 16

/** The bytes `start .. end` as hex, the first `limit` of them. */
export function hexOf(bytes: Uint8Array, start: number, end: number, limit = SHOWN): string {
  const shown = Array.from(bytes.subarray(start, Math.min(end, start + limit)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return end - start > limit ? `${shown.join(' ')} …` : shown.join(' ')
}
