// Local variables that hold an index or count one: `int i = 0; … in.readInt(i++)`. The statements of a method are gone through in their
// order. Behind a condition under which a variable changes, and in a loop that changes it, it has no value here: it is never guessed.

import { countBelow } from '../../pof/order/index.ts'
import type { JavaCode } from './code.ts'
import { constantOf } from './constants.ts'
import type { JavaClass } from './declarations.ts'
import type { JavaScope } from './scope.ts'
import type { JavaToken } from './tokens.ts'

const INTS = new Set(['int', 'short', 'byte', 'long', 'var'])
/** Variables of a method that are followed. */
const MOST = 20
/** Statements inside one another. */
const DEEPEST = 100
const STEP = /^(?:\+\+|--)$/
/** Statements whose parts may run several times, or not at all. */
const LOOP = /^(?:for|while|do|switch)$/
/** Statements that hold others. */
const COMPOUND = /^(?:if|for|while|do|switch|try|synchronized)$/

/** What `int` expressions of a method are, with its local variables. */
export class LocalInts {
  readonly #code: JavaCode
  readonly #owner: JavaClass
  readonly #scope: JavaScope
  readonly #followed = new Map<string, ReadonlyMap<JavaToken, number>>()

  constructor(code: JavaCode, owner: JavaClass, scope: JavaScope) {
    this.#code = code
    this.#owner = owner
    this.#scope = scope
  }

  /** The value of an expression of the method, such as `3`, `FIRST + 1`, `i++` or `++i`; null where it is not known. */
  valueOf(tokens: readonly JavaToken[]): number | null {
    const bare = withoutStep(tokens)
    return this.#constant(bare, (name) => {
      const token = bare.find(({ text }) => text === name) as JavaToken
      const isOnce = bare.filter(({ text }) => text === name).length === 1
      return isOnce ? (this.#valuesOf(name).get(token) ?? null) : null
    })
  }

  #valuesOf(name: string): ReadonlyMap<JavaToken, number> {
    const known = this.#followed.get(name)
    if (known !== undefined) return known
    const isFollowed = this.#followed.size < MOST && INTS.has(this.#code.locals.get(name)?.type ?? '')
    const values = isFollowed
      ? new Followed(this.#code, name, (tokens, local) => this.#constant(tokens, local)).values
      : new Map<JavaToken, number>()
    this.#followed.set(name, values)
    return values
  }

  #constant(tokens: readonly JavaToken[], local: (name: string) => number | null): number | null {
    return constantOf(tokens, this.#owner, this.#scope, this.#code.hiddenNames, local)
  }
}

/** `i` of `i++` and `++i`; other expressions as they are. */
function withoutStep(tokens: readonly JavaToken[]): readonly JavaToken[] {
  const word = tokens.findIndex(({ kind }) => kind === 'word')
  const signs = tokens.filter((_, i) => i !== word)
  const isStep = word === 0 || word === 2
  return isStep && /^(?:\+\+|--)$/.test(textOf(signs)) ? tokens.slice(word, word + 1) : tokens
}

function textOf(tokens: readonly JavaToken[]): string {
  return tokens.map(({ text }) => text).join('')
}

/** A value; null for one that is not known, and `gone` where no statement comes to. */
type State = number | null | 'gone'

type Constant = (tokens: readonly JavaToken[], local: (name: string) => number | null) => number | null

/** What a mention does to a variable: a step before or after it is read, a new value, a larger value, or what is not followed. */
type Change = { readonly by: number; readonly isBefore: boolean } | 'set' | 'add' | 'other'

/** One local variable, followed through a method. */
class Followed {
  /** The value of the expression at each mention: of `i++` before the step, of `++i` after it. */
  readonly values = new Map<JavaToken, number>()
  readonly #code: JavaCode
  readonly #name: string
  readonly #places: readonly number[]
  readonly #constant: Constant
  #state: State = null

  constructor(code: JavaCode, name: string, constant: Constant) {
    this.#code = code
    this.#name = name
    this.#constant = constant
    this.#places = code.placesOf(name).filter((place) => code.text(place - 1) !== '.')
    this.#statements(0, code.tokens.length, 0)
  }

