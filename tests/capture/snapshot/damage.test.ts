// Damaged, cut and strange files: what is there is given, what is wrong is said, and nothing throws.

import { describe, expect, it } from 'vitest'
import {
  openSnapshots,
  readSnapshots,
  type SnapshotEntry,
  type SnapshotFile,
  type SnapshotProblem,
  type SnapshotsRead,
} from '../../../src/capture/index.ts'
import { hexOf, snapshotFiles } from '../../support/snapshot-files.ts'

const ARCHIVE = snapshotFiles('corpus', 'on-demand/archive/live/PartitionedPof/s1')
const LOGS = snapshotFiles('corpus', 'on-demand/base/snapshots/live/PartitionedPof/s1')
const ACTIVE = snapshotFiles('corpus', 'active/base/active/live/PartitionedPof')

const fileAt = (files: readonly { path: string; bytes: Uint8Array }[], at: number) =>
  files[at] as (typeof files)[0]

function changed(
  bytes: Uint8Array,
  ...changes: readonly (readonly [at: number, byte: number])[]
): Uint8Array {
  const copy = bytes.slice()
  for (const [at, byte] of changes) copy[at] = byte
  return copy
}

function linesOf({ snapshots }: SnapshotsRead<Iterable<SnapshotEntry>>): string[] {
  return snapshots.flatMap(({ caches }) =>
    caches
      .flatMap(({ name, entries }) => [...entries].map((entry) => ({ name, ...entry })))
      .sort((one, other) => one.offset - other.offset)
      .map(({ name, storedKey, value }) => `${name} ${hexOf(storedKey)} ${hexOf(value)}`),
  )
}

function problemsOf(read: SnapshotsRead<unknown>): SnapshotProblem[] {
  return [...read.problems, ...read.snapshots.flatMap(({ problems }) => problems)]
}

const read = (...files: readonly SnapshotFile[]) => readSnapshots(files)

describe('an archived store', () => {
  const { path, bytes } = fileAt(ARCHIVE, 0)
  const whole = linesOf(read({ path, bytes }))

  it.each([0, 1, 4])('that ends after %i bytes is said to be cut, or to be none', (length) => {
    const result = read({ path, bytes: bytes.subarray(0, length) })
    expect(linesOf(result)).toEqual([])
    expect(problemsOf(result)[0]).toMatchObject({ file: path, severity: 'error' })
  })

  it('gives all whole records wherever it is cut', () => {
    for (let end = 5; end < bytes.length; end += 13) {
      const result = read({ path, bytes: bytes.subarray(0, end) })
      const lines = linesOf(result)
      expect(lines).toEqual(whole.slice(0, lines.length))
      const [problem] = problemsOf(result)
      expect(problem?.message).toMatch(
        /^The file is cut at offset \d+: expected .*, found the end of the file/,
      )
    }
  })

  it('of another version is refused, with what to do', () => {
    const [problem, ...others] = problemsOf(read({ path, bytes: changed(bytes, [4, 1]) }))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ offset: 4, expected: 'version 0', found: 'version 1', severity: 'error' })
    expect(problem?.message).toMatch(/Recover it with its own release of Coherence/)
  })

  it('is known by its name where its beginning is damaged', () => {
    const [problem] = problemsOf(read({ path, bytes: changed(bytes, [0, 0]) }))
    expect(problem).toMatchObject({ offset: 0, expected: '6a 68 37 35', found: '00 68 37 35' })
  })

  it('loses only the entry whose length is wrong', () => {
    // The first record of an entry begins behind those of the store itself.
    const first = read({ path, bytes }).snapshots[0]?.caches[0]?.entries ?? []
    const [, entry] = [...first]
    const at = entry?.offset as number
    for (const [place, byte] of [
      [at + 7, 200],
      [at + 7, 1],
      [at + 4, 0xff],
      [at + 3, 0],
      [at, 0x40],
      [at + 9, 0x55],
    ] as const) {
      const result = read({ path, bytes: changed(bytes, [place, byte]) })
      const lines = linesOf(result)
      expect(whole.length - lines.filter((line) => whole.includes(line)).length).toBeLessThanOrEqual(2)
      expect(problemsOf(result).length).toBeGreaterThan(0)
    }
  })

  it('with something behind its end says so', () => {
    const result = read({ path, bytes: Uint8Array.of(...bytes, 1, 2) })
    expect(linesOf(result)).toEqual(whole)
    expect(problemsOf(result)[0]?.found).toBe('more bytes')
  })
})

