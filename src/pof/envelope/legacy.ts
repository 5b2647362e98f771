// The bodies of the legacy formats: what ExternalizableHelper wrote without POF. Scalars, strings and byte arrays are
// decoded; classes are named and their data shown as a range. Source: pof-format.md section 3 and cases envelopes/legacy-*.

import { amount } from '../amount.ts'
import type { ErrorCode } from '../error-titles.ts'
import { decimalText } from '../scalars/decimal-text.ts'
import { packedIntEnd, readPackedInt, readPackedLong } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { decodeUtf8 } from '../scalars/utf8.ts'
import type { FormatBody } from './format-bodies.ts'

/** One piece of a legacy body. */
export interface LegacyPart {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly value: PofValue
  /** The bytes there should be, where the input cuts it; else -1. */
  readonly wanted: number
}

/** Where a legacy body cannot be read on; and the length, where Coherence throws otherwise than in POF. */
export type LegacyFault = readonly [
  code: ErrorCode,
  offset: number,
  expected: string,
  found: string,
  number?: number,
]

/** A legacy body: its pieces, and where it ends. */
export interface LegacyBody {
  readonly parts: readonly LegacyPart[]
  readonly end: number
  /** Why it could not be read to its end, else null. */
  readonly fault: LegacyFault | null
  /** Whether a whole binary with a format byte of its own follows. */
  readonly hasInner: boolean
}

const SIZES: Partial<Record<FormatBody, number>> = {
  float32: 4,
  float64: 8,
  short: 2,
  byte: 1,
  boolean: 1,
}

/** Reads a legacy body that starts at `at`. Never reads past `limit`. */
export function readLegacy(bytes: Uint8Array, body: FormatBody, at: number, limit: number): LegacyBody {
  const reader = new LegacyReader(bytes, at, limit)
  let hasInner = false
  if (body.startsWith('optional')) {
    const present = reader.present()
    const inner = body.slice('optional '.length) as FormatBody | ''
    if (present && inner === '') hasInner = true
    else if (present) readBody(reader, inner as FormatBody)
  } else readBody(reader, body)
  return {
    parts: reader.parts,
    end: reader.at,
    fault: reader.fault,
    hasInner: hasInner && reader.fault === null,
  }
}

function readBody(reader: LegacyReader, body: FormatBody): void {
  const size = SIZES[body]
  if (size !== undefined) reader.fixed(body, size)
  else if (body === 'packed int' || body === 'packed long') reader.packed(body, body === 'packed long')
  else if (body === 'string') reader.string('string')
  else if (body === 'binary') reader.octets('octets', reader.int32('length'))
  else if (body === 'byte array') reader.octets('octets', reader.packed('length', false))
  else if (body === 'big integer') reader.bigInteger()
  else if (body === 'big decimal') reader.bigDecimal()
  else if (body === 'class and data') {
    reader.string('class')
    reader.rest('data')
  } else if (body === 'java') reader.java()
  else if (body === 'unknown') reader.rest('bytes')
}

class LegacyReader {
  readonly parts: LegacyPart[] = []
  fault: LegacyFault | null = null
  at: number
  readonly #bytes: Uint8Array
  readonly #limit: number

  constructor(bytes: Uint8Array, at: number, limit: number) {
    this.#bytes = bytes
    this.at = at
    this.#limit = limit
  }

  /** Adds a part of `length` bytes, or what is there, and says whether it is whole. */
  #take(name: string, length: number, read: (start: number, end: number) => PofValue): boolean {
    if (this.fault !== null) return false
    const start = this.at
    const end = Math.min(start + length, this.#limit)
    const isWhole = end === start + length
    if (!isWhole) this.fault = ['envelope-cut', end, `${amount(length, 'byte')} of ${name}`, 'end of input']
    const value = isWhole ? read(start, end) : null
    if (end > start || length === 0)
      this.parts.push({ name, start, end, value, wanted: isWhole ? -1 : length })
    this.at = end
    return isWhole
  }

  packed(name: string, isLong: boolean): number {
    if (this.fault !== null) return 0
    const end = packedIntEnd(this.#bytes, this.at, this.#limit)
    if (end < 0) {
      this.#take(name, this.#limit - this.at + 1, () => null)
      return 0
    }
    const start = this.at
    const value = isLong ? readPackedLong(this.#bytes, start) : readPackedInt(this.#bytes, start)
    this.#take(name, end - start, () => value)
    return Number(value)
  }

  int32(name: string): number {
    let value = 0
    this.#take(name, 4, (start) => {
      value = this.#view(start, 4).getInt32(0)
      return value
    })
    return value
  }

  fixed(kind: string, size: number): void {
    this.#take(kind, size, (start) => fixedValue(this.#view(start, size), kind))
  }

  /** The flag of an optional: no value of its own, since an empty one is null. */
  present(): boolean {
    let isPresent = false
    this.#take('present', 1, (start) => {
      isPresent = this.#bytes[start] !== 0
      return null
    })
    return isPresent
  }

  /** A string; null where its length is negative, as Java reads it. */
  string(name: string): void {
    const length = this.packed('length', false)
    const read = (start: number, end: number) =>
      length < 0 ? null : decodeUtf8(this.#bytes, start, end, this.#limit)
    this.#take(name, Math.max(0, length), read)
  }

  octets(name: string, length: number): void {
    if (this.#hasLength(length)) this.#take(name, length, (start, end) => this.#bytes.subarray(start, end))
  }

  /** Whether a length just read is one. */
  #hasLength(length: number): boolean {
    if (length >= 0 || this.fault !== null) return this.fault === null
    const offset = this.parts.at(-1)?.start ?? this.at
    this.fault = ['negative-length', offset, 'a length of 0 or more', `length ${length}`, length]
    return false
  }

  rest(name: string): void {
    if (this.at < this.#limit) this.octets(name, this.#limit - this.at)
  }

  bigInteger(): bigint {
    const length = this.packed('length', false)
    let value = 0n
    if (!this.#hasLength(length)) return value
    this.#take('BigInteger', length, (start, end) => {
      for (let i = start; i < end; i++) value = (value << 8n) | BigInt(this.#bytes[i] as number)
      value = BigInt.asIntN(8 * (end - start), value)
      return value
    })
    return value
  }

  bigDecimal(): void {
    const unscaled = this.bigInteger()
    if (this.fault !== null) return
    const start = this.at
    const scale = this.packed('scale', false)
    if (this.fault !== null) return
    const text = decimalText(unscaled, scale)
    const value: PofValue = { kind: 'decimal', unscaled, scale, text }
    this.parts[this.parts.length - 1] = { name: 'scale', start, end: this.at, value, wanted: -1 }
  }

  java(): void {
    const isStream = this.#bytes[this.at] === 0xac && this.#bytes[this.at + 1] === 0xed
    if (isStream) this.#take('stream header', 4, () => null)
    this.rest(isStream ? 'Java serialized object' : 'bytes that are no Java serialization stream')
  }

  #view(start: number, size: number): DataView {
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + start, size)
  }
}

function fixedValue(view: DataView, kind: string): PofValue {
  if (kind === 'boolean') return view.getUint8(0) !== 0
  if (kind === 'float32') return view.getFloat32(0)
  if (kind === 'float64') return view.getFloat64(0)
  return kind === 'short' ? view.getInt16(0) : view.getInt8(0)
}
