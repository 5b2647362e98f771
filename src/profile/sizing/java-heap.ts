// Sizes of Java objects on a 64-bit HotSpot with compressed class pointers: a header of 12 bytes (16 of an array), references
// of 4 or 8 bytes, everything in units of 8. And the arrays of the hash tables that Coherence uses.
// Source: measured with instrumentation, JDK 17; java.util.concurrent.ConcurrentHashMap; com.tangosol.internal.util.Primes.

import type { Distribution } from './distribution.ts'

/** Two figures: with references of 4 bytes (heaps below 32 GB), and of 8. */
export type Both = readonly [compressed: number, plain: number]

/** The figure for the kind of references. */
export function of(both: Both, compressedOops: boolean): number {
  return both[compressedOops ? 0 : 1]
}

/** Bytes of a reference. */
export const REFERENCE: Both = [4, 8]

/** Bytes rounded up to those that an object takes. */
export function pad(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}

/** Bytes of an array of so many bytes; between those of its two nearest whole lengths where the length is a mean. */
export function byteArray(length: number): number {
  const floor = Math.floor(length)
  const share = length - floor
  return (1 - share) * pad(16 + floor) + (share === 0 ? 0 : share * pad(17 + floor))
}

/**
 * Expected bytes of the array of a ConcurrentHashMap: none while it is empty, then doubled as soon as 3/4 of it are used. It
 * never gets smaller.
 */
export function hashTable(entries: Distribution, first: 4 | 16, reference: number): number {
  let bytes = 0
  let reached = entries.atLeast(1)
  for (let slots = first; reached > 1e-9 && slots < 2 ** 31; slots *= 2) {
    const beyond = entries.atLeast(0.75 * slots)
    bytes += (reached - beyond) * (16 + slots * reference)
    reached = beyond
  }
  return bytes
}

/** Bytes of that array for a known number of entries. */
export function tableOf(entries: number, first: 4 | 16, reference: number): number {
  if (entries < 1) return 0
  let slots: number = first
  while (entries >= 0.75 * slots) slots *= 2
  return 16 + slots * reference
}

/** Slots of a SafeHashMap, from one size to the next: the first prime of the library's list above four times as many. */
const SAFE_SLOTS: readonly number[] = [
  17, 79, 347, 1427, 5743, 23011, 100003, 450001, 1800017, 8000009, 35000011, 150000001, 700000001,
]
/** The same of a SegmentedHashMap, which begins larger. */
const SEGMENTED_SLOTS: readonly number[] = [
  61, 277, 1129, 4591, 19013, 80021, 350003, 1400017, 6000011, 25000009, 150000001, 700000001,
]
/** Its segments: it grows when one of them is full. */
export const SEGMENTS = 61
const LEAST_CAPACITY = 2

/** Expected bytes of the array of a SafeHashMap, which grows when there are more entries than slots. */
export function safeTable(entries: Distribution, reference: number): number {
  let bytes = 0
  let reached = 1
  for (const slots of SAFE_SLOTS) {
    const beyond = entries.atLeast(slots + 1)
    bytes += (reached - beyond) * pad(16 + slots * reference)
    reached = beyond
  }
  return bytes
}

/** Expected bytes of the array of a SegmentedHashMap (releases up to 23.09), from how many entries a segment has. */
export function segmentedTable(perSegment: Distribution, reference: number): number {
  let bytes = 0
  let reached = 1
  for (const slots of SEGMENTED_SLOTS) {
    const capacity = Math.max(LEAST_CAPACITY, Math.floor(slots / SEGMENTS))
    const beyond = 1 - (1 - perSegment.atLeast(capacity + 1)) ** SEGMENTS
    bytes += (reached - beyond) * pad(16 + slots * reference)
    reached = beyond
  }
  return bytes
}
