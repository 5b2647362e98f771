// A buffer that grows as bytes are found, in proportion to what is written.

const NOTHING = new Uint8Array(0)

/** How many bytes a text may ask for that it does not show, with `*` or `<repeats`: a few lines could ask for terabytes. */
export const MAX_REPEATED = 64 << 20

/** Collects bytes; `take` hands them over once, in a buffer of their exact length. */
export class ByteSink {
  private bytes: Uint8Array
  private used = 0

  /** Space is taken with the first byte, unless it is known how much will be needed. */
  constructor(capacity = 0) {
    this.bytes = capacity === 0 ? NOTHING : new Uint8Array(capacity)
  }

  get length(): number {
    return this.used
  }

  /** The byte written last, or 0. */
  get last(): number {
    return this.bytes[this.used - 1] ?? 0
  }

  /** Adds one byte; of a larger or negative number its low eight bits. */
  push(byte: number): void {
    if (this.used === this.bytes.length) this.grow(this.used + 1)
    this.bytes[this.used++] = byte
  }

  /** Adds all the bytes given. */
  append(bytes: ArrayLike<number>): void {
    if (this.used + bytes.length > this.bytes.length) this.grow(this.used + bytes.length)
    this.bytes.set(bytes, this.used)
    this.used += bytes.length
  }

  /** Adds one byte `count` times. */
  repeat(byte: number, count: number): void {
    if (this.used + count > this.bytes.length) this.grow(this.used + count)
    this.bytes.fill(byte, this.used, this.used + count)
    this.used += count
  }

  /** The bytes written, until more are. */
  get view(): Uint8Array {
    return this.bytes.subarray(0, this.used)
  }

  /** Forgets the first `length` bytes. */
  drop(length: number): void {
    this.bytes.copyWithin(0, length, this.used)
    this.used -= length
  }

  /** Forgets everything beyond the first `length` bytes. */
  truncate(length: number): void {
    this.used = Math.min(this.used, length)
  }

  /** The bytes written; the sink is empty afterwards. */
  take(): Uint8Array {
    const isExact = this.used === this.bytes.length && this.bytes !== NOTHING
    const taken = isExact ? this.bytes : this.bytes.slice(0, this.used)
    this.bytes = NOTHING
    this.used = 0
    return taken
  }

  private grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, 16, this.bytes.length * 2))
    larger.set(this.bytes.subarray(0, this.used))
    this.bytes = larger
  }
}
