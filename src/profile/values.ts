// What is known of the values of one class at one path. While there are few different ones, only those are counted, and all
// else follows from them; from then on each value goes into the sketches of its class.

import { BEGINNINGS, BUCKETS, DAYS, EXACT, FREQUENT, STEPS } from './parameters.ts'
import { Buckets, bucketOf, numberOfBucket, stepOf } from './sketches/buckets.ts'
import { ExactSum } from './sketches/exact-sum.ts'
import { addHash, mergeRegisters, newRegisters } from './sketches/hyper-log-log.ts'
import { Beginning, byUnits, Prefixes } from './sketches/prefixes.ts'
import { ValueCounts } from './sketches/value-counts.ts'
import type { KeptValue, Teller, ToldValue } from './told-value.ts'
import { CLASS_ROWS, type ClassRow, type ValueClass } from './value-class.ts'
import { toldOf } from './value-reader.ts'

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

/** A value with its count, as it is shown. */
export interface CountedValue extends ToldValue {
  readonly hash: number
  /** Too low by at most the error of the counts. */
  readonly count: number
  /** The first line, from 1; 0 where lines are not known. */
  readonly line: number
}

/** Values of one class at one path. */
export class Values {
  readonly row: ClassRow
  /** How many, null left out. */
  count = 0
  readonly #kind: ValueClass
  readonly #counts = new ValueCounts<KeptValue>()
  /** Null while all different values are counted. */
  sketches: Sketches | null = null
  /** How often the limits were halved. */
  #halved: number

  constructor(kind: ValueClass, halved: number) {
    this.#kind = kind
    this.row = CLASS_ROWS[kind]
    this.#halved = halved
  }

  /** How many values, buckets and beginnings there are. */
  get room(): number {
    const { sketches } = this
    // What a text looks like takes as much again.
    if (sketches === null) return this.#counts.size * (this.row.order === 'text' ? 2 : 1)
    const { logs, steps, beginnings, sizes } = sketches
    return (logs?.size ?? 0) + (steps?.size ?? 0) + (beginnings?.size ?? 0) + (sizes?.size ?? 0)
  }

  /** Whether all different values are counted. */
  get isExact(): boolean {
    return this.sketches === null
  }

  /** How many values are counted. */
  get counted(): number {
    return this.#counts.size
  }

  /** By how much the counts may be too low. */
  get error(): number {
    return this.#counts.error
  }

