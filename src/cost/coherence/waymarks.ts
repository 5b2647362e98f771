// Where searches have been: what passing the first children of a container came to, at some of them, so that a million
// fields are not walked along again for each question. What is remembered is what it costs cold, and nothing of searches
// that have gone backwards.

import { countBefore } from '../count-before.ts'
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

/** The marks in one stream. */
export class Waymarks {
  readonly #marks = new Map<string, Waymark[]>()

  /** The last mark on the way to an index or position; undefined where there is none. */
  before(header: PofValueHeader, index: number): Waymark | undefined {
    const marks = this.#marks.get(keyOf(header)) ?? []
    return marks[countBefore(marks.length, (at) => (marks[at] as Waymark).largest < index) - 1]
  }

  /** Leaves a mark on the way from the first child on. */
  leave(header: PofValueHeader, mark: Waymark): void {
    const key = keyOf(header)
    const marks = this.#marks.get(key)
    if (marks === undefined) this.#marks.set(key, [mark])
    else if (mark.passed > (marks.at(-1) as Waymark).passed) marks.push(mark)
  }
}

/** A container: the same for all with the same header, whose children are gone along in the same way. */
function keyOf({ kind, children, end, elementType }: PofValueHeader): string {
  return [kind, children, end, elementType].join()
}
