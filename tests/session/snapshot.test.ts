// The caches of snapshots from the worker, and the entries of one as a dump.

import { expect, it } from 'vitest'
import { dumpCache, listSnapshots, snapshotFolder } from '../../src/session/snapshot.ts'
import type { SnapshotsView } from '../../src/session/worker/snapshot-request.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { entryText } from '../../src/view/profile/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { type ExpectedEntry, snapshotFiles, snapshotLines } from '../support/snapshot-files.ts'
import { workers } from './worker-port.ts'

const folder = snapshotFolder(
  snapshotFiles('corpus', 'active/base/active/live/PartitionedPof').map(({ path, bytes }) => ({
    path: `store/${path}`,
    file: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  })),
)

/** What comes of a task, or why there is nothing. */
function result<Result>(
  task: (listener: {
    onProgress: () => void
    onResult: (result: Result) => void
    onFault: (message: string) => void
  }) => () => void,
): Promise<Result> {
  return new Promise((onResult, reject) => {
    task({ onProgress: () => {}, onResult, onFault: (message) => reject(new Error(message)) })
  })
}

it('lists caches in words, and makes a dump of one', async () => {
  const ask = workerClient(workers().start)
  expect(folder.title).toBe('store')
  const view = await result<SnapshotsView>((listener) => listSnapshots(folder, listener, ask))
  expect(view.problems).toEqual([])
  expect(view.snapshots).toHaveLength(1)
  expect(view.snapshots[0]?.words).toMatch(/^Logs of Berkeley DB, 3 of 3 partitions/)
  const names = view.snapshots[0]?.caches.map(({ name, isEmpty }) => [name, isEmpty])
  expect(names).toEqual([
    ['people', false],
    ['orders', false],
    ['mixed', false],
    ['empty', true],
    ['locked', false],
  ])
  const { name, dump } = await result<{ name: string; dump: Blob }>((listener) =>
    dumpCache(folder, { snapshot: 0, cache: 2 }, listener, ask),
  )
  expect(name).toBe('mixed')
  const values = (await dump.text()).trim().split('\n')
  // The date of expiry stays with the value, and is said in the list of entries.
  const expiring = values.map((line) => entryText(bytesOf(JSON.parse(line).value), null).expires)
  expect(expiring.filter((text) => text !== '')).toEqual(['expires 2026-11-22 12:45:25 UTC'])
  const expected = snapshotLines<ExpectedEntry>('corpus', 'active/expected.ndjson')
    .filter(({ cache }) => cache === 'mixed')
    .map(({ key, value }) => JSON.stringify({ key: key.slice(key.indexOf('154e')), value }))
  const freed = values.map((line) => {
    const { key, value } = JSON.parse(line)
    const stored = /^12030d(15.{24})08.{16}$/.exec(value)
    return JSON.stringify({ key, value: stored?.[1] ?? value })
  })
  expect(freed.sort()).toEqual(expected.sort())
})

it('reads files again for a cache where the worker was stopped meanwhile', async () => {
  const { dump } = await result<{ dump: Blob }>((listener) =>
    dumpCache(folder, { snapshot: 0, cache: 0 }, listener, workerClient(workers().start)),
  )
  expect((await dump.text()).trim().split('\n')).toHaveLength(60)
})

it('says that there is no such cache', async () => {
  const task = result((listener) =>
    dumpCache(folder, { snapshot: 0, cache: 9 }, listener, workerClient(workers().start)),
  )
  await expect(task).rejects.toThrow(/expected a cache, found none with number 9/)
})

it('stops the worker where it is given up', async () => {
  const { start, counts } = workers()
  const cancel = listSnapshots(
    folder,
    { onProgress: () => {}, onResult: () => {}, onFault: () => {} },
    workerClient(start),
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  cancel()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(counts.stopped).toBe(1)
})
