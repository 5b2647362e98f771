// The values that edits put in: written one behind another, or taken as bytes, and each read once to be sure of what it is. In a
// uniform container a value stands without its type id, so its type must be the declared one.

import { Findings } from '../findings.ts'
import { Identities } from '../identities.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { passScalar, type Source } from '../scalars/scalar.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { scan } from '../scan/scan.ts'
import { IntList } from '../table/int-list.ts'
import { type Prefix, prefixOf } from '../table/layout.ts'
import { type NodeTable, typeAt } from '../table/node-table.ts'
import { rawArrays, rawWidth } from '../table/raw-array.ts'
import * as T from '../type-ids.ts'
import { isScalar, typeName } from '../types.ts'
import { type PofWrite, Refusal } from './edit.ts'
import { addEvents, type IdentityEvents } from './edit-identities.ts'
import type { ByteSink } from './write-sink.ts'
import { writeValue } from './write-value.ts'

/** A value to be put in, by where it lies among the bytes written anew. */
export interface NewValue {
  readonly type: number
  /** The whole value, type id included. */
  readonly from: number
  readonly to: number
  readonly prefix: Omit<Prefix, 'isWhole'>
  /** Its identities, references and versions: events of the list given. */
  readonly firstEvent: number
  readonly lastEvent: number
}

/** All values that are put in, by number, in the order in which they were added. */
export class NewValues {
  readonly #sink: ByteSink
  readonly #events: IdentityEvents
  readonly #ends = new IntList()
  /** Those that are more than a type id and a scalar. */
  readonly #kept = new Map<number, NewValue>()
  #source: FoundSource | null = null

  /** Values are written to `sink`, one behind another; what they name and refer to is added to `events`. */
  constructor(sink: ByteSink, events: IdentityEvents) {
    this.#sink = sink
    this.#events = events
  }

  /** The largest identity that those added so far give or refer to. */
  get largestIdentity(): number {
    return this.#events.largest
  }

