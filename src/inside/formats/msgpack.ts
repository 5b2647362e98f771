// MessagePack: every value with its offsets. Nothing in the bytes says that they are it.

import { quote } from '../../pof/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'
import { type CountedItem, walkCounted } from './documents/counted-walk.ts'
import type {
  DocumentGrammar,
  DocumentNumber,
  MemberName,
  Piece,
  Stretch,
  Walk,
} from './documents/grammar.ts'
import { documentFormat } from './documents/read.ts'
import {
  ARRAY,
  type DocumentRows,
  type DocumentWriter,
  FALSE,
  FLOAT,
  INT,
  NULL,
  OBJECT,
  OCTETS,
  STRING,
  TRUE,
} from './documents/rows.ts'
import { bigIntOf, floatOf, integerBySize, piece } from './documents/values.ts'

/** MessagePack. */
export const msgpack = documentFormat(
  {
    id: 'msgpack',
    name: 'MessagePack',
    short: 'msgpack',
    rules: [
      { id: 'msgpack-whole', certainty: 'trial', places: ['whole', 'octets'], fires: isOneValue },
      { id: 'msgpack-container', certainty: 'trial', places: ['whole', 'octets'], fires: isContainer },
    ],
  },
  { walk: walkMsgpack, grammar: grammarOf },
)

/** Levels at which Jackson stops, too. */
const DEPTH = 1_000
/** Bytes of the shortest containers that the rule for them takes: in fewer nearly anything is one. */
const SHORTEST_CONTAINER = 8

function isOneValue(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  const { end, stop } = walkMsgpack(bytes, DEPTH, null)
  return stop === null && end === bytes.length
}

/** A map or an array that is not empty. */
function isContainer(bytes: Uint8Array): boolean {
  if (bytes.length < SHORTEST_CONTAINER) return false
  const { kind, count } = valueAt(bytes, 0)
  return (kind === OBJECT || kind === ARRAY) && count > 0 && isOneValue(bytes)
}

interface Value extends CountedItem {
  /** Where its payload begins: behind type byte, length, and the type of an extension. */
  readonly payload: number
}

/** For each first byte from c0 on: the kind, the bytes of the length, and those of the payload where it is fixed. */
const FIRST_BYTES: readonly (readonly [
  kind: number,
  length: number,
  payload: number,
  isExtension?: boolean,
])[] = [
  [NULL, 0, 0],
  [0, 0, 0],
  [FALSE, 0, 0],
  [TRUE, 0, 0],
  [OCTETS, 1, 0],
  [OCTETS, 2, 0],
  [OCTETS, 4, 0],
  [OCTETS, 1, 0, true],
  [OCTETS, 2, 0, true],
  [OCTETS, 4, 0, true],
  [FLOAT, 0, 4],
  [FLOAT, 0, 8],
  [INT, 0, 1],
  [INT, 0, 2],
  [INT, 0, 4],
  [INT, 0, 8],
  [INT, 0, 1],
  [INT, 0, 2],
  [INT, 0, 4],
  [INT, 0, 8],
  [OCTETS, 0, 1, true],
  [OCTETS, 0, 2, true],
  [OCTETS, 0, 4, true],
  [OCTETS, 0, 8, true],
  [OCTETS, 0, 16, true],
  [STRING, 1, 0],
  [STRING, 2, 0],
  [STRING, 4, 0],
  [ARRAY, 2, 0],
  [ARRAY, 4, 0],
  [OBJECT, 2, 0],
  [OBJECT, 4, 0],
]

function valueAt(bytes: Uint8Array, start: number): Value {
  const size = bytes.length
  const value = (kind: number, payload: number, end: number, count = 0): Value => ({
    kind,
    payload,
    end,
    count,
    fault: -1,
    expected: '',
  })
  const fault = (at: number, expected: string): Value => ({
    kind: 0,
    payload: at,
    end: at,
    count: 0,
    fault: at,
    expected,
  })
  const byte = bytes[start]
  if (byte === undefined) return fault(size, 'a value')
  const next = start + 1
  if (byte < 0x80 || byte >= 0xe0) return value(INT, start, next)
  if (byte < 0x90) return value(OBJECT, next, next, byte & 0x0f)
  if (byte < 0xa0) return value(ARRAY, next, next, byte & 0x0f)
  const isShort = byte < 0xc0
  const [kind, width, fixed, isExtension = false] = isShort
    ? ([STRING, 0, byte & 0x1f] as const)
    : (FIRST_BYTES[byte - 0xc0] as (typeof FIRST_BYTES)[number])
  if (kind === 0) return fault(start, 'a first byte of a value')
  if (next + width > size) return fault(size, 'a length')
  const length = width === 0 ? fixed : lengthAt(bytes, next, width)
  if (kind === OBJECT || kind === ARRAY) return value(kind, next + width, next + width, length)
  const payload = next + width + (isExtension ? 1 : 0)
  if (length > size - payload) return fault(size, `${length.toLocaleString('en')} bytes`)
  return value(kind, payload, payload + length)
}

