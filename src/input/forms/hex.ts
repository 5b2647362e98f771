// Hex, and nothing but hex: with or without 0x, \x, casts, separators and comments. See read-hex.ts.

import { headOf, hexDigit, isSpace, isWord, lineEnd, skipHex, skipSpace } from '../characters.ts'
import { type Extract, type Form, formResult } from '../form.ts'
import { type HexResult, readHex, withoutComments } from '../read-hex.ts'

const JSON_OBJECT = /^\s{0,99}(?:\[\s{0,99})?\{\s{0,99}"[^"\n]{0,99}"\s{0,99}:/
const BINARY = /^(?!0x)(?:[01][\s,;:_-]{0,9}){8,}$/i
const DECIMAL = /^(?:[1-9]\d\s{1,9}){1,}[1-9]\d$/
/** Digits of hex that are small and capital, or nothing but what base64 makes of zeros. */
const BASE64 = /^(?:(?=.*[a-f])(?=.*[A-F])[\da-fA-F]+|[A\s]+)$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const COULD_BE = 'Read as hex. The same digits could be $.'
const A_UUID = 'This has the shape of a UUID.'
const SINGLE_DIGITS = 'Each single digit was read as a byte.'

/**
 * `0x15921000`, `15 92 10 00`, `15-5B-02`, `\x15\x92`, `(byte) 0x92`; `#` and `//` begin comments.
 * Lines that each begin with 0x are values of their own.
 */
export const HEX: Form = {
  id: 'hex',
  name: 'hex',
  example: '0x15921000',

  detect(text) {
    const head = headOf(text)
    // Keys of a few letters may be hex as well, and what follows an escape of two digits.
    if (JSON_OBJECT.test(head) || isPercentEncoded(head)) return false
    const { bytes, digits, fault } = readHex(head)
    if (fault === null || fault.code === 'half-byte' || fault.code === 'cut') return digits >= 2
    return bytes.length >= 2 && isDamaged(head, fault.offset)
  },

  resembles(text) {
    let digits = 0
    let others = 0
    const head = text.slice(0, 4096)
    for (let i = 0; i < head.length; i++) {
      const code = head.charCodeAt(i)
      if (hexDigit(code) >= 0) digits++
      else if (!isSpace(code) && !(code === 44 || code === 45 || code === 58)) others++
    }
    return digits >= 4 && others * (head.length > 32 ? 4 : 2) <= digits
  },

  parse(text) {
    const lines = prefixedLines(text)
    if (lines.length > 1) {
      return {
        extracts: lines.map(([from, to]) => extractOf(readHex(text, from, to))),
        fault: null,
        note: null,
      }
    }
    const reading = readHex(text)
    return formResult(extractOf(reading), reading.singleDigits ? SINGLE_DIGITS : unsure(text))
  },
}

/** What the hex may be instead, where it has the shape of something else. */
function unsure(text: string): string | null {
  if (text.length > 8192) return null
  const words = withoutComments(text).trim()
  if (BINARY.test(words)) return COULD_BE.replace('$', 'binary')
  if (DECIMAL.test(words)) return COULD_BE.replace('$', 'decimal')
  if (BASE64.test(words) && words.replace(/\s/g, '').length % 4 !== 1) return COULD_BE.replace('$', 'base64')
  return UUID.test(words) ? A_UUID : null
}

/** Whether there are escapes with % and characters beside them. */
function isPercentEncoded(text: string): boolean {
  return text.includes('%') && /[^\s"'`,;%]/.test(text.replace(/%[\da-f]{2}/gi, ''))
}

/** Whether a text that stops being hex at `offset` is hex but for a character or two, so that none of it is left out in silence. */
function isDamaged(text: string, offset: number): boolean {
  const [start, end] = wordAround(text, offset)
  const word = text.slice(start, end)
  const isBytes = word.length === 2 || word.length >= 8 || skipHex(word, 0) === word.length
  if (!isBytes || !/\d/.test(word)) return false
  let digits = 0
  let others = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (hexDigit(code) >= 0) digits++
    else if (isWord(code)) others++
  }
  return digits >= 16 && others <= 2
}

function wordAround(text: string, offset: number): [start: number, end: number] {
  let [start, end] = [offset, offset]
  while (isWord(text.charCodeAt(start - 1))) start--
  while (isWord(text.charCodeAt(end))) end++
  return [start, end]
}

function extractOf({ bytes, start, end, fault }: HexResult): Extract {
  return { bytes, declaredLength: null, label: 'hex', start, end, fault }
}

/** The lines, where each is one value of its own, a 0x and three bytes or more; else none. */
function prefixedLines(text: string): [start: number, end: number][] {
  const lines: [start: number, end: number][] = []
  for (let start = skipSpace(text, 0); start < text.length; ) {
    const end = lineEnd(text, start)
    const digits = skipHex(text, start + 2, end)
    const isValue = /0x/i.test(text.slice(start, start + 2)) && digits - start >= 8
    if (!isValue || skipSpace(text, digits, end) !== end) return []
    lines.push([start, digits])
    start = skipSpace(text, end)
  }
  return lines
}
