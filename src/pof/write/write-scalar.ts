// Bodies of scalars from JavaScript values: the way back of scalar-value.ts, in the form that Coherence's writer makes.
// A value that a type cannot hold is refused, in one sentence.

import type { PofInterval } from '../scalars/interval.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { type PofTime, ZONE_OFFSET } from '../scalars/temporal.ts'
import * as SHAPE from '../shapes.ts'
import * as T from '../type-ids.ts'
import { shapeOf, typeName } from '../types.ts'
import type { ByteSink } from './byte-sink.ts'
import { Refusal } from './edit.ts'
import { type Utf8Form, writeChar, writeText } from './write-utf8.ts'

/** Writes the body of a scalar. Throws `Refusal` where the type cannot hold the value. */
export function writeScalar(
  sink: ByteSink,
  type: number,
  value: PofValue,
  form: Utf8Form = 'standard',
): void {
  switch (shapeOf(type)) {
    case SHAPE.constant:
      if (!isConstant(type, value)) throw unfit(type, value)
      return
    case SHAPE.packedInt:
      sink.packed(packedInt(type, value))
      return
    case SHAPE.packedInt128:
      sink.packed(bigIn(128, type, value))
      return
    case SHAPE.decimal: {
      if (!hasKind(value, 'decimal')) throw unfit(type, value)
      sink.packed(bigIn(128, type, value.unscaled))
      sink.packed(intIn(32, type, value.scale))
      return
    }
    case SHAPE.fixed:
      writeFixed(sink, type, value)
      return
    case SHAPE.charString:
      writeString(sink, type, value, form)
      return
    case SHAPE.octetString: {
      if (!(value instanceof Uint8Array)) throw unfit(type, value)
      sink.packed(value.length)
      sink.bytes(value)
      return
    }
    case SHAPE.char:
      if (typeof value !== 'string' || value.length !== 1) throw unfit(type, value)
      writeChar(sink, value)
      return
    case SHAPE.parts:
      for (const part of partsOf(type, value)) sink.packed(intIn(32, type, part))
      return
    case SHAPE.reference:
      if (!hasKind(value, 'reference')) throw unfit(type, value)
      sink.packed(intIn(32, type, value.identity))
      return
    default:
      throw unfit(type, value)
  }
}

/** That a type cannot hold a value. */
export function unfit(type: number, value: PofValue): Refusal {
  return new Refusal(`${wordsOf(value)} is not a value of type ${typeName(type)}.`)
}

/** A value at the beginning of a sentence. */
export function wordsOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return value.length > 20 ? 'This text' : JSON.stringify(value)
  if (typeof value !== 'object') return String(value)
  if ('kind' in value && !Object.hasOwn(value, 'kind')) return `A ${value.kind}`
  if (value instanceof Map) return 'A map'
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? 'An array'
    : `An object of ${value.constructor?.name ?? 'no class'}`
}

/** Whether a record is of a kind; narrows it. */
export function hasKind<Kind extends string>(
  value: PofValue,
  kind: Kind,
): value is Extract<PofValue, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}

function isConstant(type: number, value: PofValue): boolean {
  const constant = scalarValue(NO_BYTES, type, 0, 0)
  if (Array.isArray(constant)) return Array.isArray(value) && value.length === 0
  return Object.is(constant, value)
}

const NO_BYTES = new Uint8Array(0)

function packedInt(type: number, value: PofValue): number | bigint {
  if (type === T.int64) return bigIn(64, type, value)
  if (type !== T.boolean) return intIn(type === T.int16 ? 16 : 32, type, value)
  if (typeof value !== 'boolean') throw unfit(type, value)
  return Number(value)
}

function intIn(bits: number, type: number, value: PofValue): number {
  const limit = 2 ** (bits - 1)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < -limit || value >= limit)
    throw unfit(type, value)
  return value
}

function bigIn(bits: number, type: number, value: PofValue): bigint {
  if (typeof value !== 'bigint' || BigInt.asIntN(bits, value) !== value) throw unfit(type, value)
  return value
}

function writeFixed(sink: ByteSink, type: number, value: PofValue): void {
  if (type === T.octet) {
    if (typeof value !== 'number' || (value & 0xff) !== value) throw unfit(type, value)
    sink.byte(value)
    return
  }
  if (type === T.float128) {
    if (!hasKind(value, 'float128') || !/^[0-9a-f]{32}$/i.test(value.bits)) throw unfit(type, value)
    for (let i = 0; i < 32; i += 2) sink.byte(Number.parseInt(value.bits.slice(i, i + 2), 16))
    return
  }
  if (typeof value !== 'number') throw unfit(type, value)
  const view = new DataView(new ArrayBuffer(8))
  if (type === T.float32) view.setFloat32(0, value)
  else view.setFloat64(0, value)
  sink.bytes(new Uint8Array(view.buffer, 0, type === T.float32 ? 4 : 8))
}

/** A length in bytes and the string; null is the negative length that Coherence's reader, and its skipping, know. */
function writeString(sink: ByteSink, type: number, value: PofValue, form: Utf8Form): void {
  if (value === null) sink.packed(T.null)
  else if (typeof value === 'string') writeText(sink, value, form)
  else throw unfit(type, value)
}

function partsOf(type: number, value: PofValue): number[] {
  if (type === T.date && hasKind(value, 'date')) return [value.year, value.month, value.day]
  if (type === T.time && hasKind(value, 'time')) return timeParts(value)
  if (type === T.datetime && hasKind(value, 'datetime')) {
    const { date, time } = value
    if (hasKind(date, 'date') && hasKind(time, 'time'))
      return [date.year, date.month, date.day, ...timeParts(time)]
  }
  if (isInterval(value) && INTERVALS.get(type) === value.kind) {
    const { years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0, nanos = 0 } = value
    if (type === T.yearMonthInterval) return [years, months]
    return [...(type === T.dayTimeInterval ? [days] : []), hours, minutes, seconds, nanos]
  }
  throw unfit(type, value)
}

function isInterval(value: PofValue): value is PofInterval {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind.endsWith('-interval')
}

const INTERVALS: ReadonlyMap<number, PofInterval['kind']> = new Map([
  [T.yearMonthInterval, 'year-month-interval'],
  [T.timeInterval, 'time-interval'],
  [T.dayTimeInterval, 'day-time-interval'],
])

function timeParts(time: PofTime): number[] {
  const { hour, minute, second, nanos, zoneType } = time
  if (nanos < 0) throw new Refusal(`A time cannot have ${nanos} nanoseconds.`)
  const fraction = nanos > 0 && nanos % 1_000_000 === 0 ? nanos / 1_000_000 : nanos === 0 ? 0 : -nanos
  const parts = [hour, minute, second, fraction, zoneType]
  return zoneType === ZONE_OFFSET ? [...parts, time.offsetHours, time.offsetMinutes] : parts
}
