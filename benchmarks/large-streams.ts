// The streams that the page is measured with, each to about any size: objects of several shapes, depth, width, and two kinds of run.
// Where 1,000,000 levels or fields are too little for the size, each carries a string that fills it; where they are too
// much, there are fewer.

import { packedIntEnd, readPackedInt } from '../src/pof/index.ts'
import { uniformInts, uniformOctets } from './further-streams.ts'
import { mixedObjects } from './mixed-objects.ts'
import { PofWriter, TYPE } from './pof-writer.ts'
import { STREAMS, type StreamRow } from './streams.ts'

/** One kind of stream. */
export interface LargeStream {
  readonly name: string
  readonly about: string
  /** A stream of about `size` bytes; the same for the same size. */
  readonly make: (size: number) => Uint8Array
}

/** All kinds, in the order of the report. */
export const LARGE_STREAMS: readonly LargeStream[] = [
  {
    name: 'mixed',
    about: 'collection of user types of eleven mixed properties',
    make: (size) => mixedObjects(size).pof,
  },
  { name: 'deep', about: '1,000,000 user types, each inside the one before', make: deepOfSize },
  { name: 'flat', about: 'one user type of 1,000,000 fields', make: flatOfSize },
  ...['orders', 'maps', 'sparse', 'trades', 'nested'].map(ofFamily),
  { name: 'ints', about: 'uniform int array', make: (size) => uniformInts(Math.floor(size / 2.69)) },
  { name: 'bytes', about: 'byte[] by writeByteArray', make: (size) => uniformOctets(size - 8) },
]

const MOST = 1_000_000
/** How often the elements of a stream of the family come again: making them all takes gigabytes. */
const TIMES = 8
const USER_TYPE = 1004
const TEXT = 'the quick brown fox jumps over the lazy dog, again and again and again, '
/** Bytes of a level or a field beside its text. */
const LEVEL_BYTES = 12
const FIELD_BYTES = 6

/** A stream of the family, its elements several times. */
function ofFamily(name: string): LargeStream {
  const { about, make } = STREAMS.find((row) => row.name === name) as StreamRow
  return {
    name,
    about,
    make: (size) => {
      const { pof } = make(Math.floor(size / TIMES))
      // The format byte, the collection's type id and its count stand in front of the elements.
      const start = packedIntEnd(pof, 2, pof.length)
      const whole = new PofWriter(TIMES * pof.length + 16)
      whole.packed(TYPE.collection)
      whole.packed(TIMES * readPackedInt(pof, 2))
      for (let time = 0; time < TIMES; time++) whole.raw(pof.subarray(start))
      return whole.finish()
    },
  }
}

function deepOfSize(size: number): Uint8Array {
  const levels = Math.min(MOST, Math.floor(size / LEVEL_BYTES))
  const letters = Math.floor(size / levels) - LEVEL_BYTES
  const pof = new PofWriter(size + (size >> 3))
  for (let level = 0; level < levels; level++) {
    pof.userType(USER_TYPE)
    pof.packed(0)
    if (letters > 0) pof.string(textAt(level, letters))
    else pof.integer(TYPE.int32, level)
    if (level < levels - 1) pof.packed(1)
  }
  for (let level = 0; level < levels; level++) pof.end()
  return pof.finish()
}

function flatOfSize(size: number): Uint8Array {
  const fields = Math.min(MOST, Math.floor(size / FIELD_BYTES))
  // Every other field is a text, so that each has twice the room.
  const letters = Math.max(0, 2 * Math.floor(size / fields) - 2 * FIELD_BYTES - 1)
  const pof = new PofWriter(size + (size >> 3))
  pof.userType(USER_TYPE)
  for (let field = 0; field < fields; field++) {
    pof.packed(field)
    if (field % 2 === 1 && letters > 0) pof.string(textAt(field, letters))
    else pof.integer(TYPE.int32, field * 7)
  }
  pof.end()
  return pof.finish()
}

function textAt(number: number, letters: number): string {
  return `${number} ${TEXT}`.slice(0, letters).padEnd(letters, TEXT)
}
