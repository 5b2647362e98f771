// What reaching the elements of a run costs, and what exports say of costs.

import { type ChildReaches, FIGURES, OUTCOMES, type Outcome } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { costOf } from '../cost/cost-of.ts'

/** What reaching a place costs, from the bytes to its object: `FIGURES` numbers of parsing and navigating, and of making the object. */
export interface ReachFigures {
  readonly outcome: Outcome
  readonly way: Float64Array
  readonly read: Float64Array
}

/** Below this many levels reaching a node is not worked out: each would cost a walk through all of them. */
export const DEEPEST_REACH = 256

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

function reachAt({ outcomes, way, read }: ChildReaches, at: number): ReachFigures | null {
  const outcome = OUTCOMES[outcomes[at] ?? 0]
  if (outcome === undefined || outcome === 'unknown') return null
  const [from, to] = [FIGURES * at, FIGURES * (at + 1)]
  return { outcome, way: way.subarray(from, to), read: read.subarray(from, to) }
}
