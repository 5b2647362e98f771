// readFile: the same from every shape of a file, and nothing read beyond the limit.

import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type FileSource, readFile } from '../../src/input/index.ts'
import { bytesOf } from '../support/corpus.ts'
import { THE_DATA } from './examples.ts'

const LOG = new Uint8Array(Buffer.from(`key=Binary(length=15, value=0x${THE_DATA})\n`.repeat(50)))
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))

/** Pieces of one file, all of a size. */
function* piecesOf(file: Uint8Array, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.length; at += size) yield file.slice(at, at + size)
}

async function* later(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

function streamOf(pieces: Iterable<Uint8Array<ArrayBuffer> | ArrayBuffer>): FileSource {
  return new ReadableStream<Uint8Array<ArrayBuffer> | ArrayBuffer>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

const SHAPES: readonly (readonly [string, (file: Uint8Array) => FileSource])[] = [
  ['a Uint8Array', (file) => file],
  ['a Buffer', (file) => Buffer.from(file)],
  ['an ArrayBuffer', (file) => file.slice().buffer],
  ['a view of a part', (file) => new DataView(Uint8Array.of(9, ...file, 9).buffer, 1, file.length)],
  ['a Blob', (file) => new Blob([file.slice()])],
  ['a ReadableStream', (file) => new Blob([file.slice()]).stream()],
  ['a ReadableStream of single bytes', (file) => streamOf(piecesOf(file, 1))],
  ['a stream of buffers', (file) => streamOf([file.slice().buffer])],
  ['the body of a response', (file) => new Response(file.slice()).body as FileSource],
  ['a stream of Node', (file) => Readable.from(piecesOf(file, 7))],
  ['an async generator', (file) => later(piecesOf(file, 2))],
  ['an async generator with empty pieces', (file) => later([new Uint8Array(0), file, new Uint8Array(0)])],
]

describe('readFile', () => {
  it('gives the result of bytes at once, and a promise of anything else', () => {
    for (const [, shaped] of SHAPES) {
      const source = shaped(bytesOf(THE_DATA))
      const isAtHand = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
      expect(readFile(source) instanceof Promise).toBe(!isAtHand)
    }
  })

  it.each(SHAPES)('reads %s as it reads its bytes', async (_, shaped) => {
    for (const file of [bytesOf(THE_DATA), LOG, gzip(LOG), new Uint8Array(0), Uint8Array.of(0x1f, 0x8b)]) {
      const plain = readFile(file)
      const result = await readFile(shaped(file))
      expect({
        ...result,
        payloads: result.payloads.map((payload) => ({ ...payload, bytes: [...payload.bytes] })),
      }).toEqual({
        ...plain,
        payloads: plain.payloads.map((payload) => ({ ...payload, bytes: [...payload.bytes] })),
      })
    }
  })

  it('reads a file of Node from disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pof-inspector-file-'))
    try {
      writeFileSync(join(folder, 'log.gz'), gzip(LOG))
      expect((await readFile(createReadStream(join(folder, 'log.gz')))).payloads).toHaveLength(50)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('calls bytes by the name of their file, unless another is given', async () => {
    const file = new File([bytesOf(THE_DATA).slice()], 'value.pof')
    expect((await readFile(file)).payloads[0]?.label).toBe('value.pof')
    expect((await readFile(file, { name: 'other' })).payloads[0]?.label).toBe('other')
  })

  it('takes the options of bytes at hand', async () => {
    expect((await readFile(new Blob([LOG.slice()]), { form: 'raw' })).form).toBe('raw')
  })
})

describe('the limit of readFile', () => {
  it('is said where there is more, and the first bytes are kept', async () => {
    for (const shaped of [
      (file: Uint8Array) => new Blob([file.slice()]),
      (file: Uint8Array) => new Blob([file.slice()]).stream(),
      (file: Uint8Array) => later(piecesOf(file, 7)),
    ]) {
      const file = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) & 255)
      const { payloads, problem } = await readFile(shaped(file), { maxBytes: 100 })
      expect(payloads[0]?.bytes).toEqual(file.subarray(0, 100))
      expect(problem).toMatchObject({
        code: 'too-large',
        offset: 100,
        expected: 'at most 100 bytes',
        found: 'more',
      })
      expect((await readFile(shaped(file), { maxBytes: 1000 })).problem).toBeNull()
      expect((await readFile(shaped(file), { maxBytes: 2 })).payloads[0]?.bytes).toHaveLength(2)
    }
  })

  it('is that of a gzip file that is inflated, too', async () => {
    const { payloads, problem } = await readFile(new Blob([gzip(new Uint8Array(1 << 20))]), {
      maxBytes: 9000,
    })
    expect([payloads[0]?.bytes.length, problem?.code]).toEqual([9000, 'too-large'])
  })

  it('ends reading: a stream without an end is cancelled, a generator ended', async () => {
    let [asked, cancelled] = [0, false]
    const endless = new ReadableStream({
      pull: (controller) => {
        asked++
        controller.enqueue(new Uint8Array(1000).fill(0xff))
      },
      cancel: () => {
        cancelled = true
      },
    })
    expect((await readFile(endless, { maxBytes: 10_000 })).problem?.code).toBe('too-large')
    expect([asked < 20, cancelled]).toEqual([true, true])

    let ended = false
    async function* forever() {
      try {
        for (;;) yield new Uint8Array(1000).fill(0xff)
      } finally {
        ended = true
      }
    }
    await readFile(forever(), { maxBytes: 10_000 })
    expect(ended).toBe(true)
  })

  it('ends empty members of a gzip file, one after another without an end', async () => {
    const member = gzip(new Uint8Array(0))
    async function* forever() {
      for (;;) yield member
    }
    expect((await readFile(forever(), { maxBytes: 10_000 })).problem?.code).toBe('too-large')
  })

  it('asks a blob for no more than that and a byte', async () => {
    const asked: [number, number][] = []
    const blobOf = (size: number) => ({
      size,
      slice: (start: number, end: number) => {
        asked.push([start, end])
        return { arrayBuffer: async () => new ArrayBuffer(end - start) }
      },
      arrayBuffer: async () => new ArrayBuffer(0),
    })
    const MEGABYTES = 1 << 22
    await readFile(blobOf(1e12), { maxBytes: 5_000_000 })
    await readFile(blobOf(2 * MEGABYTES))
    expect(asked).toEqual([
      [0, MEGABYTES],
      [MEGABYTES, 5_000_001],
      [0, MEGABYTES],
      [MEGABYTES, 2 * MEGABYTES],
    ])
  })
})

