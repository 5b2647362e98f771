// What Coherence's reader makes of types and counts otherwise than the format says.
// Source: PofBufferReader of Coherence CE 25.03.1; coherence-behaviour.md.

import * as T from './type-ids.ts'

/**
 * The property index that Coherence's reader takes as the end of a user type.
 *
 * @example
 * ```ts
 * import { LARGEST_INDEX, parse } from 'pof-inspector'
 *
 * const { problems } = parse(Uint8Array.of(0x15, 0x00, 0x00, 0xbf, 0xff, 0xff, 0xff, 0x0f))
 * console.log(LARGEST_INDEX, problems[0]?.code) //> 2147483647 largest-index
 * ```
 */
export const LARGEST_INDEX = 0x7fffffff

/**
 * Whether Java's reader creates arrays of primitives for a declared type.
 *
 * @example
 * ```ts
 * import { isPrimitive, T } from 'pof-inspector'
 *
 * console.log(isPrimitive(T.int32), isPrimitive(T.int128), isPrimitive(T.charString)) //> true false false
 * ```
 */
export function isPrimitive(typeId: number): boolean {
  return (
    (typeId <= T.int16 && typeId >= T.int64) ||
    typeId === T.float32 ||
    typeId === T.float64 ||
    typeId === T.boolean ||
    typeId === T.octet ||
    typeId === T.char
  )
}

/**
 * The number of entries after which Java's reader reads one more index in a sparse array, which may be the
 * terminator: its count, or 0 for a negative count. -1 where the reader throws instead: for a type of primitives it
 * first creates an array of that length.
 *
 * @example
 * ```ts
 * import { sparseTotal, T, UNKNOWN } from 'pof-inspector'
 *
 * console.log(sparseTotal(3, UNKNOWN), sparseTotal(-3, UNKNOWN), sparseTotal(-3, T.int32)) //> 3 0 -1
 * ```
 */
export function sparseTotal(count: number, declared: number): number {
  if (count >= 0) return count
  if (isPrimitive(declared)) return -1
  // It counts down before it looks: from the least int to the largest.
  return count === -0x80000000 ? 0x7fffffff : 0
}
