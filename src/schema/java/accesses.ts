// Which property indexes the code of a class reads and writes, and what it calls the values. Follows calls into the
// classes above and into methods that are handed the stream; what it cannot follow is listed.

import type { FilePlace, Problems } from '../problem.ts'
import type { JavaCode } from './code.ts'
import type { JavaClass, JavaMethod } from './declarations.ts'
import { membersOf } from './members.ts'
import { propertyType } from './property-type.ts'
import type { JavaScope } from './scope.ts'
import { streamMethods } from './serializers.ts'
import { type Mention, NESTED, readOnce, type StreamMethod, streamOf } from './stream-method.ts'
import { type JavaToken, spelledType } from './tokens.ts'
import { type ValueName, ValueNames } from './value-names.ts'

/** One call that moves a property. */
export interface Access {
  readonly index: number
  readonly name: string | null
  /** The name is that of a local variable, which says less than a field's. */
  readonly isLocal: boolean
  /** The name is that of a field of which something is written: several properties may be parts of it. */
  readonly isPart: boolean
  readonly type: string | undefined
  readonly isRead: boolean
  readonly file: string
  readonly line: number
}

/** Methods that are gone through for one class, those of the classes above it among them. */
const MAX_METHODS = 100
/** Java itself allows no method of so many tokens. */
export const MAX_TOKENS = 30_000

/** Collects the accesses of one class. */
export class Accesses {
  readonly list: Access[] = []
  /** Some of the code could not be followed. */
  isPartial = false
  private readonly seen = new Set<JavaMethod>()
  /** The methods that are being gone through, each called by the one before: which mention is next, and the names. */
  private readonly open: { readonly method: StreamMethod; readonly names: ValueNames; next: number }[] = []
  private readonly subject: JavaClass | null
  private readonly scope: JavaScope
  private readonly problems: Problems

  constructor(subject: JavaClass | null, scope: JavaScope, problems: Problems) {
    this.subject = subject
    this.scope = scope
    this.problems = problems
  }

