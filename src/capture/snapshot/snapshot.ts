// What a snapshot is to those who read it: its caches, their entries, what was registered with them.

import type { PofDocument } from '../../pof/index.ts'
import type { SnapshotProblem } from './problem.ts'

/** An entry of a cache. Its bytes are parts of the file that was read: copy them to keep few of many. */
export interface SnapshotEntry {
  /** The partition; null where the name of its file or folder does not say. */
  readonly partition: number | null
  /** The key as the cache's clients have it, without the number that Coherence writes before it: `15 ..` where it is POF. */
  readonly key: Uint8Array
  /** The key as it is stored: `0d`, a packed hash, and the key. */
  readonly storedKey: Uint8Array
  /** The value as the cache has it in memory: as it is stored, without the date of expiry beside it. */
  readonly value: Uint8Array
  /** The value as it is stored. */
  readonly storedValue: Uint8Array
  /** When the entry expires, in milliseconds since 1970; null where the store holds no date. */
  readonly expires: number | null
  /** The path of the file that holds it, and the offset at which its record begins there. */
  readonly file: string
  readonly offset: number
}

/** An index of a cache. */
export interface SnapshotIndex {
  /** The extractor, and the comparator where the index has one, as documents of what the store holds. */
  readonly extractor: PofDocument
  readonly comparator: PofDocument | null
  /** How many partitions have it. */
  readonly partitions: number
}

/** A trigger of a cache. */
export interface SnapshotTrigger {
  readonly trigger: PofDocument
  /** How many partitions have it. */
  readonly partitions: number
}

/** A listener to a key. */
export interface SnapshotListener {
  readonly key: Uint8Array
  /** The number of the listener, as text: it has 64 bits. */
  readonly listener: string
  /** Whether its events carry no values. */
  readonly isLite: boolean
  readonly partition: number | null
}

/** A locked key. */
export interface SnapshotLock {
  readonly key: Uint8Array
  /** The numbers of the member and of the thread that hold it, as texts: they have 64 bits. */
  readonly holder: string
  readonly thread: string
  readonly partition: number | null
}

/** A cache of a snapshot; `Entries` is how its entries are read. */
export interface SnapshotCache<Entries> {
  /** Its number in the service, as text: it has 64 bits. `database 7` where a log has lost the name of a database. */
  readonly id: string
  /** Null where no list of caches names it. */
  readonly name: string | null
  /** How many entries there are, and how many bytes their stored keys and values have. */
  readonly count: number
  readonly bytes: number
  /** How many partitions have entries of it. */
  readonly partitions: number
  /** The entries, partition by partition, read anew each time. */
  readonly entries: Entries
  readonly indexes: readonly SnapshotIndex[]
  readonly triggers: readonly SnapshotTrigger[]
  readonly listeners: readonly SnapshotListener[]
  readonly locks: readonly SnapshotLock[]
}

/** The store of one partition. */
export interface SnapshotStore {
  /** The path of its file, or of the folder of its logs. */
  readonly path: string
  /** The partition; null where the name does not say. */
  readonly partition: number | null
  /** Milliseconds since 1970 when it was made, by its name; null where that does not say. */
  readonly made: number | null
  readonly bytes: number
}

/** The stores of a service: an archived snapshot, a snapshot, or what a running service has made persistent. */
export interface Snapshot<Entries> {
  /** `archive`: one file for each partition. `logs`: a folder with log files for each partition. */
  readonly kind: 'archive' | 'logs'
  /** The folder that holds them, as far as it was given; '' for none. */
  readonly folder: string
  /** In the order of their names in CACHES. */
  readonly caches: readonly SnapshotCache<Entries>[]
  readonly stores: readonly SnapshotStore[]
  /** How many partitions the service has; null where nothing says so. */
  readonly partitionCount: number | null
  /** What `meta.properties` says, by name; empty where there is none. */
  readonly meta: ReadonlyMap<string, string>
  readonly problems: readonly SnapshotProblem[]
}
