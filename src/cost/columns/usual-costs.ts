// The costs of small scalars that need no look at their bytes: values of one type and length cost the same, so what
// one of them cost is kept for all. Types of which that is not so are left out.

import { type PofDocument, SHAPE, shapeOf, T } from '../../pof/index.ts'
import { FIGURES } from '../child-figures.ts'
import { type Ops, packedInts } from '../ops.ts'

/** The class of a value whose cost only its bytes tell. */
export const UNUSUAL = -1

const LENGTHS = 64
/** Types that values have a class by: more than there are. */
const TYPES = 64
/** Where the numbers of each cost begin: to pass, to read the header, to make the object. */
export const PASS = 0
export const DESCENT = FIGURES
export const READ = 2 * FIGURES

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
  #known: (Float64Array | undefined)[] | null = null

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
    return usual < 0 ? undefined : this.#known?.[usual]
  }

  /** Keeps what the first value of a class cost; its numbers are copied. */
  keep(usual: number, figures: Float64Array): void {
    if (usual < 0) return
    this.#known ??= new Array(TYPES * LENGTHS)
    this.#known[usual] = figures.slice()
  }
}
