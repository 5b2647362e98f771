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
  /** The path of the file that holds it. */
  readonly file: string
  /** Offset in that file at which its record begins. */
  readonly offset: number
}

/** An index of a cache. */
export interface SnapshotIndex {
  /** The extractor, as a document of what the store holds. */
  readonly extractor: PofDocument
  /** The comparator, as a document; null where the index has none. */
  readonly comparator: PofDocument | null
  /** How many partitions have it. */
  readonly partitions: number
}

/** A trigger of a cache. */
export interface SnapshotTrigger {
  /** The trigger, as a document of what the store holds. */
  readonly trigger: PofDocument
  /** How many partitions have it. */
  readonly partitions: number
}

/** A listener to a key. */
export interface SnapshotListener {
  /** The key, as the cache's clients have it. */
  readonly key: Uint8Array
  /** The number of the listener, as text: it has 64 bits. */
  readonly listener: string
  /** Whether its events carry no values. */
  readonly isLite: boolean
  /** The partition; null where the name of its file or folder does not say. */
  readonly partition: number | null
}

/** A locked key. */
export interface SnapshotLock {
  /** The key, as the cache's clients have it. */
  readonly key: Uint8Array
  /** The number of the member that holds it, as text: it has 64 bits. */
  readonly holder: string
  /** The number of the thread, as text. */
  readonly thread: string
  /** The partition; null where the name of its file or folder does not say. */
  readonly partition: number | null
}

/** A cache of a snapshot; `Entries` is how its entries are read. */
export interface SnapshotCache<Entries> {
  /** Its number in the service, as text: it has 64 bits. `database 7` where a log has lost the name of a database. */
  readonly id: string
  /** Null where no list of caches names it. */
  readonly name: string | null
  /** How many entries there are. */
  readonly count: number
  /** Bytes of their stored keys and values. */
  readonly bytes: number
  /** How many partitions have entries of it. */
  readonly partitions: number
  /** The entries, partition by partition, read anew each time. */
  readonly entries: Entries
  /** Its indexes. */
  readonly indexes: readonly SnapshotIndex[]
  /** Its triggers. */
  readonly triggers: readonly SnapshotTrigger[]
  /** Listeners to its keys. */
  readonly listeners: readonly SnapshotListener[]
  /** Its keys that are locked. */
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
  /** Bytes of its files. */
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
  /** The stores of its partitions. */
  readonly stores: readonly SnapshotStore[]
  /** How many partitions the service has; null where nothing says so. */
  readonly partitionCount: number | null
  /** What `meta.properties` says, by name; empty where there is none. */
  readonly meta: ReadonlyMap<string, string>
  /** What is wrong with its files. */
  readonly problems: readonly SnapshotProblem[]
}
