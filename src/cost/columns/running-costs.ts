// Running totals of what each node costs by itself, as one number: with them what any stretch of nodes costs is a difference,
// whatever unit the numbers are in. Nothing is kept per node: a total is that of a checkpoint and of the few nodes behind it.
// And what values cost that are alike, worked out for the first of each class.

import { type PofDocument, SHAPE, shapeOf, T } from '../../pof/index.ts'
import { countBelow } from '../../pof/order/index.ts'
import { noOps, type Ops, packedInts } from '../ops.ts'
import { FIGURES } from '../pass.ts'
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
    return bytes[countBelow(nodes, node) - 1] ?? 0
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

/** The class of a value whose cost only its bytes tell. */
export const UNUSUAL = -1

const LENGTHS = 64
const NUMBERS = 3 * FIGURES

/** Adds three numbers to a cost. */
export function add(figures: Float64Array, calls: number, ints: number, bytes: number): void {
  figures[0] = (figures[0] as number) + calls
  figures[1] = (figures[1] as number) + ints
  figures[2] = (figures[2] as number) + bytes
}

/** Adds a cost to the numbers at `at`. */
export function addFigures(figures: Float64Array, ops: Readonly<Ops>, at = 0): void {
  figures[at] = (figures[at] as number) + ops.skipUniformValue
  figures[at + 1] = (figures[at + 1] as number) + packedInts(ops)
  figures[at + 2] = (figures[at + 2] as number) + ops.bytesTouched
}

/** What values cost that are alike: to pass, to go down to, to read. Children of one container, or all that bring their type. */
export class UsualCosts {
  readonly #bytes: Uint8Array
  /** Whether the container declares the type, so that the children do not bring it. */
  readonly #isDeclared: boolean
  /** The numbers of each class that was met. */
  readonly #known = new Map<number, Float64Array>()

  constructor({ bytes }: PofDocument, isDeclared: boolean) {
    this.#bytes = bytes
    this.#isDeclared = isDeclared
  }

  /** The class of a value of a type at `start..end`; `UNUSUAL` where it has none. */
  find(type: number, start: number, end: number): number {
    const length = end - start
    if (type >= 0 || type < T.int22 || length >= LENGTHS) return UNUSUAL
    const shape = shapeOf(type)
    const isString = shape === SHAPE.charString || shape === SHAPE.octetString
    if (!isString && shape !== SHAPE.packedInt && shape !== SHAPE.fixed && shape !== SHAPE.constant)
      return UNUSUAL
    let at = start
    if (!this.#isDeclared) {
      if (this.#bytes[at] !== 0x40 + ~type) return UNUSUAL
      at++
    }
    // A length of two bytes, or below 0, is none of the usual ones.
    if (isString && (this.#bytes[at] as number) >= 0x40) return UNUSUAL
    return ~type * LENGTHS + length
  }

  /**
   * What the values of a class cost, `FIGURES` numbers each: to pass, to read the header, to make the object. Undefined as
   * long as none has been met.
   */
  of(usual: number): Float64Array | undefined {
    return this.#known.get(usual)
  }

  /** Keeps what the first value of a class cost. */
  keep(usual: number, pass: Readonly<Ops>, descent: Readonly<Ops>, read: Readonly<Ops>): void {
    if (usual < 0) return
    const numbers = new Float64Array(NUMBERS)
    for (const [i, ops] of [pass, descent, read].entries()) addFigures(numbers, ops, FIGURES * i)
    this.#known.set(usual, numbers)
  }
}
