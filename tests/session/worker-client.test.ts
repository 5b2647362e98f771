// The page and its worker, talking over a real channel: answers, cancelling, faults.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  beginningOf,
  openedBeginning,
  openedOf,
  openRequest,
  readAgain,
  reopenRequest,
} from '../../src/session/open-large.ts'
import type { Opened } from '../../src/session/open-source.ts'
import { changed } from '../../src/session/open-source.ts'
import { fileRequest, textRequest } from '../../src/session/source-request.ts'
import type { OpenAnswer } from '../../src/session/worker/open-request.ts'
import { type Ask, workerClient } from '../../src/session/worker-client.ts'
import { opened } from './opened.ts'
import { workers } from './worker-port.ts'

const LIMIT = 1 << 30
const HEX = '15921000014e0548656c6c6f024102024f40'
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/** The last answer, once there is one; answers in between are gathered. */
function answerTo(ask: Ask, asked: ReturnType<typeof fileRequest>, heard: string[] = []) {
  return new Promise<Extract<OpenAnswer, { kind: 'opened' }>>((resolve, reject) => {
    ask('open', openRequest(asked, LIMIT, 'auto'), (answer) => {
      heard.push(answer.kind)
      if (answer.kind === 'opened') resolve(answer)
      if (answer.kind === 'fault') reject(new Error(answer.message))
    })
  })
}

describe('workerClient', () => {
  it('starts a worker with the first request, and no other', async () => {
    const { start, counts } = workers()
    const ask = workerClient(start)
    expect(counts.started).toBe(0)
    const heard: string[] = []
    await answerTo(ask, fileRequest('a.pof', bytesOf(HEX)), heard)
    await answerTo(ask, fileRequest('b.pof', bytesOf(HEX)))
    expect(counts).toEqual({ started: 1, stopped: 0 })
    expect(heard.at(-1)).toBe('opened')
    expect(new Set(heard.slice(0, -1))).toEqual(new Set(['progress']))
  })

  it('says nothing to whoever has cancelled, stops the worker, and asks again what else was asked', async () => {
    const { start, counts } = workers()
    const ask = workerClient(start)
    const late: string[] = []
    const cancel = ask('open', openRequest(fileRequest('a.pof', bytesOf(HEX)), LIMIT, 'auto'), ({ kind }) =>
      late.push(kind),
    )
    const other = answerTo(ask, fileRequest('b.pof', bytesOf(HEX)))
    cancel()
    cancel()
    expect((await other).parts).not.toBeNull()
    expect(late).toEqual([])
    expect(counts).toEqual({ started: 2, stopped: 1 })
  })

  it('hears of a fault, and answers the next request', async () => {
    let calls = 0
    const { start } = workers({
      open: async () => {
        calls++
        throw new RangeError('Array buffer allocation failed')
      },
    })
    const ask = workerClient(start)
    const faults: unknown[] = []
    for (let i = 0; i < 2; i++)
      await new Promise<void>((resolve) => {
        ask('open', openRequest(fileRequest('a.pof', bytesOf(HEX)), LIMIT, 'auto'), (answer) => {
          faults.push(answer)
          resolve()
        })
      })
    const fault = { kind: 'fault', cause: 'memory', message: 'Array buffer allocation failed' }
    expect(faults).toEqual([fault, fault])
    expect(calls).toBe(2)
  })

  it('hears of a worker that cannot be started', async () => {
    const ask = workerClient(() => Promise.reject(new Error('refused')))
    await expect(answerTo(ask, fileRequest('a.pof', bytesOf(HEX)))).rejects.toThrow('refused')
  })
})

/** What is open but for its document, with all that its lists would give. */
function listed({ request, result, source }: Opened) {
  const all = <One>(list: { readonly length: number; at(index: number): One | undefined }) =>
    Array.from({ length: list.length }, (_, index) => list.at(index))
  return {
    request,
    result: { ...result, payloads: all(result.payloads) },
    source: { ...source, payloads: all(source.payloads) },
  }
}

