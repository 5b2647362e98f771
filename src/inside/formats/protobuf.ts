// protobuf without its schema: field numbers, wire types, lengths and values. What a length-delimited field holds - a text, octets,
// a message of its own - only the schema says: its octets can be opened as any format.

import { hexText, quote } from '../../pof/index.ts'
import { decodeUtf8, doubleText, floatText } from '../../pof/text/index.ts'
import type {
  DocumentGrammar,
  DocumentNumber,
  MemberName,
  Piece,
  Stretch,
  Walk,
} from './documents/grammar.ts'
import { documentFormat } from './documents/read.ts'
import { type DocumentRows, type DocumentWriter, INT, OBJECT, OCTETS } from './documents/rows.ts'
import { badUtf8, cutStop, deepStop, piece, stopAt } from './documents/values.ts'

/** protobuf. */
export const protobuf = documentFormat(
  {
    id: 'protobuf',
    name: 'protobuf',
    short: 'protobuf',
    // Random bytes are fields to the end too often for a rule: 2 % of those of 8 bytes.
    rules: [],
  },
  { walk: walkProtobuf, grammar: grammarOf },
)

const [VARINT, FIXED64, DELIMITED, GROUP, GROUP_END, FIXED32] = [0, 1, 2, 3, 4, 5]
const WIRE_TYPES = ['varint', 'fixed64', 'length-delimited', 'group', 'end of the group', 'fixed32']
/** Bytes of the longest varint. */
const VARINT_BYTES = 10
const LARGEST_FIELD = 2 ** 29 - 1

/** Offset behind the varint at `start`; -1 where it is cut or too long. */
function varintEnd(bytes: Uint8Array, start: number): number {
  const last = Math.min(bytes.length, start + VARINT_BYTES)
  for (let at = start; at < last; at++) if ((bytes[at] as number) < 0x80) return at + 1
  return -1
}

/** A varint as a number, exact below 2^53. */
function varintOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = end - 1; at >= start; at--) value = value * 128 + ((bytes[at] as number) & 0x7f)
  return value
}

/** Where a varint is wrong, in words. */
function varintStop(bytes: Uint8Array, end: number, start: number, what: string): Walk {
  const isCut = start + VARINT_BYTES > bytes.length
  const at = isCut ? bytes.length : start + VARINT_BYTES - 1
  return stopAt('protobuf', bytes, { end, at, expected: `the end of ${what}` })
}

/** Passes over a message once. Without a writer it is a trial. */
function walkProtobuf(bytes: Uint8Array, limit: number, writer: DocumentWriter | null): Walk {
  const size = bytes.length
  /** The field numbers of the open groups. */
  const groups: number[] = []
  writer?.open(OBJECT, 0)
  let at = 0
  while (at < size) {
    const tagEnd = varintEnd(bytes, at)
    if (tagEnd < 0) return varintStop(bytes, at, at, 'a field number')
    const tag = varintOf(bytes, at, tagEnd)
    const field = Math.floor(tag / 8)
    const wire = tag % 8
    if (field === 0 || field > LARGEST_FIELD || wire > FIXED32)
      return stopAt('protobuf', bytes, {
        end: at,
        at,
        expected: 'a field number and a wire type from 0 to 5',
      })
    if (wire === GROUP) {
      if (groups.length >= limit) return { end: at, stop: deepStop('protobuf', at, limit) }
      groups.push(field)
      writer?.open(OBJECT, tagEnd)
      at = tagEnd
      continue
    }
    if (wire === GROUP_END) {
      if (groups.pop() !== field)
        return stopAt('protobuf', bytes, {
          end: at,
          at,
          expected: 'a field, or the end of the group that is open',
        })
      writer?.close(tagEnd)
      at = tagEnd
      continue
    }
    let end = wire === FIXED64 ? tagEnd + 8 : tagEnd + 4
    if (wire === VARINT || wire === DELIMITED) {
      end = varintEnd(bytes, tagEnd)
      if (end < 0) return varintStop(bytes, at, tagEnd, wire === VARINT ? 'a varint' : 'a length')
      if (wire === DELIMITED) end += varintOf(bytes, tagEnd, end)
    }
    if (end > size) return { end: at, stop: cutStop('protobuf', size, `${end - tagEnd} bytes of a value`) }
    writer?.scalar(wire === DELIMITED ? OCTETS : INT, tagEnd, end)
    at = end
  }
  if (groups.length > 0) return { end: at, stop: cutStop('protobuf', size, 'the end of a group') }
  writer?.close(size)
  return { end: at, stop: null }
}