  #statements(from: number, to: number, depth: number): void {
    for (let at = from; at < to; ) at = this.#statement(at, depth)
  }

  /** Goes through the statement at a token; where the next one begins. */
  #statement(at: number, depth: number): number {
    const word = this.#code.text(at)
    if (depth > DEEPEST || LOOP.test(word) || this.#isLabel(at)) return this.#unsure(at)
    if (word === '{') return this.#block(at, depth)
    if (word === 'if') return this.#choice(at, depth)
    if (word === 'try') return this.#attempt(at, depth)
    if (word === 'synchronized') return this.#statement(this.#header(at), depth + 1)
    const end = this.#endOf(at)
    this.#expression(at, end)
    if (word === 'return' || word === 'throw') this.#state = 'gone'
    return end
  }

  #block(at: number, depth: number): number {
    const end = this.#endOf(at)
    this.#statements(at + 1, end - 1, depth + 1)
    // A name that comes again behind its block is that of something else.
    if (this.#within(at, end).some((place) => INTS.has(this.#code.text(place - 1)))) this.#state = null
    return end
  }

  #choice(at: number, depth: number): number {
    const body = this.#header(at)
    const before = this.#state
    let end = this.#statement(body, depth + 1)
    const then = this.#state
    this.#state = before
    if (this.#code.text(end) === 'else') end = this.#statement(end + 1, depth + 1)
    this.#state = joined(then, this.#state)
    return end
  }

  /** What is caught may have been thrown anywhere in front of it. */
  #attempt(at: number, depth: number): number {
    const before = this.#state
    let end = this.#statement(this.#header(at), depth + 1)
    let after = this.#state
    const caught = this.#isChanged(at, end) ? null : before
    while (this.#code.text(end) === 'catch') {
      this.#state = caught
      end = this.#statement(this.#header(end), depth + 1)
      after = joined(after, this.#state)
    }
    this.#state = after
    if (this.#code.text(end) !== 'finally') return end
    // What is thrown or returned comes here, too.
    if (this.#isChanged(at, end)) this.#state = null
    return this.#statement(end + 1, depth + 1)
  }

  /** Goes through the brackets behind a keyword, if there are any; where its statement begins. */
  #header(at: number): number {
    const end = this.#endOfHeader(at)
    this.#expression(at + 1, end)
    return end
  }

  /** A statement that may run several times, or not at all: a loop, a switch, one with a name that may be left. */
  #unsure(at: number): number {
    const end = this.#endOf(at)
    if (this.#isChanged(at, end)) this.#state = null
    for (const place of this.#within(at, end)) this.#note(place)
    return end
  }

  #expression(from: number, to: number): void {
    const places = this.#within(from, to)
    if (places.length === 0) return
    const condition = this.#conditionIn(from, to)
    let next = from
    for (const place of places) {
      if (place < next) continue
      const change = this.#changeAt(place)
      if (change !== null && place > condition) this.#state = null
      else if (change === 'other') this.#state = null
      else if (change === 'set' || change === 'add') next = this.#set(place, change, to)
      else {
        if (change?.isBefore === true) this.#step(change.by)
        this.#note(place)
        if (change?.isBefore === false) this.#step(change.by)
      }
    }
  }

  /** The variable gets the value of what is behind the sign, or that is added to it; where that ends. */
  #set(place: number, change: 'set' | 'add', to: number): number {
    const from = place + (change === 'set' ? 2 : 3)
    const end = this.#endOfValue(from, to, /^[,;]$/)
    const current = typeof this.#state === 'number' ? this.#state : null
    const tokens = this.#code.tokens.slice(from, end)
    const value = this.#constant(tokens, (local) => (local === this.#name ? current : null))
    if (change === 'set') this.#state = value
    else this.#state = value === null || current === null ? null : current + value
    return end
  }

  #step(by: number): void {
    if (typeof this.#state === 'number') this.#state += by
  }

  #note(place: number): void {
    if (typeof this.#state === 'number') this.values.set(this.#code.tokens[place] as JavaToken, this.#state)
  }

  #within(from: number, to: number): readonly number[] {
    return this.#places.slice(countBelow(this.#places, from), countBelow(this.#places, to))
  }

  #isChanged(from: number, to: number): boolean {
    return this.#within(from, to).some((place) => this.#changeAt(place) !== null)
  }

  #changeAt(place: number): Change | null {
    const [before, after] = [this.#signs(place - 2), this.#signs(place + 1)]
    if (STEP.test(after)) return { by: after === '++' ? 1 : -1, isBefore: false }
    if (STEP.test(before)) return { by: before === '++' ? 1 : -1, isBefore: true }
    if (after === '+=') return 'add'
    if (this.#code.text(place + 1) === '=' && after !== '==') return 'set'
    return /^(?:[-*/%&|^]=|<<|>>)$/.test(after) ? 'other' : null
  }

  /** Two signs that touch, as one. */
  #signs(at: number): string {
    const [first, second] = [this.#code.tokens[at], this.#code.tokens[at + 1]]
    if (first?.kind !== 'sign' || second?.kind !== 'sign') return ''
    return second.offset === first.offset + 1 ? first.text + second.text : ''
  }

  /** Where what follows may be left out: behind `?`, `&&` and `||`, in a lambda, a class or a switch. */
  #conditionIn(from: number, to: number): number {
    for (let at = from; at < to; at++) {
      const isChoice = this.#code.text(at) === '?' && !/^[<,]$/.test(this.#code.text(at - 1))
      if (isChoice || this.#code.text(at) === '{' || /^(?:&&|\|\||->)$/.test(this.#signs(at))) return at
    }
    return to
  }

  #isLabel(at: number): boolean {
    return this.#code.isWord(at) && this.#code.text(at + 1) === ':'
  }

  #endOfHeader(at: number): number {
    const close = this.#code.text(at + 1) === '(' ? this.#code.pair(at + 1) : at
    return Math.max(close, at) + 1
  }

  /** Where a statement ends, with all that belongs to it. */
  #endOf(at: number, depth = 0): number {
    const { length } = this.#code.tokens
    const word = this.#code.text(at)
    if (depth > DEEPEST) return length
    if (word === '{') return this.#code.pair(at) < 0 ? length : this.#code.pair(at) + 1
    if (this.#isLabel(at)) return this.#endOf(at + 2, depth + 1)
    if (!COMPOUND.test(word)) return Math.min(length, this.#endOfValue(at, length, /^;$/) + 1)
    let end = this.#endOf(this.#endOfHeader(at), depth + 1)
    if (word === 'do') return Math.min(length, this.#endOfHeader(end) + 1)
    const goesOn = word === 'if' ? /^else$/ : word === 'try' ? /^(?:catch|finally)$/ : /^$/
    while (end < length && goesOn.test(this.#code.text(end))) {
      end = this.#endOf(this.#endOfHeader(end), depth + 1)
      if (word === 'if') break
    }
    return end
  }

  /** The first such token in no further bracket. */
  #endOfValue(from: number, to: number, stop: RegExp): number {
    let at = from
    while (at < to && !stop.test(this.#code.text(at))) at = Math.max(at, this.#code.pair(at)) + 1
    return at
  }
}

/** The value behind a choice. */
function joined(first: State, second: State): State {
  if (first === 'gone') return second
  return second === 'gone' || first === second ? first : null
}
