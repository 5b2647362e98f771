// A method's code as tokens with its brackets, local variables and statements: the questions that one asks of code to
// learn where a value goes to, or comes from.

import type { JavaMethod } from './declarations.ts'
import { bracketPairs, type JavaToken, spelledType } from './tokens.ts'

/** A local variable: its type as written, and the tokens of its initial value, `from .. to - 1`. */
interface LocalVariable {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Tokens of an expression that are looked at: a longer one has no name. */
const MAX_EXPRESSION = 1000

const NO_TYPES = new Set([
  'return',
  'new',
  'throw',
  'else',
  'assert',
  'case',
  'goto',
  'instanceof',
  'package',
  'import',
])

/** The code of one method. */
export class JavaCode {
  readonly tokens: readonly JavaToken[]
  readonly parameters: JavaMethod['parameters']
  readonly locals: ReadonlyMap<string, LocalVariable>
  /** Names that a constant expression must not take for fields. */
  readonly hiddenNames: ReadonlySet<string>
  /** Names that it returns as they are. */
  readonly returned: ReadonlySet<string>
  private readonly pairs: Int32Array
  /** For each token the open bracket around it within its statement, or -1. */
  private readonly around: Int32Array
  /** For each token how many commas stand in front of it in its brackets. */
  private readonly commas: Int32Array
  /** For each token that lies in no bracket of its statement the `=` in front of it, or -1. */
  private readonly equals: Int32Array
  /** For each token the `;` that ends its statement, or the end. */
  private readonly ends: Int32Array
  private readonly places = new Map<string, number[]>()
  /** By the bracket of a call the token that its expression begins with, where somebody has asked. */
  private readonly starts = new Map<number, number>()

  constructor(method: JavaMethod) {
    this.tokens = method.body ?? []
    this.parameters = method.parameters
    this.pairs = bracketPairs(this.tokens)
    this.around = new Int32Array(this.tokens.length)
    this.commas = new Int32Array(this.tokens.length)
    this.equals = new Int32Array(this.tokens.length)
    this.ends = new Int32Array(this.tokens.length)
    this.readTokens()
    this.readEnds()
    this.locals = this.findLocals()
    this.hiddenNames = new Set([...this.locals.keys(), ...this.parameters.map(({ name }) => name)])
    this.returned = new Set(this.placesOf('return').map((place) => this.returnedAt(place)))
  }

  /** The text of a token; '' outside. */
  text(i: number): string {
    return this.tokens[i]?.text ?? ''
  }

  isWord(i: number): boolean {
    return this.tokens[i]?.kind === 'word'
  }

  /** The bracket that belongs to one, or -1. */
  pair(i: number): number {
    return this.pairs[i] ?? -1
  }

  /** The tokens that are this word, ascending. */
  placesOf(word: string): readonly number[] {
    return this.places.get(word) ?? []
  }

  /** The open bracket around a token within its statement, or -1. */
  enclosing(i: number): number {
    return this.around[i] ?? -1
  }

  /** Which argument of the call around it a token belongs to; of the call's closing bracket the last one. */
  position(i: number): number {
    return this.commas[i] ?? 0
  }

  /** The `=` of the assignment whose right side holds a token that lies in no bracket, or -1. */
  assignment(i: number): number {
    return this.equals[i] ?? -1
  }

  /** The initial value of a local variable; none for another name, and for one that is too long to be looked at. */
  initialOf(local: string): readonly JavaToken[] {
    const found = this.locals.get(local)
    return found === undefined ? [] : this.expression(found.from, found.to)
  }

  /** An argument of the call whose bracket is `open`, from 0; none where there is none, or one that is too long. */
  argument(open: number, position: number): readonly JavaToken[] {
    const close = this.pair(open)
    let from = open + 1
    let count = 0
    for (let at = from; at < close; at = Math.max(this.pair(at), at) + 1) {
      if (this.text(at) !== ',') continue
      if (count++ === position) return this.expression(from, at)
      from = at + 1
    }
    return count === position ? this.expression(from, close) : []
  }

  private expression(from: number, to: number): readonly JavaToken[] {
    return to - from > MAX_EXPRESSION ? [] : this.tokens.slice(from, to)
  }

