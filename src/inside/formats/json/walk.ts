// The walk over JSON in UTF-8 bytes: once, without recursion, and it stops where Jackson stops. With a writer it tells each
// value; without one it is a trial.

import { decodeUtf8 } from '../../../pof/text/index.ts'
import type { Stop, Walk } from '../documents/grammar.ts'
import {
  ARRAY,
  type DocumentWriter,
  FALSE,
  FLOAT,
  INT,
  NULL,
  OBJECT,
  STRING,
  TRUE,
} from '../documents/rows.ts'
import { byteWords, cutStop, deepStop } from '../documents/values.ts'

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const [BEGIN_OBJECT, END_OBJECT, BEGIN_ARRAY, END_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Offset behind a byte order mark at the start. */
export function markEnd(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/** Whether a byte is a blank of JSON. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** Offset behind the blanks at `start`. */
export function blanksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (isBlank(bytes[at])) at++
  return at
}

/** What the walk waits for. */
type Due = 'value' | 'element or end' | 'name or end' | 'name' | 'colon' | 'comma or end'

const EXPECTED: Readonly<Record<Due, string>> = {
  value: 'a value',
  'element or end': 'a value or ]',
  'name or end': 'a name in quotes or }',
  name: 'a name in quotes',
  colon: ':',
  'comma or end': ', or the end of what is open',
}

/** Passes over JSON once. Without a writer it stops behind the first value, unless only blanks follow. */
export function walkJson(bytes: Uint8Array, limit: number, writer: DocumentWriter | null): Walk {
  const size = bytes.length
  /** Whether each open container is an object. */
  const objects = new Uint8Array(Math.min(limit, size) + 1)
  let depth = 0
  let due: Due = 'value'
  let at = markEnd(bytes)
  for (;;) {
    let byte = bytes[at] as number
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at] as number
    if (at >= size) {
      const isWhole = depth === 0 && due === 'value'
      return { end: size, stop: isWhole ? null : cutStop('json', size, EXPECTED[due]) }
    }
    if (due === 'colon') {
      if (byte !== COLON) return stopBefore(bytes, at, due)
      at++
      due = 'value'
      continue
    }
    if (due === 'comma or end') {
      const isObject = objects[depth] === 1
      if (byte === COMMA) {
        at++
        due = isObject ? 'name' : 'value'
        continue
      }
      if (byte !== (isObject ? END_OBJECT : END_ARRAY)) return stopBefore(bytes, at, due)
      at++
      writer?.close(at)
      depth--
      due = depth === 0 ? 'value' : 'comma or end'
      if (depth === 0 && writer === null) return aloneUntil(bytes, at)
      continue
    }
    if (due === 'name' || due === 'name or end') {
      if (byte === QUOTE) {
        const end = stringEnd(bytes, at)
        if (end < 0) return { end: at, stop: stringStop(bytes, ~end) }
        at = end
        due = 'colon'
        continue
      }
      if (due === 'name' || byte !== END_OBJECT) return stopBefore(bytes, at, due)
      due = 'comma or end'
      continue
    }
    // A value, or the end of an empty array.
    if (byte === END_ARRAY && due === 'element or end') {
      due = 'comma or end'
      continue
    }
    if (byte === BEGIN_OBJECT || byte === BEGIN_ARRAY) {
      if (depth === limit) return { end: at, stop: deepStop('json', at, limit) }
      const isObject = byte === BEGIN_OBJECT
      writer?.open(isObject ? OBJECT : ARRAY, at)
      objects[++depth] = isObject ? 1 : 0
      at++
      due = isObject ? 'name or end' : 'element or end'
      if (depth === 1 && writer?.isCrowded === true) return { end: at, stop: null }
      continue
    }
    const start = at
    let kind = STRING
    if (byte === QUOTE) at = stringEnd(bytes, at)
    else if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
      at = numberEnd(bytes, start)
      kind = at >= 0 && isWhole(bytes, start, at) ? INT : FLOAT
      if (depth === 0 && at >= 0 && at < size && !isBlank(bytes[at])) at = ~at
    } else {
      kind = byte === 0x74 ? TRUE : byte === 0x66 ? FALSE : NULL
      at = wordEnd(bytes, start)
    }
    if (at < 0) {
      const stop = kind === STRING ? stringStop(bytes, ~at) : valueStop(bytes, start, ~at, due)
      return { end: start, stop }
    }
    writer?.scalar(kind, start, at)
    due = depth === 0 ? 'value' : 'comma or end'
    if (depth === 0 && (writer === null || writer.isCrowded))
      return writer === null ? aloneUntil(bytes, at) : { end: at, stop: null }
  }
}

/** The end of a trial: whether only blanks follow. */
function aloneUntil(bytes: Uint8Array, start: number): Walk {
  return { end: blanksEnd(bytes, start), stop: null }
}