  /** The counted values, in no order. */
  values(): CountedValue[] {
    return this.#counts
      .all()
      .map(({ hash, count, line, kept }) => ({ hash, count, line, ...toldOf(kept, this.#kind) }))
  }

  /** The counted values in the order of the class. */
  inOrder(): CountedValue[] {
    return this.values().sort(this.row.order === 'text' ? byValue : byOrderThenValue)
  }

  /** Adds the value that a reader is at. True where it may have taken more room. */
  add(hash: number, line: number, teller: Teller): boolean {
    this.count++
    const counts = this.#counts
    const isKnown = counts.count(hash, teller)
    const { sketches } = this
    if (sketches === null) {
      if (isKnown) return false
      counts.add(hash, 1, line, teller.tell())
      if (counts.size > this.#most(EXACT)) this.#sketch()
      return true
    }
    if (!isKnown) {
      // Of nearly all of them nobody will ask: what comes again is kept then.
      counts.add(hash, 1, line, undefined)
      if (counts.size >= 4 * FREQUENT) counts.prune(FREQUENT)
    }
    this.#take(sketches, hash, teller)
    return !isKnown
  }

  /** Adds a part in which all values are counted. */
  mergeExact(values: readonly CountedValue[], count: number): void {
    this.count += count
    const { sketches } = this
    for (const { hash, count, line, value, order, size } of values) {
      this.#counts.add(hash, count, line, { value, order, size })
      if (sketches !== null) this.#takeTold(sketches, hash, { value, order, size }, count)
    }
    if (sketches !== null) this.#counts.prune(FREQUENT)
    else if (this.#counts.size > this.#most(EXACT)) this.#sketch()
  }

  /** Adds a part that has sketches, and counts of frequent values alone. */
  mergeSketched(values: readonly CountedValue[], count: number, error: number, part: SketchedPart): void {
    const into = this.sketches ?? this.#sketch()
    this.count += count
    for (const { hash, count, line, value, order, size } of values)
      this.#counts.add(hash, count, line, { value, order, size })
    this.#counts.addError(error)
    this.#counts.prune(FREQUENT)
    mergeRegisters(into.registers, part.registers)
    for (const told of [part.least, part.most]) if (told !== null) widen(into, this.row, told)
    into.leastSize = Math.min(into.leastSize, part.leastSize)
    into.mostSize = Math.max(into.mostSize, part.mostSize)
    into.numeric += part.numeric
    into.dated += part.dated
    into.sum.merge(part.sum)
    const { logs, steps, beginnings, sizes } = part
    if (logs !== null) into.logs?.merge(logs.level, logs.pairs, this.#most(BUCKETS))
    if (steps !== null) into.steps?.merge(steps.level, steps.pairs, this.#mostSteps())
    if (beginnings !== null)
      into.beginnings?.merge(beginnings.level, beginnings.pairs, this.#most(BEGINNINGS))
    if (sizes !== null) into.sizes?.merge(sizes.level, sizes.pairs, this.#most(BUCKETS))
  }

  /** Halves the limits so often. */
  halve(halved: number): void {
    this.#halved = halved
    if (this.sketches === null) {
      if (this.#counts.size > this.#most(EXACT)) this.#sketch()
      return
    }
    const { logs, steps, beginnings, sizes } = this.sketches
    for (const buckets of [logs, sizes]) buckets?.shrink(this.#most(BUCKETS))
    steps?.shrink(this.#mostSteps())
    beginnings?.shrink(this.#most(BEGINNINGS))
  }

  #most(buckets: number): number {
    return buckets >> this.#halved
  }

  #mostSteps(): number {
    return this.#most(this.row.order === 'number' ? STEPS : DAYS)
  }

  #sketch(): Sketches {
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
    for (const { hash, count, ...told } of this.values()) this.#takeTold(sketches, hash, told, count)
    this.#counts.prune(FREQUENT)
    return sketches
  }

  /** Puts the value that a reader is at into the sketches. */
  #take(sketches: Sketches, hash: number, teller: Teller): void {
    const { order, size } = this.row
    addHash(sketches.registers, hash)
    if (order === 'text') {
      const beginning = teller.beginning()
      const length = teller.length()
      this.#takeText(sketches, beginning, length, 1)
      const { least, most } = sketches
      const isOutside =
        least === null ||
        most === null ||
        beginning.compare(String(least.value)) < 0 ||
        beginning.compare(String(most.value)) > 0
      if (isOutside) widen(sketches, this.row, teller.tell())
      this.#takeSize(sketches, length, 1)
      return
    }
    if (order !== 'none') {
      const place = teller.order()
      this.#takeOrder(sketches, place, 1)
      const { least, most } = sketches
      const isOutside = least === null || most === null || place < least.order || place > most.order
      // Dates of the same day are told apart by their texts.
      const isTie = order === 'steps' && !isOutside && (place === least.order || place === most.order)
      if (isOutside || isTie) widen(sketches, this.row, teller.tell())
    }
    if (size !== null) this.#takeSize(sketches, teller.size, 1)
  }

  /** Puts a value that is told, so many times, into the sketches. */
  #takeTold(sketches: Sketches, hash: number, told: ToldValue, times: number): void {
    const { order, size } = this.row
    addHash(sketches.registers, hash)
    if (order === 'text') this.#takeText(sketches, TOLD.set(String(told.value)), told.size, times)
    else if (order !== 'none') this.#takeOrder(sketches, told.order, times)
    if (order !== 'none') widen(sketches, this.row, told)
    if (size !== null) this.#takeSize(sketches, told.size, times)
  }

  #takeText(sketches: Sketches, beginning: Beginning, length: number, times: number): void {
    sketches.beginnings?.add(beginning, times, this.#most(BEGINNINGS))
    if (length > LONGEST_NUMBER || !isOfNumbers(beginning)) return
    const text = beginning.text(LONGEST_NUMBER)
    if (NUMERIC.test(text)) sketches.numeric += times
    else if (DATED.test(text)) sketches.dated += times
  }

  #takeOrder({ logs, steps, sum }: Sketches, place: number, times: number): void {
    if (logs === null) {
      steps?.add(Math.floor(place), times, this.#mostSteps())
      return
    }
    logs.add(bucketOf(place), times, this.#most(BUCKETS))
    steps?.add(stepOf(place), times, this.#mostSteps())
    sum.add(place, times)
  }

  #takeSize(sketches: Sketches, size: number, times: number): void {
    sketches.sizes?.add(bucketOfSize(size), times, this.#most(BUCKETS))
    if (size < sketches.leastSize) sketches.leastSize = size
    if (size > sketches.mostSize) sketches.mostSize = size
  }
}

/** Characters of a text that may be a number or a date. */
const LONGEST_NUMBER = 64
/** The beginning of a text that was told. */
const TOLD = new Beginning(LONGEST_NUMBER)

/** Whether a text has nothing in it that no number and no date has, and begins with a digit or a minus. */
function isOfNumbers({ units, count }: Beginning): boolean {
  for (let i = 0; i < count; i++) {
    const unit = units[i] as number
    const isDigit = unit >= 0x30 && unit <= 0x39
    if (!isDigit && unit !== 0x2d && (i === 0 || !IN_DATES.includes(unit))) return false
  }
  return count > 0
}

/** What a number or a date has besides digits and a minus: ` +.:TZ`. */
const IN_DATES: readonly number[] = [0x20, 0x2b, 0x2e, 0x3a, 0x54, 0x5a]

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
