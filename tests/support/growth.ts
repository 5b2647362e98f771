// How time grows with size: the work at 4n against the work at n. Linear work takes about 4 times as long and quadratic
// work 16 times, whatever the machine; the best of several rounds keeps what else the machine does out of it.

/** Work of a size: prepares its input, and gives back what is timed. */
export type Sized = (n: number) => () => unknown

/** What is no longer linear: above it, 4n takes too much longer than n. */
export const LINEAR = 6

const ROUNDS = 6

/**
 * Time at `4 * n` over time at `n`, the least of up to six rounds; stops at the first that is linear.
 * What seems slow is measured again at another size: a collection of garbage in the wrong moment is not there twice.
 * Work that takes less than `floor` milliseconds at 4n counts as linear: a clock says nothing about it.
 */
export function growth(work: Sized, n: number, floor = 4): number {
  const first = growthAt(work, n, floor)
  return first > LINEAR ? Math.min(first, growthAt(work, 2 * n, floor)) : first
}

function growthAt(work: Sized, n: number, floor: number): number {
  const large = work(4 * n)
  let bestLarge = timeOf(large)
  if (bestLarge < floor) return 4
  const small = work(n)
  let [bestSmall, least] = [Infinity, Infinity]
  for (let round = 0; round < ROUNDS && least > LINEAR; round++) {
    bestSmall = Math.min(bestSmall, timeOf(small))
    if (round > 0) bestLarge = Math.min(bestLarge, timeOf(large))
    least = bestLarge < floor ? 4 : bestLarge / Math.max(bestSmall, 0.05)
  }
  return least
}

function timeOf(work: () => unknown): number {
  const started = process.cpuUsage()
  work()
  return sinceThen(started)
}

/** Work of a size that gives a promise. */
type SizedLater = (n: number) => () => Promise<unknown>

/** As `growth`, of work that gives a promise. */
export async function growthOfPromises(work: SizedLater, n: number, floor = 4): Promise<number> {
  const first = await laterGrowthAt(work, n, floor)
  return first > LINEAR ? Math.min(first, await laterGrowthAt(work, 2 * n, floor)) : first
}

async function laterGrowthAt(work: SizedLater, n: number, floor: number): Promise<number> {
  const large = work(4 * n)
  let bestLarge = await timeOfPromise(large)
  if (bestLarge < floor) return 4
  const small = work(n)
  let [bestSmall, least] = [Infinity, Infinity]
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
