// The heap of an index in seven terms that fit on a card: tables at their average size, values all equally frequent.

import { BOOLEAN, check, checkOptions, having, type OptionTable } from '../../pof/arguments/index.ts'
import { SOME } from './frequencies.ts'
import { PARTITIONS } from './index-options.ts'
import { checkValue, type IndexedValue, valueSizes } from './indexed-value.ts'
import { type Both, of } from './java-heap.ts'

/** An unordered index with a forward map, in a cache. */
export interface RuleOptions {
  /** Entries of the cache. */
  readonly entries: number
  /** Distinct values, about equally frequent. */
  readonly distinct: number
  /** What the values are. */
  readonly value: IndexedValue
  /** Partitions of the cache, from 1 to 10,000. Default 257. */
  readonly partitions?: number
  /** Whether references take 4 bytes. Default true. */
  readonly compressedOops?: boolean
}

const TABLE: OptionTable<RuleOptions> = {
  entries: SOME,
  distinct: SOME,
  value: having('a value', 'kind'),
  partitions: PARTITIONS,
  compressedOops: BOOLEAN,
}

/** Slots of a hash table for an entry, on average. */
const SLOTS = 1.92

/**
 * The heap of an index in bytes by the rule of thumb: within 2 % at the median, 6 % at the worst (8 % with references of 8
 * bytes) of what was measured with equally frequent values. `indexHeap` is exact, and takes any frequencies. Throws a
 * `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { ruleOfThumb } from 'pof-inspector/profile/sizing'
 *
 * const value = { kind: 'string', characters: 16 } as const
 * console.log((ruleOfThumb({ entries: 100_000, distinct: 512, value, partitions: 1 }) / 1e6).toFixed(1)) //> 15.2
 * ```
 */
export function ruleOfThumb(options: RuleOptions): number {
  check(
    'ruleOfThumb',
    options,
    having('options with entries, distinct and value', 'entries', 'distinct', 'value'),
  )
  checkOptions('ruleOfThumb', options, TABLE)
  checkValue('ruleOfThumb, value', options.value)
  const { entries, distinct, value, partitions = 257, compressedOops = true } = options
  const size = (both: Both) => of(both, compressedOops)
  const { holder, object } = valueSizes(value, compressedOops)
  const slots = SLOTS * size([4, 8])
  const node = size([32, 40]) + slots
  // Keys of a value in a partition, on average.
  const keys = entries / distinct / partitions
  const areUnique = entries < 1.5 * distinct
  const pairs = areUnique
    ? entries
    : partitions === 1
      ? distinct
      : partitions * distinct * (1 - Math.exp(-keys))
  const single = areUnique ? entries : partitions === 1 ? 0 : entries * Math.exp(-keys)
  return Math.round(
    partitions * size([620, 900]) +
      entries * (node + holder + object) +
      pairs * (node + size([16, 24]) + holder) +
      (pairs - single) * size([112, 160]) +
      (entries - single) * node,
  )
}
