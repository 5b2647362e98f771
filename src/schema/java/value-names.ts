// What a value is called in code: the field it is read into, or the field or getter it is written from. Where the code
// leaves more than one answer there is none.

import { countBelow } from '../../pof/order/index.ts'
import { decapitalized } from '../label.ts'
import type { JavaCode } from './code.ts'
import type { JavaClass } from './declarations.ts'
import { fieldFor, membersOf, propertyOfAccessor } from './members.ts'
import type { JavaScope } from './scope.ts'
import { bracketPairs, type JavaToken } from './tokens.ts'

/** A name and the type it is declared with, where that is known. */
export interface ValueName {
  readonly name: string
  readonly type?: string | undefined
  /** It is that of a local variable, or of a parameter that is no field. */
  readonly isLocal?: true
  /** It is that of a field of which something is written, such as `at` of `at.getNano()`. */
  readonly isPart?: true
}

const MAX_STEPS = 6
const MAX_USES = 50
/** Java's convention for constants, of which a property is none. */
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/
/** What says something about a value, and is not the value. */
const ABOUT = /^(?:length|size|isEmpty|isPresent)$/
const COMPARED = /^(?:[\w$.()]+[!=]=null|null[!=]=[\w$.()]+)$/
/** Methods that are called like no property. */
const NO_PROPERTY = new Set(['get', 'toString', 'hashCode', 'ordinal', 'clone', 'getClass'])
const STATEMENTS = new Set(['if', 'while', 'for', 'switch', 'catch', 'synchronized', 'return'])

/** Finds names in the code of one method; `subject` is the class whose values they are, where it was given. */
export class ValueNames {
  private readonly code: JavaCode
  /** The tokens that mention the stream, ascending. */
  private readonly moved: readonly number[]
  private readonly subject: JavaClass | null
  private readonly owner: JavaClass
  private readonly scope: JavaScope
  /** Whether the code is of the class whose values they are, or of one above it. */
  private readonly isAbove: boolean
  /** What was found, by the step and the token or the local variable: they may be asked for very often. */
  private readonly targets = new Map<number, ValueName | null>()
  private readonly sources = new Map<string, ValueName>()
  /** By the bracket of a call whether several values that are read go into it. */
  private readonly shared = new Map<number, boolean>()

  constructor(
    code: JavaCode,
    moved: readonly number[],
    owner: JavaClass,
    subject: JavaClass | null,
    scope: JavaScope,
  ) {
    this.code = code
    this.moved = moved
    this.owner = owner
    this.subject = subject
    this.scope = scope
    this.isAbove = subject !== null && scope.hierarchy(subject).has(owner)
  }

  /** What a value is called that is read by the call with this bracket. */
  read(start: number, open: number): ValueName | null {
    // A condition is not the value that depends on it.
    const target = this.code.text(this.code.pair(open) + 1) === '?' ? null : this.target(start)
    return target ?? this.filled(open)
  }

  /** What a collection is called that is handed to a call to be filled: `in.readMap(0, m_map)`. */
  private filled(open: number): ValueName | null {
    const tokens = this.code.argument(open, 1)
    const name = tokens.length === 1 ? (tokens[0] as JavaToken).text : ''
    const target = this.code.locals.has(name) ? this.targetOfLocal(name, open, 0) : null
    return target ?? this.source(tokens)
  }

  /** Where the value of the expression that begins at a token goes to: a field, a setter, a constructor's parameter. */
  private target(start: number, step = 0): ValueName | null {
    if (step > MAX_STEPS) return null
    const key = start * (MAX_STEPS + 1) + step
    let found = this.targets.get(key)
    if (found === undefined) {
      const open = this.code.enclosing(start)
      found = open >= 0 ? this.argument(open, start, step) : this.assigned(start, step)
      this.targets.set(key, found)
    }
    return found
  }

  private argument(open: number, start: number, step: number): ValueName | null {
    const { code } = this
    const callee = code.text(open - 1)
    if (STATEMENTS.has(callee)) return null
    const from = code.startOfCall(open)
    const setter = code.isWord(open - 1) ? this.setter(callee, from) : null
    if (setter !== null) return setter
    if (code.text(from) === 'new') {
      if (code.text(open) === '[') return null
      const type = this.scope.find(code.text(from + 1), this.owner)
      if (type !== null && type === this.subject) return this.parameterOf(type, code.position(start), open)
    }
    return this.isShared(open) ? null : this.target(from, step + 1)
  }

  /** The property that a method sets: `setName`, and `name` or `withName` of a builder, whose chain begins at a token. */
  private setter(method: string, from: number): ValueName | null {
    const property = method.startsWith('set') ? propertyOfAccessor(method) : null
    if (property !== null) return this.field(property)
    const withName = /^with(\p{Lu}.*)$/u.exec(method)?.[1]
    const name = withName === undefined ? method : decapitalized(withName)
    const isBuilder = /^(?:new|to)?[Bb]uilder$/.test(this.code.text(from + 2))
    return this.known(name) ?? (isBuilder && this.subject === null ? { name } : null)
  }

