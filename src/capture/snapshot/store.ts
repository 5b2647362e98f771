// One store, whatever its form: what it says of itself, how much each cache has in it, and the records of an extent.

import type { Problems, Tell } from './problem.ts'
import { cacheNames, OWN, ownKey, ownNumber, type StoreRecord } from './store-record.ts'
import type { Reading, Window } from './window.ts'

/** A file that a reader can see. */
export interface ReadableFile {
  readonly path: string
  readonly size: number
  readonly window: Window
}

/** How much of an extent there is. */
export interface ExtentSize {
  entries: number
  bytes: number
}

/** What is known of a store after it was read once. */
export interface StoreSurvey {
  /** The names of caches by id; null where the store has no list of them. */
  readonly names: ReadonlyMap<bigint, string> | null
  readonly partitionCount: number | null
  /** How much of each cache there is, by id. */
  readonly sizes: ReadonlyMap<bigint, ExtentSize>
  /** How much of databases there is whose extent is not known, by number. */
  readonly nameless: ReadonlyMap<number, ExtentSize>
  /** What was registered with caches. */
  readonly registrations: readonly StoreRecord[]
}

/** A store that can be read. */
export interface Store {
  readonly path: string
  readonly files: readonly ReadableFile[]
  /** Reads all of it once. */
  survey(problems: Problems): Reading<never, StoreSurvey>
  /** Reads the records of an extent, or of a database without one; after `survey`. */
  records(extent: bigint | number): Reading<StoreRecord>
}

/** Collects what a store says of itself. */
export class OwnRecords {
  names: ReadonlyMap<bigint, string> | null = null
  partitionCount: number | null = null

  take({ extent, key, value }: StoreRecord): void {
    if (extent !== OWN) return
    const text = ownKey(key)
    if (text === 'CACHES') this.names = cacheNames(value).names
    if (text === 'PARTITION_COUNT') this.partitionCount = ownNumber(value)
  }
}

/** Tells nothing: for what was told when the store was read first. */
export const SILENT: Tell = () => {}
