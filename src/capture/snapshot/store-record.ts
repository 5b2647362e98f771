// The records of a store, the same in an archived file and in a log: whose they are, and what the store says of itself and of
// its caches. A store holds one partition.

import { packedIntEnd, readPackedInt } from '../../pof/index.ts'
import { decodeUtf8 } from '../../pof/text/index.ts'

/** A record: bytes of the piece that was read, which the garbage collector keeps as long as they are held. */
export interface StoreRecord {
  /** Whose it is: 0 the store's own, a positive number a cache's entry, a negative one what was registered with a cache. */
  readonly extent: bigint
  readonly key: Uint8Array
  readonly value: Uint8Array
  /** Which file of the store, and where in it the record begins. */
  readonly file: string
  readonly offset: number
}

/** The extent of what a store says of itself. */
export const OWN = 0n

/** What can be registered with a cache, by the first byte of its key. */
export const REGISTERED = ['listener', 'lock', 'index', 'trigger'] as const
export type Registered = (typeof REGISTERED)[number]

/** What a record of a negative extent is, and of which cache; null where its first byte says nothing known. */
export function registration({ extent, key }: Pick<StoreRecord, 'extent' | 'key'>): {
  readonly kind: Registered
  readonly cache: bigint
} | null {
  const number = key[0] ?? -1
  const kind = REGISTERED[number]
  return kind === undefined ? null : { kind, cache: -extent - BigInt(number) }
}

/** The names in the record CACHES, by cache id; as many as can be read, and whether that is all. */
export function cacheNames(value: Uint8Array): {
  readonly names: ReadonlyMap<bigint, string>
  readonly isWhole: boolean
} {
  const names = new Map<bigint, string>()
  const { length } = value
  if (length < 4) return { names, isWhole: false }
  const view = new DataView(value.buffer, value.byteOffset, length)
  const count = view.getInt32(0)
  let at = 4
  for (let i = 0; i < count; i++) {
    const textAt = packedIntEnd(value, at + 8, length)
    if (textAt < 0) return { names, isWhole: false }
    const end = textAt + Math.max(0, readPackedInt(value, at + 8))
    if (end > length) return { names, isWhole: false }
    names.set(view.getBigInt64(at), decodeUtf8(value, textAt, end))
    at = end
  }
  return { names, isWhole: count >= 0 }
}

/** The text of a key of the store's own records. */
export function ownKey(key: Uint8Array): string {
  return key.length > 40 ? '' : String.fromCharCode(...key)
}

/** A number that a store keeps of itself: format byte 1 and a packed int, or as a text (format byte 6); null for anything else. */
export function ownNumber(value: Uint8Array): number | null {
  const end = packedIntEnd(value, 1, value.length)
  if (end < 0) return null
  const number = readPackedInt(value, 1)
  if (value[0] === 1) return number
  if (value[0] !== 6 || end + number > value.length || number < 1) return null
  const text = decodeUtf8(value, end, end + number)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
