// The heap of an index as releases up to 23.09 keep it: one object for each distinct value, maps of other kinds, and no copies
// of keys after updates. Source: measured on 14.1.1, 22.06 and 23.09; com.tangosol.util.SegmentedHashMap and SafeHashMap.

import { binomial } from './distribution.ts'
import type { ValuesByKeys } from './frequencies.ts'
import type { FullOptions } from './index-options.ts'
import { insertedSets } from './index-sets.ts'
import { valueSizes } from './indexed-value.ts'
import { type Both, of, REFERENCE, safeTable, segmentedTable } from './java-heap.ts'

/** The two maps with their segments, and the index: from the measured points. */
const FIXED: Both = [4188, 6300]
/** The set of the keys of a value, without its array and its nodes. */
const SET: Both = [80, 120]

/** Its parts, as those of newer releases. */
export function heapUpTo2309(groups: ValuesByKeys, entries: number, options: FullOptions) {
  const { partitions, compressedOops, ordered, forward, value } = options
  const size = (both: Both) => of(both, compressedOops)
  const sizes = valueSizes(value, compressedOops)
  const reference = size(REFERENCE)
  const sets = insertedSets(groups, partitions, compressedOops)
  const node = size([32, 40])
  let keys = 0
  for (const [count, values] of groups) {
    const here = binomial(count, 1 / partitions)
    const several = here.atLeast(2)
    const inSets = here.mean - (here.atLeast(1) - several)
    // A set that is not there has no array of 17 slots either.
    const table = safeTable(here, reference) - (1 - several) * safeTable(binomial(1, 1), reference)
    keys += values * (several * size(SET) + inSets * node + table)
  }
  const each = (ordered ? size([24, 40]) * 1.5 : node) + sizes.holder + size([16, 24]) + sizes.object
  const forwardBytes = forward
    ? segmentedTable(entries / partitions, reference) + (entries / partitions) * node
    : 0
  const inverse = sets.values * each + (ordered ? 0 : segmentedTable(sets.values, reference))
  return {
    sets,
    units: null,
    parts: {
      fixed: partitions * size(FIXED),
      forward: partitions * forwardBytes,
      inverse: partitions * inverse,
      keys: partitions * keys,
      updates: 0,
    },
  }
}
