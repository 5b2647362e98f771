// What queries and updates take with an index and without: processor time of one member that has all entries. The figures are
// of a busy machine with two cores, and good to about 25 %; ratios are better.
// Source: measured on Coherence CE 25.03.1, JDK 17, values of 275 bytes (docs/sizing.md).

import {
  BOOLEAN,
  check,
  checkOptions,
  having,
  type Kind,
  type OptionTable,
  oneOf,
} from '../../pof/arguments/index.ts'
import { AMOUNT, SOME } from './frequencies.ts'
import { PARTITIONS } from './index-options.ts'

/** A time in nanoseconds. */
export interface Estimate {
  /** Processor time of one call. */
  readonly ns: number
  /** Why it is beyond what was measured, in sentences; empty where it is not. */
  readonly outside: readonly string[]
}

/** What a query gives: how many entries there are, their keys, or the entries. */
export type Reads = 'count' | 'keys' | 'entries'

/** A query that looks at all entries. */
export interface ScanOptions {
  /** Entries of the cache. */
  readonly entries: number
  /**
   * Nanoseconds to extract the value of one entry: `estimateReach` of `pof-inspector/cost` for a PofExtractor,
   * `estimateDeserialize` for a ReflectionExtractor.
   */
  readonly reachNs: number
  /** Partitions of the cache, from 1 to 10,000. Default 257. */
  readonly partitions?: number
  /** Whether a DeserializationAccelerator holds the objects; `reachNs` is then not paid. Default false. */
  readonly accelerated?: boolean
}

/** A query for one value, with an index. */
export interface IndexedOptions {
  /** Entries that have the value. */
  readonly hits: number
  /** What the query gives. Default `count`. */
  readonly reads?: Reads
  /** Partitions of the cache, from 1 to 10,000. Default 257. */
  readonly partitions?: number
}

/** A query for a range of values, with an index. */
export interface RangeOptions {
  /** Entries of the cache. */
  readonly entries: number
  /** Entries in the range. */
  readonly hits: number
  /** Whether the index is ordered. */
  readonly ordered: boolean
  /** Distinct values. Default as many as entries. */
  readonly distinct?: number
  /** Partitions of the cache, from 1 to 10,000. Default 257. */
  readonly partitions?: number
}

/** What an index adds to a put. */
export interface UpkeepOptions {
  /** Nanoseconds to extract the value of one entry. */
  readonly reachNs: number
  /** Whether the put changes the value of the field. Default true. */
  readonly changed?: boolean
  /** Whether the index is ordered. Default false. */
  readonly ordered?: boolean
}

const READS: Kind = oneOf('count', 'keys', 'entries')
const SCAN: OptionTable<ScanOptions> = {
  entries: SOME,
  reachNs: AMOUNT,
  partitions: PARTITIONS,
  accelerated: BOOLEAN,
}
const INDEXED: OptionTable<IndexedOptions> = { hits: AMOUNT, reads: READS, partitions: PARTITIONS }
const RANGE: OptionTable<RangeOptions> = {
  entries: SOME,
  hits: AMOUNT,
  ordered: BOOLEAN,
  distinct: SOME,
  partitions: PARTITIONS,
}
const UPKEEP: OptionTable<UpkeepOptions> = { reachNs: AMOUNT, changed: BOOLEAN, ordered: BOOLEAN }

/** A curve through measured points, straight in the logarithm of its argument, level beyond them. */
type Curve = readonly (readonly [at: number, ns: number])[]

/** Of one entry in a scan, without its extraction: memory, once the entries leave the caches of the processor. */
const PASSED: Curve = [
  [1000, 136],
  [10_000, 225],
  [50_000, 560],
  [100_000, 706],
]
/** The same where the objects are at hand. */
const ACCELERATED: Curve = [
  [1000, 103],
  [10_000, 160],
  [50_000, 259],
]
/** Of one hit of an indexed query. */
const HIT: Readonly<Record<Reads, Curve>> = {
  count: [[1, 60]],
  keys: [
    [600, 120],
    [3000, 120],
    [6000, 186],
  ],
  entries: [
    [60, 170],
    [600, 300],
    [3000, 420],
    [6000, 460],
  ],
}
/** Of one value that a range is compared with in an unordered index. */
const COMPARED: Curve = [
  [1000, 150],
  [10_000, 300],
  [100_000, 350],
]
/** Of a call, and of each partition of it. */
const CALL = 14_000
const PARTITION = 250
const BUILD = 5500

function fixedNs(partitions: number): number {
  return CALL + PARTITION * partitions
}

/**
 * The time of a query that extracts the value of each entry. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { scanTime } from 'pof-inspector/profile/sizing'
 *
 * console.log((scanTime({ entries: 10_000, reachNs: 106, partitions: 31 }).ns / 1e6).toFixed(1)) //> 3.3
 * ```
 */
