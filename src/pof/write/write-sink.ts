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

  /** Writes one byte. */
  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** Writes the bytes `start..end` of others, all of them where no range is given. */
  bytes(bytes: Uint8Array, start = 0, end: number = bytes.length): void {
    this.#reserve(end - start)
    this.#bytes.set(bytes.subarray(start, end), this.#length)
    this.#length += end - start
  }

  /** Writes an integer of any size as a packed int, in as few bytes as there are. */
  packed(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#packedBig(value)
      return
    }
    let bits = value < 0 ? ~value : value
    let byte = (bits & 0x3f) | (value < 0 ? 0x40 : 0)
    for (bits >>>= 6; bits !== 0; bits >>>= 7) {
      this.byte(byte | 0x80)
      byte = bits & 0x7f
    }
    this.byte(byte)
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

  /** All that was written, as bytes of their own. */
  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

/** Packed ints one after another, as bytes. */
export function packedBytes(...values: readonly number[]): Uint8Array {
  const sink = new ByteSink()
  for (const value of values) sink.packed(value)
  return sink.take()
}
