// Skipping values that lie one in another, without passing the same bytes again and again: what most of a value is made of
// is remembered on the way through it, so that values asked for level by level take no longer than the outermost, or
// twice as long. What is remembered is what skipping from there on costs.

import { addTo, noOps, type Ops, subtractOps } from '../ops.ts'
import { Hang, JavaException, type JavaInput } from './java-input.ts'
import { ENDED, OpenContainers, OWN, skipHead, skipValue } from './skip.ts'

/** Steps that are taken again rather than remembered. */
const FEW = 256
/** Levels of a value that are looked at: what lies deeper is passed anew when it is asked for. */
const LEVELS = 1 << 18
/** Values that are remembered; then all are forgotten. */
const MOST = 1 << 20

/** What skipping a value came to. */
interface Known {
  /** The type declared for it. */
  readonly declared: number
  readonly ops: Ops
  readonly end: number
  /** The end of the input. */
  readonly limit: number
  /** Whether it depends on the end of the input. */
  readonly isBound: boolean
  /** What was thrown, or null. */
  readonly broken: JavaException | Hang | null
}

/** A value that is being skipped: where and how skipping stood in front of it. */
interface Begun {
  readonly at: number
  readonly declared: number
  readonly step: number
  readonly cuts: number
  readonly ops: Ops
}

/** Skips values of one stream. */
export class Passes {
  /** By the first byte. */
  readonly #known = new Map<number, Known>()
  readonly #few: number

  /** What takes less than `few` steps is not remembered. */
  constructor(few = FEW) {
    this.#few = few
  }

  /** As `skipValue`. Of an input that has gone backwards nothing is remembered. */
  skip(input: JavaInput, declared = OWN): void {
    if (!input.isForwards) skipValue(input, declared)
    else if (!this.#take(input, declared))
      new Run(input, this.#few, (at, type) => this.#take(at, type)).skip(declared, this)
  }

  /** Remembers what skipping a value came to. */
  keep(at: number, known: Known): void {
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(at, known)
  }

  /** Skips a value that is remembered; false where none is. Throws what was thrown then. */
  #take(input: JavaInput, declared: number): boolean {
    const known = this.#known.get(input.at)
    if (known === undefined || known.declared !== declared || !input.isForwards) return false
    if (known.isBound ? known.limit !== input.limit : known.end > input.limit) return false
    addTo(input.ops, known.ops)
    input.at = known.end
    if (known.isBound) input.cuts++
    if (known.broken !== null) throw known.broken
    return true
  }
}

/** One way through a value, and what it leaves behind. */
class Run {
  readonly #input: JavaInput
  readonly #few: number
  readonly #take: (input: JavaInput, declared: number) => boolean
  readonly #open = new OpenContainers()
  /** The open containers, up to a depth. */
  readonly #begun: Begun[] = []
  /** Containers that have ended, and how many steps they took. */
  readonly #ended: { readonly at: number; readonly known: Known; readonly steps: number }[] = []
  readonly #before = noOps()
  #steps = 0
  /** How many of the open containers were open when the input first went backwards. */
  #firm = Number.POSITIVE_INFINITY

  constructor(input: JavaInput, few: number, take: (input: JavaInput, declared: number) => boolean) {
    this.#input = input
    this.#few = few
    this.#take = take
  }

  skip(declared: number, passes: Passes): void {
    const open = this.#open
    try {
      this.#head(declared)
      while (open.count > 0) {
        const next = open.next(this.#input)
        this.#steps++
        if (next === ENDED) this.#end()
        else if (!this.#take(this.#input, next)) this.#head(next)
      }
    } catch (error) {
      if (!(error instanceof JavaException || error instanceof Hang)) throw error
      for (const begun of this.#begun.slice(0, this.#firm)) this.#note(begun, error)
      throw error
    } finally {
      for (const { at, known, steps } of this.#ended) if (2 * steps > this.#steps) passes.keep(at, known)
    }
  }

  /** Skips a value up to the first that it holds. */
  #head(declared: number): void {
    const input = this.#input
    const before = this.#before
    const { at, cuts } = input
    const { count } = this.#open
    copyOps(input.ops, before)
    skipHead(input, this.#open, declared)
    if (!input.isForwards) this.#firm = Math.min(this.#firm, count)
    if (this.#open.count > count && count < LEVELS)
      this.#begun.push({ at, declared, step: this.#steps, cuts, ops: { ...before } })
  }

  #end(): void {
    if (this.#open.count >= this.#begun.length) return
    const begun = this.#begun.pop() as Begun
    if (this.#input.isForwards) this.#note(begun, null)
    else this.#firm = Math.min(this.#firm, this.#begun.length)
  }

  /** Notes what a container came to; not what was too little, or less than half of what has been passed by now. */
  #note({ at, declared, step, cuts, ops }: Begun, broken: Known['broken']): void {
    const input = this.#input
    const steps = this.#steps - step
    if (steps < this.#few || 2 * steps <= this.#steps) return
    const isBound = broken !== null || input.cuts > cuts
    const known = {
      declared,
      ops: subtractOps(input.ops, ops),
      end: input.at,
      limit: input.limit,
      isBound,
      broken,
    }
    this.#ended.push({ at, known, steps })
  }
}

/** Makes a cost the same as another. By name, as `addTo`. */
function copyOps(from: Readonly<Ops>, to: Ops): void {
  to.skipUniformValue = from.skipUniformValue
  to.skipValue = from.skipValue
  to.readPackedInt = from.readPackedInt
  to.readPackedLong = from.readPackedLong
  to.skipPackedInts = from.skipPackedInts
  to.packedIntsSkipped = from.packedIntsSkipped
  to.bytesTouched = from.bytesTouched
  to.bytesSkipped = from.bytesSkipped
}
