// Search for patterns in bytes, in steps: Horspool's method, with a table of shifts that knows masks.
// The ranges come in the order of their starts, whatever the pattern, and those of one pattern do not overlap.

import { type ByteHits, byteHits, HitColumns, type Search } from './hits.ts'

/** Offsets that are passed in a step. */
const CHUNK = 1 << 18
/** Candidates that are asked about in a step. */
const ASKED = 256

/** Finds the first range that a pattern matches and that starts in `from .. limit - 1`. */
export interface Finder {
  readonly length: number
  /** The start of the range, or -1. */
  find(from: number, limit: number): number
}

/** Begins a search for any of the patterns; `accepts`, where given, has the last word on each range. */
export function* startByteSearch(
  bytes: Uint8Array,
  query: string,
  patterns: readonly BytePattern[],
  accepts: ((start: number, end: number) => boolean) | null = null,
): Search<ByteHits> {
  const searches = different(patterns).map((pattern) => finder(bytes, pattern))
  // The next match of each, where it is known: at or behind `heads`, of which -1 says that it has to be looked for.
  const from = searches.map(() => 0)
  const heads = searches.map(() => -1)
  const found = new HitColumns()
  let at = 0

  const slice = () => {
    const limit = Math.min(at + CHUNK, bytes.length)
    for (let asked = 0; ; ) {
      let least = -1
      searches.forEach((one, i) => {
        if (heads[i] === -1) {
          heads[i] = one.find(Math.max(from[i] as number, at), limit)
          if (heads[i] === -1) from[i] = limit
        }
        const head = heads[i] as number
        if (head !== -1 && (least === -1 || head < (heads[least] as number))) least = i
      })
      if (least === -1) break
      const start = heads[least] as number
      const end = start + (searches[least] as Finder).length
      heads[least] = -1
      const isHit = accepts === null || accepts(start, end)
      // What was not accepted hides nothing that begins within it.
      from[least] = isHit ? end : start + 1
      if (isHit) found.add(start, end)
      if (accepts !== null && ++asked === ASKED) {
        at = start
        return
      }
    }
    at = limit
  }

  const reported = () => {
    const done = at >= bytes.length
    return byteHits(found, { query, done, progress: done ? 1 : at / bytes.length })
  }
  while (at < bytes.length) {
    yield reported()
    slice()
  }
  return reported()
}

/** What finds a pattern in the bytes. */
export function finder(bytes: Uint8Array, { bytes: wanted, masks }: BytePattern): Finder {
  const { length } = wanted
  const last = length - 1
  const shifts = shiftTable(wanted, masks)
  const lastByte = wanted[last] as number
  const lastMask = masks[last] as number
  return {
    length,
    find(from, limit) {
      const stop = Math.min(limit, bytes.length - last)
      let start = from
      while (start < stop) {
        const byte = bytes[start + last] as number
        if ((byte & lastMask) === lastByte) {
          let i = 0
          while (i < last && ((bytes[start + i] as number) & (masks[i] as number)) === wanted[i]) i++
          if (i === last) return start
        }
        start += shifts[byte] as number
      }
      return -1
    },
  }
}

/** A text may have the same bytes in either order of them. */
function different(patterns: readonly BytePattern[]): BytePattern[] {
  const seen = new Set<string>()
  return patterns.filter(({ bytes, masks }) => seen.size !== seen.add(`${bytes} ${masks}`).size)
}

/** How far a window may move on whose last byte is this one, so that no match is passed. */
function shiftTable(wanted: Uint8Array, masks: Uint8Array): Int32Array {
  const last = wanted.length - 1
  const shifts = new Int32Array(256).fill(wanted.length)
  for (let i = 0; i < last; i++) {
    for (let byte = 0; byte < 256; byte++) {
      if ((byte & (masks[i] as number)) === wanted[i]) shifts[byte] = last - i
    }
  }
  return shifts
}

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
