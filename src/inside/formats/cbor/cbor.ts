// CBOR (RFC 8949): every item with its offsets; big integers and decimal fractions as the numbers that their tags make of them.

import { quote } from '../../../pof/index.ts'
import { decodeUtf8 } from '../../../pof/text/index.ts'
import { BREAK, INDEFINITE, walkCounted } from '../documents/counted-walk.ts'
import type { DocumentGrammar, MemberName, Piece, Stretch, Walk } from '../documents/grammar.ts'
import { documentFormat } from '../documents/read.ts'
import {
  ARRAY,
  type DocumentRows,
  type DocumentWriter,
  FALSE,
  FLOAT,
  INT,
  OBJECT,
  OCTETS,
  STRING,
  TRUE,
} from '../documents/rows.ts'
import { piece } from '../documents/values.ts'
import {
  BIG_NEGATIVE,
  ENCODED,
  type Item,
  itemAt,
  layoutOf,
  numberOf,
  octetsOf,
  sizeOf,
  tagWords,
} from './item.ts'
import { TextReferences } from './text-references.ts'

/** CBOR. */
export const cbor = documentFormat(
  {
    id: 'cbor',
    name: 'CBOR',
    short: 'cbor',
    rules: [
      {
        id: 'cbor-tagged',
        certainty: 'accept',
        places: ['whole', 'octets'],
        fires: isTagged,
        begins: hasTag,
      },
      { id: 'cbor-whole', certainty: 'trial', places: ['whole', 'octets'], fires: isOneItem },
    ],
  },
  { walk: walkCbor, grammar: grammarOf },
)

/** Levels at which Jackson stops, too. */
const DEPTH = 1_000

function isTagged(bytes: Uint8Array): boolean {
  return hasTag(bytes) && isOneItem(bytes)
}

function hasTag(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd9 && bytes[1] === 0xd9 && bytes[2] === 0xf7
}

function isOneItem(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  const { end, stop } = walkCbor(bytes, DEPTH, null)
  return stop === null && end === bytes.length
}

function walkCbor(bytes: Uint8Array, limit: number, writer: DocumentWriter | null): Walk {
  return walkCounted('cbor', itemAt, bytes, limit, writer, new TextReferences(bytes))
}

function grammarOf(rows: DocumentRows): DocumentGrammar {
  const { bytes } = rows.table
  const itemOf = (event: number): Item => itemAt(bytes, rows.start(event))
  /** A text or octets as they stand in full: where the row refers to them, elsewhere. */
  const fullItemOf = (event: number): Item => {
    const shared = rows.shared(event, 'value')
    return shared < 0 ? itemOf(event) : itemAt(bytes, shared)
  }
  const textOf = (item: Item, limit: number): string => {
    const octets = octetsOf(bytes, item, limit * 3)
    return decodeUtf8(octets, 0, octets.length)
  }
  const nameText = (event: number, own: Item): string => {
    const shared = rows.shared(event, 'name')
    const item = shared < 0 ? own : itemAt(bytes, shared)
    if (item.kind === STRING || item.kind === OCTETS) return textOf(item, Number.POSITIVE_INFINITY)
    if (item.kind === INT || item.kind === FLOAT) return numberOf(bytes, item).text
    return item.kind === TRUE ? 'true' : item.kind === FALSE ? 'false' : 'null'
  }

  function* pieces(event: number, from: number, to: number, stretch: Stretch): Generator<Piece> {
    if (stretch === 'after' && to - from === 1 && bytes[from] === BREAK) {
      yield piece(to, 'terminator', 'break', 'ff')
      return
    }
    if (stretch !== 'value') {
      const item = itemAt(bytes, from)
      yield piece(to, 'index', 'name', item.fault < 0 ? quote(nameText(event, item)) : '', 'utf-8')
      return
    }
    const { kind, tag, head, headEnd, count, end } = itemOf(event)
    if (head > from) yield piece(head, 'identity', 'tag', tagWords(tag))
    if (rows.isContainer(event)) {
      const noun = kind === OBJECT ? 'map' : 'array'
      yield piece(to, 'count', noun, count === INDEFINITE ? 'until a break' : count.toLocaleString('en'))
      return
    }
    if (rows.shared(event, 'value') >= 0) {
      yield piece(to, 'payload', 'reference to a text', `text ${count.toLocaleString('en')}`)
      return
    }
    const hasPayload = end > headEnd
    yield piece(headEnd, hasPayload ? 'length' : 'payload', hasPayload ? 'type and length' : 'value')
    if (hasPayload)
      yield piece(to, 'payload', kind === STRING ? 'text' : kind === OCTETS ? 'octets' : 'value')
  }

  return {
    noun: 'CBOR',
    openingEnd: (event) => itemOf(event).headEnd,
    closing: (event) => (itemOf(event).count === INDEFINITE ? 1 : 0),
    name: (event, from, to): MemberName | null => {
      if (from >= to) return null
      const item = itemAt(bytes, from)
      const isName = item.fault < 0 && item.end <= to && item.kind !== OBJECT && item.kind !== ARRAY
      return isName ? { start: from, end: item.end, text: nameText(event, item) } : null
    },
    string: (event, limit) => textOf(fullItemOf(event), limit),
    number: (event) => numberOf(bytes, itemOf(event)),
    octets: (event, limit) => octetsOf(bytes, fullItemOf(event), limit),
    size: (event) => sizeOf(bytes, fullItemOf(event)),
    content: (event) => {
      const { count, head, headEnd, end, tag } = itemOf(event)
      if (rows.shared(event, 'value') >= 0) return { start: head, end, isEncoded: true }
      const isItem = rows.kind(event) === OCTETS && tag === ENCODED
      return { start: headEnd, end, isEncoded: count === INDEFINITE, format: isItem ? 'cbor' : null }
    },
    pieces,
    layout: (event) => layoutOf(itemOf(event)),
    traps: (event) =>
      rows.kind(event) === INT && itemOf(event).tag === BIG_NEGATIVE
        ? [
            'Jackson 2 writes and reads it as the negated octets unless told otherwise: one more than RFC 8949 says.',
          ]
        : [],
  }
}
