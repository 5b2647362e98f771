// What reaching a place costs, from bytes to object: parsing, navigating level by level, reading; and what a PofExtractor
// would get there. Keeps the PofValues of one root, so that a second path can profit from the first. The bytes tell; what knows
// costs without them may be handed in.

import type { Place, PofDocument } from '../pof/index.ts'
import { resolvePath } from '../pof/index.ts'
import { type Navigation, navigate, parseValue } from './coherence/parse-value.ts'
import type { PofValue } from './coherence/pof-value.ts'
import type { Passed, PofValueHeader, Search } from './coherence/search.ts'
import { type End, endOf } from './coherence/skip.ts'
import type { Walker } from './coherence/walker.ts'
import { addOps, addTo, noOps, type Ops } from './ops.ts'
import type { Made } from './work.ts'

/**
 * The outcome of a path. `value`: the value in the bytes. `nil`: no value, read as the default. `garbage`: a value
 * from wrong bytes. `error`: an exception. `hang`: a loop that goes backwards; the counters are those of its
 * beginning.
 */
export type Outcome = 'value' | 'nil' | 'garbage' | 'error' | 'hang'

/** One level of a path. */
export interface Step {
  /** The property index or position asked for. */
  readonly index: number
  /** The node that was asked, or -1 where the library is at bytes that are not a node's. */
  readonly container: number
  /** Property indexes read. */
  readonly indexes: number
  /** Values skipped. */
  readonly passed: number
  /** Whether the child was cached from an earlier path. */
  readonly isRemembered: boolean
  /** Reading indexes and skipping the values before the target. */
  readonly passing: Ops
  /** Skipping the target, to find its length. */
  readonly measuring: Ops
  /** Reading the target's header; for a leaf, its value. */
  readonly descent: Ops
  /** The values skipped, in stream order, with what each cost: the first 100,000 of them. */
  siblings(): readonly Passed[]
}

/** The cost and the outcome of reaching a place. */
export interface Reach {
  /** As SimplePofPath takes it. */
  readonly path: readonly number[]
  /** The outcome. */
  readonly outcome: Outcome
  /** The exception of Java while parsing or navigating, class and message. */
  readonly exception: string | null
  /** The bytes that the library takes as the value; null where there is none. */
  readonly found: { readonly type: number; readonly start: number; readonly end: number } | null
  /** `PofValueParser.parse`. */
  readonly parse: Ops
  /** `SimplePofPath.navigate`: the sum of the steps. */
  readonly navigate: Ops
  /** One for each level of the path that was reached. */
  readonly steps: readonly Step[]
  /** The cost of `getValue()`; computed on first use. */
  readonly read: Ops
  /** How many PofValues navigating makes of bytes below the root: of the steps, those that are not remembered and find a value. */
  readonly levels: number
  /**
   * The work of reading besides its counters, in units of a byte that is touched: 116 for an object of a user type, 104 for a map or a
   * sparse array, 15 for each entry of a sparse array, 160 for a time, 28 for a date, a decimal or an integer of 128 bits; less 15/16
   * for each byte of a `byte[]`, which is copied as a whole. Computed on first use.
   */
  readonly work: number
  /** The exception of Java while reading, as far as it follows from the bytes. */
  readonly readException: string | null
  /** All three together. */
  readonly total: Ops
}

/** One PofValue with its cached children: several paths on it share them. */
export class SharedValue {
  /** `PofValueParser.parse`, paid once. */
  readonly parse: Ops = noOps()
  readonly #doc: PofDocument
  readonly #walker: Walker
  readonly #end: End
  #root: PofValue | null = null
  #unpaid = this.parse

  constructor(doc: PofDocument, walker: Walker) {
    this.#doc = doc
    this.#walker = walker
    this.#end = endOf(() => {
      this.#root = parseValue(doc.bytes, this.parse, walker)
      this.#root.node = doc.root
    })
  }

  /**
   * The cost of a path now. Parsing counts with the first path only. `place` is the place of the path in the
   * document, if known.
   */
  reach(path: readonly number[], place: Place | null = resolvePath(this.#doc, path.join('/'))): Reach {
    const parse = this.#unpaid
    this.#unpaid = noOps()
    const { end, value, searches } = this.navigate(path, place)
    const navigate = noOps()
    for (const { passing, measuring, descent } of searches) {
      for (const part of [passing, measuring, descent]) addTo(navigate, part)
    }
    const found = value === null || value.header.kind === 'nil' ? null : value.header
    let reading: { readonly ops: Ops; readonly made: Made; readonly end: End } | undefined
    const read = () => {
      if (reading === undefined) {
        const ops = noOps()
        const made = { work: 0 }
        reading = { ops, made, end: endOf(() => value?.read(ops, made)) }
      }
      return reading
    }
    return {
      path,
      outcome: end.kind === 'done' ? this.#outcomeOf(found, place) : end.kind,
      exception: end.exception,
      found: found && { type: found.type, start: found.start, end: found.end },
      parse,
      navigate,
      steps: searches.map((search) => this.#stepOf(search)),
      get read() {
        return read().ops
      },
      levels: searches.filter(({ isRemembered, isMissing }) => !isRemembered && !isMissing).length,
      get work() {
        return read().made.work
      },
      get readException() {
        return read().end.exception
      },
      get total() {
        return addOps(parse, navigate, this.read)
      },
    }
  }

  /** Navigates along a path only: nothing is read, and parsing is not counted. `place` as for `reach`. */
  navigate(path: readonly number[], place: Place | null): Navigation {
    if (this.#root === null) return { end: this.#end, value: null, searches: [] }
    return navigate(this.#root, path, place)
  }

  #outcomeOf(found: PofValueHeader | null, place: Place | null): Outcome {
    if (found === null) return 'nil'
    if (place === null) return 'garbage'
    const { tree } = this.#doc
    const { node, element } = place
    const start = element < 0 ? tree.start(node) : tree.elementStart(node, element)
    const isType = element < 0 || tree.elementType(node, element) === found.type
    return start === found.start && isType ? 'value' : 'garbage'
  }

  #stepOf(search: Search): Step {
    const { index, parent, isRemembered, passed, passing, measuring, descent } = search
    const { kind, start, type } = parent.header
    const { tree } = this.#doc
    const walker = this.#walker
    return {
      index,
      indexes: kind === 'indexed' && !isRemembered ? passed + 1 : 0,
      passed,
      isRemembered,
      passing,
      measuring,
      descent,
      // The node that begins where the value does, and is of its type.
      get container() {
        const node = kind === 'nil' ? -1 : tree.nodeAt(start)
        return tree.start(node) === start && tree.type(node) === type ? node : -1
      },
      siblings() {
        return passed === 0 ? [] : walker.siblings(search)
      },
    }
  }
}
