// The heap of an index, structure by structure: in each partition a map from keys to values, one from values to their keys, and
// the sets of these keys. Source: com.tangosol.util.SimpleMapIndex; measured on Coherence CE 25.03.1 (docs/sizing.md).

import { BOOLEAN, check, checkOptions, having, type OptionTable } from '../../pof/arguments/index.ts'
import { binomial, type Distribution, withMoments } from './distribution.ts'
import { AMOUNT, grouped, inFewGroups, SOME, type ValuesByKeys } from './frequencies.ts'
import { heapUpTo2309 } from './index-before-24-03.ts'
import { type FullOptions, fullOptions, type IndexOptions, outsideOf, PARTITIONS } from './index-options.ts'
import { insertedSets, type Sets, shareWithNull, updatedSets } from './index-sets.ts'
import { unitsOf } from './index-units.ts'
import { valueSizes } from './indexed-value.ts'
import { type Both, byteArray, hashTable, of, REFERENCE } from './java-heap.ts'

/** The heap of an index in bytes, in all partitions together. */
export interface IndexHeap {
  /** All of it. */
  readonly bytes: number
  /** Where they are. */
  readonly parts: {
    /** What an index takes without entries, for each partition. */
    readonly fixed: number
    /** The map from keys to values. */
    readonly forward: number
    /** The map from values to keys. */
    readonly inverse: number
    /** The sets of keys. */
    readonly keys: number
    /** What updates left: copies of keys, and objects of values. */
    readonly updates: number
  }
  /** Entries in the index. */
  readonly entries: number
  /** Distinct values. */
  readonly distinct: number
  /** Values counted once for each partition that has them. */
  readonly pairs: number
  /** What the index says of itself: `units`, and the attribute IndexTotalUnits of the MBean. */
  readonly units: number
  /** Why the figures are beyond what was measured, in sentences; empty where they are not. */
  readonly outside: readonly string[]
}

/**
 * A partition's share of what a cache has around an index, and of the map in it for the keys that are left out: the only figure that
 * was fitted.
 */
const AROUND: Both = [320, 470]

/** Frequencies that are worked out one by one; of more, those within 1 % of one another are taken together. */
const GROUPS = 2048

/**
 * The heap of an index on a field of a cache, in one member that has all of it. Throws a `TypeError` for invalid options. The
 * figures are expected values: keys fall into partitions by chance.
 *
 * @example
 * ```ts
 * import { equallyFrequent, indexHeap } from 'pof-inspector/profile/sizing'
 *
 * const heap = indexHeap({
 *   valuesByKeys: equallyFrequent(100_000, 512),
 *   value: { kind: 'string', characters: 16 },
 * })
 * console.log((heap.bytes / 1e6).toFixed(1), Math.round(heap.pairs), heap.outside) //> 21.2 70136 []
 * ```
 */
export function indexHeap(options: IndexOptions): IndexHeap {
  const full = fullOptions('indexHeap', options)
  const given = grouped(full.valuesByKeys)
  const groups = inFewGroups(given, GROUPS)
  const entries = given.reduce((sum, [keys, values]) => sum + keys * values, 0)
  if (full.nulls > entries)
    throw new TypeError(
      `The option nulls of indexHeap expects at most as many as valuesByKeys has entries, ${entries}, found ${full.nulls}.`,
    )
  const distinct = groups.reduce((sum, [, values]) => sum + values, 0)
  const outside = outsideOf(full, entries)
  // The oldest releases have one index for all partitions.
  const own = full.release === 'up-to-22.06' ? { ...full, partitions: 1 } : full
  const heap =
    own.release === 'since-24.03' ? heapSince2403(groups, entries, own) : heapUpTo2309(groups, entries, own)
  const { parts, sets, units } = heap
  const bytes = Math.round(Object.values(parts).reduce((sum, part) => sum + part, 0))
  return { bytes, parts, entries, distinct, pairs: sets.values * own.partitions, units, outside }
}

