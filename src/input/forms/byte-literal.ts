// String literals that hold bytes: Python's and Rust's b'\x15\x92', SQL's X'1592', and strings handed to a function
// that decodes hex or base64: bytes.fromhex('15 92'), HEXTORAW('1592'), Buffer.from('FZI=', 'base64').

import { ByteSink } from '../byte-sink.ts'
import { isSpace, isWord, skipSpace } from '../characters.ts'
import type { Extract, Form } from '../form.ts'
import { labelAt } from '../label.ts'
import { characterAt, type Fault } from '../problem.ts'
import { readBase64 } from '../read-base64.ts'
import { readEscapes } from '../read-escapes.ts'
import { readHex } from '../read-hex.ts'
import { BASE64 } from './base64.ts'

type Coding = 'escapes' | 'hex' | 'base64'

const PREFIXES: Readonly<Record<string, Coding>> = {
  b: 'escapes',
  rb: 'escapes',
  br: 'escapes',
  x: 'hex',
  hex: 'hex',
}
const HEX_CALL =
  /(?:from_?hex(?:_?string)?|parse_?hex(?:_?binary)?|hextoraw|unhex(?:lify)?|a2b_hex|decode_?hex|hex\w{0,8}\.(?:decode|parse)|hexstringto\w{0,20})\($/i
const BASE64_CALL =
  /(?:from_?base64(?:_?string)?|b64decode|atob|decode_?base64|base64_?decode|decoder\(\)\.decode|base64\.decode)\($/i
const BUFFER_FROM = /Buffer\.from\($/
const ENCODING = /^\s{0,9},\s{0,9}["'](hex|base64|base64url)["']/

/** One or many literals. Adjacent Python literals are one: `b'..' b'..'`. */
export const BYTE_LITERAL: Form = {
  id: 'byte-literal',
  name: 'byte literal of Python, Rust or SQL',
  example: "b'\\x15\\x92\\x10\\x00'",
  inJson: 'escapes',

  detect(text) {
    for (const { bytes, fault, start } of find(text)) {
      if (bytes.length > 0 && (fault === null || text.startsWith('\\x', start + 2))) return true
    }
    return false
  },

  resembles: (text) => find(text).next().done !== true,

  parse(text) {
    const literals = Array.from(find(text))
    const note = literals.some(({ isSaid }) => isSaid) ? SAID : null
    return { extracts: literals.map(({ isSaid, ...extract }) => extract), fault: null, note }
  },
}

/** A literal, and whether its bytes are what a text of hex or base64 in it says. */
type Literal = Extract & { readonly isSaid: boolean }

const SAID = 'The literal holds a text of hex or base64: the bytes are what that says.'

function* find(text: string): Generator<Literal> {
  const quotes = /["']/g
  for (let match = quotes.exec(text); match !== null; match = quotes.exec(text)) {
    const extract = literalAt(text, match.index)
    if (extract === null) continue
    yield extract
    quotes.lastIndex = Math.max(extract.end, match.index + 1)
  }
}

function literalAt(text: string, quote: number): Literal | null {
  const before = text.charCodeAt(quote - 1)
  if (isWord(before)) {
    const coding = PREFIXES[prefixBefore(text, quote).toLowerCase()]
    return coding === undefined
      ? null
      : readLiteral(text, quote - prefixBefore(text, quote).length, quote, coding)
  }
  if (before !== 40 && !isSpace(before)) return null
  const call = text.slice(Math.max(0, quote - 48), quote).trimEnd()
  if (HEX_CALL.test(call)) return readLiteral(text, quote, quote, 'hex')
  if (BASE64_CALL.test(call)) return readLiteral(text, quote, quote, 'base64')
  if (!BUFFER_FROM.test(call)) return null
  const close = text.indexOf(text.charAt(quote), quote + 1)
  const encoding = close === -1 ? undefined : ENCODING.exec(text.slice(close + 1, close + 40))?.[1]
  return encoding === undefined
    ? null
    : readLiteral(text, quote, quote, encoding === 'hex' ? 'hex' : 'base64')
}

/**
 * The word in front of the quote when it can be a prefix, else ''; in `"x":` and `"cbor-x":` the word is part of a key, and in
 * `"[B"` of the name of a class.
 */
function prefixBefore(text: string, quote: number): string {
  let start = quote
  while (start > 0 && quote - start < 5 && isWord(text.charCodeAt(start - 1))) start--
  const before = text.slice(Math.max(0, start - 9), start)
  const isKey = before.endsWith(text.charAt(quote)) || /[./@$-]$|["']\[{1,8}$/.test(before)
  return isKey || quote - start > 3 ? '' : text.slice(start, quote)
}

function readLiteral(text: string, start: number, quote: number, coding: Coding): Literal {
  const mark = text.charAt(quote)
  const label = labelAt(text, start, `${text.slice(start, quote)}${mark}...${mark}`)
  if (coding === 'escapes') return { ...readEscaped(text, start, quote), label }
  const close = text.indexOf(mark, quote + 1)
  const to = close === -1 ? text.length : close
  const { bytes, fault } = coding === 'hex' ? readHex(text, quote + 1, to) : readBase64(text, quote + 1, to)
  const end = close === -1 ? to : close + 1
  return {
    bytes,
    declaredLength: null,
    label,
    start,
    end,
    fault: fault ?? unclosed(text, close !== -1, to, mark),
    isSaid: false,
  }
}

/**
 * A literal with escapes, and those that follow with nothing but space between, as Python wraps long ones. One without any that is
 * all hex or base64 is what `hexlify` and `b64encode` return: it stands for what that says.
 */
function readEscaped(text: string, start: number, quote: number): Omit<Literal, 'label'> {
  const sink = new ByteSink()
  let open = quote
  let content = ''
  for (;;) {
    const mark = text.charAt(open)
    const { bytes, end, closed, fault } = readEscapes(text, open + 1, mark)
    sink.append(bytes)
    content += text.slice(open + 1, closed ? end - 1 : end)
    const problem = fault ?? unclosed(text, closed, end, mark)
    const next = /^b?["']/i.exec(text.slice(skipSpace(text, end), skipSpace(text, end) + 2))
    const isPrefixed = next?.[0].length === 2 && skipSpace(text, end) > end
    if (problem || !isPrefixed) {
      const said = problem === null ? saidBy(content) : null
      const whole = said ?? sink.take()
      return { bytes: whole, declaredLength: null, start, end, fault: problem, isSaid: said !== null }
    }
    open = skipSpace(text, end) + 1
  }
}

const HEX_ALONE = /^(?:[\da-f]{2}){4,}$/i
/** Base64 is padded, or so long that no word is. */
const BASE64_ALONE = /^(?=[^=]*=|.{16})[\w+/-]+={0,2}$/

/** The bytes that a text of nothing but hex or base64 says; null for another one. */
function saidBy(content: string): Uint8Array | null {
  if (HEX_ALONE.test(content)) return readHex(content).bytes
  const isBase64 = BASE64_ALONE.test(content) && BASE64.detect(content)
  return isBase64 ? readBase64(content).bytes : null
}

function unclosed(text: string, closed: boolean, offset: number, mark: string): Fault | null {
  if (closed) return null
  const found = characterAt(text, offset)
  return {
    code: 'unclosed',
    offset,
    expected: `the closing ${mark === '"' ? 'double' : 'single'} quote`,
    found,
  }
}
