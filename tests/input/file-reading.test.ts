// FileReading: whatever the pieces are, the same as readFile reads of the whole.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FileReading, type ReadFileOptions, readFile } from '../../src/input/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { THE_DATA } from './examples.ts'

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const LOG = `key=Binary(length=15, value=0x${THE_DATA})\r\n`
/** Bytes that do not compress well, so that members span several pieces. */
const NOISE = Uint8Array.from({ length: 40_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255)

function readInPieces(file: Uint8Array, size: number, options?: ReadFileOptions) {
  const reading = new FileReading(file.length, options)
  for (let at = 0; at < file.length; at += size) reading.push(file.subarray(at, at + size))
  return { reading, result: reading.finish() }
}

/** A gzip file whose name is so long. */
function named(file: Uint8Array, length: number): Uint8Array {
  const header = Uint8Array.from(file.subarray(0, 10))
  header[3] = 8
  return joined(header, new Uint8Array(length).fill(97), Uint8Array.of(0), file.subarray(10))
}

const damaged = gzip(utf8(LOG))
damaged[damaged.length - 6] = (damaged.at(-6) ?? 0) ^ 1

describe('FileReading', () => {
  it.each<[string, Uint8Array, ReadFileOptions?]>([
    ['a binary', bytesOf(THE_DATA), { name: 'value.pof' }],
    ['a log', utf8(LOG.repeat(20))],
    ['a log in UTF-16', new Uint8Array(Buffer.from(`\ufeff${LOG}`, 'utf16le'))],
    ['nothing', new Uint8Array(0)],
    ['two bytes', Uint8Array.of(0x1f, 0x8b)],
    ['a chosen form', utf8(LOG), { form: 'raw' }],
    ['a gzip file', gzip(NOISE)],
    ['a gzipped log', gzip(utf8(LOG.repeat(2000)))],
    ['several members', joined(gzip(NOISE), gzip(utf8('')), gzip(NOISE), gzip(utf8('x')))],
    ['a member with bytes behind it', joined(gzip(NOISE), NOISE.subarray(0, 100))],
    ['a long name', named(gzip(utf8(LOG)), 20_000)],
    ['a long name of a second member', joined(gzip(NOISE), named(gzip(NOISE), 20_000))],
    ['a cut gzip file', gzip(NOISE).subarray(0, 20_000)],
    ['a gzip file cut in its trailer', gzip(NOISE).subarray(0, -5)],
    ['a wrong checksum', damaged],
    ['no gzip file after all', joined(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 7), NOISE)],
    ['a gzip file over the limit', gzip(new Uint8Array(1 << 20)), { maxBytes: 300_000 }],
  ])('reads %s in pieces of every size', (_, file, options) => {
    const whole = readFile(file, options)
    for (const size of [3, 1000, 8191, 8192, 8193, 100_000]) {
      const { result } = readInPieces(file, size, options)
      const { problem, payloads, ...rest } = result
      expect({ ...rest, problem: problem?.code }).toEqual({
        ...rest,
        form: whole.form,
        gzip: whole.gzip,
        encoding: whole.encoding,
        note: whole.note,
        problem: whole.problem?.code,
      })
      expect(payloads.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
        whole.payloads.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
      )
      // Where a gzip file goes wrong is known to the piece.
      if (size === 8192) expect(problem?.offset).toBe(whole.problem?.offset)
    }
  })

  it('says how much was inflated while it arrives, and when more would change nothing', () => {
    const file = gzip(NOISE)
    const reading = new FileReading(file.length, { maxBytes: 39_000 })
    expect(reading.inflated).toBeNull()
    reading.push(file.subarray(0, file.length >> 1))
    expect(reading.inflated).toBeGreaterThan(1000)
    expect(reading.isDone).toBe(false)
    reading.push(file.subarray(file.length >> 1))
    expect(reading.inflated).toBe(39_000)
    expect(reading.isDone).toBe(true)
    expect(reading.finish().problem?.code).toBe('too-large')
    const plain = readInPieces(NOISE, 5000).reading
    expect([plain.inflated, plain.isDone]).toEqual([null, false])
  })

  it('finds a wrong checksum before a second member, wherever the pieces end', () => {
    const file = joined(damaged, gzip(NOISE))
    for (const size of [3, 1000, 8192, 100_000]) {
      const { problem, payloads } = readInPieces(file, size).result
      expect(problem).toMatchObject({ code: 'gzip-damaged', offset: damaged.length })
      expect(payloads).toHaveLength(1)
    }
  })

  it('gives up on a header without an end', () => {
    const file = named(gzip(NOISE), 3 << 20)
    const { result } = readInPieces(file, 1 << 16)
    expect(result).toMatchObject({ form: 'raw', gzip: false })
    expect(result.problem?.message).toContain('expected the end of the header of the gzip file')
    expect(result.payloads[0]?.bytes).toHaveLength(file.length)
  })

  it('reads on where nothing of what looks like a gzip file could be inflated', () => {
    const reading = new FileReading(null)
    reading.push(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 7, 7))
    expect([reading.inflated, reading.isDone]).toEqual([0, false])
    reading.push(NOISE)
    expect(reading.finish().payloads[0]?.bytes).toHaveLength(NOISE.length + 12)
  })

  it('refuses a size that is none', () => {
    for (const size of [-1, 0.5, '7' as unknown as number])
      expect(() => new FileReading(size)).toThrow(/^FileReading expects /)
  })
})
