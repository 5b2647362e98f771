// Characters with backslash escapes outside of any literal's prefix: \x15\x92N, "\025\222\020" as protobuf prints bytes.

import { ByteSink } from '../byte-sink.ts'
import { ellipsisAt, isWord, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { bytesWords } from '../problem.ts'
import { readEscapes } from '../read-escapes.ts'

/** Three short octal escapes. A nul or one of two digits is among them: they are no references of a pattern, `\1\2`. */
const SHORT_OCTAL =
  /(?=(?:\\[^\\]{1,100}){0,9}\\(?:0|[1-7][0-7]))(?:\\[0-3]?[0-7]{1,2}(?![0-7])[^\\]{0,100}){3}/
/** Of \u escapes only control characters: JSON writes letters so, which are no bytes. */
const ESCAPE = /\\(?:x[\da-f]{2}|[0-3][0-7]{2}|u00[0189][\da-f]|U000000[\da-f]{2})/i
const QUOTE = /["']/g

/** Unquoted text from its first escape on, or the quoted strings that hold escapes. */
export const ESCAPED: Form = {
  id: 'escaped',
  name: 'text with \\x15 or \\025 escapes',
  example: '\\x15\\x92\\x10\\x00',
  inJson: 'escapes',

  detect: (text) =>
    text.includes('\\') &&
    (ESCAPE.test(text) || (SHORT_OCTAL.test(text) && stringsIn(text).next().done !== true)),

  resembles: (text) => /^["'\s]{0,9}\\[x0-7]/i.test(text),

  parse(text) {
    const extracts = quotedStrings(text)
    if (extracts.length > 0) return { extracts, fault: null, note: null }
    const complete = text.search(ESCAPE)
    const plain = complete === -1 ? plainString(text) : []
    if (plain.length > 0) return { extracts: plain, fault: null, note: null }
    const start = complete === -1 ? text.indexOf('\\') : complete
    if (start === -1) return { extracts, fault: null, note: null }
    const isWhole = skipSpace(text, 0) === start
    const lineFeed = text.indexOf('\n', start)
    const end = isWhole || lineFeed === -1 ? text.trimEnd().length : lineFeed
    const { bytes, fault } = readEscapes(text, start, '', end)
    const label = labelAt(text, start, '\\x...')
    return { extracts: [{ bytes, declaredLength: null, label, start, end, fault }], fault: null, note: null }
  },
}

/** The first string in quotes, of a text without a numeric escape: where this form is chosen, its letters are the bytes. */
function plainString(text: string): Extract[] {
  const start = text.search(QUOTE)
  if (start === -1) return []
  const { bytes, end, closed, fault } = readEscapes(text, start + 1, text.charAt(start))
  const label = labelAt(text, start, '"..."')
  return closed ? [{ bytes, declaredLength: null, label, start, end, fault }] : []
}

/** Between two pieces of one string: a backslash or a plus at the end of a line, or blanks in the same line. */
const JOINED = /^(?:\s*(?:\\|\+)\s*|[ \t]+)$/
const MOST_BETWEEN = 100

/**
 * The strings in quotes that have at least one numeric escape. Those that a backslash or a plus joins, as Wireshark and
 * programs write long ones, are one; so are those beside one another in a line.
 */
function quotedStrings(text: string): Extract[] {
  const extracts: Extract[] = []
  let sink = new ByteSink()
  for (const { start, end, bytes, fault } of stringsIn(text)) {
    const last = extracts.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, Math.min(start, last.end + MOST_BETWEEN))
    const isJoined = last !== undefined && last.fault === null && last.end + between.length === start
    if (isJoined && JOINED.test(between)) extracts[extracts.length - 1] = { ...last, end, fault }
    else {
      finish(extracts, sink)
      sink = new ByteSink()
      const mark = text.charAt(start)
      const label = labelAt(text, start, `${mark}...${mark}`)
      extracts.push({ bytes, declaredLength: null, label, start, end, fault })
    }
    sink.append(bytes)
  }
  finish(extracts, sink)
  return extracts
}

/** A plus between pieces of a string, and a piece without numeric escapes before it. */
const PLUS_BEHIND = /\s{0,9}\+\s{0,99}(?=["'])/y
const PLUS_BEFORE = /\+\s{0,99}$/
const LONGEST_GAP = 100
const PIECE_BEFORE = /(["'])(?:(?!\1)[^\\\n]|\\[^x0-7u\n]){0,400}\1\s{0,9}\+\s{0,99}$/
const LONGEST_BEFORE = 512

/** Gives the last of the strings all the bytes of its pieces. */
function finish(extracts: Extract[], sink: ByteSink): void {
  const last = extracts.pop()
  if (last !== undefined) extracts.push({ ...last, bytes: sink.take() })
}

type StringRead = Pick<Extract, 'start' | 'end' | 'bytes' | 'fault'>

const PRINT_ALL =
  'The bytes in the text were read. Copy the rest too; strace shows all of them with -s 65536.'

/** Each string with a numeric escape. A quote that is itself escaped leads to where the string around it led: it is passed. */
function* stringsIn(text: string): Generator<StringRead> {
  const passed: Record<string, number> = { '"': 0, "'": 0 }
  QUOTE.lastIndex = 0
  for (let match = QUOTE.exec(text); match !== null; match = QUOTE.exec(text)) {
    const [start, mark] = [match.index, match[0]]
    if (start < (passed[mark] as number)) continue
    if (isWord(text.charCodeAt(start - 1)) && isWord(text.charCodeAt(start + 1))) continue
    const { bytes, end, closed, escapes, fault } = readEscapes(text, start + 1, mark)
    if (escapes === 0 || !closed) {
      // The quote that closes it may open another.
      passed[mark] = closed ? end - 1 : end
      continue
    }
    const whole = withPieces(text, { start, end, bytes, fault })
    yield whole
    QUOTE.lastIndex = whole.end
  }
}

/** A string with those that a plus joins to it, which have no escapes of their own; it may be cut, as strace does. */
function withPieces(text: string, string: StringRead): StringRead {
  const sink = new ByteSink()
  let { start, end, fault } = string
  const hasPlus = PLUS_BEFORE.test(text.slice(Math.max(0, start - LONGEST_GAP), start))
  const before = hasPlus ? PIECE_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) : null
  if (before !== null) {
    start -= before[0].length
    sink.append(readEscapes(text, start + 1, text.charAt(start)).bytes)
  }
  sink.append(string.bytes)
  for (PLUS_BEHIND.lastIndex = end; fault === null && PLUS_BEHIND.test(text); PLUS_BEHIND.lastIndex = end) {
    const quote = PLUS_BEHIND.lastIndex
    const piece = readEscapes(text, quote + 1, text.charAt(quote))
    if (!piece.closed) break
    sink.append(piece.bytes)
    end = piece.end
    fault = piece.fault
  }
  if (fault === null && ellipsisAt(text, end) > 0) {
    const found = `an ellipsis after ${bytesWords(sink.length)}`
    fault = { code: 'cut', offset: end, expected: 'all the bytes', found, advice: PRINT_ALL }
  }
  return { start, end, bytes: sink.take(), fault }
}
