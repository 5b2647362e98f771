// What an index is asked for with, and what of it was measured.

import {
  BOOLEAN,
  check,
  checkOptions,
  having,
  type Kind,
  type OptionTable,
  oneOf,
} from '../../pof/arguments/index.ts'
import { AMOUNT, SOME, VALUES_BY_KEYS, type ValuesByKeys } from './frequencies.ts'
import { checkValue, type IndexedValue } from './indexed-value.ts'

/**
 * How Coherence keeps an index. `since-24.03`, which 22.06.8 and later and 14.1.2 do, too: one index for each partition; each entry has
 * a value object of its own. `up-to-23.09`, from 22.06.5 and 23.03 on: one for each partition; equal values of a partition share an
 * object. `up-to-22.06`, which is 14.1.1, 22.06.4, 22.09 and what was before them: one for all partitions of a member; equal values
 * share an object.
 */
export type IndexRelease = 'since-24.03' | 'up-to-23.09' | 'up-to-22.06'

/** Updates that gave entries another value of the field. */
export interface IndexUpdates {
  /** How many entries were updated so, each once or more. */
  readonly entries: number
  /** Bytes of a key, its decoration included. The index owns a copy of each such key. Default 16. */
  readonly keyBytes?: number
  /**
   * Which values they got: `same`, those that are frequent are so again; `even`, all values are then equally frequent.
   * Default `same`.
   */
  readonly towards?: 'same' | 'even'
}

/** An index on a field. */
export interface IndexOptions {
  /** How many values have how many entries: of `equallyFrequent`, `fieldFrequencies`, or counted. */
  readonly valuesByKeys: ValuesByKeys
  /** What the values are. */
  readonly value: IndexedValue
  /**
   * How many of the entries have no value: the field is null, or left out. They are one of the values in `valuesByKeys`. Default 0;
   * `fieldNulls` takes it from a profile.
   */
  readonly nulls?: number
  /** Partitions of the cache, from 1 to 10,000: each has an index of its own. Default 257. */
  readonly partitions?: number
  /** Whether references take 4 bytes, as in heaps below 32 GB. Default true. */
  readonly compressedOops?: boolean
  /** Whether the values are kept in order, for ranges. Default false. */
  readonly ordered?: boolean
  /** Whether there is a map from keys to values, too. A ConditionalIndex can do without. Default true. */
  readonly forward?: boolean
  /** Whether it is a ConditionalIndex; `valuesByKeys` then counts the entries that it takes. Default false. */
  readonly conditional?: boolean
  /** Whether it is in a partitioned cache; false for a SimpleMapIndex alone. Default true. */
  readonly inCache?: boolean
  /**
   * The unit-calculator of the cache, which says what the index reports of itself: `binary` counts bytes; `fixed`, which a scheme has
   * that names none, counts each value as 1. Default `binary`.
   */
  readonly unitCalculator?: 'binary' | 'fixed'
  /** What was updated since. Default nothing. */
  readonly updates?: IndexUpdates
  /** The release of Coherence. Default `since-24.03`. */
  readonly release?: IndexRelease
}

/** The same with all defaults. */
export type FullOptions = Required<Omit<IndexOptions, 'updates'>> & {
  readonly updates: Required<IndexUpdates> | null
}

/** Partitions that a cache may have here. */
export const PARTITIONS: Kind = {
  words: 'a whole number of partitions from 1 to 10,000',
  accepts: (value) => SOME.accepts(value) && (value as number) <= 10_000,
}

const UPDATES: OptionTable<IndexUpdates> = {
  entries: AMOUNT,
  keyBytes: AMOUNT,
  towards: oneOf('same', 'even'),
}

const TABLE: OptionTable<IndexOptions> = {
  valuesByKeys: VALUES_BY_KEYS,
  value: having('a value', 'kind'),
  nulls: AMOUNT,
  partitions: PARTITIONS,
  compressedOops: BOOLEAN,
  ordered: BOOLEAN,
  forward: BOOLEAN,
  conditional: BOOLEAN,
  inCache: BOOLEAN,
  unitCalculator: oneOf('binary', 'fixed'),
  updates: having('updates such as { entries: 1000 }', 'entries'),
  release: oneOf('since-24.03', 'up-to-23.09', 'up-to-22.06'),
}

/** The options with their defaults. Throws a `TypeError` for what is not of its kind. */
export function fullOptions(name: string, options: IndexOptions): FullOptions {
  check(name, options, having('options with valuesByKeys and value', 'valuesByKeys', 'value'))
  checkOptions(name, options, TABLE)
  checkValue(`${name}, value`, options.value)
  const { updates } = options
  if (updates !== undefined) checkOptions(`${name}, updates`, updates, UPDATES)
  return {
    nulls: 0,
    partitions: 257,
    compressedOops: true,
    ordered: false,
    forward: true,
    conditional: false,
    inCache: true,
    unitCalculator: 'binary',
    release: 'since-24.03',
    ...withoutUndefined(options),
    updates: updates === undefined ? null : { keyBytes: 16, towards: 'same', ...withoutUndefined(updates) },
  }
}

function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options
}

/** What of an index was not measured, in one sentence each: empty where the figures are what the residuals say. */
export function outsideOf(options: FullOptions, entries: number): string[] {
  const { partitions, updates, forward, release } = options
  const said: string[] = []
  const perPartition = entries / partitions
  if (entries < 1000) said.push('fewer than 1,000 entries were not measured')
  if (entries > 200_000) said.push('more than 200,000 entries in a member were not measured')
  if (partitions > 1021) said.push('more than 1,021 partitions were not measured')
  if (perPartition < 0.9 && entries >= 1000) said.push('less than one entry in a partition was not measured')
  if (updates !== null && updates.entries > entries)
    said.push('more updates than entries: sets of keys that grew and shrank stay larger')
  if (release !== 'since-24.03' && updates !== null && updates.entries > 0)
    said.push('up to 23.09 what updates leave is not computed: it was up to 16 % of an index')
  if (release !== 'since-24.03' && !forward)
    said.push('up to 23.09 an index without a forward map was not measured')
  return said
}
