// Skipping from the middle of a value on: what is open there is said by who has come so far by other means than the bytes.

import { shapeOf } from '../../pof/index.ts'
import type { JavaInput } from './java-input.ts'
import { isMap, OpenContainers, OWN } from './open-containers.ts'
import { skipHead, skipNext } from './skip.ts'

/** A container in the middle of which skipping stands: `children` of it have been passed, or are open themselves. */
export interface OpenContainer {
  readonly type: number
  /** What it says how many it holds: entries of a map. */
  readonly count: number
  readonly children: number
  /** The types that it declares, for keys and values of a map; null where it declares none. */
  readonly first: number | null
  readonly second: number | null
  /** Whether its children have indexes, and a terminator stands at its end. */
  readonly isEnded: boolean
}

/**
 * Goes on skipping in the middle of a value, in containers that are open one in another, the innermost first: first what lies
 * directly at hand, of a type that is declared for it, null for one that brings its own, and nothing where it is left out; then
 * whatever is due in each of them. `onEnded` is told when one has ended. Throws as `skipValue`.
 */
export function skipOn(
  input: JavaInput,
  around: readonly OpenContainer[],
  next: number | null | undefined,
  onEnded: () => void,
): void {
  const open = new OpenContainers()
  for (let i = around.length - 1; i >= 0; i--) enter(open, around[i] as OpenContainer)
  let left = around.length
  if (next !== undefined) skipHead(input, open, next ?? OWN)
  while (open.count > 0) {
    skipNext(input, open)
    for (; left > open.count; left--) onEnded()
  }
}

function enter(open: OpenContainers, container: OpenContainer): void {
  const { type, children, isEnded } = container
  const [first, second] = [container.first ?? OWN, container.second ?? OWN]
  const count = type >= 0 ? Number.POSITIVE_INFINITY : container.count * (isMap(shapeOf(type)) ? 2 : 1)
  open.open({ count, first, second, isIndexed: isEnded }, count - children)
}