/** 1 for bytes of a string that need a look: quote, backslash, controls, all beyond ASCII. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 || byte >= 0x80 || byte === QUOTE || byte === BACKSLASH ? 1 : 0,
)

/** Offset behind the closing quote of the string at `start`; the complement of the offset at fault where it is none. */
export function stringEnd(bytes: Uint8Array, start: number): number {
  const size = bytes.length
  let at = start + 1
  for (;;) {
    while (at < size && SPECIAL[bytes[at] as number] === 0) at++
    if (at >= size) return ~size
    const byte = bytes[at] as number
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) {
      const length = escapeLength(bytes, at)
      if (length === 0) return ~at
      at += length
    } else if (byte < 0x80) return ~at
    else {
      const length = byte < 0xc0 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf8 ? 4 : 0
      if (length === 0 || at + length > size) return ~at
      for (let i = 1; i < length; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return ~at
      at += length
    }
  }
}

/** Bytes of the escape at `at`; 0 for none. */
function escapeLength(bytes: Uint8Array, at: number): number {
  const letter = bytes[at + 1]
  if (letter === undefined) return 0
  if (letter !== 0x75) return SHORT_ESCAPES.has(letter) ? 2 : 0
  for (let i = 2; i < 6; i++) if (hexDigit(bytes[at + i]) < 0) return 0
  return 6
}

/** The escapes of two characters, by their letter. */
export const SHORT_ESCAPES = new Map([
  [QUOTE, '"'],
  [BACKSLASH, '\\'],
  [0x2f, '/'],
  [0x62, '\b'],
  [0x66, '\f'],
  [0x6e, '\n'],
  [0x72, '\r'],
  [0x74, '\t'],
])

/** What a hex digit counts; -1 for another byte. */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start
  for (let byte = bytes[at]; byte !== undefined && byte >= 0x30 && byte <= 0x39; byte = bytes[at]) at++
  return at
}

/** Offset behind the number at `start`; the complement of the offset at fault where it is none. */
function numberEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start] === 0x2d ? start + 1 : start
  let at = digitsEnd(bytes, first)
  // No digit, or a leading zero.
  if (at === first || (bytes[first] === 0x30 && at > first + 1)) return ~first
  if (bytes[at] === 0x2e) {
    const end = digitsEnd(bytes, at + 1)
    if (end === at + 1) return ~end
    at = end
  }
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1]
    const digits = sign === 0x2b || sign === 0x2d ? at + 2 : at + 1
    const end = digitsEnd(bytes, digits)
    if (end === digits) return ~end
    at = end
  }
  return at
}

/** Whether a number has neither point nor exponent. */
function isWhole(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === 0x2e || byte === 0x65 || byte === 0x45) return false
  }
  return true
}

const WORDS = ['true', 'false', 'null'].map((word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)))

/** Offset behind `true`, `false` or `null`; the complement of `start` for anything else. */
function wordEnd(bytes: Uint8Array, start: number): number {
  const word = WORDS.find((letters) => letters[0] === bytes[start])
  if (word === undefined) return ~start
  for (let i = 1; i < word.length; i++) if (bytes[start + i] !== word[i]) return ~start
  const end = start + word.length
  return isWordByte(bytes[end]) ? ~start : end
}

function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false
  const letter = byte | 0x20
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte >= 0x80
}

function syntax(bytes: Uint8Array, at: number, expected: string): Stop {
  if (at >= bytes.length) return cutStop('json', bytes.length, expected)
  return { code: 'json-syntax', at, expected, found: byteWords(bytes[at] as number), advice: null }
}

function stopBefore(bytes: Uint8Array, at: number, due: Due): Walk {
  return { end: at, stop: syntax(bytes, at, EXPECTED[due]) }
}

function valueStop(bytes: Uint8Array, start: number, at: number, due: Due): Stop {
  const first = bytes[start] as number
  if (first !== 0x2d && !(first >= 0x30 && first <= 0x39)) return syntax(bytes, at, EXPECTED[due])
  const isLeadingZero = bytes[at] === 0x30 && at <= start + 1
  return syntax(
    bytes,
    at,
    isLeadingZero ? 'a number without a leading zero' : 'a digit, or a blank behind the number',
  )
}

function stringStop(bytes: Uint8Array, at: number): Stop {
  const byte = bytes[at]
  if (byte === undefined) return cutStop('json', bytes.length, 'a closing quote')
  if (byte === BACKSLASH)
    return {
      code: 'json-escape',
      at,
      expected: 'an escape: \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits',
      found: `\\${at + 1 < bytes.length ? decodeUtf8(bytes, at + 1, Math.min(at + 6, bytes.length)) : ''}`,
      advice: null,
    }
  if (byte < 0x20)
    return {
      code: 'json-control',
      at,
      expected: 'no control characters in a string but escaped ones',
      found: byteWords(byte),
      advice: 'A writer of JSON has to escape it: \\n for a new line, \\u0001 for the byte 01.',
    }
  return {
    code: 'json-utf8',
    at,
    expected: 'UTF-8',
    found: byteWords(byte),
    advice: 'The text may be in another encoding, Latin-1 for one: JSON between systems is UTF-8.',
  }
}
