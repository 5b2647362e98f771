// The text column of the hex pane: one short text per byte.
// Bytes of UTF-8 tokens are decoded, the character at its first byte; all others are shown as ASCII.

import type { PlacedToken } from '../place/token-at.ts'
import type { Columns } from './hex-columns.ts'

const NONE = '·'
const decoder = new TextDecoder('utf-8', { fatal: true })

/** One text per byte of `start .. end`: a character, '' for its further bytes, or '·'. */
export function rowText(
  bytes: Uint8Array,
  start: number,
  end: number,
  segments: readonly (Columns & PlacedToken)[],
): string[] {
  const text = Array.from(bytes.subarray(start, end), ascii)
  for (const { token, from, to } of segments) {
    if (token.encoding !== 'utf-8') continue
    for (let at = start + from; at < start + to; at++) {
      const byte = bytes[at] as number
      if (byte < 0x80) continue
      text[at - start] = byte < 0xc0 ? further(bytes, at, token) : (character(bytes, at, token.end) ?? NONE)
    }
  }
  return text
}

/** The character that a lead byte opens, or null where the bytes are no UTF-8 or cannot be shown. */
function character(bytes: Uint8Array, at: number, end: number): string | null {
  const lead = bytes[at] as number
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (at + size > end) return null
  try {
    const text = decoder.decode(bytes.subarray(at, at + size))
    return /\p{C}|\p{Z}|\p{M}/u.test(text) ? null : text
  } catch {
    return null
  }
}

/** '' for a further byte of a character that could be shown, else '·'. */
function further(bytes: Uint8Array, at: number, token: { start: number; end: number }): string {
  for (let lead = at - 1; lead >= token.start && lead >= at - 3; lead--) {
    const byte = bytes[lead] as number
    if (byte < 0x80) return NONE
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return at - lead < size && character(bytes, lead, token.end) !== null ? '' : NONE
    }
  }
  return NONE
}

function ascii(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : NONE
}
