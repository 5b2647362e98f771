// Snapshots whose files are elsewhere: on disk, or behind a Blob. They are read in pieces, when their bytes are needed.

import { check, checkOptions, FUNCTION, listOf, type OptionTable } from '../../pof/arguments/index.ts'
import { assembled, type KindFile } from './assemble.ts'
import { BEGINNING, fileKind } from './file-groups.ts'
import { type SnapshotsRead, slashed } from './read-snapshots.ts'
import type { SnapshotEntry } from './snapshot.ts'
import { type Reading, Window } from './window.ts'

/** A file of a snapshot that is read in parts: a `Blob` or `File` is one, and so is whatever can read a part of a file. */
export interface SnapshotSource {
  /** Its size in bytes. */
  readonly size: number
  /** A part of it, by its offsets. */
  slice(
    start: number,
    end: number,
  ): {
    /** The bytes of the part. */
    arrayBuffer(): Promise<ArrayBuffer>
  }
}

/** A file of a snapshot, and its path below the folder that was chosen. */
export interface SnapshotSourceFile {
  /** The path below the folder that was chosen: it says which files belong together. */
  readonly path: string
  /** What reads its bytes. */
  readonly source: SnapshotSource
}

/** How snapshots are opened. */
export interface OpenSnapshotsOptions {
  /** Hears of how many bytes were read, and how many there are, while files are read for the first time. */
  readonly onProgress?: (done: number, total: number) => void
}

const OPTIONS: OptionTable<OpenSnapshotsOptions> = { onProgress: FUNCTION }
const FILES = listOf(
  {
    words: 'a file',
    accepts: (value) => {
      const { path, source } = (value ?? {}) as Partial<SnapshotSourceFile>
      return (
        typeof path === 'string' && typeof source?.size === 'number' && typeof source.slice === 'function'
      )
    },
  },
  'an array of files, each { path, source }, with a Blob as its source',
)

/** Bytes that are read at once, more where a record has more. */
const PIECE = 1 << 20
/** Files that are looked at together. */
const TOGETHER = 32

/**
 * Opens snapshots as `readSnapshots` reads them, from files that are not in memory. Held are a piece of 1 MiB of each file, the
 * largest record, and of logs some 100 bytes and the key for each entry that is there. Entries are read from the files
 * when they are asked for, so that these have to stay as they are.
 *
 * Rejects with a `TypeError` for an argument that is no array of files, and with any error of the files' host.
 *
 * @example
 * ```ts
 * import { openSnapshots } from 'pof-inspector/capture'
 *
 * const source = new Blob([Uint8Array.of(0x6a, 0x68, 0x37, 0x35, 0, 0xff, 0xff, 0xff, 0xff)])
 * const { snapshots } = await openSnapshots([{ path: 's1/0-1-1a20312fe31-1', source }])
 * for (const { name, entries } of snapshots[0]?.caches ?? [])
 *   for await (const { key, value } of entries) console.log(name, key, value)
 * console.log(snapshots[0]?.stores[0]?.partition) //> 0
 * ```
 */
export async function openSnapshots(
  files: readonly SnapshotSourceFile[],
  options: OpenSnapshotsOptions = {},
): Promise<SnapshotsRead<AsyncIterable<SnapshotEntry>>> {
  check('openSnapshots', files, FILES)
  checkOptions('openSnapshots', options, OPTIONS)
  const sources = new Map<Window, SnapshotSource>()
  const known: KindFile[] = []
  for (let at = 0; at < files.length; at += TOGETHER) {
    const some = files.slice(at, at + TOGETHER).map(async ({ path, source }): Promise<KindFile> => {
      const { size } = source
      const window = new Window(size)
      sources.set(window, source)
      const beginning = await source.slice(0, Math.min(BEGINNING, size)).arrayBuffer()
      const plain = slashed(path)
      return { path: plain, size, window, kind: fileKind(plain, new Uint8Array(beginning)) }
    })
    known.push(...(await Promise.all(some)))
  }
  const total = known.reduce(
    (sum, { kind, size }) => sum + (kind === 'unknown' || kind === 'aside' ? 0 : size),
    0,
  )
  const fill = async (window: Window) => {
    const source = sources.get(window) as SnapshotSource
    const { wantedStart: start, size } = window
    const end = Math.min(size, Math.max(window.wantedEnd, start + PIECE))
    window.fill(
      start >= end ? new Uint8Array(0) : new Uint8Array(await source.slice(start, end).arrayBuffer()),
      start,
    )
  }
  const reading = assembled<AsyncIterable<SnapshotEntry>>(known, (read) => ({
    [Symbol.asyncIterator]: () => found(read(), fill),
  }))
  const furthest = new Map<Window, number>()
  let done = 0
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
    await fill(step.value)
    const before = furthest.get(step.value) ?? 0
    if (step.value.end <= before) continue
    furthest.set(step.value, step.value.end)
    done += step.value.end - before
    options.onProgress?.(Math.min(done, total), total)
  }
}

async function* found(
  reading: Reading<SnapshotEntry>,
  fill: (window: Window) => Promise<void>,
): AsyncGenerator<SnapshotEntry, void, void> {
  for (const step of reading)
    if (step instanceof Window) await fill(step)
    else yield step
}
