// Large archives as the worker opens them: whole, from their beginning alone, and over the limit.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CRC_32, crcOf } from '../../../src/input/crc/index.ts'
import { packedList } from '../../../src/session/payload-list.ts'
import { fileRequest } from '../../../src/session/source-request.ts'
import { answerOpen, type OpenAnswer } from '../../../src/session/worker/open-request.ts'
import { tarOf, zipOf } from '../../capture/archive/written.ts'

const MIB = 1 << 20
/** A string of so many bytes. */
const string = (length: number) => {
  const bytes = new Uint8Array(length).fill(0x61)
  bytes.set([0x15, 0x4e, (length & 0x3f) | 0x80])
  return bytes
}

async function answered(
  bytes: Uint8Array,
  slice?: number,
  limit = 64 * MIB,
): Promise<OpenAnswer | undefined> {
  const answers: OpenAnswer[] = []
  const request = { ...fileRequest('dump.any', new Blob([bytes as Uint8Array<ArrayBuffer>])), slice }
  await answerOpen(
    { request, read: null, limit, expansion: 'auto' },
    { post: (answer) => answers.push(answer), isCancelled: () => false },
  )
  return answers.at(-1)
}

async function labels(bytes: Uint8Array, slice?: number, limit?: number) {
  const answer = await answered(bytes, slice, limit)
  if (answer?.kind !== 'opened' || answer.result === null) throw new Error(`found ${answer?.kind}`)
  const list = packedList(answer.result.payloads)
  return {
    form: answer.result.form,
    listed: Array.from({ length: list.length }, (_, i) => [
      list.labelAt(i),
      list.lengthAt(i),
      list.at(i)?.problem?.code ?? null,
    ]),
    blob: answer.blob?.size,
  }
}

const FILES = [string(3 * MIB), string(1000), string(8 * MIB)]
const ZIP = zipOf(
  FILES.map((packed, i) => ({
    name: `${i}.bin`,
    packed,
    method: 0,
    size: packed.length,
    crc: crcOf(CRC_32, packed),
  })),
)
const TAR = tarOf(FILES.map((bytes, i) => ({ name: `${i}.bin`, bytes })))

describe('answerOpen of an archive', () => {
  it.each([
    ['ZIP', ZIP],
    ['tar', TAR],
    ['gzipped tar', gzipSync(TAR)],
  ])('%s: hands over all of its files in one buffer', async (_, bytes) => {
    const { form, listed, blob } = await labels(bytes)
    expect(form).toBe('archive')
    expect(listed).toEqual([
      ['0.bin', 3 * MIB, null],
      ['1.bin', 1000, null],
      ['2.bin', 8 * MIB, null],
    ])
    expect(blob).toBe(11 * MIB + 1000)
  })

  it.each([
    ['ZIP', ZIP],
    ['tar', TAR],
  ])('%s: lists of its beginning the files that are there', async (_, bytes) => {
    const { form, listed } = await labels(bytes, 4 * MIB)
    expect(form).toBe('archive')
    expect(listed.map(([label]) => label)).toEqual(['0.bin', '1.bin', '2.bin'])
    expect(listed[0]).toEqual(['0.bin', 3 * MIB, null])
    expect(listed[2]).toEqual(['2.bin', expect.any(Number), 'archive'])
  })

  it('unpacks no more than the limit, and says which files are beyond it', async () => {
    const packed = gzipSync(string(8 * MIB))
    const zip = zipOf([
      { name: 'a.gz', packed, method: 0, size: packed.length, crc: crcOf(CRC_32, packed) },
      { name: 'b.bin', packed: string(1000), method: 0, size: 1000, crc: crcOf(CRC_32, string(1000)) },
    ])
    const { listed } = await labels(zip, undefined, 2 * MIB)
    expect(listed.map(([label, , problem]) => [label, problem])).toEqual([
      ['a.gz', 'too-large'],
      ['b.bin', 'archive'],
    ])
  })

  it('says that an archive itself is over the limit', async () => {
    expect(await answered(ZIP, undefined, MIB)).toEqual({ kind: 'over-limit', size: ZIP.length })
  })
})
