// Bodies of scalars from JavaScript values: the way back of scalar-value.ts, in the form that Coherence's writer makes.
// A value that a type cannot hold is refused, in one sentence.

import type { PofInterval } from '../scalars/interval.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { scalarValue } from '../scalars/scalar-value.ts'
import { type PofTime, ZONE_OFFSET } from '../scalars/temporal.ts'
import * as SHAPE from '../shapes.ts'
import * as T from '../type-ids.ts'
import { shapeOf, typeName } from '../types.ts'
import { Refusal } from './edit.ts'

/** Writes the body of a scalar. Throws `Refusal` where the type cannot hold the value. */
export function writeScalar(sink: ByteSink, type: number, value: PofValue): void {
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
      writeString(sink, type, value)
      return
    case SHAPE.octetString: {
      if (!(value instanceof Uint8Array)) throw unfit(type, value)
      sink.packed(value.length)
      sink.bytes(value)
      return
    }
    case SHAPE.char:
      if (typeof value !== 'string' || value.length !== 1) throw unfit(type, value)
      writeUtf8(sink, value, true)
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
function writeString(sink: ByteSink, type: number, value: PofValue): void {
  if (value === null) sink.packed(T.null)
  else if (typeof value === 'string') writeUtf8(sink, value, false)
  else throw unfit(type, value)
}

function partsOf(type: number, value: PofValue): number[] {
  if (type === T.date && hasKind(value, 'date')) return [value.year, value.month, value.day]
  if (type === T.time && hasKind(value, 'time')) return timeParts(value)
  if (type === T.datetime && hasKind(value, 'datetime')) {
    const { date, time } = value
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

// Strings and chars as UTF-8. Unlike Java's writer, which drops it, half of a surrogate pair is written as its three
// bytes, so that what was read is written again.

/** Writes a string's length in bytes and its bytes; without the length for a char, which is one code unit. */
function writeUtf8(sink: ByteSink, text: string, isChar: boolean): void {
  if (!isChar) sink.packed(utf8Length(text))
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code < 0x80) sink.byte(code)
    else if (code < 0x800) {
      sink.byte(0xc0 | (code >> 6))
      sink.byte(0x80 | (code & 0x3f))
    } else {
      if (code >= 0x10000) {
        sink.byte(0xf0 | (code >> 18))
        sink.byte(0x80 | ((code >> 12) & 0x3f))
        i++
      } else sink.byte(0xe0 | (code >> 12))
      sink.byte(0x80 | ((code >> 6) & 0x3f))
      sink.byte(0x80 | (code & 0x3f))
    }
  }
}

function utf8Length(text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code >= 0x10000) i++
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}

// Where written bytes go: a buffer that grows, and the one form in which Coherence's writer makes packed ints.
// Knows numbers and bytes, nothing of values.

/** Bytes being written, from first to last. */
export class ByteSink {
  #bytes: Uint8Array
  #length = 0

  /** `capacity`: how many bytes are expected; more may come. */
  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(Math.max(16, capacity))
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length
  }

  /** What is written to: good up to `length`, and until more is written. */
  get buffer(): Uint8Array {
    return this.#bytes
  }

  /** Writes one byte. */
  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** Writes the bytes `start..end` of others, all of them where no range is given. */
  bytes(bytes: Uint8Array, start = 0, end: number = bytes.length): void {
    this.#reserve(end - start)
    const length = this.#length
    this.#length += end - start
    if (end - start > FEW) this.#bytes.set(bytes.subarray(start, end), length)
    else for (let i = start, at = length; i < end; i++) this.#bytes[at++] = bytes[i] as number
  }

  /** Writes an integer, a number being one of 32 bits, as a packed int, in as few bytes as there are. */
  packed(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#packedBig(value)
      return
    }
    this.#reserve(LONGEST)
    this.#length = putPacked(this.#bytes, this.#length, value)
  }

  #packedBig(value: bigint): void {
    let bits = value < 0n ? ~value : value
    let byte = Number(bits & 0x3fn) | (value < 0n ? 0x40 : 0)
    for (bits >>= 6n; bits !== 0n; bits >>= 7n) {
      this.byte(byte | 0x80)
      byte = Number(bits & 0x7fn)
    }
    this.byte(byte)
  }

  /** All that was written. Nothing more is written then. */
  take(): Uint8Array {
    return this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length)
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

/** Up to so many bytes are copied one by one, for which a call would take longer. */
const FEW = 32

/** Bytes of the longest packed int of 32 bits. */
const LONGEST = 5

/** Writes an integer of 32 bits as a packed int at an offset; gives the offset behind it. */
function putPacked(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset
  let bits = value < 0 ? ~value : value
  let byte = (bits & 0x3f) | (value < 0 ? 0x40 : 0)
  for (bits >>>= 6; bits !== 0; bits >>>= 7) {
    bytes[at++] = byte | 0x80
    byte = bits & 0x7f
  }
  bytes[at++] = byte
  return at
}

/** Packed ints one after another, as bytes. */
export function packedBytes(...values: readonly number[]): Uint8Array {
  const sink = new ByteSink()
  for (const value of values) sink.packed(value)
  return sink.take()
}
