// The figures of the values at one path: how many are different, quantiles, the most frequent, mean, lengths. Exact where all
// values are counted; else from the sketches, with what each may be off by.

import { doubleText, floatText } from '../pof/text/index.ts'
import { dateOfDay } from './days.ts'
import type { Field } from './field.ts'
import { type Bin, histogramOf } from './histogram.ts'
import { WHOLE } from './kinds.ts'
import {
  type Buckets,
  MOST_STEPPED,
  numberOfBucket,
  numberOfStep,
  RELATIVE_ERROR,
} from './sketches/buckets.ts'
import { ExactSum, meanOf } from './sketches/exact-sum.ts'
import { DISTINCT_ERROR, distinctIn } from './sketches/hyper-log-log.ts'
import { byUnits } from './sketches/prefixes.ts'
import { CLASS } from './value-class.ts'
import { DATED, NUMERIC, type Sketches, sizeOfBucket, type Values } from './values.ts'

/** Values by nearest rank: the smallest value with at least that share of all at it or below. */
export interface Quantiles<Value> {
  /** The smallest. */
  readonly min: Value
  /** 1 % are at it or below. */
  readonly p1: Value
  /** A quarter is at it or below. */
  readonly p25: Value
  /** The median. */
  readonly p50: Value
  /** Three quarters are at it or below. */
  readonly p75: Value
  /** 95 % are at it or below. */
  readonly p95: Value
  /** 99 % are at it or below. */
  readonly p99: Value
  /** The largest. */
  readonly max: Value
}

const RANKS = [
  ['min', 0],
  ['p1', 0.01],
  ['p25', 0.25],
  ['p50', 0.5],
  ['p75', 0.75],
  ['p95', 0.95],
  ['p99', 0.99],
  ['max', 1],
] as const

/**
 * What the values of a field are like. Members are left out where they do not apply.
 *
 * @example
 * ```ts
 * import { createProfile, type Summary } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * for (const value of [1, 1, 5]) profile.add(Uint8Array.of(0x15, 0x41, value))
 * const summary: Summary = profile.report().fields[''] ?? {}
 * console.log(summary.distinct, summary.top, summary.quantiles?.max) //> 2 [ [ '1', 2 ] ] 5
 * ```
 */
export interface Summary {
  /** How many different values, null left out; about so many where `distinctError` is there. */
  readonly distinct?: number
  /** One standard error of `distinct`, as a share of it. */
  readonly distinctError?: number
  /**
   * Up to five most frequent values, ties by text; left out when nothing repeats. Of many different values, those that
   * were counted more often than `topError`.
   */
  readonly top?: readonly (readonly [text: string, count: number])[]
  /** The counts of `top` may be too low by as much as this. */
  readonly topError?: number
  /** Numbers, dates or texts. */
  readonly quantiles?: Quantiles<number | string>
  /** Of numbers. */
  readonly mean?: number
  /** How values are spread, where they are numbers or dates; else how long they are. */
  readonly histogram?: readonly Bin<number | string>[]
  /** Of texts, in UTF-16 units. */
  readonly length?: Quantiles<number>
  /** Of containers, their elements; of octets, the bytes. */
  readonly count?: Quantiles<number>
  /** How many are true. */
  readonly true?: number
}

/** The figures of a field whose values are of a kind. */
export function summaryOf(field: Field, kind: string): Summary {
  const compared = field.classes.filter((values) => values?.row.isCompared === true) as Values[]
  const [first, ...further] = compared
  const main = further.reduce((most, values) => (values.count > (most?.count ?? 0) ? values : most), first)
  const sized = field.classes.filter((values) => values !== undefined && values.row.size !== null) as Values[]
  const hasObjects = field.classes[CLASS.collection] !== undefined
  const size = sized.length === 0 ? undefined : sizesOf(sized)
  const booleans = field.classes[CLASS.boolean]
  const spread = main === undefined || hasObjects ? [] : spreadOf(main, kind)
  const histogram = spread.length > 0 ? spread : sizeSpread(sized)
  return {
    ...(main === undefined || hasObjects ? {} : distinctOf(compared, kind)),
    ...(main === undefined || hasObjects ? {} : orderOf(main, kind)),
    ...(histogram.length === 0 ? {} : { histogram }),
    ...(size === undefined ? {} : { [sized[0]?.row.size === 'length' ? 'length' : 'count']: size }),
    ...(booleans === undefined
      ? {}
      : { true: booleans.values().find(({ value }) => value === 'true')?.count ?? 0 }),
  }
}

/** The quantiles of whole numbers that were counted, such as sizes of entries. */
export function numberQuantiles(values: Values): Quantiles<number> | undefined {
  return orderOf(values, 'int').quantiles as Quantiles<number> | undefined
}

/** How whole numbers that were counted are spread, such as sizes of entries. */
export function numberSpread(values: Values): Bin<number>[] {
  return spreadOf(values, 'int') as Bin<number>[]
}

