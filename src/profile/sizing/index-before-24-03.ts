// The heap of an index as releases up to 23.09 keep it: one object for each distinct value, maps of other kinds, and no copies
// of keys after updates. Source: measured on 14.1.1, 22.06 and 23.09 (tests/oracle-sizing); com.tangosol.util.SegmentedHashMap and
// SafeHashMap.

import { binomial, withMoments } from './distribution.ts'
import type { ValuesByKeys } from './frequencies.ts'
import type { FullOptions } from './index-options.ts'
import { insertedSets, shareWithNull } from './index-sets.ts'
import { unitsOf } from './index-units.ts'
import { valueSizes, WRAPPER } from './indexed-value.ts'
import { type Both, of, REFERENCE, SEGMENTS, safeTable, segmentedTable } from './java-heap.ts'

/** The index with its forward map; and the inverse map, with segments or in order. Those with segments are from the measured points. */
const FIXED: Both = [2136, 2398]
const SEGMENTED: Both = [1992, 2262]
const SORTED: Both = [164, 212]
/** The set of the keys of a value, without its array and its nodes. */
const SET: Both = [80, 120]

/** Its parts, as those of newer releases. */
export function heapUpTo2309(groups: ValuesByKeys, entries: number, options: FullOptions) {
  const { partitions, compressedOops, ordered, forward, value, nulls } = options
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
  const each = (ordered ? size([24, 40]) * 1.5 : node) + size([16, 24])
  const heldBytes = (sets.values - shareWithNull(nulls, partitions)) * (size(WRAPPER) + sizes.boxed)
  const forwardBytes = forward
    ? segmentedTable(binomial(entries, 1 / (partitions * SEGMENTS)), reference) +
      (entries / partitions) * node
    : 0
  const valuesOfSegment = withMoments(sets.values / SEGMENTS, sets.values / SEGMENTS)
  const inverse = sets.values * each + heldBytes + (ordered ? 0 : segmentedTable(valuesOfSegment, reference))
  return {
    sets,
    units: unitsOf(sets, entries, options),
    parts: {
      fixed: partitions * (size(FIXED) + size(ordered ? SORTED : SEGMENTED)),
      forward: partitions * forwardBytes,
      inverse: partitions * inverse,
      keys: partitions * keys,
      updates: 0,
    },
  }
}