  /** Whether several values that are read go into a call: it makes one of them, whose name is not theirs. */
  private isShared(open: number): boolean {
    const { code } = this
    const known = this.shared.get(open)
    if (known !== undefined) return known
    let count = 0
    const close = code.pair(open)
    for (let from = open + 1; from < close && count < 2; ) {
      let to = from
      while (to < close && code.text(to) !== ',') to = Math.max(code.pair(to), to) + 1
      const local = to - from === 1 ? code.locals.get(code.text(from)) : undefined
      if (this.isRead(from, to) || (local !== undefined && this.isRead(local.from, local.to))) count++
      from = to + 1
    }
    this.shared.set(open, count > 1)
    return count > 1
  }

  /** Whether an expression mentions the stream. */
  private isRead(from: number, to: number): boolean {
    return countBelow(this.moved, to) > countBelow(this.moved, from)
  }

  /** The parameter at a position of the one constructor of the subject that takes so many. */
  private parameterOf(type: JavaClass, position: number, open: number): ValueName | null {
    const count = this.code.position(this.code.pair(open)) + 1
    if (type.kind === 'record' && type.components.length === count) return type.components[position] ?? null
    const parameter = membersOf(type).constructors.get(count)?.parameters[position]
    return parameter === undefined ? null : (this.known(parameter.name) ?? { ...parameter, isLocal: true })
  }

  private assigned(start: number, step: number): ValueName | null {
    const { code } = this
    const equals = code.assignment(start)
    if (equals < 1 || !code.isWord(equals - 1)) return null
    const name = code.text(equals - 1)
    if (code.text(equals - 2) === '.') return this.field(name)
    const local = code.locals.get(name)
    if (local === undefined) return this.field(name)
    const target = this.targetOfLocal(name, equals, step)
    if (target !== null) return { ...target, type: target.type ?? declared(local.type) }
    // What a serializer returns is the object, and no property of it.
    return code.returned.has(name) ? null : { name, type: declared(local.type), isLocal: true }
  }

  /** The one place that a local variable is handed to behind a token. */
  private targetOfLocal(name: string, after: number, step: number): ValueName | null {
    const found = new Map<string, ValueName>()
    const places = this.code.placesOf(name)
    const first = countBelow(places, after + 1)
    for (const i of places.slice(first, first + MAX_USES)) {
      if (this.code.text(i - 1) === '.' || this.code.text(i + 1) === '=') continue
      if (/^[.?]$/.test(this.code.text(i + 1))) continue
      const target = this.target(i, step + 2)
      if (target !== null && target.name !== name) found.set(target.name, target)
      else if (target !== null) return target
    }
    return found.size === 1 ? ([...found.values()][0] as ValueName) : null
  }

  /** What a written expression is the value of. */
  source(expression: readonly JavaToken[], step = 0): ValueName | null {
    const tokens = withoutInnerCasts(withoutCasts(expression))
    const texts = tokens.map(({ text }) => text)
    if (step > MAX_STEPS || tokens.length === 0) return null
    if (tokens.length === 1 && tokens[0]?.kind === 'word') return this.variable(texts[0] as string, step)
    const plain = this.member(texts, tokens)
    if (plain !== null) return plain
    if (COMPARED.test(texts.join(''))) return null
    const [first, second] = this.mentioned(tokens)
    return first === undefined || second !== undefined ? null : { ...first, isPart: true }
  }

  private variable(name: string, step: number): ValueName | null {
    const local = this.code.locals.get(name)
    if (local !== undefined) {
      const key = `${step} ${name}`
      const known = this.sources.get(key)
      if (known !== undefined) return known
      const initial = this.source(this.code.initialOf(name), step + 1) ?? { name, isLocal: true }
      const found = { ...initial, type: initial.type ?? declared(local.type) }
      this.sources.set(key, found)
      return found
    }
    if (this.code.parameters.some((parameter) => parameter.name === name)) return null
    return /^(?:null|true|false|this|super)$/.test(name) || this.isConstant(name) ? null : this.field(name)
  }

  /** `this.name`, `order.name`, `getName()`, `order.getName()`, `order.name()`. */
  private member(texts: readonly string[], tokens: readonly JavaToken[]): ValueName | null {
    const isCall = texts.at(-2) === '(' && texts.at(-1) === ')'
    const words = isCall ? texts.slice(0, -2) : texts
    const isPath = words.length === 1 || (words.length === 3 && words[1] === '.')
    if (!isPath || tokens[words.length - 1]?.kind !== 'word') return null
    if (words.length === 3 && words[0] !== 'this' && !this.isSubject(words[0] as string)) return null
    const name = words.at(-1) as string
    return isCall ? this.accessor(name, words.length === 3) : this.field(name)
  }

