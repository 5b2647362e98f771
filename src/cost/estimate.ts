// Counters to nanoseconds: linear, with coefficients that somebody measured. The counters are facts, these are guesses;
// whoever shows one says whose coefficients it is made with.

import { check, having } from '../pof/arguments/index.ts'
import { type Ops, packedInts } from './ops.ts'
import type { Reach } from './reach.ts'
import { OPS, SET } from './words.ts'

/** The time of each operation, in nanoseconds. */
export interface Coefficients {
  /** Once, for any operation. */
  readonly fixed: number
  /** A call of `skipUniformValue`. */
  readonly perCall: number
  /** A packed int, read or skipped. */
  readonly perInt: number
  /** A byte touched. */
  readonly perByte: number
}

/** Coefficients for the two ways to get a value, and their source. */
export interface CoefficientSet {
  /** A short name. */
  readonly name: string
  /** Where the measurements come from, in one sentence. */
  readonly source: string
  /** Parsing and navigating; `fixed` is added for every extraction. */
  readonly extract: Coefficients
  /** Creating objects; `fixed` is added where a whole value is deserialized, not where one was navigated to. */
  readonly deserialize: Coefficients
}

/** Nanoseconds that depend on the counters. */
function varying(ops: Readonly<Ops>, { perCall, perInt, perByte }: Coefficients): number {
  return perCall * ops.skipUniformValue + perInt * packedInts(ops) + perByte * ops.bytesTouched
}

const REACH = having('the cost of a way, such as toReach() gives', 'parse', 'navigate', 'read')

/**
 * Nanoseconds of one extraction: parsing, navigating, and creating the object.
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

/** One measured time of an extraction. */
export interface MeasuredPoint {
  /** The reach of the extracted value. */
  readonly reach: Pick<Reach, 'parse' | 'navigate' | 'read'>
  /** The time it took, in nanoseconds. */
  readonly ns: number
}

const POINT = having('a measured time, { reach, ns }', 'reach', 'ns')

/**
 * Your own set from two measured extractions: one number for the fixed cost of an extraction, and one factor by which
 * your machine is slower than that of `base`. Null where the two points do not determine these numbers, or give
 * numbers that no machine can have.
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

/**
 * The articles of 2014: eleven times of navigation, and one of deserializing 50 fields.
 *
 * @example
 * ```ts
 * import { PUBLISHED_2014 } from 'pof-inspector/cost'
 *
 * console.log(PUBLISHED_2014.deserialize) //> { fixed: 200, perCall: 0, perInt: 19.39, perByte: 0 }
 * ```
 */
export const PUBLISHED_2014: CoefficientSet = {
  name: 'published 2014',
  source:
    "Chosen to meet the articles' eleven times for fields 1 to 1024 of 1024 ints, 3,225 ns for deserializing 50 fields of 64 bytes, and their five break-even points.",
  extract: { fixed: 135, perCall: 22, perInt: 0, perByte: 1 },
  deserialize: { fixed: 200, perCall: 0, perInt: 19.39, perByte: 0 },
}

/**
 * Coherence CE 25.03.1 on one machine: every figure of bench.json.
 *
 * @example
 * ```ts
 * import { COHERENCE_25_03 } from 'pof-inspector/cost'
 *
 * console.log(COHERENCE_25_03.extract) //> { fixed: 74.3, perCall: 5.083, perInt: 0, perByte: 0.918 }
 * ```
 */
export const COHERENCE_25_03: CoefficientSet = {
  name: 'Coherence CE 25.03.1, JDK 17',
  source: 'Fitted to 133 measured times of extraction and deserialization, all taken on one machine.',
  extract: { fixed: 74.3, perCall: 5.083, perInt: 0, perByte: 0.918 },
  deserialize: { fixed: 117.6, perCall: 0, perInt: 4.652, perByte: 0.0652 },
}

/**
 * All sets, the default first.
 *
 * @example
 * ```ts
 * import { COEFFICIENT_SETS } from 'pof-inspector/cost'
 *
 * console.log(COEFFICIENT_SETS.map(({ name }) => name).join(' | ')) //> Coherence CE 25.03.1, JDK 17 | published 2014
 * ```
 */
export const COEFFICIENT_SETS: readonly CoefficientSet[] = [COHERENCE_25_03, PUBLISHED_2014]
