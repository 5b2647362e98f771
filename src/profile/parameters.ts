// What profiles must have in common to be put together, and the limits on what one keeps. Lines of a partial profile say the
// parameters; parts made with others are refused by name.

import { RELATIVE_ERROR } from './sketches/buckets.ts'
import { PRECISION } from './sketches/hyper-log-log.ts'

/** The form of a partial profile. */
export const PARTIAL_VERSION = 1

/** Different values of a field up to which all is exact. */
export const EXACT = 1024
/** Values of a field that are kept by how frequent they are, once it has more than that. */
export const FREQUENT = 64
/** Buckets of a field's numbers by their logarithm, and of its sizes. */
export const BUCKETS = 4096
/** Steps of a field's numbers. */
export const STEPS = 4096
/** Days of a field's dates, seconds of its times: a day is told from the next in 180 years. */
export const DAYS = 65_536
/** Beginnings of a field's texts. */
export const BEGINNINGS = 2048
/** Entries that are kept whole, to tell costs from, and the bytes of all. */
export const SAMPLE = 256
export const SAMPLE_BYTES = 2 << 20
/** An entry of more bytes is not kept. */
export const SAMPLE_ENTRY = 256 << 10

/** Paths, and types, that are told apart; the first in order of depth and index. */
export const PATHS = 10_000
/** Paths whose values are kept. */
export const VALUED_PATHS = 1000
/** Levels of a path. */
export const DEPTH = 32
/** Damaged lines that are listed. */
export const LISTED = 1000

/** Values, buckets and beginnings of all fields together: with more, each field keeps half as many. */
export const ROOM = 200_000

/** What two profiles must agree on to be put together. */
export interface Parameters {
  /** Of the form of partial profiles. */
  readonly version: number
  /** Different values of a field up to which all is exact. */
  readonly exact: number
  /** Bits that choose a register of HyperLogLog. */
  readonly precision: number
  /** The relative error of numbers. */
  readonly error: number
  /** Buckets of numbers and sizes. */
  readonly buckets: number
  /** Steps of numbers. */
  readonly steps: number
  /** Days of dates, seconds of times. */
  readonly days: number
  /** Beginnings of texts. */
  readonly beginnings: number
  /** Values that are kept by how frequent they are. */
  readonly frequent: number
  /** Entries that are kept whole. */
  readonly sample: number
}

/** The parameters of profiles that are made here. */
export const PARAMETERS: Parameters = {
  version: PARTIAL_VERSION,
  exact: EXACT,
  precision: PRECISION,
  error: RELATIVE_ERROR,
  buckets: BUCKETS,
  steps: STEPS,
  days: DAYS,
  beginnings: BEGINNINGS,
  frequent: FREQUENT,
  sample: SAMPLE,
}