describe('what the worker opens', () => {
  const ask = workerClient(workers().start)

  it.each([
    ['a file', fileRequest('a.pof', bytesOf(HEX))],
    ['a text', textRequest('pasted', `value=Binary(length=18, value=0x${HEX})`)],
    [
      'a log of several',
      { ...textRequest('log', `Binary(length=2, value=0x1541) 0x${HEX} 0x1541A102`), payload: 1 },
    ],
    [
      'a choice of form and envelope',
      { ...textRequest('x', HEX), form: 'hex' as const, envelope: 'bare' as const },
    ],
    ['a text without bytes', textRequest('x', 'hello')],
  ])('is what the page would open itself: %s', async (_, asked) => {
    const answer = await answerTo(ask, asked)
    const there = openedOf(asked, null, answer)
    const here = opened(asked)
    expect(listed(there)).toEqual(listed(here))
    expect(there.doc?.value(0)).toEqual(here.doc?.value(0))
    expect(there.doc?.bytes).toEqual(here.doc?.bytes)
    expect(there.doc?.problems).toEqual(here.doc?.problems)
  })

  const heard = (asked: ReturnType<typeof fileRequest>, limit: number) =>
    new Promise<OpenAnswer | { kind: 'fault' }>((resolve) => {
      ask('open', openRequest(asked, limit, 'auto'), (answer) => {
        if (answer.kind !== 'progress') resolve(answer)
      })
    })

  it('ends at the limit, of a gzip file when it is inflated', async () => {
    const bytes = new Uint8Array(3000)
    const packed = new Uint8Array(gzipSync(bytes))
    expect(await heard(fileRequest('a.pof', bytes), 2999)).toEqual({ kind: 'over-limit', size: 3000 })
    expect(await heard(fileRequest('a.pof.gz', packed), 2999)).toEqual({ kind: 'over-limit', size: null })
    for (const file of [bytes, packed])
      expect(await heard(fileRequest('a', file), 3000)).toMatchObject({ kind: 'opened' })
  })

  it('is the beginning alone where a slice is asked for, and says of how much', async () => {
    const bytes = new Uint8Array(3000)
    bytes.set(bytesOf(HEX))
    for (const [file, declaredLength] of [
      [bytes, 3000],
      [new Uint8Array(gzipSync(bytes)), null],
    ] as const) {
      const asked = { ...fileRequest('a', file), slice: 1000 }
      const answer = await heard(asked, 2000)
      if (answer.kind !== 'opened') throw new Error(`expected what was opened, found ${answer.kind}`)
      const { doc, result, source } = openedOf(asked, null, answer)
      expect(doc?.bytes).toHaveLength(1000)
      expect(result.problem).toBeNull()
      expect(result.payloads.at(0)).toMatchObject({ declaredLength })
      expect(source.problems).toEqual([
        'This is a slice: only the first 1,000 bytes were read, and the rest is missing.',
      ])
    }
  })

  it('is shown from its beginning on where it is a long stream, and not where it is a text', async () => {
    const bytes = new Uint8Array(9 << 20)
    bytes.set(bytesOf(HEX))
    const asked = fileRequest('a.pof', bytes)
    const beginning = beginningOf(asked, openRequest(asked, LIMIT, 'auto'))
    if (beginning === null) throw new Error('expected a beginning, found none')
    expect([beginning.title, beginning.slice]).toEqual(['a.pof', 1 << 20])
    const shown = openedBeginning(beginning, await answerTo(ask, beginning))
    expect(shown?.doc?.bytes.length).toBe(1 << 20)
    expect(shown?.doc?.problems).toEqual([])
    expect(shown?.source.problems).toEqual([])
    expect(shown?.source.part).toEqual({ bytes: 1 << 20, size: 9 << 20, isGrowing: true })
    const hex = fileRequest('a.txt', bytes.fill(0x34))
    expect(openedBeginning(hex, await answerTo(ask, { ...hex, slice: 1 << 20 }))).toBeNull()
  })

  it('has no beginning of its own where it is short, over the limit, a slice, or was read before', () => {
    const long = fileRequest('a.pof', new Uint8Array(9 << 20))
    const short = fileRequest('a.pof', new Uint8Array(7 << 20))
    const text = textRequest('a', ' '.repeat(9 << 20))
    expect(beginningOf(long, openRequest(long, 1 << 20, 'auto'))).toBeNull()
    expect(beginningOf(short, openRequest(short, LIMIT, 'auto'))).toBeNull()
    expect(beginningOf(text, openRequest(text, LIMIT, 'auto'))).toBeNull()
    const slice = { ...long, slice: 100 }
    expect(beginningOf(slice, openRequest(slice, LIMIT, 'auto'))).toBeNull()
  })

  it('is parsed in another way without being read again, with the bytes that the page has', async () => {
    const bytes = new Uint8Array((1 << 20) + 10)
    bytes.set(bytesOf(HEX))
    const before = openedOf(
      fileRequest('a', new Blob([bytes])),
      null,
      await answerTo(ask, fileRequest('a', new Blob([bytes]))),
    )
    const asked = changed(before.request, { envelope: 'bare' })
    const request = reopenRequest(before, asked, 'auto')
    if (request === null) throw new Error('expected a request, found none')
    const answer = await new Promise<Extract<OpenAnswer, { kind: 'opened' }>>((resolve) => {
      ask('open', request, (answer) => {
        if (answer.kind === 'opened') resolve(answer)
      })
    })
    expect(answer).toMatchObject({ result: null, blob: null })
    const again = openedOf(asked, before, answer)
    expect(again.doc?.envelope).toEqual([])
    expect(again.doc?.bytes.buffer).toBe(before.doc?.bytes.buffer)
    expect(readAgain(again)?.options).toMatchObject({ envelope: false })
  })

  it('is kept outside the page’s memory, to be read again', async () => {
    const bytes = new Uint8Array((1 << 20) + 10)
    bytes.set(bytesOf(HEX))
    const asked = fileRequest('large.pof', new Blob([bytes]))
    const again = readAgain(openedOf(asked, null, await answerTo(ask, asked)))
    expect(again?.options).toEqual({ rawArrays: [] })
    const read = new Uint8Array((await again?.blob.arrayBuffer()) ?? [])
    expect(Buffer.compare(read, bytes)).toBe(0)
    expect(readAgain(opened(fileRequest('small.pof', bytesOf(HEX))))).toBeNull()
  })
})
