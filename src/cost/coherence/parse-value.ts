// What PofValueParser.parse does with all the bytes of a Binary: it guesses the envelope from the first byte, reads
// down to the value, and reads the root's header. It knows nothing of what this project's own envelope reader found.

import { type Place, readPackedLong } from '../../pof/index.ts'
import type { Ops } from '../ops.ts'
import { endOfFile, JavaInput, outOfBounds } from './java-input.ts'
import { PofValue } from './pof-value.ts'
import { newSearch, type Search } from './search.ts'
import { type End, endOf, OWN } from './skip.ts'
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
      // In 32 bits, as Java adds: behind the largest int comes the least.
      const behind = (input.at + length) | 0
      if (behind < 0 || behind > end) throw outOfBounds(behind, (end - behind) | 0, end)
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

/** What navigating came to. */
export interface Navigation {
  readonly end: End
  /** What `navigate` gives; null where it gives null, or did not end well. */
  readonly value: PofValue | null
  /** One for each level that was gone down. */
  readonly searches: readonly Search[]
}

/** Goes from `root` down `path`; `place` is where it leads, where that is known. Never throws what Java throws. */
export function navigate(root: PofValue, path: readonly number[], place: Place | null = null): Navigation {
  const searches: Search[] = []
  let value: PofValue | null = root
  const end = endOf(() => {
    for (const index of path) {
      if (value === null) return
      const search = newSearch(value, index, place)
      searches.push(search)
      value = value.child(search)
    }
  })
  return { end, value: end.kind === 'done' ? value : null, searches }
}
