// Bytes in the escapes of URLs and forms, %15%92%10%00%01N%07TheData%40, and of quoted-printable mail, =15=92=10. Text
// with a few escapes is not meant: there must be two in a row or two of control characters, and a byte that no text has.

import { headOf, lineEnd, skipSpace } from '../characters.ts'
import { type Extract, type Form, type FormResult, formResult } from '../form.ts'
import { labelAt } from '../label.ts'
import type { Fault } from '../problem.ts'
import { type PercentRules, readPercent } from '../read-percent.ts'
import { decodeText } from '../text-encoding.ts'

const TWO_ESCAPES = /%[\da-f]{2}%[\da-f]{2}/i
const CONTROLS = /%(?:0[0-8bcef]|1[\da-f])(?:.*)%(?:0[0-8bcef]|1[\da-f])/is
const FORMATS = /%0\d[dxXusic]/g
const ONLY_ESCAPES = /^(?:%[\da-f]{2}){1,21845}$/i
/** What ends a value in a URL, a form, a log or a program. */
const DELIMITERS = '&="<>`?#;, \t\r\n\\'
/** Quotes around a value, of a call or not. */
const QUOTE = /^(?:[\w.$]{1,60}\()?'/
const MAIL_HEADER = /^content-transfer-encoding:[ \t]{0,9}quoted-printable\b/im
const QUOTED_PRINTABLE: PercentRules = { escape: '=', skipped: '\r', isPlusBlank: false }
const PLUS_BLANK = 'A + was read as a space, as in web forms.'

/** Values with escapes, in a text or as the whole of it. */
export const PERCENT: Form = {
  id: 'percent',
  name: 'percent-encoding or quoted-printable',
  example: 'value=%15%92%10%00',

  detect(text) {
    const head = headOf(text)
    const whole = wholeValue(head)
    if (whole !== null && ONLY_ESCAPES.test(head.slice(...whole)))
      return isUtf8OfLatin1(readPercent(head, ...whole, rulesFor(false)).bytes)
    return printableBody(head) !== null || find(text).next().done !== true
  },

  resembles(text) {
    const whole = wholeValue(headOf(text))
    return (
      whole !== null && text.includes('%') && isBinary(readPercent(text, ...whole, rulesFor(false)).bytes)
    )
  },

  parse(text): FormResult {
    const mail = printableBody(text)
    if (mail !== null) return { extracts: [printableAt(text, ...mail)], fault: null, note: null }
    const strict = Array.from(find(text))
    const extracts = strict.length > 0 ? strict : isMorePrintable(text) ? [] : Array.from(find(text, false))
    if (extracts.length === 0) return formResult(printableAt(text, ...(wholeValue(text) ?? trimmed(text))))
    const isForm = extracts.some(
      ({ start, end }) => text[start - 1] === '=' && text.slice(start, end).includes('+'),
    )
    return { extracts, fault: null, note: isForm ? PLUS_BLANK : null }
  },
}

/** Whether the text has more escapes of quoted-printable than of URLs. */
function isMorePrintable(text: string): boolean {
  const count = (escapes: RegExp) => headOf(text).match(escapes)?.length ?? 0
  return count(/=[\dA-F]{2}/g) > count(/%[\da-f]{2}/gi)
}

/** The values in a text that hold bytes for certain, or all that have an escape. */
function* find(text: string, isStrict = true): Generator<Extract> {
  const whole = wholeValue(text)
  let behind = whole?.[0] ?? 0
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', behind)) {
    const range = whole ?? valueAt(text, at, behind)
    behind = whole === null ? range[1] : text.length
    const value = text.slice(...range)
    if (isStrict && !isEscaped(value)) continue
    const extract = extractAt(text, ...(whole ?? unquoted(text, ...range)))
    if (!isStrict || isBinary(extract.bytes)) yield extract
  }
}

/** Whether escapes of bytes stand in it, two in a row or two control characters that are no formats of numbers. */
function isEscaped(value: string): boolean {
  return TWO_ESCAPES.test(value) || CONTROLS.test(value.replace(FORMATS, ''))
}

/** What stands around `at` between two delimiters. */
function valueAt(text: string, at: number, behind: number): [start: number, end: number] {
  let [start, end] = [at, at]
  while (start > behind && !DELIMITERS.includes(text.charAt(start - 1))) start--
  while (end < text.length && !DELIMITERS.includes(text.charAt(end))) end++
  return [start, end]
}

function trimmed(text: string): [start: number, end: number] {
  const start = skipSpace(text, 0)
  return [start, start + text.slice(start).trimEnd().length]
}

