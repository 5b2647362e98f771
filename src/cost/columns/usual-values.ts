// The costs of values that are as most are, packed before any of them is met: what the walk over the node table adds without looking.

import { isScalar, SHAPE, T } from '../../pof/index.ts'
import { fixedSize, intsOf } from '../coherence/skip.ts'
import { noOps } from '../ops.ts'
import { LARGE, packOwn } from './columns.ts'

// What is looked at of a body: below `STRING`, nothing depends on the bytes.
/** Nothing. */
const KNOWN = 1
/** Its length is. */
const STRING = 2
/** It is walked through. */
const SCALAR = 3
/** It is opened. */
export const CONTAINER = 4
/** By `~type`. */
export const ACTIONS: Readonly<Uint8Array> = Uint8Array.from({ length: 64 }, (_, i) => {
  const type = -1 - i
  if (!isScalar(type)) return CONTAINER
  if (type === T.charString || type === T.octetString) return STRING
  return intsOf(type) > 0 || fixedSize(type) >= 0 ? KNOWN : SCALAR
})
/** The cost of values whose type id is one byte, by that byte: packed, without what depends on more bytes. */
export const USUAL: Readonly<Uint32Array> = Uint32Array.from({ length: 256 }, (_, byte) => {
  const type = ~(byte & 0x3f)
  if (byte < 0x40 || byte >= 0x80 || (ACTIONS[~type] as number) > STRING) return LARGE
  const ints = intsOf(type)
  return packOwn({
    ...noOps(),
    skipUniformValue: 1,
    skipValue: 1,
    readPackedInt: type === T.charString || type === T.octetString ? 2 : 1,
    skipPackedInts: ints > 0 ? 1 : 0,
    packedIntsSkipped: ints,
    bytesSkipped: Math.max(0, fixedSize(type)),
  })
})
/** The cost of a user type without an identity: type id, version and terminator. */
export const USUAL_USER_TYPE: number = packOwn({
  ...noOps(),
  skipUniformValue: 1,
  skipValue: 1,
  readPackedInt: 3,
})
/** The cost of a collection or array: type id and count. */
export const USUAL_COLLECTION: number = packOwn({
  ...noOps(),
  skipUniformValue: 1,
  skipValue: 1,
  readPackedInt: 2,
})

/** Type ids that stand before the count of a container, by shape. */
export const DECLARED: Readonly<Uint8Array> = Uint8Array.from({ length: 20 }, (_, shape) => {
  if (shape === SHAPE.uniformMap) return 2
  return shape === SHAPE.uniformCollection ||
    shape === SHAPE.uniformSparseArray ||
    shape === SHAPE.uniformKeysMap
    ? 1
    : 0
})

/** The count of a container that ends with a negative index, whatever comes before. */
export const OPEN_ENDED = 0x3fffffff

/** The most values that are counted, an even number: no stream has so many. */
export const MOST = 0x7ffffffe

/** Where what is around the root ends. */
export const NOWHERE = 0x7fffffff

/** The bit of a packed int's first byte that makes it negative. */
export const SIGN = 0x40

/** Bytes of a packed int whose other bits cannot make it negative. */
export const SURE_BYTES = 4
