// The streams that are measured, as a table: what each is called, what it holds, how it is made.
// Only the main one has the same data for the peers.

import {
  deepChain,
  flatObject,
  strings,
  uniformDoubles,
  uniformInts,
  uniformOctets,
} from './further-streams.ts'
import { mixedObjects } from './mixed-objects.ts'

const MiB = 1 << 20

/** One stream: its POF, and the data it was written from where peers are to decode the same. */
export interface MadeStream {
  readonly pof: Uint8Array
  readonly data?: unknown
}

/** One row of the table. */
export interface StreamRow {
  readonly name: string
  readonly about: string
  readonly make: () => MadeStream
}

/** The stream that the peers decode too. */
export const MAIN = 'mixed'

/** All streams, in the order of the report. */
export const STREAMS: readonly StreamRow[] = [
  {
    name: MAIN,
    about: 'collection of user types of eleven mixed properties, 32 MiB',
    make: () => {
      const { pof, objects } = mixedObjects(32 * MiB)
      return { pof, data: objects }
    },
  },
  { name: 'ints', about: 'uniform int array, 16 MiB', make: () => ({ pof: uniformInts(5_850_000) }) },
  { name: 'doubles', about: 'uniform double array, 16 MiB', make: () => ({ pof: uniformDoubles(2 * MiB) }) },
  {
    name: 'octets',
    about: 'byte[] by writeByteArray, 16 MiB',
    make: () => ({ pof: uniformOctets(16 * MiB) }),
  },
  { name: 'strings', about: 'collection of 500,000 short strings', make: () => ({ pof: strings(500_000) }) },
  {
    name: 'deep',
    about: '1,000,000 user types, each inside the one before',
    make: () => ({ pof: deepChain(1_000_000) }),
  },
  { name: 'flat', about: 'one user type of 1,000,000 ints', make: () => ({ pof: flatObject(1_000_000) }) },
]
