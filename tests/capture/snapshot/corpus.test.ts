// The snapshots of the corpus: every entry, every record, in all forms and ways of reading.

import { describe, expect, it } from 'vitest'
import {
  openSnapshots,
  readSnapshots,
  type Snapshot,
  type SnapshotEntry,
  StoreFileReading,
} from '../../../src/capture/index.ts'
import { type ExpectedEntry, hexOf, snapshotFiles, snapshotLines } from '../../support/snapshot-files.ts'

const FORMS = [
  ['on-demand', 'archive/live/PartitionedPof/s1', 'archive'],
  ['on-demand', 'base/snapshots/live/PartitionedPof/s1', 'logs'],
  ['active', 'archive/live/PartitionedPof/s1', 'archive'],
  ['active', 'base/snapshots/live/PartitionedPof/s1', 'logs'],
  ['active', 'base/active/live/PartitionedPof', 'logs'],
] as const

const line = (cache: string | null, { partition, storedKey, value }: SnapshotEntry) =>
  `${cache} ${partition} ${hexOf(storedKey)} ${hexOf(value)}`

function linesOf({ caches }: Snapshot<Iterable<SnapshotEntry>>): string[] {
  return caches.flatMap(({ name, entries }) => [...entries].map((entry) => line(name, entry))).sort()
}

function expectedLines(run: string): string[] {
  return snapshotLines<ExpectedEntry>('corpus', `${run}/expected.ndjson`)
    .map(({ cache, partition, key, value }) => `${cache} ${partition} ${key} ${value}`)
    .sort()
}

describe.each(FORMS)('%s/%s', (run, folder, kind) => {
  const files = snapshotFiles('corpus', `${run}/${folder}`)

  it('gives every entry as BinaryEntry gave it', () => {
    const { snapshots, problems } = readSnapshots(files)
    const [snapshot] = snapshots
    expect(snapshots).toHaveLength(1)
    expect(problems).toEqual([])
    expect(snapshot?.problems).toEqual([])
    expect(snapshot?.kind).toBe(kind)
    const found = linesOf(snapshot as Snapshot<Iterable<SnapshotEntry>>)
    expect(found).toHaveLength(268)
    expect(found).toEqual(expectedLines(run))
    const counts = snapshot?.caches.map(({ name, count }) => [name, count])
    expect(counts).toEqual([
      ['people', 60],
      ['orders', 200],
      ['mixed', 7],
      ['empty', 0],
      ['locked', 1],
    ])
  })

  it('gives the same from sources that are read in parts', async () => {
    const sources = files.map(({ path, bytes }) => ({
      path,
      source: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    }))
    const { snapshots } = await openSnapshots(sources)
    const found: string[] = []
    for (const { name, entries } of snapshots[0]?.caches ?? [])
      for await (const entry of entries) found.push(line(name, entry))
    expect(found.sort()).toEqual(expectedLines(run))
  })
})

describe('StoreFileReading', () => {
  const RECORDS = 'archive-records.ndjson'
  interface Line {
    readonly file: string
    readonly what: string
    readonly start: number
    readonly cache: string | null
    readonly key: readonly [number, number]
    readonly value: readonly [number, number]
  }

  it.each(['on-demand', 'active'])(
    'gives the records of %s, each at its place, in pieces of any size',
    (run) => {
      const folder = `${run}/archive/live/PartitionedPof/s1`
      const expected = snapshotLines<Line>('corpus', `${run}/${RECORDS}`).filter(
        ({ what }) => what === 'entry',
      )
      for (const size of [1, 7, 1000, 1 << 20]) {
        const found: unknown[] = []
        for (const { path, bytes } of snapshotFiles('corpus', folder)) {
          if (path === 'meta.properties') continue
          const reading = new StoreFileReading(path)
          const entries = []
          for (let at = 0; at < bytes.length; at += size)
            entries.push(...reading.push(bytes.subarray(at, at + size)))
          entries.push(...reading.finish())
          expect(reading.problems).toEqual([])
          for (const { cache, offset, storedKey, storedValue } of entries) {
            const key = [offset + 16, offset + 16 + storedKey.length]
            found.push([path, offset, cache, key, [key[1], (key[1] as number) + storedValue.length]])
            expect(hexOf(storedKey)).toBe(hexOf(bytes.subarray(key[0], key[1])))
          }
        }
        expect(found).toEqual(
          expected.map(({ file, start, cache, key, value }) => [file, start, cache, key, value]),
        )
      }
    },
  )
})
