// What making an object takes besides its packed ints, by kind: a table of weights, in units of one byte that is touched. The counters do
// not show it, and nanoseconds depend on it. The weights are whole numbers or sixteenths: their sum does not depend on the order in which
// it is made. They were fitted to times of the running library (docs/cost.md).

import { SHAPE, shapeOf, T } from '../pof/index.ts'

/** Work so far; it fills while objects are made, so that it stays when an exception ends that. */
export interface Made {
  /** In units of a byte that is touched, those bytes not included; below 0 where a `byte[]` was copied as a whole. */
  work: number
}

/** The work of a value of a type, in units of a byte; what it holds is not included. */
export function workOf(type: number): number {
  if (type >= 0) return OBJECT
  switch (shapeOf(type)) {
    case SHAPE.map:
    case SHAPE.uniformKeysMap:
    case SHAPE.uniformMap:
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return MAP
    case SHAPE.packedInt128:
    case SHAPE.decimal:
      return NUMBER
    case SHAPE.parts:
      if (type === T.date) return NUMBER
      return type === T.time || type === T.datetime ? TIME : 0
    default:
      return 0
  }
}

/** An object of a user type. */
const OBJECT = 116
/** A map or a sparse array. */
const MAP = 104
/** An entry of a sparse array, which is a tree of them. */
export const ENTRY = 15
/** A decimal, an integer of 128 bits, a date. */
const NUMBER = 28
/** A time of day, with a date or without. */
const TIME = 160
/** What a byte of a `byte[]` takes less than a byte that is read by itself: the array is copied as a whole. */
export const COPIED = 15 / 16
