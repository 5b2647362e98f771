// Snapshots and stores of persistence: grouped re-exports, no logic.

export { type StoreFileEntry, StoreFileReading } from './archive-reading.ts'
export { type SnapshotFileKind, snapshotFileKind } from './file-groups.ts'
export {
  type OpenSnapshotsOptions,
  openSnapshots,
  type SnapshotSource,
  type SnapshotSourceFile,
} from './open-snapshots.ts'
export type { SnapshotProblem } from './problem.ts'
export { readSnapshots, type SnapshotFile, type SnapshotsRead } from './read-snapshots.ts'
export type {
  Snapshot,
  SnapshotCache,
  SnapshotEntry,
  SnapshotIndex,
  SnapshotListener,
  SnapshotLock,
  SnapshotStore,
  SnapshotTrigger,
} from './snapshot.ts'
