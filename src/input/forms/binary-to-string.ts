// What Coherence's toString() puts into logs: Binary(length=305, value=0x15...), ByteArrayReadBuffer(length=...),
// BinaryKey(0x15...). A text may hold many; each is found by its opening parenthesis, in one walk.

import { ByteSink } from '../byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace, isWord, lineEnd, skipHex, skipSpace } from '../characters.ts'
import { type Extract, type Form, type FormResult, NOTHING } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, characterAt, type Fault } from '../problem.ts'

const HEADER =
  /\(\s{0,99}(?:length\s{0,9}=\s{0,9}(\d{1,15})\s{0,9},\s{0,99}(?:value|bytes)\s{0,9}=\s{0,9})?0x/iy
const BINARY_NAMES = /binary|bytes?\b|buffer|sequence|blob|octets?\b|key\b|value\b/i
const NAME = /(?:Binary|ReadBuffer|ByteSequence)\w{0,20}\((?:\s{0,9}length\s{0,9}=\s{0,9}\d{1,15}\b)?/
/** A wrapped line of hex with no bracket at its end is taken for a continuation from this length on. */
const WRAPPED = 32

/** One `Binary(...)` or a log of many, with its length where it says so; cut ones keep what is there. */
export const BINARY_TO_STRING: Form = {
  id: 'binary-to-string',
  name: 'Binary(...) as Coherence logs it',
  example: 'Binary(length=4, value=0x15921000)',

  detect: (text) => find(text).next().done !== true,

  resembles: (text) => NAME.test(text.slice(0, 4096)),

  parse(text) {
    const extracts = Array.from(find(text), (header) => extractAt(text, header))
    return extracts.length > 0 ? { extracts, fault: null, note: null } : nothingFound(text)
  },
}

const [OPEN, LINE_FEED, NOT_ASCII] = [0x28, 10, 0x80]
/** What a value that is not closed may hold: its length, hex digits, line ends, an ellipsis. */
const IN_VALUE = new Set(Array.from('\t\n\r =,.', (sign) => sign.charCodeAt(0)))

/**
 * How many bytes of whole lines of UTF-8 are read alike whatever follows them: all of them, or those before the line of a
 * value that is not closed, which may go on.
 */
export function settledLines(lines: Uint8Array): number {
  const open = lines.lastIndexOf(OPEN)
  if (open === -1) return lines.length
  for (let at = open + 1; at < lines.length; at++) {
    const byte = lines[at] ?? 0
    if (byte < NOT_ASCII && !isWord(byte) && !IN_VALUE.has(byte)) return lines.length
  }
  return lines.lastIndexOf(LINE_FEED, open) + 1
}

interface Header {
  readonly name: string
  /** Where the name begins, and the first hex digit. */
  readonly start: number
  readonly digits: number
  readonly declaredLength: number | null
}

/** The headers in the text in order, those in comment lines left out. */
function* find(text: string): Generator<Header> {
  let isComment = false
  let behindLine = 0
  let behindHex = 0
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1)) {
    HEADER.lastIndex = at
    const match = HEADER.exec(text)
    if (match === null) continue
    let start = at
    while (start > behindHex && at - start < 80 && isNamePart(text.charCodeAt(start - 1))) start--
    const name = text.slice(start, at)
    if (name === '' || (match[1] === undefined && !BINARY_NAMES.test(name))) continue
    while (behindLine <= at) {
      const line = text.slice(behindLine, behindLine + 200).trimStart()
      isComment = line.startsWith('#') || line.startsWith('//')
      behindLine = lineEnd(text, behindLine) + 1
    }
    if (isComment) continue
    const declaredLength = match[1] === undefined ? null : Number(match[1])
    behindHex = skipHex(text, HEADER.lastIndex)
    yield { name, start, digits: at + match[0].length, declaredLength }
  }
}

function isNamePart(code: number): boolean {
  return isWord(code) || code === 46
}

function extractAt(text: string, { name, start, digits, declaredLength }: Header): Extract {
  const sink = new ByteSink()
  let high = -1
  let at = digits
  for (; ; at++) {
    const code = text.charCodeAt(at)
    const digit = hexDigit(code)
    if (digit < 0) {
      if (!isSpace(code) || !isWrappedAt(text, at)) break
      at = skipSpace(text, at) - 1
    } else if (high < 0) high = digit
    else {
      sink.push((high << 4) | digit)
      high = -1
    }
  }
  const bytes = sink.take()
  const fault = faultOf(text, at, bytes.length, high >= 0, declaredLength)
  const dots = ellipsisAt(text, skipSpace(text, at))
  const behind = dots > 0 ? skipSpace(text, at) + dots : at
  const close = skipSpace(text, behind)
  const end = text[close] === ')' ? close + 1 : behind
  const shortName = name.slice(name.lastIndexOf('.') + 1)
  return { bytes, declaredLength, label: labelAt(text, start, `${shortName}(...)`), start, end, fault }
}

/** Whether the hex goes on behind the line break here, because a terminal or a mail program wrapped it. */
function isWrappedAt(text: string, at: number): boolean {
  const next = skipSpace(text, at)
  if (!text.slice(at, next).includes('\n')) return false
  const end = skipHex(text, next)
  if (end === next) return false
  if (text[end] === ')' || ellipsisAt(text, end) > 0) return true
  return end - next >= WRAPPED && isSpace(text.charCodeAt(end))
}

/** Bytes after which `Binary.toString()` stops, and what gives all of them. */
const LOGGED = 256
const LOG_ALL =
  'The bytes in the text were read. Binary.toString() stops after 256 bytes: log all of them, for example with Base.toHexEscape(binary.toByteArray()).'

function faultOf(
  text: string,
  at: number,
  given: number,
  half: boolean,
  declared: number | null,
): Fault | null {
  const offset = skipSpace(text, at)
  const cut = ellipsisAt(text, offset) > 0
  const part =
    declared !== null && given < declared ? `${given} of ${bytesWords(declared)}` : bytesWords(given)
  const count = half ? `${part} and half of another` : part
  const expected = declared === null ? 'the whole value' : bytesWords(declared)
  const complete = declared === given && !half
  if (!cut && !complete && offset < text.length && text[offset] !== ')' && at === offset) {
    return { code: 'not-hex', offset: at, expected: "a hex digit or ')'", found: characterAt(text, at) }
  }
  if (declared !== null && given > declared)
    return { code: 'length-mismatch', offset: at, expected, found: count }
  if (cut || (declared !== null && given < declared))
    return {
      code: 'cut',
      offset: at,
      expected,
      found: count,
      ...((declared ?? 0) > LOGGED ? { advice: LOG_ALL } : {}),
    }
  if (half)
    return { code: 'half-byte', offset: at, expected: 'a second hex digit', found: characterAt(text, at) }
  if (declared === null && text[offset] !== ')') {
    return { code: 'cut', offset: at, expected: "a ')' after the value", found: characterAt(text, at) }
  }
  return null
}

/** Where a name is there and no value. */
function nothingFound(text: string): FormResult {
  const name = NAME.exec(text.slice(0, 4096))
  if (name === null) return NOTHING
  const offset = name.index + name[0].length
  const found = characterAt(text, offset)
  const fault: Fault = { code: 'cut', offset, expected: "the value, as 'value=0x...'", found }
  return { extracts: [], fault, note: null }
}
