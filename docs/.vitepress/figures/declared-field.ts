// A field with a declared Java type, as PofWriter writes it in an object, and what the bytes still say of it.
import { encode, PofTyped, parse } from '../../../src/pof/index.ts'
import { namesOf, typeNames } from '../../../src/schema/index.ts'

/** A field that was written. */
export interface WrittenField {
  /** With the property index in front; empty where the writer leaves the field out. */
  readonly bytes: Uint8Array
  /** The format's noun for what is in the bytes; '' where nothing is. */
  readonly type: string
  /** The value in the bytes; '' where nothing is. */
  readonly text: string
}

/** How a class writes a field of a type. */
export interface FieldMethod {
  readonly javaType: string
  readonly call: string
}

/** What the figure compares. */
export const METHODS: readonly FieldMethod[] = [
  { javaType: 'byte', call: 'writeByte' },
  { javaType: 'short', call: 'writeShort' },
  { javaType: 'int', call: 'writeInt' },
  { javaType: 'long', call: 'writeLong' },
  { javaType: 'float', call: 'writeFloat' },
  { javaType: 'double', call: 'writeDouble' },
  { javaType: 'boolean', call: 'writeBoolean' },
  { javaType: 'Integer', call: 'writeObject' },
  { javaType: 'String', call: 'writeString' },
]

const TYPE_ID = 1001
/** Octets are 0 to 255 in the format; a byte of Java is not. */
const MOST_BYTE = 127

/** The field as it stands in an object, first or behind another; null where the Java type cannot hold the number. */
export function writtenField(javaType: string, number: number, isFirst: boolean): WrittenField | null {
  if (javaType === 'byte' && number > MOST_BYTE) return null
  const own = { name: 'field', type: javaType }
  const fields = isFirst ? [own] : [{ name: 'before', type: 'int' }, own]
  const names = namesOf([[TYPE_ID, typeNames('Sample', { properties: new Map(fields.entries()) })]])
  const field = javaType === 'boolean' ? number !== 0 : javaType === 'String' ? String(number) : number
  const doc = parseWritten({ field, ...(isFirst ? {} : { before: 1 }) }, names)
  if (doc === null) return null
  const { tree } = doc
  const node = tree.child(doc.root, fields.length - 1)
  if (node < 0) return { bytes: new Uint8Array(), type: '', text: '' }
  const start = doc.tokens(node).find(({ role }) => role === 'index')?.start ?? tree.start(node)
  return {
    bytes: doc.bytes.subarray(start, tree.end(node)),
    type: tree.typeName(node),
    text: doc.text(node),
  }
}

/** Null where a field cannot hold its value. */
function parseWritten(object: object, names: ReturnType<typeof namesOf>) {
  try {
    return parse(encode(new PofTyped(TYPE_ID, object), { names }))
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
