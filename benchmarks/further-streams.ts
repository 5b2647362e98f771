// Streams of one kind of thing each, to see where the main stream's figure comes from: runs, strings, depth, width.
// Only their POF is made: a run is one node and its values are made late, so peers would not do the same work.

import { PofWriter, TYPE } from './pof-writer.ts'
import { type Random, seededRandom } from './random.ts'

const MiB = 1 << 20
const NODE = 1004

/** A uniform int array of `count` ints of all lengths, as in caches: small ones more often than large ones. */
export function uniformInts(count: number, seed = 2): Uint8Array {
  const random = seededRandom(seed)
  const pof = uniform(TYPE.int32, count, 3 * count)
  for (let i = 0; i < count; i++) pof.packed(anyInt(random))
  return pof.finish()
}

/** A uniform double array. */
export function uniformDoubles(count: number, seed = 3): Uint8Array {
  const random = seededRandom(seed)
  const pof = uniform(TYPE.float64, count, 8 * count)
  for (let i = 0; i < count; i++) pof.float64((random.fraction() - 0.5) * 1e6)
  return pof.finish()
}

/** A byte[] as `writeByteArray` writes it: a uniform array of octets. */
export function uniformOctets(count: number, seed = 4): Uint8Array {
  const random = seededRandom(seed)
  const pof = uniform(TYPE.octet, count, count)
  const octets = new Uint8Array(count)
  for (let i = 0; i < count; i++) octets[i] = random.below(256)
  pof.raw(octets)
  return pof.finish()
}

/** A plain collection of short strings, one in five of them not ASCII. */
export function strings(count: number, seed = 5): Uint8Array {
  const random = seededRandom(seed)
  const pof = new PofWriter(24 * count)
  pof.packed(TYPE.collection)
  pof.packed(count)
  const words = [
    'Chloé',
    'Ada',
    'long-standing-customer',
    'reference',
    'emea',
    '李雷',
    'vip',
    'New York',
    'id',
    'Oslo',
  ]
  for (let i = 0; i < count; i++) pof.string(`${random.of(words)} ${random.of(words)} ${i}`)
  return pof.finish()
}

/** User types, each but the last holding an int and the next one: `depth` levels. */
export function deepChain(depth: number): Uint8Array {
  const pof = new PofWriter(12 * depth)
  for (let level = depth - 1; level >= 0; level--) {
    pof.userType(NODE)
    pof.packed(0)
    pof.integer(TYPE.int32, level)
    if (level > 0) pof.packed(1)
  }
  for (let level = 0; level < depth; level++) pof.end()
  return pof.finish()
}

/** One user type of `fields` int properties. */
export function flatObject(fields: number, seed = 6): Uint8Array {
  const random = seededRandom(seed)
  const pof = new PofWriter(8 * fields)
  pof.userType(NODE)
  for (let index = 0; index < fields; index++) {
    pof.packed(index)
    pof.integer(TYPE.int32, anyInt(random))
  }
  pof.end()
  return pof.finish()
}

function anyInt(random: Random): number {
  const size = 2 ** random.below(32)
  const value = random.below(size)
  return random.below(2) === 0 ? value : -1 - value
}

function uniform(element: number, count: number, length: number): PofWriter {
  const pof = new PofWriter(length + MiB)
  pof.packed(TYPE.uniformArray)
  pof.packed(element)
  pof.packed(count)
  return pof
}
