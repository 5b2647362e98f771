// PofSerializers: the class that one writes and reads, and which of them say nothing about a class.

import type { JavaClass, JavaMethod } from './declarations.ts'
import { type JavaScope, MAX_CLASSES, typeArguments, withoutArguments } from './scope.ts'
import { streamOf } from './stream-method.ts'

/**
 * The methods that write or read the class of a serializer: `serialize` and `deserialize`. Below a class that has these, such as an
 * AbstractPofSerializer, all that take a stream: it calls them. None for a class that is no serializer.
 */
export function serializerMethods(type: JavaClass): readonly JavaMethod[] {
  const moving = streamMethods(type)
  const own = moving.filter(({ name }) => /^(?:de)?serialize$/.test(name))
  if (own.length > 0) return own
  return type.extends !== null && /Serializer$/.test(withoutArguments(type.extends)) ? moving : []
}

/** The methods of an object that take a stream, which a class above it can call. */
export function streamMethods({ methods }: JavaClass): JavaMethod[] {
  return methods.filter(
    ({ isOwn, parameters }) => !isOwn && parameters.some(({ type }) => streamOf(type) !== undefined),
  )
}

/** Serializers of Coherence that read the class itself. */
export function isStandard(serializer: string | undefined): boolean {
  return (
    serializer === undefined ||
    /(?:^|\.)(?:PortableObject|PofAnnotation|PortableType)Serializer$/.test(serializer)
  )
}

/** The class named by `@PortableType(serializer = X.class)`. */
export function serializerArgument(type: JavaClass, scope: JavaScope): string | undefined {
  const tokens = type.annotations.find(({ name }) => name === 'PortableType')?.arguments ?? []
  const start = tokens.findIndex((token, i) => token.text === 'serializer' && tokens[i + 1]?.text === '=')
  if (start < 0) return undefined
  const end = tokens.findIndex((token, i) => i > start && token.text === 'class')
  const name = tokens
    .slice(start + 2, end - 1)
    .map(({ text }) => text)
    .join('')
  return name === '' ? undefined : scope.nameOf(name, type)
}

/** A type as it is written in a class, which its imports explain. */
interface WrittenType {
  readonly type: string
  readonly from: JavaClass
}

/** The class that a serializer writes and reads, as its source names it, or null where that is left open. */
export function serializerTarget(serializer: JavaClass, scope: JavaScope): WrittenType | null {
  const heirs = new Map<JavaClass, WrittenType>()
  for (const from of scope.hierarchy(serializer)) {
    for (const type of supertypes(from)) {
      const above = scope.find(type, from)
      if (above !== null && !heirs.has(above)) heirs.set(above, { type, from })
      const [argument] = /Serializer$/.test(withoutArguments(type)) ? typeArguments(type) : []
      if (argument === undefined || argument === 'Object' || /^\?/.test(argument)) continue
      const target = givenBelow({ type: argument, from }, heirs)
      if (target !== null) return target
    }
  }
  const serialize = serializer.methods.find(
    ({ name, parameters }) => name === 'serialize' && parameters.length === 2,
  )
  const value = serialize?.parameters[1]
  if (serialize === undefined || value === undefined) return null
  if (serializer.typeParameters.includes(value.type)) return null
  if (withoutArguments(value.type) !== 'Object') return { type: value.type, from: serializer }
  return castOf(value.name, serializer, serialize.body ?? [])
}

/** The types that a class extends and implements, as it writes them. */
function supertypes({ implements: interfaces, extends: above }: JavaClass): readonly string[] {
  return above === null ? interfaces : [...interfaces, above]
}

/**
 * What a type is, where it is a type parameter: what the class below gives for it. `heirs` are, by class, how the class below extends
 * it. Null where that is open.
 */
function givenBelow(type: WrittenType, heirs: ReadonlyMap<JavaClass, WrittenType>): WrittenType | null {
  let written = type
  for (let steps = 0; steps < MAX_CLASSES; steps++) {
    const position = written.from.typeParameters.indexOf(written.type)
    if (position < 0) return written
    const heir = heirs.get(written.from)
    const given = heir === undefined ? undefined : typeArguments(heir.type)[position]
    if (heir === undefined || given === undefined || given === '') return null
    written = { type: given, from: heir.from }
  }
  return null
}

/** The one type to which code casts a variable. */
function castOf(
  variable: string,
  from: JavaClass,
  tokens: readonly { readonly text: string }[],
): WrittenType | null {
  const found = new Set<string>()
  for (const [i, { text }] of tokens.entries()) {
    if (text !== variable || tokens[i - 1]?.text !== ')') continue
    let open = i - 2
    while (open >= 0 && /^[\w$.]+$/.test(tokens[open]?.text ?? '')) open--
    const type = tokens
      .slice(open + 1, i - 1)
      .map((token) => token.text)
      .join('')
    if (tokens[open]?.text === '(' && type !== '') found.add(type)
  }
  const [type] = found
  return found.size === 1 && type !== undefined ? { type, from } : null
}
