// Quantiles of a profile beside two judges: all values, sorted, and the library tdigest. The families are those that sketches get
// wrong: of one size and of many, below 0 and above, with one value that most have, in order and in none.
import tdigest from 'tdigest'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../benchmarks/random.ts'
import { encode, PofUserType } from '../../src/pof/index.ts'
import { createProfile, profileFromLines, type Quantiles } from '../../src/profile/index.ts'
import { RELATIVE_ERROR } from '../../src/profile/sketches/buckets.ts'

const COUNT = 20_000
const SHARES = { p1: 0.01, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95, p99: 0.99 } as const

type Make = (number: number, random: () => number) => number
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const FAMILIES: readonly (readonly [name: string, make: Make])[] = [
  ['doubles of one size', (_, random) => random() * 1e6 + 0.5],
  ['doubles of many sizes', (_, random) => Math.exp(4 * normal(random))],
  ['doubles below 0 and above', (_, random) => normal(random) * 1000],
  ['ids one after another', (number) => 7_000_000_000 + number],
  ['ints of a power law', (_, random) => Math.floor((1 - random()) ** -0.9)],
  ['ints, half of them 0', (_, random) => (random() < 0.5 ? 0 : Math.floor(random() * 1e5))],
  ['two groups far apart', (_, random) => (random() < 0.5 ? 1 : 1e9) * (1 + random())],
  ['times in milliseconds', (_, random) => 1_760_000_000_000 + Math.floor(random() ** 3 * 3e9)],
]

const payload = (value: number) =>
  encode(
    new PofUserType(
      2100,
      0,
      [0],
      [Number.isInteger(value) && Math.abs(value) >= 2 ** 31 ? BigInt(value) : value],
    ),
  )

/** Quantiles of all values, by nearest rank as profiles have them. */
function exactly(values: readonly number[]): Record<keyof typeof SHARES, number> {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  return Object.fromEntries(Object.entries(SHARES).map(([name, share]) => [name, at(share)])) as never
}

/** The largest error relative to the value, and to no less than a thousandth of what lies between p1 and p99. */
function worst(
  told: (name: keyof typeof SHARES) => number,
  exact: Record<keyof typeof SHARES, number>,
): number {
  const names = Object.keys(SHARES) as (keyof typeof SHARES)[]
  const least = (exact.p99 - exact.p1) / 1000
  return Math.max(
    ...names.map((name) => Math.abs(told(name) - exact[name]) / Math.max(least, Math.abs(exact[name]))),
  )
}

describe.each(FAMILIES)('quantiles of %s', (_, make) => {
  const { fraction } = seededRandom(21)
  const values = Array.from({ length: COUNT }, (_, number) => make(number, fraction))
  const exact = exactly(values)
  const parts = [0, 1, 2, 3].map((part) => {
    const profile = createProfile()
    for (const [at, value] of values.entries())
      if (at % 4 === part) profile.add(payload(value), { line: at + 1 })
    return profile
  })
  const told = profileFromLines(parts.flatMap((part) => part.toLines())).report().fields['0']
  const quantiles = told?.quantiles as Quantiles<number>

  it('are within the relative error of those of all values', () => {
    expect(told?.distinct).toBeGreaterThan(1024 / 8)
    expect([quantiles.min, quantiles.max]).toEqual([Math.min(...values), Math.max(...values)])
    expect(worst((name) => quantiles[name], exact)).toBeLessThanOrEqual(RELATIVE_ERROR * 1.001)
  })

  it('are those of tdigest, but for the errors of both', () => {
    const digest = new tdigest.TDigest()
    for (const value of values) digest.push(value)
    digest.compress()
    const judged = (name: keyof typeof SHARES) => digest.percentile(SHARES[name])
    const error = worst(judged, exact)
    const apart = worst((name) => exact[name] + quantiles[name] - judged(name), exact)
    expect(apart).toBeLessThanOrEqual(RELATIVE_ERROR * 1.001 + error)
    // It is never much better than the profile is, and for few different numbers much worse.
    expect(worst((name) => quantiles[name], exact)).toBeLessThanOrEqual(
      Math.max(RELATIVE_ERROR * 1.001, error),
    )
  })
})
