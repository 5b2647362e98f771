// Running totals of what skipping costs, and the costs of scalars without a walk over their bytes where the type says
// enough. The counters of skipping alone: bytes touched follow from a value's length.

import { packedIntEnd, readPackedInt, SHAPE, shapeOf, T, typeRow } from '../../pof/index.ts'
import { fixedSize } from '../coherence/skip.ts'
import { noOps, type Ops } from '../ops.ts'

/** Totals that only grow. */
export interface Tally {
  skipUniformValue: number
  skipValue: number
  readPackedInt: number
  skipPackedInts: number
  packedIntsSkipped: number
  bytesSkipped: number
}

/** Totals at nothing. */
export function newTally(): Tally {
  return {
    skipUniformValue: 0,
    skipValue: 0,
    readPackedInt: 0,
    skipPackedInts: 0,
    packedIntsSkipped: 0,
    bytesSkipped: 0,
  }
}

/** Sets all totals to nothing again. */
export function clear(tally: Tally): void {
  tally.skipUniformValue = 0
  tally.skipValue = 0
  tally.readPackedInt = 0
  tally.skipPackedInts = 0
  tally.packedIntsSkipped = 0
  tally.bytesSkipped = 0
}

/** A cost with these totals that passes `length` bytes in all. */
export function opsOf(tally: Readonly<Tally>, length: number): Ops {
  // By name: this is asked for every child of a container, and spreading takes several times as long.
  const ops = noOps()
  ops.skipUniformValue = tally.skipUniformValue
  ops.skipValue = tally.skipValue
  ops.readPackedInt = tally.readPackedInt
  ops.skipPackedInts = tally.skipPackedInts
  ops.packedIntsSkipped = tally.packedIntsSkipped
  ops.bytesTouched = length - tally.bytesSkipped
  ops.bytesSkipped = tally.bytesSkipped
  return ops
}

/** Packed ints in a body of packed ints, by shape and type; 0 where the bytes must be looked at, or have none. */
const INTS = Uint8Array.from({ length: 64 }, (_, i) => {
  const row = typeRow(-1 - i)
  if (row === undefined) return 0
  if (row.shape === SHAPE.packedInt || row.shape === SHAPE.packedInt128 || row.shape === SHAPE.reference)
    return 1
  if (row.shape === SHAPE.decimal) return 2
  return row.shape === SHAPE.parts && row.id !== T.time && row.id !== T.datetime ? row.parts.length : 0
})

/** How many packed ints every value of a type is made of, or 0 where that is not all there is to it. */
export function intsOf(type: number): number {
  return type < 0 && type >= T.int22 ? (INTS[~type] as number) : 0
}

/**
 * Adds what skipping the body of one scalar costs that begins at `at`, the call for it not included. Gives the offset
 * behind it, or -1 where the library would not stop between `at` and `end`.
 */
export function tallyScalar(tally: Tally, bytes: Uint8Array, type: number, at: number, end: number): number {
  const ints = intsOf(type)
  if (ints > 0) {
    tally.skipPackedInts++
    tally.packedIntsSkipped += ints
    return behindInts(bytes, at, end, ints)
  }
  const size = fixedSize(type)
  if (size >= 0) {
    tally.bytesSkipped += size
    return at + size <= end ? at + size : -1
  }
  switch (shapeOf(type)) {
    case SHAPE.charString:
    case SHAPE.octetString:
      return tallyString(tally, bytes, at, end)
    case SHAPE.char: {
      if (at >= end) return -1
      const nibble = (bytes[at] as number) & 0xf0
      const more = nibble === 0xe0 ? 2 : nibble === 0xc0 || nibble === 0xd0 ? 1 : 0
      tally.bytesSkipped += more
      return at + 1 + more <= end ? at + 1 + more : -1
    }
    default:
      return tallyTime(tally, bytes, type, at, end)
  }
}

function tallyString(tally: Tally, bytes: Uint8Array, at: number, end: number): number {
  const start = packedIntEnd(bytes, at, end)
  if (start < 0) return -1
  tally.readPackedInt++
  const length = readPackedInt(bytes, at)
  if (length === T.null) return start
  tally.bytesSkipped += length
  return length >= 0 && length <= end - start ? start + length : -1
}

function tallyTime(tally: Tally, bytes: Uint8Array, type: number, at: number, end: number): number {
  const ints = type === T.datetime ? 7 : 4
  tally.skipPackedInts += type === T.datetime ? 2 : 1
  tally.packedIntsSkipped += ints
  tally.readPackedInt++
  const zoneAt = behindInts(bytes, at, end, ints)
  const behind = zoneAt < 0 ? -1 : packedIntEnd(bytes, zoneAt, end)
  if (behind < 0 || readPackedInt(bytes, zoneAt) !== 2) return behind
  tally.skipPackedInts++
  tally.packedIntsSkipped += 2
  return behindInts(bytes, behind, end, 2)
}

function behindInts(bytes: Uint8Array, at: number, end: number, count: number): number {
  let behind = at
  for (let i = 0; i < count && behind >= 0; i++) behind = packedIntEnd(bytes, behind, end)
  return behind
}

/** The first length of a string that takes more than a byte, or is none. */
const LONG = 0x40

/** Elements of a run: `count` of them, the even ones of type `first`, the odd ones of type `second`. */
export interface Elements {
  readonly first: number
  readonly second: number
  readonly count: number
}

/**
 * Adds what skipping a run's elements costs. They are known to lie in `at..end`, so that ints are not looked at.
 * False where the library would not stop at `end`.
 */
export function tallyElements(
  tally: Tally,
  bytes: Uint8Array,
  elements: Elements,
  at: number,
  end: number,
): boolean {
  const { first, second, count } = elements
  if (count <= 0) return at === end
  tally.skipUniformValue += count
  const ints = [intsOf(first), intsOf(second)] as const
  if (ints[0] > 0 && ints[1] > 0) {
    tally.skipPackedInts += count
    tally.packedIntsSkipped += (count * (ints[0] + ints[1])) / 2
    return true
  }
  const sizes = [fixedSize(first), fixedSize(second)] as const
  if (sizes[0] >= 0 && sizes[1] >= 0 && (first === second || count % 2 === 0)) {
    const length = (count * (sizes[0] + sizes[1])) / 2
    tally.bytesSkipped += length
    return at + length === end
  }
  const isStrings = first === second && (first === T.charString || first === T.octetString)
  let behind = at
  for (let i = 0; i < count && behind >= 0; i++) {
    const size = isStrings && behind < end ? (bytes[behind] as number) : LONG
    if (size < LONG) {
      tally.readPackedInt++
      tally.bytesSkipped += size
      behind += 1 + size
    } else behind = tallyScalar(tally, bytes, i % 2 === 0 ? first : second, behind, end)
  }
  return behind === end
}