function grammarOf(rows: DocumentRows): DocumentGrammar {
  const { bytes } = rows.table
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

  const tagAt = (start: number): { readonly end: number; readonly field: number; readonly wire: number } => {
    const end = Math.max(start, varintEnd(bytes, start))
    const tag = varintOf(bytes, start, end)
    return { end, field: Math.floor(tag / 8), wire: tag % 8 }
  }
  /** The wire type is in the first byte of the tag, which lies behind the value before. */
  const wireOf = (event: number): number => {
    const before = rows.before(event)
    const tag = before >= 0 ? rows.end(before) : rows.start(rows.table.parent[event] as number)
    return (bytes[tag] as number) & 7
  }
  const payloadOf = (event: number): number => varintEnd(bytes, rows.start(event))

  const numberOf = (event: number): DocumentNumber => {
    const [start, end] = [rows.start(event), rows.end(event)]
    const wire = wireOf(event)
    let value = 0n
    if (wire === FIXED64) value = view.getBigUint64(start, true)
    else if (wire === FIXED32) value = BigInt(view.getUint32(start, true))
    else
      for (let at = end - 1; at >= start; at--) value = (value << 7n) | BigInt((bytes[at] as number) & 0x7f)
    const text = String(BigInt.asUintN(64, value))
    return {
      event: `${WIRE_TYPES[wire]} ${text}`,
      noun: WIRE_TYPES[wire] as string,
      text,
      value: Number.isSafeInteger(Number(text)) ? Number(text) : text,
    }
  }

  function* pieces(event: number, from: number, to: number, stretch: Stretch): Generator<Piece> {
    if (stretch !== 'value') {
      for (let at = from; at < to; ) {
        const { end, field, wire } = tagAt(at)
        const isEnd = wire === GROUP_END
        const text = `field ${field}, ${WIRE_TYPES[wire]}`
        at = end > at ? end : to
        yield piece(at, isEnd ? 'terminator' : 'index', isEnd ? 'end of the group' : 'field number', text)
      }
      return
    }
    if (rows.kind(event) === OCTETS) {
      const payload = payloadOf(event)
      yield piece(payload, 'length', 'length', (to - payload).toLocaleString('en'))
    }
    yield piece(to, 'payload', rows.kind(event) === OCTETS ? 'octets' : 'value')
  }

  return {
    noun: 'protobuf',
    openingEnd: (event) => rows.start(event),
    closing: () => 0,
    name: (_event, from, to): MemberName | null => {
      if (from >= to) return null
      const { end, field, wire } = tagAt(from)
      return end > to || wire === GROUP_END ? null : { start: from, end, text: String(field) }
    },
    string: () => '',
    number: numberOf,
    octets: (event, limit) =>
      bytes.subarray(payloadOf(event), Math.min(rows.end(event), payloadOf(event) + limit)),
    size: (event) => rows.end(event) - payloadOf(event),
    content: (event) => ({ start: payloadOf(event), end: rows.end(event), isEncoded: false }),
    nounOf: (event) => {
      if (rows.kind(event) === OCTETS) return 'length-delimited'
      return event === 0 ? 'message' : 'group'
    },
    octetsText: (event, limit) => octetsText(bytes.subarray(payloadOf(event), rows.end(event)), limit),
    pieces,
    layout: (event) => {
      if (event === 0)
        return 'Fields in any order: each has a tag with its number and wire type, then its value.'
      switch (wireOf(event)) {
        case VARINT:
          return 'Seven bits a byte, the lowest first; the high bit says that more follow.'
        case DELIMITED:
          return 'The length as a varint, then the octets.'
        case GROUP:
          return 'Fields, and a tag that ends the group. Groups are no longer written.'
        default:
          return 'Bytes of fixed width, the lowest first.'
      }
    },
    traps: (event) => (rows.kind(event) === INT ? [readings(event)] : []),
  }

  /** What else the same bytes may mean: the wire type does not say it. */
  function readings(event: number): string {
    const start = rows.start(event)
    const { text } = numberOf(event)
    const value = BigInt(text)
    switch (wireOf(event)) {
      case FIXED64:
        return `Only the schema says which type it is: as double it is ${doubleText(view.getFloat64(start, true))}, as sfixed64 ${BigInt.asIntN(64, value)}.`
      case FIXED32:
        return `Only the schema says which type it is: as float it is ${floatText(view.getFloat32(start, true))}, as sfixed32 ${BigInt.asIntN(32, value)}.`
      default: {
        const zigzag = (value & 1n) === 0n ? value >> 1n : -((value + 1n) >> 1n)
        return `Only the schema says which type it is: as int64 it is ${BigInt.asIntN(64, value)}, as sint64 ${zigzag}, as bool ${value !== 0n}.`
      }
    }
  }
}

/** Octets that read as text are shown as one. */
function octetsText(octets: Uint8Array, limit: number): string {
  const shown = octets.subarray(0, limit * 3)
  const isText = shown.every((byte) => byte >= 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)
  const isWhole = shown.length < octets.length || badUtf8(shown, 0, shown.length) < 0
  if (octets.length > 0 && isText && isWhole) return quote(decodeUtf8(shown, 0, shown.length), limit)
  return hexText(shown, Math.max(1, Math.floor(limit / 3)))
}
