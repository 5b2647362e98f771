// Characters and backslash escapes to bytes, as C, Python, Java, JavaScript, Rust and protobuf's text format write them.

import { strToU8 } from 'fflate'
import { ByteSink } from './byte-sink.ts'
import { hexDigit } from './characters.ts'
import { characterAt, type Fault } from './problem.ts'

const SINGLE: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  e: 27,
  '"': 34,
  "'": 39,
  '?': 63,
  '\\': 92,
  '`': 96,
}

const PUNCTUATION = /[@$#/!]/

const EIGHT_DIGITS = /\\U000000[\da-f]{2}/i
const TYPE_BEFORE = /\([\w ]{0,40}char ?\[\d{1,9}\]\) [\w$.[\]]{1,60} = ["']$/
/** Characters of a string that are looked at for such escapes. */
const BEGINNING = 1024

/**
 * Whether LLDB printed it: bytes that are UTF-8 as characters, control characters with eight digits, and NUL as \0 before digits,
 * too.
 */
function isOfLldb(text: string, from: number, to: number): boolean {
  if (TYPE_BEFORE.test(text.slice(Math.max(0, from - 128), from))) return true
  const beginning = text.slice(from, Math.min(to, from + BEGINNING))
  const end = beginning.indexOf('\n')
  return EIGHT_DIGITS.test(end === -1 ? beginning : beginning.slice(0, end))
}

/** What was read of a string literal. */
export interface Escapes {
  readonly bytes: Uint8Array
  /** The offset behind the closing quote, or where reading stopped. */
  readonly end: number
  readonly closed: boolean
  /** How many \x, octal and \u escapes there were. */
  readonly escapes: number
  readonly fault: Fault | null
}

/** Reads from `from` to the closing quote; with '' as `quote`, to `to`, passing over line breaks. */
export function readEscapes(text: string, from: number, quote: string, to = text.length): Escapes {
  const sink = new ByteSink()
  const closer = quote === '' ? -1 : quote.charCodeAt(0)
  let escapes = 0
  let at = from
  let fault: Fault | null = null
  let closed = closer === -1
  const isLldb = isOfLldb(text, from, to)
  while (at < to) {
    const code = text.charCodeAt(at)
    if (code === closer) {
      closed = true
      at++
      break
    }
    if (code === 92) {
      const isNul = isLldb && text.startsWith('\\0', at)
      const found = escapeAt(text, at, isNul ? at + 2 : to)
      if (found === null) {
        const advice = at + 4 > to ? 'The complete bytes were read. Copy the rest too.' : undefined
        const next = characterAt(text, Math.min(at + 1, to))
        fault = { code: 'bad-escape', offset: at, expected: 'a complete escape', found: next, advice }
        break
      }
      if (found.byte >= 0) sink.push(found.byte)
      if (found.numeric) escapes++
      at = found.end
    } else if ((code === 10 || code === 13) && closer === -1) {
      at++
    } else if (isLldb && code > 127) {
      const character = String.fromCodePoint(text.codePointAt(at) as number)
      sink.append(strToU8(character))
      at += character.length
    } else if (code > 255) {
      const found = characterAt(text, at)
      fault = { code: 'not-a-byte', offset: at, expected: 'a character up to U+00FF', found }
      break
    } else {
      sink.push(code)
      at++
    }
  }
  return { bytes: sink.take(), end: at, closed, escapes, fault }
}

interface Escape {
  /** -1 for a line continued by a backslash at its end. */
  readonly byte: number
  readonly end: number
  readonly numeric: boolean
}

function escapeAt(text: string, at: number, to: number): Escape | null {
  const letter = text.charAt(at + 1)
  if (at + 1 >= to) return null
  if (letter === 'x' || letter === 'X') return hexEscape(text, at + 2, Math.min(at + 4, to))
  if (letter === 'U') {
    const point = hexEscape(text, at + 2, Math.min(at + 10, to))
    return point !== null && point.end === at + 10 && point.byte <= 255 ? point : null
  }
  if (letter === 'u') {
    const unit = hexEscape(text, at + 2, Math.min(at + 6, to))
    return unit !== null && unit.end === at + 6 && unit.byte <= 255 ? unit : null
  }
  if (letter >= '0' && letter <= '7') return octalEscape(text, at + 1, Math.min(at + 4, to))
  if (letter === '\n') return { byte: -1, end: at + 2, numeric: false }
  if (letter === '\r') return { byte: -1, end: at + (text[at + 2] === '\n' ? 3 : 2), numeric: false }
  // Perl and Ruby put a backslash before what means something to them, as \@ and \#.
  const byte = SINGLE[letter] ?? (PUNCTUATION.test(letter) ? letter.charCodeAt(0) : undefined)
  return byte === undefined ? null : { byte, end: at + 2, numeric: false }
}

function hexEscape(text: string, from: number, to: number): Escape | null {
  let byte = 0
  let end = from
  for (; end < to; end++) {
    const digit = hexDigit(text.charCodeAt(end))
    if (digit < 0) break
    byte = byte * 16 + digit
  }
  return end - from < 2 ? null : { byte, end, numeric: true }
}

function octalEscape(text: string, from: number, to: number): Escape | null {
  let byte = 0
  let end = from
  for (; end < to; end++) {
    const digit = text.charCodeAt(end) - 48
    if (!(digit >= 0 && digit <= 7) || byte * 8 + digit > 255) break
    byte = byte * 8 + digit
  }
  return { byte, end, numeric: true }
}
