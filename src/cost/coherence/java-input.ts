// The bytes as Coherence's ByteArrayReadBuffer hands them out, with every call counted: no look beyond the end but a
// jump that stops there without complaint, offsets that may go below 0, packed ints of any length.
// Knows nothing of POF's types.

import { readPackedInt } from '../../pof/index.ts'
import { noOps, type Ops } from '../ops.ts'

/** What Java throws. `exception` is the class, with its package. */
export class JavaException extends Error {
  readonly exception: string

  constructor(exception: string, message = '') {
    super(message)
    this.name = 'JavaException'
    this.exception = exception
  }

  /** As Java prints it: class, colon, message. */
  get text(): string {
    return this.message === '' ? this.exception : `${this.exception}: ${this.message}`
  }
}

/** A loop that does not end: it went backwards, and on for longer than the bytes can explain. */
export class Hang extends Error {}

/** `java.io.EOFException`, as the buffer throws it. */
export function endOfFile(message = ''): JavaException {
  return new JavaException('java.io.EOFException', message)
}

/** What a buffer throws when asked for a part that it does not have. */
export function outOfBounds(offset: number, count: number, length: number): JavaException {
  const message = `of=${offset}, cb=${count}, length()=${length}`
  return new JavaException('java.lang.IndexOutOfBoundsException', message)
}

/** What Java throws at an index that an array does not have. */
export const OUT_OF_ARRAY = 'java.lang.ArrayIndexOutOfBoundsException'

/** Calls allowed after the first jump backwards: this many, and this many more for each byte. */
const PATIENCE = 1_000_000
const PATIENCE_PER_BYTE = 2

/** A position in `bytes[start..end)`, read from `start` on. */
export class JavaInput {
  readonly bytes: Uint8Array
  /** Where offset 0 lies in `bytes`. */
  readonly start: number
  readonly length: number
  /** From `start`; below 0 after a jump backwards. */
  offset = 0
  /** Where calls are counted; may be exchanged on the way. */
  ops: Ops
  /** How often it was to skip beyond its end, and stayed there. */
  cuts = 0
  #patience = Number.POSITIVE_INFINITY

  constructor(bytes: Uint8Array, start: number, end: number, ops: Ops = noOps()) {
    this.bytes = bytes
    this.start = start
    this.length = end - start
    this.ops = ops
  }

  /** The offset in all the bytes. */
  get at(): number {
    return this.start + this.offset
  }

  set at(at: number) {
    this.offset = at - this.start
  }

  /** One past its last byte in all the bytes. */
  get limit(): number {
    return this.start + this.length
  }

  /** Whether it never went backwards. */
  get isForwards(): boolean {
    return this.#patience === Number.POSITIVE_INFINITY
  }

  readPackedInt(): number {
    this.ops.readPackedInt++
    const { at } = this
    this.passPacked()
    return readPackedInt(this.bytes, at)
  }

  /** Passes a packed long: no cost depends on it. */
  passPackedLong(): void {
    this.ops.readPackedLong++
    this.passPacked()
  }

  /**
   * Passes a packed number of any length, as `readPackedInt` and `readPackedLong` do: of one that the end cuts they have
   * taken nothing.
   */
  passPacked(): void {
    const start = this.#due()
    let at = start
    while (this.#byte(at++) >= 0x80) if (at - this.start >= this.length) throw endOfFile()
    this.#touched(at)
  }

  /**
   * Passes a packed number byte by byte, as `readBigInteger` does, by calls that have no counter: of one that the end cuts it
   * has taken all there is. Gives how many bytes it takes: of one that has more than `most`, one more.
   */
  passBytesOfPacked(most: number): number {
    let count = 1
    while (this.readUnsignedByte() >= 0x80 && count <= most) count++
    return count
  }

  readUnsignedByte(): number {
    const at = this.#due()
    this.#touched(at + 1)
    return this.#byte(at)
  }

  /** Reads `count` bytes by calls that take all there is where there are fewer, and throw. */
  readBytes(count: number): void {
    this.#take(count, '')
  }

  /** The same in one call of `readFully`, which says how many there were. */
  readFully(count: number): void {
    this.#take(
      count,
      `requested=${count}, read=${this.offset < this.length ? this.length - this.offset : -1}`,
    )
  }

  #take(count: number, message: string): void {
    const held = Math.max(0, this.length - this.offset)
    this.#touched(this.at + Math.min(count, held))
    if (count > held) throw endOfFile(message)
  }

  /** Like `PofHelper.skipPackedInts`: sees the end of the bytes only behind the last of them. */
  skipPackedInts(count: number): void {
    this.ops.skipPackedInts++
    this.ops.packedIntsSkipped += count
    this.#lose()
    for (let i = 0; i < count; i++) {
      for (let byte = 0x80; byte >= 0x80; byte = this.#byte(this.at - 1)) {
        if (this.offset >= this.length) throw endOfFile()
        this.offset++
        this.ops.bytesTouched++
      }
    }
  }

  /** Moves on by `count` bytes, to the end at most; backwards where `count` is below 0. */
  skipBytes(count: number): void {
    // In 32 bits, as Java computes: from far below 0 on, what is left is a number below 0.
    const from = this.offset
    const moved = Math.min(count, (this.length - from) | 0)
    if (moved < 0 && this.isForwards) {
      this.#patience = PATIENCE + PATIENCE_PER_BYTE * this.bytes.length
    }
    if (moved < count) this.cuts++
    this.#lose()
    this.offset = (from + moved) | 0
    this.ops.bytesSkipped += this.offset - from
  }

  /** Where the next byte is; throws behind the last. */
  #due(): number {
    this.#lose()
    if (this.offset >= this.length) throw endOfFile()
    return this.at
  }

  #lose(): void {
    if (this.#patience-- <= 0) throw new Hang()
  }

  #byte(at: number): number {
    const byte = this.bytes[at]
    if (byte !== undefined) return byte
    const { length } = this.bytes
    const message = `Index ${at} out of bounds for length ${length}`
    throw new JavaException(OUT_OF_ARRAY, message)
  }

  #touched(at: number): void {
    this.ops.bytesTouched += at - this.at
    this.at = at
  }
}
