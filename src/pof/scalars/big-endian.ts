// Numbers whose bytes stand in order, the most significant first.

import * as T from '../type-ids.ts'
import type { PofValue } from './pof-value.ts'

/** The value of all the bytes, without a sign; 0 where there are none. */
export function bigEndian(bytes: Uint8Array, start: number, end: number): bigint {
  let value = 0n
  for (let i = start; i < end; i++) value = (value << 8n) | BigInt(bytes[i] as number)
  return value
}

/** The value of one element of a raw array: a big-endian number at `start`. */
export function rawElementValue(bytes: Uint8Array, typeId: number, start: number): PofValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start)
  if (typeId === T.int16) return view.getInt16(0)
  if (typeId === T.int32) return view.getInt32(0)
  if (typeId === T.float32) return view.getFloat32(0)
  return typeId === T.float64 ? view.getFloat64(0) : view.getBigInt64(0)
}
