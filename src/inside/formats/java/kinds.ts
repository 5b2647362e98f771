// The kinds of event of a Java stream, as the export `events` names them. Some names have two kinds here: one is a row of the
// tree, the other a token of the row around it, or a group that the export leaves out.

import type { LayerKind } from '../../layer-table.ts'
import { UNREAD_KIND, WHOLE } from '../../layer-table.ts'

type Role = LayerKind['role']
type Encoding = LayerKind['encoding']

const row = (name: string, noun: string, role: Role = 'part', encoding: Encoding = 'none'): LayerKind => ({
  name,
  noun,
  isRow: true,
  role,
  encoding,
})

const token = (name: string, noun: string, role: Role, encoding: Encoding = 'fixed'): LayerKind => ({
  name,
  noun,
  isRow: false,
  role,
  encoding,
})

const KINDS = {
  magic: token('magic', 'magic', 'envelope'),
  version: token('version', 'version', 'version'),
  object: row('object', 'object'),
  array: row('array', 'array'),
  enum: row('enum', 'enum constant'),
  class: row('class', 'class'),
  string: row('string', 'string'),
  /** The name of an enum constant: a token of the constant. */
  constant: token('string', 'constant name', 'part', 'none'),
  typeName: token('typeName', 'type name', 'part', 'none'),
  classDesc: row('classDesc', 'class descriptor'),
  proxyClassDesc: row('proxyClassDesc', 'proxy class descriptor'),
  field: row('field', 'field of the class'),
  classData: token('classData', 'class data', 'part', 'none'),
  /** The values of one class's fields: a row that the export does not have. */
  fields: row('fields', 'fields'),
  /** The elements of an array of objects: a row that the export does not have. */
  objects: row('objects', 'elements'),
  annotation: row('annotation', 'custom data'),
  classAnnotation: row('annotation', 'class annotation'),
  /** An annotation with nothing in it but its end. */
  emptyAnnotation: token('annotation', 'no custom data', 'terminator', 'none'),
  external: row('external', 'external data'),
  primitive: row('value', 'field', 'payload', 'fixed'),
  /** The value of a field that holds an object: the object in it is the row. */
  value: token('value', 'field', 'part', 'none'),
  blockData: row('blockData', 'block data'),
  blockDataLong: row('blockDataLong', 'block data'),
  exception: row('exception', 'exception while writing'),
  reference: row('reference', 'reference', 'identity', 'fixed'),
  /** A reference to a class descriptor, a type name or the name of a constant. */
  sharedReference: token('reference', 'reference', 'identity'),
  null: row('null', 'null', 'payload'),
  noDescriptor: token('null', 'no superclass', 'terminator'),
  reset: row('reset', 'reset', 'envelope'),
  endBlockData: token('endBlockData', 'end of block data', 'terminator'),
  tc: token('tc', 'type code', 'type'),
  className: token('className', 'class name', 'type', 'utf-8'),
  serialVersionUID: token('serialVersionUID', 'serialVersionUID', 'version'),
  flags: token('flags', 'flags', 'version'),
  fieldCount: token('fieldCount', 'field count', 'count'),
  type: token('type', 'type', 'element-type'),
  name: token('name', 'name', 'index', 'utf-8'),
  interfaceCount: token('interfaceCount', 'interface count', 'count'),
  interface: token('interface', 'interface', 'type', 'utf-8'),
  length: token('length', 'length', 'length'),
  chars: token('chars', 'characters', 'payload', 'utf-8'),
  count: token('count', 'count', 'count'),
  bytes: token('bytes', 'bytes', 'payload', 'octets'),
  elements: row('elements', 'elements', 'payload', 'octets'),
} satisfies Record<string, LayerKind>

/** The kinds of a Java stream, for the writer. */
export const JAVA_KINDS: readonly LayerKind[] = Object.values(KINDS)

/** Every kind by what this folder calls it: its number in the table. */
export const KIND = Object.fromEntries(
  [...[WHOLE, UNREAD_KIND].map(({ name }) => name), ...Object.keys(KINDS)].map((name, number) => [
    name,
    number,
  ]),
) as Readonly<Record<keyof typeof KINDS | 'layer' | 'unread', number>>

/** Whether a kind is a group of rows that the export `events` leaves out. */
export function isGroup(kind: number): boolean {
  return kind === KIND.fields || kind === KIND.objects
}
