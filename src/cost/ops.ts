// The counters of a cost, and arithmetic on them. The names are those of the calls they count in Coherence's
// PofHelper and BufferInput, and those of the corpus. Knows nothing of streams.

/** What some part of reading costs, counted call by call. */
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

/** The counters, in the order in which they are shown. */
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

/** No calls, no bytes: a new object every time, to be added to. */
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

/** The sum of any number of costs. */
export function addOps(...costs: readonly Readonly<Ops>[]): Ops {
  const sum = noOps()
  for (const cost of costs) addTo(sum, cost)
  return sum
}

/** Adds a cost to `sum`, which is changed. */
export function addTo(sum: Ops, cost: Readonly<Ops>): void {
  for (const counter of COUNTERS) sum[counter] += cost[counter]
}

/** What `whole` has more than `part`. */
export function subtractOps(whole: Readonly<Ops>, part: Readonly<Ops>): Ops {
  const rest = noOps()
  for (const counter of COUNTERS) rest[counter] = whole[counter] - part[counter]
  return rest
}

/** Packed ints read or skipped: the unit of which both kinds cost about the same. */
export function packedInts(ops: Readonly<Ops>): number {
  return ops.readPackedInt + ops.readPackedLong + ops.packedIntsSkipped
}
