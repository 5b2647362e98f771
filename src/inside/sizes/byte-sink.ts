// Bytes that an encoder writes, in one buffer that grows, up to a limit. It knows no scheme; numbers are big-endian unless
// their method says otherwise.

/** Why a scheme cannot write a value: thrown by encoders, caught by `sizesOf`, which shows the words. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'
}

/** How characters become bytes. */
export type TextForm =
  /** UTF-8 as Jackson's binary formats write it: a surrogate without its partner is refused. */
  | 'strict'
  /** UTF-8 as `String.getBytes` writes it: a surrogate without its partner becomes a question mark. */
  | 'lenient'
  /** Each UTF-16 unit by itself, so that a character beyond U+FFFF takes 6 bytes, as Kryo writes it. */
  | 'units'
  /** As `units`, and U+0000 takes 2 bytes: Java's modified UTF-8. */
  | 'modified'

const HIGH = 0xd800
const LOW = 0xdc00
const BEYOND = 0xe000

/** A buffer that grows. Throws `NotWritten` beyond its limit. */
export class ByteSink {
  #bytes = new Uint8Array(256)
  #view = new DataView(this.#bytes.buffer)
  readonly #limit: number
  #steps = 0
  /** Bytes written so far. */
  length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** What was written: a view that the next write may replace. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  #room(count: number): number {
    const at = this.length
    const needed = at + count
    if (needed > this.#limit)
      throw new NotWritten(`It takes more than ${this.#limit.toLocaleString('en')} bytes, the limit here.`)
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
      grown.set(this.#bytes.subarray(0, at))
      this.#bytes = grown
      this.#view = new DataView(grown.buffer)
    }
    this.length = needed
    return at
  }

  /** Counts steps that write nothing, which the limit bounds too. */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > this.#limit) throw new NotWritten('It has too many elements without bytes.')
  }

  u8(value: number): void {
    const at = this.#room(1)
    this.#bytes[at] = value
  }

  u16(value: number): void {
    const at = this.#room(2)
    this.#view.setUint16(at, value)
  }

  u32(value: number): void {
    const at = this.#room(4)
    this.#view.setUint32(at, value)
  }

  u64(value: bigint): void {
    const at = this.#room(8)
    this.#view.setBigUint64(at, BigInt.asUintN(64, value))
  }

  f32(value: number, isLittle = false): void {
    const at = this.#room(4)
    this.#view.setFloat32(at, value, isLittle)
  }

  f64(value: number, isLittle = false): void {
    const at = this.#room(8)
    this.#view.setFloat64(at, value, isLittle)
  }

  octets(octets: Uint8Array): void {
    const at = this.#room(octets.length)
    this.#bytes.set(octets, at)
  }

  /** Seven bits a byte, the lowest first; bit 7 says that more follow. The value is taken as unsigned, of 32 bits. */
  varint(value: number): void {
    let rest = value >>> 0
    for (; rest > 0x7f; rest >>>= 7) this.u8((rest & 0x7f) | 0x80)
    this.u8(rest)
  }

  /** The characters of a text that are all below U+0080. */
  ascii(text: string): void {
    let at = this.#room(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[at++] = text.charCodeAt(i)
  }

  /** A text in one of the forms. */
  text(text: string, form: TextForm): void {
    let at = this.#room(textLength(text, form))
    const bytes = this.#bytes
    for (let i = 0; i < text.length; i++) {
      const code = unitAt(text, i, form)
      if (code > 0xffff) i++
      if (code < 0x80 && (code > 0 || form !== 'modified')) {
        bytes[at++] = code
        continue
      }
      const further = continuations(code)
      bytes[at++] = (LEADS[further] as number) | (code >> (6 * further))
      for (let n = further - 1; n >= 0; n--) bytes[at++] = 0x80 | ((code >> (6 * n)) & 0x3f)
    }
  }
}

/** How many bytes a text takes in a form. Throws `NotWritten` where the form refuses it. */
export function textLength(text: string, form: TextForm): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = unitAt(text, i, form)
    if (code > 0xffff) i++
    length += code < 0x80 && (code > 0 || form !== 'modified') ? 1 : 1 + continuations(code)
  }
  return length
}

/** The bits of a first byte, by how many bytes follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0]

function continuations(code: number): number {
  return code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
}

/** The character at a place: one beyond U+FFFF takes two places, unless units are written by themselves. */
function unitAt(text: string, index: number, form: TextForm): number {
  const code = text.charCodeAt(index)
  if (code < HIGH || code >= BEYOND || form === 'units' || form === 'modified') return code
  const whole = text.codePointAt(index) as number
  if (code < LOW && whole > 0xffff) return whole
  if (form === 'lenient') return 0x3f
  throw new NotWritten('Jackson refuses a text with half of a surrogate pair in this format.')
}

/** A whole number as Java's `BigInteger.toByteArray`: two's complement, big-endian, as few bytes as it needs. */
export function twosComplement(value: bigint): Uint8Array {
  const size = value < 0n ? ~value : value
  const bits = size === 0n ? 0 : size.toString(2).length
  const octets = new Uint8Array((bits >> 3) + 1)
  let rest = value
  for (let i = octets.length - 1; i >= 0; i--, rest >>= 8n) octets[i] = Number(rest & 0xffn)
  return octets
}
