// Running totals of what each node costs by itself, as one number: with them what any stretch of nodes costs is a difference,
// whatever unit the numbers are in. Nothing is kept per node: a total is that of a checkpoint and of the few nodes behind it.

import { countBefore } from '../count-before.ts'
import { noOps, type Ops } from '../ops.ts'
import { addBetween, type Columns, EVERY, skippedBy, totalsAt } from './columns.ts'

/** The weight of each counter. */
export interface Weights {
  /** A call of `skipUniformValue`. */
  readonly perCall: number
  /** A packed int, read or skipped. */
  readonly perInt: number
  /** A byte touched. */
  readonly perByte: number
}

/** Running totals; asking for neighbouring nodes one after another is fast. */
export class RunningCosts {
  readonly #columns: Columns
  readonly #weights: Weights
  /** Nodes that are passed backwards, in ascending order, and how far they and those before them go. */
  readonly #backward: { readonly nodes: readonly number[]; readonly bytes: readonly number[] }
  #tally: Ops = noOps()
  #at = 0

  constructor(columns: Columns, weights: Weights) {
    this.#columns = columns
    this.#weights = weights
    this.#backward = backwardIn(columns)
  }

  /**
   * The cost of the nodes before `node`, including the index before each. Bytes that are jumped over count as
   * negative: to get bytes touched, add the length of the range. With that sum, the result never falls from one node
   * to the next.
   */
  before(node: number): number {
    if (node < this.#at || node - this.#at > EVERY) {
      const block = Math.floor(node / EVERY)
      this.#tally = totalsAt(this.#columns, block)
      this.#at = block * EVERY
    }
    const tally = this.#tally
    addBetween(tally, this.#columns, this.#at, node)
    this.#at = node
    const { perCall, perInt, perByte } = this.#weights
    const ints = tally.readPackedInt + tally.packedIntsSkipped
    const skipped = tally.bytesSkipped + this.#backwardBefore(node)
    return perCall * tally.skipUniformValue + perInt * ints - perByte * skipped
  }

  #backwardBefore(node: number): number {
    const { nodes, bytes } = this.#backward
    return bytes[countBefore(nodes.length, (at) => (nodes[at] as number) < node) - 1] ?? 0
  }
}

/** Damaged lengths may lead backwards; they cost nothing, and give nothing back. */
function backwardIn(columns: Columns): { nodes: number[]; bytes: number[] } {
  const [nodes, bytes]: [number[], number[]] = [[], []]
  if (columns.irregular.count === 0) return { nodes, bytes }
  for (let node = 0; node < columns.own.length; node++) {
    const skipped = skippedBy(columns, node)
    if (skipped >= 0) continue
    nodes.push(node)
    bytes.push((bytes.at(-1) ?? 0) - skipped)
  }
  return { nodes, bytes }
}