  /** Writes and reads a value; gives its number. Throws `Refusal` where the bytes are not one whole POF value. */
  add(write: PofWrite, freshIdentity: () => number): number {
    if ('bytes' in write) return this.addBytes(write.bytes, 0, write.bytes.length)
    writeValue(this.#sink, write.type, write.value, freshIdentity)
    return this.#added()
  }

  /** As `add`, of a value that is the bytes `start..end` of others. */
  addBytes(bytes: Uint8Array, start: number, end: number): number {
    this.#sink.bytes(bytes, start, end)
    return this.#added()
  }

  /** A value by its number. */
  at(value: number): NewValue {
    const kept = this.#kept.get(value)
    if (kept !== undefined) return kept
    const { items } = this.#ends
    const from = value === 0 ? 0 : (items[value - 1] as number)
    const type = readPackedInt(this.#sink.buffer, from)
    const prefix = { identities: NO_IDENTITIES, type: from, body: from + 1 }
    return { type, from, to: items[value] as number, prefix, firstEvent: 0, lastEvent: 0 }
  }

  #added(): number {
    const value = this.#ends.length
    const from = value === 0 ? 0 : (this.#ends.items[value - 1] as number)
    const to = this.#sink.length
    this.#ends.push(to)
    if (!this.#isPlain(from, to)) this.#kept.set(value, this.#read(from, to))
    return value
  }

  /** Whether it is a type id of one byte and the scalar that it says, without any fault. */
  #isPlain(from: number, to: number): boolean {
    const { buffer } = this.#sink
    const type = ~((buffer[from] as number) & 0x3f)
    const isOneByte = to > from && ((buffer[from] as number) & 0xc0) === 0x40
    if (!isOneByte || !isScalar(type) || type === T.reference) return false
    if (this.#source?.bytes !== buffer) this.#source = sourceOf(buffer)
    this.#source.limit = to
    if (passScalar(this.#source, type, from + 1, -1) === to && this.#source.findings.list.length === 0)
      return true
    this.#source = null
    return false
  }

  #read(from: number, to: number): NewValue {
    const firstEvent = this.#events.count
    const table = readWhole(this.#sink.buffer.subarray(from, to))
    addEvents(table, this.#events)
    const lastEvent = this.#events.count
    const { identities, type, body } = prefixOf(table, 0)
    const prefix = { identities: identities.map((at) => from + at), type: from + type, body: from + body }
    return { type: typeAt(table, 0), from, to, prefix, firstEvent, lastEvent }
  }

  /**
   * The bytes of a value as an element of a container that declares `declared`: where they begin and end among those written
   * anew. Throws `Refusal` where it cannot be one.
   */
  element(value: NewValue, declared: number): readonly [from: number, to: number] {
    const { type, to, prefix } = value
    const { buffer } = this.#sink
    const [identity] = prefix.identities
    if (declared === T.identity && identity !== undefined) return [identity, to]
    if (declared === T.reference && type === T.reference && identity === undefined) return [prefix.body, to]
    // The bare number of a reference, or T_IDENTITY where a version would be, stands for a user type alone.
    const isUserType = declared >= 0 && (type === declared || type === T.reference)
    if ((type !== declared && !isUserType) || (identity !== undefined && type !== declared))
      throw new Refusal(`The container declares ${nameOf(declared)} for its elements, not ${nameOf(type)}.`)
    if (identity === undefined) {
      if (type >= 0 && readPackedInt(buffer, prefix.body) === T.identity)
        throw new Refusal(`Version ${T.identity} would be read as an identity.`)
      return [prefix.body, to]
    }
    if (!isUserType || prefix.identities.length > 1)
      throw new Refusal(`There can be no identity before an element of declared type ${nameOf(declared)}.`)
    const from = this.#sink.length
    this.#sink.packed(T.identity)
    this.#sink.packed(readPackedInt(buffer, identity))
    this.#sink.bytes(this.#sink.buffer, prefix.body, to)
    return [from, this.#sink.length]
  }

  /** The version of a value that an element of a declared type would have, and may be taken for a reference; 0 for others. */
  bareVersion({ type, prefix }: NewValue, declared: number): number {
    if (declared < 0 || type !== declared || prefix.identities.length > 0) return 0
    return Math.max(0, readPackedInt(this.#sink.buffer, prefix.body))
  }

  /** As `element`, of a raw array: a big-endian number of its width. */
  rawElement({ type, to, prefix }: NewValue, elementType: number): readonly [from: number, to: number] {
    if (type !== elementType || prefix.identities.length > 0)
      throw new Refusal(`The elements are raw ${nameOf(elementType)}, not ${nameOf(type)}.`)
    const value = scalarValue(this.#sink.buffer, type, prefix.body, to)
    const view = new DataView(new ArrayBuffer(rawWidth(type)))
    if (type === T.int16) view.setInt16(0, value as number)
    else if (type === T.int32) view.setInt32(0, value as number)
    else if (type === T.int64) view.setBigInt64(0, value as bigint)
    else return [prefix.body, to]
    const from = this.#sink.length
    this.#sink.bytes(new Uint8Array(view.buffer))
    return [from, this.#sink.length]
  }

  /** Whether a value is null: also a string written as one. */
  isNull({ type, prefix }: NewValue): boolean {
    return type === T.null || (type === T.charString && readPackedInt(this.#sink.buffer, prefix.body) < 0)
  }
}

const NO_IDENTITIES: readonly number[] = []

/** A source whose end moves on, and of which it is asked what was found. */
type FoundSource = { -readonly [K in keyof Source]: Source[K] } & { readonly findings: Findings }

function sourceOf(bytes: Uint8Array): FoundSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes, view, limit: 0, findings: new Findings(1), identities: new Identities() }
}

function readWhole(bytes: Uint8Array): NodeTable {
  const findings = new Findings(100)
  const table = scan({ bytes, start: 0, limit: bytes.length, findings, raw: rawArrays() })
  const error = findings.sorted().find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Refusal(`The new value is not a POF value: ${error.message}.`)
  if (table.count === 0 || table.unread >= 0) throw new Refusal('The new value is not one whole POF value.')
  return table
}

/** `int32`, or `user type 1042`. */
export function nameOf(type: number): string {
  return type >= 0 ? `${typeName(type)} ${type}` : typeName(type)
}
