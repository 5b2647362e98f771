// What is known of the values of one class at one path. While there are few different ones, only those are counted, and all
// else follows from them; from then on each value goes into the sketches of its class.

import { BEGINNINGS, BUCKETS, EXACT, FREQUENT, STEPS } from './parameters.ts'
import { Buckets, bucketOf, numberOfBucket, stepOf } from './sketches/buckets.ts'
import { ExactSum } from './sketches/exact-sum.ts'
import { addHash, mergeRegisters, newRegisters } from './sketches/hyper-log-log.ts'
import { byUnits, Prefixes } from './sketches/prefixes.ts'
import { type CountedValue, ValueCounts } from './sketches/value-counts.ts'
import { CLASS_ROWS, type ClassRow, type ValueClass } from './value-class.ts'

/** A value that is told of when it is not among those that are counted. */
export interface ToldValue {
  readonly value: number | string
  readonly order: number
  readonly size: number
}

/** Tells what a value is, where it has to be known. */
export interface Teller {
  /** The value. */
  tell(): ToldValue
}

/** Buckets of a part: how often they were joined, or the bits of beginnings; and pairs of a bucket and its count. */
export interface PartOfBuckets<Bucket> {
  readonly level: number
  readonly pairs: readonly (readonly [Bucket, number])[]
}

/** The sketches of a part, as a line of a partial profile has them. */
export interface SketchedPart {
  readonly registers: Uint8Array
  readonly least: ToldValue | null
  readonly most: ToldValue | null
  readonly leastSize: number
  readonly mostSize: number
  readonly numeric: number
  readonly dated: number
  readonly sum: bigint
  readonly logs: PartOfBuckets<number> | null
  readonly steps: PartOfBuckets<number> | null
  readonly beginnings: PartOfBuckets<string> | null
  readonly sizes: PartOfBuckets<number> | null
}

/** What takes the place of exact counts. */
export interface Sketches {
  readonly registers: Uint8Array
  /** Numbers by their logarithm. */
  readonly logs: Buckets | null
  /** Numbers, days and seconds by steps. */
  readonly steps: Buckets | null
  readonly beginnings: Prefixes | null
  readonly sizes: Buckets | null
  readonly sum: ExactSum
  least: ToldValue | null
  most: ToldValue | null
  leastSize: number
  mostSize: number
  /** Texts that are a number, and those that are a date. */
  numeric: number
  dated: number
}

/** A text that is a number as JSON writes it, in at most 18 digits: no value changes when it is written as one. */
export const NUMERIC = /^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?$/
/** A text that is a date, with a time or without. */
export const DATED = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/** Values of one class at one path. */
export class Values {
  readonly row: ClassRow
  /** How many, null left out. */
  count = 0
  readonly counts = new ValueCounts()
  /** Null while all different values are counted. */
  sketches: Sketches | null = null
  /** How often the limits were halved. */
  #halved: number

  constructor(name: ValueClass, halved: number) {
    this.row = CLASS_ROWS[name]
    this.#halved = halved
  }

  /** How many values, buckets and beginnings there are. */
  get room(): number {
    const { sketches, counts } = this
    if (sketches === null) return counts.size
    const { logs, steps, beginnings, sizes } = sketches
    return (logs?.size ?? 0) + (steps?.size ?? 0) + (beginnings?.size ?? 0) + (sizes?.size ?? 0)
  }

