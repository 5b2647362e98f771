// The heap of the entries of a cache: for each an entry of the backing map, a Binary with its array for key and value, and
// the member's own index of keys, which no MBean shows.
// Source: measured on Coherence CE 25.03.1; com.tangosol.util.SafeHashMap for the sizes of tables.

import { BOOLEAN, check, checkOptions, having, type OptionTable, oneOf } from '../../pof/arguments/index.ts'
import { binomial } from './distribution.ts'
import { AMOUNT, SOME } from './frequencies.ts'
import { PARTITIONS } from './index-options.ts'
import { type Both, byteArray, of, pad, REFERENCE, safeTable } from './java-heap.ts'

/**
 * What holds the entries: `local-scheme` a LocalCache, with any units or limit; `class-scheme` a SafeHashMap; `partitioned` a
 * backing map with a LocalCache for each partition.
 */
export type BackingMap = 'local-scheme' | 'class-scheme' | 'partitioned'

/** The entries of a cache in one member. */
export interface CacheOptions {
  /** How many entries there are. */
  readonly entries: number
  /** Bytes of a key, its decoration included: 5 or 6 bytes. May be a mean. */
  readonly keyBytes: number
  /** Bytes of a value. May be a mean. */
  readonly valueBytes: number
  /** What holds them. Default `local-scheme`. */
  readonly backingMap?: BackingMap
  /** Whether an expiry delay is set. Default false. */
  readonly expiry?: boolean
  /** Partitions, from 1 to 10,000; they matter for a `partitioned` backing map alone. Default 257. */
  readonly partitions?: number
  /** Whether references take 4 bytes, as in heaps below 32 GB. Default true. */
  readonly compressedOops?: boolean
}

/** The heap of the entries of a cache, in bytes. */
export interface CacheHeap {
  /** All of it. */
  readonly bytes: number
  /** Of one entry, on average. */
  readonly perEntry: number
  /** Where they are. */
  readonly parts: {
    /** Entries of the backing map, and their expiry. */
    readonly entries: number
    /** Two Binary objects for each. */
    readonly binaries: number
    /** The arrays of the keys. */
    readonly keys: number
    /** The arrays of the values. */
    readonly values: number
    /** The tables of the backing map. */
    readonly tables: number
    /** The member's index of keys. */
    readonly keyIndex: number
    /** What the map takes without entries. */
    readonly fixed: number
  }
  /** Bytes of keys and values as they were written. */
  readonly payload: number
  /** What the BINARY calculator counts, and the attribute Units of the MBean shows; null for a `class-scheme`. */
  readonly units: number | null
  /** Why the figures are beyond what was measured, in sentences; empty where they are not. */
  readonly outside: readonly string[]
}

const TABLE: OptionTable<CacheOptions> = {
  entries: SOME,
  keyBytes: AMOUNT,
  valueBytes: AMOUNT,
  backingMap: oneOf('local-scheme', 'class-scheme', 'partitioned'),
  expiry: BOOLEAN,
  partitions: PARTITIONS,
  compressedOops: BOOLEAN,
}

const ENTRY: Readonly<Record<BackingMap, Both>> = {
  'local-scheme': [72, 88],
  'class-scheme': [32, 40],
  partitioned: [72, 88],
}
/** Of a map without entries; of a `partitioned` one for each partition. */
const FIXED: Readonly<Record<BackingMap, Both>> = {
  'local-scheme': [740, 950],
  'class-scheme': [500, 710],
  partitioned: [2288, 3130],
}
/** An entry of the set of keys that expire, with its share of a table. */
const EXPIRY: Both = [32 + 7, 40 + 16]
/** An entry of the member's index of keys, with its share of a table. */
const KEY_INDEX: Both = [32 + 7, 40 + 14]
const BINARY = 32
/** What the BINARY calculator counts for an entry beside its two arrays. */
const COUNTED: Both = [112, 152]

/**
 * The heap of the entries of a cache in one member, without backups. Where lengths vary, each is taken for one of the two whole
 * lengths next to the mean. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { cacheHeap } from 'pof-inspector/profile/sizing'
 *
 * const heap = cacheHeap({ entries: 1_000_000, keyBytes: 11, valueBytes: 128 })
 * console.log(Math.round(heap.perEntry), heap.payload, heap.units) //> 358 139000000 280000000
 * ```
 */
export function cacheHeap(options: CacheOptions): CacheHeap {
  check(
    'cacheHeap',
    options,
    having('options with entries, keyBytes and valueBytes', 'entries', 'keyBytes', 'valueBytes'),
  )
  checkOptions('cacheHeap', options, TABLE)
  const { entries, keyBytes, valueBytes, backingMap = 'local-scheme', expiry = false } = options
  const { compressedOops = true, partitions = 257 } = options
  const size = (both: Both) => of(both, compressedOops)
  const maps = backingMap === 'partitioned' ? partitions : 1
  const parts = {
    entries: entries * (size(ENTRY[backingMap]) + (expiry ? size(EXPIRY) : 0)),
    binaries: entries * 2 * BINARY,
    keys: entries * byteArray(keyBytes),
    values: entries * byteArray(valueBytes),
    tables: maps * safeTable(binomial(entries, 1 / maps), size(REFERENCE)),
    keyIndex: backingMap === 'partitioned' ? 0 : entries * size(KEY_INDEX),
    fixed: maps * size(FIXED[backingMap]),
  }
  const bytes = Math.round(Object.values(parts).reduce((sum, part) => sum + part, 0))
  return {
    bytes,
    perEntry: bytes / entries,
    parts,
    payload: entries * (keyBytes + valueBytes),
    units:
      backingMap === 'class-scheme'
        ? null
        : Math.round(entries * (size(COUNTED) + counted(keyBytes) + counted(valueBytes))),
    outside: outsideOf(options),
  }
}

/** What the BINARY calculator takes for the array of a Binary. */
function counted(length: number): number {
  const floor = Math.floor(length)
  const share = length - floor
  return (1 - share) * pad(12 + floor) + (share === 0 ? 0 : share * pad(13 + floor))
}

function outsideOf({ entries, backingMap, expiry, compressedOops }: CacheOptions): string[] {
  const said: string[] = []
  if (entries < 1000) said.push('fewer than 1,000 entries were not measured')
  if (entries > 100_000) said.push('more than 100,000 entries in a member were not measured')
  if (compressedOops === false && backingMap !== 'partitioned')
    said.push('the index of keys was not measured with references of 8 bytes')
  if (expiry === true && backingMap !== undefined && backingMap !== 'local-scheme')
    said.push('expiry was measured in a local-scheme alone')
  return said
}
