// The counters of a cost, and arithmetic on them. The names are those of the calls they count in Coherence's
// PofHelper and BufferInput, and those of the corpus. Knows nothing of streams.

import { check } from '../pof/arguments/index.ts'
import { OPS } from './words.ts'

/** The cost of a part of reading, counted call by call. */
export interface Ops {
  /** Calls of `PofHelper.skipUniformValue`, nested ones too. */
  skipUniformValue: number
  /** Calls of `PofHelper.skipValue`, nested ones too. */
  skipValue: number
  /** Calls of `BufferInput.readPackedInt`. */
  readPackedInt: number
  /** Calls of `BufferInput.readPackedLong`. */
  readPackedLong: number
  /** Calls of `PofHelper.skipPackedInts`. */
  skipPackedInts: number
  /** Packed ints that those calls were asked to skip. */
  packedIntsSkipped: number
  /** Bytes taken in by calls that decode. */
  bytesTouched: number
  /** Bytes jumped over by `skipBytes`; a jump backwards counts below 0. */
  bytesSkipped: number
}

/** The name of a counter. */
export type Counter = keyof Ops

/**
 * The counters, in the order in which they are shown.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { COUNTERS, skipCost } from 'pof-inspector/cost'
 *
 * const pass = skipCost(parse(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69))).toPass(0)
 * const paid = COUNTERS.filter((counter) => pass[counter] > 0)
 * console.log(paid.map((counter) => `${counter} ${pass[counter]}`).join(', '))
 * //> skipUniformValue 1, skipValue 1, readPackedInt 2, bytesTouched 2, bytesSkipped 2
 * ```
 */
export const COUNTERS: readonly Counter[] = [
  'skipUniformValue',
  'skipValue',
  'readPackedInt',
  'readPackedLong',
  'skipPackedInts',
  'packedIntsSkipped',
  'bytesTouched',
  'bytesSkipped',
]

/**
 * A cost of zero: a new object at each call, to add to.
 *
 * @example
 * ```ts
 * import { noOps } from 'pof-inspector/cost'
 *
 * console.log(Object.values(noOps()).join(' ')) //> 0 0 0 0 0 0 0 0
 * ```
 */
export function noOps(): Ops {
  return {
    skipUniformValue: 0,
    skipValue: 0,
    readPackedInt: 0,
    readPackedLong: 0,
    skipPackedInts: 0,
    packedIntsSkipped: 0,
    bytesTouched: 0,
    bytesSkipped: 0,
  }
}

/**
 * The sum of any number of costs.
 *
 * @example
 * ```ts
 * import { addOps, noOps } from 'pof-inspector/cost'
 *
 * const two = addOps({ ...noOps(), skipValue: 1 }, { ...noOps(), skipValue: 1, bytesTouched: 5 })
 * console.log(two.skipValue, two.bytesTouched) //> 2 5
 * ```
 */
export function addOps(...costs: readonly Readonly<Ops>[]): Ops {
  for (const cost of costs) check('addOps', cost, OPS)
  const sum = noOps()
  for (const cost of costs) addTo(sum, cost)
  return sum
}

/**
 * Adds a cost to `sum` and changes it. The counters are added by name: a loop over the names takes several times as
 * long.
 */
export function addTo(sum: Ops, cost: Readonly<Ops>): void {
  sum.skipUniformValue += cost.skipUniformValue
  sum.skipValue += cost.skipValue
  sum.readPackedInt += cost.readPackedInt
  sum.readPackedLong += cost.readPackedLong
  sum.skipPackedInts += cost.skipPackedInts
  sum.packedIntsSkipped += cost.packedIntsSkipped
  sum.bytesTouched += cost.bytesTouched
  sum.bytesSkipped += cost.bytesSkipped
}

/**
 * The difference `whole` minus `part`.
 *
 * @example
 * ```ts
 * import { noOps, subtractOps } from 'pof-inspector/cost'
 *
 * console.log(subtractOps({ ...noOps(), bytesTouched: 9 }, { ...noOps(), bytesTouched: 5 }).bytesTouched) //> 4
 * ```
 */
export function subtractOps(whole: Readonly<Ops>, part: Readonly<Ops>): Ops {
  check('subtractOps', whole, OPS)
  check('The argument part of subtractOps', part, OPS)
  const rest = noOps()
  for (const counter of COUNTERS) rest[counter] = whole[counter] - part[counter]
  return rest
}

/**
 * Packed ints, read or skipped.
 *
 * @example
 * ```ts
 * import { noOps, packedInts } from 'pof-inspector/cost'
 *
 * console.log(packedInts({ ...noOps(), readPackedInt: 2, packedIntsSkipped: 3 })) //> 5
 * ```
 */
export function packedInts(ops: Readonly<Ops>): number {
  check('packedInts', ops, OPS)
  return ops.readPackedInt + ops.readPackedLong + ops.packedIntsSkipped
}
