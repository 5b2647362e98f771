// What was registered with a cache: indexes, triggers, listeners, locks, from the keys and values of their records.

import { parse } from '../../pof/index.ts'
import { bytesText } from './bytes-text.ts'
import { freedKey } from './decorations.ts'
import type { SnapshotIndex, SnapshotListener, SnapshotLock, SnapshotTrigger } from './snapshot.ts'
import { registration, type StoreRecord } from './store-record.ts'

/** A record, and the partition that it is in. */
export interface Placed {
  readonly record: StoreRecord
  readonly partition: number | null
}

/** What a cache has besides entries. */
export interface Registrations {
  readonly indexes: readonly SnapshotIndex[]
  readonly triggers: readonly SnapshotTrigger[]
  readonly listeners: readonly SnapshotListener[]
  readonly locks: readonly SnapshotLock[]
}

/** Bytes of a type and a number, and of each further number. */
const HEAD = 9
const NUMBER = 8
const NOTHING: Registrations = { indexes: [], triggers: [], listeners: [], locks: [] }

/** What is registered, by cache. A key that is shorter than its kind has to be is left out. */
export function registrationsOf(records: readonly Placed[]): (cache: bigint) => Registrations {
  const byCache = new Map<bigint, Collected>()
  for (const placed of records) {
    const known = registration(placed.record)
    if (known === null) continue
    const collected = byCache.get(known.cache) ?? new Collected()
    byCache.set(known.cache, collected)
    collected[known.kind](placed)
  }
  return (cache) => byCache.get(cache) ?? NOTHING
}

class Collected implements Registrations {
  readonly listeners: SnapshotListener[] = []
  readonly locks: SnapshotLock[] = []
  /** By the bytes of extractor and comparator, and of the trigger. */
  readonly #indexes = new Map<string, SnapshotIndex>()
  readonly #triggers = new Map<string, SnapshotTrigger>()

  get indexes(): readonly SnapshotIndex[] {
    return [...this.#indexes.values()]
  }

  get triggers(): readonly SnapshotTrigger[] {
    return [...this.#triggers.values()]
  }

  index({ record: { key, value } }: Placed): void {
    if (key.length <= HEAD) return
    const id = `${key.length} ${bytesText(key)}${bytesText(value)}`
    const before = this.#indexes.get(id)
    const comparator = value.length === 0 || isNull(value) ? null : parse(value)
    this.#indexes.set(id, {
      extractor: before?.extractor ?? parse(key.subarray(HEAD)),
      comparator: before?.comparator ?? comparator,
      partitions: (before?.partitions ?? 0) + 1,
    })
  }

  trigger({ record: { key } }: Placed): void {
    if (key.length <= HEAD) return
    const id = bytesText(key)
    const before = this.#triggers.get(id)
    const trigger = before?.trigger ?? parse(key.subarray(HEAD))
    this.#triggers.set(id, { trigger, partitions: (before?.partitions ?? 0) + 1 })
  }

  listener({ record: { key, value }, partition }: Placed): void {
    if (key.length < HEAD + NUMBER) return
    this.listeners.push({
      key: freedKey(key.subarray(HEAD + NUMBER)),
      listener: numberAt(key, 1),
      isLite: value[0] === 1,
      partition,
    })
  }

  lock({ record: { key }, partition }: Placed): void {
    if (key.length < HEAD + 2 * NUMBER) return
    this.locks.push({
      key: freedKey(key.subarray(HEAD + 2 * NUMBER)),
      holder: numberAt(key, 1),
      thread: numberAt(key, HEAD),
      partition,
    })
  }
}

/** `15 64`: null. */
function isNull(value: Uint8Array): boolean {
  return value.length === 2 && value[0] === 0x15 && value[1] === 0x64
}

function numberAt(bytes: Uint8Array, at: number): string {
  return String(new DataView(bytes.buffer, bytes.byteOffset + at, NUMBER).getBigInt64(0))
}
