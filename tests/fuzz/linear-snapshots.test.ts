// The law of time for snapshots: files that are made to be slow take time that grows with their size, whether they are in memory
// or arrive in pieces.

import { describe, expect, it } from 'vitest'
import { openSnapshots, readSnapshots, StoreFileReading } from '../../src/capture/index.ts'
import { growth, growthOfPromises, LINEAR } from '../support/growth.ts'
import {
  ARCHIVE_END,
  ARCHIVE_HEAD,
  archived,
  cachesRecord,
  changeBody,
  changeInTransaction,
  log,
  logEntry,
  nameBody,
  packedJe,
  together,
} from '../support/snapshot-writer.ts'

const ID = 283270323008938n
const CACHES = cachesRecord({ [String(ID)]: 'people' })
const bytes = (length: number, byte = 0x41) => new Uint8Array(length).fill(byte)
const repeated = (count: number, piece: (at: number) => Uint8Array) =>
  together(...Array.from({ length: count }, (_, at) => piece(at)))
const key = (at: number) => new TextEncoder().encode(`key ${at}`)

/** A record's head that says more than there is. */
function claim(keyLength: number, valueLength: number): Uint8Array {
  const head = archived({ extent: ID, key: bytes(0), value: bytes(0) })
  const view = new DataView(head.buffer)
  view.setInt32(0, keyLength)
  view.setInt32(4, valueLength)
  return head
}

const begin = together(ARCHIVE_HEAD, archived(CACHES))
const name: readonly [number, Uint8Array] = [6, nameBody(5, String(ID))]
const LOG_BEGIN = log([name])

/** Archived stores of about n bytes, by how they are slow. */
const ARCHIVES: Readonly<Record<string, (n: number) => Uint8Array>> = {
  'many records': (n) =>
    together(
      begin,
      repeated(n / 40, (at) => archived({ extent: ID, key: key(at), value: bytes(9) })),
      ARCHIVE_END,
    ),
  'one record': (n) => together(begin, archived({ extent: ID, key: key(1), value: bytes(n) }), ARCHIVE_END),
  'heads that claim all that follows': (n) =>
    together(
      begin,
      repeated(n / 16, (at) => claim(4, n - at * 16)),
    ),
  'heads that claim half of what follows': (n) =>
    together(
      begin,
      repeated(n / 16, (at) => claim(4, Math.floor((n - at * 16) / 2))),
    ),
  'heads that claim 2 GiB': (n) =>
    together(
      begin,
      repeated(n / 16, () => claim(0, 2 ** 31 - 1)),
    ),
  'records of caches that nobody knows': (n) =>
    together(
      begin,
      repeated(n / 40, (at) => archived({ extent: 7n, key: key(at), value: bytes(9) })),
    ),
  'sound and damaged records in turn': (n) =>
    together(
      begin,
      repeated(n / 60, (at) =>
        together(archived({ extent: ID, key: key(at), value: bytes(9) }), bytes(20, at % 256)),
      ),
    ),
  'ids of the cache and nothing else': (n) =>
    together(
      begin,
      bytes(5),
      repeated(n / 8, () => claim(0, 0).slice(8)),
    ),
  'indexes that differ': (n) =>
    together(
      begin,
      repeated(n / 60, (at) =>
        archived({ extent: -ID - 2n, key: together(Uint8Array.of(2), bytes(8), key(at)), value: bytes(9) }),
      ),
    ),
  'a list of caches that is all there is': (n) =>
    together(
      ARCHIVE_HEAD,
      archived(
        cachesRecord(
          Object.fromEntries(Array.from({ length: n / 20 }, (_, at) => [String(at + 1), `c${at}`])),
        ),
      ),
      ARCHIVE_END,
    ),
}

