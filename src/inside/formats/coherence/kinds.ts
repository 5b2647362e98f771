// The kinds of event of what ExternalizableHelper writes, as the export `events` names them.

import { type LayerKind, UNREAD_KIND, WHOLE } from '../../layer-table.ts'

const kind = (
  name: string,
  noun: string,
  isRow: boolean,
  role: LayerKind['role'],
  encoding: LayerKind['encoding'] = 'none',
): LayerKind => ({ name, noun, isRow, role, encoding })

const KINDS = {
  object: kind('object', 'value', true, 'part'),
  format: kind('format', 'format byte', false, 'envelope', 'fixed'),
  packedInt: kind('packedInt', 'packed int', false, 'payload', 'packed-int'),
  packedLong: kind('packedLong', 'packed long', false, 'payload', 'packed-int'),
  float32: kind('float32', 'float', false, 'payload', 'fixed'),
  float64: kind('float64', 'double', false, 'payload', 'fixed'),
  int16: kind('int16', 'short', false, 'payload', 'fixed'),
  int8: kind('int8', 'byte', false, 'payload', 'fixed'),
  boolean: kind('boolean', 'boolean', false, 'payload', 'fixed'),
  length: kind('length', 'length', false, 'length', 'packed-int'),
  bigInteger: kind('bigInteger', 'integer', false, 'payload', 'fixed'),
  unscaled: kind('unscaled', 'unscaled value', false, 'payload', 'fixed'),
  scale: kind('scale', 'scale', false, 'part', 'packed-int'),
  chars: kind('chars', 'characters', false, 'payload', 'utf-8'),
  octets: kind('octets', 'octets', false, 'payload', 'octets'),
  className: kind('className', 'class name', false, 'type', 'utf-8'),
  xml: kind('xml', 'XML', false, 'payload', 'utf-8'),
  body: kind('body', 'body', true, 'payload', 'octets'),
  javaStream: kind('javaStream', 'Java stream', false, 'payload', 'octets'),
  mask: kind('mask', 'mask', false, 'count', 'packed-int'),
  /** The number of an integer decoration. */
  number: kind('decoration', 'decoration', false, 'index', 'packed-int'),
  decoration: kind('decoration', 'decoration', true, 'payload', 'octets'),
  present: kind('present', 'present', false, 'count', 'fixed'),
  pof: kind('pof', 'POF', false, 'payload', 'octets'),
  leftOver: kind('left over', 'left over', true, 'unread'),
  // What the body of a class holds, as far as it can be told or guessed. The export has the body alone.
  count: kind('count', 'count', false, 'count', 'packed-int'),
  isLite: kind('isLite', 'whether without Java serialization', false, 'count', 'fixed'),
  part: kind('part', 'part', true, 'payload', 'octets'),
  text: kind('text', 'text', true, 'part'),
  nested: kind('nested', 'nested class', true, 'part'),
  stream: kind('stream', 'Java stream', true, 'part'),
  /** What another serializer than that of POF wrote. */
  serialized: kind('serialized', 'serialized value', false, 'payload', 'octets'),
  guess: kind('guess', 'bytes', true, 'payload', 'octets'),
} satisfies Record<string, LayerKind>

/** The kinds, for the writer. */
export const COHERENCE_KINDS: readonly LayerKind[] = Object.values(KINDS)

/** Every kind by what this folder calls it: its number in the table. */
export const KIND = Object.fromEntries(
  [WHOLE.name, UNREAD_KIND.name, ...Object.keys(KINDS)].map((name, number) => [name, number]),
) as Readonly<Record<keyof typeof KINDS | 'layer' | 'unread', number>>
