// What reaching each node costs, told in the order in which an export comes by them: one running sum for each open
// container, so that a stream of a million values is done in one pass.

import {
  type ChildReaches,
  FIGURES,
  noOps,
  type Ops,
  OUTCOMES,
  type Outcome,
  packedInts,
} from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'

/** A cost in the three units that are counted. */
export interface Figures {
  readonly calls: number
  readonly ints: number
  readonly bytes: number
}

/** What reaching a place costs: from the bytes to its object. */
export interface ReachFigures {
  readonly outcome: Outcome
  /** Parsing and navigating. */
  readonly way: Figures
  /** Making the object. */
  readonly read: Figures
}

/** Below this many levels reaching a node is not worked out: each would cost a walk through all of them. */
export const DEEPEST_REACH = 256

/** The three figures of a cost. */
export function figuresOf(ops: Readonly<Ops>): Figures {
  return { calls: ops.skipUniformValue, ints: packedInts(ops), bytes: ops.bytesTouched }
}

/** A cost that has these figures, for estimates. */
export function opsOfFigures({ calls, ints, bytes }: Figures): Ops {
  return { ...noOps(), skipUniformValue: calls, readPackedInt: ints, bytesTouched: bytes }
}

/** Reaches of nodes asked for in preorder; each container's children in order, none left out. */
export class ReachesInOrder {
  readonly #doc: PofDocument
  readonly #open: { readonly container: number; readonly reaches: ChildReaches }[] = []

  constructor(doc: PofDocument) {
    this.#doc = doc
  }

  /** What reaching a node or element costs that a path leads to. */
  of(node: number, element = -1): ReachFigures | null {
    const cost = costOf(this.#doc)
    const parent = this.#doc.tree.parent(node)
    if (parent < 0 || element >= 0) return this.#alone(node, element)
    while (this.#open.length > 0 && (this.#open.at(-1)?.container ?? -1) > parent) this.#open.pop()
    let top = this.#open.at(-1)
    if (top === undefined || top.container !== parent) {
      while (this.#open.length > 0 && !this.#isIn(parent, this.#open.at(-1)?.container ?? -1))
        this.#open.pop()
      top = { container: parent, reaches: cost.toReachChildren(parent) }
      this.#open.push(top)
    }
    const { reaches } = top
    if (reaches.why !== null) return this.#alone(node, element)
    let at = reaches.filled
    for (; at < reaches.count; at++) {
      reaches.fill(1)
      if (reaches.node(at) === node) return reachAt(reaches, at)
    }
    return this.#alone(node, element)
  }

  #isIn(node: number, container: number): boolean {
    return node >= container && node < this.#doc.tree.subtreeEnd(container)
  }

  #alone(node: number, element: number): ReachFigures {
    const { outcome, parse, navigate, read } = costOf(this.#doc).toReach(node, element)
    const [first, second] = [figuresOf(parse), figuresOf(navigate)]
    const way = {
      calls: first.calls + second.calls,
      ints: first.ints + second.ints,
      bytes: first.bytes + second.bytes,
    }
    return { outcome, way, read: figuresOf(read) }
  }
}

/** What reaching the elements of a run costs, in order; of a long run every so many. */
export function* elementReaches(
  doc: PofDocument,
  run: number,
): Generator<{ element: number; reach: ReachFigures | null }> {
  const reaches = costOf(doc).toReachChildren(run)
  for (let at = 0; at < reaches.count; at++) {
    reaches.fill(1)
    yield { element: reaches.element(at), reach: reaches.why === null ? reachAt(reaches, at) : null }
  }
}

function reachAt(reaches: ChildReaches, at: number): ReachFigures | null {
  const outcome = OUTCOMES[reaches.outcomes[at] ?? 0]
  if (outcome === undefined || outcome === 'unknown') return null
  return { outcome, way: figuresAt(reaches.way, at), read: figuresAt(reaches.read, at) }
}

function figuresAt(numbers: Float64Array, at: number): Figures {
  const first = FIGURES * at
  return { calls: numbers[first] ?? 0, ints: numbers[first + 1] ?? 0, bytes: numbers[first + 2] ?? 0 }
}
