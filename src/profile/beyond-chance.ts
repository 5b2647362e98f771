// Whether two figures of two dumps differ by more than two samples of the same cache would: by four standard errors of the
// difference, which one comparison in 16,000 reaches by chance.

import type { Spread } from './costs.ts'
import type { Quantiles } from './summary.ts'

/** Standard errors. */
const ERRORS = 4

/** Part of a whole; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

/** Some things of all. */
export type Part = readonly [part: number, whole: number]

/** Whether two shares are `least` apart, and more than by chance. */
export function areApart(one: Part, other: Part, least: number): boolean {
  const apart = Math.abs(shareOf(...other) - shareOf(...one))
  const all = shareOf(one[0] + other[0], one[1] + other[1])
  return apart >= least && apart > ERRORS * Math.sqrt(all * (1 - all)) * errorOf(one[1], other[1])
}

/** Whether two sums over `one` and `other` things differ by that share, and more than where things differ by their mean. */
export function isOtherSum(
  sums: readonly [number, number],
  things: readonly [number, number],
  share: number,
): boolean {
  return isOtherBy(sums, Math.max(share, ERRORS * errorOf(...things)))
}

/** Whether two means differ by that share, and more than by chance. */
export function isOtherMean(
  [one, other]: readonly [Spread, Spread],
  values: readonly [number, number],
  share: number,
): boolean {
  // 95 % are at or below 1.645 standard deviations above the mean where values are spread evenly around it.
  const deviation = Math.max(one.p95 - one.mean, other.p95 - other.mean) / 1.645
  return (
    isOtherBy([one.mean, other.mean], share) &&
    Math.abs(other.mean - one.mean) > ERRORS * deviation * errorOf(...values)
  )
}

/** Whether the second is that share more or less than the first. */
export function isOtherBy([one, other]: readonly [number, number], share: number): boolean {
  return Math.abs(other - one) > share * Math.max(one, 1e-9)
}

function errorOf(one: number, other: number): number {
  return one === 0 || other === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(1 / one + 1 / other)
}

type Ordered = Quantiles<number | string>

/** The quantiles that are looked at: beyond them a few values decide. */
const RANKS = [
  ['p25', 0.25],
  ['p50', 0.5],
  ['p75', 0.75],
  ['p95', 0.95],
] as const
/** With those beside them. */
const KNOWN = [['p1', 0.01], ...RANKS, ['p99', 0.99]] as const

/** Of the range from 1 to 99 % of both. */
const MOVED = 0.05

/**
 * The quantiles that moved by 5 % of the range of both and more than by chance, of so many values each. Texts have no distances:
 * of them the median, where it is beyond the quartiles of the other.
 */
export function movedQuantiles(
  one: Ordered | undefined,
  other: Ordered | undefined,
  values: readonly [number, number],
): readonly (typeof RANKS)[number][0][] {
  if (one === undefined || other === undefined) return []
  const ends = [one.p1, other.p1, one.p99, other.p99].map(distanceOf)
  if (ends.some((end) => !Number.isFinite(end))) {
    const isBeyond = (own: Ordered, than: Ordered) => own.p50 < than.p25 || own.p50 > than.p75
    return isBeyond(one, other) && isBeyond(other, one) ? ['p50'] : []
  }
  const range = Math.max(...ends) - Math.min(...ends)
  // Where many have the same value, the next one is a rank away.
  const unit = unitOf([one, other])
  const moved = RANKS.flatMap(([name, share], at) => {
    const by = Math.abs(distanceOf(other[name]) - distanceOf(one[name]))
    // How far values are from one another here: what a rank more or less is worth.
    const steepness = Math.max(...[one, other].flatMap((own) => [steep(own, at), steep(own, at + 1)]))
    const chance = ERRORS * steepness * Math.sqrt(share * (1 - share)) * errorOf(...values)
    return by > MOVED * range && by > chance + unit ? [name] : []
  })
  // Of a few values that many have, one quantile alone falls on the next by chance.
  return range < FEW * unit && moved.length === 1 ? [] : moved
}

/** Units of a range that may hold a few values alone. */
const FEW = 32

/** How far the next value is: 1 of whole numbers, a day of dates, nothing of others. */
function unitOf(both: readonly Ordered[]): number {
  const values = both.flatMap((own) => KNOWN.map(([name]) => own[name]))
  if (values.every((value) => typeof value === 'string' && !value.includes(':'))) return DAY
  return values.every(Number.isInteger) ? 1 : 0
}

const DAY = 86_400

/** Of the piece between two quantiles. */
function steep(quantiles: Ordered, piece: number): number {
  const [from, to] = [KNOWN[piece], KNOWN[piece + 1]]
  if (from === undefined || to === undefined) return 0
  return (distanceOf(quantiles[to[0]]) - distanceOf(quantiles[from[0]])) / (to[1] - from[1])
}

/** A number as it is, a date or a time of a day in seconds; NaN for other texts. */
function distanceOf(value: number | string): number {
  if (typeof value === 'number') return value
  const [, date, time] = DATED.exec(value) ?? []
  if (date === undefined && time === undefined) return Number.NaN
  const seconds = time === undefined ? 0 : time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return (date === undefined ? 0 : Date.parse(date) / 1000) + seconds
}

const DATED = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d:\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/