export function scanTime(options: ScanOptions): Estimate {
  check('scanTime', options, having('options with entries and reachNs', 'entries', 'reachNs'))
  checkOptions('scanTime', options, SCAN)
  const { entries, reachNs, partitions = 257, accelerated = false } = options
  const each = accelerated ? along(ACCELERATED, entries) : reachNs + along(PASSED, entries)
  const outside = [
    ...outsideOf(entries, partitions),
    ...(accelerated && entries > 50_000 && entries <= 100_000
      ? ['more than 50,000 entries were not measured with an accelerator']
      : []),
  ]
  return { ns: fixedNs(partitions) + entries * each, outside }
}

/**
 * The time of a query for one value by an index, whatever the number of entries. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { indexedTime } from 'pof-inspector/profile/sizing'
 *
 * console.log(indexedTime({ hits: 1, partitions: 31 }).ns) //> 21810
 * ```
 */
export function indexedTime(options: IndexedOptions): Estimate {
  check('indexedTime', options, having('options with hits', 'hits'))
  checkOptions('indexedTime', options, INDEXED)
  const { hits, reads = 'count', partitions = 257 } = options
  const outside = hits > 6250 ? ['more than 6,250 hits were not measured'] : []
  return {
    ns: fixedNs(partitions) + hits * along(HIT[reads], hits),
    outside: [...outside, ...outsideOf(null, partitions)],
  }
}

/**
 * The time of a query for all values from one on (GreaterEqualsFilter) by an index. More than half of the entries are found
 * by leaving out the others. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { rangeTime } from 'pof-inspector/profile/sizing'
 *
 * const range = { entries: 50_000, hits: 500, partitions: 31 }
 * console.log((rangeTime({ ...range, ordered: true }).ns / 1e6).toFixed(1)) //> 0.7
 * console.log((rangeTime({ ...range, ordered: false }).ns / 1e6).toFixed(1)) //> 16.7
 * ```
 */
export function rangeTime(options: RangeOptions): Estimate {
  check('rangeTime', options, having('options with entries, hits and ordered', 'entries', 'hits', 'ordered'))
  checkOptions('rangeTime', options, RANGE)
  const { entries, hits, ordered, distinct = entries, partitions = 257 } = options
  const found = Math.min(hits, entries)
  const touched = Math.min(found, entries - found)
  const ns = ordered
    ? ORDERED * touched ** ORDERED_POWER
    : distinct * along(COMPARED, distinct) * (1 - 0.7 * (found / entries))
  const outside = outsideOf(entries, partitions)
  if (distinct < entries) outside.push('ranges were measured with unique values alone')
  if (partitions !== 31) outside.push('ranges were measured with 31 partitions, and a few with 257')
  return { ns: fixedNs(partitions) + ns, outside }
}

/** Of an ordered index: it is not proportional to what is found. */
const ORDERED = 11_500
const ORDERED_POWER = 0.66

/**
 * What an index adds to a put of one entry. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { upkeepTime } from 'pof-inspector/profile/sizing'
 *
 * console.log(upkeepTime({ reachNs: 106 }).ns, upkeepTime({ reachNs: 106, changed: false }).ns) //> 2406 1406
 * ```
 */
export function upkeepTime(options: UpkeepOptions): Estimate {
  check('upkeepTime', options, having('options with reachNs', 'reachNs'))
  checkOptions('upkeepTime', options, UPKEEP)
  const { reachNs, changed = true, ordered = false } = options
  const own = changed ? (ordered ? 5400 : 2300) : ordered ? 800 : 1300
  return { ns: own + reachNs, outside: [] }
}

/**
 * The time to build an index over entries that are there. The MBean's IndexingTotalMillis is this time alone. Throws a
 * `TypeError` for invalid arguments.
 *
 * @example
 * ```ts
 * import { buildTime } from 'pof-inspector/profile/sizing'
 *
 * console.log(buildTime(20_000).ns / 1e6) //> 110
 * ```
 */
export function buildTime(entries: number): Estimate {
  check('The argument entries of buildTime', entries, SOME)
  return {
    ns: entries * BUILD,
    outside: entries === 20_000 ? [] : ['building was measured with 20,000 entries alone'],
  }
}

function outsideOf(entries: number | null, partitions: number): string[] {
  const said: string[] = []
  if (entries !== null && entries < 1000) said.push('fewer than 1,000 entries were not measured')
  if (entries !== null && entries > 100_000) said.push('more than 100,000 entries were not measured')
  if (partitions < 31 || partitions > 257) said.push('times were measured with 31 and 257 partitions')
  return said
}

function along(curve: Curve, at: number): number {
  const behind = curve.findIndex(([point]) => point >= at)
  if (behind === 0) return curve[0]?.[1] ?? 0
  if (behind === -1) return curve.at(-1)?.[1] ?? 0
  const [from, before] = curve[behind - 1] as readonly [number, number]
  const [to, after] = curve[behind] as readonly [number, number]
  return before + ((after - before) * Math.log(at / from)) / Math.log(to / from)
}
