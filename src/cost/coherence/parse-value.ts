// What PofValueParser.parse does with all the bytes of a Binary: it guesses the envelope from the first byte, reads
// down to the value, and reads the root's header. It knows nothing of what this project's own envelope reader found.

import { readPackedLong } from '../../pof/index.ts'
import type { Ops } from '../ops.ts'
import { endOfFile, JavaInput, outOfBounds } from './java-input.ts'
import { OWN } from './open-containers.ts'
import { PofValue } from './pof-value.ts'
import { Walker } from './walker.ts'

const INTEGER_DECORATED = 13
const DECORATED = 18
const DECORATED_EXTENDED = 19
const EXTERNALIZED = 21

/**
 * The root as a PofValue; what it costs is added to `ops`. `walker` goes along the same bytes. Throws `JavaException` as the
 * library does.
 */
export function parseValue(bytes: Uint8Array, ops: Ops, walker = new Walker(bytes)): PofValue {
  const input = new JavaInput(bytes, 0, bytes.length, ops)
  const format = input.readUnsignedByte()
  let start = 0
  let end = bytes.length
  switch (format) {
    case INTEGER_DECORATED:
      input.readPackedInt()
      input.readUnsignedByte()
      start = input.at
      break
    case DECORATED:
    case DECORATED_EXTENDED: {
      const mask = format === DECORATED ? BigInt(input.readUnsignedByte()) : readMask(input)
      if (mask % 2n === 0n) {
        throw endOfFile('Decorated binary is missing a value')
      }
      const length = input.readPackedInt()
      const behind = input.at + length
      if (behind < 0 || behind > end) throw outOfBounds(behind, end - behind, end)
      if (length < 0) throw outOfBounds(input.at, length, end)
      if (length === 0) throw outOfBounds(1, -1, 0)
      start = input.at + 1
      end = behind
      break
    }
    case EXTERNALIZED:
      start = 1
      break
    default:
  }
  return PofValue.make(new JavaInput(bytes, start, end, ops), { walker, registry: new Map() }, OWN)
}

/** A mask of 64 bits; the lowest stands for the value. */
function readMask(input: JavaInput): bigint {
  const { at } = input
  input.passPackedLong()
  return readPackedLong(input.bytes, at)
}
