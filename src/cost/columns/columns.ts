// The shape of the columns: the own cost of every node, packed into one number each, and running totals at every
// sixty-fourth node, so that a subtree's cost is a subtraction and a few additions. No logic of skipping here.

import { check, having, type Kind } from '../../pof/arguments/index.ts'
import { SHAPE, shapeOf } from '../../pof/index.ts'
import { noOps, type Ops } from '../ops.ts'
import type { NodeSet } from './node-set.ts'
import type { ReadColumns } from './read-columns.ts'
import type { Stop, Whole } from './stop.ts'

/**
 * The costs of a document's nodes, as plain data that can be sent to another thread. Its members are not part of the
 * contract.
 */
export interface Columns {
  /** Each node's own cost, packed: without its children, with the index before it. */
  readonly own: Uint32Array
  /** The costs that are too large to be packed, mostly those of runs: six numbers each. */
  readonly large: { readonly numbers: Float64Array }
  /** Totals of all nodes before every `EVERY`th, six numbers each. */
  readonly checkpoints: Float64Array
  /** Nodes that skipping passes differently from the reader. */
  readonly irregular: NodeSet
  /**
   * What the library does where reading stopped, and where it first continues at a wrong byte; empty for a valid
   * stream.
   */
  readonly stops: readonly Stop[]
  /** The cost of creating objects, in addition to passing. */
  readonly reads: ReadColumns
  /**
   * The cost of deserializing the whole stream; null where it follows from the columns, and where it depends on more
   * than the bytes.
   */
  readonly whole: Whole | null
}

// A packed cost, from the lowest bit: skipValue 1 bit; 4 for the calls of skipUniformValue beyond the first;
// readPackedInt 5; skipPackedInts 4; packedIntsSkipped 5; bytesSkipped 12. With the highest bit set it is a place among
// the large ones.
const CALLS = 1
const READS = 5
const SKIPS = 10
const INTS = 14
const SKIPPED = 19
/** One more packed int read, in a packed cost. */
export const ONE_READ = 1 << READS
/** One more byte skipped, in a packed cost. */
export const ONE_SKIPPED = 1 << SKIPPED
/** The bit of a cost that is not packed. */
export const LARGE = 0x80000000

/** Nodes between two totals. */
export const EVERY = 64
const TOTALS = 6

/** Costs that no packed number holds, one after another. */
export class LargeCosts {
  numbers: Float64Array = new Float64Array(TOTALS * 16)
  #count = 0

  /** Keeps a cost; gives what stands for it among the packed ones. */
  add(tally: Readonly<Ops>): number {
    const at = TOTALS * this.#count
    if (at === this.numbers.length) {
      const larger = new Float64Array(2 * at)
      larger.set(this.numbers)
      this.numbers = larger
    }
    putTotals(this.numbers, at, tally)
    return LARGE + this.#count++
  }
}

/** Columns, as another thread may have filled them. */
export const COLUMNS: Kind = having('the columns of costs that columns() gives', 'own', 'checkpoints')

/**
 * The buffers of the columns that can be transferred instead of copied.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { columnBuffers, costColumns } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x55, 2, 0x6a, 0x6b))
 * const columns = costColumns(doc).columns()
 * const there = structuredClone(columns, { transfer: columnBuffers(columns) })
 * console.log(costColumns(doc, there).toPass(0).skipValue) //> 3
 * ```
 */
export function columnBuffers(columns: Columns): ArrayBuffer[] {
  check('columnBuffers', columns, COLUMNS)
  const { own, large, checkpoints, irregular, stops, reads } = columns
  const stopped = stops.flatMap((stop) => [stop.chain, stop.terminated, stop.irregular])
  const sets = [irregular, reads.odd, reads.entries, ...stopped].flatMap(({ bits, before }) => [bits, before])
  return [own, large.numbers, checkpoints, reads.totals, ...sets]
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer)
}

/** A cost packed into one number, or `LARGE`. There is room for one index more. */
export function packOwn(tally: Readonly<Ops>): number {
  const { skipUniformValue, skipValue, readPackedInt, skipPackedInts, packedIntsSkipped, bytesSkipped } =
    tally
  const isSmall =
    skipUniformValue > 0 &&
    skipUniformValue <= 16 &&
    skipValue <= 1 &&
    readPackedInt < 31 &&
    skipPackedInts < 16 &&
    packedIntsSkipped < 32 &&
    bytesSkipped >= 0 &&
    bytesSkipped < 4096
  if (!isSmall) return LARGE
  const calls = skipValue | ((skipUniformValue - 1) << CALLS) | (readPackedInt << READS)
  return calls | (skipPackedInts << SKIPS) | (packedIntsSkipped << INTS) | (bytesSkipped << SKIPPED)
}

