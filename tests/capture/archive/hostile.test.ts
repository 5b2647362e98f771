// Archives made to do harm, and archives damaged anywhere: nothing throws, hangs, or takes more than it is told to.

import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readArchive, TarReading } from '../../../src/capture/index.ts'
import { growth, LINEAR } from '../../support/growth.ts'
import { ARCHIVES, archiveNamed } from './archives.ts'
import { tarOf, zipOf } from './written.ts'

const NOTHING = new Uint8Array(0)
const zeros = (length: number) => new Uint8Array(length)

describe('readArchive of hostile archives', () => {
  it('stops a bomb at the limit, and reserves nothing for what it claims', () => {
    const packed = deflateRawSync(zeros(64 << 20))
    const zip = zipOf([{ name: 'bomb', packed, method: 8, size: 0xfffffff0, crc: 0 }])
    const [entry] = readArchive(zip)?.entries ?? []
    const before = process.memoryUsage().arrayBuffers
    const { bytes, problem } = entry?.read(1 << 20) ?? { bytes: NOTHING, problem: null }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20)
    expect([bytes.length, problem?.code]).toEqual([1 << 20, 'too-large'])
  })

  it('stops a gzipped archive at the limit', () => {
    const archive = readArchive(gzipSync(tarOf([{ name: 'zeros', bytes: zeros(8 << 20) }])), {
      maxBytes: 1 << 20,
    })
    expect(archive?.problems.map(({ code }) => code)).toEqual(['too-large', 'cut'].slice(0, 1))
    expect(archive?.entries[0]?.problem?.code).toBe('cut')
  })

  it('reads none of many entries that share the same bytes', () => {
    const packed = deflateRawSync(zeros(1 << 20))
    const zip = zipOf([{ name: 'a', packed, method: 8, size: 1 << 20, crc: 0xa738ea1c }], { copies: 1000 })
    const { entries = [] } = readArchive(zip) ?? {}
    expect(entries).toHaveLength(1000)
    expect(entries.filter((entry) => entry.read().bytes.length > 0)).toHaveLength(1)
    expect(entries.at(-1)?.problem?.message).toMatch(
      /^Entries share the same bytes at byte 0: expected bytes of a alone/,
    )
  })

  it('says of an entry that is not as long as it claims', () => {
    const packed = deflateRawSync(zeros(100))
    for (const size of [0, 99, 101, 1 << 30]) {
      const [entry] = readArchive(zipOf([{ name: 'a', packed, method: 8, size, crc: 0 }]))?.entries ?? []
      const { bytes, problem } = entry?.read() ?? { bytes: NOTHING, problem: null }
      expect([bytes.length, problem?.code]).toEqual([100, 'other-size'])
    }
  })

  it('says of an entry whose checksum does not match', () => {
    const bytes = Uint8Array.of(0x15, 0x64)
    const [entry] =
      readArchive(zipOf([{ name: 'a', packed: bytes, method: 0, size: 2, crc: 1 }]))?.entries ?? []
    expect(entry?.read()).toMatchObject({ bytes, problem: { code: 'checksum' } })
  })

  it('reads a tar archive whose header claims more than there is', () => {
    const archive = readArchive(tarOf([{ name: 'a', bytes: Uint8Array.of(0x15, 0x64), size: 2 ** 33 }]))
    const [entry] = archive?.entries ?? []
    expect(entry?.problem?.code).toBe('cut')
    expect(entry?.read().bytes.subarray(0, 2)).toEqual(Uint8Array.of(0x15, 0x64))
  })

  it('keeps no extended header of a tar archive that is larger than any name', () => {
    const reading = new TarReading()
    const tar = tarOf([
      { name: 'x', type: 'x', bytes: zeros(4 << 20) },
      { name: 'a', bytes: Uint8Array.of(1) },
    ])
    const events = [...reading.push(tar), ...reading.finish()]
    expect(events.map((event) => (event.kind === 'problem' ? event.problem.code : event.kind))).toEqual([
      'too-large',
      'entry',
      'bytes',
      'end',
    ])
  })
})

