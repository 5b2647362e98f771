// The children of a container as a list, made once: there may be a million of them, and a step to the next sibling is a search.
// In steps for whoever cannot stop for so long; afterwards it is there at once.

import { check, having, NUMBER } from '../pof/arguments/index.ts'
import { type PofTree, UNREAD } from '../pof/index.ts'

/** Nodes that are looked at at once: few at first and behind what was jumped over, then more. */
const PIECES = [16, 32, 64, 128, 256].map((length) => new Int32Array(length))
/** Pieces that are passed in about a millisecond. */
const AT_ONCE = 128
/** Keys that are compared in about a millisecond. */
const KEYS_AT_ONCE = 16_384
/** Lists that are kept for a tree, and how long one has to be for that. */
const KEPT = 16
const LONG = 1024

/** The children of a container, and how many of them come before the first whose key is not larger than the one before. */
interface List {
  readonly children: Int32Array
  readonly ordered: number
}

const kept = new WeakMap<PofTree, Map<number, List>>()

/** The nodes directly in a container, unread bytes left out; none of a run. */
export function childrenOf(tree: PofTree, container: number): Int32Array {
  return listOf(tree, container).children
}

/** The children up to the first whose key is not larger than the one before. */
export function orderedChildrenOf(tree: PofTree, container: number): Int32Array {
  const { children, ordered } = listOf(tree, container)
  return children.subarray(0, ordered)
}

const TREE = having('the tree of a document', 'firstChild', 'nextSibling')

/**
 * The children that `toReachChildren` uses. This generator stops about every millisecond to yield how much is done, 0
 * to 1. A long list is cached, so that later questions about the container need not search a million children again.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { childrenInSteps } from 'pof-inspector/cost'
 *
 * const { tree, root } = parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))
 * const steps = childrenInSteps(tree, root)
 * let step = steps.next()
 * while (!step.done) step = steps.next()
 * console.log(step.value.join()) //> 1,2
 * ```
 */
export function* childrenInSteps(tree: PofTree, container: number): Generator<number, Int32Array, void> {
  check('childrenInSteps', tree, TREE)
  check('The argument container of childrenInSteps', container, NUMBER)
  return (yield* listInSteps(tree, container)).children
}

function listOf(tree: PofTree, container: number): List {
  const steps = listInSteps(tree, container)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function* listInSteps(tree: PofTree, container: number): Generator<number, List, void> {
  const lists = kept.get(tree) ?? new Map<number, List>()
  const known = lists.get(container)
  if (known !== undefined) return known
  const from = container + 1
  const end = tree.subtreeEnd(container)
  const found: number[] = []
  for (let node = from, hidden = 0, size = 0, pieces = 1; node < end; pieces++) {
    if (pieces % AT_ONCE === 0) yield (0.5 * (node - from)) / (end - from)
    const parents = PIECES[size] as Int32Array
    const until = Math.min(end, node + tree.copyParents(node, parents))
    for (let i = 0; node < until; node++, i++) {
      if (parents[i] !== container) {
        hidden++
        continue
      }
      hidden = 0
      found.push(node)
    }
    // Where half of them lie deeper, the rest of what holds them is jumped over.
    const isDeep = 2 * hidden >= parents.length
    if (isDeep) node = Math.max(node, tree.subtreeEnd(found.at(-1) as number))
    size = isDeep ? 0 : Math.min(size + 1, PIECES.length - 1)
  }
  // Bytes that nobody could read come last.
  while (found.length > 0 && tree.type(found.at(-1) as number) === UNREAD) found.pop()
  const count = found.length
  const children = new Int32Array(found)
  let ordered = 0
  for (let last = -1; ordered < count; ordered++) {
    if (ordered % KEYS_AT_ONCE === KEYS_AT_ONCE - 1) yield 0.5 + (0.5 * ordered) / count
    const key = tree.key(children[ordered] as number)
    if (key <= last) break
    last = key
  }
  const made = { children, ordered }
  if (count >= LONG) {
    for (const oldest of lists.keys()) if (lists.size >= KEPT) lists.delete(oldest)
    kept.set(tree, lists.set(container, made))
  }
  return made
}
