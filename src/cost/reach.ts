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
    const steps = navigation.levels.map((level) => stepOf(this.#doc, level, this.#known))
    const outcome = this.#outcomeOf(navigation.end, navigation.value, place)
    return reachOf(path, parse, navigation, steps, outcome, this.#known?.readCost)
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

function stepOf({ tree }: PofDocument, level: Level, known: KnownCosts | null): Step {
  const { index, parent, isRemembered, search } = level
  const { indexes, passed, passing, measuring, descent, nearest, isKnown } = search
  return {
    index,
    indexes,
    passed,
    isRemembered,
    passing,
    measuring,
    descent,
    // The node that begins where the value does, and is of its type.
    get container() {
      const { kind, start, type } = parent.header
      const node = kind === 'nil' ? -1 : tree.nodeAt(start)
      return tree.start(node) === start && tree.type(node) === type ? node : -1
    },
    siblings() {
      if (passed === 0) return []
      const listed = isKnown ? known?.siblings(parent, index, nearest) : undefined
      return listed ?? parent.siblings(index, nearest)
    },
  }
}

function reachOf(
  path: readonly number[],
  parse: Ops,
  { end, value }: Navigation,
  steps: readonly Step[],
  outcome: Outcome,
  readCost: ReadCost | undefined,
): Reach {
  const navigate = noOps()
  for (const { passing, measuring, descent } of steps) {
    for (const part of [passing, measuring, descent]) addTo(navigate, part)
  }
  let made: { readonly ops: Ops; readonly end: End } | null = null
  const reading = () => {
    if (made === null) {
      const ops = noOps()
      made = { ops, end: endOf(() => value?.read(ops, readCost)) }
    }
    return made
  }
  return {
    path,
    outcome,
    exception: end.exception,
    found: value === null || value.header.kind === 'nil' ? null : placeOf(value),
    parse,
    navigate,
    steps,
    get read() {
      return reading().ops
    },
    get readException() {
      return reading().end.exception
    },
    get total() {
      return addOps(parse, navigate, this.read)
    },
  }
}

function placeOf({ header: { type, start, end } }: PofValue): Reach['found'] {
  return { type, start, end }
}
