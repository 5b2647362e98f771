// The bodies of the legacy formats: what ExternalizableHelper wrote without POF. Scalars, strings and byte arrays are
// decoded; classes are named and their data shown as a range. Source: pof-format.md section 3 and cases envelopes/legacy-*.

import { amount, type ErrorCode } from '../problem.ts'
import { packedIntEnd, readPackedInt, readPackedLong } from '../scalars/packed-int.ts'
import type { PofValue } from '../scalars/pof-value.ts'
import { PofDecimal } from '../scalars/pof-value.ts'
import { bigEndian } from '../scalars/scalar-value.ts'
import { decodeUtf8 } from '../text/utf8.ts'
import type { FormatBody } from './envelope-formats.ts'

/** One piece of a legacy body. */
export interface LegacyPart {
  readonly name: string
  readonly value?: PofValue
  /** The bytes there should be, where the input cuts it. */
  readonly wanted?: number
}

/** Where a legacy body cannot be read on; and the length, where Coherence throws otherwise than in POF. */
export type LegacyFault = readonly [
  code: ErrorCode,
  offset: number,
  expected: string,
  found: string,
  number?: number,
]

/** The pieces of the bodies that are not one piece of the same name. */
const PIECES: Partial<Record<FormatBody, readonly string[]>> = {
  nothing: [],
  'big integer': ['length', 'BigInteger'],
  'big decimal': ['length', 'BigInteger', 'scale'],
  string: ['length', 'string'],
  binary: ['int32', 'octets'],
  'byte array': ['length', 'octets'],
  'class and data': ['length', 'class', 'data'],
  java: ['stream header', 'Java serialized object'],
  optional: ['present'],
  'optional packed int': ['present', 'packed int'],
  'optional packed long': ['present', 'packed long'],
  'optional float64': ['present', 'float64'],
  unknown: ['bytes'],
}

/**
 * Reads a legacy body that starts at `at`, and never past `limit`: `add` is told of its pieces, each of which begins where the one
 * before it ends. Gives why it could not be read to its end, else null.
 */
export function readLegacy(
  bytes: Uint8Array,
  body: FormatBody,
  at: number,
  limit: number,
  add: (end: number, part: LegacyPart) => void,
): LegacyFault | null {
  const isNoStream = body === 'java' && !(bytes[at] === 0xac && bytes[at + 1] === 0xed)
  const pieces = isNoStream ? ['bytes that are not a Java serialization stream'] : (PIECES[body] ?? [body])
  let before = at
  let start = at
  let value: PofValue = null
  for (const piece of pieces) {
    const found = pieceAt(bytes, piece, start, limit, value)
    if (found === null) break
    const [size, read] = found
    if (size < 0) return ['negative-length', before, 'a length of 0 or more', `length ${size}`, size]
    const name = piece === 'int32' ? 'length' : piece
    const end = start + size
    if (end > limit) {
      if (start < limit) add(limit, { name, wanted: size })
      return ['envelope-cut', limit, `${amount(size, 'byte')} of ${name}`, 'end of input']
    }
    value = read(end)
    add(end, { name, value })
    if (piece === 'present' && bytes[at] === 0) break
    before = start
    start = end
  }
  return null
}

/** How many bytes a piece should have, below 0 for a negative length; and what reads it where they are there. */
type Piece = readonly [size: number, read: (end: number) => PofValue]

/** The piece that starts at `at`, behind one with the value `before`; null where it takes what is left and nothing is. */
function pieceAt(
  bytes: Uint8Array,
  piece: string,
  at: number,
  limit: number,
  before: PofValue,
): Piece | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = before as number
  const packedEnd = packedIntEnd(bytes, at, limit)
  // Of one that the input cuts, a byte more than there is.
  const packedSize = (packedEnd < 0 ? limit + 1 : packedEnd) - at
  switch (piece) {
    case 'length':
    case 'packed int':
      return [packedSize, () => readPackedInt(bytes, at)]
    case 'packed long':
      return [packedSize, () => readPackedLong(bytes, at)]
    case 'scale':
      return [packedSize, () => new PofDecimal(before as bigint, readPackedInt(bytes, at))]
    case 'int32':
      return [4, () => view.getInt32(at)]
    case 'float32':
      return [4, () => view.getFloat32(at)]
    case 'float64':
      return [8, () => view.getFloat64(at)]
    case 'short':
      return [2, () => view.getInt16(at)]
    case 'byte':
      return [1, () => view.getInt8(at)]
    case 'boolean':
      return [1, () => bytes[at] !== 0]
    case 'present':
      return [1, () => null]
    case 'stream header':
      return [4, () => null]
    case 'class':
    case 'string':
      // Java reads null where the length is negative.
      return [Math.max(0, length), (end) => (length < 0 ? null : decodeUtf8(bytes, at, end, limit))]
    case 'BigInteger':
      return [length, (end) => BigInt.asIntN(8 * length, bigEndian(bytes, at, end))]
    case 'octets':
      return [length, (end) => bytes.subarray(at, end)]
    default:
      return at < limit ? [limit - at, () => bytes.subarray(at, limit)] : null
  }
}
