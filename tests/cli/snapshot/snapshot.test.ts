// The word `snapshot`: its table, the entries of a cache in formats and as a dump, and what it says where that cannot be.

import { describe, expect, it } from 'vitest'
import { type ExpectedEntry, snapshotFiles, snapshotLines } from '../../support/snapshot-files.ts'
import { ran } from '../ran.ts'

const filesOf = (fixture: string, folder: string, to: string) =>
  Object.fromEntries(snapshotFiles(fixture, folder).map(({ path, bytes }) => [`${to}/${path}`, bytes]))

const CORPUS = filesOf('corpus', 'active/base/active/live/PartitionedPof', 'store')
const SMALL = filesOf('small', 'archive/live/PartitionedPof/s1', 's1')

const shown = (...words: string[]) => ran(['snapshot', ...words], { ...CORPUS, ...SMALL })

describe('pof-inspect snapshot', () => {
  it('lists the caches of a folder, and what was registered with them', async () => {
    const { out, err, code } = await shown('s1')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^s1\nArchived snapshot, 2 of 2 partitions, .* KiB, made 2026-\d\d-\d\d \d\d:\d\d:\d\d UTC\n/,
    )
    expect(out).toMatch(/\npeople {3,}40 +3,074 +2 +3 +1 +2 +1\n/)
    expect(out).toMatch(/\ncleared +0\n/)
    expect(out).toContain(
      'index     PofExtractor(target=VALUE, navigator=pof(1), ValueExtractor(pof(1))), ordered by',
    )
    expect(out).toContain('index     .getName()\n')
    expect(out).toMatch(/listener {2}to the key 9, number \d+, without values\n/)
    expect(out).toMatch(/lock {6}of the key 7, holder \d+, thread 1\n/)
  })

  it('names the folder as it was given', async () => {
    for (const folder of ['/var/snapshots/s1', '../s1', 's1']) {
      const files = filesOf('small', 'archive/live/PartitionedPof/s1', folder)
      expect((await ran(['snapshot', folder], files)).out.split('\n')[0]).toBe(folder)
    }
  })

  it('gives the same list as JSON', async () => {
    const [snapshot] = JSON.parse((await shown('s1', '--format', 'json')).out)
    expect(snapshot).toMatchObject({ kind: 'archive', folder: 's1', partitionCount: 2 })
    expect(snapshot.caches[0]).toMatchObject({ name: 'people', count: 40, bytes: 3074, partitions: 2 })
    expect(snapshot.caches[0].indexes.map(({ extractor }: { extractor: string }) => extractor)).toContain(
      '153700004e076765744e616d6540',
    )
  })

  it('writes a dump of every entry that profile reads', async () => {
    const { out, code } = await shown('store', 'people', '-f', 'entries')
    expect(code).toBe(0)
    const lines = out.trim().split('\n')
    const expected = snapshotLines<ExpectedEntry>('corpus', 'active/expected.ndjson')
      .filter(({ cache }) => cache === 'people')
      // The key is 0d, a packed hash, and 15.
      .map(({ key, value }) => JSON.stringify({ key: key.slice(key.lastIndexOf('1541')), value }))
    expect(lines.sort()).toEqual(expected.sort())
    const profile = await ran(
      ['profile', '-'],
      {},
      {
        readInput: async function* () {
          yield new TextEncoder().encode(out)
        },
      },
    )
    expect(profile.out).toMatch(/^60 entries, 60 sound/)
  })

  it('shows keys and values in a format, with the date on which an entry expires', async () => {
    const { out } = await shown('store', 'mixed', '--key', '"expires"')
    expect(out).toMatch(/^mixed: key "expires" {2}raw, 10 bytes\n/)
    expect(out).toMatch(/\nmixed: value of "expires", expires 2026-11-22 12:45:25 UTC {2}raw, 13 bytes\n/)
    const stored = await shown('store', 'mixed', '--key', '"expires"', '--stored', '-f', 'entries')
    expect(stored.out).toMatch(/^\{"key":"0d[\da-f]+","value":"12030d15[\da-f]+"\}\n$/)
  })

  it.each([
    ['7', 1],
    ['0x154107', 1],
    ['15 41 07', 1],
  ])('finds the entry with the key %s', async (key, count) => {
    const { out } = await shown('s1', 'people', '--key', key, '-f', 'entries')
    expect(out.trim().split('\n')).toHaveLength(count)
    expect(out).toContain('"key":"154107"')
  })

  it('finds several keys, and says which of them are not there', async () => {
    const { out, err, code } = await shown(
      's1',
      'people',
      'entries',
      '--key',
      '7',
      '--key',
      '9',
      '--key',
      '99',
    )
    expect(out.trim().split('\n')).toHaveLength(2)
    expect(err).toMatch(/--key 99: none of the 40 entries of people has this key/)
    expect(code).toBe(2)
  })

  it('takes a format behind the cache, entries and open among them', async () => {
    const dump = await shown('s1', 'people', '-f', 'entries')
    expect((await shown('s1', 'people', 'entries')).out).toBe(dump.out)
    expect((await shown('s1', 'people', '-f', 'entries')).out).toBe(dump.out)
    expect((await shown('s1', 'people', 'values', '--limit', '1')).out.split('\n')[0]).toMatch(/^\d+$/)
    const pages: string[] = []
    const page = '<body><script type="text/plain" id="payload"></script></body>'
    const more = { readPage: () => page, showPage: async (html: string) => `page ${pages.push(html)}` }
    const { out, code } = await ran(['snapshot', 's1', 'people', 'open'], SMALL, more)
    expect([out, code]).toEqual(['page 1\n', 0])
    const none = await shown('s1', 'people', 'open')
    expect(none.err).toMatch(/the offline page did not come with this command/)
  })

  it('ends after so many entries', async () => {
    const { out } = await shown('s1', 'people', '--limit', '3', '-f', 'entries')
    expect(out.trim().split('\n')).toHaveLength(3)
    const values = await shown('s1', 'people', '--limit', '1', '-f', 'values')
    expect(values.out.split('\n')[0]).toMatch(/^\d+$/)
  })

  it('takes single files, and a cache whose name is that of a file', async () => {
    const [path] = Object.keys(SMALL) as [string]
    expect((await shown(path)).out).toMatch(/Archived snapshot, 1 of 2 partitions/)
    expect((await shown('s1', '--cache', 'gone', '-f', 'entries')).out.trim().split('\n')).toHaveLength(3)
  })

  it('says what is wrong with the files, and exits with 1', async () => {
    const [path, bytes] = Object.entries(SMALL)[0] as [string, Uint8Array]
    const { err, out, code } = await ran(['snapshot', path], { [path]: bytes.subarray(0, 900) })
    expect(err).toMatch(/error: s1\/0-1-.*: The file is cut at offset \d+: expected a whole record/)
    expect(out).toContain('people')
    expect(code).toBe(1)
  })

  it.each([
    [[], /expected a folder or files of a snapshot, found none/, 2],
    [['nowhere'], /there is no file nowhere/, 3],
    [['s1', 'peple'], /there is no cache or file peple; there are people, big, /, 2],
    [['s1', 'people', '--key', '99999'], /--key 99999: none of the 40 entries of people has this key/, 2],
    [['s1', 'people', '--key', 'x'], /Expected 1000 for an int, 1000L for a long/, 2],
    [['s1', '-f', 'entries'], /expected the name of a cache; there are people/, 2],
    [['s1', 'people', '--limit', '0'], /Expected a whole number from 1/, 2],
  ])('says of %j what is wrong', async (words, message, code) => {
    const found = await shown(...words)
    expect(found.err).toMatch(message)
    expect(found.code).toBe(code)
  })

  it('refuses what is no snapshot, and forms of storage that are not known', async () => {
    const none = await ran(['snapshot', 'a.txt'], { 'a.txt': 'hello' })
    expect(none.err).toMatch(/a\.txt: there is no snapshot\. Expected files of an archived snapshot/)
    expect(none.code).toBe(3)
    const other = await ran(['snapshot', 's2'], {
      's2/meta.properties': 'storage.format=RocksDB\n',
      's2/0.sst': 'x',
    })
    expect(other.err).toMatch(
      /expected storage\.format=BDB, found storage\.format=RocksDB.*Archive the snapshot/,
    )
    expect(other.code).toBe(3)
  })

  it('is what profile names where it is given a snapshot', async () => {
    const { err, code } = await ran(['profile', 's1'], SMALL)
    expect(err).toMatch(
      /profile: s1\/0-1-\S+ is a file of a snapshot\. Expected a dump .*snapshot FOLDER CACHE entries/,
    )
    expect(code).toBe(2)
  })

  it('asks which of several snapshots is meant', async () => {
    const files = { ...filesOf('small', '', 'all') }
    const { err, code } = await ran(['snapshot', 'all', 'people'], files)
    expect(err).toMatch(
      /3 snapshots have a cache people\. Name the folder of one: all\/archive\/live\/PartitionedPof\/s1, /,
    )
    expect(code).toBe(2)
  })
})
