// How often numbers occur, in buckets: by a relative error, or by steps of the same width. There are
// never more than so many: then every two neighbours become one, which doubles the error. How often that happens depends
// only on which numbers there were, so that the buckets of parts, put together, are those of the whole.

import { CountTable } from './count-table.ts'

/** The relative error of a number, as long as no buckets were joined. */
export const RELATIVE_ERROR = 0.01
const GROWTH = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR)
const LOG_GROWTH = Math.log(GROWTH)
/** Buckets for the numbers from the smallest above 0 up to 1. */
const BELOW_ONE = 38_000

/** The bucket of a number: those of larger numbers are larger, 0 has 0. */
export function bucketOf(value: number): number {
  if (value === 0) return 0
  const steps = Math.ceil(Math.log(Math.abs(value)) / LOG_GROWTH) + BELOW_ONE
  return value > 0 ? steps : -steps
}

/** The smallest step of numbers that are counted by steps. */
const STEP = 2 ** -20

/** Larger numbers share a step. */
export const MOST_STEPPED = 1e300

/** The step of a number: steps are as wide as the bytes allow, so that ids that are close together stay apart. */
export function stepOf(value: number): number {
  return Math.floor(Math.min(MOST_STEPPED, Math.max(-MOST_STEPPED, value)) / STEP)
}

/** The number that a step begins with. */
export function numberOfStep(step: number): number {
  return step * STEP
}

/** The number that stands for a bucket before any joining: within the relative error of all in it. */
export function numberOfBucket(bucket: number): number {
  if (bucket === 0) return 0
  const size = Math.min(Number.MAX_VALUE, GROWTH ** (Math.abs(bucket) - BELOW_ONE) * (2 / (GROWTH + 1)))
  return bucket > 0 ? size : -size
}

/** After so many times two buckets are left: below 0, and from 0 on. */
const MOST_LEVELS = 1022

/** Counts by bucket. Twice as many as there may be are held, and joined when somebody asks. */
export class Buckets {
  #level = 0
  #joined = 1
  #counts = new CountTable()
  #most = Number.POSITIVE_INFINITY

  /** How many buckets there are. */
  get size(): number {
    this.shrink(this.#most)
    return this.#counts.size
  }

  /** How often every two neighbours were joined. */
  get level(): number {
    this.shrink(this.#most)
    return this.#level
  }

  /** Adds to the bucket of an index before any joining; `most` is how many buckets may be. */
  add(index: number, times: number, most: number): void {
    const counts = this.#counts
    counts.add(this.#level === 0 ? index : Math.floor(index / this.#joined), times)
    this.#most = most
    if (counts.size >= 2 * most) this.shrink(most)
  }

  /** Joins neighbours until there are at most so many: as often as is needed at least. */
  shrink(most: number): void {
    this.#most = most
    if (this.#counts.size <= most) return
    const keys = this.#counts.keys()
    let low = 1
    for (let high = MOST_LEVELS; low < high; ) {
      const middle = (low + high) >>> 1
      if (differentIn(keys, 2 ** middle) <= most) high = middle
      else low = middle + 1
    }
    this.#join(this.#level + low)
  }

  /** Adds pairs of a bucket and its count, which were joined so often. */
  merge(level: number, pairs: readonly (readonly [number, number])[], most: number): void {
    if (level > this.#level) this.#join(level)
    const joined = 2 ** (this.#level - level)
    for (const [index, times] of pairs) this.#counts.add(Math.floor(index / joined), times)
    this.shrink(most)
  }

  /** Pairs of a bucket and its count, ascending. */
  pairs(): [number, number][] {
    this.shrink(this.#most)
    return this.#counts.pairs()
  }

  /** The first index before any joining that is in a bucket, and one past the last. */
  rangeOf(bucket: number): readonly [number, number] {
    this.shrink(this.#most)
    return [bucket * this.#joined, (bucket + 1) * this.#joined]
  }

  #join(level: number): void {
    this.#counts = this.#counts.joined(2 ** (level - this.#level))
    this.#level = level
    this.#joined = 2 ** level
  }
}

/** How many different ones there are of ascending numbers where so many neighbours are one. */
function differentIn(ascending: Float64Array, neighbours: number): number {
  let count = 0
  let last = Number.NaN
  for (let i = 0; i < ascending.length; i++) {
    const at = Math.floor((ascending[i] as number) / neighbours)
    if (at !== last) count++
    last = at
  }
  return count
}
