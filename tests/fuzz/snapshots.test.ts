// Snapshots that are damaged at random: nothing throws, what is given is in the files, and it is the same in whatever pieces
// the files are read. MUTATIONS sets how many files are damaged.

import { describe, expect, it } from 'vitest'
import {
  openSnapshots,
  readSnapshots,
  type SnapshotEntry,
  type StoreFileEntry,
  StoreFileReading,
} from '../../src/capture/index.ts'
import { type FixtureFile, hexOf, snapshotFiles } from '../support/snapshot-files.ts'

const COUNT = Number(process.env.MUTATIONS ?? 1500)

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** A damaged copy: bytes changed, cut, taken out, doubled, or put in place of others. */
function mutated(bytes: Uint8Array, next: () => number): Uint8Array {
  let copy = bytes.slice()
  const place = (below = copy.length) => Math.floor(next() * below)
  for (let times = 1 + place(3); times > 0 && copy.length > 0; times--) {
    const [at, length] = [place(), 1 + place(40)]
    switch (place(7)) {
      case 0:
        copy[at] = place(256)
        break
      case 1:
        copy[at] = (copy[at] as number) ^ (1 << place(8))
        break
      case 2:
        copy = copy.slice(0, at)
        break
      case 3:
        copy = Uint8Array.of(...copy.subarray(0, at), ...copy.subarray(at + length))
        break
      case 4:
        copy = Uint8Array.of(...copy.subarray(0, at + length), ...copy.subarray(at))
        break
      case 5:
        copy.fill([0, 0xff, 0x7f, 0x80][place(4)] as number, at, at + length)
        break
      default:
        copy.copyWithin(at, place(), place())
    }
  }
  return copy
}

const text = ({ storedKey, storedValue, file, offset, partition }: SnapshotEntry) =>
  `${partition} ${file} ${offset} ${hexOf(storedKey)} ${hexOf(storedValue)}`

/** Small files, of each kind. */
const SAMPLES: readonly FixtureFile[] = [
  ...snapshotFiles('corpus', 'on-demand/archive/live/PartitionedPof/s1'),
  ...snapshotFiles('small', 'base/active/live/PartitionedPof'),
  ...snapshotFiles('killed', 'base/active/live/PartitionedPof'),
  ...snapshotFiles('corpus', 'on-demand/base/snapshots/live/PartitionedPof/s1'),
].filter(({ bytes }) => bytes.length < 50_000)

describe('damaged files', () => {
  it(`give entries that are in them, and problems, ${COUNT} times`, () => {
    const next = random(22)
    let [entries, problems] = [0, 0]
    for (let round = 0; round < COUNT; round++) {
      const sample = SAMPLES[Math.floor(next() * SAMPLES.length)] as FixtureFile
      const bytes = mutated(sample.bytes, next)
      // Some as if earlier files were missing.
      const path = next() < 0.2 ? sample.path.replace('00000000.jdb', '00000005.jdb') : sample.path
      const { snapshots, problems: others } = readSnapshots([{ path, bytes }])
      for (const { caches, problems: own } of snapshots) {
        for (const cache of caches) {
          let count = 0
          for (const { storedKey, storedValue, offset, file } of cache.entries) {
            count++
            const isInside =
              storedKey.buffer === bytes.buffer && storedValue.byteOffset + storedValue.length <= bytes.length
            // An expectation for each would take ten times as long.
            if (file !== path || offset >= bytes.length || !isInside) expect({ file, offset }).toEqual(path)
          }
          expect(count).toBe(cache.count)
          entries += count
        }
        for (const { message, offset, severity } of [...own, ...others]) {
          if (!/^[A-Z\d].*\.$/s.test(message) || (offset ?? 0) > bytes.length)
            expect(message).toBe('a sentence')
          if (severity !== 'info') problems++
        }
      }
    }
    expect(entries).toBeGreaterThan(COUNT)
    expect(problems).toBeGreaterThan(COUNT / 10)
  })

  it('give the same in pieces of any size, and from sources that are read in parts', async () => {
    const next = random(23)
    for (let round = 0; round < COUNT / 10; round++) {
      const sample = SAMPLES[Math.floor(next() * SAMPLES.length)] as FixtureFile
      const bytes = mutated(sample.bytes, next)
      const whole = readSnapshots([{ path: sample.path, bytes }])
      const expected = whole.snapshots.flatMap(({ caches }) =>
        caches.flatMap(({ entries }) => [...entries].map(text)),
      )
      const source = new Blob([bytes as Uint8Array<ArrayBuffer>])
      const opened = await openSnapshots([{ path: sample.path, source }])
      const found: string[] = []
      for (const { caches } of opened.snapshots)
        for (const { entries } of caches) for await (const entry of entries) found.push(text(entry))
      expect(found).toEqual(expected)
      expect(opened.snapshots.map(({ problems }) => problems)).toEqual(
        whole.snapshots.map(({ problems }) => problems),
      )
      if (whole.snapshots[0]?.kind === 'archive')
        expect(inPieces(sample.path, bytes, next)).toEqual(inPieces(sample.path, bytes, () => 1))
    }
  })
})

/** The entries of an archived store and its problems, in pieces of some sizes. */
function inPieces(path: string, bytes: Uint8Array, next: () => number) {
  const reading = new StoreFileReading(path)
  const entries: StoreFileEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + Math.floor(next() ** 3 * bytes.length)
    entries.push(...reading.push(bytes.subarray(at, end)))
    at = end
  }
  entries.push(...reading.finish())
  return { entries: entries.map(text), problems: reading.problems }
}