/** Logs of about n bytes. */
const LOGS: Readonly<Record<string, (n: number) => Uint8Array>> = {
  'many keys': (n) =>
    log([
      name,
      ...Array.from({ length: n / 40 }, (_, at) => [34, changeBody(5, key(at), bytes(9))] as const),
    ]),
  'one key': (n) =>
    log([name, ...Array.from({ length: n / 40 }, () => [36, changeBody(5, key(1), bytes(9))] as const)]),
  'transactions that never end': (n) =>
    log(
      Array.from({ length: n / 50 }, (_, at) => [33, changeInTransaction(5, at, key(at), bytes(9))] as const),
    ),
  'one transaction': (n) =>
    log([
      ...Array.from(
        { length: n / 50 },
        (_, at) => [33, changeInTransaction(5, 1, key(at), bytes(9))] as const,
      ),
      [17, packedJe(1)],
    ]),
  databases: (n) =>
    log(Array.from({ length: n / 40 }, (_, at) => [34, changeBody(at, key(at), bytes(9))] as const)),
  'names of one database': (n) =>
    log(Array.from({ length: n / 40 }, (_, at) => [6, nameBody(5, String(at))] as const)),
  'entries that claim all that follows': (n) =>
    together(
      LOG_BEGIN,
      repeated(n / 14, (at) => claimedEntry(LOG_BEGIN.length + at * 14, n - at * 14)),
    ),
  'entries that claim a little, with a wrong sum': (n) =>
    together(
      LOG_BEGIN,
      repeated(n / 14, (at) => claimedEntry(LOG_BEGIN.length + at * 14, 100)),
    ),
  'zeros, and one byte': (n) => together(LOG_BEGIN, bytes(n, 0), Uint8Array.of(1)),
  'sound and damaged entries in turn': (n) => {
    let at = LOG_BEGIN.length
    const pieces = [LOG_BEGIN]
    for (let i = 0; i < n / 60; i++) {
      const piece = logEntry(34, at - 1, changeBody(5, key(i), bytes(9)))
      pieces.push(bytes(7, 0x21), piece)
      at += piece.length + 7
    }
    return together(...pieces)
  },
  'nodes of trees': (n) =>
    log(Array.from({ length: n / 40 }, (_, at) => [13, together(packedJe(at), bytes(20, 1))] as const)),
}

/** The head of an entry whose sum is wrong, which says that the one before it is the first. */
function claimedEntry(at: number, size: number): Uint8Array {
  const head = logEntry(34, Math.max(0, at - 14), bytes(0))
  new DataView(head.buffer).setUint32(10, Math.max(0, size - 14), true)
  return head
}

function drained(path: string, file: Uint8Array): number {
  let count = 0
  for (const { caches } of readSnapshots([{ path, bytes: file }]).snapshots)
    for (const { entries } of caches) for (const { value } of entries) count += value.length
  return count
}

function inPieces(file: Uint8Array, size: number): number {
  const reading = new StoreFileReading('0-1-1a20312fe31-1')
  let count = 0
  for (let at = 0; at < file.length; at += size) count += reading.push(file.subarray(at, at + size)).length
  return count + reading.finish().length
}

const BYTES = 1 << 15

/** How time grows. */
const grown = (make: (n: number) => Uint8Array, work: (file: Uint8Array) => unknown) =>
  growth((n) => {
    const file = make(n)
    return () => work(file)
  }, BYTES)

describe('for four times the bytes, four times the time', () => {
  it.each(Object.entries(ARCHIVES))('an archived store of %s', (_, make) => {
    expect(grown(make, (file) => drained('0-1-1a20312fe31-1', file))).toBeLessThan(LINEAR)
    expect(grown(make, (file) => inPieces(file, 1000))).toBeLessThan(LINEAR)
  })

  it.each(Object.entries({ ...ARCHIVES, ...LOGS }))('read from elsewhere: %s', async (name, make) => {
    const path = name in ARCHIVES ? '0-1-1a20312fe31-1' : 's/00000000.jdb'
    const factor = await growthOfPromises((n) => {
      const source = new Blob([make(n) as Uint8Array<ArrayBuffer>])
      return async () => {
        for (const { caches } of (await openSnapshots([{ path, source }])).snapshots)
          for (const { entries } of caches) for await (const { value } of entries) value.at(0)
      }
    }, BYTES)
    expect(factor).toBeLessThan(LINEAR)
  })

  it.each(Object.entries(LOGS))('logs of %s', (_, make) => {
    expect(grown(make, (file) => drained('s/00000000.jdb', file))).toBeLessThan(LINEAR)
    // With earlier files missing the trees are read, too.
    expect(grown(make, (file) => drained('s/00000009.jdb', file))).toBeLessThan(LINEAR)
  })

  it('and what is written here is read', () => {
    expect(drained('0-1-1a20312fe31-1', (ARCHIVES['many records'] as (n: number) => Uint8Array)(4000))).toBe(
      900,
    )
    expect(drained('s/00000000.jdb', (LOGS['many keys'] as (n: number) => Uint8Array)(4000))).toBe(900)
    expect(
      drained('s/00000000.jdb', (LOGS['one transaction'] as (n: number) => Uint8Array)(4000)),
    ).toBeGreaterThan(0)
  })
})
