// A Java file without its code: the insides of method bodies, initial values and annotation arguments are blanked, every
// other character stays at its offset. The parser is fast and safe on what is left (it takes exponential time on some
// nested expressions), and newer syntax in code does not stop it. What was blanked is kept as tokens, by offset.

import { bracketPairs, type JavaToken } from './tokens.ts'

/** The outline, and the code that was taken out of it. */
export interface JavaOutline {
  readonly text: string
  /** Tokens inside a body's braces by the offset of `{`, of an initial value by that of `=`, of arguments by that of `@`. */
  readonly code: ReadonlyMap<number, readonly JavaToken[]>
  /** Why the parser must not see the text; null where it may. */
  readonly fault: OutlineFault | null
}

/** What takes a parser too much time or too many levels of calls, or is no Java. */
export interface OutlineFault {
  readonly code: 'java-syntax' | 'too-deep' | 'too-large'
  readonly offset: number
  readonly expected: string
  readonly found: string
}

/** Levels of declarations, type arguments and brackets. */
const MAX_DEPTH = 40
/** Annotations and modifiers in a row: the parser's time grows with the square of their number. */
const MAX_MODIFIERS = 100

const TYPE_WORDS = new Set(['class', 'interface', 'enum', 'record'])
const MODIFIERS = new Set([
  'public',
  'protected',
  'private',
  'static',
  'final',
  'abstract',
  'native',
  'synchronized',
  'transient',
  'volatile',
  'strictfp',
  'default',
  'sealed',
])

/** The outline of a file. */
export function outlineOf(text: string, tokens: readonly JavaToken[]): JavaOutline {
  return new Outline(text, tokens).read()
}

class Outline {
  readonly #text: string
  readonly #tokens: readonly JavaToken[]
  readonly #pairs: Int32Array
  readonly #typeArguments: Int32Array
  readonly #code = new Map<number, readonly JavaToken[]>()
  readonly #pieces: string[] = []
  /** One past what is in the pieces. */
  #written = 0
  #depth = 0
  #modifiers = 0
  /** The word of the type whose `{` has not come. */
  #type = ''
  /** Whether this is where the constants of an enum stand. */
  #isInConstants = false
  /** The bracket that ends the last annotation. */
  #annotationEnd = -1
  #fault: OutlineFault | null = null

  constructor(text: string, tokens: readonly JavaToken[]) {
    this.#text = text
    this.#tokens = tokens
    this.#pairs = bracketPairs(tokens)
    this.#typeArguments = typeArgumentPairs(tokens)
  }