  /** Goes through a method that takes a PofReader or PofWriter, and through those that it hands it to. */
  follow(owner: JavaClass, method: JavaMethod): void {
    this.enter(owner, method)
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) {
      const mention = top.method.mentions[top.next++]
      if (mention === undefined) this.open.pop()
      else if (mention.call === null) this.handedOn(mention.token, top.method, top.names)
      else this.call(mention.token, mention.call, top.method, top.names)
    }
  }

  /** Goes through the methods that a class above can call, where that one was not given; but not those of a Codec, which take an index. */
  followFromAbove(type: JavaClass): void {
    const classes = [...this.scope.hierarchy(type)]
    const last = classes.find((each) => this.scope.superclass(each) === undefined)
    if (last === undefined) return
    const seen = new Set<string>()
    for (const owner of classes) {
      for (const method of streamMethods(owner)) {
        const types = method.parameters.map(({ type }) => type)
        const signature = [method.name, ...types].join()
        if (!seen.has(signature) && !types.includes('int')) this.follow(owner, method)
        seen.add(signature)
      }
    }
    if (this.list.length > 0) this.unknownAbove(last, { file: last.file, line: last.line, column: 0 })
  }

  private enter(owner: JavaClass, method: JavaMethod): void {
    const stream = method.parameters.find(({ type }) => streamOf(type) !== undefined)
    if (stream === undefined || method.body === null || this.seen.has(method)) return
    this.seen.add(method)
    const [first] = method.body
    if (this.seen.size > MAX_METHODS) {
      if (this.seen.size === MAX_METHODS + 1)
        this.unresolved(
          owner,
          first,
          `at most ${MAX_METHODS} methods that take the stream as an argument`,
          'more',
        )
    } else if (method.body.length > MAX_TOKENS)
      this.unresolved(owner, first, `at most ${MAX_TOKENS} tokens in a method`, String(method.body.length))
    else {
      const known = readOnce(owner, method, stream, this.scope)
      // What it does with an index that it is handed is told where it is called; it is not known where no one calls it.
      if (known.indexAt >= 0 && isCalledIn(owner, method)) return
      const moved = known.mentions.map(({ token }) => token)
      const names = new ValueNames(known.code, moved, owner, this.subject, this.scope)
      this.open.push({ method: known, names, next: 0 })
    }
  }

  private call(
    token: number,
    { method, open, index }: NonNullable<Mention['call']>,
    { owner, code, isRead }: StreamMethod,
    names: ValueNames,
  ): void {
    const at = code.tokens[token] as JavaToken
    const isNested = NESTED.test(method)
    if (isNested || index === null || index < 0) {
      const expected = isNested ? 'a nested stream, which is not read' : INDEX
      this.unresolved(owner, at, expected, text(code, token, code.pair(open) + 1))
      return
    }
    const found = isRead ? names.read(token, open) : names.source(code.argument(open, 1))
    this.add(index, found, [method], token, open, { owner, code, isRead })
  }

  /** Adds what methods move at an index, in an expression that begins at a token, and whose last bracket is `open`. */
  private add(
    index: number,
    found: ValueName | null,
    methods: readonly string[],
    start: number,
    open: number,
    { owner, code, isRead }: Pick<StreamMethod, 'owner' | 'code' | 'isRead'>,
  ): void {
    const cast = isRead ? castBefore(code, start, code.pair(open)) : undefined
    const { line } = owner.lines.at((code.tokens[start] as JavaToken).offset)
    const { name = null, isLocal = false, isPart = false } = found ?? {}
    for (const method of methods) {
      const type = propertyType(method, found?.type ?? cast)
      this.list.push({ index, name, isLocal, isPart, type, isRead, file: owner.file, line })
    }
  }

  /** Tells what a method moves that is handed the stream and an index, where it is called; false for other methods. */
  private helped(
    owner: JavaClass,
    method: JavaMethod,
    i: number,
    from: StreamMethod,
    names: ValueNames,
  ): boolean {
    const stream = method.parameters.find(({ type }) => streamOf(type) !== undefined)
    if (stream === undefined || method.body === null || method.body.length > MAX_TOKENS) return false
    const { indexAt, mentions } = readOnce(owner, method, stream, this.scope)
    if (indexAt < 0) return false
    const { code, isRead } = from
    const open = code.enclosing(i)
    const start = code.startOfCall(open)
    const index = from.ints.valueOf(code.argument(open, indexAt))
    if (index === null || index < 0) {
      const found = text(code, start, code.pair(open) + 1)
      this.unresolved(from.owner, code.tokens[start], INDEX, found)
      return true
    }
    const values = method.parameters.flatMap((parameter, position) => {
      const value =
        parameter === stream || position === indexAt ? null : names.source(code.argument(open, position))
      return value ?? []
    })
    const found = isRead ? names.read(start, open) : values.length === 1 ? (values[0] as ValueName) : null
    this.add(
      index,
      found,
      mentions.map(({ call }) => call?.method ?? ''),
      start,
      open,
      from,
    )
    return true
  }

  /** The stream as an argument of another call: of the class above, of this class, of a class that was given. */
  private handedOn(i: number, from: StreamMethod, names: ValueNames): void {
    const { owner, code } = from
    const open = code.enclosing(i)
    const enter = (type: JavaClass, method: JavaMethod) => {
      if (!this.helped(type, method, i, from, names)) this.enter(type, method)
    }
    if (open >= 0 && code.isWord(open - 1) && this.followCall(i, open, from, enter)) return
    const found = text(code, Math.max(0, i - 4), i + 3)
    this.unresolved(owner, code.tokens[i], 'a call that can be followed', found)
  }

  /** Whether the call that the stream is handed to was followed, or has a problem of its own. */
  private followCall(
    i: number,
    open: number,
    { code, owner, method, isRead }: StreamMethod,
    enter: (type: JavaClass, method: JavaMethod) => void,
  ): boolean {
    const name = code.text(open - 1)
    const count = code.position(code.pair(open)) + 1
    // A class may be written in other ways, too: readExternal also takes a DataInput.
    const takes = (each: JavaMethod) =>
      each !== method && streamOf(each.parameters[code.position(i)]?.type ?? '') === isRead
    const receiver = code.text(open - 2) === '.' ? code.text(open - 3) : ''
    if (receiver === 'super') {
      const above = this.scope.superclass(owner)
      if (above === undefined) this.unknownAbove(owner, owner.lines.at((code.tokens[i] as JavaToken).offset))
      return (
        above === undefined ||
        (above !== null && this.into(this.scope.hierarchy(above), name, count, takes, enter))
      )
    }
    const start = receiver === '' || receiver === 'this' ? owner : this.scope.find(receiver, owner)
    if (start === null) return false
    // A method that calls one of its own name calls another of its class, not the one that it hides.
    const isNamesake = start === owner && name === method.name && count === method.parameters.length
    return this.into(isNamesake ? [owner] : this.scope.hierarchy(start), name, count, takes, enter)
  }

  private unknownAbove(owner: JavaClass, place: FilePlace): void {
    this.isPartial = true
    const title = `The properties of the superclass of ${owner.name} are unknown`
    const expected = `the source of ${owner.extends}`
    this.problems.add('warning', 'unresolved-class', place, title, expected, 'no such file')
  }

  /** Goes into the method of that name in the first class that has one; whether there is one. */
  private into(
    classes: Iterable<JavaClass>,
    name: string,
    count: number,
    takes: (method: JavaMethod) => boolean,
    enter: (type: JavaClass, method: JavaMethod) => void,
  ): boolean {
    for (const each of classes) {
      const found = membersOf(each).method(name, count, takes)
      if (found === undefined) continue
      if (found.body !== null) enter(each, found)
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

/** What is expected of the first argument of a call. */
const INDEX = 'a property index that is constant or counted'

/** Whether another method of a class mentions a method. */
function isCalledIn({ methods }: JavaClass, method: JavaMethod): boolean {
  return methods.some((each) => each !== method && each.body?.some(({ text }) => text === method.name))
}

/** The type of a cast in front of the expression `start .. end`, and of the brackets around it. */
function castBefore(code: JavaCode, start: number, end: number): string | undefined {
  let close = start - 1
  for (let after = end + 1; code.text(close) === '(' && code.pair(close) === after; after++) close--
  const open = code.text(close) === ')' ? code.pair(close) : -1
  if (open < 0 || code.isWord(open - 1)) return undefined
  return spelledType(code.tokens.slice(open + 1, close).map((token) => token.text))
}

/** The code of tokens `from .. to - 1` on one line, cut to 80 characters. */
function text(code: JavaCode, from: number, to: number): string {
  let line = ''
  for (let i = from; i < to && line.length < 80; i++) {
    const [before, token] = [code.tokens[i - 1], code.tokens[i]]
    if (token === undefined) break
    const isApart = i > from && before !== undefined && token.offset > before.offset + before.text.length
    line += isApart ? ` ${token.text}` : token.text
  }
  return line.slice(0, 80)
}
