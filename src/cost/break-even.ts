// When deserializing the whole is cheaper than extracting some: how many extractions from one shared PofValue cost as
// much, on the average over the orders in which they may come. The orders are drawn from a seeded row of numbers, so
// that the answer is always the same.

import { check, PATHS } from '../pof/arguments/index.ts'
import { type CoefficientSet, estimateDeserialize, estimateReach } from './estimate.ts'
import type { SkipCost } from './skip-cost.ts'
import { COST, SET } from './words.ts'

/** Orders drawn; fewer where they lead down more levels than this in all. */
const ORDERS = 400
const LEVELS = 1 << 22
/** Extractions at a time: less than some milliseconds, unless they are hundreds of levels deep. */
const AT_ONCE = 8

/**
 * The average cost of extracting from one PofValue, and from how many extractions on it costs more than
 * deserializing.
 */
export interface BreakEven {
  /**
   * The number of extractions that cost as much as deserializing everything, not a whole number; null where even all
   * of them cost less.
   */
  readonly count: number | null
  /**
   * Nanoseconds of the first extractions together (`means[0]` of one), up to the number that costs as much, or all of
   * them.
   */
  readonly means: readonly number[]
  /** Nanoseconds of deserializing the whole. */
  readonly deserialize: number
}

/**
 * Takes `paths` in random order, each once, and extracts them from one shared PofValue.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { breakEven, PUBLISHED_2014, skipCost } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { count, means, deserialize } = breakEven(skipCost(doc), [[0], [1]], PUBLISHED_2014)
 * console.log(count?.toFixed(1), means.map(Math.round), Math.round(deserialize)) //> 1.8 [ 216, 416 ] 375
 * ```
 */
export function breakEven(
  cost: SkipCost,
  paths: readonly (readonly number[])[],
  set: CoefficientSet,
): BreakEven {
  const steps = breakEvenSteps(cost, paths, set)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * The same in steps of some extractions: yields how close their cost is to deserializing the whole, 0 to 1.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { breakEvenSteps, PUBLISHED_2014, skipCost } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const steps = breakEvenSteps(skipCost(doc), [[0], [1]], PUBLISHED_2014)
 * let step = steps.next()
 * while (!step.done) step = steps.next()
 * console.log(step.value.count?.toFixed(1)) //> 1.8
 * ```
 */
export function* breakEvenSteps(
  cost: SkipCost,
  paths: readonly (readonly number[])[],
  set: CoefficientSet,
): Generator<number, BreakEven, void> {
  check('breakEvenSteps', cost, COST)
  check('The argument paths of breakEvenSteps', paths, PATHS)
  check('The argument set of breakEvenSteps', set, SET)
  const deserialize = estimateDeserialize(cost.toDeserialize(), set, cost.toWork())
  const random = seededRandom(1)
  const levels = paths.reduce((sum, { length }) => sum + length, 0)
  const drawn = Math.max(1, Math.min(ORDERS, Math.floor(LEVELS / Math.max(1, levels))))
  const orders = Array.from({ length: drawn }, () => ({ paths: [...paths], value: cost.share(), spent: 0 }))
  const means: number[] = []
  for (let i = 0; i < paths.length; i++) {
    let sum = 0
    const share = deserialize === 0 ? 1 : Math.min(1, (means.at(-1) ?? 0) / deserialize)
    for (const [drawings, order] of orders.entries()) {
      if (drawings % AT_ONCE === 0) yield share
      const next = i + Math.floor(random() * (paths.length - i))
      const path = order.paths[next] as readonly number[]
      order.paths[next] = order.paths[i] as readonly number[]
      order.spent += estimateReach(order.value.reach(path, null), set)
      sum += order.spent
    }
    const before = means.at(-1) ?? 0
    const mean = sum / drawn
    means.push(mean)
    if (mean >= deserialize)
      return { count: i + (deserialize - before) / (mean - before), means, deserialize }
  }
  return { count: null, means, deserialize }
}

/** Numbers from 0 to 1 (mulberry32): the same seed gives the same row. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
