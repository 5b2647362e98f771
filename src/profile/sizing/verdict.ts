// Index or extract: what an index on a field takes and saves, in one line and its reasons.

import { check, checkOptions, having, type OptionTable, oneOf, TEXT } from '../../pof/arguments/index.ts'
import { AMOUNT } from './frequencies.ts'
import { type IndexHeap, indexHeap } from './index-heap.ts'
import type { IndexOptions, IndexRelease } from './index-options.ts'
import { indexedTime, type Reads, scanTime, upkeepTime } from './query-time.ts'

/** A field, and how it is asked for. */
export interface VerdictOptions {
  /** The name of the field, for the sentences. */
  readonly name: string
  /** The index that it may get. */
  readonly index: IndexOptions
  /** Nanoseconds to extract its value: `estimateReach` of `pof-inspector/cost`. */
  readonly reachNs: number
  /** Entries of the cache, all of which a query without the index reads: more than a ConditionalIndex takes. Default those in it. */
  readonly entries?: number
  /** Entries that a query finds. Default those of a mean value. */
  readonly hits?: number
  /** What a query gives. Default `count`. */
  readonly reads?: Reads
  /** Updates that change the field, for each query. Default unknown. */
  readonly updatesPerQuery?: number
}

/** What speaks for an index, and what against it. */
export interface Verdict {
  /** One line: heap, and how many updates one query repays. */
  readonly sentence: string
  /** Its reasons, a sentence each, the most important first. */
  readonly reasons: readonly string[]
  /** The heap of the index. */
  readonly heap: IndexHeap
  /** Nanoseconds of a query without it. */
  readonly scanNs: number
  /** Nanoseconds of the same query with it. */
  readonly indexedNs: number
  /** Nanoseconds that it adds to an update of the field. */
  readonly upkeepNs: number
  /** How many updates one query repays; 0 where a query saves nothing. */
  readonly updatesRepaid: number
  /** Whether it repays itself in time at `updatesPerQuery`; null where that is not known. */
  readonly pays: boolean | null
  /** Why figures are beyond what was measured, in sentences; empty where they are not. */
  readonly outside: readonly string[]
}

const TABLE: OptionTable<VerdictOptions> = {
  name: TEXT,
  index: having('options of indexHeap', 'valuesByKeys', 'value'),
  reachNs: AMOUNT,
  entries: AMOUNT,
  hits: AMOUNT,
  reads: oneOf('count', 'keys', 'entries'),
  updatesPerQuery: AMOUNT,
}

/**
 * Whether a field should get an index. In time it nearly always should; its price is heap. Throws a `TypeError` for invalid
 * options.
 *
 * @example
 * ```ts
 * import { equallyFrequent, indexVerdict } from 'pof-inspector/profile/sizing'
 *
 * const index = { valuesByKeys: equallyFrequent(10_000, 5000), value: { kind: 'int' }, partitions: 31 } as const
 * console.log(indexVerdict({ name: 'status', index, reachNs: 106 }).sentence)
 * //> An index on `status` takes 1.3 MB in 31 partitions and repays itself at one query in 1,400 updates
 * ```
 */
export function indexVerdict(options: VerdictOptions): Verdict {
  check('indexVerdict', options, having('options with name, index and reachNs', 'name', 'index', 'reachNs'))
  checkOptions('indexVerdict', options, TABLE)
  const { name, index, reachNs, reads = 'count', updatesPerQuery } = options
  const heap = indexHeap(index)
  const { entries, distinct } = heap
  if (entries === 0)
    throw new TypeError('The option index of indexVerdict expects entries in its valuesByKeys, found none.')
  const { partitions = 257, ordered = false, release = 'since-24.03' } = index
  const hits = Math.min(entries, options.hits ?? entries / distinct)
  const all = Math.max(1, Math.round(entries), Math.round(options.entries ?? 0))
  const scan = scanTime({ entries: all, reachNs, partitions })
  const indexed = indexedTime({ hits, reads, partitions })
  const upkeep = upkeepTime({ reachNs, ordered })
  // What a scan does with its hits is nearly nothing, but to give them out: that both do.
  const givenOut = indexed.ns - indexedTime({ hits, partitions }).ns
  const scanNs = scan.ns + givenOut
  const saved = scanNs - indexed.ns
  const updatesRepaid = Math.max(0, saved) / upkeep.ns
  const figures = { heap, scanNs, indexedNs: indexed.ns, upkeepNs: upkeep.ns, updatesRepaid }
  return {
    ...figures,
    sentence: sentenceOf(name, heap, placeOf(release, partitions), updatesRepaid),
    reasons: reasonsOf({ ...figures, all, reachNs, hits, partitions, release }),
    pays: updatesPerQuery === undefined ? null : updatesRepaid > updatesPerQuery,
    outside: [...new Set([...heap.outside, ...scan.outside, ...indexed.outside, ...outsideOfTime(release)])],
  }
}

