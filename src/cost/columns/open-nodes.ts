// The containers that are open on the way through the node table: how they stand on the stack of the one walk that fills the columns,
// and, for whoever follows the library from such a place on, one by one.

import type { PofTree } from '../../pof/index.ts'
import { OWN } from '../coherence/open-containers.ts'
import type { OpenContainer } from '../coherence/skip-on.ts'

/** Stands for "nobody knows". */
export const UNSURE = 2 ** 32 + 1
/** Numbers of a container on the stack: node, the two types, the count it claims, its children so far, whether they have indexes. */
export const FRAME = 7

type Numbers = [number, number, number, number, number, number]

/** An open container, and its node. */
export interface OpenNode extends OpenContainer {
  readonly node: number
  /** Whether nobody knows what it declares. */
  readonly isUnsure: boolean
}

/** The open containers, innermost first: `inner`, and those whose numbers stand below `top`, of which the outermost is none. */
export function openNodes(tree: PofTree, stack: Float64Array, top: number, inner: Float64Array): OpenNode[] {
  const open: OpenNode[] = []
  const declared = (type: number) => (type === OWN ? null : type)
  let at = top
  for (let row = inner; (row[0] as number) >= 0; row = stack.subarray(at, at + FRAME)) {
    const [node, first, second, count, children, isEnded] = row as unknown as Numbers
    const isUnsure = first === UNSURE || second === UNSURE
    const types = { first: declared(first), second: declared(second) }
    open.push({ node, type: tree.type(node), count, children, isUnsure, isEnded: isEnded === 1, ...types })
    at -= FRAME
  }
  return open
}

/** Whether reading stopped in or below a node. */
export function isStopped(tree: PofTree, node: number): boolean {
  const state = tree.state(node)
  return state === 'failed' || state === 'interrupted'
}
