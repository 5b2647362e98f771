// The header of a container: what stands between its type id and its first child: declared type ids and a count.
// The scanner passes it on the way in, checking; runs and tokens read it again when someone asks.

import { packedIntEnd, readPackedInt } from './packed-int.ts'
import { passPackedInt, type Source } from './scalar.ts'
import { isScalar, SHAPE, type Shape } from './types.ts'

/** A container's declared types and count. */
export interface ContainerHeader {
  /** Type id of all elements, or of all keys; `NONE` where each value brings its own. */
  readonly first: number
  /** Type id of all values of a uniform map; of the other containers the same as `first`, or `NONE`. */
  readonly second: number
  /** As written, so possibly negative. */
  readonly count: number
  /** Offset behind the header. */
  readonly end: number
}

/** Stands for "no type is declared": a number that can be no element's type, since the scanner stops at unknown ones. */
export const NONE = -0x80000000

/** How many type ids stand before the count. */
export function declaredTypes(shape: Shape): number {
  if (shape === SHAPE.uniformMap) return 2
  return shape === SHAPE.uniformCollection || shape === SHAPE.uniformSparseArray || shape === SHAPE.uniformKeysMap ? 1 : 0
}

/** Offset behind the header that starts at `at`, every field checked, or `~offset` of the field that is cut. */
export function passHeader(source: Source, shape: Shape, at: number, node: number): number {
  let end = at
  for (let field = declaredTypes(shape); field >= 0 && end >= 0; field--) end = passPackedInt(source, end, node, 32)
  return end
}

/** Reads a header that is known to be whole. `at` is the offset behind the container's type id. */
export function readHeader(bytes: Uint8Array, shape: Shape, at: number): ContainerHeader {
  const types = declaredTypes(shape)
  let end = at
  const next = (): number => {
    const value = readPackedInt(bytes, end)
    end = packedIntEnd(bytes, end, bytes.length)
    return value
  }
  const first = types > 0 ? next() : NONE
  const second = types > 1 ? next() : shape === SHAPE.uniformKeysMap ? NONE : first
  return { first, second, count: next(), end }
}

/** Whether a container of that shape and those declared types is a run: uniform, and all of scalars. */
export function isRunShape(shape: Shape, first: number, second: number): boolean {
  return (shape === SHAPE.uniformCollection || shape === SHAPE.uniformMap) && isScalar(first) && isScalar(second)
}
