// Counters to nanoseconds: linear, with coefficients that somebody measured. The counters are facts, these are guesses;
// whoever shows one says whose coefficients it is made with.

import { check, having } from '../pof/arguments/index.ts'
import { OPS, SET } from './expected.ts'
import { type Ops, packedInts } from './ops.ts'
import type { Reach } from './reach.ts'

/** What one of each takes, in nanoseconds. */
export interface Coefficients {
  /** Once, whatever is done. */
  readonly fixed: number
  /** A call of `skipUniformValue`. */
  readonly perCall: number
  /** A packed int, read or skipped. */
  readonly perInt: number
  /** A byte touched. */
  readonly perByte: number
}

/** Coefficients for the two ways of getting at a value, and where they come from. */
export interface CoefficientSet {
  /** For people, short. */
  readonly name: string
  /** Who measured what, in one sentence. */
  readonly source: string
  /** Parsing and navigating; `fixed` is paid for every extraction. */
  readonly extract: Coefficients
  /** Making objects; `fixed` is paid where a whole value is deserialized, not where one was navigated to. */
  readonly deserialize: Coefficients
}

/** Nanoseconds that depend on what is done. */
function varying(ops: Readonly<Ops>, { perCall, perInt, perByte }: Coefficients): number {
  return perCall * ops.skipUniformValue + perInt * packedInts(ops) + perByte * ops.bytesTouched
}

const REACH = having('the cost of a way, such as toReach() gives', 'parse', 'navigate', 'read')

/**
 * Nanoseconds of one extraction: parsing, navigating, and making an object of what is found.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, estimateReach, skipCost } from 'pof-inspector/cost'
 *
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40)))
 * console.log(Math.round(estimateReach(cost.toReachPath([0]), COHERENCE_25_03))) //> 96
 * console.log(Math.round(estimateReach(cost.toReachPath([1]), COHERENCE_25_03))) //> 104
 * ```
 */
export function estimateReach(
  reach: Pick<Reach, 'parse' | 'navigate' | 'read'>,
  set: CoefficientSet,
): number {
  check('estimateReach', reach, REACH)
  check('The argument set of estimateReach', set, SET)
  const { extract, deserialize } = set
  const way = varying(reach.parse, extract) + varying(reach.navigate, extract)
  return extract.fixed + way + varying(reach.read, deserialize)
}

/**
 * Nanoseconds of passing a value on the way to another.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, estimatePass, skipCost } from 'pof-inspector/cost'
 *
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x58, 0x41, 4, 1, 2, 3, 4)))
 * console.log(Math.round(estimatePass(cost.toPass(0), COHERENCE_25_03))) //> 32
 * ```
 */
export function estimatePass(pass: Readonly<Ops>, set: CoefficientSet): number {
  check('estimatePass', pass, OPS)
  check('The argument set of estimatePass', set, SET)
  return varying(pass, set.extract)
}

/**
 * Nanoseconds of deserializing a whole value.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, estimateDeserialize, skipCost } from 'pof-inspector/cost'
 *
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b)))
 * console.log(Math.round(estimateDeserialize(cost.toDeserialize(), COHERENCE_25_03))) //> 137
 * ```
 */
export function estimateDeserialize(read: Readonly<Ops>, set: CoefficientSet): number {
  check('estimateDeserialize', read, OPS)
  check('The argument set of estimateDeserialize', set, SET)
  return set.deserialize.fixed + varying(read, set.deserialize)
}

/** One time that somebody measured of an extraction. */
export interface MeasuredPoint {
  /** What was extracted. */
  readonly reach: Pick<Reach, 'parse' | 'navigate' | 'read'>
  /** The time it took, in nanoseconds. */
  readonly ns: number
}

const POINT = having('a measured time, { reach, ns }', 'reach', 'ns')

/**
 * A set of one's own from two measured extractions: one number for what is paid once, and one by which another machine is
 * slower than that of `base`. Null where the two points do not decide, or decide on something that no machine does.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, estimateReach, ownCoefficients, skipCost } from 'pof-inspector/cost'
 *
 * const fields = Array.from({ length: 40 }, (_, i) => [i, 0x41, 1]).flat()
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x92, 0x10, 0, ...fields, 0x40)))
 * const [first, last] = [cost.toReachPath([0]), cost.toReachPath([39])]
 * const own = ownCoefficients(COHERENCE_25_03, { reach: first, ns: 200 }, { reach: last, ns: 900 })
 * console.log(own === null ? 'undecided' : Math.round(estimateReach(last, own))) //> 900
 * ```
 */
export function ownCoefficients(
  base: CoefficientSet,
  one: MeasuredPoint,
  other: MeasuredPoint,
): CoefficientSet | null {
  check('ownCoefficients', base, SET)
  check('The argument one of ownCoefficients', one, POINT)
  check('The argument other of ownCoefficients', other, POINT)
  const [a, b] = [one, other].map(({ reach }) => estimateReach(reach, base) - base.extract.fixed) as [
    number,
    number,
  ]
  const scale = (other.ns - one.ns) / (b - a)
  const fixed = one.ns - scale * a
  if (!Number.isFinite(scale) || scale <= 0 || fixed < 0) return null
  const scaled = ({ perCall, perInt, perByte }: Coefficients) => ({
    perCall: scale * perCall,
    perInt: scale * perInt,
    perByte: scale * perByte,
  })
  return {
    name: 'your own',
    source: `two measured extractions, on the proportions of ${base.name}`,
    extract: { fixed, ...scaled(base.extract) },
    deserialize: { fixed: scale * base.deserialize.fixed, ...scaled(base.deserialize) },
  }
}
