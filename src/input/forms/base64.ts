// Base64 and base64url, in one piece or wrapped, in quotes or not. See read-base64.ts.

import { isSpace, skipSpace } from '../characters.ts'
import { type Form, readingOf } from '../form.ts'
import { HEAD, headOf } from '../head.ts'
import { base64Digit, readBase64 } from '../read-base64.ts'

const PREFIX = /(?:base64[:,]\s{0,9})?["'`]?/iy

/** `FZIQAA==`, `FZIQAA`, lines of 64 or 76 digits, `base64:FZIQAA==`. */
export const BASE64: Form = {
  id: 'base64',
  name: 'base64',
  example: 'FZIQAA==',

  detect(text) {
    const whole = text.length <= HEAD
    const body = bodyOf(headOf(text))
    if (!isWrapped(body)) return false
    const { digits, padding, fault } = readBase64(body)
    if (fault && (whole || fault.code !== 'base64-length')) return false
    if (padding > 0) return digits >= 2 && (digits + padding) % 4 === 0
    return digits >= 4 && isNoWord(body) && (!whole || hasZeroBits(body, digits))
  },

  resembles(text) {
    const body = bodyOf(headOf(text).slice(0, 4096))
    let digits = 0
    let others = 0
    for (let i = 0; i < body.length; i++) {
      const code = body.charCodeAt(i)
      if (base64Digit(code) >= 0 || code === 61) digits++
      else others += isSpace(code) && code !== 32 ? 0 : 1
    }
    if (others === 0 && digits >= 8 && !/^[A-Za-z][a-z]*$/.test(body)) return true
    return digits >= 12 && others * 12 <= digits && isNoWord(body)
  },

  parse(text) {
    const { start, end } = bodyRange(text)
    const { bytes, fault } = readBase64(text, start, end)
    return readingOf({ bytes, declaredLength: null, label: 'base64', start, end, fault })
  },
}

/** Where the digits are: without `base64:`, quotes, and the comma or semicolon behind them. */
function bodyRange(text: string): { start: number; end: number } {
  PREFIX.lastIndex = skipSpace(text, 0)
  const start = PREFIX.test(text) ? PREFIX.lastIndex : 0
  let end = text.trimEnd().length
  while (end > start && /["'`,;]/.test(text.charAt(end - 1))) end--
  return { start, end: Math.max(start, end) }
}

function bodyOf(text: string): string {
  const { start, end } = bodyRange(text)
  return text.slice(start, end)
}

/** Whether the digits stand in lines of one length, the last one shorter or not, without spaces between. */
function isWrapped(body: string): boolean {
  const lines = body.split('\n').map((line) => line.trim())
  const width = lines[0]?.length ?? 0
  return lines.every((line, i) => {
    const isLast = i === lines.length - 1
    return !/\s/.test(line) && (isLast ? line.length <= width : line.length === width)
  })
}

/** Whether the bits behind the last byte are zero, as encoders leave them: words are seldom so kind. */
function hasZeroBits(body: string, digits: number): boolean {
  const last = base64Digit(body.charCodeAt(body.length - 1))
  return digits % 4 === 2 ? (last & 15) === 0 : digits % 4 === 3 ? (last & 3) === 0 : true
}

/** A word of plain letters in one case is a word, not base64. */
function isNoWord(body: string): boolean {
  return body.length >= 24 || /\d|[+/]|[a-z][A-Z]|[A-Z]{2}[a-z]/.test(body)
}
