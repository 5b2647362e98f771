// The primitives of the slow reader: packed ints, fixed widths, UTF-8, as Java's buffer input reads them.
// Written from the format's description alone; imports nothing of src/pof and shares no table with it.

/** Why reading failed, in the words of the format. */
export type SlowErrorKind =
  | 'end-of-input'
  | 'unknown-type'
  | 'bad-utf8'
  | 'bad-char'
  | 'int128-too-long'
  | 'negative-length'

/** The first byte of what could not be read, and why. */
export interface SlowError {
  readonly offset: number
  readonly kind: SlowErrorKind
}

/** Thrown inside the reader where reading cannot go on, at `end`; never leaves it. */
export class Stop extends Error {
  readonly error: SlowError
  readonly end: number
  constructor(offset: number, kind: SlowErrorKind, end = offset) {
    super(`${kind} at ${offset}`)
    this.error = { offset, kind }
    this.end = end
  }
}

/** A place in the bytes that moves forward as things are read; `limit` is where the body ends. */
export class Input {
  readonly bytes: Uint8Array
  readonly limit: number
  at: number
  /** Faults that do not stop reading: bad text, an int128 of too many bytes. In order. */
  readonly errors: SlowError[] = []

  constructor(bytes: Uint8Array, start: number, limit: number) {
    this.bytes = bytes
    this.at = start
    this.limit = limit
  }

  /** The next byte. Stops at `blame`, the first byte of the number it belongs to. */
  byte(blame: number): number {
    if (this.at >= this.limit) throw new Stop(blame, 'end-of-input')
    return this.bytes[this.at++] as number
  }

  /** The next `count` bytes as a number, big-endian. */
  fixed(count: number): bigint {
    if (this.limit - this.at < count) throw new Stop(this.at, 'end-of-input')
    let bits = 0n
    for (let i = 0; i < count; i++) bits = (bits << 8n) | BigInt(this.byte(this.at))
    return bits
  }

  /** The data bits and sign of a packed number of any length, first byte least significant. */
  private packed(): { groups: number[]; negative: boolean } {
    const start = this.at
    let byte = this.byte(start)
    const negative = (byte & 0x40) !== 0
    const groups = [byte & 0x3f]
    while (byte & 0x80) {
      byte = this.byte(start)
      groups.push(byte & 0x7f)
    }
    return { groups, negative }
  }

  /** A packed int: shift counts wrap at 32, as Java's `<<` does. */
  int(): number {
    const { groups, negative } = this.packed()
    let value = 0
    groups.forEach((bits, i) => {
      value |= bits << (i === 0 ? 0 : (6 + 7 * (i - 1)) % 32)
    })
    return negative ? ~value : value
  }

  /** A packed long: shift counts wrap at 64. */
  long(): bigint {
    const { groups, negative } = this.packed()
    let value = 0n
    groups.forEach((bits, i) => {
      value |= BigInt.asIntN(64, BigInt(bits) << BigInt(i === 0 ? 0 : (6 + 7 * (i - 1)) % 64))
    })
    return negative ? ~value : value
  }

  /** A packed int128: 19 bytes at most, of which the low 128 bits count. */
  int128(): bigint {
    const start = this.at
    const { groups, negative } = this.packed()
    if (groups.length > 19) this.errors.push({ offset: start, kind: 'int128-too-long' })
    let value = 0n
    groups.forEach((bits, i) => {
      value |= BigInt(bits) << BigInt(i === 0 ? 0 : 6 + 7 * (i - 1))
    })
    value = BigInt.asIntN(128, value)
    return negative ? ~value : value
  }

  /** A char-string: null for a negative length. Bad text is a fault, but its end is known. */
  text(): string | null {
    const lengthAt = this.at
    const length = this.int()
    if (length < 0) return null
    const start = this.at
    this.skip(length, lengthAt)
    return this.utf8(start, this.at)
  }

  /** An octet-string; of a negative length, which is a fault, none. */
  octets(): Uint8Array {
    const lengthAt = this.at
    const length = this.int()
    if (length < 0) this.errors.push({ offset: lengthAt, kind: 'negative-length' })
    const start = this.at
    this.skip(Math.max(length, 0), lengthAt)
    return this.bytes.slice(start, this.at)
  }

  /** Goes past so many bytes. Where they are not there the length is to blame, and what is there is taken. */
  private skip(length: number, lengthAt: number): void {
    if (this.limit - this.at < length) throw new Stop(lengthAt, 'end-of-input', this.limit)
    this.at += length
  }

  /** Text as Coherence decodes it: sequences may run past `end`, up to the end of the buffer. */
  private utf8(start: number, end: number): string {
    let text = ''
    let offset = start
    while (offset < end) {
      const lead = this.bytes[offset] as number
      const length = lead >> 4 < 8 ? 1 : lead >> 4 < 12 ? 0 : lead >> 4 < 14 ? 2 : lead >> 4 < 15 ? 3 : 4
      const more = [1, 2, 3].slice(0, Math.max(length - 1, 0)).map((i) => this.bytes[offset + i] ?? 0)
      if (length === 0 || offset + length > this.limit || more.some((byte) => (byte & 0xc0) !== 0x80)) {
        this.errors.push({ offset, kind: 'bad-utf8' })
        return text
      }
      text += decodeSequence(lead, more)
      offset += length
    }
    return text
  }

  /** One char of 1 to 3 bytes: its code unit. */
  char(): number {
    const start = this.at
    const lead = this.byte(start)
    const nibble = lead >> 4
    const length = nibble < 8 ? 1 : nibble === 12 || nibble === 13 ? 2 : nibble === 14 ? 3 : 0
    const more: number[] = []
    for (let i = 1; i < length; i++) more.push(this.byte(start))
    if (length === 0 || more.some((byte) => (byte & 0xc0) !== 0x80)) {
      this.errors.push({ offset: start, kind: 'bad-char' })
      return -1
    }
    return decodeSequence(lead, more).charCodeAt(0)
  }
}

/** One UTF-8 sequence to one or two UTF-16 code units, by Java's arithmetic and without its range checks. */
function decodeSequence(lead: number, more: number[]): string {
  const [a = 0, b = 0, c = 0] = more.map((byte) => byte & 0x3f)
  if (more.length === 0) return String.fromCharCode(lead)
  if (more.length === 1) return String.fromCharCode(((lead & 0x1f) << 6) | a)
  if (more.length === 2) return String.fromCharCode(((lead & 0x0f) << 12) | (a << 6) | b)
  const rest = (((lead & 0x07) << 18) | (a << 12) | (b << 6) | c) - 0x10000
  return String.fromCharCode(0xd800 | ((rest >> 10) & 0x3ff), 0xdc00 | (rest & 0x3ff))
}
