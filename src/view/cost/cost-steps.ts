// What costs of rows rest on, made in steps before they are asked for: lists of children, of which a container may have a
// million, and what it takes to reach the end of the stream, where the most is to be passed.

import { childrenInSteps, type Reach } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Steps } from '../steps.ts'
import { costOf } from './cost-of.ts'

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
