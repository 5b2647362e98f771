// Passing a run: its elements are checked without becoming nodes. Where ints and strings are plain, four bytes are looked
// at at once; of long runs some offsets are remembered, so that nobody walks from the start to find an element.

import { passScalar, type Source } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { EVERY, fixedElementStart, fixedSize, pairSize, type RunShape } from '../table/run.ts'
import * as T from '../type-ids.ts'
import { shapeOf } from '../types.ts'

/** How far a run could be passed. */
export interface RunEnd {
  readonly end: number
  /** Whole elements read. */
  readonly count: number
  /** Where every `EVERY`th element begins, the first left out; null for few elements and for those of fixed sizes. */
  readonly offsets: Int32Array | null
}

/** Elements from which on a run's offsets are remembered while it is passed. */
const MANY = 4096

/** Room for the offsets of a run; a count is a claim, and of two elements one at least has a byte. */
function offsetsFor({ limit }: Source, { start, count }: RunShape): Int32Array | null {
  const most = Math.min(count, 2 * (limit - start) + 1)
  return most < MANY ? null : new Int32Array(Math.floor(most / EVERY))
}

/** Passes a run's elements. Fewer than claimed are read where the input ends; that is reported. */
export function passRun(source: Source, run: RunShape, node: number): RunEnd {
  const pair = pairSize(run)
  if (pair >= 0) return passFixed(source, run, pair, node)
  return passEach(source, run, node)
}

function passFixed(source: Source, run: RunShape, pair: number, node: number): RunEnd {
  const room = source.limit - run.start
  let count = pair === 0 ? run.count : Math.min(run.count, 2 * Math.floor(room / pair))
  if (count < run.count && room - (count / 2) * pair >= fixedSize(run.first)) count++
  const end = fixedElementStart(run, count)
  // A map of entries without any size was cut nowhere: element `count` of a fixed run is always where it ends.
  if (count < run.count) passScalar(source, count % 2 === 0 ? run.first : run.second, end, node)
  return { end, count, offsets: null }
}

/** The bit of each of four bytes that says, in a packed int, that more follow. */
const HIGH = 0x80808080 | 0

/**
 * Passes elements of any size. Ints are passed four bytes at once, up to one that is to be looked at: one with nothing in its
 * last byte, or with more bytes or bits than its type needs.
 */
function passEach(source: Source, run: RunShape, node: number): RunEnd {
  const { bytes, limit } = source
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { first, second, count } = run
  const offsets = offsetsFor(source, run)
  const isInts = first === second && shapeOf(first) === SHAPE.packedInt
  const odd = first === T.int16 ? 0xfc : first === T.int64 ? 0x80 : 0xf0
  /** Of ints, which have a byte at least, all but the last four. */
  const most = isInts ? Math.min(count, limit) - 4 : 0
  let at = run.start
  let i = 0
  while (i < count) {
    const from = at
    /** The bytes of the word before that are followed by more, and those behind four such. */
    let before = 0
    let fourBefore = 0
    for (; i < most && at + 4 <= limit; at += 4) {
      const word = view.getInt32(at, true)
      const high = word & HIGH
      const one = (high << 8) | (before >>> 24)
      const two = one & ((high << 16) | (before >>> 16))
      const four = two & ((high << 24) | (before >>> 8)) & before
      const nothing = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) & HIGH
      // The third byte of an int16 has two bits; the fifth of an int32 four; the ninth of an int64 is followed by another.
      const late = odd === 0xfc ? two : odd === 0xf0 ? four : four & fourBefore
      if (((word & Math.imul(late >>> 7, odd)) | (nothing & one)) !== 0) break
      before = high
      fourBefore = four
      const next = (i | (EVERY - 1)) + 1
      i += Math.imul((~high >>> 7) & 0x01010101, 0x01010101) >>> 24
      if (i >= next && offsets !== null) offsets[next / EVERY - 1] = backOver(bytes, at + 4, i - next)
    }
    // Back to the first byte of the int that the last word left open.
    if (isInts) at = backOver(bytes, at, 0, from)
    const end = passScalar(source, i % 2 === 0 ? first : second, at, node)
    if (end < 0) break
    at = end
    i++
    if ((i & (EVERY - 1)) === 0 && offsets !== null) offsets[i / EVERY - 1] = at
  }
  return { end: at, count: i, offsets }
}

/** Where the packed int begins that lies `ints` before the one that `at` is in or begins; not before `from`. */
function backOver(bytes: Uint8Array, at: number, ints: number, from = 0): number {
  let start = at
  for (let left = ints; start > from; start--) if ((bytes[start - 1] as number) < 0x80 && left-- === 0) break
  return start
}
