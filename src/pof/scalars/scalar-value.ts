// Scalar bodies to JavaScript values, decoded when asked for. The table of mappings is docs/values.md.

import * as SHAPE from '../shapes.ts'
import { decodeUtf8, readSequence, sequenceLength } from '../text/utf8.ts'
import * as T from '../type-ids.ts'
import { shapeOf, sizeOf } from '../types.ts'
import { PofInterval } from './interval.ts'
import { packedIntEnd, readPackedInt, readPackedInt128, readPackedLong } from './packed-int.ts'
import { PofDecimal, PofFloat128, PofReference, type PofValue } from './pof-value.ts'
import { fractionNanos, PofDate, PofDateTime, PofTime } from './temporal.ts'
import { quote, typedText } from './value-text.ts'

const CONSTANTS = [false, true, '', [], null, Infinity, -Infinity, Number.NaN] as const

/**
 * The value of a scalar whose body is `start..end`; `limit` is the end of the buffer, past which a string's last
 * sequence may reach. A body that the input cut gives what is there: a string its beginning, the others null.
 */
export function scalarValue(
  bytes: Uint8Array,
  typeId: number,
  start: number,
  end: number,
  limit: number = end,
): PofValue {
  const shape = shapeOf(typeId)
  if (shape === SHAPE.constant) return constantValue(typeId)
  if (shape === SHAPE.fixed) return fixedValue(bytes, typeId, start, end)
  if (shape === SHAPE.char) return charValue(bytes, start, end)
  const firstEnd = packedIntEnd(bytes, start, end)
  if (shape === SHAPE.parts) {
    const parts: number[] = []
    for (let at = start, next = firstEnd; next >= 0; at = next, next = packedIntEnd(bytes, at, end)) {
      parts.push(readPackedInt(bytes, at))
    }
    return toTemporal(typeId, parts)
  }
  if (firstEnd < 0) return null
  const number = readPackedInt(bytes, start)
  switch (shape) {
    case SHAPE.packedInt:
      if (typeId === T.int64) return readPackedLong(bytes, start)
      if (typeId === T.boolean) return number !== 0
      return typeId === T.int16 ? (number << 16) >> 16 : number
    case SHAPE.packedInt128:
      return readPackedInt128(bytes, start)
    case SHAPE.decimal:
      if (packedIntEnd(bytes, firstEnd, end) < 0) return null
      return new PofDecimal(readPackedInt128(bytes, start), readPackedInt(bytes, firstEnd))
    case SHAPE.charString:
      return number < 0 ? null : decodeUtf8(bytes, firstEnd, end, limit)
    case SHAPE.octetString:
      return bytes.subarray(firstEnd, end)
    case SHAPE.reference:
      return new PofReference(number)
    default:
      return null
  }
}

/** The text of a scalar in about `room` characters; of a string no more is decoded than is shown. */
export function scalarText(
  bytes: Uint8Array,
  typeId: number,
  start: number,
  end: number,
  limit: number,
  room: number,
): string {
  const firstEnd = typeId === T.charString ? packedIntEnd(bytes, start, end) : -1
  if (firstEnd < 0 || readPackedInt(bytes, start) < 0) {
    return typedText(typeId, scalarValue(bytes, typeId, start, end, limit), room)
  }
  // Four bytes make two UTF-16 code units at least, three make one: more than `room` of them, where it is cut.
  return quote(decodeUtf8(bytes, firstEnd, Math.min(end, firstEnd + 4 * room + 8), limit), room)
}

function constantValue(typeId: number): PofValue {
  if (typeId <= T.intMinus1) return T.intMinus1 - typeId - 1
  const value = CONSTANTS[T.false - typeId]
  return typeId === T.emptyCollection ? [] : (value as PofValue)
}

function fixedValue(bytes: Uint8Array, typeId: number, start: number, end: number): PofValue {
  if (end - start < sizeOf(typeId)) return null
  if (typeId === T.octet) return bytes[start] as number
  if (typeId !== T.float128) return rawElementValue(bytes, typeId, start)
  return new PofFloat128(bigEndian(bytes, start, end).toString(16).padStart(32, '0'))
}

function charValue(bytes: Uint8Array, start: number, end: number): PofValue {
  if (start >= end) return null
  const length = sequenceLength(bytes[start] as number)
  const code = length === 4 ? -1 : readSequence(bytes, start, length, end)
  return String.fromCharCode(code < 0 ? 0xfffd : code)
}

/** Any of the temporal values. */
export type PofTemporal = PofDate | PofDateTime | PofInterval | PofTime

/** The value of a body's parts. Parts that are missing from a cut body count as 0. */
export function toTemporal(typeId: number, parts: readonly number[]): PofTemporal {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = parts
  switch (typeId) {
    case T.date:
      return new PofDate(a, b, c)
    case T.time:
      return new PofTime(a, b, c, fractionNanos(d), e, f, g)
    case T.datetime:
      return new PofDateTime(a, b, c, d, e, f, fractionNanos(g), h, i, j)
    case T.yearMonthInterval:
      return new PofInterval('year-month-interval', { years: a, months: b })
    case T.timeInterval:
      return new PofInterval('time-interval', { hours: a, minutes: b, seconds: c, nanos: d })
    default:
      return new PofInterval('day-time-interval', { days: a, hours: b, minutes: c, seconds: d, nanos: e })
  }
}

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