describe('what is no file', () => {
  const EXPECTED = 'readFile expects bytes, a Blob, a ReadableStream, or an async iterable of bytes, found'

  it.each([
    [undefined, 'undefined.'],
    [null, 'null.'],
    [42, 'the number 42.'],
    [
      'a.pof',
      'the text "a.pof". readText reads a text. For a path, pass the result of fs.readFile or fs.createReadStream.',
    ],
    [[1, 2], 'an array.'],
    [new Response('x'), 'a Response. Pass its body.'],
    [Promise.resolve(LOG), 'a Promise. Await it first.'],
  ])('is a TypeError that says so', (given, found) => {
    expect(() => readFile(given as unknown as FileSource)).toThrow(new TypeError(`${EXPECTED} ${found}`))
  })

  it('is a stream of texts, too', async () => {
    const stream = Readable.from(['15 64']) as AsyncIterable<Uint8Array>
    await expect(readFile(stream)).rejects.toThrow(
      'readFile, for a piece of a stream, expects a Uint8Array, another view, or an ArrayBuffer, found the text "15 64".',
    )
  })

  it('and an unknown option is said before anything is read', () => {
    expect(() => readFile(new Blob([]), { maxbytes: 1 } as object)).toThrow('Did you mean maxBytes?')
  })

  it('rejects with what the stream throws', async () => {
    async function* broken() {
      yield LOG
      throw new Error('the disk is gone')
    }
    await expect(readFile(broken())).rejects.toThrow('the disk is gone')
  })

  it('is told by what it can do: all of a blob, or a reader alone', async () => {
    const pieces = [Uint8Array.of(0x15), undefined, Uint8Array.of(0x64)]
    let isCancelled = false
    const reader = {
      read: async () => ({ done: pieces.length === 0, value: pieces.shift() }),
      cancel: async () => {
        isCancelled = true
      },
    }
    const { payloads } = await readFile({ getReader: () => reader })
    expect([payloads[0]?.bytes, isCancelled]).toEqual([Uint8Array.of(0x15, 0x64), true])
    const arrayBuffer = async () => new ArrayBuffer(2)
    const slice = () => ({ arrayBuffer })
    for (const part of [
      { arrayBuffer, slice },
      { arrayBuffer, size: 2 },
      { slice, size: 2 },
    ])
      expect(() => readFile(part as unknown as FileSource)).toThrow(TypeError)
    const named = { arrayBuffer, slice, size: 2, name: 5 }
    expect((await readFile(named)).payloads[0]?.label).toBe('raw bytes')
  })

  it('takes what comes from another frame', async () => {
    const bytes = runInNewContext('Uint8Array.of(0x15, 0x64)') as Uint8Array
    expect((await readFile(bytes)).payloads).toHaveLength(1)
  })
})