/** The text without the quotes around it, where it is one value: no blanks, no fields, no URL. */
function wholeValue(text: string): [start: number, end: number] | null {
  const [start, end] = trimmed(text)
  const isPair = text[start] === '"' && text[end - 1] === '"' && end - start > 1
  const range = isPair ? ([start + 1, end - 1] as const) : unquoted(text, start, end)
  return /[\s&="<>]|:\/\//.test(text.slice(...range)) ? null : [...range]
}

function unquoted(text: string, start: number, end: number): [start: number, end: number] {
  const open = QUOTE.exec(text.slice(start, start + 62))?.[0]
  const close = open?.includes('(') ? "')" : "'"
  const isQuoted = open !== undefined && end - start > open.length && text.endsWith(close, end)
  return isQuoted ? [start + open.length, end - close.length] : [start, end]
}

function extractAt(text: string, start: number, end: number): Extract {
  const value = text.slice(start, end)
  const hasPlus = value.includes('+')
  const isField = text[start - 1] === '='
  const [hasBlank, hasCode] = [value.includes('%20'), /%2b/i.test(value)]
  const { bytes, fault } = readPercent(text, start, end, rulesFor(hasPlus && !hasBlank))
  const isUnclear = hasPlus && !isField && hasBlank === hasCode
  const plus = unclear(start + value.indexOf('+'), '%20 or %2B', "'+', which was read as a space")
  const twice = unclear(
    start,
    'single bytes',
    'bytes that may be UTF-8 for characters, which in turn stood for the bytes',
  )
  const doubt = isUnclear ? plus : isUtf8OfLatin1(bytes) ? twice : null
  const label = labelAt(text, start, '%...')
  return { bytes, declaredLength: null, label, start, end, fault: fault ?? doubt }
}

function rulesFor(isPlusBlank: boolean): PercentRules {
  return { escape: '%', skipped: '', isPlusBlank }
}

/** Whether these bytes are none of a text: control characters, or no UTF-8. */
function isBinary(bytes: Uint8Array): boolean {
  const hasControls = bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
  return hasControls || decodeText(bytes, 'utf-8').invalid > 0
}

/** Whether there are bytes beyond ASCII, all in pairs as UTF-8 has them for U+0080 to U+00FF. */
function isUtf8OfLatin1(bytes: Uint8Array): boolean {
  let pairs = 0
  for (let i = 0; i < bytes.length; i++) {
    const [first = 0, second = 0] = [bytes[i], bytes[i + 1]]
    if (first < 128) continue
    if ((first & 0xfe) !== 0xc2 || (second & 0xc0) !== 0x80) return false
    pairs++
    i++
  }
  return pairs > 0
}

/** Where quoted-printable begins and ends: behind the headers of a mail, or the whole text; null where it is none. */
function printableBody(text: string): [start: number, end: number] | null {
  const header = MAIL_HEADER.exec(text.slice(0, 8192))
  let start = skipSpace(text, 0)
  if (header !== null) {
    const blank = /\n\r?\n/.exec(text.slice(header.index, header.index + 8192))
    start = blank === null ? text.length : header.index + blank.index + blank[0].length
  }
  const boundary = header === null ? -1 : text.indexOf('\n--', start)
  const end = text.slice(0, boundary === -1 ? text.length : boundary).trimEnd().length
  return isPrintable(text, start, Math.min(end, start + 8192), header !== null) ? [start, end] : null
}

/** Whether each = is an escape or breaks a line; without a header two must stand in a row, and no text come of it. */
function isPrintable(text: string, start: number, end: number, hasHeader: boolean): boolean {
  const rows = text.slice(start, end)
  if (!hasHeader && !/=[\dA-F]{2}=[\dA-F]{2}/.test(rows)) return false
  if (/=(?![\dA-F]{2}|[ \t]{0,9}\r?\n|.?$)|[^\t\n\r -~]/.test(rows)) return false
  return hasHeader || isBinary(readPercent(text, start, end, QUOTED_PRINTABLE).bytes)
}

function printableAt(text: string, start: number, end: number): Extract {
  const { bytes, fault } = readPercent(text, start, end, QUOTED_PRINTABLE)
  const hard = hardBreak(text, start, end)
  const found = 'the end of a line, which was read as 0a'
  const doubt = hard === -1 ? null : unclear(hard, '=0D=0A, =0A, or = at the end of the line', found)
  return { bytes, declaredLength: null, label: 'quoted-printable', start, end, fault: fault ?? doubt }
}

/** The first line end that no = stands before, or -1. */
function hardBreak(text: string, start: number, end: number): number {
  for (let at = lineEnd(text, start, end); at < end; at = lineEnd(text, at + 1, end))
    if (!/=\s{0,9}$/.test(text.slice(Math.max(start, at - 10), at))) return at
  return -1
}

function unclear(offset: number, expected: string, found: string): Fault {
  return { code: 'unclear', offset, expected, found }
}
