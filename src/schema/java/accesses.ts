// Which property indexes the code of a class reads and writes, and what it calls the values. Follows calls into the
// classes above and into methods that are handed the stream; what it cannot follow is listed.

import type { Problems } from '../problem.ts'
import { accessorType, propertyType } from './accessors.ts'
import { JavaCode } from './code.ts'
import { constantOf } from './constants.ts'
import type { JavaClass, JavaMethod } from './declarations.ts'
import { type JavaScope, withoutArguments } from './scope.ts'
import { type JavaToken, splitAtCommas } from './tokens.ts'
import { ValueNames } from './value-names.ts'

/** One call that moves a property. */
export interface Access {
  readonly index: number
  readonly name: string | null
  readonly type: string | undefined
  readonly isRead: boolean
  readonly file: string
  readonly line: number
}

const STREAMS: Readonly<Record<string, boolean>> = { PofReader: true, PofWriter: false }
const MAX_METHODS = 200
/** Java itself allows no method of so many tokens. */
const MAX_TOKENS = 30_000

/** Collects the accesses of one class. */
export class Accesses {
  readonly list: Access[] = []
  /** Some of the code could not be followed. */
  isPartial = false
  private readonly seen = new Set<JavaMethod>()
  private readonly subject: JavaClass | null
  private readonly scope: JavaScope
  private readonly problems: Problems

  constructor(subject: JavaClass | null, scope: JavaScope, problems: Problems) {
    this.subject = subject
    this.scope = scope
    this.problems = problems
  }

  /** Goes through a method that takes a PofReader or PofWriter. */
  follow(owner: JavaClass, method: JavaMethod): void {
    const stream = method.parameters.find(({ type }) => streamOf(type) !== undefined)
    if (stream === undefined || method.body === null || this.seen.has(method) || this.seen.size > MAX_METHODS)
      return
    this.seen.add(method)
    if (method.body.length > MAX_TOKENS) {
      this.unresolved(
        owner,
        method.body[0],
        `at most ${MAX_TOKENS} tokens in a method`,
        String(method.body.length),
      )
      return
    }
    const code = new JavaCode(method)
    const names = new ValueNames(code, owner, this.subject, this.scope)
    const isRead = streamOf(stream.type) as boolean
    for (let i = 0; i < code.tokens.length; i++) {
      if (code.text(i) !== stream.name || !code.isWord(i) || code.text(i - 1) === '.') continue
      const isCall = code.text(i + 1) === '.' && code.text(i + 3) === '('
      if (isCall) this.call(i, code, names, owner, isRead)
      else this.handedOn(i, code, owner, method)
    }
  }

  private call(i: number, code: JavaCode, names: ValueNames, owner: JavaClass, isRead: boolean): void {
    const method = code.text(i + 2)
    const close = code.pair(i + 3)
    const call = code.tokens.slice(i, close + 1)
    if (/^createNestedPof(?:Reader|Writer)$/.test(method)) {
      this.unresolved(owner, code.tokens[i], 'a nested stream, which is not followed', text(call))
      return
    }
    if (accessorType(method) === undefined) return
    const args = splitAtCommas(code.tokens.slice(i + 4, close))
    const index = constantOf(args[0] ?? [], owner, this.scope, code.hiddenNames)
    if (index === null || index < 0) {
      this.unresolved(owner, code.tokens[i], 'a constant property index', text(call))
      return
    }
    const value = isRead ? names.target(i) : names.source(args[1] ?? [])
    const cast = isRead ? castBefore(code, i) : undefined
    const { line } = owner.lines.at((code.tokens[i] as JavaToken).offset)
    const type = propertyType(method, value?.type ?? cast)
    this.list.push({ index, name: value?.name ?? null, type, isRead, file: owner.file, line })
  }

  /** The stream as an argument of another call: of the class above, of this class, of a class that was given. */
  private handedOn(i: number, code: JavaCode, owner: JavaClass, method: JavaMethod): void {
    const open = code.enclosing(i)
    if (open >= 0 && code.isWord(open - 1) && this.followCall(i, open, code, owner, method)) return
    const tokens = code.tokens.slice(Math.max(0, i - 4), i + 3)
    this.unresolved(owner, code.tokens[i], 'a call that can be followed', text(tokens))
  }

  /** Whether the call that the stream is handed to was followed, or has a problem of its own. */
  private followCall(i: number, open: number, code: JavaCode, owner: JavaClass, method: JavaMethod): boolean {
    const name = code.text(open - 1)
    const count = code.position(open, code.pair(open)) + 1
    const receiver = code.text(open - 2) === '.' ? code.text(open - 3) : ''
    if (receiver === 'super') {
      const above = this.scope.superclass(owner)
      if (above === undefined) this.unknownAbove(owner, code.tokens[i] as JavaToken)
      return above === undefined || (above !== null && this.into(above, name, count))
    }
    const start = receiver === '' || receiver === 'this' ? owner : this.scope.find(receiver, owner)
    const isItself = start === owner && name === method.name && count === method.parameters.length
    return start !== null && !isItself && this.into(start, name, count)
  }

  private unknownAbove(owner: JavaClass, at: JavaToken): void {
    this.isPartial = true
    const title = `The properties of the class above ${owner.name} are not known`
    const expected = `the source of ${owner.extends}`
    this.problems.add(
      'warning',
      'unresolved-class',
      owner.lines.at(at.offset),
      title,
      expected,
      'no such file',
    )
  }

  /** Goes into the method of that name in a class or the nearest one above; whether there is one. */
  private into(type: JavaClass, name: string, count: number): boolean {
    for (const each of this.scope.hierarchy(type)) {
      const found = each.methods.find((method) => method.name === name && method.parameters.length === count)
      if (found === undefined) continue
      if (found.body !== null) this.follow(each, found)
      return true
    }
    return false
  }

  private unresolved(owner: JavaClass, at: JavaToken | undefined, expected: string, found: string): void {
    this.isPartial = true
    const place = owner.lines.at(at?.offset ?? 0)
    const title = `A property of ${this.subject?.name ?? owner.name} could not be resolved`
    this.problems.add('warning', 'unresolved-index', place, title, expected, found)
  }
}

/** Whether a type is PofReader (true) or PofWriter (false); undefined for others. */
export function streamOf(type: string): boolean | undefined {
  const simple = withoutArguments(type).split('.').at(-1) ?? ''
  return Object.hasOwn(STREAMS, simple) ? STREAMS[simple] : undefined
}

/** The type of a cast in front of a token. */
function castBefore(code: JavaCode, i: number): string | undefined {
  const close = i - 1
  const open = code.text(close) === ')' ? code.pair(close) : -1
  if (open < 0 || code.isWord(open - 1)) return undefined
  return code.tokens
    .slice(open + 1, close)
    .map((token) => (token.text === ',' ? ', ' : token.text))
    .join('')
}

/** The code of some tokens on one line, cut to 80 characters. */
function text(tokens: readonly JavaToken[]): string {
  const spaced = tokens.map((token, i) => {
    const before = tokens[i - 1]
    return before !== undefined && token.offset > before.offset + before.text.length
      ? ` ${token.text}`
      : token.text
  })
  return spaced.join('').slice(0, 80)
}