function outsideOfTime(release: IndexRelease): string[] {
  return release === 'since-24.03' ? [] : ['times were measured with 25.03.1 alone']
}

function placeOf(release: IndexRelease, partitions: number): string {
  if (release === 'up-to-22.06') return 'for all partitions together'
  return partitions === 1 ? 'in one partition' : `in ${inWords(partitions)} partitions`
}

function sentenceOf(name: string, heap: IndexHeap, where: string, repaid: number): string {
  const takes = `An index on \`${name}\` takes ${bytesInWords(heap.bytes)} ${where} and`
  if (repaid === 0) return `${takes} saves no time`
  if (repaid < 1) return `${takes} repays one update in ${inWords(rounded(1 / repaid))} queries`
  const updates = rounded(repaid)
  return `${takes} repays itself at one query in ${inWords(updates)} ${updates === 1 ? 'update' : 'updates'}`
}

interface Figures extends Pick<Verdict, 'heap' | 'scanNs' | 'indexedNs' | 'upkeepNs' | 'updatesRepaid'> {
  /** Entries of the cache. */
  readonly all: number
  readonly reachNs: number
  readonly hits: number
  readonly partitions: number
  readonly release: IndexRelease
}

function reasonsOf(figures: Figures): string[] {
  const { heap, scanNs, indexedNs, upkeepNs, updatesRepaid, all, reachNs, hits, partitions, release } =
    figures
  const { entries, distinct, bytes, pairs, units } = heap
  const objects =
    release === 'since-24.03' ? 'every entry has an object of its value' : 'equal values share an object'
  const reasons = [
    `A query that finds ${inWords(rounded(hits))} of ${inWords(all)} entries takes ${timeInWords(indexedNs)} with the index, ${timeInWords(scanNs)} without`,
    `An update that changes the field takes ${timeInWords(upkeepNs)} more`,
    `It takes ${inWords(Math.round(bytes / entries))} bytes for each entry${all > entries ? ' in it' : ''}: ${objects}`,
  ]
  if (updatesRepaid === 0)
    reasons.unshift('A scan of so few entries is as fast as asking the index of every partition')
  if (partitions > 1 && pairs > 1.5 * distinct)
    reasons.push(
      `Each partition has an index of its own: ${inWords(Math.round(distinct))} values are there ${inWords(Math.round(pairs))} times`,
    )
  const others = scanNs / all - reachNs
  if (updatesRepaid > 0)
    reasons.push(
      reachNs > others
        ? 'Most of the scan is extraction: moving the field forward makes it faster'
        : 'Most of the scan is memory, which moving the field forward does not change',
    )
  reasons.push(`The MBean says ${bytesInWords(units)}, ${awayInWords(units / bytes - 1)}`)
  return reasons
}

function awayInWords(share: number): string {
  const percent = Math.round(Math.abs(share) * 100)
  if (percent === 0) return 'which it is'
  return `${percent} % ${share < 0 ? 'less' : 'more'} than it is`
}

/** Two digits of a number: 1,336 is 1,300. */
function rounded(value: number): number {
  return Number(value.toPrecision(2))
}

function inWords(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

function bytesInWords(bytes: number): string {
  return inUnits(bytes, 1000, ['bytes', 'kB', 'MB', 'GB', 'TB'])
}

function timeInWords(ns: number): string {
  return inUnits(ns, 1000, ['ns', 'µs', 'ms', 's'])
}

function inUnits(value: number, step: number, units: readonly string[]): string {
  let at = 0
  let left = value
  while (Number(left.toPrecision(2)) >= step && at < units.length - 1) {
    left /= step
    at++
  }
  return `${inWords(rounded(left))} ${units[at]}`
}
