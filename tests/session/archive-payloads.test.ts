// Archives as the page, the element and the worker read them: the payloads of their entries in one list.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CRC_32, crcOf } from '../../src/input/crc/index.ts'
import { FORMS, readFile, readText } from '../../src/input/index.ts'
import { asItStands, fileRequest, isLarge, readSource } from '../../src/session/index.ts'
import { archiveNamed } from '../capture/archive/archives.ts'
import { tarOf, zipOf } from '../capture/archive/written.ts'

const READER = { FORMS, readFile, readText, asItStands }
const POF = Uint8Array.of(0x15, 0x64)
const LINE = 'put key=Binary(length=2, value=0x1564)\n'

const read = (bytes: Uint8Array, maxBytes?: number) =>
  readSource(fileRequest('dump.any', bytes), READER, maxBytes === undefined ? {} : { maxBytes })

const stored = (entries: Readonly<Record<string, Uint8Array>>) =>
  zipOf(
    Object.entries(entries).map(([name, packed]) => {
      return { name, packed, method: 0, size: packed.length, crc: crcOf(CRC_32, packed) }
    }),
  )

describe('readSource of an archive', () => {
  it.each(['zip', 'tar-gnu', 'tar-gz', 'zip-streamed'])(
    '%s: gives the payloads of all entries, each by its name',
    (name) => {
      const { form, formName, payloads, problem, gzip } = read(archiveNamed(name).bytes)
      expect([form, gzip]).toEqual(['archive', name === 'tar-gz'])
      expect(formName).toBe(name.startsWith('zip') ? 'ZIP archive' : 'tar archive')
      expect(payloads).toHaveLength(45)
      expect(problem).toBeNull()
      expect(payloads.slice(0, 4).map(({ label, bytes }) => [label, bytes.length])).toEqual([
        ['orders/1.bin', 8],
        ['orders/2.bin', 8],
        ['grüße.bin', 2],
        ['empty.bin', 0],
      ])
      expect(payloads[5]).toMatchObject({
        label: 'key=Binary(...) in server.log',
        line: 2,
        form: 'binary-to-string',
      })
    },
  )

  it('reads logs, gzip files and archives in an archive', () => {
    const inner = tarOf([
      { name: 'deep/1.bin', bytes: POF },
      { name: 'a.log', bytes: Buffer.from(LINE) },
    ])
    const { payloads } = read(
      stored({
        'x.log.gz': gzipSync(LINE),
        '1.bin.gz': gzipSync(POF),
        'in.tgz': gzipSync(inner),
        'in.zip': stored({ b: POF }),
      }),
    )
    expect(payloads.map(({ label, bytes }) => [label, bytes.length])).toEqual([
      ['key=Binary(...) in x.log.gz', 2],
      ['1.bin.gz', 2],
      ['in.tgz!deep/1.bin', 2],
      ['key=Binary(...) in in.tgz!a.log', 2],
      ['in.zip!b', 2],
    ])
  })

  it('lists what cannot be read, with the reason', () => {
    const { payloads, problem } = read(archiveNamed('zip-encrypted').bytes)
    expect(payloads.map(({ label, bytes, problem }) => [label, bytes.length, problem?.code])).toEqual([
      ['orders/1.bin', 0, 'archive'],
      ['server.log', 0, 'archive'],
    ])
    expect(problem?.message).toMatch(/expected orders\/1\.bin without a password/)
  })

  it('shows a text without bytes as it stands, and says so', () => {
    const text = Buffer.from('# Read me first, please.\n')
    const { payloads } = read(stored({ 'README.md': text, '1.bin': POF }))
    expect(payloads[0]).toMatchObject({ label: 'README.md', form: 'raw', problem: { code: 'unknown-form' } })
    expect(payloads[0]?.bytes).toHaveLength(text.length)
    expect(payloads[1]).toMatchObject({ label: '1.bin', problem: null })
  })

  it('unpacks no more than it may', () => {
    const zeros = new Uint8Array(3 << 20)
    const archive = tarOf([1, 2, 3].map((number) => ({ name: `${number}`, bytes: zeros })))
    const { payloads } = read(archive, 4 << 20)
    expect(
      payloads.map(({ bytes, problem }) => [bytes.length >> 20, problem?.expected.replace(/ of .*/, '')]),
    ).toEqual([
      [3, undefined],
      [1, `at most ${1 << 20} bytes`],
      [0, 'at most 0 bytes'],
    ])
    const bomb = gzipSync(gzipSync(new Uint8Array(32 << 20)))
    const { payloads: packed } = read(stored({ 'bomb.gz': bomb }), 1 << 20)
    expect(packed.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2 << 20)
  })

  it('opens archives in archives only so deep', () => {
    let bytes: Uint8Array = POF
    for (let depth = 0; depth < 8; depth++) bytes = stored({ [`${depth}.zip`]: bytes })
    const { payloads } = read(bytes)
    expect(payloads.map(({ label }) => label)).toEqual(['7.zip!6.zip!5.zip!4.zip!3.zip'])
  })

  it('takes the bytes of the archive where the user says so', () => {
    const { bytes } = archiveNamed('zip')
    const { form, payloads } = readSource({ ...fileRequest('dump.zip', bytes), form: 'raw' }, READER)
    expect([form, payloads.length, payloads[0]?.bytes.length]).toEqual(['raw', 1, bytes.length])
  })

  it('says that an archive is empty, and what is left of one that is cut', () => {
    expect(read(archiveNamed('zip-empty').bytes)).toMatchObject({
      form: 'archive',
      payloads: [],
      note: 'The archive holds no files.',
    })
    const { bytes } = archiveNamed('zip')
    const cut = read(bytes.subarray(0, bytes.length - 30))
    expect(cut.problem?.message).toMatch(/^The directory of the ZIP file is missing/)
    expect(cut.payloads).toHaveLength(45)
  })
})

describe('isLarge of an archive', () => {
  it('leaves to the worker what may become large', () => {
    expect(isLarge(fileRequest('a.zip', archiveNamed('zip').bytes))).toBe(true)
    expect(isLarge(fileRequest('a.zip', archiveNamed('zip-empty').bytes))).toBe(false)
    expect(isLarge(fileRequest('a.tar', archiveNamed('tar-ustar').bytes))).toBe(true)
    expect(isLarge(fileRequest('a.bin', POF))).toBe(false)
  })
})
