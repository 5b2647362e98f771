// The family of streams that are measured: shapes that applications write, made from parameters, about as long as asked for. The
// seed of each is its place in the table. `data` is what readers of other formats decode, where they can hold it.

import {
  deepChain,
  flatObject,
  strings,
  uniformDoubles,
  uniformInts,
  uniformOctets,
} from './further-streams.ts'
import {
  binary,
  boolean,
  type Data,
  date,
  datetime,
  decimal,
  double,
  int,
  type Kind,
  list,
  long,
  map,
  nested,
  nullable,
  object,
  shared,
  sparse,
  text,
  uniform,
} from './kinds.ts'
import { mixedObjects } from './mixed-objects.ts'
import { PofWriter, TYPE } from './pof-writer.ts'
import { seededRandom } from './random.ts'

/** One stream: its POF, and the data it was written from where peers are to decode the same. */
export interface MadeStream {
  readonly pof: Uint8Array
  readonly data?: unknown
}

/** One row of the table. */
export interface StreamRow {
  readonly name: string
  readonly about: string
  /** Why JSON cannot hold its data; left out where it can. */
  readonly notJson?: string
  readonly make: (length: number) => MadeStream
}

const WORDS = [
  'order',
  'reference',
  'Oslo',
  'premium',
  'a',
  'settlement',
  'London',
  'id',
  'pending review',
  'emea',
]
const BEYOND = ['Zürich', 'Chloé', '東京', 'naïve', 'Łódź', 'Ελλάδα', 'Привет', '李雷', 'señor', '서울특별시']
const word = text(WORDS)
const words = text(WORDS, 2, 5)

const bytesHeld = 'JSON has no bytes'
const address = object(1001, [words, int(17), word])
const product = object(1102, [long(40), words, double, word])
const line = object(1101, [int(8), int(16), product, double])

/** A plain collection of values of one kind, until the stream is long enough. */
function of(name: string, about: string, given: Kind | (() => Kind), notJson?: string): StreamRow {
  return {
    name,
    about,
    ...(notJson === undefined ? {} : { notJson }),
    make: (length) => {
      const random = seededRandom(1 + STREAMS.findIndex((row) => row.name === name))
      const kind = typeof given === 'function' ? given() : given
      const data: Data[] = []
      const body = new PofWriter(length + 4096)
      while (body.length < length) {
        const value = kind.make(random)
        data.push(value)
        if (kind.plain === undefined) body.packed(kind.type)
        ;(kind.plain ?? kind.body)(body, value as never)
      }
      const whole = new PofWriter(body.length + 16)
      whole.packed(TYPE.collection)
      whole.packed(data.length)
      whole.raw(body.finish().subarray(1))
      return { pof: whole.finish(), data }
    },
  }
}

/** All streams, in the order of the report. */
export const STREAMS: readonly StreamRow[] = [
  {
    name: 'mixed',
    about: 'user types of eleven mixed properties',
    make: (length) => {
      const { pof, objects } = mixedObjects(length)
      return { pof, data: objects }
    },
  },
  of(
    'maps',
    'maps of strings to ints, doubles and strings',
    map(word, list([int(), double, word], [1, 3]), [3, 12]),
  ),
  of('uniform-keys', 'maps with declared keys', map(word, nullable(int(), 20), [3, 12], 'keys')),
  of('uniform-maps', 'maps that declare string and int', map(word, int(), [3, 12], 'uniform')),
  of('sparse', 'sparse arrays of a hundred places, a third taken', sparse(word, 100, 33)),
  of('uniform-sparse', 'sparse arrays that declare int64', sparse(long(), 100, 33, true)),
  of(
    'orders',
    'orders with an int[], a map, a binary and an address',
    object(1100, [
      long(),
      uniform(int(), [3, 10], TYPE.uniformArray),
      map(word, int(), [1, 4]),
      binary(8, 64),
      address,
    ]),
    bytesHeld,
  ),
  of(
    'trades',
    'decimals, datetimes, binaries, codes',
    object(1200, [long(), decimal, decimal, datetime, date, binary(16, 32), word, boolean]),
    bytesHeld,
  ),
  of(
    'uniform-objects',
    'uniform collections of user types',
    uniform(object(1210, [int(), word, double]), [5, 30]),
  ),
  of('two-ints', 'user types of two ints', object(1220, [int(), int()])),
  of('nested', 'orders of lines of products', object(1103, [long(), words, list([line], [1, 8]), address])),
  of('beyond-ascii', 'strings beyond ASCII', text(BEYOND, 3, 12)),
  of('long-strings', 'strings of two hundred words', object(1230, [int(), text(WORDS, 100, 300)])),
  of(
    'hundred-fields',
    'a hundred fields, a quarter absent',
    object(
      1240,
      Array.from({ length: 100 }, (_, i) => nullable([int(), word, double, boolean][i % 4] as Kind, 25)),
    ),
  ),
  of(
    'doubles-rows',
    'rows of 64 doubles',
    object(1250, [int(), uniform(double, [64, 64], TYPE.uniformArray)]),
  ),
  of(
    'flags',
    'ints of one byte and booleans',
    object(
      1260,
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? boolean : int(4))),
    ),
  ),
  of(
    'long-ints',
    'int64 of up to 52 bits',
    object(
      1270,
      Array.from({ length: 8 }, () => long()),
    ),
  ),
  of('small-lists', 'lists of one to three small values', list([int(5), word], [1, 3])),
  of(
    'deep-objects',
    'user types in one another, twenty levels',
    nested(int(), 20, (inner) => object(1280, [int(8), inner, word])),
  ),
  of(
    'versions',
    'evolvable objects of several versions',
    object(1290, [word, int(), nullable(words, 50), nullable(object(1291, [int(), word], 3), 30)], 7),
  ),
  of('identities', 'objects with a shared one of fifty', () =>
    object(1300, [int(), shared(address, 50), word]),
  ),
  of('dates', 'dates and datetimes', object(1310, [date, datetime, datetime, nullable(date, 50)])),
  of('string-lists', 'uniform collections of strings', uniform(text([...WORDS, 'Zürich'], 1, 3), [2, 20])),
  {
    name: 'strings',
    about: 'one collection of short strings',
    make: (length) => ({ pof: strings(Math.floor(length / 23)) }),
  },
  { name: 'ints', about: 'one int[]', make: (length) => ({ pof: uniformInts(Math.floor(length / 2.7)) }) },
  {
    name: 'doubles',
    about: 'one double[]',
    make: (length) => ({ pof: uniformDoubles(Math.floor(length / 8)) }),
  },
  {
    name: 'octets',
    about: 'one byte[] by writeByteArray',
    make: (length) => ({ pof: uniformOctets(length) }),
  },
  {
    name: 'deep',
    about: 'user types, each inside the one before',
    make: (length) => ({ pof: deepChain(Math.floor(length / 9)) }),
  },
  {
    name: 'flat',
    about: 'one user type of ints',
    make: (length) => ({ pof: flatObject(Math.floor(length / 5.7)) }),
  },
]
