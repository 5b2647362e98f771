// What Swift and Objective-C print for Data and NSData: {length = 15, bytes = 0x15921000 014e0754 ...}, older
// <15921000 014e0754>, and the mirror of Swift's dump(), one element to a line. Longer data are cut in their middle.

import { ByteSink } from '../byte-sink.ts'
import { ellipsisAt, hexDigit, isSpace, lineEnd, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords, characterAt, type Fault } from '../problem.ts'
import { readHex } from '../read-hex.ts'

/** Groups: the length of a description; the length of a mirror that shows its bytes, and of one that does not. */
const OPENING =
  /\{\s{0,9}length\s{0,9}=\s{0,9}(\d{1,15})\s{0,9},\s{0,9}bytes\s{0,9}=\s{0,9}0x|<(?=[\da-f]{8} |(?:[\da-f]{2}){1,4}>)|\u25bf bytes : (\d{1,15}) elements?[ \t\r]{0,9}\n|\u25bf (\d{1,15}) bytes[ \t\r]{0,9}\n\s{0,99}- count : /gi
/** Groups of eight digits, the last one shorter or the cut. */
const OLD_GROUPS = /[\da-f]{8} (?:[\da-f]{8} ){0,3}(?:[\da-f]{2}|\.\.\.|\u2026)/iy
/** What Swift prints for Data as text: no bytes at all. */
const DESCRIPTION = /^\s{0,99}(?:Optional\()?(\d{1,15}) bytes\)?\s{0,99}$/
const ELEMENT = /^\s{0,99}- (\d{1,3})\s{0,9}$/
const LOG_HEX =
  'Swift shows only some bytes of Data, or none: log data.map { String(format: "%02x", $0) }.joined().'

/** One or many descriptions of data. */
export const APPLE_DATA: Form = {
  id: 'apple-data',
  name: 'Data of Swift or Objective-C',
  example: '{length = 4, bytes = 0x15921000}',
  detect: (text) => DESCRIPTION.test(text.slice(0, 300)) || find(text).next().done !== true,

  parse(text) {
    const length = DESCRIPTION.exec(text.slice(0, 300))?.[1]
    const fault = length === undefined ? null : noBytes(skipSpace(text, 0), length)
    return { extracts: Array.from(find(text)), fault, note: null }
  },
}

function* find(text: string): Generator<Extract> {
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    const from = OPENING.lastIndex
    const extract = extractAt(text, match, from)
    if (extract !== null) yield extract
    OPENING.lastIndex = Math.max(from, extract?.end ?? 0)
  }
}

function extractAt(text: string, match: RegExpExecArray, from: number): Extract | null {
  const { index } = match
  const [, length, elements, mirrored] = match
  if (elements !== undefined) return mirrorAt(text, index, from, Number(elements))
  if (mirrored !== undefined) {
    const isShown = /\u25bf bytes : /.test(text.slice(from, from + 300))
    const end = lineEnd(text, index)
    return isShown
      ? null
      : extractOf(text, index, new Uint8Array(0), Number(mirrored), end, noBytes(index, mirrored))
  }
  if (length === undefined && !isOldStyle(text, index)) return null
  return groupsAt(text, index, from, length === undefined ? null : Number(length))
}

function isOldStyle(text: string, index: number): boolean {
  OLD_GROUPS.lastIndex = index + 1
  if (OLD_GROUPS.test(text)) return true
  const before = text.slice(Math.max(0, index - 10), index).trimEnd()
  return before.endsWith('=') || (/^$|[:(]$/.test(before) && text.indexOf('>', index) === index + 9)
}

/** Groups of hex digits up to the bracket, or to the dots and what stands behind them. */
function groupsAt(text: string, start: number, from: number, declared: number | null): Extract {
  const to = endOfGroups(text, from)
  const { bytes, fault: half } = readHex(text, from, to)
  const dots = ellipsisAt(text, skipSpace(text, to))
  const tail = dots === 0 ? to : skipSpace(text, to) + dots
  const tailEnd = dots === 0 ? to : endOfGroups(text, skipSpace(text, tail))
  const close = skipSpace(text, tailEnd)
  const closed = text[close] === (declared === null ? '>' : '}')
  const end = closed ? close + 1 : tailEnd
  const expected = declared === null ? 'all the bytes' : bytesWords(declared)
  const given = bytesWords(bytes.length)
  let fault: Fault | null = null
  if (dots > 0) {
    const behind = bytesWords(readHex(text, tail, tailEnd).bytes.length)
    const found = `${given}, then an ellipsis and ${behind}`
    fault = { code: 'cut', offset: skipSpace(text, to), expected, found, advice: LOG_HEX }
  } else if (half !== null) fault = half
  else if (declared !== null && declared !== bytes.length)
    fault = { code: declared > bytes.length ? 'cut' : 'length-mismatch', offset: to, expected, found: given }
  else if (!closed)
    fault = {
      code: 'unclosed',
      offset: close,
      expected: 'the closing bracket',
      found: characterAt(text, close),
    }
  return extractOf(text, start, bytes, declared, end, fault)
}

function endOfGroups(text: string, from: number): number {
  let at = from
  while (hexDigit(text.charCodeAt(at)) >= 0 || isSpace(text.charCodeAt(at))) at++
  while (at > from && isSpace(text.charCodeAt(at - 1))) at--
  return at
}

/** The lines `- 21` that follow. */
function mirrorAt(text: string, start: number, from: number, declared: number): Extract {
  const sink = new ByteSink()
  let end = from
  for (let at = from; at < text.length && sink.length < declared; ) {
    const behind = lineEnd(text, at)
    const value = Number(ELEMENT.exec(text.slice(at, Math.min(behind, at + 120)))?.[1] ?? 256)
    if (value > 255) break
    sink.push(value)
    end = behind
    at = behind + 1
  }
  const found = bytesWords(sink.length)
  const fault: Fault | null =
    sink.length === declared
      ? null
      : { code: 'cut', offset: end, expected: bytesWords(declared), found, advice: LOG_HEX }
  return extractOf(text, start, sink.take(), declared, end, fault)
}

function noBytes(offset: number, length: string): Fault {
  return { code: 'no-bytes', offset, expected: 'bytes', found: `'${length} bytes'`, advice: LOG_HEX }
}

function extractOf(
  text: string,
  start: number,
  bytes: Uint8Array,
  declaredLength: number | null,
  end: number,
  fault: Fault | null,
): Extract {
  return { bytes, declaredLength, label: labelAt(text, start, 'Data'), start, end, fault }
}
