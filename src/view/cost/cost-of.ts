// The skip cost of a document: what imports this has the model with it, which the page and the viewer load after the first paint.

import { type CostColumns, childrenInSteps, costColumns, type Reach } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Selection } from '../place/selection.ts'
import type { Steps } from '../steps.ts'
import { cacheCost, cachedColumns, cachedCost } from './cached-costs.ts'
import { sortedOrder } from './sorted-order.ts'

/** The skip cost of a document: the same object each time, so that what it has worked out is kept. */
export function costOf(doc: PofDocument): CostColumns {
  const known = cachedCost(doc)
  if (known !== null) return known
  const made = costColumns(doc, cachedColumns(doc))
  cacheCost(doc, made, (rows, sort, settings) => sortedOrder(made, rows, sort, settings))
  return made
}

/** Levels that are gone down. */
const LEVELS = 24

const kept = new WeakMap<PofDocument, readonly Reach[]>()

/**
 * What reaching takes along the end of the stream: the root, its last child, that one's last child; of a run its last
 * element too. Kept, as are the lists of their children.
 */
export function* costSteps(doc: PofDocument): Steps<readonly Reach[]> {
  const known = kept.get(doc)
  if (known !== undefined) return known
  const { tree } = doc
  const cost = costOf(doc)
  const reaches: Reach[] = []
  let node = doc.root
  for (let level = 0; level < LEVELS && node >= 0; level++) {
    const children = yield* childrenInSteps(tree, node)
    yield level / LEVELS
    reaches.push(cost.toReach(node))
    const elements = tree.isRun(node) ? tree.childCount(node) : 0
    if (elements > 0) reaches.push(cost.toReach(node, elements - 1))
    node = children.at(-1) ?? -1
  }
  kept.set(doc, reaches)
  return reaches
}

/** The container whose children the charts show: the selected one, or the one around the selected leaf; -1 for none. */
export function chartContainer({ root, tree }: PofDocument, selection: Selection | null): number {
  const node = selection?.node ?? -1
  if (node < 0) return root
  const hasInside = tree.isRun(node) ? tree.childCount(node) > 0 : tree.firstChild(node) !== -1
  return hasInside || tree.parent(node) < 0 ? node : tree.parent(node)
}
