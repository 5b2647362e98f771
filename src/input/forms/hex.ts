// Hex, and nothing but hex: with or without 0x, \x, casts, separators and comments. See read-hex.ts.

import { headOf, hexDigit, isSpace, isWord, lineEnd, skipHex, skipSpace } from '../characters.ts'
import { type Extract, type Form, formResult } from '../form.ts'
import { FORMAT_BYTE, type HexResult, readHex, withoutComments } from '../read-hex.ts'

const JSON_OBJECT = /^\s{0,99}(?:\[\s{0,99})?\{\s{0,99}"[^"\n]{0,99}"\s{0,99}:/
const BINARY = /^(?!0x)(?:[01][\s,;:_-]{0,9}){8,}$/i
const DECIMAL = /^(?:[1-9]\d\s{1,9}){1,}[1-9]\d$/
/** Digits of hex that are small and capital, or nothing but what base64 makes of zeros. */
const BASE64 = /^(?:(?=.*[a-f])(?=.*[A-F])[\da-fA-F]+|[A\s]+)$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const COULD_BE = 'Read as hex. The same digits could be $.'
const A_UUID = 'This has the shape of a UUID.'
/** Characters of a line from which on it may be a value: three bytes behind a 0x, or two. */
const LEAST_PREFIXED = 8
const LEAST = 4
const APART =
  'Each line was read as a value, because all begin with 15. If they are one value, remove the line ends.'
const SINGLE_DIGITS = 'Each single digit was read as a byte.'

/**
 * `0x15921000`, `15 92 10 00`, `15-5B-02`, `\x15\x92`, `(byte) 0x92`; `#` and `//` begin comments.
 * Lines that each begin with 0x, or with the format byte of payloads, are values of their own.
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
    const lines = valueLines(text)
    if (lines.length > 1) {
      return {
        extracts: lines.map(([from, to]) => extractOf(readHex(text, from, to))),
        fault: null,
        note: /^\s*0x/i.test(headOf(text)) ? null : APART,
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

/** The lines, where each is one value of its own: behind a 0x, or behind the format byte of payloads; else none. */
function valueLines(text: string): [start: number, end: number][] {
  const lines: [start: number, end: number][] = []
  const first = skipSpace(text, 0)
  const isPrefixed = /0x/i.test(text.slice(first, first + 2))
  for (let start = first; start < text.length; ) {
    const end = lineEnd(text, start)
    const digits = isPrefixed ? skipHex(text, start + 2, end) : skipPairs(text, start, end)
    const isValue = isPrefixed
      ? /0x/i.test(text.slice(start, start + 2))
      : text.startsWith(FORMAT_BYTE, start)
    const least = isPrefixed ? LEAST_PREFIXED : LEAST
    if (!isValue || digits - start < least || skipSpace(text, digits, end) !== end) return []
    lines.push([start, digits])
    start = skipSpace(text, end)
  }
  return isPrefixed || isApart(text, lines) ? lines : []
}

/**
 * Whether lines that begin with the format byte are no broken value: one is longer than the first, or shorter and followed by
 * another; or their second bytes are the same, too.
 */
function isApart(text: string, lines: readonly [start: number, end: number][]): boolean {
  const widths = lines.map(([start, end]) => end - start)
  const [width = 0] = widths
  const isBroken = widths.every((each, i) => each === width || (i === lines.length - 1 && each < width))
  const begins = lines.map(([start]) =>
    text
      .slice(start, start + 5)
      .replace(/[ :-]/, '')
      .slice(0, 4),
  )
  return !isBroken || begins.every((begin) => begin === begins[0])
}

/** The end of the pairs of digits from `at`, with nothing, or one blank, colon or dash between them. */
function skipPairs(text: string, at: number, end: number): number {
  let last = at
  for (let next = at; next < end; ) {
    const digits = skipHex(text, next, end)
    if (digits === next || (digits - next) % 2 === 1) break
    last = digits
    next = /[ :-]/.test(text.charAt(digits)) ? digits + 1 : end
  }
  return last
}
