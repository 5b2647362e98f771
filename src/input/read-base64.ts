// Base64 digits to bytes: both alphabets, line breaks and spaces anywhere, padding or none.

import { ByteSink } from './byte-sink.ts'
import { isSpace } from './characters.ts'
import { characterAt, type Fault } from './problem.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const OTHER_ALPHABET = ALPHABET.replace('+', '-').replace('/', '_')
const DIGITS = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = String.fromCharCode(code)
  return Math.max(ALPHABET.indexOf(digit), OTHER_ALPHABET.indexOf(digit))
})

/** What was read of a stretch of base64. */
export interface Base64Result {
  readonly bytes: Uint8Array
  readonly digits: number
  readonly padding: number
  readonly end: number
  readonly fault: Fault | null
}

/** The value of a base64 digit of either alphabet, or -1. */
export function base64Digit(code: number): number {
  return DIGITS[code] ?? -1
}

/** Reads base64 from `from` to `to`; stops behind the padding, or at the first thing that cannot be base64. */
export function readBase64(text: string, from = 0, to = text.length): Base64Result {
  const sink = new ByteSink(Math.ceil(((to - from) * 3) / 4))
  let bits = 0
  let width = 0
  let digits = 0
  let padding = 0
  let last = from
  let at = from
  let fault: Fault | null = null
  for (; at < to; at++) {
    const code = text.charCodeAt(at)
    const digit = base64Digit(code)
    if (digit >= 0 && padding === 0) {
      bits = ((bits << 6) | digit) & 0x3fff
      width += 6
      digits++
      last = at
      if (width >= 8) {
        width -= 8
        sink.push((bits >> width) & 255)
      }
    } else if (code === 61 && digits > 0 && padding < 2) padding++
    else if (!isSpace(code)) {
      const expected = padding > 0 ? 'nothing after the padding' : 'a base64 digit'
      fault = { code: 'not-base64', offset: at, expected, found: characterAt(text, at) }
      break
    }
  }
  if (fault === null && digits % 4 === 1) {
    const found = `${digits} digits`
    fault = {
      code: 'base64-length',
      offset: last,
      expected: 'groups of four digits, the last of two or more',
      found,
    }
  }
  return { bytes: sink.take(), digits, padding, end: at, fault }
}