  /** The token that a call's or a cast's expression begins with, where its bracket is `open`. */
  startOfCall(open: number): number {
    const asked = this.text(open - 1) === '>' ? [] : [open]
    let at = open
    if (this.text(at - 1) === '>') while (at > 0 && !/^[<;{}]$/.test(this.text(at - 1))) at--
    if (this.text(at - 1) === '<') at--
    while (this.isWord(at - 1) && !NO_TYPES.has(this.text(at - 1))) {
      at--
      if (this.text(at - 1) !== '.') break
      at--
      if (this.text(at - 1) !== ')') continue
      at = this.pair(at - 1)
      // A chain of calls begins where the call in front begins.
      const known = this.starts.get(at)
      if (known !== undefined) {
        at = known
        break
      }
      asked.push(at)
    }
    const start = this.text(at - 1) === 'new' ? at - 1 : Math.min(at, open)
    for (const each of asked) this.starts.set(each, start)
    return start
  }

  /** Goes through the tokens once, with what is open around each. */
  private readTokens(): void {
    const open: { around: number; commas: number; equals: number }[] = []
    let [around, commas, equals] = [-1, 0, -1]
    for (const [i, { text, kind }] of this.tokens.entries()) {
      this.around[i] = around
      this.commas[i] = commas
      this.equals[i] = equals
      if (kind === 'word') {
        const places = this.places.get(text)
        if (places === undefined) this.places.set(text, [i])
        else places.push(i)
      }
      if (kind !== 'sign') continue
      const pair = this.pair(i)
      if (pair > i) {
        open.push({ around, commas, equals })
        ;[around, commas, equals] = [text === '{' ? -1 : i, 0, -1]
      } else if (pair >= 0) {
        ;({ around, commas, equals } = open.pop() as { around: number; commas: number; equals: number })
        if (text === '}') [around, equals] = [-1, -1]
      } else if (text === ',') commas++
      else if (text === ';' || /^[)\]}]$/.test(text)) [around, equals] = [-1, -1]
      else if (text === '=' && this.isAssignment(i)) equals = i
    }
  }

  /** Goes through the tokens once more, from the last to the first. */
  private readEnds(): void {
    const open: number[] = []
    let end = this.tokens.length
    for (let i = end - 1; i >= 0; i--) {
      const pair = this.pair(i)
      if (pair >= 0 && pair < i) open.push(end)
      else if (pair > i) end = open.pop() as number
      else if (this.text(i) === ';') end = i
      this.ends[i] = end
    }
  }

  /** The name that a `return` gives as it is, or with a cast; '' for another expression. */
  private returnedAt(place: number): string {
    const cast = this.text(place + 1) === '(' ? this.pair(place + 1) : place
    return this.isWord(cast + 1) && this.text(cast + 2) === ';' ? this.text(cast + 1) : ''
  }

  private isAssignment(i: number): boolean {
    const [before, at, after] = [this.tokens[i - 1], this.tokens[i], this.tokens[i + 1]] as [
      JavaToken,
      JavaToken,
      JavaToken,
    ]
    if (after?.text === '=' && after.offset === at.offset + 1) return false
    return !(before !== undefined && /^[=!<>+\-*/%&|^]$/.test(before.text) && before.offset === at.offset - 1)
  }

  private findLocals(): Map<string, LocalVariable> {
    const locals = new Map<string, LocalVariable>()
    for (let i = 1; i < this.tokens.length; i++) {
      if (!this.isWord(i) || !/^[=;:]$/.test(this.text(i + 1)) || locals.has(this.text(i))) continue
      const start = this.typeBefore(i)
      if (start < 0) continue
      const type = spelledType(this.tokens.slice(start, i).map(({ text }) => text))
      const from = i + 2
      locals.set(this.text(i), {
        type,
        from,
        to: this.text(i + 1) === '=' ? (this.ends[from] ?? from) : from,
      })
    }
    return locals
  }

  /** Where the type in front of a declared name begins, or -1 where there is none. */
  private typeBefore(name: number): number {
    let at = name - 1
    if (this.text(at) === ']') at = this.pair(at) - 1
    if (this.text(at) === '>') {
      let depth = 0
      do {
        if (this.text(at) === '>') depth++
        if (this.text(at) === '<') depth--
        at--
      } while (at >= 0 && depth > 0 && /^[\w$.<>,?&[\]]+$/.test(this.text(at)))
    }
    if (!this.isWord(at) || NO_TYPES.has(this.text(at))) return -1
    while (this.text(at - 1) === '.' && this.isWord(at - 2)) at -= 2
    return at
  }
}