/** The totals at every `EVERY`th node. */
export function checkpointsOf(own: Uint32Array, large: Columns['large']): Float64Array {
  const checkpoints = new Float64Array(TOTALS * (Math.floor(own.length / EVERY) + 1))
  const total = noOps()
  for (let node = 0, at = 0; node <= own.length; node += EVERY, at += TOTALS) {
    putTotals(checkpoints, at, total)
    addOwn(total, own, large, node, Math.min(node + EVERY, own.length))
  }
  return checkpoints
}

/** Adds the own costs of the nodes `from .. to - 1`, with the index before each. */
export function addBetween(
  total: Ops,
  columns: Pick<Columns, 'own' | 'large' | 'checkpoints'>,
  from: number,
  to: number,
): void {
  const { own, large, checkpoints } = columns
  if (to - from <= 2 * EVERY) {
    addOwn(total, own, large, from, to)
    return
  }
  const first = Math.ceil(from / EVERY)
  const last = Math.floor(to / EVERY)
  addOwn(total, own, large, from, first * EVERY)
  addOwn(total, own, large, last * EVERY, to)
  addTotals(total, checkpoints, TOTALS * last, 1)
  addTotals(total, checkpoints, TOTALS * first, -1)
}

/** Writes the six numbers of a cost. */
function putTotals(numbers: Float64Array, at: number, ops: Readonly<Ops>): void {
  numbers[at] = ops.skipUniformValue
  numbers[at + 1] = ops.skipValue
  numbers[at + 2] = ops.readPackedInt
  numbers[at + 3] = ops.skipPackedInts
  numbers[at + 4] = ops.packedIntsSkipped
  numbers[at + 5] = ops.bytesSkipped
}

/** Adds six numbers to a cost, or takes them off it. */
function addTotals(ops: Ops, numbers: Float64Array, at: number, sign: 1 | -1): void {
  ops.skipUniformValue += sign * (numbers[at] as number)
  ops.skipValue += sign * (numbers[at + 1] as number)
  ops.readPackedInt += sign * (numbers[at + 2] as number)
  ops.skipPackedInts += sign * (numbers[at + 3] as number)
  ops.packedIntsSkipped += sign * (numbers[at + 4] as number)
  ops.bytesSkipped += sign * (numbers[at + 5] as number)
}

/** The totals of all nodes before the `block * EVERY`th, in a new object. */
export function totalsAt({ checkpoints }: Pick<Columns, 'checkpoints'>, block: number): Ops {
  const total = noOps()
  addTotals(total, checkpoints, TOTALS * block, 1)
  return total
}

/** Bytes that passing one node jumps over, its children left out. */
export function skippedBy({ own, large }: Pick<Columns, 'own' | 'large'>, node: number): number {
  const packed = own[node] as number
  return packed < LARGE ? packed >>> SKIPPED : (large.numbers[TOTALS * (packed - LARGE) + 5] as number)
}

/** So many packed costs are summed in one number before a field of four bits or five could run into the next. */
const AT_ONCE = 16
// Every other field, so that a sum has the room of the one left out.
const ONE_KIND = 1 | (31 << READS) | (31 << INTS)
const OTHER_KIND = (15 << CALLS) | (15 << SKIPS)

function addOwn(total: Ops, own: Uint32Array, large: Columns['large'], from: number, to: number): void {
  const { numbers } = large
  let calls = to - from
  let values = 0
  let reads = 0
  let skips = 0
  let ints = 0
  let skipped = 0
  for (let node = from; node < to; ) {
    const until = Math.min(to, node + AT_ONCE)
    let one = 0
    let other = 0
    for (; node < until; node++) {
      // As 32 bits with a sign, which is quicker: a large one is below 0.
      const packed = (own[node] as number) | 0
      if (packed >= 0) {
        one += packed & ONE_KIND
        other += packed & OTHER_KIND
        skipped += packed >>> SKIPPED
        continue
      }
      const at = TOTALS * (packed & ~LARGE)
      calls += (numbers[at] as number) - 1
      values += numbers[at + 1] as number
      reads += numbers[at + 2] as number
      skips += numbers[at + 3] as number
      ints += numbers[at + 4] as number
      skipped += numbers[at + 5] as number
    }
    values += one & 0x1f
    reads += (one >>> READS) & 0x1ff
    ints += one >>> INTS
    calls += (other >>> CALLS) & 0x1ff
    skips += other >>> SKIPS
  }
  total.skipUniformValue += calls
  total.skipValue += values
  total.readPackedInt += reads
  total.skipPackedInts += skips
  total.packedIntsSkipped += ints
  total.bytesSkipped += skipped
}

/** Whether skipping takes a declared type: it throws at what is no type, and at T_IDENTITY. */
export function isTakenBySkipping(type: number): boolean {
  return shapeOf(type) !== SHAPE.unknown && shapeOf(type) !== SHAPE.identity
}
