// A method's code as tokens with its brackets, local variables and statements: the questions that one asks of code to
// learn where a value goes to, or comes from.

import type { JavaMethod } from './declarations.ts'
import { bracketPairs, type JavaToken } from './tokens.ts'

/** A local variable: its type as written, and its initial value. */
export interface LocalVariable {
  readonly type: string
  readonly initial: readonly JavaToken[]
}

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
  private readonly pairs: Int32Array

  constructor(method: JavaMethod) {
    this.tokens = method.body ?? []
    this.parameters = method.parameters
    this.pairs = bracketPairs(this.tokens)
    this.locals = this.findLocals()
    this.hiddenNames = new Set([...this.locals.keys(), ...this.parameters.map(({ name }) => name)])
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

  /** The open bracket around a token within its statement, or -1. */
  enclosing(i: number): number {
    for (let at = i - 1; at >= 0; at--) {
      const text = this.text(at)
      if (text === '(' || text === '[') return at
      if (text === ')' || text === ']') at = this.pair(at)
      else if (text === ';' || text === '{' || text === '}') return -1
      if (at < 0) return -1
    }
    return -1
  }

  /** Which argument of the call that opens at `open` a token belongs to. */
  position(open: number, i: number): number {
    let commas = 0
    for (let at = open + 1; at < i; at++) {
      const pair = this.pair(at)
      if (pair > at && pair < i) at = pair
      else if (this.text(at) === ',') commas++
    }
    return commas
  }

  /** The token that a call's or a cast's expression begins with, where its bracket is `open`. */
  startOfCall(open: number): number {
    let at = open
    if (this.text(at - 1) === '>') while (at > 0 && this.text(at - 1) !== '<') at--
    if (this.text(at - 1) === '<') at--
    while (this.isWord(at - 1) && !NO_TYPES.has(this.text(at - 1))) {
      at--
      if (this.text(at - 1) !== '.') break
      at--
      if (this.text(at - 1) === ')') at = this.pair(at - 1)
    }
    return this.text(at - 1) === 'new' ? at - 1 : Math.min(at, open)
  }

  /** The `=` of the assignment whose right side holds a token that lies in no bracket, or -1. */
  assignment(i: number): number {
    for (let at = i - 1; at >= 0; at--) {
      const text = this.text(at)
      if (text === ')' || text === ']') at = this.pair(at)
      else if (text === ';' || text === '{' || text === '}') return -1
      else if (text === '=' && this.isAssignment(at)) return at
      if (at < 0) return -1
    }
    return -1
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
      const type = this.tokens
        .slice(start, i)
        .map(({ text }) => text)
        .join('')
      locals.set(this.text(i), { type, initial: this.text(i + 1) === '=' ? this.statementFrom(i + 2) : [] })
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

  private statementFrom(start: number): readonly JavaToken[] {
    let at = start
    while (at < this.tokens.length && this.text(at) !== ';') at = Math.max(this.pair(at), at) + 1
    return this.tokens.slice(start, at)
  }
}
