// Reads the protobuf messages that a gRPC proxy and its clients exchange, each field with its name and its place. Whatever the
// bytes are: what can be read is given, and what cannot is a fault that says where, what was expected and what was found.

import { decodeUtf8 } from '../../pof/text/index.ts'
import type { EnumTable, FieldKind, FieldRow, MessageTable } from './message-table.ts'
import { TOPIC_ENUMS, TOPIC_MESSAGES } from './messages-topics.ts'
import { V0_ENUMS, V0_MESSAGES } from './messages-v0.ts'
import { V1_ENUMS, V1_MESSAGES } from './messages-v1.ts'

/** A message: its fields in the order in which they were written. A field that is not there has its default: 0, empty, false. */
export interface DecodedMessage {
  /** Its full name: `coherence.cache.v1.NamedCacheRequest`. */
  readonly type: string
  /** Its bytes, without a length before them: half-open offsets in the bytes that were given. */
  readonly start: number
  readonly end: number
  readonly fields: readonly DecodedField[]
}

/** One field of a message. */
export interface DecodedField {
  readonly number: number
  /** Its name; null where the message has no such field in the tables. */
  readonly name: string | null
  /** The kind that the tables say; `unknown` for a number that they do not have, and where the bytes are of another kind. */
  readonly kind: FieldKind | 'unknown'
  /** The field with its number. */
  readonly start: number
  /** Where its value begins: behind number and length. */
  readonly bodyStart: number
  readonly end: number
  readonly value: FieldValue
  /** The name of an enum's value; null for numbers without one, and for all other kinds. */
  readonly label: string | null
  /** What the bytes of an Any are, where the tables have its type; null for all other fields. */
  readonly content: DecodedMessage | null
}

export type FieldValue =
  | number
  | bigint
  | boolean
  | string
  /** A view of the bytes that were given. */
  | Uint8Array
  | DecodedMessage
  /** Numbers that are written one behind another in one field. */
  | readonly (number | bigint | boolean)[]

/** What is wrong with a message. */
export interface MessageFault {
  /** Offset in the bytes that were given. */
  readonly offset: number
  /** Where, what was expected, what was found. */
  readonly message: string
}

/** What came of decoding. */
export interface DecodedBytes {
  readonly message: DecodedMessage
  readonly faults: readonly MessageFault[]
}

const MESSAGES = new Map<string, ReadonlyMap<number, FieldRow>>(
  [V1_MESSAGES, V0_MESSAGES, TOPIC_MESSAGES].flatMap((table: MessageTable) =>
    Object.entries(table).map(([type, rows]) => [type, new Map(rows.map((row) => [row[0], row]))] as const),
  ),
)
const ENUMS = new Map<string, EnumTable[string]>(
  [V1_ENUMS, V0_ENUMS, TOPIC_ENUMS].flatMap((table) => Object.entries(table)),
)
const ANY = 'google.protobuf.Any'
/** Messages within messages that are read; deeper ones stay bytes. The deepest that a client writes has 7. */
const DEEPEST = 16
/** Faults that are told of one message. */
const MOST_FAULTS = 20
const NO_ROWS: ReadonlyMap<number, FieldRow> = new Map()

/** Whether the tables have a message of this full name. */
export function isKnownMessage(type: string): boolean {
  return MESSAGES.has(type)
}

/** The name of an enum's number, or null. */
export function enumLabel(type: string, value: number): string | null {
  return ENUMS.get(type)?.[value] ?? null
}

/** The field of a name, the last where it was written several times; null where it was not, so that its default holds. */
export function fieldOf(message: DecodedMessage, name: string): DecodedField | null {
  const { fields } = message
  for (let i = fields.length - 1; i >= 0; i--) if (fields[i]?.name === name) return fields[i] ?? null
  return null
}

/**
 * The message of a type in a range of bytes: all of them where no range is given. A type that the tables do not have gives its
 * fields by number. Never throws: what cannot be read ends the message there, with a fault.
 */
