// Which property indexes the code of a class reads and writes, and what it calls the values. Follows calls into the
// classes above and into methods that are handed the stream; what it cannot follow is listed.

import { BOXED } from '../../pof/objects/index.ts'
import { entryOf } from '../names.ts'
import type { Problems } from '../problem.ts'
import { JavaCode } from './code.ts'
import type { JavaClass, JavaMethod } from './declarations.ts'
import { LocalInts } from './local-ints.ts'
import { membersOf } from './members.ts'
import { type JavaScope, withoutArguments } from './scope.ts'
import { type JavaToken, spelledType } from './tokens.ts'
import { ValueNames } from './value-names.ts'

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

const NESTED = /^createNestedPof(?:Reader|Writer)$/
const STREAMS: Readonly<Record<string, boolean>> = { PofReader: true, PofWriter: false }
/** Methods that are gone through for one class, those of the classes above it among them. */
const MAX_METHODS = 100
/** Java itself allows no method of so many tokens. */
export const MAX_TOKENS = 30_000

/** Tokens of the type arguments of a call. */
const MAX_TYPE_ARGUMENTS = 200

/** Where a method mentions the stream: in a call of it, or as something that it hands on. */
interface Mention {
  readonly token: number
  /** The call's method, its bracket, and its property index where that is constant; null where the stream is handed on. */
  readonly call: { readonly method: string; readonly open: number; readonly index: number | null } | null
}

/** A method that takes a stream, as far as it is the same for every class that comes by it. */
interface StreamMethod {
  readonly owner: JavaClass
  readonly method: JavaMethod
  readonly code: JavaCode
  readonly isRead: boolean
  readonly mentions: readonly Mention[]
}

