// Java source to tokens, with comments left out. Linear in the text, whatever it holds; an unfinished string or comment
// ends it. The parser sees declarations only (outline.ts), so code is read from these tokens.

/** A token: a word, a number, a character or string with its quotes, or one sign (`->`, `::` and `>>` are several). */
export interface JavaToken {
  readonly text: string
  readonly offset: number
  readonly kind: 'word' | 'number' | 'character' | 'string' | 'sign'
}

const WORD = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*/uy
const NUMBER = /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)[lLfFdD]?/y
const SPACE = /\s+/y
const LINE = /[^\n\r]*/y
const CHARACTER = /'(?:[^'\\\n\r]|\\.)[^'\n\r]{0,6}?'/y

/** All tokens; `fault` is the offset of a string, character or comment that has no end, or -1. */
export function javaTokens(text: string): { tokens: JavaToken[]; fault: number } {
  const tokens: JavaToken[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space !== null) {
      at += space.length
      continue
    }
    if (text.startsWith('//', at) || text.startsWith('/*', at)) {
      const isLine = text[at + 1] === '/'
      const close = isLine ? text.length : text.indexOf('*/', at + 2)
      if (close < 0) return { tokens, fault: at }
      at = isLine ? at + (take(LINE) as string).length : close + 2
      continue
    }
    const token = tokenAt(text, at, take)
    if (token === null) return { tokens, fault: at }
    tokens.push(token)
    at += token.text.length
  }
  return { tokens, fault: -1 }
}

function tokenAt(text: string, offset: number, take: (pattern: RegExp) => string | null): JavaToken | null {
  const first = text[offset] as string
  if (text.startsWith('"""', offset)) {
    const end = endOfTextBlock(text, offset + 3)
    return end < 0 ? null : { text: text.slice(offset, end), offset, kind: 'string' }
  }
  if (first === '"') {
    const end = endOfString(text, offset + 1)
    return end < 0 ? null : { text: text.slice(offset, end), offset, kind: 'string' }
  }
  if (first === "'") {
    const quoted = take(CHARACTER)
    return quoted === null ? null : { text: quoted, offset, kind: 'character' }
  }
  const word = take(WORD)
  if (word !== null) return { text: word, offset, kind: 'word' }
  const number = take(NUMBER)
  if (number !== null) return { text: number, offset, kind: 'number' }
  return { text: first, offset, kind: 'sign' }
}

/** One past the three quotes that end a text block, or -1. A quote behind a backslash belongs to the text. */
function endOfTextBlock(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith('"""', at)) return at + 3
    if (text[at] === '\\') at++
  }
  return -1
}

/** One past the quote that ends a string on its line, or -1. A pattern would need a stack as long as the string. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') return at + 1
    if (sign === '\n' || sign === '\r') return -1
    if (sign === '\\') at++
  }
  return -1
}

/** A type of these tokens as it is usually written: `Map<String, ? super Order>`. */
export function spelledType(texts: readonly string[]): string {
  const text = texts.map((each) => (/^[\w$]+$/.test(each) ? ` ${each} ` : each)).join('')
  const tight = text
    .replace(/ *([.<>[\]?&@()]) */g, '$1')
    .replace(/ *, */g, ', ')
    .replace(/ {2,}/g, ' ')
  return tight.replace(/\?(?=extends|super)/g, '? ').trim()
}

const CLOSES: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** For each opening bracket its closing one and the other way round, by token number; -1 elsewhere and where it is missing. */
export function bracketPairs(tokens: readonly JavaToken[]): Int32Array {
  const pairs = new Int32Array(tokens.length).fill(-1)
  const open: number[] = []
  for (const [i, { text, kind }] of tokens.entries()) {
    if (kind !== 'sign') continue
    if (text in CLOSES) open.push(i)
    else if (text === ')' || text === ']' || text === '}') {
      const start = open.at(-1)
      if (start === undefined || CLOSES[(tokens[start] as JavaToken).text] !== text) continue
      open.pop()
      pairs[start] = i
      pairs[i] = start
    }
  }
  return pairs
}

/** The tokens cut at the commas that lie in none of their brackets; none for no tokens. */
export function splitAtCommas(tokens: readonly JavaToken[]): JavaToken[][] {
  if (tokens.length === 0) return []
  const parts: JavaToken[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.text === ',' && depth === 0 && token.kind === 'sign') {
      parts.push([])
      continue
    }
    if (token.kind === 'sign' && token.text in CLOSES) depth++
    else if (token.kind === 'sign' && /^[)\]}]$/.test(token.text)) depth--
    ;(parts.at(-1) as JavaToken[]).push(token)
  }
  return parts
}
