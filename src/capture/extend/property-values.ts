// Values of properties of messages that the reader of a capture needs itself: numbers, texts, binaries. Anything else is left
// to whoever looks at the message.

import { packedIntEnd, readPackedInt, readPackedLong, T } from '../../pof/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'

/** The format byte of a POF value in its envelope. */
export const FMT_POF = 0x15

/** A whole number, as any of POF's integers; null for other values. */
export function integerAt(bytes: Uint8Array, start: number, end: number): bigint | null {
  const body = packedIntEnd(bytes, start, end)
  if (body < 0) return null
  const type = readPackedInt(bytes, start)
  if (type <= T.intMinus1 && type >= T.int22) return BigInt(T.intMinus1 - 1 - type)
  const isInteger = type === T.int16 || type === T.int32 || type === T.int64
  return isInteger && packedIntEnd(bytes, body, end) > 0 ? readPackedLong(bytes, body) : null
}

/** A boolean; false for other values. */
export function booleanAt(bytes: Uint8Array, start: number, end: number): boolean {
  const type = readPackedInt(bytes, start)
  const body = packedIntEnd(bytes, start, end)
  return type === T.true || (type === T.boolean && body > 0 && body < end && readPackedInt(bytes, body) !== 0)
}

/** A string; null for other values. */
export function textAt(bytes: Uint8Array, start: number, end: number): string | null {
  const contents = contentsAt(bytes, start, end, T.charString)
  if (contents !== null) return decodeUtf8(bytes, contents, end)
  return readPackedInt(bytes, start) === T.zeroLengthString ? '' : null
}

/**
 * A value as a cache holds it: the contents of an octet-string, or a plain value with the envelope that it lacks; null for null.
 */
export function binaryAt(bytes: Uint8Array, start: number, end: number): Uint8Array | null {
  const contents = contentsAt(bytes, start, end, T.octetString)
  if (contents !== null) return bytes.subarray(contents, end)
  if (readPackedInt(bytes, start) === T.null) return null
  const enveloped = new Uint8Array(end - start + 1)
  enveloped[0] = FMT_POF
  enveloped.set(bytes.subarray(start, end), 1)
  return enveloped
}

/** Where the contents of a string or an octet-string begin; null for other values. */
function contentsAt(bytes: Uint8Array, start: number, end: number, type: number): number | null {
  if (readPackedInt(bytes, start) !== type) return null
  const length = packedIntEnd(bytes, start, end)
  const contents = length < 0 ? -1 : packedIntEnd(bytes, length, end)
  return contents < 0 || readPackedInt(bytes, length) < 0 ? null : contents
}
