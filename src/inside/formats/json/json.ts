// JSON by its own tokenizer: every value with its offsets, numbers with all their digits, names that occur twice, several
// documents one after another.

import { quote } from '../../../pof/index.ts'
import { decodeUtf8, doubleText } from '../../../pof/text/index.ts'
import type { DocumentGrammar, DocumentNumber, MemberName, Piece, Stretch } from '../documents/grammar.ts'
import { documentFormat } from '../documents/read.ts'
import { type DocumentRows, FLOAT, INT, OBJECT, STRING } from '../documents/rows.ts'
import { integerBySize, piece } from '../documents/values.ts'
import { blanksEnd, hexDigit, isBlank, markEnd, SHORT_ESCAPES, stringEnd, walkJson } from './walk.ts'

/** JSON. */
export const json = documentFormat(
  {
    id: 'json',
    name: 'JSON',
    short: 'json',
    rules: [
      {
        id: 'json',
        certainty: 'accept',
        places: ['whole', 'octets', 'string'],
        fires: isJson,
        begins: beginsJson,
      },
    ],
  },
  { walk: walkJson, grammar: grammarOf },
)

/** Levels at which Jackson stops, too: what it refuses is not opened as JSON by itself. */
const DEPTH = 1_000

/** Bytes of which the first so many have to be JSON. */
const BEGINNING = 4096

/** Whether bytes begin an object or array, and are JSON as far as their beginning goes. */
export function beginsJson(bytes: Uint8Array): boolean {
  const first = bytes[blanksEnd(bytes, markEnd(bytes))]
  if (first !== 0x7b && first !== 0x5b) return false
  const { stop } = walkJson(bytes.subarray(0, BEGINNING), DEPTH, null)
  return stop === null || stop.at > BEGINNING - 12
}

/** An object or array, alone and whole. Bare numbers, strings and words are not taken for JSON. */
function isJson(bytes: Uint8Array): boolean {
  const first = bytes[blanksEnd(bytes, markEnd(bytes))]
  if (first !== 0x7b && first !== 0x5b) return false
  const { stop, end } = walkJson(bytes, DEPTH, null)
  return stop === null && end === bytes.length
}

/** One value of JSON alone and whole, a bare one too: where something else says that bytes may be JSON. */
export function isJsonValue(bytes: Uint8Array): boolean {
  const { stop, end } = walkJson(bytes, DEPTH, null)
  return stop === null && end === bytes.length && end > 0
}

/** A whole number keeps all its digits; -0 is 0 to Jackson. */
function wholeNumber(text: string): DocumentNumber {
  const { event, value } =
    text.length > LONGEST_DIGITS ? { event: `BIG_INTEGER ${text}`, value: text } : integerBySize(BigInt(text))
  return { event, noun: 'number', text, value }
}

/** Digits of the longest numbers that are computed with: the work is the square of their length. */
const LONGEST_DIGITS = 1_000

function decimalNumber(text: string): DocumentNumber {
  const value = Number(text)
  // What a double keeps of it is its text again, or not.
  const isExact = Number.isFinite(value) && text.length < 18
  return { event: `DOUBLE ${doubleText(value)}`, noun: 'number', text, value: isExact ? value : text }
}

/** The text of the characters between two quotes. */
function unescaped(bytes: Uint8Array, start: number, end: number): string {
  const characters = bytes.subarray(start, end)
  let text = ''
  let from = 0
  for (let at = characters.indexOf(BACKSLASH); at >= 0; at = characters.indexOf(BACKSLASH, from)) {
    text += decodeUtf8(characters, from, at)
    const letter = characters[at + 1] ?? 0
    if (letter === 0x75) {
      let code = 0
      for (let i = 2; i < 6; i++) code = code * 16 + Math.max(0, hexDigit(characters[at + i]))
      text += String.fromCharCode(code)
      from = at + 6
    } else {
      text += SHORT_ESCAPES.get(letter) ?? ''
      from = at + 2
    }
  }
  return from < characters.length ? text + decodeUtf8(characters, from, characters.length) : text
}

const BACKSLASH = 0x5c