/** The methods that were read, so that those of a class are not read again for each class below it. */
const read = new WeakMap<JavaMethod, StreamMethod>()

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
      else if (mention.call === null) this.handedOn(mention.token, top.method)
      else this.call(mention.token, mention.call, top.method, top.names)
    }
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
      const known = read.get(method) ?? readMethod(owner, method, stream, this.scope)
      read.set(method, known)
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
      const expected = isNested
        ? 'a nested stream, which is not read'
        : 'a property index that is constant or counted'
      this.unresolved(owner, at, expected, text(code, token, code.pair(open) + 1))
      return
    }
    const found = isRead ? names.read(token, open) : names.source(code.argument(open, 1))
    const cast = isRead ? castBefore(code, token) : undefined
    const { line } = owner.lines.at(at.offset)
    const type = propertyType(method, found?.type ?? cast)
    const { name = null, isLocal = false, isPart = false } = found ?? {}
    this.list.push({ index, name, isLocal, isPart, type, isRead, file: owner.file, line })
  }

  /** The stream as an argument of another call: of the class above, of this class, of a class that was given. */
  private handedOn(i: number, from: StreamMethod): void {
    const { owner, code } = from
    const open = code.enclosing(i)
    if (open >= 0 && code.isWord(open - 1) && this.followCall(i, open, from)) return
    const found = text(code, Math.max(0, i - 4), i + 3)
    this.unresolved(owner, code.tokens[i], 'a call that can be followed', found)
  }

  /** Whether the call that the stream is handed to was followed, or has a problem of its own. */
  private followCall(i: number, open: number, { code, owner, method, isRead }: StreamMethod): boolean {
    const name = code.text(open - 1)
    const count = code.position(code.pair(open)) + 1
    // A class may be written in other ways, too: readExternal also takes a DataInput.
    const takes = (each: JavaMethod) =>
      each !== method && streamOf(each.parameters[code.position(i)]?.type ?? '') === isRead
    const receiver = code.text(open - 2) === '.' ? code.text(open - 3) : ''
    if (receiver === 'super') {
      const above = this.scope.superclass(owner)
      if (above === undefined) this.unknownAbove(owner, code.tokens[i] as JavaToken)
      return (
        above === undefined || (above !== null && this.into(this.scope.hierarchy(above), name, count, takes))
      )
    }
    const start = receiver === '' || receiver === 'this' ? owner : this.scope.find(receiver, owner)
    if (start === null) return false
    // A method that calls one of its own name calls another of its class, not the one that it hides.
    const isNamesake = start === owner && name === method.name && count === method.parameters.length
    return this.into(isNamesake ? [owner] : this.scope.hierarchy(start), name, count, takes)
  }

  private unknownAbove(owner: JavaClass, at: JavaToken): void {
    this.isPartial = true
    const title = `The properties of the superclass of ${owner.name} are unknown`
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

  /** Goes into the method of that name in the first class that has one; whether there is one. */
  private into(
    classes: Iterable<JavaClass>,
    name: string,
    count: number,
    takes: (method: JavaMethod) => boolean,
  ): boolean {
    for (const each of classes) {
      const found = membersOf(each).method(name, count, takes)
      if (found === undefined) continue
      if (found.body !== null) this.enter(each, found)
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

/** Reads a method for what it does with its stream. */
function readMethod(
  owner: JavaClass,
  method: JavaMethod,
  stream: JavaMethod['parameters'][number],
  scope: JavaScope,
): StreamMethod {
  const code = new JavaCode(method)
  const ints = new LocalInts(code, owner, scope)
  const mentions: Mention[] = []
  for (const token of code.placesOf(stream.name)) {
    if (code.text(token - 1) === '.') continue
    const open = openOfCall(code, token)
    if (open < 0) {
      mentions.push({ token, call: null })
      continue
    }
    const name = code.text(open - 1)
    if (NESTED.test(name)) mentions.push({ token, call: { method: name, open, index: null } })
    if (accessorType(name) === undefined) continue
    const index = ints.valueOf(code.argument(open, 0))
    mentions.push({ token, call: { method: name, open, index } })
  }
  return { owner, method, code, isRead: streamOf(stream.type) as boolean, mentions }
}

/** The bracket of the call of a stream, as in `in.readInt(0)`, `in.<T>readObject(0)`, `in.version(2).readInt(0)`; -1 for none. */
function openOfCall(code: JavaCode, stream: number): number {
  for (let at = stream + 1; code.text(at) === '.'; ) {
    at++
    if (code.text(at) === '<') {
      for (let depth = 0; at < stream + MAX_TYPE_ARGUMENTS; at++) {
        if (code.text(at) === '<') depth++
        else if (code.text(at) === '>' && --depth === 0) break
      }
      at++
    }
    if (code.text(at + 1) !== '(') return -1
    if (code.text(at) !== 'version') return at + 1
    at = code.pair(at + 1) + 1
  }
  return -1
}

/** Whether a type is PofReader (true) or PofWriter (false); undefined for others. */
export function streamOf(type: string): boolean | undefined {
  const simple = withoutArguments(type).split('.').at(-1) ?? ''
  return entryOf(STREAMS, simple)
}

/** The type of a cast in front of a token. */
function castBefore(code: JavaCode, i: number): string | undefined {
  const close = i - 1
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

/** Java types by what follows `read` or `write` in a method's name; '' where any type may be meant. */
const TYPES: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Byte: 'byte',
  Char: 'char',
  Short: 'short',
  Int: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
  BooleanArray: 'boolean[]',
  ByteArray: 'byte[]',
  CharArray: 'char[]',
  ShortArray: 'short[]',
  IntArray: 'int[]',
  LongArray: '',
  FloatArray: 'float[]',
  DoubleArray: 'double[]',
  BigInteger: 'BigInteger',
  RawQuad: 'RawQuad',
  BigDecimal: 'BigDecimal',
  Binary: 'Binary',
  String: 'String',
  Date: 'Date',
  DateTime: 'Date',
  DateTimeWithZone: 'Date',
  Time: 'Date',
  TimeWithZone: 'Date',
  LocalDate: 'LocalDate',
  LocalDateTime: 'LocalDateTime',
  LocalTime: 'LocalTime',
  OffsetDateTime: 'OffsetDateTime',
  OffsetTime: 'OffsetTime',
  ZonedDateTime: 'ZonedDateTime',
  RawDate: 'RawDate',
  RawTime: 'RawTime',
  RawDateTime: 'RawDateTime',
  RawYearMonthInterval: 'RawYearMonthInterval',
  RawTimeInterval: 'RawTimeInterval',
  RawDayTimeInterval: 'RawDayTimeInterval',
  Object: '',
  ObjectArray: '',
  Array: '',
  Collection: '',
  Map: '',
}

/** Families of which any member may be declared, whatever the method's name says. */
const DATES = new Set(
  'Date Time Timestamp Calendar LocalDate LocalDateTime LocalTime OffsetDateTime OffsetTime ZonedDateTime Instant'.split(
    ' ',
  ),
)

/** The type a method moves: '' where its name leaves it open; undefined for methods that take no property index. */
function accessorType(method: string): string | undefined {
  const kind = /^(?:read|write)(\w+)$/.exec(method)?.[1]
  return kind === undefined ? undefined : entryOf(TYPES, kind)
}

/**
 * The type of a property: the declared one where the method moves it as it is, else the method's: an enum that is
 * written by writeString is a String on the wire. Undefined where neither is known.
 */
function propertyType(method: string, declared: string | undefined): string | undefined {
  const moved = accessorType(method) ?? ''
  if (declared === undefined) return moved === '' ? undefined : moved
  const simple = declared.slice(declared.lastIndexOf('.', declared.search(/[<[]|$/)) + 1)
  if (moved === '' || (DATES.has(moved) && DATES.has(simple))) return declared
  return (entryOf(BOXED, simple) ?? simple) === moved ? declared : moved
}
