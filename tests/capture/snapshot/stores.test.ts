// Stores that were made to be hard: everything that can be registered, a member that was killed while it wrote, and logs whose
// older files were cleaned away.

import { describe, expect, it } from 'vitest'
import {
  openSnapshots,
  readSnapshots,
  type SnapshotEntry,
  type SnapshotsRead,
} from '../../../src/capture/index.ts'
import { type ExpectedEntry, hexOf, snapshotFiles, snapshotLines } from '../../support/snapshot-files.ts'

/** The entries of the caches that are known, by cache and stored key. */
function entriesOf(
  { snapshots }: SnapshotsRead<Iterable<SnapshotEntry>>,
  folder: string,
  caches: Set<string>,
) {
  const snapshot = snapshots.find((one) => one.folder === folder)
  const wanted = snapshot?.caches.filter(({ name }) => caches.has(name ?? '')) ?? []
  return wanted.flatMap(({ name, entries }) =>
    [...entries].map(({ storedKey, value }) => `${name} ${hexOf(storedKey)} ${hexOf(value)}`),
  )
}

function expectedOf(fixture: string) {
  const lines = snapshotLines<ExpectedEntry>(fixture, 'expected.ndjson')
  const entries = lines.map(({ cache, key, value }) => `${cache} ${key} ${value}`).sort()
  return { entries, caches: new Set(lines.map(({ cache }) => cache)) }
}

const filesOf = (fixture: string) => snapshotFiles(fixture).filter(({ path }) => path !== 'expected.ndjson')

describe.each([
  ['small', 'archive/live/PartitionedPof/s1'],
  ['small', 'base/snapshots/live/PartitionedPof/s1'],
  ['small', 'base/active/live/PartitionedPof'],
  // Killed while another cache was written to.
  ['killed', 'base/active/live/PartitionedPof'],
  // 6 of 17 log files were cleaned away, with entries in them that removed keys: a replay alone finds 335 entries too many.
  ['risen', 'base/active/live/PartitionedPof'],
])('%s/%s', (fixture, folder) => {
  it('gives every entry that the cache had, and no other', () => {
    const { entries, caches } = expectedOf(fixture)
    const read = readSnapshots(filesOf(fixture))
    expect(entriesOf(read, folder, caches).sort()).toEqual(entries)
    const problems = read.snapshots.flatMap((snapshot) => snapshot.problems)
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  })
})

describe('what was registered with a cache', () => {
  const { snapshots } = readSnapshots(filesOf('small'))

  it.each([0, 1, 2])('is the same in each form of storage (%i)', (at) => {
    const people = snapshots[at]?.caches.find(({ name }) => name === 'people')
    const extractors = people?.indexes.map(({ extractor, comparator }) => [
      extractor.tree.type(extractor.root),
      comparator === null ? null : comparator.tree.type(comparator.root),
    ])
    // PofExtractor and SafeComparator twice, and ReflectionExtractor without a comparator.
    expect(extractors?.sort()).toEqual([
      [55, null],
      [58, 43],
      [58, 43],
    ])
    expect(people?.triggers.map(({ trigger }) => trigger.tree.type(trigger.root))).toEqual([89])
    const listeners = people?.listeners.map(({ key, isLite }) => [hexOf(key), isLite]).sort()
    expect(listeners).toEqual([
      ['154105', false],
      ['154109', true],
    ])
    expect(people?.locks.map(({ key, thread }) => [hexOf(key), thread])).toEqual([['154107', '1']])
  })
})

describe('logs that are missing', () => {
  it('are told, and nothing is missing where JE deleted them', () => {
    const { snapshots } = readSnapshots(filesOf('risen'))
    const [problem, ...others] = snapshots[0]?.problems ?? []
    expect(others).toEqual([])
    expect(problem).toMatchObject({ severity: 'info' })
    expect(problem?.message).toMatch(/^6 earlier log files are not there/)
  })

  it('with the names of databases leave caches without a name', async () => {
    const last = filesOf('risen').filter(({ path }) => /0000000[89ab]\.jdb$/.test(path))
    const { snapshots } = await openSnapshots(
      last.map(({ path, bytes }) => ({ path, source: new Blob([bytes as Uint8Array<ArrayBuffer>]) })),
    )
    expect(snapshots[0]?.problems.map(({ severity }) => severity)).toContain('warning')
    let count = 0
    for (const { entries } of snapshots[0]?.caches ?? []) for await (const _ of entries) count++
    expect(count).toBeGreaterThan(100)
  })
})
