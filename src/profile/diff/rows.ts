// The rows of a comparison, as they are kept and as they are given out: in the order of the two documents, so that both trees
// can be shown side by side.

import type { PofDocument } from '../../pof/index.ts'
import { IntTable } from './int-table.ts'
import { type DiffKind, type EncodingReason, KINDS, kindNumber, REASONS, reasonNumber } from './kinds.ts'

/** One side of a row: a place of one of the two documents. */
export interface DiffSide {
  /** The node; -1 for the envelope. */
  readonly node: number
  /** The element of a run; -1 for the node itself. */
  readonly element: number
  /** Its address, as `doc.address` has it. */
  readonly address: string
  /** Its first byte: that of its property index, where it has one. */
  readonly start: number
  /** One past its last byte; of several siblings past the last of them. */
  readonly end: number
}

/** One row: a place of one document, of the other, or of both. */
export interface DiffRow {
  /** How the two sides relate. */
  readonly kind: DiffKind
  /** The place in the first document; null where it is added. */
  readonly a: DiffSide | null
  /** The place in the second document; null where it is removed. */
  readonly b: DiffSide | null
  /** How many siblings, one behind the other, the row stands for. */
  readonly count: number
  /** Levels below the value. */
  readonly depth: number
  /** Why the bytes of the same value differ; null for other kinds. */
  readonly reason: EncodingReason | null
  /** What moved has two rows: at its place in the first document (`a`), and in the second (`b`). null for all others. */
  readonly side: 'a' | 'b' | null
}

/** Nodes and elements of both sides; of several siblings the first, and the last node. */
export interface Pair {
  readonly aNode: number
  readonly aElement: number
  readonly bNode: number
  readonly bElement: number
  readonly count: number
  readonly aLast: number
  readonly bLast: number
}

/** Stands for a side that is not there. */
export const NOWHERE = -2
const SIDES = ['a', 'b', null] as const
const WIDTH = 11

/** The rows of a comparison. */
export class Rows {
  readonly #table: IntTable
  /** How many values each kind has; what moved counts once. */
  readonly totals: Record<DiffKind, number>

  /** No rows, or those that `numbers()` gave, with their totals. */
  constructor(
    numbers: Int32Array = new Int32Array(0),
    totals: Readonly<Record<DiffKind, number>> | null = null,
  ) {
    this.#table = new IntTable(WIDTH, numbers)
    const none = () => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<DiffKind, number>
    this.totals = totals === null ? none() : { ...totals }
  }

  get count(): number {
    return this.#table.count
  }

  add(kind: DiffKind, pair: Pair, depth: number, reason: EncodingReason | null, side: DiffRow['side']): void {
    if (side !== 'b') this.totals[kind] += pair.count
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

  /** All rows as numbers, to be handed to another thread. */
  numbers(): Int32Array {
    return this.#table.numbers()
  }

  /** The levels of a row below the value. */
  depth(row: number): number {
    return this.#table.at(row, 8)
  }

  /**
   * The same rows, where each that differs only inside, though nothing in it does, is one that is identical: references in it
   * lead to an object that has changed.
   */
  withoutAlike(): Rows {
    const isAlike = new Uint8Array(this.count)
    // By depth: whether a row there, below the row that comes next, differs.
    const differs: boolean[] = []
    for (let row = this.count - 1; row >= 0; row--) {
      const [kind, depth] = [this.kind(row), this.depth(row)]
      const differsInside = differs[depth + 1] ?? false
      differs[depth + 1] = false
      // The envelope has no rows of what is in it.
      if (kind === 'inside' && !differsInside && this.#table.at(row, 1) >= 0) isAlike[row] = 1
      else if (kind !== 'identical') differs[depth] = true
    }
    const kept = new Rows()
    let inside = -1
    for (let row = 0; row < this.count; row++) {
      const depth = this.depth(row)
      if (inside >= 0 && depth > inside) continue
      inside = isAlike[row] === 1 ? depth : -1
      kept.#copy(this, row, isAlike[row] === 1 ? 'identical' : this.kind(row))
    }
    return kept
  }

  #copy(from: Rows, row: number, kind: DiffKind): void {
    const at = (column: number) => from.#table.at(row, column)
    if (!from.isSecond(row)) this.totals[kind] += at(5)
    const numbers = Array.from({ length: WIDTH - 1 }, (_, column) => at(column + 1))
    this.#table.push(kindNumber(kind), ...numbers)
  }

  /** Whether a row is the second of what moved. */
  isSecond(row: number): boolean {
    return SIDES[this.#table.at(row, 10)] === 'b'
  }

  /** The kind of a row. */
  kind(row: number): DiffKind {
    return KINDS[this.#table.at(row, 0)] as DiffKind
  }

  /** A row as it is given out. */
  row(row: number, a: PofDocument, b: PofDocument): DiffRow {
    const at = (column: number) => this.#table.at(row, column)
    const count = at(5)
    return {
      kind: this.kind(row),
      a: placeOf(a, at(1), at(2), at(6), count),
      b: placeOf(b, at(3), at(4), at(7), count),
      count,
      depth: at(8),
      reason: REASONS[at(9)] ?? null,
      side: SIDES[at(10)] ?? null,
    }
  }
}

/** A place that says its address when it is asked for it: it takes as long as there are levels. */
class Place implements DiffSide {
  readonly node: number
  readonly element: number
  readonly start: number
  readonly end: number
  readonly #doc: PofDocument

  constructor(doc: PofDocument, node: number, element: number, start: number, end: number) {
    this.#doc = doc
    this.node = node
    this.element = element
    this.start = start
    this.end = end
  }

  get address(): string {
    return this.#doc.address(this.node, this.element)
  }
}

/** A node, or an element of a run, as a side of a row. */
export function sideAt(doc: PofDocument, node: number, element: number): DiffSide {
  return placeOf(doc, node, element, node, 1) as DiffSide
}

function placeOf(
  doc: PofDocument,
  node: number,
  element: number,
  last: number,
  count: number,
): DiffSide | null {
  const { tree } = doc
  if (node === NOWHERE) return null
  if (node === -1) return new Place(doc, -1, -1, 0, doc.root < 0 ? doc.bytes.length : tree.start(doc.root))
  if (element >= 0) {
    const end = tree.elementEnd(node, element + count - 1)
    return new Place(doc, node, element, tree.elementStart(node, element), end)
  }
  const [first] = doc.tokens(node)
  const start = first?.role === 'index' ? first.start : tree.start(node)
  return new Place(doc, node, -1, start, tree.end(last))
}
