// UTF-8 as Coherence reads it, which is not quite the standard: surrogates as two three-byte forms, overlong
// forms and lead bytes f5 to ff are taken, continuation bytes may come from behind the string's own end, and
// only the end of the buffer stops it. Source: coherence-behaviour.md, "Strings"; cases utf8/* of the corpus.

/** What a check found: where it is bad (-1 where Java reads it), and what no Java writer would have made. */
export interface Utf8Check {
  /** Offset of the sequence that Java throws at, or -1. */
  readonly bad: number
  /** Offset of the first surrogate without its partner, or -1. */
  readonly loneSurrogate: number
  /** Offset of the first overlong form, surrogate pair in six bytes, lead byte or code of none, or run over the end; or -1. */
  readonly odd: number
}

/** Bytes in the sequence that a lead byte begins, or 0 for a byte that cannot lead. */
export function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1
  if (lead < 0xc0) return 0
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

/**
 * The code unit of a one to three byte sequence, or the code point of a four byte one, as Java computes it.
 * -1 where the length is 0, or a continuation byte is not one, or lies past `limit`.
 */
export function readSequence(bytes: Uint8Array, at: number, length: number, limit: number): number {
  if (length === 0 || at + length > limit) return -1
  const lead = bytes[at] as number
  let code = length === 1 ? lead : lead & (length === 4 ? 0x07 : 0xff >> (length + 1))
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] as number
    if ((byte & 0xc0) !== 0x80) return -1
    code = (code << 6) | (byte & 0x3f)
  }
  return code
}

/**
 * Offset of the first byte in `start..end`, of one byte or more, at which plain UTF-8 ends: what any writer makes, with nothing to
 * report. `end` for nearly every string there is. -1 close to the end of the view, which is read four bytes at once.
 */
export function plainUtf8End(bytes: Uint8Array, view: DataView, start: number, end: number): number {
  let at = start
  if (end + 3 > bytes.length) return -1
  for (;;) {
    // Four bytes at once, up to one that is not ASCII.
    let high = view.getInt32(at, true) & 0x80808080
    for (; high === 0; high = view.getInt32(at, true) & 0x80808080) {
      at += 4
      if (at >= end) return end
    }
    at += (31 - Math.clz32(high & -high)) >> 3
    if (at >= end) return end
    // One character after another, as long as they are not ASCII: not over-long, no surrogate, not beyond U+10FFFF.
    for (let lead = bytes[at] as number; lead >= 0x80 && at < end; lead = bytes[at] as number) {
      const second = bytes[at + 1] as number
      let next = at + 2
      if ((second & 0xc0) !== 0x80 || lead < 0xc2) return at
      if (lead >= 0xe0) {
        next++
        if (((bytes[at + 2] as number) & 0xc0) !== 0x80) return at
        if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return at
        if (lead >= 0xf0) {
          next++
          if (lead > 0xf4 || ((bytes[at + 3] as number) & 0xc0) !== 0x80) return at
          if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return at
        }
      }
      if (next > end) return at
      at = next
    }
    if (at >= end) return end
  }
}

/** Checks the string `start..end` in a buffer that ends at `limit`. */
export function checkUtf8(bytes: Uint8Array, start: number, end: number, limit: number): Utf8Check {
  let bad = -1
  let loneSurrogate = -1
  let odd = -1
  let high = -1
  let at = start
  while (at < end) {
    const lead = bytes[at] as number
    const length = sequenceLength(lead)
    const code = readSequence(bytes, at, length, limit)
    if (code < 0) {
      bad = at
      break
    }
    const isLow = length === 3 && code >= 0xdc00 && code < 0xe000
    if (high >= 0 && !isLow && loneSurrogate < 0) loneSurrogate = high
    if (isLow && high < 0 && loneSurrogate < 0) loneSurrogate = at
    const strange = isLow
      ? high >= 0
      : code < (SMALLEST[length] as number) || lead > LAST_LEAD || code > 0x10ffff || at + length > end
    if (strange && odd < 0) odd = isLow ? high : at
    high = length === 3 && code >= 0xd800 && code < 0xdc00 ? at : -1
    at += length
  }
  if (high >= 0 && loneSurrogate < 0) loneSurrogate = high
  return { bad, loneSurrogate, odd }
}

const SMALLEST = [0, 0, 0x80, 0x800, 0x10000]
/** The last lead byte of the standard: of those behind it Java takes the lower bits. */
const LAST_LEAD = 0xf4

/**
 * The string that Java makes of the bytes. A sequence that Java would throw at becomes U+FFFD, a byte at a
 * time, so that what can be read is seen; surrogates without partner stay as they are.
 */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number, limit: number = end): string {
  if (end - start <= SHORT) {
    const ascii = shortAscii(bytes, start, end)
    if (ascii !== null) return ascii
  }
  let text = ''
  const units: number[] = []
  let at = start
  while (at < end) {
    const length = sequenceLength(bytes[at] as number)
    const code = readSequence(bytes, at, length, limit)
    if (code < 0) {
      units.push(0xfffd)
      at++
    } else {
      if (length === 4) units.push(0xd800 | (((code - 0x10000) >> 10) & 0x3ff), 0xdc00 | (code & 0x3ff))
      else units.push(code)
      at += length
    }
    if (units.length > 4096) {
      text += String.fromCharCode(...units)
      units.length = 0
    }
  }
  return text + String.fromCharCode(...units)
}

/** Bytes of strings that are tried as ASCII first. */
const SHORT = 64
/** Char codes of a string, by its length. */
const CODES: number[][] = []

/** The string of few bytes; null where one of them is not ASCII. */
function shortAscii(bytes: Uint8Array, start: number, end: number): string | null {
  const length = Math.max(0, end - start)
  CODES[length] ??= new Array<number>(length).fill(0)
  const codes = CODES[length] as number[]
  let bits = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[start + i] as number
    bits |= byte
    codes[i] = byte
  }
  return bits < 0x80 ? String.fromCharCode.apply(null, codes) : null
}
