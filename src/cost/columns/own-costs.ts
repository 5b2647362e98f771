// What the types alone say of the cost of nodes: tables, by type, by type id byte, by shape.

import { isScalar, SHAPE, T } from '../../pof/index.ts'
import { fixedSize, intsOf } from '../coherence/skip.ts'
import { noOps } from '../ops.ts'
import { LARGE, packOwn } from './columns.ts'

/** Type ids that stand before the count of a container, by shape. */
export const DECLARED: Readonly<Uint8Array> = Uint8Array.from({ length: 20 }, (_, shape) => {
  if (shape === SHAPE.uniformMap) return 2
  return shape === SHAPE.uniformCollection ||
    shape === SHAPE.uniformSparseArray ||
    shape === SHAPE.uniformKeysMap
    ? 1
    : 0
})

// What is to be done about a body: below `STRING`, nothing depends on the bytes.
const KNOWN = 1
const STRING = 2
const SCALAR = 3
/** Its header has to be read. */
export const CONTAINER = 4
/** What is to be done about a body, by `~type`. */
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
