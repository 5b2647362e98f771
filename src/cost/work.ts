// What takes time besides calls, packed ints and bytes, by kind: a table of weights. The weights are whole numbers, so that sums of
// them are the same in whatever order they are added. They were fitted to times of the running library: docs/cost.md.

import { SHAPE, shapeOf, T } from '../pof/index.ts'

/** The weight of each kind of work, in units of one byte of a value that an object is made of. */
export const WORK = {
  /** A PofValue, of which each level of a path needs one. */
  pofValue: 44,
  /** Each byte after the first of a packed int that is read, not skipped. */
  furtherByte: 3,
  /** A byte of a value that an object is made of; not of a `byte[]`, which is copied as a whole. */
  byteMade: 1,
  /** An object of a user type. */
  userType: 116,
  /** A map or a sparse array. */
  map: 104,
  /** A decimal, an integer of 128 bits, a date. */
  number: 28,
  /** A time of day, with or without a date. */
  time: 160,
} as const

/** The weight of an object of a type, its bytes and its elements not included; 0 for those that take no time of their own. */
export function workOf(type: number): number {
  if (type >= 0) return WORK.userType
  switch (shapeOf(type)) {
    case SHAPE.packedInt128:
    case SHAPE.decimal:
      return WORK.number
    case SHAPE.parts:
      if (type === T.date) return WORK.number
      return type === T.time || type === T.datetime ? WORK.time : 0
    case SHAPE.map:
    case SHAPE.uniformKeysMap:
    case SHAPE.uniformMap:
    case SHAPE.sparseArray:
    case SHAPE.uniformSparseArray:
      return WORK.map
    default:
      return 0
  }
}