function heapSince2403(groups: ValuesByKeys, entries: number, options: FullOptions) {
  const { partitions, compressedOops, ordered, forward, conditional, inCache, value, updates, nulls } =
    options
  const size = (both: Both) => of(both, compressedOops)
  const sizes = valueSizes(value, compressedOops)
  const reference = size(REFERENCE)
  const inserted = insertedSets(groups, partitions, compressedOops)
  const updated = updates === null ? 0 : Math.min(updates.entries, entries)
  const sets =
    updates === null || updated === 0 || entries === 0
      ? inserted
      : updatedSets(groups, partitions, compressedOops, { updated, entries, towards: updates.towards })

  const map = size([80, 120])
  const index = conditional || !forward ? size([72, 104]) : size([72, 96])
  const fixed =
    index +
    size([32, 48]) + // the calculator
    size([16, 24]) + // the keys that are left out
    (ordered ? size([164, 212]) : map) +
    (forward ? map : 0) +
    (inCache ? size(AROUND) : 0)

  const here = binomial(entries, 1 / partitions)
  const valuesBytes = (here.mean - nulls / partitions) * (sizes.holder + sizes.object)
  const forwardBytes = forward ? hashTable(here, 16, reference) + here.mean * size([32, 40]) + valuesBytes : 0

  const node = ordered ? size([24, 40]) + 0.5 * size([24, 40]) : size([32, 40])
  const each = node + size([16, 24])
  const held = sizes.holder + (forward ? 0 : sizes.object)
  const heldBytes = (sets.values - shareWithNull(nulls, partitions)) * held
  const table = ordered
    ? 0
    : Math.max(...[inserted, sets].map((of) => hashTable(valuesHere(of), 16, reference)))

  const copies = updates === null ? 0 : updated * (32 + byteArray(updates.keyBytes))
  const objects = forward ? sets.owned * sizes.object : 0
  return {
    sets,
    units: unitsOf(inserted, entries, options),
    parts: {
      fixed: partitions * fixed,
      forward: partitions * forwardBytes,
      inverse: partitions * (sets.values * each + heldBytes + table),
      keys: partitions * sets.bytes,
      updates: copies + partitions * objects,
    },
  }
}

function valuesHere({ values, variance }: Sets): Distribution {
  return withMoments(values, variance)
}

/** A DeserializationAccelerator: a map from keys to whole objects. */
export interface AcceleratorOptions {
  /** Entries of the cache. */
  readonly entries: number
  /** Bytes of a deserialized object with all that it alone refers to. */
  readonly objectBytes: number
  /** Partitions of the cache, from 1 to 10,000. Default 257. */
  readonly partitions?: number
  /** Whether references take 4 bytes. Default true. */
  readonly compressedOops?: boolean
}

const ACCELERATOR: OptionTable<AcceleratorOptions> = {
  entries: SOME,
  objectBytes: AMOUNT,
  partitions: PARTITIONS,
  compressedOops: BOOLEAN,
}

/**
 * The heap of a DeserializationAccelerator in bytes. The MBean says 0 for it, always. Throws a `TypeError` for invalid options.
 *
 * @example
 * ```ts
 * import { acceleratorHeap } from 'pof-inspector/profile/sizing'
 *
 * // An object with an int, a string of 16 characters and one of 20: 24 + 56 + 64 bytes.
 * console.log(acceleratorHeap({ entries: 20_000, objectBytes: 144, partitions: 31 }).bytes) //> 3983096
 * ```
 */
export function acceleratorHeap(options: AcceleratorOptions): Pick<IndexHeap, 'bytes' | 'units' | 'outside'> {
  check('acceleratorHeap', options, having('options with entries and objectBytes', 'entries', 'objectBytes'))
  checkOptions('acceleratorHeap', options, ACCELERATOR)
  const { entries, objectBytes, partitions = 257, compressedOops = true } = options
  const size = (both: Both) => of(both, compressedOops)
  const here = binomial(entries, 1 / partitions)
  const fixed = size([72, 96]) + size([32, 48]) + size([80, 120]) + size(AROUND)
  const each = size([32, 40]) + size([16, 24]) + objectBytes
  const bytes = partitions * (fixed + hashTable(here, 16, size(REFERENCE))) + entries * each
  const outside = entries === 20_000 ? [] : ['accelerators were measured with 20,000 entries alone']
  return { bytes: Math.round(bytes), units: 0, outside }
}
