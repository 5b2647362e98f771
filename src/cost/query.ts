// What a query costs: the paths that it reads, by a PofExtractor each, on one shared PofValue, or by deserializing the
// whole; which is the cheapest; and from how many extractions on an object of this kind is better deserialized.

import { check, DOCUMENT, having, NUMBER, PATHS } from '../pof/arguments/index.ts'
import { isScalar, type PofDocument, type PofTree } from '../pof/index.ts'
import { breakEvenSteps } from './break-even.ts'
import { type CoefficientSet, estimateDeserialize, estimateReach } from './estimate.ts'
import { addOps, type Ops } from './ops.ts'
import type { Reach } from './reach.ts'
import type { SkipCost } from './skip-cost.ts'
import { COST, SET } from './words.ts'

/** One path of a query. */
export interface QueryPath {
  /** As SimplePofPath takes it. */
  readonly path: readonly number[]
  /** With its own extractor. */
  readonly cold: Reach
  /** The estimate of `cold`, in nanoseconds. */
  readonly coldNs: number
  /** On the shared PofValue, in the best order. */
  readonly shared: Reach
  /** The estimate of `shared`, in nanoseconds. */
  readonly sharedNs: number
}

/** The cost of one way to get all paths, for one entry. */
export interface QueryWay {
  /** The counters. */
  readonly ops: Ops
  /** Their estimate, in nanoseconds. */
  readonly ns: number
}

/** From how many extractions on one deserialization costs less. The numbers are not whole; null: never, or unknown. */
export interface QueryBreakEven {
  /**
   * With one extractor each: how many average extractions cost as much as one deserialization; null without a field,
   * or where they are too deep.
   */
  readonly cold: number | null
  /** With one shared PofValue and random fields, each once; null where even all of them cost less. */
  readonly shared: number | null
  /**
   * Whether the number for the shared PofValue was computed: it is not for payloads of many thousand nodes, or with
   * very deep fields.
   */
  readonly isSharedKnown: boolean
}

/** The cost of a query for one entry, in all ways. */
export interface QueryCost {
  /** The paths, in the order given. */
  readonly paths: readonly QueryPath[]
  /** One PofExtractor for each path: each parses and navigates again. */
  readonly extractors: QueryWay
  /** All paths on one PofValue, in the order given. */
  readonly shared: QueryWay
  /** The same in the best order: `order[0]` is the index of the path to begin with. */
  readonly best: QueryWay & { readonly order: readonly number[] }
  /** One deserialization of the whole value. */
  readonly deserialize: QueryWay
  /** The way with the fewest nanoseconds; of equal ones the first in this list. */
  readonly winner: 'extractors' | 'best' | 'deserialize'
  /** From how many extractions on deserializing is cheaper. */
  readonly breakEven: QueryBreakEven
}

/** Leaves that stand for the average field. */
const AVERAGED = 128
/** Levels beyond which no average is worked out: each would be gone down one by one. */
const DEEPEST = 10_000
/** Nodes, and levels of a field, beyond which random orders are not drawn. */
const DRAWN = 5000
const DRAWN_DEEP = 100

/**
 * The cost of the paths of a query. Without paths, all ways except deserializing cost nothing.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, queryCost, skipCost } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const query = queryCost(doc, skipCost(doc), [[0], [1]], COHERENCE_25_03)
 * console.log(query.winner, Math.round(query.extractors.ns), Math.round(query.best.ns), query.best.order)
 * //> deserialize 208 194 [ 0, 1 ]
 * ```
 */
export function queryCost(
  doc: PofDocument,
  cost: SkipCost,
  paths: readonly (readonly number[])[],
  set: CoefficientSet,
): QueryCost {
  const steps = queryCostSteps(doc, cost, paths, set)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * The same in steps of a path or a field: yields how much is done, 0 to 1.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, queryCostSteps, skipCost } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x41, 7, 1, 0x41, 9, 0x40))
 * const steps = queryCostSteps(doc, skipCost(doc), [[1]], COHERENCE_25_03)
 * let step = steps.next()
 * while (!step.done) step = steps.next()
 * console.log(step.value.winner) //> extractors
 * ```
 */
export function* queryCostSteps(
  doc: PofDocument,
  cost: SkipCost,
  paths: readonly (readonly number[])[],
  set: CoefficientSet,
): Generator<number, QueryCost, void> {
  check('queryCostSteps', doc, DOCUMENT)
  check('The argument cost of queryCostSteps', cost, COST)
  check('The argument paths of queryCostSteps', paths, PATHS)
  check('The argument set of queryCostSteps', set, SET)
  // Each path is reached three times, and as many fields as stand for the average.
  const all = 3 * paths.length + AVERAGED
  const cold: Reach[] = []
  for (const path of paths) {
    cold.push(cost.toReachPath(path))
    yield cold.length / all
  }
  const order = bestOrder(paths)
  const shared = yield* inOrder(cost, paths, order, (done) => (paths.length + done) / all)
  const asGiven = yield* inOrder(cost, paths, [...paths.keys()], (done) => (2 * paths.length + done) / all)
  const extractors = wayOf(cold, set)
  const best = { ...wayOf(shared, set), order }
  const ops = cost.toDeserialize()
  const deserialize = { ops, ns: estimateDeserialize(ops, set, cost.toWork()) }
  const least = Math.min(extractors.ns, best.ns, deserialize.ns)
  return {
    paths: paths.map((path, i) => {
      const [one, other] = [cold[i] as Reach, shared[i] as Reach]
      const [coldNs, sharedNs] = [estimateReach(one, set), estimateReach(other, set)]
      return { path, cold: one, coldNs, shared: other, sharedNs }
    }),
    extractors,
    shared: wayOf(asGiven, set),
    best,
    deserialize,
    winner: extractors.ns === least ? 'extractors' : best.ns === least ? 'best' : 'deserialize',
    breakEven: yield* breakEvenOf(doc, cost, deserialize.ns, set, (done) => (3 * paths.length + done) / all),
  }
}

const QUERY = having('the cost of a query, such as queryCost() gives', 'extractors', 'best', 'deserialize')

/**
 * Nanoseconds of each way for a number of entries like this one.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, queryCost, queryTimes, skipCost } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const times = queryTimes(queryCost(doc, skipCost(doc), [[1]], COHERENCE_25_03), 1_000_000)
 * console.log(`${(times.extractors / 1e9).toFixed(2)} s for a million entries`) //> 0.10 s for a million entries
 * ```
 */
