// What reaching a place costs, from bytes to object: parsing, navigating level by level, reading; and what a PofExtractor
// would get there. Keeps the PofValues of one root, so that a second path can profit from the first. The bytes tell; what knows
// costs without them may be handed in.

import type { Place, PofDocument } from '../pof/index.ts'
import { resolvePath } from '../pof/index.ts'
import { type End, endOf } from './coherence/end-of.ts'
import { type Level, type Navigation, navigate } from './coherence/navigate.ts'
import { parseValue } from './coherence/parse-value.ts'
import type { FindChild, PofValue, ReadCost } from './coherence/pof-value.ts'
import type { Nearest, Passed } from './coherence/search.ts'
import type { Waymarks } from './coherence/waymarks.ts'
import { addOps, addTo, noOps, type Ops } from './ops.ts'

/**
 * What comes of a path. `value`: what the bytes hold there. `nil`: nothing, read as the default. `garbage`: a value made
 * of other bytes. `error`: an exception. `hang`: a loop that goes backwards; the counters are those of its beginning.
 */
export type Outcome = 'value' | 'nil' | 'garbage' | 'error' | 'hang'

/** One level of a path. */
export interface Step {
  /** The property index or position asked for. */
  readonly index: number
  /** The node that was asked, or -1 where the library stands on bytes that are no node's. */
  readonly container: number
  /** Property indexes read. */
  readonly indexes: number
  /** Values skipped. */
  readonly passed: number
  /** Whether the child was remembered from an earlier path. */
  readonly isRemembered: boolean
  /** Reading indexes and skipping the values before the target. */
  readonly passing: Ops
  /** Skipping the target, to learn its length. */
  readonly measuring: Ops
  /** Reading the target's header; of a leaf, its value. */
  readonly descent: Ops
  /** The values skipped, in stream order, with what each cost. */
  siblings(): readonly Passed[]
}

/** What reaching a place costs and gives. */
export interface Reach {
  /** As SimplePofPath takes it. */
  readonly path: readonly number[]
  /** What comes of it. */
  readonly outcome: Outcome
  /** What Java throws, class and message, while parsing or navigating. */
  readonly exception: string | null
  /** The bytes that the library takes for the value; null where it has none. */
  readonly found: { readonly type: number; readonly start: number; readonly end: number } | null
  /** `PofValueParser.parse`. */
  readonly parse: Ops
  /** `SimplePofPath.navigate`: the sum of the steps. */
  readonly navigate: Ops
  /** One for each level of the path that was gone down. */
  readonly steps: readonly Step[]
  /** `getValue()`; made when asked for. */
  readonly read: Ops
  /** What Java throws while reading, as far as the bytes alone decide. */
  readonly readException: string | null
  /** All three together. */
  readonly total: Ops
}

/** What knows costs without a look at the bytes. */
export interface KnownCosts {
  readonly readCost: ReadCost
  /** What finds children; `place` is where the path leads that they are on, if that is known. */
  finderOf(place: Place | null): FindChild
  /** The children that a search passed whose cost was known. */
  siblings(parent: PofValue, index: number, nearest: Nearest | null): Passed[]
}

/** One PofValue, and all that it remembers: several paths on it find each other's children. */
export class SharedValue {
  /** `PofValueParser.parse`, paid once. */
  readonly parse: Ops = noOps()
  readonly #doc: PofDocument
  readonly #known: KnownCosts | null
  readonly #end: End
  #root: PofValue | null = null
  #isPaid = false

