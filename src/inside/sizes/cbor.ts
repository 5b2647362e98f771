// CBOR as Jackson 2.18 writes it, byte for byte: without the tag that marks a document, objects without their length, whole
// numbers as short as they fit, long texts in pieces.

import type { PofDecimal } from '../../pof/index.ts'
import { ByteSink, textLength, twosComplement } from './byte-sink.ts'
import type { DocumentSink } from './jackson.ts'

const POSITIVE = 0x00
const NEGATIVE = 0x20
const OCTETS = 0x40
const TEXT = 0x60
const ARRAY = 0x80
/** Characters of a text that Jackson still writes at once. */
const LONGEST_PIECE = 3996
/** Jackson chooses the width of a length by characters, up to these. */
const SHORT = 23
const MEDIUM = 255

/** Writes CBOR. */
export class CborSink implements DocumentSink {
  readonly out: ByteSink

  constructor(limit: number) {
    this.out = new ByteSink(limit)
  }

  null(): void {
    this.out.u8(0xf6)
  }

  boolean(value: boolean): void {
    this.out.u8(value ? 0xf5 : 0xf4)
  }

  int(value: number): void {
    if (value < 0) this.#head(NEGATIVE, -1 - value)
    else this.#head(POSITIVE, value)
  }

  long(value: bigint): void {
    const size = value < 0n ? -1n - value : value
    if (size < 0x1_0000_0000n) this.int(Number(value))
    else this.#wide(value)
  }

  bigInteger(value: bigint): void {
    this.out.u8(value < 0n ? 0xc3 : 0xc2)
    this.octets(twosComplement(value < 0n ? -value : value))
  }

  float(value: number): void {
    this.out.u8(0xfa)
    this.out.f32(value)
  }

  double(value: number): void {
    this.out.u8(0xfb)
    this.out.f64(value)
  }

  decimal({ unscaled, scale }: PofDecimal): void {
    this.out.u8(0xc4)
    this.out.u8(ARRAY + 2)
    this.int(-scale)
    if (BigInt.asIntN(32, unscaled) === unscaled) this.int(Number(unscaled))
    else if (BigInt.asIntN(64, unscaled) === unscaled) this.#wide(unscaled)
    else this.bigInteger(unscaled)
  }

  string(text: string): void {
    if (text.length <= LONGEST_PIECE) {
      this.#piece(text)
      return
    }
    this.out.u8(TEXT + 31)
    let from = 0
    while (text.length - from > LONGEST_PIECE) {
      let to = from + LONGEST_PIECE
      // A pair of surrogates stays together.
      const last = text.charCodeAt(to - 1)
      if (last >= 0xd800 && last < 0xdc00) to--
      this.#piece(text.slice(from, to), 2)
      from = to
    }
    this.#piece(text.slice(from))
    this.out.u8(0xff)
  }

  octets(octets: Uint8Array): void {
    this.#head(OCTETS, octets.length)
    this.out.octets(octets)
  }

  beginArray(count: number): void {
    this.#head(ARRAY, count)
  }

  endArray(): void {}

  beginObject(): void {
    this.out.u8(0xbf)
  }

  name(text: string): void {
    this.string(text)
  }

  numberName(value: bigint): void {
    this.long(value)
  }

  endObject(): void {
    this.out.u8(0xff)
  }

  #piece(text: string, atLeast = 0): void {
    const length = textLength(text, 'strict')
    const isWide = atLeast === 2 || text.length > MEDIUM || length > MEDIUM
    if (isWide) {
      this.out.u8(TEXT + 25)
      this.out.u16(length)
    } else if (text.length > SHORT || length > SHORT) {
      this.out.u8(TEXT + 24)
      this.out.u8(length)
    } else this.out.u8(TEXT + length)
    this.out.text(text, 'strict')
  }

  /** In eight bytes, also where four would do: of decimals Jackson writes only an `int` shorter. */
  #wide(value: bigint): void {
    this.out.u8((value < 0n ? NEGATIVE : POSITIVE) + 27)
    this.out.u64(value < 0n ? -1n - value : value)
  }

  #head(major: number, value: number): void {
    if (value < 24) this.out.u8(major + value)
    else if (value < 0x100) {
      this.out.u8(major + 24)
      this.out.u8(value)
    } else if (value < 0x10000) {
      this.out.u8(major + 25)
      this.out.u16(value)
    } else {
      this.out.u8(major + 26)
      this.out.u32(value)
    }
  }
}
