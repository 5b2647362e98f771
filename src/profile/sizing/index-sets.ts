// The keys of a value, in the inverse map of one partition: a set that is only made for the second key, and that never gets
// smaller. What it takes, from how many keys a value has, and after updates that moved keys from value to value.
// Source: com.tangosol.util.InflatableCollection; measured.

import { binomial, type Distribution, lnChoose } from './distribution.ts'
import { inFewGroups, type ValuesByKeys } from './frequencies.ts'
import { hashTable, of, REFERENCE, tableOf } from './java-heap.ts'

/** The sets of one partition. */
export interface Sets {
  /** Values that have a key in it. */
  readonly values: number
  /** The variance of that number. */
  readonly variance: number
  /** Bytes of the sets. */
  readonly bytes: number
  /** Values with one key. */
  readonly single: number
  /** Keys that are in sets of two or more. */
  readonly keysInSets: number
  /** Values whose object nothing but the inverse map holds. */
  readonly owned: number
}

interface SetSizes {
  readonly set: number
  readonly node: number
  readonly reference: number
}

function setSizes(compressedOops: boolean): SetSizes {
  return {
    set: of([96, 144], compressedOops),
    node: of([32, 40], compressedOops),
    reference: of(REFERENCE, compressedOops),
  }
}

/** The sets after inserts alone. `groups` are frequencies with each k once. */
export function insertedSets(groups: ValuesByKeys, partitions: number, compressedOops: boolean): Sets {
  const sizes = setSizes(compressedOops)
  const sums = { values: 0, variance: 0, bytes: 0, single: 0, keysInSets: 0, owned: 0 }
  for (const [keys, count] of groups) {
    const here = binomial(keys, 1 / partitions)
    const some = here.atLeast(1)
    const several = here.atLeast(2)
    const inSets = here.mean - (some - several)
    sums.values += count * some
    sums.variance += count * some * (1 - some)
    sums.single += count * (some - several)
    sums.keysInSets += count * inSets
    sums.bytes += count * (sizes.set * several + sizes.node * inSets + tableOfSeveral(here, sizes.reference))
  }
  return sums
}

/** The share of partitions that have an entry whose value is null. */
export function shareWithNull(nulls: number, partitions: number): number {
  return 1 - (1 - 1 / partitions) ** nulls
}

/** Expected bytes of the array of a set: none for one key. */
function tableOfSeveral(keys: Distribution, reference: number): number {
  const single = keys.atLeast(1) - keys.atLeast(2)
  return hashTable(keys, 4, reference) - single * tableOf(1, 4, reference)
}

/** Groups of values, and numbers of keys, that are worked out: enough for 1 %. */
const GROUPS = 128
const POINTS = 24
const FEW_POINTS = 8

/**
 * The sets after `updated` of all entries got another value, each once, in any order. A set that was there keeps the array of
 * its largest state; one that became empty is gone, and begins anew.
 */
export function updatedSets(
  groups: ValuesByKeys,
  partitions: number,
  compressedOops: boolean,
  updates: { readonly updated: number; readonly entries: number; readonly towards: 'same' | 'even' },
): Sets {
  const sizes = setSizes(compressedOops)
  const few = inFewGroups(groups, GROUPS)
  const { updated, entries, towards } = updates
  const distinct = few.reduce((sum, [, count]) => sum + count, 0)
  const moved = Math.min(1, updated / entries)
  const sums = { values: 0, variance: 0, bytes: 0, single: 0, keysInSets: 0, owned: 0 }
  for (const [keys, count] of few) {
    const share = towards === 'same' ? keys / entries : 1 / distinct
    const arrivals = binomial(Math.round(updated), Math.min(1, share / partitions)).points(POINTS)
    let [some, bytes, single, inSets, owned] = [0, 0, 0, 0, 0]
    for (const [before, p] of binomial(keys, 1 / partitions).points(POINTS)) {
      for (const [left, q] of binomial(before, moved).points(FEW_POINTS)) {
        for (const [arrived, r] of arrivals) {
          const after = before - left + arrived
          if (after === 0) continue
          const likely = p * q * r
          const way = wayOf(before, left, arrived)
          some += likely
          bytes += likely * bytesAfter(way, after, arrived, sizes)
          if (after === 1) single += likely
          else inSets += likely * after
          if (before > 0) owned += likely * (1 - way.anew) * (left / before)
        }
      }
    }
    sums.values += count * some
    sums.variance += count * some * (1 - some)
    sums.bytes += count * bytes
    sums.single += count * single
    sums.keysInSets += count * inSets
    sums.owned += count * owned
  }
  return sums
}

/** How the number of keys of a value went, as keys left and others arrived in any order. */
interface Way {
  /** How likely the set became empty, or was so, and began anew. */
  readonly anew: number
  /** How likely it did not, and had so many keys or more at one time. */
  reached(keys: number): number
}

/**
 * All orders of leaving and arriving are equally likely, so that the ways to a number are counted by reflection: of
 * C(n, arrived) ways, C(n, keys - before + left) reach it; and one leads through none at all, where all leave first.
 */
function wayOf(before: number, left: number, arrived: number): Way {
  const moves = left + arrived
  const ways = lnChoose(moves, arrived)
  const anew = before === 0 ? 1 : left === before ? Math.exp(-ways) : 0
  const most = Math.max(before, before - left + arrived)
  return {
    anew,
    reached(keys) {
      if (before === 0) return 0
      const up = keys - before + left
      const reached = keys <= most ? 1 : up > moves ? 0 : Math.exp(lnChoose(moves, up) - ways)
      return Math.max(0, reached - (keys <= Math.max(before, arrived) ? anew : 0))
    },
  }
}

function bytesAfter(way: Way, after: number, arrived: number, { set, node, reference }: SetSizes): number {
  const begunAnew = arrived < 2 ? 0 : set + node * arrived + tableOf(arrived, 4, reference)
  let bytes = way.anew * begunAnew
  let reached = way.reached(2)
  bytes += reached * (set + node * after)
  for (let slots = 4; reached > 1e-9 && slots < 2 ** 31; slots *= 2) {
    const beyond = way.reached(0.75 * slots)
    bytes += (reached - beyond) * (16 + slots * reference)
    reached = beyond
  }
  return bytes
}