const PUNCTUATION = new Map<number, readonly [noun: string, role: Piece['role']]>([
  [0x2c, ['comma', 'part']],
  [0x3a, ['colon', 'part']],
  [0x7b, ['object begins', 'type']],
  [0x5b, ['array begins', 'type']],
  [0x7d, ['object ends', 'terminator']],
  [0x5d, ['array ends', 'terminator']],
])

function grammarOf(rows: DocumentRows): DocumentGrammar {
  const { bytes } = rows.table
  const nameAt = (from: number, to: number): MemberName | null => {
    let start = from
    while (start < to && bytes[start] !== 0x22) start++
    if (start >= to) return null
    const end = stringEnd(bytes, start)
    return { start, end, text: unescaped(bytes, start + 1, end - 1) }
  }
  const textOf = (event: number, limit: number): string => {
    const start = rows.start(event) + 1
    // Six bytes are the longest form of a character.
    return unescaped(bytes, start, Math.min(rows.end(event) - 1, start + limit * 6))
  }
  const numberOf = (event: number): DocumentNumber => {
    const text = decodeUtf8(bytes, rows.start(event), rows.end(event))
    return rows.kind(event) === INT ? wholeNumber(text) : decimalNumber(text)
  }
  const hasEscape = (event: number): boolean =>
    bytes.subarray(rows.start(event), rows.end(event)).includes(BACKSLASH)

  function* pieces(event: number, from: number, to: number, stretch: Stretch): Generator<Piece> {
    if (stretch === 'value' && !rows.isContainer(event)) {
      const isText = rows.kind(event) === STRING
      yield piece(to, 'payload', isText ? 'text in quotes' : 'value', '', isText ? 'utf-8' : 'none')
      return
    }
    let at = from
    if (at === 0 && markEnd(bytes) > 0 && to >= 3) {
      at = 3
      yield piece(at, 'part', 'byte order mark', 'UTF-8')
    }
    while (at < to) {
      const byte = bytes[at] as number
      const sign = PUNCTUATION.get(byte)
      if (isBlank(byte)) {
        const start = at
        at = Math.min(to, blanksEnd(bytes, at))
        yield piece(at, 'part', 'blanks', at - start === 1 ? '1 blank' : `${at - start} blanks`)
      } else if (byte === 0x22) {
        at = Math.min(to, stringEnd(bytes, at))
        const name = nameAt(from, to)
        yield piece(at, 'index', 'name', name === null ? '' : quote(name.text), 'utf-8')
      } else {
        at++
        yield piece(at, sign?.[1] ?? 'unread', sign?.[0] ?? 'unread bytes', String.fromCharCode(byte))
      }
    }
  }

  return {
    noun: 'JSON',
    openingEnd: (event) => rows.start(event) + 1,
    closing: () => 1,
    name: (_event, from, to) => nameAt(from, to),
    string: textOf,
    number: numberOf,
    octets: () => new Uint8Array(0),
    size: () => 0,
    content: (event) => ({
      start: rows.start(event) + 1,
      end: rows.end(event) - 1,
      isEncoded: hasEscape(event),
    }),
    pieces,
    layout: (event) => layoutOf(rows, event),
    traps: (event) => {
      const kind = rows.kind(event)
      if (kind !== INT && kind !== FLOAT) return []
      const { value } = numberOf(event)
      return typeof value === 'number'
        ? []
        : [
            'It has more digits than a double keeps: JavaScript, and each reader that uses doubles, rounds it.',
          ]
    },
  }
}

function layoutOf(rows: DocumentRows, event: number): string {
  if (rows.isContainer(event))
    return rows.kind(event) === OBJECT
      ? 'A brace, names and values with commas between them, and a closing brace.'
      : 'A bracket, values with commas between them, and a closing bracket.'
  switch (rows.kind(event)) {
    case STRING:
      return 'UTF-8 between quotes. Quotes, backslashes and control characters are written as escapes.'
    case INT:
    case FLOAT:
      return 'Decimal digits, as they stand in the text.'
    default:
      return 'A word of lower-case letters.'
  }
}