export function decodeMessage(
  bytes: Uint8Array,
  type: string,
  start = 0,
  end: number = bytes.length,
): DecodedBytes {
  const faults: MessageFault[] = []
  return { message: new Reading(bytes, faults).message(type, start, end, 0), faults }
}

class Reading {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #faults: MessageFault[]
  #at = 0

  constructor(bytes: Uint8Array, faults: MessageFault[]) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#faults = faults
  }

  message(type: string, start: number, end: number, depth: number): DecodedMessage {
    const rows = MESSAGES.get(type) ?? NO_ROWS
    const fields: DecodedField[] = []
    this.#at = start
    while (this.#at < end) {
      const field = this.#field(type, rows, end, depth)
      if (field === null) break
      fields.push(field)
      this.#at = field.end
    }
    return { type, start, end, fields: type === ANY ? withContent(fields, this, depth) : fields }
  }

  #field(type: string, rows: ReadonlyMap<number, FieldRow>, end: number, depth: number): DecodedField | null {
    const start = this.#at
    const tag = this.#small(end)
    if (tag < 0) return this.#unended(start, `Field of ${type}`, end)
    const number = Math.floor(tag / 8)
    const wire = tag % 8
    if (number === 0 || number > 0x1fffffff)
      return this.#fault(start, `Field of ${type}`, 'a field number from 1 to 536870911', `${number}`)
    const row = rows.get(number)
    // Made for faults alone: most fields have none, and there are millions.
    const where = () => `ield ${number}${row === undefined ? '' : ` (${row[1]})`} of ${type}`
    const length = this.#bodyLength(where, wire, start, end)
    if (length < 0) return null
    const bodyStart = this.#at
    const fieldEnd = bodyStart + length
    if (row === undefined) return this.#plain(number, null, wire, start, bodyStart, fieldEnd)
    const [, name, kind] = row
    const value = this.#value(row, wire, bodyStart, fieldEnd, depth)
    if (value !== null) {
      const label = typeof value === 'number' ? enumLabel(kind, value) : null
      return { number, name, kind, start, bodyStart, end: fieldEnd, value, label, content: null }
    }
    this.#fault(start, `F${where()}`, kind, `wire type ${wire}`)
    return this.#plain(number, name, wire, start, bodyStart, fieldEnd)
  }

  /** The number of bytes of a field's value, with the place moved to the first of them; -1 where it does not fit. */
  #bodyLength(where: () => string, wire: number, start: number, end: number): number {
    const at = this.#at
    let length = wire === 1 ? 8 : 4
    if (wire === 0) {
      if (this.#small(end) < 0) return this.#unended(start, `F${where()}`, end) ?? -1
      length = this.#at - at
      this.#at = at
    } else if (wire === 2) {
      length = this.#small(end)
      if (length < 0) return this.#unended(start, `Length of f${where()}`, end) ?? -1
    } else if (wire !== 1 && wire !== 5)
      return this.#fault(start, `F${where()}`, 'wire type 0, 1, 2 or 5', `${wire}`) ?? -1
    const left = end - this.#at
    if (length <= left) return length
    return this.#fault(start, `F${where()}`, `at most ${left} bytes, which are left`, `${length}`) ?? -1
  }

  /** The value of a field that the tables have; null where its bytes are of another kind. */
  #value(
    [, , kind, repeated]: FieldRow,
    wire: number,
    bodyStart: number,
    end: number,
    depth: number,
  ): FieldValue | null {
    if (kind === 'bytes' || kind === 'binary') return wire === 2 ? this.#bytes.subarray(bodyStart, end) : null
    if (kind === 'string') return wire === 2 ? decodeUtf8(this.#bytes, bodyStart, end) : null
    if (MESSAGES.has(kind)) {
      if (wire !== 2) return null
      return depth < DEEPEST
        ? this.message(kind, bodyStart, end, depth + 1)
        : this.#bytes.subarray(bodyStart, end)
    }
    if (wire === wireOf(kind)) return this.#number(kind, bodyStart, end)
    return wire === 2 && repeated !== undefined ? this.#numbers(kind, bodyStart, end) : null
  }

  #number(kind: FieldKind, start: number, end: number): number | bigint | boolean | null {
    this.#at = start
    if (kind === 'double') return this.#view.getFloat64(start, true)
    if (kind === 'float') return this.#view.getFloat32(start, true)
    const value = this.#varint(end)
    if (value === null) return null
    switch (kind) {
      case 'bool':
        return value !== 0n
      case 'int64':
        return BigInt.asIntN(64, value)
      case 'uint64':
        return value
      case 'uint32':
        return Number(BigInt.asUintN(32, value))
    }
    return Number(BigInt.asIntN(32, value))
  }

  #numbers(kind: FieldKind, start: number, end: number): readonly (number | bigint | boolean)[] | null {
    const values: (number | bigint | boolean)[] = []
    const fixed = kind === 'double' ? 8 : kind === 'float' ? 4 : 0
    for (let at = start; at < end; ) {
      if (fixed > end - at) return null
      const value = this.#number(kind, at, end)
      if (value === null) return null
      values.push(value)
      at = fixed > 0 ? at + fixed : this.#at
    }
    return values
  }

  /** A field as its wire type says. */
  #plain(
    number: number,
    name: string | null,
    wire: number,
    start: number,
    bodyStart: number,
    end: number,
  ): DecodedField {
    const value =
      wire === 0 ? (this.#number('uint64', bodyStart, end) ?? 0n) : this.#bytes.subarray(bodyStart, end)
    return { number, name, kind: 'unknown', start, bodyStart, end, value, label: null, content: null }
  }

  /** Text in UTF-8. Most are names in ASCII, for which a decoder takes longer than all the rest. */

  /**
   * An integer of 7 bits a byte, with the place moved behind it; -1 where it does not end in ten bytes. One of more than 53 bits is
   * not exact: it is the length of nothing.
   */
  #small(end: number): number {
    let value = 0
    for (let unit = 1; unit < 2 ** 70 && this.#at < end; unit *= 128) {
      const byte = this.#bytes[this.#at++] as number
      if (byte < 0x80) return value + byte * unit
      value += (byte - 0x80) * unit
    }
    return -1
  }

  /** The same as 64 bits; null where it does not end. */
  #varint(end: number): bigint | null {
    const first = this.#bytes[this.#at]
    if (first !== undefined && first < 0x80 && this.#at < end) {
      this.#at++
      return BigInt(first)
    }
    let value = 0n
    for (let shift = 0n; shift < 70n && this.#at < end; shift += 7n) {
      const byte = this.#bytes[this.#at++] as number
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return BigInt.asUintN(64, value)
    }
    return null
  }

  #unended(offset: number, where: string, end: number): null {
    const found = this.#at < end ? 'none in ten bytes' : 'the end'
    return this.#fault(offset, where, 'an integer whose last byte has no high bit', found)
  }

  #fault(offset: number, where: string, expected: string, found: string): null {
    if (this.#faults.length < MOST_FAULTS)
      this.#faults.push({
        offset,
        message: `${where} at offset ${offset}: expected ${expected}, found ${found}.`,
      })
    return null
  }
}

/** The fields of an Any, its bytes read as the message that its type says. */
function withContent(fields: readonly DecodedField[], reading: Reading, depth: number): DecodedField[] {
  let url: FieldValue = ''
  for (const { number, value } of fields) if (number === 1) url = value
  const type = typeof url === 'string' ? url.slice(url.lastIndexOf('/') + 1) : ''
  if (depth >= DEEPEST || !isKnownMessage(type)) return [...fields]
  return fields.map((field) => {
    if (field.number !== 2 || field.kind !== 'binary') return field
    return { ...field, content: reading.message(type, field.bodyStart, field.end, depth + 1) }
  })
}

function wireOf(kind: FieldKind): number {
  return kind === 'double' ? 1 : kind === 'float' ? 5 : 0
}