describe('logs', () => {
  const store = '1-1-1a20312fe31-1'
  const files = LOGS.filter(({ path }) => path.startsWith(store))
  const log = files.find(({ path }) => path.endsWith('.jdb')) as SnapshotFile & { bytes: Uint8Array }
  const whole = linesOf(read(log))

  it('give what was committed before the place where they are cut', () => {
    for (let end = 0; end < log.bytes.length; end += 61) {
      const lines = linesOf(read({ path: log.path, bytes: log.bytes.subarray(0, end) }))
      for (const line of lines)
        expect(whole.map((one) => one.replace(/^\w+/, ''))).toContain(line.replace(/^\w+/, ''))
    }
  })

  it('that end in the middle of an entry say so, with a warning', () => {
    const cut = { path: log.path, bytes: log.bytes.subarray(0, log.bytes.length - 5) }
    const [problem] = problemsOf(read(cut))
    expect(problem).toMatchObject({ file: log.path, severity: 'warning' })
    expect(problem?.message).toMatch(
      /^The log ends in the middle of an entry at offset \d+: expected an entry of/,
    )
  })

  it('lose only the entry that is damaged', () => {
    const target = [...(read(log).snapshots[0]?.caches[0]?.entries ?? [])][3]
    const at = target?.offset as number
    for (const place of [at, at + 4, at + 5, at + 11, at + 30]) {
      const bytes = changed(log.bytes, [place, (log.bytes[place] as number) ^ 0x5a])
      const result = read({ path: log.path, bytes })
      const lines = linesOf(result)
      expect(lines.filter((line) => !whole.includes(line))).toEqual([])
      expect(whole.length - lines.length).toBe(1)
      const [problem] = problemsOf(result)
      expect(problem).toMatchObject({ offset: at, severity: 'error' })
      expect(problem?.message).toMatch(/Reading goes on at offset \d+/)
    }
  })

  it('of another version are refused, with what to do', () => {
    // The version stands behind the time, the number and an offset in the file header; the sum has to be right again.
    const bytes = changed(log.bytes, [14 + 20, 12])
    const view = new DataView(bytes.buffer)
    let [low, high] = [1, 0]
    for (const byte of bytes.subarray(4, 38)) {
      low = (low + byte) % 65521
      high = (high + low) % 65521
    }
    view.setUint32(0, high * 65536 + low, true)
    const result = read({ path: log.path, bytes })
    expect(linesOf(result)).toEqual([])
    expect(problemsOf(result)[0]).toMatchObject({ offset: 34, expected: 'version 10', found: 'version 12' })
    expect(problemsOf(result)[0]?.message).toMatch(/Archive the snapshot with its own release/)
  })

  it('never tell the path that a log holds', () => {
    const texts = JSON.stringify([
      problemsOf(read(...ACTIVE)),
      read(...ACTIVE).snapshots.map(({ meta }) => [...meta]),
    ])
    expect(Buffer.from(fileAt(ACTIVE, 0).bytes).toString('latin1')).toMatch(/Environment|\/[\w-]+\/[\w-]+\//)
    expect(texts).not.toMatch(/Environment|"\/[\w-]+\/|\/tmp|\/home/)
  })
})

describe('files', () => {
  it('of other forms of storage are refused in words', () => {
    const bytes = new TextEncoder().encode('#Sun\nstorage.format=RocksDB\nstorage.version=1\n')
    const [problem] = problemsOf(read({ path: 's1/meta.properties', bytes }))
    expect(problem).toMatchObject({
      severity: 'error',
      expected: 'storage.format=BDB',
      found: 'storage.format=RocksDB',
    })
    expect(problem?.message).toMatch(/Archive the snapshot with Coherence/)
    const archived = read(...ARCHIVE.filter(({ path }) => path !== 'meta.properties'), {
      path: 'meta.properties',
      bytes,
    })
    expect(problemsOf(archived)[0]).toMatchObject({ severity: 'warning', found: 'storage.format=RocksDB' })
    expect(linesOf(archived)).toHaveLength(268)
  })

  it('of several snapshots are told apart by their folders', () => {
    const { snapshots, problems } = readSnapshots(snapshotFiles('corpus'))
    expect(snapshots.map(({ kind, folder, caches }) => [kind, folder, caches.length])).toEqual([
      ['archive', 'active/archive/live/PartitionedPof/s1', 5],
      ['logs', 'active/base/active/live/PartitionedPof', 5],
      ['logs', 'active/base/snapshots/live/PartitionedPof/s1', 5],
      ['archive', 'on-demand/archive/live/PartitionedPof/s1', 5],
      ['logs', 'on-demand/base/snapshots/live/PartitionedPof/s1', 5],
    ])
    expect(problems.every(({ severity }) => severity === 'info')).toBe(true)
  })

  it('of an older store of a partition are left out, and that is said', () => {
    const { path, bytes } = fileAt(ARCHIVE, 0)
    const older = { path: path.replace('-1-', '-0-'), bytes }
    const result = read(older, { path, bytes })
    expect(linesOf(result)).toEqual(linesOf(read({ path, bytes })))
    expect(problemsOf(result)[0]).toMatchObject({ file: older.path, severity: 'info' })
  })

  it('with other separators in their paths belong together too', () => {
    const windows = LOGS.map(({ path, bytes }) => ({ path: `C:\\s1\\${path.replaceAll('/', '\\')}`, bytes }))
    expect(read(...windows).snapshots.map(({ folder }) => folder)).toEqual(['C:/s1'])
  })

  it('that are no files are a TypeError', async () => {
    expect(() => readSnapshots([{ path: 1 }] as never)).toThrow(TypeError)
    expect(() => readSnapshots('s1' as never)).toThrow(/readSnapshots expects an array of files/)
    await expect(openSnapshots([{ path: 'x', source: {} }] as never)).rejects.toThrow(TypeError)
    await expect(openSnapshots([], { onProgres: () => {} } as never)).rejects.toThrow(/onProgress/)
  })
})