  constructor(doc: PofDocument, marks: Waymarks, known: KnownCosts | null) {
    this.#doc = doc
    this.#known = known
    this.#end = endOf(() => {
      this.#root = parseValue(doc.bytes, this.parse, marks)
      this.#root.node = doc.root
    })
  }

  /** What a path costs now. Parsing counts with the first path only. `place` is what the bytes hold there, if known. */
  reach(path: readonly number[], place: Place | null = resolvePath(this.#doc, path.join('/'))): Reach {
    const parse = this.#isPaid ? noOps() : this.parse
    this.#isPaid = true
    const navigation = this.navigate(path, place)
    const steps = navigation.levels.map((level) => new LevelStep(this.#doc, level, this.#known))
    const outcome = this.#outcomeOf(navigation.end, navigation.value, place)
    return new Reaching(path, parse, navigation, steps, outcome, this.#known?.readCost)
  }

  /** Goes down a path, and no further: nothing is read, and parsing is not counted. `place` as for `reach`. */
  navigate(path: readonly number[], place: Place | null): Navigation {
    if (this.#root === null) return { end: this.#end, value: null, levels: [] }
    return navigate(this.#root, path, this.#known?.finderOf(place))
  }

  #outcomeOf(end: End, value: PofValue | null, place: Place | null): Outcome {
    if (end.kind !== 'done') return end.kind
    if (value === null || value.header.kind === 'nil') return 'nil'
    if (place === null) return 'garbage'
    const { tree } = this.#doc
    const { node, element } = place
    const start = element < 0 ? tree.start(node) : tree.elementStart(node, element)
    const isType = element < 0 || tree.elementType(node, element) === value.header.type
    return start === value.header.start && isType ? 'value' : 'garbage'
  }
}

class LevelStep implements Step {
  readonly index: number
  readonly indexes: number
  readonly passed: number
  readonly isRemembered: boolean
  readonly passing: Ops
  readonly measuring: Ops
  readonly descent: Ops
  readonly #doc: PofDocument
  readonly #level: Level
  readonly #known: KnownCosts | null

  constructor(doc: PofDocument, level: Level, known: KnownCosts | null) {
    const { search } = level
    this.index = level.index
    this.indexes = search.indexes
    this.passed = search.passed
    this.isRemembered = level.isRemembered
    this.passing = search.passing
    this.measuring = search.measuring
    this.descent = search.descent
    this.#doc = doc
    this.#level = level
    this.#known = search.isKnown ? known : null
  }

  /** The node that begins where the value does, and is of its type. */
  get container(): number {
    const { tree } = this.#doc
    const { header } = this.#level.parent
    const node = header.kind === 'nil' ? -1 : tree.nodeAt(header.start)
    return tree.start(node) === header.start && tree.type(node) === header.type ? node : -1
  }

  siblings(): readonly Passed[] {
    const { index, parent, search } = this.#level
    if (this.passed === 0) return []
    return this.#known?.siblings(parent, index, search.nearest) ?? parent.siblings(index, search.nearest)
  }
}

class Reaching implements Reach {
  readonly path: readonly number[]
  readonly outcome: Outcome
  readonly exception: string | null
  readonly found: Reach['found']
  readonly parse: Ops
  readonly navigate: Ops
  readonly steps: readonly Step[]
  readonly #value: PofValue | null
  readonly #readCost: ReadCost | undefined
  #read: { readonly ops: Ops; readonly end: End } | null = null

  constructor(
    path: readonly number[],
    parse: Ops,
    navigation: { readonly end: End; readonly value: PofValue | null; readonly levels: readonly Level[] },
    steps: readonly Step[],
    outcome: Outcome,
    readCost: ReadCost | undefined,
  ) {
    const { end, value } = navigation
    this.path = path
    this.outcome = outcome
    this.exception = end.exception
    this.parse = parse
    this.steps = steps
    this.navigate = noOps()
    for (const { passing, measuring, descent } of steps) {
      for (const part of [passing, measuring, descent]) addTo(this.navigate, part)
    }
    this.#value = value
    this.#readCost = readCost
    this.found =
      value === null || value.header.kind === 'nil'
        ? null
        : { type: value.header.type, start: value.header.start, end: value.header.end }
  }

  get read(): Ops {
    return this.#reading().ops
  }

  get readException(): string | null {
    return this.#reading().end.exception
  }

  get total(): Ops {
    return addOps(this.parse, this.navigate, this.read)
  }

  #reading(): { readonly ops: Ops; readonly end: End } {
    if (this.#read === null) {
      const ops = noOps()
      this.#read = { ops, end: endOf(() => this.#value?.read(ops, this.#readCost)) }
    }
    return this.#read
  }
}
