// Snapshots whose files are in memory.

import { BYTES, type ByteSource, check, listOf, toBytes } from '../../pof/arguments/index.ts'
import { assembled, type KindFile } from './assemble.ts'
import { BEGINNING, fileKind } from './file-groups.ts'
import type { SnapshotProblem } from './problem.ts'
import type { Snapshot, SnapshotEntry } from './snapshot.ts'
import { type Reading, Window } from './window.ts'

/** A file of a snapshot, in memory. */
export interface SnapshotFile {
  /** Its path below the folder that was chosen, with `/` or `\`: it says which files belong together. */
  readonly path: string
  /** All its bytes. */
  readonly bytes: ByteSource
}

/** What was found in files. */
export interface SnapshotsRead<Entries> {
  /** The snapshots, one for each folder of stores; none where no file is of a snapshot. */
  readonly snapshots: readonly Snapshot<Entries>[]
  /** What is wrong with files that belong to none. */
  readonly problems: readonly SnapshotProblem[]
}

const FILES = listOf(
  {
    words: 'a file',
    accepts: (value) => {
      const { path, bytes } = (value ?? {}) as Partial<SnapshotFile>
      return typeof path === 'string' && BYTES.accepts(bytes)
    },
  },
  'an array of files, each { path, bytes }',
)

/**
 * Reads snapshots: archived ones (a file for each partition), and those of Berkeley DB logs (`.jdb`), which active
 * persistence writes too. Files of several snapshots are told apart by their folders. All files are read once for what each
 * cache has; entries are read when they are asked for, and are parts of the bytes given.
 *
 * Never throws on content: damaged and cut files give what is there, and `problems` says what is wrong. Throws a `TypeError`
 * for an argument that is no array of files.
 *
 * @example
 * ```ts
 * import { readSnapshots } from 'pof-inspector/capture'
 *
 * const bytes = Uint8Array.of(0x6a, 0x68, 0x37, 0x35, 0, 0xff, 0xff, 0xff, 0xff)
 * const { snapshots } = readSnapshots([{ path: 's1/0-1-1a20312fe31-1', bytes }])
 * console.log(snapshots[0]?.kind, snapshots[0]?.folder, snapshots[0]?.caches.length) //> archive s1 0
 * ```
 */
export function readSnapshots(files: readonly SnapshotFile[]): SnapshotsRead<Iterable<SnapshotEntry>> {
  check('readSnapshots', files, FILES)
  const known = files.map(({ path, bytes }): KindFile => {
    const all = toBytes('readSnapshots', bytes)
    const window = new Window(all.length)
    window.fill(all, 0)
    const plain = slashed(path)
    return {
      path: plain,
      size: all.length,
      window,
      kind: fileKind(plain, all.subarray(0, BEGINNING)),
    }
  })
  // Every window holds its whole file: what is asked for beyond it is not there.
  const reading = assembled<Iterable<SnapshotEntry>>(known, (read) => ({
    [Symbol.iterator]: () => found(read()),
  }))
  for (let step = reading.next(); ; step = reading.next()) if (step.done === true) return step.value
}

/** A path with one kind of separator, and without `./` in front. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
}

function* found(reading: Reading<SnapshotEntry>): Generator<SnapshotEntry, void, void> {
  for (const step of reading) if (!(step instanceof Window)) yield step
}
