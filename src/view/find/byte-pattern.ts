// What to look for among bytes, written by people: hex with wildcards, or a text in some encoding.
// A pattern is bytes with a mask for each: a nibble that may be anything, and a letter of either case, are masks alike.

/** Bytes to be found: those that equal `bytes` where `masks` has bits. Both have the same length, which is not 0. */
export interface BytePattern {
  readonly bytes: Uint8Array
  readonly masks: Uint8Array
}

/** A text as patterns, or why it is none. */
export type Patterns = { readonly patterns: readonly BytePattern[] } | { readonly fault: string }

/** How a text may be encoded. `any-case` is UTF-8 in which letters A to Z match their small ones. */
export type Encoding = 'any-case' | 'utf-8' | 'utf-16' | 'latin-1'

/** Reads `4e 02 68`, `0x4e0268`, `4e,?? 6?`; blanks, commas, colons and dashes may stand between bytes. */
export function hexPattern(text: string): Patterns {
  const digits = text
    .replace(/0x|\\x/gi, ' ')
    .split(/[\s,:;_-]+/)
    .filter((word) => word !== '')
  const wrong = /[^0-9a-f?]/i.exec(digits.join(''))
  if (wrong !== null) return { fault: `“${wrong[0]}” is not a hex digit; ? matches any digit` }
  const odd = digits.find((word) => word.length % 2 === 1)
  if (odd !== undefined)
    return {
      fault:
        digits.length === 1 && odd.length === 1 ? 'a byte has two digits' : `“${odd}” needs one more digit`,
    }
  const pairs = digits.join('').match(/../g) ?? []
  if (pairs.length === 0) return { fault: 'bytes as hex, such as 4e 02 ?? 69' }
  if (pairs.every((pair) => pair === '??'))
    return { fault: 'this matches any byte: enter at least one digit' }
  return {
    patterns: [
      {
        bytes: Uint8Array.from(pairs, (pair) => Number.parseInt(pair.replaceAll('?', '0'), 16)),
        masks: Uint8Array.from(pairs, (pair) => (pair[0] === '?' ? 0 : 0xf0) | (pair[1] === '?' ? 0 : 0x0f)),
      },
    ],
  }
}

/** The patterns of a text that is not empty: one, of UTF-16 both orders of bytes. */
export function textPatterns(text: string, encoding: Encoding): Patterns {
  switch (encoding) {
    case 'any-case':
      return { patterns: [anyCase(new TextEncoder().encode(text))] }
    case 'utf-8':
      return { patterns: [exactly(new TextEncoder().encode(text))] }
    case 'utf-16':
      return { patterns: [exactly(utf16(text, 0)), exactly(utf16(text, 1))] }
    default: {
      const outside = /[^\0-\xff]/u.exec(text)
      if (outside !== null) return { fault: `Latin-1 has no “${outside[0]}”` }
      return { patterns: [exactly(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))] }
    }
  }
}

/** The pattern of these very bytes. */
export function exactly(bytes: Uint8Array): BytePattern {
  return { bytes, masks: new Uint8Array(bytes.length).fill(0xff) }
}

/** How the bytes look as a text for `hexPattern`: `4e 02`. */
export function hexWords(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** Letters differ from one another's case in the bit 0x20 alone. */
function anyCase(bytes: Uint8Array): BytePattern {
  const masks = bytes.map((byte) => (isLetter(byte) ? 0xdf : 0xff))
  return { bytes: bytes.map((byte) => (isLetter(byte) ? byte & 0xdf : byte)), masks }
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

/** `low` is where the low byte of each code unit stands: 0 for little-endian. */
function utf16(text: string, low: 0 | 1): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes[2 * i + low] = unit & 0xff
    bytes[2 * i + 1 - low] = unit >> 8
  }
  return bytes
}