function lengthAt(bytes: Uint8Array, start: number, width: number): number {
  let length = 0
  for (let i = 0; i < width; i++) length = length * 256 + (bytes[start + i] as number)
  return length
}

function walkMsgpack(bytes: Uint8Array, limit: number, writer: DocumentWriter | null): Walk {
  return walkCounted('msgpack', valueAt, bytes, limit, writer)
}

function numberOf(bytes: Uint8Array, start: number, { kind, payload, end }: Value): DocumentNumber {
  const byte = bytes[start] as number
  const octets = bytes.subarray(payload, end)
  if (kind === FLOAT) {
    const view = new DataView(octets.buffer, octets.byteOffset, octets.length)
    return floatOf('DOUBLE', octets.length === 4 ? view.getFloat32(0) : view.getFloat64(0))
  }
  const isUnsigned = byte < 0x80 || (byte >= 0xcc && byte <= 0xcf)
  return integerBySize(bigIntOf(octets, !isUnsigned))
}

function grammarOf(rows: DocumentRows): DocumentGrammar {
  const { bytes } = rows.table
  const valueIn = (event: number): Value => valueAt(bytes, rows.start(event))
  const isExtension = (start: number): boolean => {
    const byte = bytes[start] as number
    return (byte >= 0xc7 && byte <= 0xc9) || (byte >= 0xd4 && byte <= 0xd8)
  }
  const nameText = (start: number, value: Value): string => {
    switch (value.kind) {
      case STRING:
      case OCTETS:
        return decodeUtf8(bytes, value.payload, value.end)
      case INT:
      case FLOAT:
        return numberOf(bytes, start, value).text
      default:
        return value.kind === TRUE ? 'true' : value.kind === FALSE ? 'false' : 'null'
    }
  }

  function* pieces(event: number, from: number, to: number, stretch: Stretch): Generator<Piece> {
    if (stretch !== 'value') {
      const value = valueAt(bytes, from)
      yield piece(to, 'index', 'name', value.fault < 0 ? quote(nameText(from, value)) : '', 'utf-8')
      return
    }
    const { kind, payload, end, count } = valueIn(event)
    if (rows.isContainer(event)) {
      yield piece(to, 'count', kind === OBJECT ? 'map' : 'array', count.toLocaleString('en'))
      return
    }
    const isWhole = payload === from || payload === end
    if (!isWhole && payload > from + 1) {
      yield piece(from + 1, 'type', 'type')
      const extension = isExtension(from)
      yield piece(extension ? payload - 1 : payload, 'length', 'length')
      if (extension)
        yield piece(payload, 'type', 'extension type', String(((bytes[payload - 1] as number) << 24) >> 24))
    } else if (!isWhole) yield piece(payload, 'type', kind === STRING ? 'type and length' : 'type')
    yield piece(to, 'payload', kind === STRING ? 'text' : kind === OCTETS ? 'octets' : 'value')
  }

  return {
    noun: 'MessagePack',
    openingEnd: (event) => valueIn(event).end,
    closing: () => 0,
    name: (_event, from, to): MemberName | null => {
      if (from >= to) return null
      const value = valueAt(bytes, from)
      const isName = value.fault < 0 && value.end <= to && value.kind !== OBJECT && value.kind !== ARRAY
      return isName ? { start: from, end: value.end, text: nameText(from, value) } : null
    },
    string: (event, limit) => {
      const { payload, end } = valueIn(event)
      return decodeUtf8(bytes, payload, Math.min(end, payload + limit * 3))
    },
    number: (event) => numberOf(bytes, rows.start(event), valueIn(event)),
    octets: (event, limit) => {
      const { payload, end } = valueIn(event)
      return bytes.subarray(payload, Math.min(end, payload + limit))
    },
    size: (event) => {
      const { payload, end } = valueIn(event)
      return end - payload
    },
    content: (event) => {
      const { payload, end } = valueIn(event)
      return { start: payload, end, isEncoded: false }
    },
    nounOf: (event) => (rows.kind(event) === OCTETS && isExtension(rows.start(event)) ? 'extension' : null),
    pieces,
    layout: (event) => layoutOf(rows, event),
    traps: (event) =>
      rows.kind(event) === OCTETS && isExtension(rows.start(event))
        ? ['What an extension means is agreed between writer and reader; type -1 is a time.']
        : [],
  }
}

function layoutOf(rows: DocumentRows, event: number): string {
  switch (rows.kind(event)) {
    case OBJECT:
      return 'How many pairs there are, then names and values in turn.'
    case ARRAY:
      return 'How many values there are, then the values.'
    case STRING:
    case OCTETS:
      return 'A type byte, the length unless the type has it, then the bytes.'
    case INT:
      return 'A byte from 00 to 7f or e0 to ff is the number itself; else a type byte, then 1 to 8 bytes, the highest first.'
    case FLOAT:
      return 'A type byte, then the IEEE bits.'
    default:
      return 'The type byte says it all.'
  }
}