  /** `getName()`, and `name()` where it is a field, or where a class that was not given is asked. */
  private accessor(method: string, isAsked: boolean): ValueName | null {
    const property = propertyOfAccessor(method)
    const known = this.known(property ?? method)
    if (known !== null || NO_PROPERTY.has(method)) return known
    if (property !== null) return { name: property, type: this.returnType(method) }
    return this.subject === null && isAsked ? { name: method } : null
  }

  /** Whether a variable holds the object that is written: the parameter that is no stream, or a local made from it. */
  private isSubject(name: string): boolean {
    const value = withoutCasts(this.code.initialOf(name))
    const origin = value.length === 1 ? value[0]?.text : name
    const stream = this.code.text(this.moved[0] ?? -1)
    return origin !== stream && this.code.parameters.some((parameter) => parameter.name === origin)
  }

  /** What an expression mentions of the subject, by name or by getter, each once; nothing where it only asks about some of it. */
  private mentioned(tokens: readonly JavaToken[]): ValueName[] {
    const found = new Map<string, ValueName>()
    const about = new Set<string>()
    for (const [i, { kind, text }] of tokens.entries()) {
      if (kind !== 'word') continue
      const receiver = tokens[i - 1]?.text === '.' ? (tokens[i - 2]?.text ?? '') : null
      const isCall = tokens[i + 1]?.text === '('
      const isAccess = !isCall || tokens[i + 2]?.text === ')'
      let field: ValueName | null = null
      if (receiver !== null && receiver !== 'this' && isAccess && this.isSubject(receiver))
        field = isCall ? this.accessor(text, true) : this.field(text)
      else if (receiver === 'this' || (receiver === null && !this.code.locals.has(text)))
        field = this.known((isCall ? propertyOfAccessor(text) : null) ?? text)
      if (field === null || !(isCall || field.name === text)) continue
      const next = isCall && isAccess ? i + 3 : i + 1
      if (tokens[next]?.text === '.' && ABOUT.test(tokens[next + 1]?.text ?? '')) about.add(field.name)
      else found.set(field.name, field)
    }
    return [...about].every((name) => found.has(name)) ? [...found.values()] : []
  }

  private isConstant(name: string): boolean {
    if (this.known(name) !== null) return false
    const classes = [...this.scope.hierarchy(this.owner)]
    const isStatic = classes.some((each) => membersOf(each).fields.get(name)?.modifiers.has('static'))
    return isStatic || CONSTANT.test(name)
  }

  private returnType(method: string): string | undefined {
    if (this.subject === null) return undefined
    for (const type of this.scope.hierarchy(this.subject)) {
      const found = membersOf(type).method(method, 0)
      if (found !== undefined) return found.type
    }
    return undefined
  }

  private known(name: string): ValueName | null {
    // A name in the code of a class above means its own field before one of the class below.
    const own = this.isAbove ? membersOf(this.owner).own.get(name) : undefined
    return own ?? fieldFor(name, this.subject, this.scope)
  }

  private field(name: string): ValueName {
    return this.known(name) ?? { name }
  }
}

/** The type of a local variable; undefined where the compiler finds it. */
function declared(type: string): string | undefined {
  return type === 'var' ? undefined : type
}

/** An expression without the brackets and casts around the whole of it. */
function withoutCasts(tokens: readonly JavaToken[]): readonly JavaToken[] {
  if (tokens[0]?.text !== '(') return tokens
  const pairs = bracketPairs(tokens)
  let [from, to] = [0, tokens.length]
  while (tokens[from]?.text === '(') {
    const close = pairs[from] as number
    const next = tokens[close + 1]
    if (close < 0 || close >= to) break
    if (close === to - 1) [from, to] = [from + 1, to - 1]
    else if (next?.kind === 'word' || next?.text === '(') from = close + 1
    else break
  }
  return tokens.slice(from, to)
}

/** An expression with `order` for each `((Order) order)` of which it asks something. */
function withoutInnerCasts(tokens: readonly JavaToken[]): readonly JavaToken[] {
  const pairs = bracketPairs(tokens)
  const left = new Set<number>()
  for (const [open, close] of pairs.entries()) {
    const cast = pairs[open + 1] ?? -1
    const isCast = cast > open && cast === close - 2 && tokens[close - 1]?.kind === 'word'
    if (!isCast || tokens[open - 1]?.kind === 'word' || tokens[close + 1]?.text !== '.') continue
    for (let i = open; i <= cast; i++) left.add(i)
    left.add(close)
  }
  return left.size === 0 ? tokens : tokens.filter((_, i) => !left.has(i))
}
