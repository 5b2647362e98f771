// A Java file without its code: the insides of method bodies, initial values and annotation arguments are blanked, every
// other character stays at its offset. The parser is fast and safe on what is left (it takes exponential time on some
// nested expressions), and newer syntax in code does not stop it. What was blanked is kept as tokens, by offset.

import { bracketPairs, type JavaToken } from './tokens.ts'

/** The outline, and the code that was taken out of it. */
export interface JavaOutline {
  readonly text: string
  /** Tokens inside a body's braces by the offset of `{`, of an initial value by that of `=`, of arguments by that of `@`. */
  readonly code: ReadonlyMap<number, readonly JavaToken[]>
  /** How deep declarations and type arguments are nested. */
  readonly depth: number
}

const TYPE_WORDS = new Set(['class', 'interface', 'enum', 'record'])

/** The outline of a file. Brackets that do not match are left for the parser to complain about. */
export function outlineOf(text: string, tokens: readonly JavaToken[]): JavaOutline {
  const pairs = bracketPairs(tokens)
  const code = new Map<number, readonly JavaToken[]>()
  const pieces: string[] = []
  let written = 0
  const blank = (key: number, from: number, to: number, filler: string) => {
    const [start, end] = [offsetOf(tokens, from, text), offsetOf(tokens, to, text)]
    code.set(key, tokens.slice(from, to))
    if (end <= start) return
    pieces.push(
      text.slice(written, start),
      filler,
      text.slice(start + filler.length, end).replace(/[^\n\r]/g, ' '),
    )
    written = end
  }

  let depth = 0
  let deepest = 0
  let isType = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as JavaToken
    if (token.kind === 'word') {
      if (TYPE_WORDS.has(token.text) && tokens[i - 1]?.text !== '.' && tokens[i + 1]?.kind === 'word')
        isType = true
      continue
    }
    if (token.kind !== 'sign') continue
    if (token.text === '@') {
      const open = argumentsOf(tokens, i)
      const close = open < 0 ? -1 : (pairs[open] as number)
      if (close > 0) {
        blank(token.offset, open + 1, close, '')
        i = close
      }
    } else if (token.text === '{' && !isType) {
      const close = pairs[i] as number
      if (close < 0) break
      blank(token.offset, i + 1, close, '')
      i = close
    } else if (token.text === '=') {
      const end = endOfValue(tokens, pairs, i + 1)
      blank(token.offset, i + 1, end, '0')
      i = end - 1
    } else if (token.text === '{' || token.text === '<') {
      deepest = Math.max(deepest, ++depth)
      if (token.text === '{') isType = false
    } else if (token.text === '}' || token.text === '>') {
      depth--
    } else if (token.text === ';') isType = false
  }
  pieces.push(text.slice(written))
  return { text: pieces.join(''), code, depth: deepest }
}

function offsetOf(tokens: readonly JavaToken[], i: number, text: string): number {
  return tokens[i]?.offset ?? text.length
}

/** The `(` of an annotation that begins at `@`, or -1; `@interface` is none. */
function argumentsOf(tokens: readonly JavaToken[], at: number): number {
  let i = at + 1
  if (tokens[i]?.text === 'interface') return -1
  while (tokens[i]?.kind === 'word' && tokens[i + 1]?.text === '.') i += 2
  return tokens[i]?.kind === 'word' && tokens[i + 1]?.text === '(' ? i + 1 : -1
}

/** One past an initial value: its `;`, or the `,` before the next name. */
function endOfValue(tokens: readonly JavaToken[], pairs: Int32Array, from: number): number {
  let i = from
  while (i < tokens.length) {
    const { text } = tokens[i] as JavaToken
    if (text === ';' || text === '}' || (text === ',' && isDeclarator(tokens, i + 1))) return i
    const pair = pairs[i] as number
    i = pair > i ? pair + 1 : i + 1
  }
  return i
}

function isDeclarator(tokens: readonly JavaToken[], at: number): boolean {
  if (tokens[at]?.kind !== 'word') return false
  let i = at + 1
  while (tokens[i]?.text === '[' && tokens[i + 1]?.text === ']') i += 2
  return /^[=,;]$/.test(tokens[i]?.text ?? '')
}
