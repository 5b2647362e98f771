// The files of snapshots that are open on the page: the caches in them, and the entries of one as a dump, both from the worker.

import type { SnapshotBlob, SnapshotRequest, SnapshotsView } from './worker/snapshot-request.ts'
import { type Ask, askSnapshotWorker } from './worker-client.ts'

/** Files of snapshots that came together. */
export interface SnapshotFolder {
  /** The folder that was chosen, or the name of the file. */
  readonly title: string
  readonly files: readonly SnapshotBlob[]
  /** The same number for the same files. */
  readonly id: number
}

let last = 0

/** Files that came together, under the name of the folder that they are in, or of the first. */
export function snapshotFolder(files: readonly SnapshotBlob[]): SnapshotFolder {
  const [first] = files
  return { title: first?.path.split('/')[0] ?? '', files, id: ++last }
}

/** What hears of the work on a snapshot. */
export interface SnapshotListener<Result> {
  /** How much of it was read, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onResult: (result: Result) => void
  /** Why there is no result, as the browser says it. */
  readonly onFault: (message: string) => void
}

/** Asks for the caches; what gives it up. */
export function listSnapshots(
  folder: SnapshotFolder,
  listener: SnapshotListener<SnapshotsView>,
  ask: Ask = askSnapshotWorker,
): () => void {
  return asked(folder, 'list', listener, (answer) => (answer.kind === 'list' ? answer.view : null), ask)
}

/** The entries of a cache, as the lines of a dump. */
export interface CacheDump {
  readonly name: string
  readonly dump: Blob
}

/** Asks for the entries of a cache by its place in the list; what gives it up. */
export function dumpCache(
  folder: SnapshotFolder,
  place: { readonly snapshot: number; readonly cache: number },
  listener: SnapshotListener<CacheDump>,
  ask: Ask = askSnapshotWorker,
): () => void {
  return asked(folder, place, listener, (answer) => (answer.kind === 'dump' ? answer : null), ask)
}

type Answer = Parameters<Parameters<typeof askSnapshotWorker<'snapshot'>>[2]>[0]

function asked<Result>(
  { files, id }: SnapshotFolder,
  what: SnapshotRequest['what'],
  { onProgress, onResult, onFault }: SnapshotListener<Result>,
  resultOf: (answer: Answer) => Result | null,
  ask: Ask,
): () => void {
  let isDone = false
  const cancel = ask('snapshot', { files, id, what }, (answer) => {
    if (answer.kind === 'progress') {
      onProgress(answer.total === 0 ? 0 : answer.done / answer.total)
      return
    }
    isDone = true
    const result = resultOf(answer)
    if (result !== null) onResult(result)
    else onFault(answer.kind === 'fault' ? answer.message : 'There is no answer.')
  })
  return () => {
    if (!isDone) cancel()
  }
}
