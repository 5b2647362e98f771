// The header of a container: what stands between its type id and its first child: declared type ids and a count.
// The scanner passes it on the way in, checking; runs and tokens read it again when someone asks.

import { readPackedInt } from '../scalars/packed-int.ts'
import { passPackedInt, type Source, silent } from '../scalars/scalar.ts'
import * as SHAPE from '../shapes.ts'
import { isScalar, type Shape } from '../types.ts'

/** A container's declared types and count. */
export interface ContainerHeader {
  /** Type id of all elements, or of all keys; `NONE` where each value brings its own. */
  first: number
  /** Type id of all values of a uniform map; of the other containers the same as `first`, or `NONE`. */
  second: number
  /** As written, so possibly negative. */
  count: number
}

/** Stands for "no type is declared": a number that can be no element's type, since the scanner stops at unknown ones. */
export const NONE = -0x80000000

/** How many type ids stand before the count. */
export function declaredTypes(shape: Shape): number {
  if (shape === SHAPE.uniformMap) return 2
  return shape === SHAPE.uniformCollection ||
    shape === SHAPE.uniformSparseArray ||
    shape === SHAPE.uniformKeysMap
    ? 1
    : 0
}

/**
 * Passes the header at `at`, every field checked, and fills `header` with it. Gives the offset behind it, or
 * `~offset` of the field that the input cuts.
 */
export function passHeader(
  source: Source,
  shape: Shape,
  at: number,
  node: number,
  header: ContainerHeader,
): number {
  const { bytes, limit } = source
  // One declared type and a small count, each in one byte: what most uniform containers have.
  if (shape === SHAPE.uniformCollection && at + 2 <= limit) {
    const type = bytes[at] as number
    const count = bytes[at + 1] as number
    if (type >= 0x40 && type < 0x80 && count < 0x40) {
      header.first = ~(type & 0x3f)
      header.second = header.first
      header.count = count
      return at + 2
    }
  }
  const types = declaredTypes(shape)
  let end = at
  for (let field = 0; field <= types; field++) {
    let value = end < limit ? (bytes[end] as number) : 0x80
    if (value < 0x80) {
      end++
      if (value >= 0x40) value = ~(value & 0x3f)
    } else {
      const next = passPackedInt(source, end, node, field === types ? 'a count' : 'a declared type id')
      if (next < 0) return next
      value = readPackedInt(bytes, end)
      end = next
    }
    if (field === types) header.count = value
    else if (field === 0) header.first = value
    else header.second = value
  }
  if (types === 0) header.first = NONE
  if (types < 2) header.second = shape === SHAPE.uniformKeysMap ? NONE : header.first
  return end
}

/** Reads a header that is known to be whole, and where it ends. `at` is the offset behind the container's type id. */
export function readHeader(
  bytes: Uint8Array,
  shape: Shape,
  at: number,
): ContainerHeader & { readonly end: number } {
  const header = { first: NONE, second: NONE, count: 0, end: at }
  header.end = passHeader(silent(bytes), shape, at, -1, header)
  return header
}

/** Whether a container of that shape and those declared types is a run: uniform, and all of scalars. */
export function isRunShape(shape: Shape, first: number, second: number): boolean {
  return (
    (shape === SHAPE.uniformCollection || shape === SHAPE.uniformMap) && isScalar(first) && isScalar(second)
  )
}
