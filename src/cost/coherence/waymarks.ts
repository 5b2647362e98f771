// Where searches have been: what passing the first children of a container came to, at some of them, and what measuring large
// ones came to, so that a million fields are not walked along again for each question. What is remembered is what it costs cold.

import type { Ops } from '../ops.ts'
import type { PofValueHeader } from './pof-value-header.ts'

/** Calls of `skipUniformValue` that are not worth a mark. */
export const FEW_CALLS = 256

/** A place behind some children, on the way from the first. */
export interface Waymark {
  /** The offset. */
  readonly at: number
  /** Children passed. */
  readonly passed: number
  /** The largest of their indexes or positions: a search for it or a smaller one ends before. */
  readonly largest: number
  /** What passing them cost, their indexes included. */
  readonly ops: Readonly<Ops>
}

/** What is remembered of one container. Nothing of searches that have gone backwards. */
export class Trail {
  readonly #header: PofValueHeader
  readonly #marks: Waymark[] = []
  /** Where children end that took long to measure, and what that cost, by where they begin. */
  readonly measured = new Map<number, { readonly at: number; readonly ops: Readonly<Ops> }>()

  constructor(header: PofValueHeader) {
    this.#header = header
  }

  /** Whether it is that of a container with such a header, so that its children are gone along in the same way. */
  isOf({ kind, children, end, elementType }: PofValueHeader): boolean {
    const own = this.#header
    const isAlike = own.kind === kind && own.elementType === elementType
    return isAlike && own.children === children && own.end === end
  }

  /** The last mark on the way to an index or position; undefined where there is none. */
  before(index: number): Waymark | undefined {
    const marks = this.#marks
    let low = 0
    let high = marks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((marks[middle] as Waymark).largest < index) low = middle + 1
      else high = middle
    }
    return marks[low - 1]
  }

  /** Leaves a mark on the way from the first child on. */
  leave(mark: Waymark): void {
    if (mark.passed > (this.#marks.at(-1)?.passed ?? 0)) this.#marks.push(mark)
  }
}

/** The trails in one stream. */
export class Waymarks {
  readonly #trails = new Map<number, Trail>()

  /** What is remembered of a container; undefined for nothing. */
  trail(header: PofValueHeader): Trail | undefined {
    const known = this.#trails.get(header.children)
    return known?.isOf(header) ? known : undefined
  }

  /** The same, begun if need be. */
  begin(header: PofValueHeader): Trail {
    const trail = this.trail(header) ?? new Trail(header)
    this.#trails.set(header.children, trail)
    return trail
  }
}
