// Snapshots in the worker: the caches in files, and the entries of one as the lines of a dump, which are opened like a file. What
// was read of files is kept for the next request about them.

import {
  openSnapshots,
  type Snapshot,
  type SnapshotEntry,
  type SnapshotProblem,
  type SnapshotsRead,
} from '../../capture/index.ts'
import { dumpLine } from '../../profile/index.ts'
import {
  cacheFigures,
  cacheName,
  problemText,
  type RegistrationRow,
  registrationRows,
  snapshotTitle,
  snapshotWords,
} from '../../view/snapshot/index.ts'
import type { Call } from './call.ts'
import { bytesOf } from './read-blob.ts'

/** A file of a snapshot, with its path below the folder that was chosen. */
export interface SnapshotBlob {
  readonly path: string
  readonly file: Blob
}

/** What is asked of files. */
export interface SnapshotRequest {
  readonly files: readonly SnapshotBlob[]
  /** The same number for the same files. */
  readonly id: number
  /** The list of caches, or the entries of one: which snapshot, and which cache of it. */
  readonly what: 'list' | { readonly snapshot: number; readonly cache: number }
}

/** A cache in words. */
export interface SnapshotCacheView {
  readonly name: string
  readonly figures: readonly string[]
  readonly isEmpty: boolean
  readonly registered: readonly RegistrationRow[]
}

/** A snapshot in words. */
export interface SnapshotView {
  readonly title: string
  readonly words: string
  readonly caches: readonly SnapshotCacheView[]
}

/** What was found, in words. */
export interface SnapshotsView {
  readonly snapshots: readonly SnapshotView[]
  readonly problems: readonly { readonly severity: SnapshotProblem['severity']; readonly text: string }[]
}

/** What the worker answers. */
export type SnapshotAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'list'; readonly view: SnapshotsView }
  /** The entries as lines `{"key":"...","value":"..."}` in hex. */
  | { readonly kind: 'dump'; readonly name: string; readonly dump: Blob }

type Read = SnapshotsRead<AsyncIterable<SnapshotEntry>>

/** Milliseconds between two reports of progress. */
const BETWEEN = 100
/** Characters of a dump that become a part of a Blob, which is kept outside the memory of this thread. */
const PART = 1 << 22

/** What answers requests about snapshots. */
export function snapshotReader(): (request: SnapshotRequest, call: Call<SnapshotAnswer>) => Promise<void> {
  let kept: { readonly id: number; readonly read: Read } | null = null
  return async ({ files, id, what }, { post }) => {
    let told = performance.now()
    const tell = (done: number, total: number) => {
      if (performance.now() - told < BETWEEN) return
      told = performance.now()
      post({ kind: 'progress', done, total })
    }
    const read = kept?.id === id ? kept.read : await openSnapshots(sourcesOf(files), { onProgress: tell })
    kept = { id, read }
    if (what === 'list') {
      post({ kind: 'list', view: viewOf(read) })
      return
    }
    const cache = read.snapshots[what.snapshot]?.caches[what.cache]
    if (cache === undefined) throw new TypeError(`expected a cache, found none with number ${what.cache}`)
    const dump = await dumpOf(cache, tell)
    post({ kind: 'dump', name: cacheName(cache), dump })
  }
}

function sourcesOf(files: readonly SnapshotBlob[]) {
  return files.map(({ path, file }) => ({
    path,
    source: {
      size: file.size,
      slice: (start: number, end: number) => ({ arrayBuffer: () => bytesOf(file.slice(start, end)) }),
    },
  }))
}

async function dumpOf(
  { entries, bytes }: Snapshot<AsyncIterable<SnapshotEntry>>['caches'][number],
  tell: (done: number, total: number) => void,
): Promise<Blob> {
  const parts: Blob[] = []
  let lines: string[] = []
  let [length, done] = [0, 0]
  for await (const { key, storedKey, storedValue } of entries) {
    // As it is stored, so that the date of expiry stays with it.
    const line = dumpLine({ key, value: storedValue })
    lines.push(line)
    length += line.length
    done += storedKey.length + storedValue.length
    tell(done, bytes)
    if (length < PART) continue
    parts.push(new Blob(lines))
    lines = []
    length = 0
  }
  return new Blob([...parts, ...lines])
}

function viewOf({ snapshots, problems }: Read): SnapshotsView {
  const all = [...problems, ...snapshots.flatMap((snapshot) => snapshot.problems)]
  return {
    snapshots: snapshots.map((snapshot) => ({
      title: snapshot.folder || snapshotTitle(snapshot),
      words: snapshotWords(snapshot),
      caches: snapshot.caches.map((cache) => ({
        name: cacheName(cache),
        figures: cacheFigures(cache),
        isEmpty: cache.count === 0,
        registered: registrationRows(cache),
      })),
    })),
    problems: all.map((problem) => ({ severity: problem.severity, text: problemText(problem) })),
  }
}
