// The values that edits put in: written one behind another, or taken as bytes, and each read once to be sure of what it is. In a
// uniform container a value stands without its type id, so its type must be the declared one.

import { Findings } from '../findings.ts'
import { Identities } from '../identities.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { passScalar, type Source } from '../scalars/scalar.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { judge } from '../scan/judge.ts'
import { scan } from '../scan/scan.ts'
import { prefixOf } from '../table/layout.ts'
import { type NodeTable, typeAt } from '../table/node-table.ts'
import { rawArrays, rawWidth } from '../table/raw-array.ts'
import * as T from '../type-ids.ts'
import { isScalar, typeName } from '../types.ts'
import type { ByteSink } from './byte-sink.ts'
import { type PofWrite, Refusal } from './edit.ts'
import { addEvents, type IdentityEvent, type IdentityEvents } from './edit-identities.ts'
import { writeValue } from './write-value.ts'

/** A value to be put in, by where it lies among the bytes that are added. */
export interface NewValue {
  readonly type: number
  /** The whole value, type id included. */
  readonly from: number
  readonly to: number
  /** Where the ids of its identities are, and where its body begins. */
  readonly identities: readonly number[]
  readonly body: number
  /** Its identities, references and versions. */
  readonly events: readonly IdentityEvent[]
}

/** Writes the values that are put in, and answers what they are. */
export class NewValues {
  readonly #sink: ByteSink
  readonly #events: IdentityEvents
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

  /** Writes and reads a value. Throws `Refusal` where the bytes are not one whole POF value. */
  add(write: PofWrite, freshIdentity: () => number): NewValue {
    const from = this.#sink.length
    if ('bytes' in write) this.#sink.bytes(write.bytes)
    else writeValue(this.#sink, write.type, write.value, freshIdentity)
    const to = this.#sink.length
    if (this.#isPlain(from, to)) {
      const type = readPackedInt(this.#sink.buffer, from)
      return { type, from, to, identities: NONE, body: from + 1, events: NO_EVENTS }
    }
    const table = readWhole(this.#sink.buffer.subarray(from, to))
    const before = this.#events.list.length
    addEvents(table, this.#events)
    const { identities, body } = prefixOf(table, 0)
    return {
      type: typeAt(table, 0),
      from,
      to,
      identities: identities.map((at) => from + at),
      body: from + body,
      events: this.#events.list.slice(before),
    }
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

  /**
   * The bytes of a value as an element of a container that declares `declared`: where they begin and end among those written
   * anew. Throws `Refusal` where it cannot be one.
   */
  element(value: NewValue, declared: number): readonly [from: number, to: number] {
    const { type, to, identities, body } = value
    const { buffer } = this.#sink
    const [identity] = identities
    if (declared === T.identity && identity !== undefined) return [identity, to]
    if (declared === T.reference && type === T.reference && identity === undefined) return [body, to]
    // The bare number of a reference, or T_IDENTITY where a version would be, stands for a user type alone.
    const isUserType = declared >= 0 && (type === declared || type === T.reference)
    if ((type !== declared && !isUserType) || (identity !== undefined && type !== declared))
      throw new Refusal(`The container declares ${nameOf(declared)} for its elements, not ${nameOf(type)}.`)
    if (identity === undefined) {
      if (type >= 0 && readPackedInt(buffer, body) === T.identity)
        throw new Refusal(`Version ${T.identity} would be read as an identity.`)
      return [body, to]
    }
    if (!isUserType || identities.length > 1)
      throw new Refusal(`There can be no identity before an element of declared type ${nameOf(declared)}.`)
    const from = this.#sink.length
    this.#sink.packed(T.identity)
    this.#sink.packed(readPackedInt(buffer, identity))
    this.#sink.bytes(this.#sink.buffer, body, to)
    return [from, this.#sink.length]
  }

  /** The version of a value that an element of a declared type would have, and may be taken for a reference; 0 for others. */
  bareVersion({ type, identities, body }: NewValue, declared: number): number {
    if (declared < 0 || type !== declared || identities.length > 0) return 0
    return Math.max(0, readPackedInt(this.#sink.buffer, body))
  }

  /** As `element`, of a raw array: a big-endian number of its width. */
  rawElement(
    { type, to, identities, body }: NewValue,
    elementType: number,
  ): readonly [from: number, to: number] {
    if (type !== elementType || identities.length > 0)
      throw new Refusal(`The elements are raw ${nameOf(elementType)}, not ${nameOf(type)}.`)
    const value = scalarValue(this.#sink.buffer, type, body, to)
    const view = new DataView(new ArrayBuffer(rawWidth(type)))
    if (type === T.int16) view.setInt16(0, value as number)
    else if (type === T.int32) view.setInt32(0, value as number)
    else if (type === T.int64) view.setBigInt64(0, value as bigint)
    else return [body, to]
    const from = this.#sink.length
    this.#sink.bytes(new Uint8Array(view.buffer))
    return [from, this.#sink.length]
  }

  /** Whether a value is null: also a string written as one. */
  isNull({ type, body }: NewValue): boolean {
    return type === T.null || (type === T.charString && readPackedInt(this.#sink.buffer, body) < 0)
  }
}

const NONE: readonly number[] = []
const NO_EVENTS: readonly IdentityEvent[] = []

/** A source whose end moves on, and of which it is asked what was found. */
type FoundSource = { -readonly [K in keyof Source]: Source[K] } & { readonly findings: Findings }

function sourceOf(bytes: Uint8Array): FoundSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes, view, limit: 0, findings: new Findings(1), identities: new Identities() }
}

function readWhole(bytes: Uint8Array): NodeTable {
  const findings = new Findings(100)
  const scanned = scan({ bytes, start: 0, limit: bytes.length, maxProblems: 100, raw: rawArrays() })
  judge(scanned, findings)
  const { table } = scanned
  const error = findings.sorted().find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Refusal(`The new value is not a POF value: ${error.message}.`)
  if (table.count === 0 || table.unread >= 0) throw new Refusal('The new value is not one whole POF value.')
  return table
}

/** `int32`, or `user type 1042`. */
export function nameOf(type: number): string {
  return type >= 0 ? `${typeName(type)} ${type}` : typeName(type)
}
