// What the messages of a capture come to, by cache and request: how many, how many bytes, how long, how many failed.

import { check, having, listOf } from '../pof/arguments/index.ts'
import type { CaptureRow, MessageRow } from './message.ts'

/** All messages of one request to one cache. */
export interface CaptureSum {
  /** Null for what is about no cache, and where the capture does not tell which. */
  readonly cache: string | null
  /** The class of the request, or of what came unasked. */
  readonly request: string
  /** How many were sent. */
  readonly count: number
  /** Bytes of them and of their answers. */
  readonly bytes: number
  /** How many have an answer. */
  readonly answered: number
  /** How many failed. */
  readonly failures: number
  /** The median of milliseconds from request to answer; null where none is known. Within 1 % from 1,000 on. */
  readonly median: number | null
  /** The longest of them, in milliseconds; null where none is known. */
  readonly max: number | null
}

/** Adds up messages. */
export interface CaptureSums {
  /** Counts rows; what is no message is passed over. */
  add(rows: readonly CaptureRow[]): void
  /** The sums so far, those with most bytes first. */
  sums(): readonly CaptureSum[]
}

const ROWS = listOf(having('a row of a capture', 'kind'), 'an array of rows, such as readCapture() gives')
/** Caches and requests that are told apart; of more, the others are one. */
const MOST = 10_000
const OTHERS = 'others'

/**
 * Adds up messages as they come. Memory grows with the number of caches and requests, not with that of messages.
 *
 * @example
 * ```ts
 * import { createCaptureSums, readCapture } from 'pof-inspector/capture'
 *
 * const sums = createCaptureSums()
 * sums.add(readCapture(Uint8Array.of(0x07, 0x00, 0x03, 0x03, 0x00, 0x42, 0x01, 0x40)))
 * console.log(sums.sums()[0]?.request, sums.sums()[0]?.bytes) //> PingRequest 8
 * ```
 */
export function createCaptureSums(): CaptureSums {
  return new Sums()
}

/**
 * The sums of rows that are there as a whole, those with most bytes first. Throws a `TypeError` for what is no array of rows.
 *
 * @example
 * ```ts
 * import { readCapture, sumsOf } from 'pof-inspector/capture'
 *
 * const rows = readCapture(Uint8Array.of(0x07, 0x00, 0x03, 0x03, 0x00, 0x42, 0x01, 0x40))
 * for (const { request, count, cache } of sumsOf(rows)) console.log(request, count, cache) //> PingRequest 1 null
 * ```
 */
export function sumsOf(rows: readonly CaptureRow[]): readonly CaptureSum[] {
  check('sumsOf', rows, ROWS)
  const sums = new Sums()
  sums.add(rows)
  return sums.sums()
}

interface Sum {
  readonly cache: string | null
  readonly request: string
  count: number
  bytes: number
  answered: number
  failures: number
  readonly durations: Durations
}

class Sums implements CaptureSums {
  readonly #sums = new Map<string, Sum>()

  add(rows: readonly CaptureRow[]): void {
    check('add', rows, ROWS)
    for (const row of rows) if (row.kind === 'message') this.#count(row)
  }

  sums(): readonly CaptureSum[] {
    const found = [...this.#sums.values()].map(({ durations, ...sum }) => ({
      ...sum,
      median: durations.median(),
      max: durations.count === 0 ? null : durations.max,
    }))
    return found.sort((one, other) => other.bytes - one.bytes)
  }

  #count({ role, cache, answered, name, size, failure, isLast, duration }: MessageRow): void {
    const sum = this.#sum(cache, answered ?? name)
    sum.bytes += size
    if (role !== 'answer') sum.count++
    if (failure !== null) sum.failures++
    if (!isLast || answered === null) return
    sum.answered++
    if (duration !== null) sum.durations.add(duration)
  }

  #sum(cache: string | null, request: string): Sum {
    const key = `${cache === null ? '' : JSON.stringify(cache)} ${request}`
    const known = this.#sums.get(key) ?? (this.#sums.size < MOST ? undefined : this.#sums.get(OTHERS))
    if (known !== undefined) return known
    const isOne = this.#sums.size < MOST - 1
    const made: Sum = {
      cache: isOne ? cache : null,
      request: isOne ? request : OTHERS,
      count: 0,
      bytes: 0,
      answered: 0,
      failures: 0,
      durations: new Durations(),
    }
    this.#sums.set(isOne ? key : OTHERS, made)
    return made
  }
}

/** Values that are kept one by one; of more only how many there are in each bucket, whose bounds are 1 % apart. */
const FEW = 1000
const STEP = Math.log(1.01)

/** Durations, of which only the median and the longest are asked. */
class Durations {
  count = 0
  max = 0
  #few: number[] = []
  readonly #buckets = new Map<number, number>()

  add(duration: number): void {
    this.count++
    this.max = Math.max(this.max, duration)
    if (this.count <= FEW) this.#few.push(duration)
    else {
      for (const one of this.#few) this.#put(one)
      this.#few = []
      this.#put(duration)
    }
  }

  #put(duration: number): void {
    const bucket = duration <= 0 ? Number.NEGATIVE_INFINITY : Math.round(Math.log(duration) / STEP)
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1)
  }

  median(): number | null {
    if (this.count === 0) return null
    const middle = Math.floor((this.count - 1) / 2)
    if (this.#few.length > 0) return this.#few.sort((one, other) => one - other)[middle] ?? null
    let before = 0
    for (const [bucket, count] of [...this.#buckets].sort(([one], [other]) => one - other)) {
      before += count
      if (before > middle)
        return bucket === Number.NEGATIVE_INFINITY ? 0 : Math.round(Math.exp(bucket * STEP) * 1e3) / 1e3
    }
    return this.max
  }
}
