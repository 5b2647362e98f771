// Counters to nanoseconds: linear, with coefficients that somebody measured. The counters are facts, these are guesses;
// whoever shows one says whose coefficients it is made with.

import { check, having, NUMBER } from '../pof/arguments/index.ts'
import { type Ops, packedInts } from './ops.ts'
import type { Reach } from './reach.ts'
import { OPS, SET } from './words.ts'

/** The time of each operation, in nanoseconds. */
export interface Coefficients {
  /** Once, for any operation. */
  readonly fixed: number
  /** A call of `skipUniformValue`. */
  readonly perCall: number
  /** A packed int that is read; one that is skipped, too, unless that has a price of its own. */
  readonly perInt: number
  /** A packed int that is skipped; `perInt` where it is left out. */
  readonly perSkippedInt?: number
  /** A byte touched. */
  readonly perByte: number
  /** A PofValue that navigating makes below the root, as `Reach.levels` counts them; 0 where it is left out. */
  readonly perLevel?: number
  /** A unit of the work of making objects, as `Reach.work` counts it; 0 where it is left out. */
  readonly perWork?: number
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
function varying(ops: Readonly<Ops>, coefficients: Coefficients): number {
  const { perCall, perInt, perSkippedInt = perInt, perByte } = coefficients
  const { skipUniformValue, packedIntsSkipped, bytesTouched } = ops
  const ints = perInt * (packedInts(ops) - packedIntsSkipped) + perSkippedInt * packedIntsSkipped
  return perCall * skipUniformValue + ints + perByte * bytesTouched
}

/** By how much of themselves nine of ten estimates are off at most, for shapes that no fit has seen, on both processors together. */
const OFF_BY = 0.3

/**
 * The range that the true time is in, for nine of ten extractions, those on both processors of the coefficients taken
 * together: both ends in nanoseconds, with two significant digits.
 *
 * @example
 * ```ts
 * import { estimateRange } from 'pof-inspector/cost'
 *
 * console.log(estimateRange(1386)) //> { from: 1100, to: 1800 }
 * ```
 */
export function estimateRange(ns: number): { readonly from: number; readonly to: number } {
  check('estimateRange', ns, NUMBER)
  const rounded = (end: number) => Number(end.toPrecision(2))
  return { from: rounded(ns / (1 + OFF_BY)), to: rounded(ns * (1 + OFF_BY)) }
}

/** What an estimate needs of a reach; levels and work are 0 where they are left out. */
export type EstimatedReach = Pick<Reach, 'parse' | 'navigate' | 'read'> &
  Partial<Pick<Reach, 'levels' | 'work'>>

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
 * console.log(Math.round(estimateReach(cost.toReachPath([0]), COHERENCE_25_03))) //> 99
 * console.log(Math.round(estimateReach(cost.toReachPath([1]), COHERENCE_25_03))) //> 108
 * ```
 */
export function estimateReach(reach: EstimatedReach, set: CoefficientSet): number {
  check('estimateReach', reach, REACH)
  check('The argument set of estimateReach', set, SET)
  const { extract, deserialize } = set
  const { parse, navigate, levels = 0, read, work = 0 } = reach
  const way = varying(parse, extract) + varying(navigate, extract) + levels * (extract.perLevel ?? 0)
  return extract.fixed + way + making(read, work, deserialize)
}

/** Nanoseconds of making objects. */
function making(read: Readonly<Ops>, work: number, row: Coefficients): number {
  return varying(read, row) + work * (row.perWork ?? 0)
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
 * console.log(Math.round(estimatePass(cost.toPass(0), COHERENCE_25_03))) //> 21
 * ```
 */
export function estimatePass(pass: Readonly<Ops>, set: CoefficientSet): number {
  check('estimatePass', pass, OPS)
  check('The argument set of estimatePass', set, SET)
  return varying(pass, set.extract)
}

/**
 * Nanoseconds of deserializing a whole value; `work` is what `SkipCost.toWork` counts.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COHERENCE_25_03, estimateDeserialize, skipCost } from 'pof-inspector/cost'
 *
 * const cost = skipCost(parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b)))
 * console.log(Math.round(estimateDeserialize(cost.toDeserialize(), COHERENCE_25_03, cost.toWork()))) //> 19
 * ```
 */
export function estimateDeserialize(read: Readonly<Ops>, set: CoefficientSet, work = 0): number {
  check('estimateDeserialize', read, OPS)
  check('The argument set of estimateDeserialize', set, SET)
  check('The argument work of estimateDeserialize', work, NUMBER)
  return set.deserialize.fixed + making(read, work, set.deserialize)
}

/** One measured time of an extraction. */
export interface MeasuredPoint {
  /** The reach of the extracted value. */
  readonly reach: EstimatedReach
  /** The time it took, in nanoseconds. */
  readonly ns: number
}

const POINT = having('a measured time, { reach, ns }', 'reach', 'ns')

/**
 * Your own set from two measured extractions: one factor for calls and bytes, and one for all else, by which your machine
 * is slower than that of `base`. Null where the two points do not determine these factors, or give factors that no
 * machine can have.
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
  // Of each time, what the first factor is for, and what the second is for.
  const [a, b] = [one, other].map(({ reach }) => {
    const skipping = estimateReach(reach, skippingOf(base))
    return [skipping, estimateReach(reach, base) - skipping] as const
  }) as [Shares, Shares]
  const determinant = a[0] * b[1] - b[0] * a[1]
  const skipping = (one.ns * b[1] - other.ns * a[1]) / determinant
  const rest = (a[0] * other.ns - b[0] * one.ns) / determinant
  if (!Number.isFinite(skipping) || !Number.isFinite(rest) || skipping <= 0 || rest < 0) return null
  const scaled = ({
    fixed,
    perCall,
    perInt,
    perSkippedInt = perInt,
    perByte,
    perLevel = 0,
    perWork = 0,
  }: Coefficients) => ({
    fixed: rest * fixed,
    perCall: skipping * perCall,
    perInt: rest * perInt,
    perSkippedInt: rest * perSkippedInt,
    perByte: skipping * perByte,
    perLevel: rest * perLevel,
    perWork: rest * perWork,
  })
  return {
    name: 'your own',
    source: `two measured extractions, on the proportions of ${base.name}`,
    extract: scaled(base.extract),
    deserialize: scaled(base.deserialize),
  }
}

/** Nanoseconds of calls and bytes, and all others. */
type Shares = readonly [number, number]

/** The set in which only calls and bytes take time. */
function skippingOf(set: CoefficientSet): CoefficientSet {
  const [extract, deserialize] = [set.extract, set.deserialize].map(({ perCall, perByte }) => ({
    fixed: 0,
    perCall,
    perInt: 0,
    perByte,
  })) as [Coefficients, Coefficients]
  return { ...set, extract, deserialize }
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
 * Coherence CE 25.03.1, warm and busy with objects of many shapes: between the prices of a processor of Intel and one of AMD.
 *
 * @example
 * ```ts
 * import { COHERENCE_25_03 } from 'pof-inspector/cost'
 *
 * const { perCall, perInt, perSkippedInt, perByte, perLevel } = COHERENCE_25_03.extract
 * console.log(perCall, perInt, perSkippedInt, perByte, perLevel) //> 2.151 1.496 0.521 0.5567 27.41
 * ```
 */
export const COHERENCE_25_03: CoefficientSet = {
  name: 'Coherence CE 25.03.1, JDK 17',
  source:
    'Fitted to 660 measured times of extracting and deserializing random shapes, each on a processor of Intel and one of AMD. Nine of ten extractions of other shapes were within 30 %. 14.1.1, 22.06 and 24.03 take as long.',
  extract: {
    fixed: 46.46,
    perCall: 2.151,
    perInt: 1.496,
    perSkippedInt: 0.521,
    perByte: 0.5567,
    perLevel: 27.41,
  },
  deserialize: { fixed: 0, perCall: 0, perInt: 3.819, perByte: 0.7754, perWork: 0.7754 },
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
