// What making an object costs besides its packed ints and bytes: a table by type. The counters do not show it, and nanoseconds depend on
// it. The weights are quarters, which are exact in binary: a sum does not depend on the order in which it is made.

import { SHAPE, shapeOf, T } from '../pof/index.ts'

/** Objects made so far; it fills while they are made, so that it stays when an exception ends that. */
export interface Made {
  /** As `objectsOf` counts them. */
  objects: number
}

/** How many objects with a cost of their own a value of a type is, in quarters; what it holds is not included. */
export function objectsOf(type: number): number {
  if (type >= 0) return 1
  switch (shapeOf(type)) {
    case SHAPE.map:
    case SHAPE.uniformKeysMap:
    case SHAPE.uniformMap:
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return 1
    case SHAPE.packedInt128:
    case SHAPE.decimal:
      return 0.25
    case SHAPE.parts:
      if (type === T.date) return 0.25
      return type === T.time || type === T.datetime ? 1.25 : 0
    default:
      return 0
  }
}
