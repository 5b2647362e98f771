// Running totals of what skipping costs, and the costs of scalars without a walk over their bytes where the type says
// enough. The counters of skipping alone: bytes touched follow from a value's length.

import { packedIntEnd, readPackedInt, T } from '../../pof/index.ts'
import { fixedSize, intsOf, type Skipped, skipScalar } from '../coherence/skip.ts'
import type { Ops } from '../ops.ts'

/** A cost that passes `length` bytes in all, once what it skips of them is known. */
export function touching(ops: Ops, length: number): Ops {
  ops.bytesTouched = length - ops.bytesSkipped
  return ops
}

/** The bytes of a body that is skipped, from `at` to `end`. Behind them nothing moves any more, and `at` is below 0. */
class Body implements Skipped {
  at: number
  readonly #ops: Ops
  readonly #bytes: Uint8Array
  readonly #end: number

  constructor(ops: Ops, bytes: Uint8Array, at: number, end: number) {
    this.#ops = ops
    this.#bytes = bytes
    this.at = at
    this.#end = end
  }

  readPackedInt(): number {
    this.#ops.readPackedInt++
    const { at } = this
    this.#pass()
    return this.at < 0 ? 0 : readPackedInt(this.#bytes, at)
  }

  readUnsignedByte(): number {
    const byte = this.#bytes[this.at] ?? 0
    this.at = this.at >= 0 && this.at < this.#end ? this.at + 1 : -1
    return byte
  }

  skipPackedInts(count: number): void {
    this.#ops.skipPackedInts++
    this.#ops.packedIntsSkipped += count
    for (let i = 0; i < count; i++) this.#pass()
  }

  skipBytes(count: number): void {
    this.#ops.bytesSkipped += count
    this.at = this.at >= 0 && count >= 0 && count <= this.#end - this.at ? this.at + count : -1
  }

  #pass(): void {
    if (this.at >= 0) this.at = packedIntEnd(this.#bytes, this.at, this.#end)
  }
}

/**
 * Adds what skipping the body of one scalar costs that begins at `at`, the call for it not included. Returns the offset
 * behind it, or -1 where the library would not stop between `at` and `end`.
 */
export function tallyScalar(ops: Ops, bytes: Uint8Array, type: number, at: number, end: number): number {
  const body = new Body(ops, bytes, at, end)
  skipScalar(body, type)
  return body.at
}

/** The first length of a string that takes more than a byte, or is none. */
const LONG = 0x40

/** Elements of a run: `count` of them, the even ones of type `first`, the odd ones of type `second`. */
export interface Elements {
  readonly first: number
  readonly second: number
  readonly count: number
}

/**
 * Adds what skipping a run's elements costs. They are known to lie in `at..end`, so that ints are not looked at.
 * False where the library would not stop at `end`.
 */
export function tallyElements(
  tally: Ops,
  bytes: Uint8Array,
  elements: Elements,
  at: number,
  end: number,
): boolean {
  const { first, second, count } = elements
  if (count <= 0) return at === end
  tally.skipUniformValue += count
  const ints = [intsOf(first), intsOf(second)] as const
  if (ints[0] > 0 && ints[1] > 0) {
    tally.skipPackedInts += count
    tally.packedIntsSkipped += (count * (ints[0] + ints[1])) / 2
    return true
  }
  const sizes = [fixedSize(first), fixedSize(second)] as const
  if (sizes[0] >= 0 && sizes[1] >= 0 && (first === second || count % 2 === 0)) {
    const length = (count * (sizes[0] + sizes[1])) / 2
    tally.bytesSkipped += length
    return at + length === end
  }
  const isStrings = first === second && (first === T.charString || first === T.octetString)
  let behind = at
  for (let i = 0; i < count && behind >= 0; i++) {
    const size = isStrings && behind < end ? (bytes[behind] as number) : LONG
    if (size < LONG) {
      tally.readPackedInt++
      tally.bytesSkipped += size
      behind += 1 + size
    } else behind = tallyScalar(tally, bytes, i % 2 === 0 ? first : second, behind, end)
  }
  return behind === end
}
