// Archives that real programs have written: every entry with its name, its size and its bytes, whole and in pieces.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { archiveKind, readArchive, TarReading } from '../../../src/capture/index.ts'
import { CRC_32, crcOf } from '../../../src/input/crc/index.ts'
import { ARCHIVES, archiveNamed } from './archives.ts'

const hex = (bytes: Uint8Array) => crcOf(CRC_32, bytes).toString(16).padStart(8, '0')

describe('readArchive', () => {
  const plain = ARCHIVES.filter(({ problem, sparse, prefixed }) => !problem && !sparse && !prefixed)
  it.each(plain)('$name: lists and unpacks what is in it', ({ bytes, entries }) => {
    const archive = readArchive(bytes)
    expect(archive?.problems).toEqual([])
    const files = archive?.entries.filter(({ kind }) => kind === 'file') ?? []
    const found = files.map((entry) => {
      const { bytes, problem } = entry.read()
      return { name: entry.name.replace(/^\.\//, ''), size: bytes.length, crc: hex(bytes), problem }
    })
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(found.sort(byName)).toEqual(entries.map((entry) => ({ ...entry, problem: null })).sort(byName))
    for (const entry of files) expect([entry.problem, entry.size]).toEqual([null, entry.read().bytes.length])
  })

  it.each(ARCHIVES.filter(({ problem }) => problem))(
    '$name: refuses by name',
    ({ bytes, entries, problem }) => {
      const archive = readArchive(bytes)
      expect(archive?.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
      for (const entry of archive?.entries ?? []) {
        expect(entry.problem?.code).toBe(problem)
        expect(entry.problem?.message).toContain(entry.name)
        expect(entry.read()).toEqual({ bytes: new Uint8Array(0), problem: entry.problem })
      }
    },
  )

  it.each(ARCHIVES.filter(({ sparse }) => sparse))(
    '$name: reads what follows a sparse file',
    ({ bytes, entries }) => {
      const [sparse, next] = readArchive(bytes)?.entries ?? []
      expect(sparse?.problem?.code).toBe('sparse')
      expect(sparse?.name).toBe('sparse.bin')
      expect(sparse?.read().bytes).toHaveLength(0)
      expect(hex(next?.read().bytes ?? new Uint8Array(0))).toBe(entries[1]?.crc)
    },
  )

  it('finds a ZIP file behind a program that unpacks it, once it is known to be one', () => {
    const { bytes } = archiveNamed('zip-prefixed')
    expect(archiveKind(bytes)).toBeNull()
  })

  it('tells folders and links apart from files', () => {
    const links = readArchive(archiveNamed('tar-links').bytes)
    expect(links?.entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['orders/1.bin', 'file'],
      ['orders/hard.bin', 'link'],
      ['link.bin', 'link'],
    ])
    for (const name of ['zip-folders', 'tar-folders'])
      expect(readArchive(archiveNamed(name).bytes)?.entries.some(({ kind }) => kind === 'folder')).toBe(true)
  })

  it.each(['zip', 'tar-ustar', 'tar-pax', 'python-pax', 'gzip-members'])(
    '%s: tells when entries were changed',
    (name) => {
      const times = readArchive(archiveNamed(name).bytes)?.entries.map(({ modified }) => modified) ?? []
      const expected = name === 'python-pax' ? 1767225600250 : 1767225600000
      expect(times.every((time) => time === expected)).toBe(true)
    },
  )

  it('shows names that lead out of a folder, and does nothing with them', () => {
    const names = readArchive(archiveNamed('python-dots').bytes)?.entries.map(({ name }) => name)
    expect(names).toEqual(['../../etc/passwd', '/abs.bin'])
  })

  it('is null for what is no archive', () => {
    expect(readArchive(Uint8Array.of(0x15, 0x92, 0x10, 0))).toBeNull()
    expect(readArchive(new Uint8Array(0))).toBeNull()
    expect(readArchive(new Uint8Array(2048))).toBeNull()
  })

  it('gives what is in front of the cut, of every archive cut anywhere', () => {
    for (const { name, bytes } of ARCHIVES) {
      const whole = readArchive(bytes)?.entries.map((entry) => entry.read().bytes) ?? []
      for (let share = 0; share < 20; share++) {
        const cut = bytes.subarray(0, Math.floor((bytes.length * share) / 20))
        const archive = readArchive(cut)
        // Of a gzipped archive so little may be there that nobody can tell what it holds.
        if (archive?.format !== readArchive(bytes)?.format) continue
        for (const entry of archive?.entries ?? []) {
          const { bytes: content, problem } = entry.read()
          const isPart = whole.some((other) => isPrefix(content, other))
          expect(`${name} ${share} ${entry.name} ${isPart}`).toBe(`${name} ${share} ${entry.name} true`)
          if (problem === null) expect(whole.some((other) => hex(other) === hex(content))).toBe(true)
        }
      }
    }
  })
})

function isPrefix(part: Uint8Array, whole: Uint8Array): boolean {
  return part.length <= whole.length && Buffer.compare(part, whole.subarray(0, part.length)) === 0
}

describe('TarReading', () => {
  const tars = ARCHIVES.filter(({ bytes }) => archiveKind(bytes) === 'tar')
  it.each(tars)('$name: says the same in pieces of any length as at once', ({ bytes }) => {
    const whole = told(bytes, bytes.length)
    for (const length of [1, 7, 511, 512, 513, 4096]) expect(told(bytes, length)).toEqual(whole)
  })

  it('tells an entry as soon as its header is there', () => {
    const reading = new TarReading()
    const { bytes } = archiveNamed('tar-ustar')
    expect(reading.push(bytes.subarray(0, 511))).toEqual([])
    expect(reading.push(bytes.subarray(511, 512))).toMatchObject([
      { kind: 'entry', entry: { name: 'orders/1.bin' } },
    ])
  })

  it('looks for the next header behind a damaged one', () => {
    const bytes = archiveNamed('tar-ustar').bytes.slice()
    bytes[3] = 0x21
    const events = told(bytes, bytes.length)
    expect(events.problems).toHaveLength(1)
    expect(events.problems[0]).toMatch(/^damaged 0 .*expected a header with its checksum, found other bytes/)
    expect(events.entries.map(({ name }) => name)).toEqual([
      'orders/2.bin',
      'grüße.bin',
      'empty.bin',
      'server.log',
      'octets.bin',
    ])
  })
})

/** What a reading says, with bytes joined. */
function told(bytes: Uint8Array, length: number) {
  const reading = new TarReading()
  const entries: { name: string; size: number; crc: number; problem: string | null }[] = []
  const problems: string[] = []
  const take = (events: ReturnType<TarReading['push']>) => {
    for (const event of events) {
      const last = entries.at(-1)
      if (event.kind === 'entry') entries.push({ name: event.entry.name, size: 0, crc: 0, problem: null })
      else if (event.kind === 'problem')
        problems.push(`${event.problem.code} ${event.problem.offset} ${event.problem.message}`)
      else if (last === undefined) throw new Error('bytes of no entry')
      else if (event.kind === 'end') last.problem = event.problem?.code ?? null
      else {
        last.size += event.bytes.length
        last.crc = crcOf(CRC_32, event.bytes, last.crc)
      }
    }
  }
  for (let at = 0; at < bytes.length; at += length) take(reading.push(bytes.subarray(at, at + length)))
  take(reading.finish())
  return { entries, problems }
}

describe('archiveKind', () => {
  it.each(ARCHIVES)(
    '$name: tells the kind of what begins, and is never sure too early',
    ({ name, bytes }) => {
      const kind = archiveKind(bytes)
      const expected = name.startsWith('gzip')
        ? null
        : name === 'tar-gz'
          ? 'tar.gz'
          : name.startsWith('tar')
            ? 'tar'
            : 'zip'
      if (name !== 'zip-prefixed') expect(kind).toBe(name === 'python-pax' ? 'tar' : expected)
      for (let length = 0; length <= Math.min(bytes.length, 2000); length++)
        expect([kind, undefined]).toContain(archiveKind(bytes.subarray(0, length), false))
      expect(archiveKind(bytes, false)).toBe(kind)
    },
  )

  it('knows of a line of a log and of POF with their first bytes that they are no archive', () => {
    expect(archiveKind(new TextEncoder().encode('2026-03-01 put\n'), false)).toBeNull()
    expect(archiveKind(new TextEncoder().encode('2026-03-01 10:00:00 INFO '.repeat(6)), false)).toBeNull()
    expect(archiveKind(Uint8Array.of(0x15), false)).toBeNull()
    expect(archiveKind(gzipSync('2026-03-01 put\n'), false)).toBeNull()
  })
})
