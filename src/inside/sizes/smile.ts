// Smile as Jackson 2.18 writes it with its usual settings, byte for byte: the header, names shared, values not shared, octets
// in seven bits a byte.

import type { PofDecimal } from '../../pof/index.ts'
import { ByteSink, textLength, twosComplement } from './byte-sink.ts'
import type { DocumentSink } from './jackson.ts'

/** Names that can be referred to; the table is emptied when one more comes. */
const MOST_NAMES = 1024
/** Texts of more bytes, and names of ASCII alone, are written with an end mark. */
const SHORT_TEXT = 64
/** So are names with other characters. */
const SHORT_NAME = 56
const END_OF_TEXT = 0xfc
/** Jackson writes a text of more units before it knows whether it is ASCII: three bytes each do not fit its buffer. */
const UNSURE = 2666

/** Writes Smile. */
export class SmileSink implements DocumentSink {
  readonly out: ByteSink
  readonly #names = new Map<string, number>()
  readonly #view = new DataView(new ArrayBuffer(8))

  constructor(limit: number) {
    this.out = new ByteSink(limit)
    this.out.octets(Uint8Array.of(0x3a, 0x29, 0x0a, 0x01))
  }

  null(): void {
    this.out.u8(0x21)
  }

  boolean(value: boolean): void {
    this.out.u8(value ? 0x23 : 0x22)
  }

  int(value: number): void {
    const zigzag = ((value << 1) ^ (value >> 31)) >>> 0
    if (zigzag < 32) this.out.u8(0xc0 + zigzag)
    else {
      this.out.u8(0x24)
      this.#vint(BigInt(zigzag))
    }
  }

  long(value: bigint): void {
    if (BigInt.asIntN(32, value) === value) {
      this.int(Number(value))
      return
    }
    this.out.u8(0x25)
    this.#vint(BigInt.asUintN(64, value < 0n ? (~value << 1n) | 1n : value << 1n))
  }

  bigInteger(value: bigint): void {
    this.out.u8(0x26)
    this.#sevens(twosComplement(value))
  }

  float(value: number): void {
    this.#view.setFloat32(0, value)
    this.out.u8(0x28)
    this.#bits(BigInt(this.#view.getUint32(0)), 5)
  }

  double(value: number): void {
    this.#view.setFloat64(0, value)
    this.out.u8(0x29)
    this.#bits(this.#view.getBigUint64(0), 10)
  }

  decimal({ unscaled, scale }: PofDecimal): void {
    this.out.u8(0x2a)
    this.#vint(BigInt(((scale << 1) ^ (scale >> 31)) >>> 0))
    this.#sevens(twosComplement(unscaled))
  }

  string(text: string): void {
    const length = textLength(text, 'strict')
    const isAscii = length === text.length
    if (length === 0) this.out.u8(0x20)
    else if (length <= SHORT_TEXT) {
      this.out.u8((isAscii ? 0x3f : 0x7e) + length)
      this.out.text(text, 'strict')
    } else this.#long(text, isAscii && text.length <= UNSURE ? 0xe0 : 0xe4)
  }

  octets(octets: Uint8Array): void {
    this.out.u8(0xe8)
    this.#sevens(octets)
  }

  beginArray(): void {
    this.out.u8(0xf8)
  }

  endArray(): void {
    this.out.u8(0xf9)
  }

  beginObject(): void {
    this.out.u8(0xfa)
  }

  name(text: string): void {
    const known = this.#names.get(text)
    if (text === '') this.out.u8(0x20)
    else if (known !== undefined) this.#shared(known)
    else this.#newName(text)
  }

  numberName(value: bigint): void {
    this.name(String(value))
  }

  endObject(): void {
    this.out.u8(0xfb)
  }

  #shared(index: number): void {
    if (index < 64) this.out.u8(0x40 + index)
    else {
      this.out.u8(0x30 + (index >> 8))
      this.out.u8(index & 0xff)
    }
  }

  #newName(text: string): void {
    const length = textLength(text, 'strict')
    const isAscii = length === text.length
    if (length <= (isAscii ? SHORT_TEXT : SHORT_NAME)) {
      this.out.u8((isAscii ? 0x7f : 0xbe) + length)
      this.out.text(text, 'strict')
    } else this.#long(text, 0x34)
    this.#remember(text)
  }

  #nameCount = 0

  /** A name whose index ends in fe or ff is not referred to: those bytes do not occur. */
  #remember(text: string): void {
    if (this.#nameCount === MOST_NAMES) {
      this.#names.clear()
      this.#nameCount = 0
    }
    if ((this.#nameCount & 0xff) < 0xfe) this.#names.set(text, this.#nameCount)
    this.#nameCount++
  }

  #long(text: string, code: number): void {
    this.out.u8(code)
    this.out.text(text, 'strict')
    this.out.u8(END_OF_TEXT)
  }

  /** The highest bits first, six in the last byte. */
  #vint(value: bigint): void {
    const bytes = [0x80 | Number(value & 0x3fn)]
    for (let rest = value >> 6n; rest > 0n; rest >>= 7n) bytes.push(Number(rest & 0x7fn))
    for (const byte of bytes.reverse()) this.out.u8(byte)
  }

  /** Bits of a number in bytes of seven, right-aligned. */
  #bits(bits: bigint, count: number): void {
    for (let shift = 7 * (count - 1); shift >= 0; shift -= 7)
      this.out.u8(Number((bits >> BigInt(shift)) & 0x7fn))
  }

  /** A length, and octets as one string of bits cut in sevens; what is left over stands at the right of a last byte. */
  #sevens(octets: Uint8Array): void {
    this.#vint(BigInt(octets.length))
    let left = 0
    let held = 0
    for (const octet of octets) {
      held = (held << 8) | octet
      left += 8
      while (left >= 7) {
        left -= 7
        this.out.u8((held >> left) & 0x7f)
      }
      held &= (1 << left) - 1
    }
    if (left > 0) this.out.u8(held)
  }
}