export function queryTimes(
  query: QueryCost,
  entries: number,
): { readonly extractors: number; readonly best: number; readonly deserialize: number } {
  check('queryTimes', query, QUERY)
  check('The argument entries of queryTimes', entries, NUMBER)
  const { extractors, best, deserialize } = query
  return {
    extractors: entries * extractors.ns,
    best: entries * best.ns,
    deserialize: entries * deserialize.ns,
  }
}

/**
 * The order in which paths are best asked of one PofValue: stream order, since a search begins behind the nearest child
 * found before its own, and never in front of one.
 */
function bestOrder(paths: readonly (readonly number[])[]): number[] {
  return [...paths.keys()].sort((a, b) => compare(paths[a] ?? [], paths[b] ?? []))
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] as number) - (b[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** The reaches by index of path, asked in an order. */
function* inOrder(
  cost: SkipCost,
  paths: readonly (readonly number[])[],
  order: readonly number[],
  share: (done: number) => number,
): Generator<number, Reach[], void> {
  const value = cost.share()
  const reaches: Reach[] = []
  for (const [done, i] of order.entries()) {
    yield share(done)
    const reach = value.reach(paths[i] as readonly number[])
    // Reading is what later paths may find done: it happens now.
    void reach.read
    reaches[i] = reach
  }
  return reaches
}

function wayOf(reaches: readonly Reach[], set: CoefficientSet): QueryWay {
  const ns = reaches.reduce((sum, reach) => sum + estimateReach(reach, set), 0)
  return { ops: addOps(...reaches.map(({ total }) => total)), ns }
}

function* breakEvenOf(
  doc: PofDocument,
  cost: SkipCost,
  deserialize: number,
  set: CoefficientSet,
  share: (done: number) => number,
): Generator<number, QueryBreakEven, void> {
  const leaves = leafPaths(doc, AVERAGED).map(({ path }) => path)
  const isDeep = leaves.some(({ length }) => length > DEEPEST)
  if (leaves.length === 0 || isDeep) return { cold: null, shared: null, isSharedKnown: !isDeep }
  let sum = 0
  for (const [done, path] of leaves.entries()) {
    yield share(done)
    sum += estimateReach(cost.toReachPath(path), set)
  }
  const cold = (deserialize * leaves.length) / sum
  const isSharedKnown = doc.tree.count <= DRAWN && leaves.every(({ length }) => length <= DRAWN_DEEP)
  if (!isSharedKnown) return { cold, shared: null, isSharedKnown }
  const drawing = breakEvenSteps(cost, leaves, set)
  let drawn = drawing.next()
  for (; !drawn.done; drawn = drawing.next()) yield share(leaves.length)
  return { cold, shared: drawn.value.count, isSharedKnown }
}

/** A path and the node that it leads to. */
interface LeafPath {
  readonly path: number[]
  readonly node: number
}

/** Levels that all paths may lead down together. */
const LEVELS = 1 << 14

/**
 * Paths to leaves: scalars, runs and maps, in stream order, at most `most` of them; of more, some from each part of the
 * stream; fewer where they lead very deep. Empty where nothing can be navigated to.
 */
export function leafPaths(doc: PofDocument, most: number): LeafPath[] {
  const { tree, root } = doc
  if (root < 0) return []
  const last = tree.count - 1
  const count = tree.typeName(last) === 'unread' ? last : tree.count
  const found: LeafPath[] = []
  let levels = 0
  // As many equal parts as paths are wanted; of each the first leaf, or, where all are taken, every leaf.
  const step = Math.max(1, Math.floor(count / most))
  for (let from = root; from < count && found.length < most && levels < LEVELS; from += step) {
    for (let node = from; node < Math.min(from + step, count); node++) {
      const path = isLeaf(tree, node) ? doc.path(node) : null
      if (path === null) continue
      found.push({ path, node })
      levels += path.length
      break
    }
  }
  return found
}

/** Whether a node is made of no others, as far as navigation goes: a scalar, a run, a map. */
export function isLeaf(tree: PofTree, node: number): boolean {
  return isScalar(tree.type(node)) || tree.isMap(node) || tree.isRun(node)
}
