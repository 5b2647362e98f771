// Runs: uniform containers whose elements are scalars. One node each; the elements are found by position, so that a
// 64 MiB byte[] is one row and a count of two billion constants costs nothing.
// A uniform map is a run of 2 x entries elements, key and value in turn.

import { packedIntEnd } from '../scalars/packed-int.ts'
import { passScalar, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { SIZES, shapeOf } from '../types.ts'
import { rawWidth } from './raw-array.ts'

/** What a run's elements are. `first` is the type of the even ones, `second` of the odd ones. */
export interface RunShape {
  readonly first: number
  readonly second: number
  /** Elements claimed: the count, or twice the count of a map; 0 or more. */
  readonly count: number
  /** Offset of the first element. */
  readonly start: number
}

/** Bytes of two neighbouring elements where every element has a fixed size, else -1. */
export function pairSize(run: RunShape): number {
  const [first, second] = [fixedSize(run.first), fixedSize(run.second)]
  return first < 0 || second < 0 ? -1 : first + second
}

/** Bytes of an element of a type with a fixed size (0 for constants), else -1. */
export function fixedSize(typeId: number): number {
  const shape = shapeOf(typeId)
  if (shape === SHAPE.constant) return 0
  return shape === SHAPE.fixed ? (SIZES[~typeId] as number) : -1
}

/** Offset of element `element` in a run whose elements have fixed sizes. */
export function fixedElementStart(run: RunShape, element: number): number {
  const odd = element % 2 === 1 ? fixedSize(run.first) : 0
  return run.start + Math.floor(element / 2) * pairSize(run) + odd
}

/** Elements between two offsets that are remembered: a power of two. */
export const EVERY = 128

/** Finds elements of a run by position: by arithmetic where sizes are fixed, else by offsets remembered on the way. */
export class RunIndex {
  readonly run: RunShape
  readonly #source: Source
  readonly #pair: number
  #offsets: Int32Array | null
  // The element that was asked for last, and where it starts: whoever goes along a run passes each only once.
  #last = 0
  #lastStart: number

  /** `offsets` are those that were remembered when the run was passed, if they were. */
  constructor(source: Source, run: RunShape, isRaw: boolean, offsets: Int32Array | null = null) {
    this.run = run
    this.#source = source
    this.#pair = isRaw ? 2 * rawWidth(run.first) : pairSize(run)
    this.#offsets = offsets
    this.#lastStart = run.start
  }

  /** Whether elements are found by arithmetic, without any offsets. */
  get isFixed(): boolean {
    return this.#pair >= 0
  }

  /** Whether elements are found through offsets that are remembered. */
  get hasOffsets(): boolean {
    return !this.isFixed && this.run.count > EVERY
  }

  /** The offsets of all elements that are remembered, found now where they were not. */
  known(): Int32Array {
    this.#offsets ??= this.#walk()
    return this.#offsets
  }

  /** Type id of an element. */
  typeOf(element: number): number {
    return element % 2 === 0 ? this.run.first : this.run.second
  }

  /** First byte of an element, or the end of the run for `run.count`. */
  start(element: number): number {
    if (this.#pair >= 0) return this.#fixedStart(element)
    const block = Math.floor(element / EVERY)
    const isOn = this.#last <= element && this.#last >= block * EVERY
    let at = isOn ? this.#lastStart : this.#blockStart(block)
    for (let i = isOn ? this.#last : block * EVERY; i < element; i++) at = this.#pass(i, at)
    this.#last = element
    this.#lastStart = at
    return at
  }

  /** One past the last byte of an element. */
  end(element: number): number {
    return this.#pair >= 0 ? this.#fixedStart(element + 1) : this.#pass(element, this.start(element))
  }

  /** The element that holds the byte; the caller knows that one does and that elements have a size. */
  at(offset: number): number {
    const { isFixed } = this
    const startOf = (i: number) => (isFixed ? this.#fixedStart(i) : this.#blockStart(i))
    let low = 0
    let high = isFixed ? this.run.count : Math.floor(this.run.count / EVERY) + 1
    while (high - low > 1) {
      const middle = low + Math.floor((high - low) / 2)
      if (startOf(middle) <= offset) low = middle
      else high = middle
    }
    if (isFixed) return low
    let element = low * EVERY
    let end = this.#blockStart(low)
    while (element + 1 < this.run.count) {
      end = this.#pass(element, end)
      if (end > offset) break
      element++
    }
    return element
  }

  /** One past the last byte of an element that is known to begin at `start`. */
  endFrom(element: number, start: number): number {
    return this.#pair >= 0 ? this.#fixedStart(element + 1) : this.#pass(element, start)
  }

  /** Visits every element in order, without looking any of them up. */
  forEach(visit: (element: number, start: number, end: number) => void): void {
    let start = this.run.start
    for (let i = 0; i < this.run.count; i++) {
      const end = this.endFrom(i, start)
      visit(i, start, end)
      start = end
    }
  }

  #fixedStart(element: number): number {
    const half = this.run.first === this.run.second ? this.#pair / 2 : fixedSize(this.run.first)
    return this.run.start + Math.floor(element / 2) * this.#pair + (element % 2 === 1 ? half : 0)
  }

  /** First byte of the first of each `EVERY` elements. */
  #blockStart(block: number): number {
    if (block === 0) return this.run.start
    return this.known()[block - 1] as number
  }

  #walk(): Int32Array {
    const offsets = new Int32Array(Math.floor(this.run.count / EVERY))
    this.forEach((element, _, end) => {
      if ((element + 1) % EVERY === 0) offsets[(element + 1) / EVERY - 1] = end
    })
    return offsets
  }

  #pass(element: number, at: number): number {
    const typeId = this.typeOf(element)
    if (shapeOf(typeId) === SHAPE.packedInt) return packedIntEnd(this.#source.bytes, at, this.#source.limit)
    return passScalar(this.#source, typeId, at, -1)
  }
}
