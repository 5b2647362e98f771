// A method that takes a PofReader or PofWriter: where it mentions the stream, which calls it makes with which indexes, and whether it
// is handed the index of all of them.

import { entryOf } from '../names.ts'
import { JavaCode } from './code.ts'
import type { JavaClass, JavaMethod } from './declarations.ts'
import { LocalInts } from './local-ints.ts'
import { accessorType } from './property-type.ts'
import { type JavaScope, withoutArguments } from './scope.ts'

/** The methods that begin a stream in the stream. */
export const NESTED = /^createNestedPof(?:Reader|Writer)$/
const STREAMS: Readonly<Record<string, boolean>> = { PofReader: true, PofWriter: false }
/** Most calls that a method makes with an index that it is handed. */
const MAX_HELPED = 10
/** Tokens of the type arguments of a call. */
const MAX_TYPE_ARGUMENTS = 200

/** Where a method mentions the stream: in a call of it, or as something that it hands on. */
export interface Mention {
  readonly token: number
  /** The call's method, its bracket, and its property index where that is constant; null where the stream is handed on. */
  readonly call: { readonly method: string; readonly open: number; readonly index: number | null } | null
}

/** A method that takes a stream, as far as it is the same for every class that comes by it. */
export interface StreamMethod {
  readonly owner: JavaClass
  readonly method: JavaMethod
  readonly code: JavaCode
  readonly isRead: boolean
  readonly mentions: readonly Mention[]
  readonly ints: LocalInts
  /** The position of the parameter that is the index of all its calls, as in `readEnum(in, 3)`; -1 where there is none. */
  readonly indexAt: number
}

/** The methods that were read, so that those of a class are not read again for each class below it. */
const read = new WeakMap<JavaMethod, StreamMethod>()

/** What a method does with its stream, which was looked at before or is now. */
export function readOnce(
  owner: JavaClass,
  method: JavaMethod,
  stream: JavaMethod['parameters'][number],
  scope: JavaScope,
): StreamMethod {
  const known = read.get(method) ?? readMethod(owner, method, stream, scope)
  read.set(method, known)
  return known
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
  const indexAt = indexParameter(method, code, mentions)
  return { owner, method, code, isRead: streamOf(stream.type) as boolean, mentions, ints, indexAt }
}

/** The position of the `int` parameter that is handed to all calls of the stream, and that nothing changes; -1 for none. */
function indexParameter({ parameters }: JavaMethod, code: JavaCode, mentions: readonly Mention[]): number {
  const [first] = mentions
  if (first === undefined || first.call === null || mentions.length > MAX_HELPED) return -1
  const [word] = code.argument(first.call.open, 0)
  const position = parameters.findIndex(({ name, type }) => name === word?.text && type === 'int')
  const isIndex = ({ call }: Mention) => {
    const argument = call === null ? [] : code.argument(call.open, 0)
    return argument.length === 1 && argument[0]?.text === word?.text && !NESTED.test(call?.method ?? '')
  }
  const isHanded = (place: number) =>
    /^[(,]$/.test(code.text(place - 1)) && /^[),]$/.test(code.text(place + 1))
  const isKept = position >= 0 && mentions.every(isIndex) && code.placesOf(word?.text ?? '').every(isHanded)
  return isKept ? position : -1
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
