// What an index says of itself: the units that SimpleMapIndex counts with its own calculator, and that the MBean shows. They
// are too low, or too high: a value is counted once for each partition, though every entry has an object of it.
// Source: com.tangosol.util.SimpleMapIndex.IndexCalculator; exact over all measured points of one index.

import type { FullOptions } from './index-options.ts'
import type { Sets } from './index-sets.ts'
import { valueSizes } from './indexed-value.ts'
import { type Both, of } from './java-heap.ts'

/** What the index counts for its maps and for each mapping in them. */
const COUNTED: Readonly<Record<'map' | 'mapping' | 'single' | 'several', Both>> = {
  map: [96, 152],
  mapping: [48, 56],
  single: [80, 104],
  several: [144, 208],
}

/** The units of an index in all partitions. */
export function unitsOf(sets: Sets, entries: number, options: FullOptions): number {
  const { partitions, compressedOops, forward, value } = options
  const count = (what: keyof typeof COUNTED) => of(COUNTED[what], compressedOops)
  const here =
    count('map') +
    (forward ? count('map') + (entries / partitions) * count('mapping') : 0) +
    sets.single * count('single') +
    (sets.values - sets.single) * count('several') +
    sets.keysInSets * count('mapping') +
    sets.values * valueSizes(value, compressedOops).counted
  return Math.round(partitions * here)
}
