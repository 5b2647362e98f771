// How time grows with size: the work at 4n against the work at n. Linear work takes about 4 times as long and quadratic
// work 16 times, whatever the machine; the best of several rounds keeps what else the machine does out of it.

/** Work of a size: prepares its input, and gives back what is timed. */
export type Sized = (n: number) => () => unknown

/** What is no longer linear: above it, 4n takes too much longer than n. */
export const LINEAR = 6

const ROUNDS = 6

/**
 * The sizes, in `n`, at which work that seems slow is measured, one after another. Quadratic work is slow at each of them, and
 * each time; a collection of garbage, a cache that is full or another process makes some of them slow.
 */
const SCALES = [1, 2, 4, 1, 2, 4, 8, 1, 2]

/**
 * Time at `4 * n` over time at `n`, the least of up to six rounds at each scale; stops at the first that is linear.
 * Work that takes less than `floor` milliseconds at 4n counts as linear: a clock says nothing about it.
 */
export function growth(work: Sized, n: number, floor = 4): number {
  let least = Infinity
  for (const scale of SCALES) {
    if (least > LINEAR) least = Math.min(least, growthAt(work, scale * n, floor))
  }
  return least
}

function growthAt(work: Sized, n: number, floor: number): number {
  const large = work(4 * n)
  let bestLarge = timeOf(large)
  if (bestLarge < floor) return 4
  const small = work(n)
  // Measured twice before it is believed: one slow round of the small work makes quadratic work look linear.
  let [bestSmall, least] = [timeOf(small), Infinity]
  for (let round = 0; round < ROUNDS && least > LINEAR; round++) {
    bestSmall = Math.min(bestSmall, timeOf(small))
    if (round > 0) bestLarge = Math.min(bestLarge, timeOf(large))
    least = bestLarge < floor ? 4 : bestLarge / Math.max(bestSmall, 0.05)
  }
  return least
}

/** Milliseconds of processor time that work takes, whatever else the machine does. */
export function timeOf(work: () => unknown): number {
  const started = process.cpuUsage()
  work()
  return sinceThen(started)
}

/** Work of a size that gives a promise. */
type SizedLater = (n: number) => () => Promise<unknown>

/** As `growth`, of work that gives a promise. */
export async function growthOfPromises(work: SizedLater, n: number, floor = 4): Promise<number> {
  let least = Infinity
  for (const scale of SCALES) {
    if (least > LINEAR) least = Math.min(least, await laterGrowthAt(work, scale * n, floor))
  }
  return least
}

async function laterGrowthAt(work: SizedLater, n: number, floor: number): Promise<number> {
  const large = work(4 * n)
  let bestLarge = await timeOfPromise(large)
  if (bestLarge < floor) return 4
  const small = work(n)
  let [bestSmall, least] = [await timeOfPromise(small), Infinity]
  for (let round = 0; round < ROUNDS && least > LINEAR; round++) {
    bestSmall = Math.min(bestSmall, await timeOfPromise(small))
    if (round > 0) bestLarge = Math.min(bestLarge, await timeOfPromise(large))
    least = bestLarge < floor ? 4 : bestLarge / Math.max(bestSmall, 0.05)
  }
  return least
}

async function timeOfPromise(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage()
  await work()
  return sinceThen(started)
}

/** Milliseconds of this process alone: a clock on the wall counts what else the machine does. */
function sinceThen(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
