// Base64 and base64url, in one piece or wrapped, in quotes or not. See read-base64.ts.

import { WIDE } from '../base64-place.ts'
import { type Base64Run, isNameLike, isUnsure, isWordy, runAt, Symbols, UNSURE } from '../base64-run.ts'
import { HEAD, headOf, isSpace, lineEnd, skipSpace } from '../characters.ts'
import { type Form, formResult } from '../form.ts'
import { base64Digit, readBase64 } from '../read-base64.ts'

/** Armour, a key in front, and the tokens of the web, which are three values. */
const NO_BASE64 = /^(?:-----|[\w.-]{1,40}["']?:\s|eyJ[\w-]{9,4096}\.)/
/** Hex digits of one case: base64 of so many characters always has others, too. */
const HEX_ALONE = /^(?:0x)?(?:[\da-f]{32,}|[\dA-F]{32,})$/
/** A word beside others. */
const WORD = /(?:^|\s)[A-Za-z][a-z]{1,20}\s|\s[A-Za-z][a-z]{1,20}$/
const JOINED = 'The lines were read as one value. If each line is a value, paste them one by one.'
const PREFIX = /(?:base64[:,=\s]\s{0,9})?["'`]?/iy

/** `FZIQAA==`, `FZIQAA`, lines of 64 or 76 digits, `base64:FZIQAA==`. */
export const BASE64: Form = {
  id: 'base64',
  name: 'base64',
  example: 'FZIQAA==',

  detect(text) {
    const whole = text.length <= HEAD
    const body = bodyOf(headOf(text))
    if (!isWrapped(body) || HEX_ALONE.test(body)) return false
    const { digits, padding, fault } = readBase64(body)
    if (fault && (whole || fault.code !== 'base64-length')) return false
    if (padding > 0) return digits >= 2 && (digits + padding) % 4 === 0
    return digits >= 4 && isNoWord(body) && !isWordy(runIn(body)) && (!whole || hasZeroBits(body, digits))
  },

  resembles(text) {
    const body = bodyOf(headOf(text).slice(0, 4096))
    if (NO_BASE64.test(body) || WORD.test(body) || HEX_ALONE.test(body)) return false
    const run = runIn(body)
    let digits = 0
    let others = 0
    for (let i = 0; i < body.length; i++) {
      const code = body.charCodeAt(i)
      if (base64Digit(code) >= 0 || code === 61) digits++
      else others += isSpace(code) && code !== 32 ? 0 : 1
    }
    if (digits === body.length) return digits >= 8 && !/^[A-Za-z][a-z]*$/.test(body) && !isWordy(run)
    return (
      !isNameLike(run) &&
      (others === 0 ? digits >= 8 : digits >= 12 && others * 12 <= digits && isNoWord(body))
    )
  },

  parse(text) {
    const { start, end } = bodyRange(text)
    const { bytes, padding, fault } = readBase64(text, start, end)
    const body = headOf(text.slice(start, end))
    const width = lineEnd(body, 0)
    const isJoined = width < body.length && width < WIDE
    const isNamed = padding === 0 && isUnsure(runIn(body))
    const note = isJoined ? JOINED : isNamed ? UNSURE : null
    return formResult({ bytes, declaredLength: null, label: 'base64', start, end, fault }, note)
  },
}

/** The digits of a body as one run, without all else. */
function runIn(body: string): Base64Run {
  return runAt(new Symbols(body.replace(/[^\w+/-]/g, '')), 0)
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
