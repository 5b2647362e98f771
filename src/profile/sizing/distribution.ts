// How many of a number of things fall into one of several places, each thing by itself: the binomial distribution. Small means
// are worked out number by number, large ones by the normal distribution. Whatever the numbers are, the work is bounded.

/** How likely each number is. */
export interface Distribution {
  readonly mean: number
  /** How likely the number is this or more. */
  atLeast(number: number): number
  /** Numbers and how likely they are, about `most` of them; neighbours are taken together where there are more. */
  points(most: number): readonly (readonly [number: number, likely: number])[]
}

/** Means up to which every number is looked at. */
const SMALL = 300
/** What is less likely is taken together with its neighbour where only a few numbers are asked for. */
const UNLIKELY = 1e-5
/** Standard deviations on both sides that are looked at. */
const WIDE = 8

/** How many of `count` things are in a place into which each falls with the probability `share`. */
export function binomial(count: number, share: number): Distribution {
  if (share >= 1 || count <= 0) return exactly(Math.max(0, count))
  const mean = count * share
  if (mean > SMALL) return normal(mean, mean * (1 - share))
  const spread = WIDE * Math.sqrt(mean) + WIDE
  const first = Math.max(0, Math.floor(mean - spread))
  const last = Math.min(count, Math.ceil(mean + spread))
  const odds = Math.log(share) - Math.log1p(-share)
  const whole = lnGamma(count + 1) + count * Math.log1p(-share)
  const likely = Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i
    return Math.exp(whole - lnGamma(number + 1) - lnGamma(count - number + 1) + number * odds)
  })
  return tabled(first, likely, mean)
}

/** The distribution with a mean and a variance below it: a binomial one with the same two. */
export function withMoments(mean: number, variance: number): Distribution {
  if (mean <= 0) return exactly(0)
  const free = variance / mean
  if (free < 1e-6) return exactly(mean)
  if (mean > SMALL) return normal(mean, variance)
  const count = Math.min(1e9, Math.max(1, Math.round(mean / Math.max(1e-9, 1 - free))))
  return binomial(count, Math.min(1, mean / count))
}

/** A number that is known. */
function exactly(number: number): Distribution {
  return {
    mean: number,
    atLeast: (least) => (number >= least ? 1 : 0),
    points: () => [[number, 1]],
  }
}

function tabled(first: number, likely: readonly number[], mean: number): Distribution {
  // Sums from above: rests[i] is how likely first + i or more are.
  const rests = new Float64Array(likely.length + 1)
  for (let i = likely.length - 1; i >= 0; i--) rests[i] = (rests[i + 1] as number) + (likely[i] as number)
  const whole = rests[0] as number
  return {
    mean,
    atLeast(number) {
      const at = Math.ceil(number) - first
      if (at <= 0) return 1
      return at >= likely.length ? 0 : (rests[at] as number) / whole
    },
    points(most) {
      const isLikely = (likely: number) => likely > UNLIKELY
      const from = Math.max(0, likely.findIndex(isLikely))
      let to = likely.length
      while (to > from && !isLikely(likely[to - 1] as number)) to--
      const step = Math.max(1, Math.ceil((to - from) / most))
      const points: [number, number][] = []
      for (let at = from; at < to; at += step) {
        // The first and the last point have the tails.
        const share =
          (rests[at === from ? 0 : at] as number) - (at + step >= to ? 0 : (rests[at + step] as number))
        points.push([first + at + Math.floor((Math.min(step, to - at) - 1) / 2), share / whole])
      }
      return points
    },
  }
}

function normal(mean: number, variance: number): Distribution {
  const deviation = Math.sqrt(variance)
  const atLeast = (number: number) => normalTail((Math.ceil(number) - 0.5 - mean) / deviation)
  return {
    mean,
    atLeast,
    points(most) {
      const step = (WIDE * deviation) / most
      return Array.from({ length: most }, (_, i) => {
        const middle = mean + (i - (most - 1) / 2) * step
        const above = (edge: number) => normalTail((edge - mean) / deviation)
        return [Math.max(0, Math.round(middle)), above(middle - step / 2) - above(middle + step / 2)] as const
      })
    },
  }
}

/** How likely a standard normal number is `z` or more; to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const powers = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * powers.reduceRight((sum, p) => (sum + p) * t, 0)
}

/** The natural logarithm of the number of ways to choose. */
export function lnChoose(count: number, chosen: number): number {
  return lnGamma(count + 1) - lnGamma(chosen + 1) - lnGamma(count - chosen + 1)
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
/** Factorials are asked for most: of small numbers once. */
const SMALL_GAMMAS = new Float64Array(4096)

/** The natural logarithm of the gamma function from 1 on (Lanczos). */
function lnGamma(x: number): number {
  const isKept = Number.isInteger(x) && x < SMALL_GAMMAS.length
  if (isKept && SMALL_GAMMAS[x] !== 0) return SMALL_GAMMAS[x] as number
  let sum = 0.99999999999980993
  for (const [i, factor] of LANCZOS.entries()) sum += factor / (x + i)
  const t = x + 6.5
  const ln = 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
  if (isKept) SMALL_GAMMAS[x] = ln
  return ln
}
