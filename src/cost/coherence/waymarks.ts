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
  readonly #marks: Waymark[] = []
  /** Where children end that took long to measure, and what that cost, by where they begin. */
  readonly measured = new Map<number, { readonly at: number; readonly ops: Readonly<Ops> }>()

  /** The last mark on the way to an index or position; undefined where there is none. */
  before(index: number): Waymark | undefined {
    return this.#marks[countBelow(this.#marks, index, ({ largest }) => largest) - 1]
  }

  /** Leaves a mark on the way from the first child on. */
  leave(mark: Waymark): void {
    if (mark.passed > (this.#marks.at(-1)?.passed ?? 0)) this.#marks.push(mark)
  }
}

/** The trails in one stream. */
export class Waymarks {
  readonly #trails = new Map<string, Trail>()

  /** What is remembered of containers with such a header, whose children are gone along in the same way; undefined for nothing. */
  trail(header: PofValueHeader): Trail | undefined {
    return this.#trails.get(keyOf(header))
  }

  /** The same, begun if need be. */
  begin(header: PofValueHeader): Trail {
    const trail = this.trail(header) ?? new Trail()
    this.#trails.set(keyOf(header), trail)
    return trail
  }
}

function keyOf({ kind, children, end, elementType }: PofValueHeader): string {
  return [kind, children, end, elementType].join()
}

/** How many of a list in ascending order lie below a number. */
export function countBelow<One>(list: readonly One[], most: number, numberOf: (one: One) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numberOf(list[middle] as One) < most) low = middle + 1
    else high = middle
  }
  return low
}
