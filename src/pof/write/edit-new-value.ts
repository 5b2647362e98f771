// A value that an edit puts in: written, or given as bytes, and read once to be sure of what it is. In a uniform
// container it stands without its type id, so its type must be the declared one.

import { Findings } from '../findings.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { scan } from '../scan/scan.ts'
import { type Prefix, prefixOf } from '../table/layout.ts'
import { type NodeTable, typeAt } from '../table/node-table.ts'
import { rawArrays, rawWidth } from '../table/raw-array.ts'
import { T, typeName } from '../types.ts'
import { type PofWrite, Refusal } from './edit.ts'
import { type IdentityEvent, identityEvents } from './edit-identities.ts'
import { ByteSink, packedBytes } from './write-sink.ts'
import { writeValue } from './write-value.ts'

/** A value to be put in. */
export interface NewValue {
  readonly type: number
  /** The whole value, type id included. */
  readonly bytes: Uint8Array
  readonly prefix: Prefix
  readonly events: readonly IdentityEvent[]
}

/** Writes and reads a value. Throws `Refusal` where the bytes are not one whole POF value. */
export function newValue(write: PofWrite, freshIdentity: () => number): NewValue {
  const bytes = 'bytes' in write ? write.bytes : writeValue(write.type, write.value, freshIdentity)
  const table = read(bytes)
  return { type: typeAt(table, 0), bytes, prefix: prefixOf(table, 0), events: identityEvents(table) }
}

function read(bytes: Uint8Array): NodeTable {
  const findings = new Findings(100)
  const table = scan({ bytes, start: 0, limit: bytes.length, findings, raw: rawArrays() })
  const error = findings.sorted().find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Refusal(`The new value is no POF value: ${error.message}.`)
  if (table.count === 0 || table.unread >= 0) throw new Refusal('The new value is not one whole POF value.')
  return table
}

/** The bytes of a value as an element of a container that declares `declared`. Throws `Refusal` where it cannot be one. */
export function elementBytes(value: NewValue, declared: number): Uint8Array {
  const { type, bytes, prefix } = value
  const [identity] = prefix.identities
  if (declared === T.identity && identity !== undefined) return bytes.subarray(identity)
  if (declared === T.reference && type === T.reference && identity === undefined)
    return bytes.subarray(prefix.body)
  // The bare number of a reference, or T_IDENTITY where a version would be, stands for a user type alone.
  const isUserType = declared >= 0 && (type === declared || type === T.reference)
  if ((type !== declared && !isUserType) || (identity !== undefined && type !== declared))
    throw new Refusal(`The container declares ${nameOf(declared)} for its elements, not ${nameOf(type)}.`)
  if (identity === undefined) {
    if (type >= 0 && readPackedInt(bytes, prefix.body) === T.identity)
      throw new Refusal(`Version ${T.identity} would be read as an identity.`)
    return bytes.subarray(prefix.body)
  }
  if (!isUserType || prefix.identities.length > 1)
    throw new Refusal(`An identity cannot stand before an element of declared type ${nameOf(declared)}.`)
  const sink = new ByteSink(bytes.length)
  sink.bytes(packedBytes(T.identity, readPackedInt(bytes, identity)))
  sink.bytes(bytes, prefix.body)
  return sink.take()
}

/** The events of a value as an element: where its type is declared, its version may be taken for a reference. */
export function elementEvents(value: NewValue, declared: number): readonly IdentityEvent[] {
  const { type, bytes, prefix, events } = value
  if (declared < 0 || type !== declared || prefix.identities.length > 0) return events
  const number = readPackedInt(bytes, prefix.body)
  return number > 0 ? [versionEvent(number, type, -1), ...events] : events
}

/** The version of a user type that stands in a uniform container. */
export function versionEvent(number: number, type: number, node: number): IdentityEvent {
  return { kind: 'version', at: 0, node, number, type, means: null, isRepeated: false }
}

/** `int32`, or `user type 1042`. */
export function nameOf(type: number): string {
  return type >= 0 ? `${typeName(type)} ${type}` : typeName(type)
}

/** The bytes of a value as an element of a raw array: a big-endian number of its width. */
export function rawElementBytes({ type, bytes, prefix }: NewValue, elementType: number): Uint8Array {
  if (type !== elementType || prefix.identities.length > 0)
    throw new Refusal(`The elements are raw ${nameOf(elementType)}, not ${nameOf(type)}.`)
  const value = scalarValue(bytes, type, prefix.body, bytes.length)
  const view = new DataView(new ArrayBuffer(rawWidth(type)))
  if (type === T.int16) view.setInt16(0, value as number)
  else if (type === T.int32) view.setInt32(0, value as number)
  else if (type === T.int64) view.setBigInt64(0, value as bigint)
  else return bytes.subarray(prefix.body)
  return new Uint8Array(view.buffer)
}