/** A generator of numbers that begins anew with each seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('readArchive of damaged archives', () => {
  const rounds = Number(process.env.ARCHIVE_ROUNDS ?? 3_000)
  it(`never throws, nor unpacks more than it may, in ${rounds} mutations`, () => {
    const next = random(1)
    for (let round = 0; round < rounds; round++) {
      const { bytes, name } = ARCHIVES[next(ARCHIVES.length)] ?? archiveNamed('zip')
      const damaged = bytes.slice(0, next(8) === 0 ? next(bytes.length) : bytes.length)
      // Headers are few bytes among many: most damage goes there.
      for (let count = 1 + next(4); count > 0 && damaged.length > 0; count--) {
        const edge =
          next(2) === 0
            ? next(Math.min(600, damaged.length))
            : damaged.length - 1 - next(Math.min(900, damaged.length))
        damaged[next(4) === 0 ? next(damaged.length) : edge] = next(3) === 0 ? 0xff : next(256)
      }
      const archive = readArchive(damaged, { maxBytes: 1 << 20 })
      for (const entry of archive?.entries ?? []) {
        const { bytes: content, problem } = entry.read(1 << 16)
        if (content.length > 1 << 16) throw new Error(`${name}: ${content.length} bytes`)
        for (const one of [problem, entry.problem])
          if (one !== null && !/^[^:]+ at byte \d+: expected .+, found .+\. /s.test(one.message))
            throw new Error(`${name}: ${one.message}`)
      }
    }
  }, 600_000)
})

describe('the time that archives take', () => {
  const all = (bytes: Uint8Array) => {
    for (const entry of readArchive(bytes)?.entries ?? []) entry.read(1 << 20)
  }
  const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  const cases: Readonly<Record<string, (size: number) => Uint8Array>> = {
    'many entries': (size) =>
      zipOf(
        Array.from({ length: size >> 7 }, (_, i) => ({
          name: `${i}`,
          packed: Uint8Array.of(0x15),
          method: 0,
          size: 1,
          crc: 0,
        })),
      ),
    'one entry, listed again and again': (size) =>
      zipOf([{ name: 'x'.repeat(60_000), packed: NOTHING, method: 0, size: 0, crc: 0 }], {
        copies: size >> 6,
        name: 'a',
      }),
    'headers without sizes': (size) => bytesOf('PK\x03\x04\x14\0\x08\0\x08\0'.repeat(size >> 4)),
    'headers with long names': (size) => bytesOf('PK\x03\x04'.repeat(size >> 2)),
    'ends of directories': (size) => bytesOf(`PK\x03\x04${'PK\x05\x06\0\0'.repeat(size >> 3)}`),
    'members of gzip': (size) =>
      Buffer.concat(Array.from({ length: size >> 5 }, () => gzipSync(Uint8Array.of(1)))),
    'names in a tar': (size) =>
      tarOf(
        Array.from({ length: size >> 10 }, (_, i) => ({
          name: 'L',
          type: i % 2 ? '0' : 'L',
          bytes: NOTHING,
        })),
      ),
    'records of a tar': (size) =>
      tarOf([{ name: 'x', type: 'x', bytes: bytesOf('5 a=\n'.repeat(size / 5)) }]),
    'headers that are none': (size) => {
      const tar = tarOf([{ name: 'a', bytes: zeros(size) }])
      return Uint8Array.from(tar, (byte, at) => (at < 512 ? byte : 7)).fill(0x30, 124, 135)
    },
  }
  it.each(Object.entries(cases))(
    '%s: in proportion to the length',
    (_, make) => {
      const work = (size: number) => {
        const bytes = make(size)
        return () => all(bytes)
      }
      expect(growth(work, 1 << 18)).toBeLessThan(LINEAR)
    },
    120_000,
  )
})
