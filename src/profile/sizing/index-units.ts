// What an index says of itself: the units that SimpleMapIndex counts with its own calculator, and that the MBean shows. They
// are too low, or too high: a value is counted once for each partition, though every entry has an object of it.
// Source: com.tangosol.util.SimpleMapIndex.IndexCalculator; exact over all measured points of one index.

import type { FullOptions } from './index-options.ts'
import { type Sets, shareWithNull } from './index-sets.ts'
import { valueUnits } from './indexed-value.ts'
import { of } from './java-heap.ts'

/** What the index counts for a map and for each mapping in it, for a set of keys, and for one of two keys or more. */
const COUNTED = { map: [96, 152], mapping: [48, 56], set: [16, 24], several: [64, 104] } as const
/** The same of the forward map of releases up to 23.09. */
const OLD_FORWARD = { map: [80, 152], mapping: [32, 72] } as const

/** The units of an index in all partitions. */
export function unitsOf(sets: Sets, entries: number, options: FullOptions): number {
  const { partitions, compressedOops, forward, value, unitCalculator, nulls, release, inCache } = options
  const count = (what: keyof typeof COUNTED) => of(COUNTED[what], compressedOops)
  const forwards = release === 'since-24.03' ? COUNTED : OLD_FORWARD
  const forwardUnits =
    of(forwards.map, compressedOops) + (entries / partitions) * of(forwards.mapping, compressedOops)
  const ofValue = unitCalculator === 'fixed' ? 1 : valueUnits(value, compressedOops, inCache)
  const here =
    count('map') +
    (forward ? forwardUnits : 0) +
    sets.values * count('mapping') +
    // Neither is counted for the set of null.
    (sets.values - shareWithNull(nulls, partitions)) * (count('set') + ofValue) +
    (sets.values - sets.single) * count('several') +
    sets.keysInSets * count('mapping')
  return Math.round(partitions * here)
}
