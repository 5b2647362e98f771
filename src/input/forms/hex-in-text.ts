// Hex in the middle of other text, a log line or JSON say: 0x and four digits or more, a quoted word of eight, a bare word
// of sixteen, or eight pairs or more with one separator between. Numbers, ids and hashes look the same: what their key
// names so is left out, and so are bare digits without a letter.

import { ellipsisAt, hexDigit, isWord, skipHex } from '../characters.ts'
import type { Extract, Form, FormResult } from '../form.ts'
import { HexLines } from '../hex-lines.ts'
import { labelAt } from '../label.ts'
import { bytesWords, type Fault } from '../problem.ts'
import { readHex } from '../read-hex.ts'

const PREFIXED = 4
const QUOTED = 8
/** Of a key or a value in a dump of a cache: a small int has no more. */
const MEMBER = 4
const BARE = 16
const PAIRS = 8
/** What stands in the middle of a row of a dump, and how long it is at most. */
const GAP = /^(?: {2,3}|-| - | {1,2}[|\u2502\u250a] {1,2})(?=[\da-f])/i
const WIDEST_GAP = 5
/** From so many digits on even those without a letter are no number. */
const NO_NUMBER = 32
const REACH = 48
/** The end of a key whose value is no payload. */
const HASH_KEY =
  /(?:sha-?\d{0,3}|md5|crc-?\d{0,2}|hash|etag|digest|checksum|commit|revision|uuid|guid|fingerprint)["'\\]{0,8}\s{0,2}[:=]?\s{0,2}["'\\]{0,8}$/i
const ID_KEY = /(?:\b[iI][dD]|[a-z]Id|ID|[_-]id)["'\\]{0,8}\s{0,2}[:=]?\s{0,2}["'\\]{0,8}$/
/** What stands before a member of a dump of a cache. */
const MEMBER_KEY = /["'](?:key|value)["']\s{0,2}:\s{0,2}["']$/i
/** What stands between the key and the value of an entry. */
const BETWEEN_MEMBERS = /["']\s{0,2},\s{0,2}["']value["']\s{0,2}:\s{0,2}["']/i
/** How the bytes of a member begin: with a format byte of ExternalizableHelper. */
const FORMAT_BYTE = /^(?:15|0[\da-d])/i
/** What stands before an address or a code, which with its 0x has so many characters at most. */
const POINTER_KEY =
  /(?:\b(?:at|[tn]id|code|error|errno|addr|address|flags?|mask|status|handle|ptr|pointer|thread|offset|port|hresult)|[@/+])["'\s:=(]{0,4}$/i
const POINTER = 18
/** The number of an element begins its line, and stands before the element: `[0x00000002]  0x10  byte`. */
const INDEX_OPENS = /(?:^|\n)[^\S\n]*\[$/
const INDEX_CLOSES = /^\][ \t:=]/
/** Base64 of zeros. */
const ZEROS = /^A+$/
const HASH_LENGTHS = new Set([32, 40, 64, 96, 128])
const MAY_BE_HASH = 'Hex of 32, 40, 64, 96 or 128 digits can also be a hash or an id.'
const MAY_BE_NUMBER = 'Digits without a letter can also be a number.'
/** What stands before an address or a length: `<memory at`, `byte[15] @`, `(uint8_t *) $0 =`, `byte[`. */
const NO_BYTES = /(?:\bat |@ ?|\b(?:s?byte|char|u?int8_t)\[|\*\) ?(?:\$?\w{1,40} = )?)$/i

/** One or many runs of hex in a text. */
export const HEX_IN_TEXT: Form = {
  id: 'hex-in-text',
  name: 'hex in a text',
  example: 'value 0x15921000 of key 7',
  inJson: 'escapes',
  isPartial: true,
  detect: (text) => find(text, true).next().done !== true,

  parse(text): FormResult {
    const plausible = Array.from(find(text, true))
    // Only where there is nothing plausible are ids, hashes and numbers worth showing.
    const extracts = plausible.length > 0 ? plausible : Array.from(find(text, false))
    return { extracts, fault: null, note: noteOf(text, extracts) }
  },
}

/** What stands behind an @ is the identity of an object, wherever else it is printed. */
const IDENTITY = /@(?:0x)?([\da-f]{1,16})\b/gi

/** Goes from word to word; whatever is looked at, as a run or as a row of pairs, is passed at once. */
function* find(text: string, plausible: boolean): Generator<Extract> {
  const lines = new HexLines(text)
  const identities = new Set(Array.from(text.matchAll(IDENTITY), ([, digits = '']) => digits.toLowerCase()))
  for (let at = 0; at < text.length; ) {
    if (!isWord(text.charCodeAt(at))) {
      at++
      continue
    }
    const prefixed = text[at] === '0' && /[xX]/.test(text.charAt(at + 1))
    const digits = prefixed ? at + 2 : at
    const end = skipHex(text, digits)
    const isWhole = end > digits && !isWord(text.charCodeAt(end))
    if (isWhole && end - digits >= (prefixed ? PREFIXED : leastOf(text, at, end))) {
      const isAddress =
        prefixed &&
        (NO_BYTES.test(text.slice(Math.max(0, at - REACH), at)) ||
          identities.has(text.slice(digits, end).toLowerCase()))
      const isTaken = !isAddress && (!plausible || mayBeBytes(text, at, end, prefixed))
      const last = isTaken ? lines.endOf(digits, end, digits + 2, (from) => digitsAt(text, from)) : end
      const extract = isTaken ? extractAt(text, at, digits, last) : null
      if (extract !== null) yield extract
      at = last
    } else if (isWhole && end - digits === 2) {
      const last = endOfPairs(text, at, end)
      const isRow = (last - at) / (end - at + 1) >= PAIRS - 1
      const isTaken = isRow && (!plausible || !(isNamedOtherwise(text, at) || isHeading(text, at, last)))
      const lastLine = isTaken ? lines.endOf(at, last, end, (from) => pairsAt(text, from, end - at)) : last
      if (isTaken) yield extractOfPairs(text, at, lastLine)
      at = lastLine
    } else at = endOfWord(text, end)
  }
}

/** Digits from which on a word without a prefix may be bytes. */
function leastOf(text: string, start: number, end: number): number {
  if (!isEnclosed(text, start, end)) return BARE
  return isMember(text, start) ? MEMBER : QUOTED
}

/** Whether it is the key or the value of a line that a cache was written to. */
function isMember(text: string, start: number): boolean {
  return (
    FORMAT_BYTE.test(text.slice(start, start + 2)) &&
    MEMBER_KEY.test(text.slice(Math.max(0, start - REACH), start))
  )
}

/** Whether neither the key nor the digits themselves say that this is something else. */
function mayBeBytes(text: string, start: number, end: number, prefixed: boolean): boolean {
  if (prefixed) return end - start > POINTER || !isPointer(text, start, end)
  if (isNamedOtherwise(text, start) || ZEROS.test(text.slice(start, end))) return false
  const isQuoted = isEnclosed(text, start, end) && text[end] !== '<'
  if (isQuoted || (end - start >= NO_NUMBER && !/^[01]*$/.test(text.slice(start, end)))) return true
  return /[a-f]/i.test(text.slice(start, end))
}

/**
 * Whether a number with 0x is of eight bytes of which the first two are zero, the number of an element, or named as what is
 * no payload.
 */
function isPointer(text: string, start: number, end: number): boolean {
  const isWide = end - start === POINTER && text.startsWith('0000', start + 2)
  const before = text.slice(Math.max(0, start - REACH), start)
  const isIndex = INDEX_OPENS.test(before) && INDEX_CLOSES.test(text.slice(end, end + 2))
  return isWide || isIndex || POINTER_KEY.test(before)
}

function isNamedOtherwise(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  return HASH_KEY.test(before) || ID_KEY.test(before)
}

/** Whether pairs count from 00 on, as they do above the columns of a dump. */
function isHeading(text: string, start: number, end: number): boolean {
  return readHex(text, start, end).bytes.every((byte, i) => byte === i)
}

/** Whether it is the key of an entry, with the value behind it, or that value. */
function isOfEntry(text: string, start: number, end: number): boolean {
  if (!isMember(text, start)) return false
  const behind = BETWEEN_MEMBERS.exec(text.slice(end, end + REACH))
  const before = text.slice(Math.max(0, start - REACH), start)
  const between = BETWEEN_MEMBERS.exec(before)
  return behind?.index === 0 || (between !== null && between.index + between[0].length === before.length)
}

/** What the first that looks like something else may be; the key and the value of an entry are what they say. */
function noteOf(text: string, extracts: readonly Extract[]): string | null {
  for (const { start, end } of extracts) {
    if (isOfEntry(text, start, end)) continue
    const word = text.slice(start, Math.min(end, start + 130))
    if (HASH_LENGTHS.has(word.length) && /^[\da-f]*$/i.test(word)) return MAY_BE_HASH
    if (/^\d*$/.test(word)) return MAY_BE_NUMBER
  }
  return null
}

function extractAt(text: string, start: number, digits: number, end: number): Extract | null {
  const { bytes, fault: half } = readHex(text, digits, end)
  const cut = ellipsisAt(text, end) > 0
  if (half !== null && !cut) return null
  const found = `an ellipsis after ${bytesWords(bytes.length)}${half ? ' and half of another' : ''}`
  const fault: Fault | null = cut ? { code: 'cut', offset: end, expected: 'all the bytes', found } : null
  return { bytes, declaredLength: null, label: labelAt(text, start, '0x...'), start, end, fault }
}

function extractOfPairs(text: string, start: number, end: number): Extract {
  const { bytes, fault } = readHex(text, start, end)
  return { bytes, declaredLength: null, label: labelAt(text, start, 'hex'), start, end, fault }
}

/** Whether it stands in quotes, escaped or not, or between tags. */
function isEnclosed(text: string, start: number, end: number): boolean {
  const before = text[start - 1]
  if (before === '>') return text[end] === '<'
  if (before !== '"' && before !== "'") return false
  let close = end
  while (text.charCodeAt(close) === 92) close++
  return text[close] === before
}

/**
 * The end of the row of words like the first, each behind the same single separator. Where a row of a dump stands in a line of
 * text, there are two blanks or a dash in its middle.
 */
function endOfPairs(text: string, start: number, firstEnd: number): number {
  const separator = text.charCodeAt(firstEnd)
  const prefix = text.slice(start, firstEnd - 2)
  // Behind % stand the escapes of other characters.
  if (Number.isNaN(separator) || separator === 46 || separator === 10 || separator === 37) return firstEnd
  let end = firstEnd
  for (let count = 1; ; count++) {
    const gap =
      count === PAIRS && prefix === '' && separator === 32
        ? (GAP.exec(text.slice(end, end + WIDEST_GAP + 1))?.[0] ?? '')
        : ''
    const word = end + Math.max(gap.length, 1)
    const pair = word + prefix.length
    if ((gap === '' && text.charCodeAt(end) !== separator) || !text.startsWith(prefix, word)) return end
    const isPair = hexDigit(text.charCodeAt(pair)) >= 0 && hexDigit(text.charCodeAt(pair + 1)) >= 0
    if (!isPair || isWord(text.charCodeAt(pair + 2))) return end
    end = pair + 2
  }
}

/** The end of the word of hex digits that begins here; `from` where there is none. */
function digitsAt(text: string, from: number): number {
  const end = skipHex(text, from)
  return isWord(text.charCodeAt(end)) ? from : end
}

/** The end of the pairs that begin here, each of `length` characters; `from` where there are none. */
function pairsAt(text: string, from: number, length: number): number {
  const end = from + length
  const isPair = skipHex(text, end - 2, end) === end && !isWord(text.charCodeAt(end))
  return isPair ? endOfPairs(text, from, end) : from
}

function endOfWord(text: string, at: number): number {
  let end = at
  while (isWord(text.charCodeAt(end))) end++
  return Math.max(end, at)
}
