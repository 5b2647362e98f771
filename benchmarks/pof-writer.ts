// Writes POF fast enough for streams of many megabytes, the way Coherence's writers do: the shortest packed
// ints, one-byte numbers where there are some. Knows nothing of src/pof, which is what it measures.

/** Type ids that the streams use. Source: pof-format.md section 2. */
export const TYPE = {
  int32: -2,
  int64: -3,
  float64: -6,
  decimal64: -9,
  boolean: -11,
  octet: -12,
  octetString: -13,
  charString: -15,
  date: -16,
  datetime: -20,
  collection: -22,
  uniformCollection: -23,
  uniformArray: -25,
  sparseArray: -26,
  uniformSparseArray: -27,
  map: -28,
  uniformKeysMap: -29,
  uniformMap: -30,
  identity: -31,
  reference: -32,
  false: -33,
  true: -34,
  null: -37,
  zero: -42,
} as const

/** FMT_EXT: the envelope's one byte before a POF value. */
const ENVELOPE = 0x15
/** The longest packed int of a number that JavaScript holds exactly. */
const LONGEST = 10

/** A buffer that grows, and the format's pieces to put into it. */
export class PofWriter {
  #bytes: Buffer
  #end = 1

  /** Starts a stream with its envelope. `capacity` saves copying where the length is roughly known. */
  constructor(capacity = 1 << 16) {
    this.#bytes = Buffer.alloc(Math.max(16, capacity))
    this.#bytes[0] = ENVELOPE
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#end
  }

  /** What was written, in a buffer of its own length. */
  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes.subarray(0, this.#end))
  }

  /** A packed int: a type id, an index, a count, a length, or the body of an integer; any safe integer. */
  packed(value: number): void {
    this.#reserve(LONGEST)
    const bytes = this.#bytes
    const data = value < 0 ? -1 - value : value
    let rest = Math.floor(data / 64)
    bytes[this.#end++] = (value < 0 ? 0x40 : 0) | (rest > 0 ? 0x80 : 0) | (data % 64)
    while (rest > 0) {
      const low = rest % 128
      rest = Math.floor(rest / 128)
      bytes[this.#end++] = (rest > 0 ? 0x80 : 0) | low
    }
  }

  /** The body of a float64. */
  float64(value: number): void {
    this.#reserve(8)
    this.#end = this.#bytes.writeDoubleBE(value, this.#end)
  }

  /** The body of a char-string: its length in bytes, and UTF-8. */
  text(value: string): void {
    const length = Buffer.byteLength(value)
    this.packed(length)
    this.#reserve(length)
    this.#end += this.#bytes.write(value, this.#end)
  }

  /** Bytes as they are. */
  raw(value: Uint8Array): void {
    this.#reserve(value.length)
    this.#bytes.set(value, this.#end)
    this.#end += value.length
  }

  /** A whole integer of the type: its type id and body, or one byte from -1 to 22. */
  integer(type: number, value: number): void {
    if (value >= -1 && value <= 22) {
      this.packed(TYPE.zero - value)
      return
    }
    this.packed(type)
    this.packed(value)
  }

  /** A whole char-string. */
  string(value: string): void {
    this.packed(TYPE.charString)
    this.text(value)
  }

  /** A user type's start: type id and version. `end` ends it. */
  userType(typeId: number, version = 0): void {
    this.packed(typeId)
    this.packed(version)
  }

  /** The end of a user type: the index -1. */
  end(): void {
    this.packed(-1)
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return
    const larger = Buffer.alloc(Math.max(2 * this.#bytes.length, this.#end + length))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
