// How values are spread: a few bins beside one another with their counts, from values and counts in order.

/** Values from one bound to another, both included. */
export interface Bin<Value> {
  /** The least value that it holds. */
  readonly from: Value
  /** The most that it holds; of fractions, where the next one begins. */
  readonly to: Value
  /** How many values. */
  readonly count: number
}

/** Bins of a histogram. */
const BINS = 24
/** How many times the median the last bin's beginning may be, before bins grow with their values. */
const SKEWED = 20

/**
 * At most 24 bins of numbers that come in order with their counts; none for fewer than two different numbers. Bins are as wide
 * as one another, or, where a few values are much larger than most, grow with their values. `isWhole`: bounds are whole numbers.
 */
export function histogramOf(pairs: readonly (readonly [number, number])[], isWhole: boolean): Bin<number>[] {
  const finite = pairs.filter(([value]) => Number.isFinite(value))
  const [first, last] = [finite[0]?.[0] ?? 0, finite.at(-1)?.[0] ?? 0]
  if (first >= last) return []
  const bounds = boundsOf(finite, first, last, isWhole)
  const counts = new Float64Array(bounds.length)
  let at = 0
  for (const [value, count] of finite) {
    while (at < bounds.length - 1 && value >= (bounds[at + 1] as number)) at++
    counts[at] = (counts[at] as number) + count
  }
  return bounds.map((from, i) => {
    const next = bounds[i + 1]
    return { from, to: next === undefined ? last : isWhole ? next - 1 : next, count: counts[i] as number }
  })
}

/** Where each bin begins, ascending. */
function boundsOf(
  pairs: readonly (readonly [number, number])[],
  first: number,
  last: number,
  isWhole: boolean,
): number[] {
  const bins = isWhole ? Math.min(BINS, last - first + 1) : BINS
  const isGrowing =
    first >= 0 && rankOf(pairs, 0.99) > SKEWED * Math.max(rankOf(pairs, 0.5), Number.MIN_VALUE)
  // Growing bins begin at the first number above 0.
  const start = first > 0 ? first : (pairs.find(([value]) => value > 0)?.[0] ?? last)
  const bounds = Array.from({ length: bins }, (_, i) => {
    // The difference of two numbers may be more than a number holds.
    const even = first * (1 - i / bins) + (last + (isWhole ? 1 : 0)) * (i / bins)
    const grown = i === 0 ? first : Math.exp(Math.log(start) * (1 - i / bins) + Math.log(last) * (i / bins))
    const bound = isGrowing ? grown : even
    return isWhole ? Math.ceil(bound) : i === 0 ? bound : Number(bound.toPrecision(4))
  })
  return bounds.filter((bound, i) => i === 0 || (bound > (bounds[i - 1] as number) && bound <= last))
}

/** The value at a share of all, by nearest rank. */
function rankOf(pairs: readonly (readonly [number, number])[], share: number): number {
  const all = pairs.reduce((sum, [, count]) => sum + count, 0)
  let before = 0
  for (const [value, count] of pairs) {
    before += count
    if (before >= share * all) return value
  }
  return pairs.at(-1)?.[0] ?? 0
}
