// The elements of a list, whether they are nodes or a run of bytes: by position, each with the hash of its value.

import { numbersFor } from './align.ts'
import { type Side, valueHash } from './places.ts'
import { isEmptyRun } from './shape.ts'

/** Elements without bytes that are looked at one by one; of more, the first stands for all. */
const MOST_EMPTY = 1 << 16

/** The elements of a list, or the keys and values of a map in turn. */
export class Elements {
  readonly count: number
  /** Whether there are so many elements without bytes that they are not made. */
  readonly isEndless: boolean
  /** Whether it is one node, whose elements are scalars. */
  readonly isRun: boolean
  readonly #run: number
  readonly #nodes: readonly number[]

  constructor({ doc: { tree } }: Side, node: number) {
    this.isRun = tree.isRun(node)
    this.#run = this.isRun ? node : -1
    this.count = tree.childCount(node)
    this.isEndless = this.#run >= 0 && this.count > MOST_EMPTY && isEmptyRun(tree, node)
    const nodes: number[] = []
    if (this.#run < 0)
      for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) nodes.push(child)
    this.#nodes = nodes
    if (this.#run < 0) this.count = nodes.length
  }

  /** The node of an element: the run itself where it is one. */
  node(at: number): number {
    return this.#run >= 0 ? this.#run : (this.#nodes[at] as number)
  }

  /** The position in its run; -1 of a node. */
  element(at: number): number {
    return this.#run >= 0 ? at : -1
  }

  /** The hashes of the values, each `step`th from the first on. */
  hashes(side: Side, step = 1): number[] {
    const hashes = numbersFor(Math.ceil(this.count / step))
    for (let i = 0; i < hashes.length; i++)
      hashes[i] = valueHash(side, this.node(i * step), this.element(i * step))
    return hashes
  }
}
