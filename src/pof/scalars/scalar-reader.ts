// Scalars, one after another: what most streams are made of is read here, quickly. All else goes to those who know every form of
// a scalar, and who pass scalars for the scanner too.

import { plainUtf8End } from '../text/utf8.ts'
import * as T from '../type-ids.ts'
import { PofDecimal, type PofValue } from './pof-value.ts'
import { passScalar, type Source, silent } from './scalar.ts'
import { type PofTemporal, scalarValue } from './scalar-value.ts'
import { fractionNanos, PofDate, PofDateTime, PofTime, ZONE_OFFSET } from './temporal.ts'

/** Most bytes of a packed int of 64 bits. */
const LONGEST = 10

// One number of 64 bits, as the two halves that are read and as the bigint they are.
const HALVES = new Int32Array(2)
const WHOLE = new BigInt64Array(HALVES.buffer)
const LOW = new Uint8Array(new Int32Array([1]).buffer)[0] === 1 ? 0 : 1

/** Reads scalars from `at` on. They are known to be whole. */
export class ScalarReader {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly limit: number
  private readonly integers: Integers
  private readonly source: Source
  private readonly texts: TextMaker
  /** The next byte. */
  at = 0

  /** `isPlain`: whether all strings were found to be plain UTF-8. */
  constructor(bytes: Uint8Array, limit: number, integers: Integers, isPlain: boolean) {
    this.bytes = bytes
    this.integers = integers
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.limit = limit
    this.source = silent(bytes, limit)
    this.texts = new TextMaker(bytes, this.view, isPlain)
  }

  /** Reads a scalar's body. */
  scalar(type: number): PofValue {
    if (type <= T.intMinus1) return T.intMinus1 - type - 1
    const { at } = this
    const value = this.plain(type)
    if (value !== undefined) return value
    this.at = passScalar(this.source, type, at, -1)
    const read = scalarValue(this.bytes, type, at, this.at, this.limit)
    return typeof read === 'bigint' ? integerAs(this.integers, read) : read
  }

  /** Reads one of the usual types; undefined for the others, and where a number is not as usual. */
  private plain(type: number): PofValue | undefined {
    switch (type) {
      case T.charString:
        return this.text()
      case T.int32:
        return this.int()
      case T.int16: {
        const value = this.int()
        return value === undefined || (value << 16) >> 16 !== value ? undefined : value
      }
      case T.boolean: {
        const value = this.int()
        return value === undefined ? value : value !== 0
      }
      case T.int64: {
        const value = this.long()
        return value === undefined || this.integers === 'bigint' ? value : integerAs(this.integers, value)
      }
      case T.float64:
        this.at += 8
        return this.view.getFloat64(this.at - 8)
      case T.decimal32:
      case T.decimal64:
      case T.decimal128: {
        const unscaled = this.long()
        const scale = this.int()
        return unscaled === undefined || scale === undefined ? undefined : new PofDecimal(unscaled, scale)
      }
      case T.date:
      case T.datetime:
      case T.time:
        return this.temporal(type)
      default:
        return undefined
    }
  }

  /** Reads a packed int of 32 bits about which there is nothing to say. */
  private int(): number | undefined {
    const { bytes, limit } = this
    let { at } = this
    if (at + 5 > limit) return undefined
    let byte = bytes[at++] as number
    const sign = byte & 0x40 ? -1 : 0
    let value = byte & 0x3f
    if (byte >= 0x80) {
      let shift = 6
      do {
        byte = bytes[at++] as number
        value |= (byte & 0x7f) << shift
        shift += 7
      } while (byte >= 0x80 && shift < 34)
      if (byte > (shift < 34 ? 0x7f : 0x0f)) return undefined
    }
    this.at = at
    return value ^ sign
  }

  /** Reads a packed int that has no more than 64 bits. */
  private long(): bigint | undefined {
    const { bytes, at } = this
    if (at + LONGEST > this.limit) return undefined
    let byte = bytes[at] as number
    const sign = byte & 0x40 ? -1 : 0
    let end = at + 1
    let low = byte & 0x3f
    let high = 0
    for (let shift = 6; byte >= 0x80; shift += 7) {
      if (end === at + LONGEST) return undefined
      byte = bytes[end++] as number
      if (shift < 32) low |= (byte & 0x7f) << shift
      if (shift > 25) high |= shift < 32 ? (byte & 0x7f) >> (32 - shift) : (byte & 0x7f) << (shift - 32)
    }
    // The tenth byte has two bits of them.
    if (end === at + LONGEST && byte > 1) return undefined
    this.at = end
    HALVES[LOW] = low ^ sign
    HALVES[1 - LOW] = high ^ sign
    return WHOLE[0] as bigint
  }

  /** Reads a date, a time, or both. */
  private temporal(type: number): PofTemporal | undefined {
    let year: number | undefined = 0
    let month: number | undefined = 0
    let day: number | undefined = 0
    if (type !== T.time) {
      year = this.int()
      month = this.int()
      day = this.int()
      if (year === undefined || month === undefined || day === undefined) return undefined
      if (type === T.date) return new PofDate(year, month, day)
    }
    const hour = this.int()
    const minute = this.int()
    const second = this.int()
    const fraction = this.int()
    const zone = this.int()
    if (hour === undefined || minute === undefined || second === undefined) return undefined
    if (fraction === undefined || zone === undefined) return undefined
    const hours = zone === ZONE_OFFSET ? this.int() : 0
    const minutes = zone === ZONE_OFFSET ? this.int() : 0
    if (hours === undefined || minutes === undefined) return undefined
    const nanos = fractionNanos(fraction)
    if (type === T.time) return new PofTime(hour, minute, second, nanos, zone, hours, minutes)
    return new PofDateTime(year, month, day, hour, minute, second, nanos, zone, hours, minutes)
  }

