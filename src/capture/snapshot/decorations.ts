// Keys and values as a store has them, and as the cache has them: without the number of the partition before the key, and
// without the date of expiry beside the value.

import { packedIntEnd, packInt, readPackedInt, readPackedLong } from '../../pof/index.ts'
import { joined } from '../joined.ts'

const INTEGER_DECORATED = 0x0d
const DECORATED = 0x12
const EXTENDED = 0x13
const VALUE = 0
const EXPIRY = 1
/** Bytes of a date of expiry. */
const DATE = 8

/** The key without the hash that Coherence writes before it (format byte `0d`), which leads to its partition; the bytes themselves where there is none. */
export function freedKey(stored: Uint8Array): Uint8Array {
  if (stored[0] !== INTEGER_DECORATED) return stored
  const end = packedIntEnd(stored, 1, stored.length)
  return end < 0 || end >= stored.length ? stored : stored.subarray(end)
}

/** A value, and when its entry expires. */
export interface FreedValue {
  /** As the cache has it in memory: without the decoration EXPIRY; other decorations stay. */
  readonly value: Uint8Array
  /** Milliseconds since 1970; null where the store holds no date. */
  readonly expires: number | null
}

/** The value without its date of expiry. Bytes that are not decorated, and decorations that do not add up, are left as they are. */
export function freedValue(stored: Uint8Array): FreedValue {
  const plain = { value: stored, expires: null }
  const format = stored[0]
  if (format !== DECORATED && format !== EXTENDED) return plain
  const { length } = stored
  const partsAt = format === DECORATED ? 2 : packedIntEnd(stored, 1, length)
  if (partsAt < 0 || partsAt > length) return plain
  const mask =
    format === DECORATED ? BigInt(stored[1] as number) : BigInt.asUintN(64, readPackedLong(stored, 1))
  if ((mask & 3n) !== 3n) return plain
  const parts: {
    readonly id: number
    readonly start: number
    readonly payload: number
    readonly end: number
  }[] = []
  let at = partsAt
  for (let id = 0; id < 64; id++) {
    if (((mask >> BigInt(id)) & 1n) === 0n) continue
    const payload = packedIntEnd(stored, at, length)
    const size = payload < 0 ? -1 : readPackedInt(stored, at)
    if (size < 0 || payload + size > length) return plain
    parts.push({ id, start: at, payload, end: payload + size })
    at = payload + size
  }
  const [value, expiry] = parts
  if (value?.id !== VALUE || expiry?.id !== EXPIRY || expiry.end - expiry.payload !== DATE) return plain
  const expires = Number(new DataView(stored.buffer, stored.byteOffset + expiry.payload, DATE).getBigInt64(0))
  if (parts.length === 2 && at === length)
    return { value: stored.subarray(value.payload, value.end), expires }
  const rest = mask & ~2n
  const head = format === DECORATED ? Uint8Array.of(DECORATED, Number(rest)) : headOf(rest)
  const pieces = [head, stored.subarray(value.start, value.end), stored.subarray(expiry.end)]
  return { value: joined(pieces), expires }
}

function headOf(mask: bigint): Uint8Array {
  return joined([Uint8Array.of(EXTENDED), packInt(BigInt.asIntN(64, mask))])
}
