// Base64 in strings: only such that begins like Java serialization or gzip, and becomes it. Most texts are letters of base64.

import { type CompressedFormat, compressed } from '../compressed/compressed-reader.ts'
import { amount, row } from '../compressed/compressed-words.ts'
import type { Format } from '../format.ts'

/** What base64 of Java serialization and of gzip begins with. */
const BEGINNINGS = ['rO0AB', 'H4sI']
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const NONE = 255
const VALUES = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = LETTERS.indexOf(String.fromCharCode(code))
  return value < 0 ? NONE : value
})
const EQUALS = 0x3d

const FORMAT: CompressedFormat = {
  id: 'base64',
  name: 'Base64',
  what: 'Bytes written as text, six bits a letter.',
  layout: 'Four letters for three bytes; = fills the last four.',
  kinds: [
    row(
      'letters',
      'letters',
      'payload',
      { text: ({ start, end }) => `${end - start} letters`, valueKind: 'string' },
      'The bytes, six bits a letter.',
      'A to Z, a to z, 0 to 9, + and /.',
      ['A third longer than the bytes.'],
    ),
    row(
      'left over',
      'left over',
      'unread',
      { text: ({ start, end }) => amount(end - start), valueKind: 'unread' },
      'Padding, or what is no letter of base64.',
      'Equals signs.',
    ),
  ],
}

/** How many of the bytes are letters, from the first on. */
function lettersOf(text: Uint8Array): number {
  const other = text.findIndex((byte) => VALUES[byte] === NONE)
  return other < 0 ? text.length : other
}

/** Whether what follows the letters is their padding, or nothing. */
function isPadded(text: Uint8Array, letters: number): boolean {
  const padding = text.length - letters
  const rest = letters % 4
  if (rest === 1 || padding > 2 || (padding > 0 && (rest + padding) % 4 !== 0)) return false
  return text.subarray(letters).every((byte) => byte === EQUALS)
}

function decode(text: Uint8Array, letters: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor((letters * 3) / 4))
  for (let at = 0, to = 0, hold = 0, bits = 0; at < letters; at++) {
    hold = ((hold << 6) | (VALUES[text[at] as number] as number)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[to++] = hold >> bits
  }
  return bytes
}

/** Base64, where `accepts` says that a rule accepts what it decodes to. */
export function base64(accepts: (bytes: Uint8Array) => boolean): Format {
  const begins = (text: Uint8Array): boolean =>
    BEGINNINGS.some((start) => [...start].every((letter, i) => letter.charCodeAt(0) === text[i]))
  const fires = (text: Uint8Array): boolean => {
    if (!begins(text)) return false
    const letters = lettersOf(text)
    return isPadded(text, letters) && accepts(decode(text, letters))
  }
  return compressed(FORMAT, {
    short: 'base64',
    rules: [{ id: 'base64', certainty: 'accept', places: ['string'], fires, begins }],
    read: (reader) => {
      const { bytes } = reader
      const letters = lettersOf(bytes)
      const decoded = decode(bytes, letters)
      if (letters > 0) reader.event('letters', letters)
      if (letters < bytes.length) reader.event('left over', bytes.length)
      reader.output.literals(decoded, 0, decoded.length)
      if (!isPadded(bytes, letters)) {
        const found = letters < bytes.length ? 'another byte' : 'one letter too many'
        const flaw = { at: letters, expected: 'letters of base64 to the end', found }
        reader.problem('letters', 'error', flaw, bytes.length - letters, 'What stands before it was decoded.')
      }
    },
  })
}