  /** Reads a string that the maker of texts can make. */
  private text(): string | undefined {
    const length = this.int()
    if (length === undefined || length < 0) return undefined
    if (length === 0) return ''
    const end = this.at + length
    const text = end + 4 <= this.limit ? this.texts.text(this.at, end) : null
    if (text === null) return undefined
    this.at = end
    return text
  }
}

// Strings out of bytes that are plain UTF-8, quickly. What an engine pays for is to make strings and to keep them, not to
// read their bytes: of short ones in ASCII the latest are remembered by where they stood, so that one that comes again
// (a currency, a city, a state) is the same string. These are made of char codes, the others by the host.

/** Strings up to this length are remembered. */
const SHORT = 32
/** The logarithm of how many slots there are for them at most. */
const SLOT_BITS = 9

/** Char codes of a string, by its length. */
const CODES: number[][] = []

type Decoder = { decode(bytes: Uint8Array): string }
type DecoderMaker = new (label: string, options: { ignoreBOM: boolean }) => Decoder

/** Makes the strings of one buffer. */
class TextMaker {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #decoder: Decoder | null
  readonly #isPlain: boolean
  /** Bits of a hash that name no slot: few bytes need few slots. */
  readonly #unused: number
  readonly #texts: string[]
  /** Where the remembered strings stand. */
  readonly #starts: number[]

  constructor(bytes: Uint8Array, view: DataView, isPlain: boolean) {
    this.#bytes = bytes
    this.#isPlain = isPlain
    this.#view = view
    this.#decoder = decoder ??= makeDecoder()
    const bits = Math.min(SLOT_BITS, 29 - Math.clz32(bytes.length | 16))
    this.#unused = 32 - bits
    this.#texts = new Array<string>(1 << bits).fill('')
    this.#starts = new Array<number>(1 << bits).fill(0)
  }

  /** The text of bytes behind which there are four more; null where they are not plain UTF-8, or long and the host decodes none. */
  text(start: number, end: number): string | null {
    const view = this.#view
    const length = end - start
    if (length <= SHORT) {
      let bits = this.#lastWord(start, length)
      let hash = length ^ bits
      for (let at = start; at < end - 4; at += 4) {
        const word = view.getInt32(at, true)
        bits |= word
        hash = Math.imul(hash ^ word, 0x9e3779b1)
      }
      if ((bits & 0x80808080) === 0)
        return this.#known(start, length, Math.imul(hash, 0x9e3779b1) >>> this.#unused)
    }
    if (!this.#isPlain && plainUtf8End(this.#bytes, view, start, end) < end) return null
    return this.#decoder?.decode(this.#bytes.subarray(start, end)) ?? null
  }

  /** The text of few bytes, all of them ASCII, which may be remembered in a slot. */
  #known(start: number, length: number, slot: number): string {
    const known = this.#texts[slot] as string
    if (known.length === length && this.#isSame(this.#starts[slot] as number, start, length)) return known
    this.#starts[slot] = start
    const text = this.#make(start, length)
    this.#texts[slot] = text
    return text
  }

  #make(start: number, length: number): string {
    const bytes = this.#bytes
    CODES[length] ??= new Array<number>(length).fill(0)
    const codes = CODES[length] as number[]
    for (let i = 0; i < length; i++) codes[i] = bytes[start + i] as number
    return String.fromCharCode.apply(null, codes)
  }

  #isSame(one: number, other: number, length: number): boolean {
    const view = this.#view
    for (let i = 0; i < length - 4; i += 4)
      if (view.getInt32(one + i, true) !== view.getInt32(other + i, true)) return false
    return this.#lastWord(one, length) === this.#lastWord(other, length)
  }

  /** The last four bytes of a string, or as many as it has. */
  #lastWord(start: number, length: number): number {
    if (length >= 4) return this.#view.getInt32(start + length - 4, true)
    return this.#view.getInt32(start, true) & ((1 << (length << 3)) - 1)
  }
}

let decoder: Decoder | null | undefined

/** The host's own decoder, where it has one. */
function makeDecoder(): Decoder | null {
  const { TextDecoder } = globalThis as { TextDecoder?: DecoderMaker }
  return TextDecoder ? new TextDecoder('utf-8', { ignoreBOM: true }) : null
}

/**
 * `bigint`: always a bigint; `exact`: a number where that is exact, else a bigint; `number`: always a number, rounded
 * where it has more than 53 bits.
 */
export type Integers = 'bigint' | 'exact' | 'number'

/** An integer as it is wanted. */
export function integerAs(integers: Integers, value: bigint): bigint | number {
  if (integers === 'bigint') return value
  const number = Number(value)
  return integers === 'number' || Number.isSafeInteger(number) ? number : value
}