function distinctOf(classes: readonly Values[], kind: string): Summary {
  let [distinct, error, topError] = [0, 0, 0]
  const top: [string, number][] = []
  for (const values of classes) {
    const { count, sketches } = values
    if (sketches === null) distinct += values.counted
    else {
      distinct += Math.min(count, distinctIn(sketches.registers))
      error = DISTINCT_ERROR
      topError += values.error
    }
    for (const { value, count } of values.values())
      if (count > Math.max(1, values.error)) top.push([shown(value, kind), count])
  }
  top.sort(([one, a], [other, b]) => b - a || byUnits(one, other))
  return {
    distinct,
    ...(error === 0 ? {} : { distinctError: error }),
    ...(top.length === 0 ? {} : { top: top.slice(0, 5) }),
    ...(topError === 0 ? {} : { topError }),
  }
}

/** A value as Java prints it in a field of a kind. */
function shown(value: number | string, kind: string): string {
  if (typeof value === 'number')
    return kind === 'double' ? doubleText(value) : kind === 'float' ? floatText(value) : String(value)
  return value === '[]' && kind === 'map' ? '{}' : value
}

function orderOf(values: Values, kind: string): Summary {
  const { row, sketches, count } = values
  if (row.order === 'none' || count === 0) return {}
  const isNumber = row.order === 'number'
  if (sketches !== null) {
    const quantiles = sketchedQuantiles(values, sketches, kind)
    return { quantiles, ...(isNumber ? { mean: meanOf(sketches.sum.total(), count) } : {}) }
  }
  const ordered = values.inOrder()
  const pairs = ordered.map(
    ({ value, order, count }) =>
      [isNumber && Number.isSafeInteger(order) ? order : numeric(value, order, isNumber), count] as const,
  )
  return { quantiles: ranked(pairs, count), ...(isNumber ? { mean: exactMean(ordered, count) } : {}) }
}

/** Bins of numbers, or of days and seconds; none for other values. */
function spreadOf(values: Values, kind: string): Bin<number | string>[] {
  const { row, sketches } = values
  if (row.order === 'number') {
    const pairs = sketches === null ? countedBy(values.inOrder(), ({ order }) => order) : logPairs(sketches)
    return histogramOf(pairs, WHOLE.includes(kind))
  }
  if (row.order !== 'steps') return []
  const pairs =
    sketches === null
      ? countedBy(values.inOrder(), ({ order }) => Math.floor(order))
      : rangesOf(sketches.steps as Buckets).map(([[from], count]) => [from, count] as const)
  const text = kind === 'time' ? clock : dateOfDay
  return histogramOf(pairs, true).map(({ from, to, count }) => ({ from: text(from), to: text(to), count }))
}

/** Bins of sizes, over the classes that have them. */
function sizeSpread(classes: readonly Values[]): Bin<number>[] {
  const pairs = classes.flatMap((values) => {
    const sizes = values.sketches?.sizes ?? null
    return sizes === null
      ? values.inOrder().map(({ size, count }) => [size, count] as const)
      : sizes.pairs().map(([bucket, count]) => [sizeOfBucket(sizes, bucket), count] as const)
  })
  return histogramOf(
    pairs.sort(([one], [other]) => one - other),
    true,
  )
}

function countedBy(
  values: ReturnType<Values['inOrder']>,
  placeOf: (value: (typeof values)[number]) => number,
): (readonly [number, number])[] {
  return values.map((value) => [placeOf(value), value.count] as const)
}

/** The numbers that stand for the buckets of logarithms, with their counts. */
function logPairs({ logs, least, most }: Sketches): (readonly [number, number])[] {
  const buckets = logs as Buckets
  const [low, high] = [least?.order ?? 0, most?.order ?? 0]
  return buckets.pairs().map(([bucket, count]) => {
    const [start, stop] = buckets.rangeOf(bucket)
    const middle = (numberOfBucket(start) + numberOfBucket(stop - 1)) / 2
    return [Math.min(high, Math.max(low, middle)), count] as const
  })
}

/** A number, unless its digits are too many for one; else its text. */
function numeric(value: number | string, order: number, isNumber: boolean): number | string {
  return isNumber && !(typeof value === 'string' && /^-?\d{16,}$/.test(value)) ? order : value
}

function exactMean(
  values: readonly { readonly order: number; readonly count: number }[],
  count: number,
): number {
  const sum = new ExactSum()
  for (const { order, count } of values) sum.add(order, count)
  return meanOf(sum.total(), count)
}

function ranked<Value>(pairs: readonly (readonly [Value, number])[], count: number): Quantiles<Value> {
  let at = 0
  let before = 0
  const found = RANKS.map(([name, share]) => {
    const rank = Math.max(1, Math.ceil(share * count - 1e-9))
    while (at < pairs.length - 1 && before + (pairs[at]?.[1] ?? 0) < rank) before += pairs[at++]?.[1] ?? 0
    return [name, pairs[at]?.[0]]
  })
  return Object.fromEntries(found) as Quantiles<Value>
}

