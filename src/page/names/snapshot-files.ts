// Which files are of a snapshot, by their names and first bytes.

import { snapshotFileKind } from '../../capture/index.ts'

/** First bytes that tell. */
const BEGINNING = 38

/** Whether a file is of a snapshot, its properties included. */
export async function isOfSnapshot(path: string, file: Blob): Promise<boolean> {
  const beginning = await file
    .slice(0, BEGINNING)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const kind = snapshotFileKind(path, beginning)
  return kind === 'archive' || kind === 'log' || kind === 'properties'
}
