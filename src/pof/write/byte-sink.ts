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
