// Picked bytes in words, and as the text that a copy takes. A copy is made at once, while a key is pressed,
// so that it takes a limited number of bytes, which is short of what would be noticed; that it was limited is always said.

import { grouped } from '../place/amounts.ts'
import { type OffsetForm, offsetText } from '../place/offsets.ts'
import { bytesWords } from '../place/place-words.ts'
import type { ByteRange } from './hex-overlay.ts'

/** Bytes that a copy takes at most. */
export const COPY_MAX = 1 << 20

const DIGITS = '0123456789abcdef'

/** The bytes of a range, the first `COPY_MAX` of them, as `4e 02 68`. */
export function copiedHex(bytes: Uint8Array, { start, end }: ByteRange): string {
  const length = Math.max(0, Math.min(end - start, COPY_MAX))
  // One array of letters and one decoding: millions of little strings would hold the page up.
  const letters = new Uint8Array(Math.max(0, length * 3 - 1)).fill(0x20)
  for (let i = 0; i < length; i++) {
    const byte = bytes[start + i] as number
    letters[i * 3] = DIGITS.charCodeAt(byte >> 4)
    letters[i * 3 + 1] = DIGITS.charCodeAt(byte & 15)
  }
  return new TextDecoder().decode(letters)
}

/** `12 bytes selected, 0x1f to 0x2a; copy takes them as hex`. */
export function pickedWords({ start, end }: ByteRange, form: OffsetForm): string {
  const size = end - start
  const first = offsetText(start, form)
  const where = size === 1 ? first : `${first} to ${offsetText(end - 1, form)}`
  const copy =
    size > COPY_MAX
      ? `copy takes the first ${grouped(COPY_MAX)}; Export takes a whole value`
      : `copy takes ${size === 1 ? 'it' : 'them'} as hex`
  return `${bytesWords(size)} selected, ${where}; ${copy}`
}

/** What a copy took: `12 bytes copied as hex`, `the first 1,048,576 of 67,108,864 bytes copied as hex`. */
export function copiedWords({ start, end }: ByteRange, form = 'hex'): string {
  const size = end - start
  return size > COPY_MAX
    ? `the first ${grouped(COPY_MAX)} of ${bytesWords(size)} copied as ${form}; Export takes a whole value`
    : `${bytesWords(size)} copied as ${form}`
}
