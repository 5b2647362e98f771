// Where a walk through the changes is written: one buffer of the size that comes of it, filled from first to last.

import type { Follower } from './edit-walk.ts'
import { putPacked } from './write-sink.ts'

/** Up to so many bytes are copied one by one, which a call would take longer for. */
const FEW = 32

/** The result, while it is written. */
export class Copy implements Follower {
  readonly #bytes: Uint8Array
  readonly #anew: Uint8Array
  readonly #result: Uint8Array
  #length = 0
  /** The range of the input that is copied next: ranges side by side are copied at once. */
  #from = 0
  #to = 0

  /** `length`: how many bytes it will have. */
  constructor(bytes: Uint8Array, anew: Uint8Array, length: number) {
    this.#bytes = bytes
    this.#anew = anew
    this.#result = new Uint8Array(length)
  }

  copy(from: number, to: number): void {
    if (from === this.#to) this.#to = to
    else {
      this.#flush()
      this.#from = from
      this.#to = to
    }
  }

  put(from: number, to: number): void {
    this.#flush()
    this.#copy(this.#anew, from, to)
  }

  /** A byte of its own. */
  byte(byte: number): void {
    this.#flush()
    this.#result[this.#length++] = byte
  }

  index(index: number): void {
    this.#flush()
    this.#length = putPacked(this.#result, this.#length, index)
  }

  /** The whole of it. */
  take(): Uint8Array {
    this.#flush()
    return this.#result
  }

  #flush(): void {
    this.#copy(this.#bytes, this.#from, this.#to)
    this.#from = this.#to
  }

  #copy(source: Uint8Array, from: number, to: number): void {
    const result = this.#result
    let at = this.#length
    this.#length += to - from
    if (to - from > FEW) result.set(source.subarray(from, to), at)
    else for (let i = from; i < to; i++) result[at++] = source[i] as number
  }
}
