// The containers that skipping or reading has open, and what comes next in the innermost: one rule for both. A stack of its
// own stands for Java's recursion, so that nesting has no limit here.

import type { JavaInput } from './java-input.ts'

/** What a container is made of, and so what comes next in it. */
export const CHILDREN = {
  /** Values that bring their own types. */
  values: 0,
  /** Values of the first declared type. */
  uniform: 1,
  /** Values behind indexes, up to an index below 0. */
  indexed: 2,
  /** The same, of the first declared type. */
  uniformIndexed: 3,
  /** Keys of the first declared type, and values that bring their own. */
  uniformKeys: 4,
  /** Keys and values of the two declared types. */
  pairs: 5,
  /** No child: what stands in its place has now been read. */
  made: 6,
} as const

/** In place of a declared type: the next value brings its own. These are no types, whatever the bytes say: those have 32 bits. */
export const OWN = 2 ** 32
/** In place of a declared type: there is none, a container has ended. */
export const ENDED = 2 ** 32 + 1
/** In place of a declared type: there is none, what was said to be made has been. */
export const MADE = 2 ** 32 + 2

/** Kind, how many children are left, first and second declared type. */
const FRAME = 4

/** The stack of open containers. */
export class OpenContainers {
  /** The two numbers of what has been made. */
  first = 0
  second = 0
  readonly #frames: number[] = []

  /** Whether none is open. */
  get isEmpty(): boolean {
    return this.#frames.length === 0
  }

  /** How many are open. */
  get count(): number {
    return this.#frames.length / FRAME
  }

  /** Goes into the middle of a container with so many children left, which may be none. */
  enter(children: number, left: number, first = 0, second = 0): void {
    this.#frames.push(children, left, first, second)
  }

  /** Opens a container of so many children; none at all where the number is not above 0. */
  open(children: number, left: number, first = 0, second = 0): void {
    if (left > 0) this.#frames.push(children, left, first, second)
  }

  /** The declared type of the next child, its index read; or `OWN`, `ENDED`, `MADE`. */
  next(input: JavaInput): number {
    const frames = this.#frames
    const frame = frames.length - FRAME
    const left = frames[frame + 1] as number
    const first = frames[frame + 2] as number
    if (left === 0) {
      frames.length = frame
      return ENDED
    }
    frames[frame + 1] = left - 1
    switch (frames[frame]) {
      case CHILDREN.values:
        return OWN
      case CHILDREN.uniform:
        return first
      case CHILDREN.uniformKeys:
        return left % 2 === 0 ? first : OWN
      case CHILDREN.pairs:
        return left % 2 === 0 ? first : (frames[frame + 3] as number)
      case CHILDREN.made:
        this.first = first
        this.second = frames[frame + 3] as number
        return MADE
      default: {
        const isIndexed = frames[frame] === CHILDREN.indexed
        if (input.readPackedInt() >= 0) return isIndexed ? OWN : first
        frames.length = frame
        return ENDED
      }
    }
  }
}