function sketchedQuantiles(
  { row, count }: Values,
  sketches: Sketches,
  kind: string,
): Quantiles<number | string> {
  const { logs, steps, beginnings, least, most } = sketches
  const [min, max] = [least?.value ?? '', most?.value ?? '']
  const [low, high] = [least?.order ?? 0, most?.order ?? 0]
  if (beginnings !== null) return { ...ranked(beginnings.pairs(), count), min, max }
  const inSteps = ranked(rangesOf(steps as Buckets), count)
  if (row.order === 'steps') {
    const isTime = typeof min === 'string' && /^\d\d:/.test(min)
    const text = ([from]: Range): string => (isTime ? clock : dateOfDay)(Math.max(from, Math.floor(low)))
    return { ...mapped(inSteps, text), min, max }
  }
  // The value is in the bucket of its logarithm and in that of its step: the narrower one tells more.
  const inLogs = ranked(
    (logs as Buckets).pairs().map(([bucket, times]) => [bucket, times] as const),
    count,
  )
  const isWhole = WHOLE.includes(kind)
  const number = ([from, to]: Range, name: keyof Quantiles<Range>): number => {
    const [first, end] = [numberOfStep(from), numberOfStep(to)]
    const [start, stop] = (logs as Buckets).rangeOf(inLogs[name])
    const byLog = (numberOfBucket(start) + numberOfBucket(stop - 1)) / 2
    const isStepped = Math.abs(byLog) < MOST_STEPPED / 2
    const isNarrow = isStepped && end - first <= 2 * RELATIVE_ERROR * Math.abs(byLog)
    if (isWhole) return Math.round(Math.min(high, Math.max(low, isNarrow ? Math.ceil(first) : byLog)))
    const width = Math.abs(byLog) * RELATIVE_ERROR
    const [least, most] = isNarrow ? [first, end] : [byLog - width / 2, byLog + width / 2]
    return shortestIn(Math.max(low, least), Math.min(high, most))
  }
  return { ...mapped(inSteps, number), min: numeric(min, low, true), max: numeric(max, high, true) }
}

/** From where to where a bucket goes: the end is not in it. */
type Range = readonly [from: number, to: number]

/** The number with the fewest digits in a range. */
function shortestIn(from: number, to: number): number {
  for (let digits = 1; digits < 17; digits++) {
    const number = Number(((from + to) / 2).toPrecision(digits))
    if (number >= from && number <= to) return number
  }
  return from
}

function rangesOf(buckets: Buckets): (readonly [Range, number])[] {
  return buckets.pairs().map(([bucket, times]) => [buckets.rangeOf(bucket), times] as const)
}

function mapped<One, Other>(
  quantiles: Quantiles<One>,
  change: (value: One, name: keyof Quantiles<One>) => Other,
): Quantiles<Other> {
  const entries = RANKS.map(([name]) => [name, change(quantiles[name], name)])
  return Object.fromEntries(entries) as Quantiles<Other>
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** The quantiles of sizes, over the classes that have them. */
function sizesOf(classes: readonly Values[]): Quantiles<number> | undefined {
  const pairs = new Map<number, number>()
  let [least, most, total] = [Number.POSITIVE_INFINITY, 0, 0]
  const add = (size: number, count: number): void => {
    pairs.set(size, (pairs.get(size) ?? 0) + count)
    total += count
  }
  for (const values of classes) {
    const { sketches } = values
    if (sketches === null) {
      for (const { size, count } of values.values()) {
        add(size, count)
        least = Math.min(least, size)
        most = Math.max(most, size)
      }
      continue
    }
    least = Math.min(least, sketches.leastSize)
    most = Math.max(most, sketches.mostSize)
    const sizes = sketches.sizes as Buckets
    for (const [bucket, count] of sizes.pairs()) add(sizeOfBucket(sizes, bucket), count)
  }
  if (total === 0) return undefined
  const ordered = [...pairs].sort(([one], [other]) => one - other)
  return {
    ...ranked(
      ordered.map(([size, count]) => [Math.min(most, Math.max(least, size)), count] as const),
      total,
    ),
    min: least,
    max: most,
  }
}

/** How many of a field's texts are a number, and how many a date; null where it has no texts. */
export function textsOf(
  field: Field,
): { readonly count: number; readonly numeric: number; readonly dated: number } | null {
  const texts = field.classes[CLASS.text]
  if (texts === undefined || texts.count === 0) return null
  const { count, sketches } = texts
  if (sketches !== null) return { count, numeric: sketches.numeric, dated: sketches.dated }
  let [numbers, dated] = [0, 0]
  for (const { value, count } of texts.values()) {
    if (NUMERIC.test(String(value))) numbers += count
    else if (DATED.test(String(value))) dated += count
  }
  return { count, numeric: numbers, dated }
}