  read(): JavaOutline {
    for (let i = 0; i < this.#tokens.length && this.#fault === null; ) {
      const token = this.#tokens[i] as JavaToken
      i = token.kind === 'word' ? this.#word(token, i) : this.#other(token, i)
    }
    this.#pieces.push(this.#text.slice(this.#written))
    // The parser takes a byte order mark for a name.
    return { text: this.#pieces.join('').replace(/^\ufeff/, ' '), code: this.#code, fault: this.#fault }
  }

  /** Takes a word; the number of the next token. */
  #word({ text, offset }: JavaToken, i: number): number {
    const [before, after] = [this.#tokens[i - 1], this.#tokens[i + 1]]
    if (TYPE_WORDS.has(text) && before?.text !== '.' && after?.kind === 'word') this.#type = text
    if (text === 'import' && after?.text === 'module' && this.#tokens[i + 2]?.kind === 'word')
      return this.#moduleImport(offset, i)
    // What a method of an annotation gives where nothing is said.
    if (text === 'default' && /^[)\]]$/.test(before?.text ?? '') && this.#annotationEnd !== i - 1)
      return this.#value(offset, i)
    if (MODIFIERS.has(text)) this.#addModifier(offset)
    else this.#modifiers = 0
    return i + 1
  }

  /** An import of a whole module, of Java 25, which the parser does not know; the token behind its `;`. */
  #moduleImport(offset: number, at: number): number {
    let end = at + 3
    while (this.#tokens[end]?.text === '.') end += 2
    return this.#tokens[end]?.text === ';' ? this.#blank(offset, at, end + 1, '') : end
  }

  #other(token: JavaToken, i: number): number {
    if (token.kind === 'sign' && token.text === '@') return this.#annotation(token, i)
    this.#modifiers = 0
    if (token.kind !== 'sign') return i + 1
    const close = this.#pairs[i] as number
    switch (token.text) {
      case '{':
        if (close < 0) return this.#unpaired()
        if (this.#type === '') return this.#blank(token.offset, i + 1, close, '') + 1
        this.#isInConstants = this.#type === 'enum'
        this.#type = ''
        return this.#deeper(token, i)
      case '(':
        if (close < 0) return this.#unpaired()
        return this.#isInConstants ? this.#blank(token.offset, i + 1, close, '') + 1 : this.#deeper(token, i)
      case '[':
        return close < 0 ? this.#unpaired() : this.#deeper(token, i)
      case '<':
        return this.#deeper(token, i)
      case ')':
      case ']':
      case '}':
        if (close < 0) return this.#unpaired()
        if (token.text === '}') this.#isInConstants = false
        this.#depth--
        break
      case '>':
        this.#depth--
        break
      case '=':
        return this.#value(token.offset, i)
      case ';':
        this.#type = ''
        this.#isInConstants = false
        if (this.#depth === 0 && /^[;}]?$/.test(this.#tokens[i - 1]?.text ?? ''))
          return this.#blank(token.offset, i, i + 1, '')
    }
    return i + 1
  }

  /** An annotation with its arguments, which are code; the token behind it. */
  #annotation({ offset }: JavaToken, at: number): number {
    let i = at + 1
    if (this.#tokens[i]?.text === 'interface') return i
    this.#addModifier(offset)
    while (this.#tokens[i]?.kind === 'word' && this.#tokens[i + 1]?.text === '.') i += 2
    if (this.#tokens[i]?.kind !== 'word') return i
    const open = this.#tokens[i + 1]
    if (open?.text !== '(') return i + 1
    const close = this.#pairs[i + 1] as number
    this.#annotationEnd = close
    return close < 0 ? this.#unpaired() : this.#blank(offset, i + 2, close, '') + 1
  }

  #addModifier(offset: number): void {
    if (++this.#modifiers <= MAX_MODIFIERS) return
    const expected = `at most ${MAX_MODIFIERS} annotations and modifiers in a row`
    this.#fault = { code: 'too-large', offset, expected, found: 'more' }
  }

  #deeper({ offset }: JavaToken, i: number): number {
    if (++this.#depth > MAX_DEPTH)
      this.#fault = { code: 'too-deep', offset, expected: `at most ${MAX_DEPTH} levels`, found: 'more' }
    return i + 1
  }

  #unpaired(): number {
    const { offset, text } = unpaired(this.#tokens, this.#pairs)
    this.#fault = { code: 'java-syntax', offset, expected: 'brackets in pairs', found: `"${text}" alone` }
    return this.#tokens.length
  }

  /** An initial value behind its `=`, or behind `default`; the token that ends it. */
  #value(key: number, i: number): number {
    return this.#blank(key, i + 1, this.#endOfValue(i + 1), '0')
  }

  /** One past an initial value: its `;`, or the `,` before the next name. */
  #endOfValue(from: number): number {
    const tokens = this.#tokens
    let i = from
    while (i < tokens.length) {
      const { text } = tokens[i] as JavaToken
      if (text === ';' || text === '}' || (text === ',' && isDeclarator(tokens, i + 1))) return i
      i = Math.max(this.#pairs[i] as number, this.#typeArguments[i] as number, i) + 1
    }
    return i
  }

  /** Takes tokens `from .. to - 1` out of the text, with something in their place, and keeps them as code; gives `to`. */
  #blank(key: number, from: number, to: number, filler: string): number {
    const [start, end] = [from, to].map((i) => this.#tokens[i]?.offset ?? this.#text.length) as [
      number,
      number,
    ]
    this.#code.set(key, this.#tokens.slice(from, to))
    if (end <= start) return to
    const blanks = this.#text
      .slice(start + filler.length, end)
      .replace(/[^\n\r]+/g, (line) => ' '.repeat(line.length))
    this.#pieces.push(this.#text.slice(this.#written, start), filler, blanks)
    this.#written = end
    return to
  }
}

/** For each `<` of type arguments its `>`, by token number; -1 elsewhere: between numbers it compares. */
function typeArgumentPairs(tokens: readonly JavaToken[]): Int32Array {
  const pairs = new Int32Array(tokens.length).fill(-1)
  const open: number[] = []
  for (const [i, { text, kind }] of tokens.entries()) {
    if (text === '<') open.push(i)
    else if (text === '>') {
      const start = open.pop()
      if (start !== undefined) pairs[start] = i
    } else if (kind !== 'word' && !/^[.,?&[\]@]$/.test(text)) open.length = 0
  }
  return pairs
}

function isDeclarator(tokens: readonly JavaToken[], at: number): boolean {
  if (tokens[at]?.kind !== 'word') return false
  let i = at + 1
  while (tokens[i]?.text === '[' && tokens[i + 1]?.text === ']') i += 2
  return /^[=,;]$/.test(tokens[i]?.text ?? '')
}

/** The bracket that is most likely too much, of tokens that have one: the last that is open where another one closes. */
function unpaired(tokens: readonly JavaToken[], pairs: Int32Array): JavaToken {
  let open: JavaToken | undefined
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'sign' || pairs[i] !== -1) continue
    if (/^[([{]$/.test(token.text)) open = token
    else if (/^[)\]}]$/.test(token.text)) return open ?? token
  }
  return open as JavaToken
}
