// Which files are of a snapshot, by their names and first bytes.

import { snapshotFileKind } from '../../capture/index.ts'

/** So many first bytes tell. */
export const SNAPSHOT_BEGINNING = 38

/** Whether a file with these first bytes is of a snapshot, its properties included. */
export function isOfSnapshot(path: string, beginning: Uint8Array): boolean {
  const kind = snapshotFileKind(path, beginning.subarray(0, SNAPSHOT_BEGINNING))
  return kind === 'archive' || kind === 'log' || kind === 'properties'
}
