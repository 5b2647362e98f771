// A class in two versions: what each writes, what each reads of the other's stream, what it keeps unread, and what it writes back.
// The rules are those of `evolvable`; a remainder is written as the library does, its bytes as they are ahead of the terminator.
import { decode, encode, type PofDocument, PofTyped, packInt, parse } from '../../../src/pof/index.ts'
import { evolvable, type Names, namesOf, scoreNames, typeNames } from '../../../src/schema/index.ts'

/** 1 or 2. */
export type ClassVersion = 1 | 2

/** A field of the class. */
export interface VersionedField {
  readonly name: string
  readonly type: string
  readonly value: string | number
  readonly index: number
  /** The versions that have it. */
  readonly versions: readonly ClassVersion[]
}

/** The class. */
export interface VersionedClass {
  readonly fields: readonly VersionedField[]
  readonly isEvolvable: boolean
}

/**
 * What a reader makes of a field: it reads it; the stream has nothing, and it has the default; it keeps it unread and writes it
 * back; it loses it; it takes it for another field, or refuses it as one.
 */
export type Fate = 'read' | 'default' | 'kept' | 'lost' | 'mistaken' | 'refused'

/** A stream as one of the versions reads it. */
export interface VersionReading {
  /** By the names of fields that the writer or the reader has. */
  readonly fates: ReadonlyMap<string, Fate>
  /** The property indexes of the stream, with what becomes of them. */
  readonly indexes: ReadonlyMap<number, Fate>
  /** The stream that the reader writes of what it has read; null where reading throws. */
  readonly back: Uint8Array | null
}

export const CLASS_NAME = 'Customer'
export const TYPE_ID = 1100

/** The fields of a version. */
export function fieldsOf(shape: VersionedClass, version: ClassVersion): readonly VersionedField[] {
  return shape.fields.filter(({ versions }) => versions.includes(version))
}

/** What is wrong with the class, in a sentence; '' where nothing is. */
export function faultOf(shape: VersionedClass): string {
  for (const version of [1, 2] as const) {
    const seen = new Map<number, string>()
    for (const { index, name } of fieldsOf(shape, version)) {
      const other = seen.get(index)
      if (other !== undefined) return `Version ${version} has index ${index} twice: ${other} and ${name}.`
      seen.set(index, name)
    }
  }
  return ''
}

/** The names of a version. `written` is the version that its streams have, where that is another one. */
export function namesOfVersion(shape: VersionedClass, version: ClassVersion, written = version): Names {
  const properties = new Map(
    fieldsOf(shape, version).map(({ index, name, type }) => [index, { name, type }] as const),
  )
  const facts = shape.isEvolvable ? { version: written, properties } : { properties }
  return namesOf([[TYPE_ID, typeNames(CLASS_NAME, facts)]])
}

/** The object with all its fields, as a version writes it. */
export function writtenBy(shape: VersionedClass, version: ClassVersion): Uint8Array {
  const object = Object.fromEntries(fieldsOf(shape, version).map(({ name, value }) => [name, value]))
  return encode(new PofTyped(TYPE_ID, object), { names: namesOfVersion(shape, version) })
}

/** What `reader` makes of a stream that `writer` wrote. */
export function readBy(
  shape: VersionedClass,
  stream: Uint8Array,
  writer: ClassVersion,
  reader: ClassVersion,
): VersionReading {
  const doc = parse(stream)
  const names = namesOfVersion(shape, reader)
  const view = evolvable(doc, names, doc.root)
  const kept = new Set(shape.isEvolvable ? view?.remainder : [])
  const refused = new Set(
    scoreNames(doc, names).disagreements.flatMap(({ kind, node }) => (kind === 'type' ? [node] : [])),
  )
  const known = new Map(fieldsOf(shape, reader).map((field) => [field.index, field.name]))
  const written = new Map(fieldsOf(shape, writer).map((field) => [field.index, field.name]))
  const indexes = new Map<number, Fate>()
  const fates = new Map<string, Fate>()
  for (const node of doc.tree.children(doc.root)) {
    const index = doc.tree.key(node)
    const name = written.get(index) ?? known.get(index) ?? String(index)
    const own = known.get(index)
    const isRead = own !== undefined
    const fate: Fate = !isRead
      ? kept.has(node)
        ? 'kept'
        : 'lost'
      : refused.has(node)
        ? 'refused'
        : own === name
          ? 'read'
          : 'mistaken'
    indexes.set(index, fate)
    fates.set(name, fate)
  }
  for (const name of known.values()) if (!fates.has(name)) fates.set(name, 'default')
  const isRefused = [...indexes.values()].includes('refused')
  return { fates, indexes, back: isRefused ? null : writtenBack(doc, shape, reader, names) }
}

/** The fields that a version wrote and does not find again, as they were, in a stream that came back. */
export function changedFields(
  shape: VersionedClass,
  back: Uint8Array,
  writer: ClassVersion,
): readonly string[] {
  const found = decode<Record<string, unknown>>(back, { names: namesOfVersion(shape, writer) })
  return fieldsOf(shape, writer)
    .filter(({ name, value }) => found[name] !== value)
    .map(({ name }) => name)
}

function writtenBack(
  doc: PofDocument,
  shape: VersionedClass,
  reader: ClassVersion,
  names: Names,
): Uint8Array {
  const stream = doc.tree.header(doc.root)?.version ?? 0
  const newest = Math.max(stream, reader) as ClassVersion
  return passedOn(doc, names, namesOfVersion(shape, reader, newest), shape.isEvolvable)
}

/**
 * The stream that a class writes of the object that it has read from a document: the properties that it knows, then the
 * remainder, if it keeps one, then the terminator. `change` is made in between.
 */
export function passedOn(
  doc: PofDocument,
  names: Names,
  written: Names,
  isEvolvable: boolean,
  change: (object: Record<string, unknown>) => void = () => {},
): Uint8Array {
  const typeId = doc.tree.type(doc.root)
  const fields = names.types.get(typeId)?.properties ?? new Map()
  const read = decode<Record<string, unknown>>(doc.bytes, { names })
  const object = Object.fromEntries([...fields.values()].map(({ name }) => [name, read[name]]))
  change(object)
  const own = encode(new PofTyped(typeId, object), { names: written })
  const end = packInt(-1n)
  const rest = isEvolvable ? evolvable(doc, names, doc.root)?.bytes : null
  const remainder = rest ? doc.bytes.subarray(rest.start, rest.end) : new Uint8Array()
  return Uint8Array.of(...own.subarray(0, own.length - end.length), ...remainder, ...end)
}
