// What costs of rows rest on, made in steps before they are asked for: lists of children, of which a container may have a million.

import { childrenInSteps } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Steps } from '../steps.ts'

/** Levels that are gone down. */
const LEVELS = 24

/** Lists the children of the root, of its last child, of that one's last child: where the most is to be passed. */
export function* costSteps({ tree, root }: PofDocument): Steps<void> {
  let node = root
  for (let level = 0; level < LEVELS && node >= 0; level++)
    node = (yield* childrenInSteps(tree, node)).at(-1) ?? -1
}
