// MessagePack as jackson-dataformat-msgpack 0.9.8 writes it, byte for byte: everything as short as it fits. Decimals become
// whole numbers or doubles; what fits neither is refused, as the library refuses it.

import { PofDecimal } from '../../pof/index.ts'
import { doubleText } from '../../pof/text/index.ts'
import { ByteSink, NotWritten, textLength } from './byte-sink.ts'
import type { DocumentSink } from './jackson.ts'

/** A pair of codes with a length of 16 and 32 bits, the code and the most of the short form, and the code for 8 bits. */
interface LengthCodes {
  readonly short: number
  readonly most: number
  readonly eight?: number
  readonly sixteen: number
}

const STRING: LengthCodes = { short: 0xa0, most: 31, eight: 0xd9, sixteen: 0xda }
const OCTETS: LengthCodes = { short: 0, most: -1, eight: 0xc4, sixteen: 0xc5 }
const ARRAY: LengthCodes = { short: 0x90, most: 15, sixteen: 0xdc }
const MAP: LengthCodes = { short: 0x80, most: 15, sixteen: 0xde }

/** Writes MessagePack. */
export class MessagePackSink implements DocumentSink {
  readonly out: ByteSink

  constructor(limit: number) {
    this.out = new ByteSink(limit)
  }

  null(): void {
    this.out.u8(0xc0)
  }

  boolean(value: boolean): void {
    this.out.u8(value ? 0xc3 : 0xc2)
  }

  int(value: number): void {
    const { out } = this
    if (value >= -32 && value < 128) out.u8(value)
    else if (value >= 0) {
      if (value < 0x100) this.#coded(0xcc, 1, value)
      else if (value < 0x10000) this.#coded(0xcd, 2, value)
      else this.#coded(0xce, 4, value)
    } else if (value >= -0x80) this.#coded(0xd0, 1, value)
    else if (value >= -0x8000) this.#coded(0xd1, 2, value)
    else this.#coded(0xd2, 4, value)
  }

  long(value: bigint): void {
    if (value >= -0x8000_0000n && value < 0x1_0000_0000n) this.int(Number(value))
    else {
      this.out.u8(value < 0n ? 0xd3 : 0xcf)
      this.out.u64(value)
    }
  }

  bigInteger(value: bigint): void {
    if (value < -0x8000_0000_0000_0000n || value > 0xffff_ffff_ffff_ffffn)
      throw new NotWritten('MessagePack has no whole numbers of more than 64 bits.')
    this.long(value)
  }

  float(value: number): void {
    this.out.u8(0xca)
    this.out.f32(value)
  }

  double(value: number): void {
    this.out.u8(0xcb)
    this.out.f64(value)
  }

  decimal({ unscaled, scale }: PofDecimal): void {
    const whole = wholeOf(unscaled, scale)
    if (whole !== null && whole >= -0x8000_0000_0000_0000n && whole <= 0xffff_ffff_ffff_ffffn) {
      this.long(whole)
      return
    }
    const text = new PofDecimal(unscaled, scale).text
    const double = Number(text)
    if (!isSameNumber(text, doubleText(double)))
      throw new NotWritten('MessagePack has no decimals: jackson-dataformat-msgpack refuses this one.')
    this.double(double)
  }

  string(text: string): void {
    this.#length(STRING, textLength(text, 'lenient'))
    this.out.text(text, 'lenient')
  }

  octets(octets: Uint8Array): void {
    this.#length(OCTETS, octets.length)
    this.out.octets(octets)
  }

  beginArray(count: number): void {
    this.#length(ARRAY, count)
  }

  endArray(): void {}

  beginObject(count: number): void {
    this.#length(MAP, count)
  }

  name(text: string): void {
    this.string(text)
  }

  numberName(value: bigint): void {
    this.string(String(value))
  }

  endObject(): void {}

  #coded(code: number, width: 1 | 2 | 4, value: number): void {
    this.out.u8(code)
    if (width === 1) this.out.u8(value)
    else if (width === 2) this.out.u16(value)
    else this.out.u32(value)
  }

  #length({ short, most, eight, sixteen }: LengthCodes, length: number): void {
    if (length <= most) this.out.u8(short + length)
    else if (eight !== undefined && length < 0x100) this.#coded(eight, 1, length)
    else if (length < 0x10000) this.#coded(sixteen, 2, length)
    else this.#coded(sixteen + 1, 4, length)
  }
}

/** Powers of ten beyond this one have no place in 64 bits. */
const MOST_TENS = 40

/** A decimal as a whole number, where it is one of at most 64 bits or so; else null. */
function wholeOf(unscaled: bigint, scale: number): bigint | null {
  if (unscaled === 0n) return 0n
  if (Math.abs(scale) > MOST_TENS) return null
  if (scale <= 0) return unscaled * 10n ** BigInt(-scale)
  const unit = 10n ** BigInt(scale)
  return unscaled % unit === 0n ? unscaled / unit : null
}

/** Whether two texts of decimals have the same digits and the same exponent, without zeros at the ends. */
function isSameNumber(left: string, right: string): boolean {
  return normalForm(left) === normalForm(right)
}

function normalForm(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('E')
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(mantissa) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const trimmed = digits.replace(/0+$/, '')
  return `${sign}${trimmed}E${Number(exponent) - fraction.length + digits.length - trimmed.length}`
}
