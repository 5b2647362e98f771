// Times that somebody measured, for the figures of "Why the 100th field is slow". Those of 2014 are the article's. Those of
// Coherence CE 25.03.1 (JDK 17, one machine, the best of three parts of a second each) are of tests/fixtures/corpus/bench.json:
// tests/docs/hundredth-field.test.ts compares them. Nothing here is calculated.

/** 2014: nanoseconds to extract a field of 1,024 ints; fields count from 1. */
export const PUBLISHED_TIMES: readonly (readonly [field: number, ns: number])[] = [
  [1, 200],
  [2, 212],
  [4, 258],
  [8, 353],
  [16, 564],
  [32, 946],
  [64, 1708],
  [128, 3459],
  [256, 6829],
  [512, 13595],
  [1024, 27155],
]

/** 2014: an object of 50 fields, all or five of them, in nanoseconds. */
export const PUBLISHED_FIFTY = { deserialize: 3225, first: 1545, last: 4802, random: 2934 } as const

/** 2014: random extractions from one PofValue that cost as much as deserializing, by the number of fields. */
export const PUBLISHED_BREAK_EVEN: readonly (readonly [fields: number, extractions: number])[] = [
  [5, 2],
  [20, 4],
  [50, 5],
  [100, 7],
  [200, 9],
]

/** 25.03.1: nanoseconds to extract the last field of so many ints. */
export const MEASURED_LAST: readonly (readonly [fields: number, ns: number])[] = [
  [1, 127.2],
  [2, 99.3],
  [4, 116],
  [8, 149.9],
  [16, 219.3],
  [32, 338.8],
  [64, 619.8],
  [128, 1232],
  [256, 2786],
  [512, 5078],
  [1024, 9913],
]

/** 25.03.1: nanoseconds to extract field 0 of so many ints. */
export const MEASURED_FIRST: readonly (readonly [fields: number, ns: number])[] = [
  [1, 127.2],
  [2, 86.5],
  [4, 90.6],
  [8, 91.2],
  [16, 88.4],
  [32, 88.7],
  [64, 88.4],
  [128, 94.6],
  [256, 88.5],
  [512, 94.4],
  [1024, 89.6],
]

/** 25.03.1: the least and most nanoseconds of asking one PofValue again for a child that it has found. */
export const MEASURED_AGAIN = { least: 6.8, most: 8.1 } as const

/** How the byte[] fields of the measured objects were written. */
export type BytesWriter = 'writeBinary' | 'writeByteArray'

/** 25.03.1: objects of byte[] fields, 64 bytes each, in nanoseconds. */
export interface MeasuredBytes {
  readonly fields: number
  readonly writer: BytesWriter
  readonly deserialize: number
  readonly first: number
  readonly last: number
  /** Mean over all fields, an extractor each. */
  readonly mean: number
  /** All fields of one PofValue, in order. */
  readonly allOfOne: number
}

/** The same for both ways of writing. */
export const MEASURED_BYTES: readonly MeasuredBytes[] = [
  bytes(5, 'writeByteArray', 225.4, 464.8, 1906, 1169, 2249),
  bytes(5, 'writeBinary', 188.2, 109.6, 156.7, 142.8, 452.5),
  bytes(20, 'writeByteArray', 586.7, 491.5, 7279, 3615, 9297),
  bytes(20, 'writeBinary', 425.8, 123, 337.4, 216.2, 1881),
  bytes(50, 'writeByteArray', 1262, 471.8, 15693, 8495, 22954),
  bytes(50, 'writeBinary', 866, 112.7, 596.4, 375, 5958),
  bytes(100, 'writeByteArray', 2501, 446.2, 32487, 15846, 44158),
  bytes(100, 'writeBinary', 1604, 110.5, 1214, 664.6, 11430),
  bytes(200, 'writeByteArray', 4812, 473.6, 64872, 31693, 95615),
  bytes(200, 'writeBinary', 3229, 110.1, 2409, 1207, 21835),
]

/** 25.03.1: objects of ints in composites of so many, by the number of the field from 0, in nanoseconds. */
export const MEASURED_COMPOSITES: readonly {
  readonly fields: number
  /** Fields in a composite; 0 for a flat object. */
  readonly group: number
  readonly times: readonly (readonly [field: number, ns: number])[]
}[] = [
  {
    fields: 100,
    group: 0,
    times: [
      [0, 91.2],
      [55, 519.2],
      [99, 929.8],
    ],
  },
  {
    fields: 100,
    group: 10,
    times: [
      [0, 208.2],
      [55, 617.3],
      [99, 955.5],
    ],
  },
  {
    fields: 100,
    group: 25,
    times: [
      [0, 300.4],
      [55, 674.7],
      [99, 1001],
    ],
  },
  {
    fields: 100,
    group: 1,
    times: [
      [0, 146.9],
      [55, 1114],
      [99, 1972],
    ],
  },
]

function bytes(
  fields: number,
  writer: BytesWriter,
  deserialize: number,
  first: number,
  last: number,
  mean: number,
  allOfOne: number,
): MeasuredBytes {
  return { fields, writer, deserialize, first, last, mean, allOfOne }
}
