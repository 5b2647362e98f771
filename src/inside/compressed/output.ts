// What a decompression makes: a buffer that grows with what is really made, up to a limit. Beyond it bytes are counted and
// not kept, so that what follows in the input can still be told.

import type { Limits } from '../format.ts'

/** Output up to which the ratio is not looked at. */
const FREE = 1 << 20
/** Space that is taken before anything is made. */
const FIRST = 1 << 16

/** Collects the output of one layer. */
export class Output {
  /** Bytes that are kept at most. */
  readonly most: number
  /** The limit that `most` is of. */
  readonly limit: 'output' | 'ratio'
  /** Bytes that were made, those beyond the limit included. */
  made = 0
  #bytes: Uint8Array
  #length = 0

  /** For `size` bytes of input. */
  constructor(limits: Limits, size: number) {
    const byRatio = Math.max(FREE, limits.ratio * size)
    this.limit = byRatio < limits.output ? 'ratio' : 'output'
    this.most = Math.min(byRatio, limits.output)
    this.#bytes = new Uint8Array(Math.min(this.most, 2 * size, FIRST))
  }

  /** Bytes that are kept so far. */
  get length(): number {
    return this.#length
  }

  /** Whether something was made that is not kept. */
  get isOver(): boolean {
    return this.made > this.#length
  }

  /** Adds the bytes of a range. */
  literals(from: Uint8Array, start: number, count: number): void {
    const kept = this.#room(count)
    if (kept > 0) this.#bytes.set(from.subarray(start, start + kept), this.#length)
    this.#length += kept
  }

  /** Adds one byte many times. */
  fill(byte: number, count: number): void {
    const kept = this.#room(count)
    this.#bytes.fill(byte, this.#length, this.#length + kept)
    this.#length += kept
  }

  /** Adds again what was made `distance` bytes before; the bytes may overlap. `distance` is from 1 to `made`. */
  copy(distance: number, count: number): void {
    const kept = this.#room(count)
    const bytes = this.#bytes
    let to = this.#length
    const end = to + kept
    if (distance >= kept) bytes.copyWithin(to, to - distance, to - distance + kept)
    else for (let from = to - distance; to < end; from++, to++) bytes[to] = bytes[from] as number
    this.#length = end
  }

  /** The bytes kept from an offset on. */
  from(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#length)
  }

  /** The bytes kept, in a buffer of their length. */
  take(): Uint8Array {
    return this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length)
  }

  /** Counts bytes; returns how many of them are to be kept, for which there is room. */
  #room(count: number): number {
    this.made += count
    const kept = Math.min(count, this.most - this.#length)
    const least = this.#length + kept
    if (least > this.#bytes.length) {
      const grown = new Uint8Array(Math.min(this.most, Math.max(least, 64, this.#bytes.length * 2)))
      grown.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = grown
    }
    return kept
  }
}
