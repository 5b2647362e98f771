// Notices raw arrays that nobody named: when a stream does not read cleanly, and would if an array of octets before
// the fault held wider numbers, that is worth saying. It is only said: reading so is the caller's choice.

import { addressOf } from '../address.ts'
import type { RawArrayPlace } from '../document.ts'
import { rawElementValue } from '../scalars/scalar-value.ts'
import { runOf } from '../table/layout.ts'
import { type NodeTable, startAt, typeAt } from '../table/node-table.ts'
import { ELEMENT_TYPES, rawWidth } from '../table/raw-array.ts'
import * as T from '../type-ids.ts'

/** One reading of the stream: where it first failed, or `Infinity` where it is read to its end; and where it was first odd, likewise. */
export interface ScanResult {
  readonly table: NodeTable
  readonly fault: number
  readonly oddity: number
}

/** Streams longer than this are not read again and again. */
const MAX_BYTES = 1 << 18
/** Arrays before the fault that are tried, nearest first. */
const MAX_ARRAYS = 8
/** Raw arrays that one stream is thought to hold. */
const MAX_PLACES = 4
/** All trials together read so many times the bytes of the stream, and of a short one so many bytes; a reading counts for so many at least. */
const READINGS = 8
const FEW_BYTES = 1 << 18
const READING = 1 << 11

/** An array that is probably raw: its node in the reading that failed, and the option that reads it so. */
export interface LikelyRawArray {
  readonly node: number
  readonly place: RawArrayPlace
}

/** An array that is tried: its node, its first byte, and what its elements are taken for. */
interface Trial {
  readonly node: number
  readonly start: number
  readonly elementType: RawArrayPlace['elementType']
}

/** Reads the stream with arrays taken for raw ones: the type ids of their elements, by the first byte. */
type Read = (byStart: ReadonlyMap<number, number>) => ScanResult

/**
 * The first of the arrays that, read as raw arrays, make the whole stream read cleanly; null where no such set is
 * found, or none within what all trials may read.
 */
export function likelyRawArray(first: ScanResult, read: Read): LikelyRawArray | null {
  const { length } = first.table.bytes
  if (length > MAX_BYTES) return null
  let left = Math.max(READINGS * length, FEW_BYTES)

  /** The arrays with which the stream reads to its end, those that were given first; null where there are none. */
  function search(reading: ScanResult, given: readonly Trial[]): readonly Trial[] | null {
    if (given.length === MAX_PLACES) return null
    const farther: [Trial[], ScanResult][] = []
    for (const trial of trials(reading)) {
      if (left <= 0) break
      const all = [...given, trial]
      const next = read(new Map(all.map(byStart)))
      left -= Math.max(bytesRead(next.table), READING)
      if (isFarther(next, reading)) farther.push([all, next])
    }
    farther.sort(([, a], [, b]) => Number(isFarther(b, a)) - Number(isFarther(a, b)))
    // Too wide elements swallow what is behind the array, and seem to lead far: others are tried, too.
    for (const [all, next] of farther) {
      const found = next.fault === Infinity ? all : search(next, all)
      if (found !== null) return found
    }
    return null
  }

  const likely = search(first, [])?.[0]
  if (likely === undefined) return null
  const { node, elementType } = likely
  return { node, place: { address: addressOf(first.table, node), elementType } }
}

/** Whether a reading is sound for longer than another. What is misread may end anywhere: where it begins to be odd tells more. */
function isFarther(one: ScanResult, other: ScanResult): boolean {
  const isWhole = one.fault === Infinity
  if (isWhole !== (other.fault === Infinity)) return isWhole
  return one.oddity === other.oddity ? one.fault > other.fault : one.oddity > other.oddity
}

function byStart({ start, elementType }: Trial): [number, number] {
  return [start, ELEMENT_TYPES[elementType]]
}

/** How far a reading got: up to where it stopped, or all the bytes. */
function bytesRead(table: NodeTable): number {
  return table.unread < 0 ? table.bytes.length : startAt(table, table.unread)
}

/** Every array of octets before the fault, in each width. */
function trials(reading: ScanResult): Trial[] {
  const { table } = reading
  return octetArraysBefore(reading).flatMap((node) =>
    (['int16', 'int32', 'int64'] as const).map((elementType) => ({
      node,
      start: startAt(table, node),
      elementType: asFloats(table, node, elementType),
    })),
  )
}

/** Uniform arrays of octets that start before the fault, the nearest first. */
function octetArraysBefore({ table, fault }: ScanResult): number[] {
  const nodes: number[] = []
  for (let node = table.count - 1; node >= 0 && nodes.length < MAX_ARRAYS; node--) {
    if (typeAt(table, node) !== T.uniformArray || startAt(table, node) >= fault || table.rawRuns.has(node))
      continue
    if (runOf(table, node)?.first === T.octet) nodes.push(node)
  }
  return nodes
}

/** The float type of the same width where every element is a float that people would write, and one at least is not 0. */
function asFloats(
  table: NodeTable,
  node: number,
  integers: 'int16' | 'int32' | 'int64',
): RawArrayPlace['elementType'] {
  const run = runOf(table, node)
  if (integers === 'int16' || run === null) return integers
  const floats = integers === 'int32' ? 'float32' : 'float64'
  const width = rawWidth(ELEMENT_TYPES[floats])
  let hasSize = false
  for (let i = 0; i < run.count; i++) {
    const start = run.start + i * width
    if (start + width > table.bytes.length) return integers
    const size = Math.abs(rawElementValue(table.bytes, ELEMENT_TYPES[floats], start) as number)
    if (size !== 0 && !(size > 1e-9 && size < 1e15)) return integers
    hasSize ||= size !== 0
  }
  return hasSize ? floats : integers
}
