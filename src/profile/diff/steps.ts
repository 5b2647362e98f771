// What is still to be compared: pairs of places, and places whose kind is known, on a stack in place of calls, since a value
// may be nested five million levels deep.

import { IntTable } from './int-table.ts'
import { type DiffKind, type EncodingReason, KINDS, kindNumber, REASONS, reasonNumber } from './kinds.ts'
import { NOWHERE, type Pair } from './rows.ts'

/** A step: a pair that is to be compared (`kind` null), or a row that is known. */
export interface Step extends Pair {
  readonly kind: DiffKind | null
  readonly depth: number
  readonly reason: EncodingReason | null
  readonly side: 'a' | 'b' | null
}

const WIDTH = 11
const COMPARE = -1
const SIDES = ['a', 'b', null] as const

/** Steps in a table. */
export class Steps {
  readonly #table = new IntTable(WIDTH)

  #mayDiffer = false

  get count(): number {
    return this.#table.count
  }

  /** Whether any of the steps is something else than a row of what is identical. */
  get mayDiffer(): boolean {
    return this.#mayDiffer
  }

  /** A pair to compare; `reason` says what is known to differ around it. */
  compare(
    depth: number,
    aNode: number,
    aElement: number,
    bNode: number,
    bElement: number,
    reason: EncodingReason | null = null,
  ): void {
    this.#mayDiffer = true
    const none = SIDES.indexOf(null)
    this.#table.push(
      COMPARE,
      aNode,
      aElement,
      bNode,
      bElement,
      1,
      aNode,
      bNode,
      depth,
      reasonNumber(reason),
      none,
    )
  }

  /** A row. */
  known(kind: DiffKind, depth: number, pair: Pair, reason: EncodingReason | null, side: Step['side']): void {
    if (kind !== 'identical') this.#mayDiffer = true
    this.#table.push(
      kindNumber(kind),
      pair.aNode,
      pair.aElement,
      pair.bNode,
      pair.bElement,
      pair.count,
      pair.aLast,
      pair.bLast,
      depth,
      reasonNumber(reason),
      SIDES.indexOf(side),
    )
  }

  /** A place that is in the first document alone, or in the second. */
  single(kind: 'added' | 'removed', depth: number, node: number, element: number, isBehind = true): void {
    const isA = kind === 'removed'
    const [mine, other] = [
      { node, element },
      { node: NOWHERE, element: -1 },
    ]
    const [a, b] = isA ? [mine, other] : [other, mine]
    this.joined(kind, depth, a.node, a.element, b.node, b.element, null, null, isBehind)
  }

  /** A row of one place, joined with the one before where that is its neighbour on every side that is there. */
  joined(
    kind: DiffKind,
    depth: number,
    aNode: number,
    aElement: number,
    bNode: number,
    bElement: number,
    reason: EncodingReason | null,
    side: Step['side'],
    isBehind = true,
  ): void {
    const table = this.#table
    const last = table.count - 1
    const at = (column: number) => table.at(last, column)
    const isNext = (node: number, element: number, first: number, firstElement: number) =>
      element >= 0
        ? node === at(first) && element === at(firstElement) + at(5)
        : (node === NOWHERE) === (at(first) === NOWHERE) && at(firstElement) < 0
    if (
      isBehind &&
      last >= 0 &&
      at(0) === kindNumber(kind) &&
      at(9) === reasonNumber(reason) &&
      at(10) === SIDES.indexOf(side) &&
      isNext(aNode, aElement, 1, 2) &&
      isNext(bNode, bElement, 3, 4)
    ) {
      table.set(last, 5, at(5) + 1)
      table.set(last, 6, aNode)
      table.set(last, 7, bNode)
      return
    }
    this.known(
      kind,
      depth,
      { aNode, aElement, bNode, bElement, count: 1, aLast: aNode, bLast: bNode },
      reason,
      side,
    )
  }

  /** Puts steps on top, so that the first of them is the next. */
  put(steps: Steps): void {
    this.#table.pushReversed(steps.#table)
  }

  /** Takes the next step. */
  take(): Step {
    const row = this.#table.pop()
    const at = (column: number) => this.#table.at(row, column)
    return {
      kind: at(0) === COMPARE ? null : (KINDS[at(0)] as DiffKind),
      aNode: at(1),
      aElement: at(2),
      bNode: at(3),
      bElement: at(4),
      count: at(5),
      aLast: at(6),
      bLast: at(7),
      depth: at(8),
      reason: REASONS[at(9)] ?? null,
      side: SIDES[at(10)] ?? null,
    }
  }

  clear(): void {
    this.#table.clear()
    this.#mayDiffer = false
  }
}