  /** Adds a value, which is told where it has to be known. True where more room was taken. */
  add(hash: number, line: number, teller: Teller): boolean {
    this.count++
    const { sketches } = this
    if (sketches === null) {
      if (this.counts.count(hash)) return false
      const { value, order, size } = teller.tell()
      this.counts.add({ hash, count: 1, line, value, order, size })
      if (this.counts.size > EXACT >> this.#halved) this.#sketch()
      return true
    }
    const before = this.room
    const told = teller.tell()
    this.#take(sketches, hash, told, 1)
    if (!this.counts.count(hash)) {
      const { value, order, size } = told
      this.counts.add({ hash, count: 1, line, value, order, size })
      if (this.counts.size > 2 * FREQUENT) this.counts.prune(FREQUENT)
    }
    return this.room > before
  }

  /** Adds a part in which all values are counted. */
  mergeExact(values: readonly CountedValue[], count: number): void {
    this.count += count
    const { sketches } = this
    for (const value of values) {
      this.counts.add(value)
      if (sketches !== null) this.#take(sketches, value.hash, value, value.count)
    }
    if (sketches !== null) this.counts.prune(FREQUENT)
    else if (this.counts.size > EXACT >> this.#halved) this.#sketch()
  }

  /** Adds a part that has sketches, and counts of frequent values alone. */
  mergeSketched(values: readonly CountedValue[], count: number, error: number, part: SketchedPart): void {
    if (this.sketches === null) this.#sketch()
    const into = this.sketches as unknown as Sketches
    this.count += count
    for (const value of values) this.counts.add(value)
    this.counts.error += error
    this.counts.prune(FREQUENT)
    mergeRegisters(into.registers, part.registers)
    for (const told of [part.least, part.most]) if (told !== null) widen(into, this.row, told)
    into.leastSize = Math.min(into.leastSize, part.leastSize)
    into.mostSize = Math.max(into.mostSize, part.mostSize)
    into.numeric += part.numeric
    into.dated += part.dated
    into.sum.merge(part.sum)
    const { logs, steps, beginnings, sizes } = part
    if (logs !== null) into.logs?.merge(logs.level, logs.pairs, this.#most(BUCKETS))
    if (steps !== null) into.steps?.merge(steps.level, steps.pairs, this.#most(STEPS))
    if (beginnings !== null)
      into.beginnings?.merge(beginnings.level, beginnings.pairs, this.#most(BEGINNINGS))
    if (sizes !== null) into.sizes?.merge(sizes.level, sizes.pairs, this.#most(BUCKETS))
  }

  /** Halves the limits so often. */
  halve(halved: number): void {
    this.#halved = halved
    if (this.sketches === null) {
      if (this.counts.size > EXACT >> halved) this.#sketch()
      return
    }
    const { logs, steps, beginnings, sizes } = this.sketches
    for (const buckets of [logs, sizes]) buckets?.shrink(this.#most(BUCKETS))
    steps?.shrink(this.#most(STEPS))
    beginnings?.shrink(this.#most(BEGINNINGS))
  }

  /** Whether all different values are counted. */
  get isExact(): boolean {
    return this.sketches === null
  }

  /** The counted values in the order of the class. */
  inOrder(): CountedValue[] {
    const byOrder = this.row.order === 'text' ? byValue : byOrderThenValue
    return [...this.counts].sort(byOrder)
  }

  #most(buckets: number): number {
    return buckets >> this.#halved
  }

  #sketch(): void {
    const { order, size } = this.row
    const sketches: Sketches = {
      registers: newRegisters(),
      logs: order === 'number' ? new Buckets() : null,
      steps: order === 'number' || order === 'steps' ? new Buckets() : null,
      beginnings: order === 'text' ? new Prefixes() : null,
      sizes: size === null ? null : new Buckets(),
      sum: new ExactSum(),
      least: null,
      most: null,
      leastSize: Number.POSITIVE_INFINITY,
      mostSize: 0,
      numeric: 0,
      dated: 0,
    }
    this.sketches = sketches
    for (const value of this.counts) this.#take(sketches, value.hash, value, value.count)
    this.counts.prune(FREQUENT)
  }

  #take(sketches: Sketches, hash: number, told: ToldValue, times: number): void {
    const { order, size } = this.row
    addHash(sketches.registers, hash)
    const { logs, steps, beginnings } = sketches
    if (logs !== null) {
      logs.add(bucketOf(told.order), times, this.#most(BUCKETS))
      steps?.add(stepOf(told.order), times, this.#most(STEPS))
      sketches.sum.add(told.order, times)
    } else steps?.add(told.order, times, this.#most(STEPS))
    if (beginnings !== null) {
      const text = String(told.value)
      beginnings.add(text, times, this.#most(BEGINNINGS))
      const code = text.charCodeAt(0)
      // A digit or a minus.
      if ((code >= 0x30 && code <= 0x39) || code === 0x2d) {
        if (NUMERIC.test(text)) sketches.numeric += times
        else if (DATED.test(text)) sketches.dated += times
      }
    }
    if (order !== 'none') widen(sketches, this.row, told)
    if (size !== null) {
      sketches.sizes?.add(bucketOfSize(told.size), times, this.#most(BUCKETS))
      sketches.leastSize = Math.min(sketches.leastSize, told.size)
      sketches.mostSize = Math.max(sketches.mostSize, told.size)
      sketches.sum.add(told.size, times)
    }
  }
}

function widen(sketches: Sketches, { order }: ClassRow, told: ToldValue): void {
  const { least, most } = sketches
  const compare = order === 'text' ? byValue : byOrderThenValue
  const { value, order: place, size } = told
  if (least === null || compare(told, least) < 0) sketches.least = { value, order: place, size }
  if (most === null || compare(told, most) > 0) sketches.most = { value, order: place, size }
}

function byValue(one: ToldValue, other: ToldValue): number {
  return byUnits(String(one.value), String(other.value))
}

function byOrderThenValue(one: ToldValue, other: ToldValue): number {
  return one.order - other.order || byValue(one, other)
}

/** Sizes that have a bucket of their own. */
const OWN = 512

/** The bucket of a size: those up to 512 have their own, larger ones share them within the relative error. */
export function bucketOfSize(size: number): number {
  return size <= OWN ? size : bucketOf(size) - BEYOND
}

/** The buckets of `bucketOf` begin behind those that sizes have of their own. */
const BEYOND = bucketOf(OWN) - OWN

/** The size that stands for a bucket. */
export function sizeOfBucket(buckets: Buckets, bucket: number): number {
  const last = buckets.rangeOf(bucket)[1] - 1
  return last <= OWN ? last : Math.round(numberOfBucket(last + BEYOND))
}
