// Searches that run in the worker, over a real channel: the same hits, batches, cancelling, patterns that never end.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { BUILT_IN_NAMES } from '../../src/schema/index.ts'
import { type Patience, searchClient } from '../../src/session/search.ts'
import { searcher } from '../../src/session/worker/search-request.ts'
import type { Handlers } from '../../src/session/worker/serve.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { type Hits, PATTERN_TOO_LONG, startFind } from '../../src/view/find/index.ts'
import { finish } from '../../src/view/index.ts'
import { treeOrder } from '../../src/view/tree/index.ts'
import { manyObjects } from '../view/samples.ts'
import { workers } from './worker-port.ts'

const BYTES = Uint8Array.from(Buffer.from(manyObjects(20_000), 'hex'))
const DOC = parse(BYTES)
const SOON: Patience = { pattern: 60, next: 60 }

/** A client, and a search with it. */
function client(handlers: Partial<Handlers> = {}, patience: Partial<Patience> = {}, idle = 5000) {
  const { start, counts } = workers(handlers)
  const search = searchClient(workerClient(start, idle), { pattern: 5000, next: 5000, ...patience })
  const again = { blob: new Blob([BYTES]), options: {} }
  const begin = (query: string, hear: (hits: Hits) => void, document = 1) =>
    search({ again: { ...again, document }, query, names: BUILT_IN_NAMES }, hear)
  /** The hits at the end. */
  const ended = (query: string, heard: Hits[] = []) =>
    new Promise<Hits>((resolve) => {
      begin(query, (hits) => {
        heard.push(hits)
        if (hits.done) resolve(hits)
      })
    })
  return { begin, ended, counts }
}

const columnsOf = (hits: Hits): number[][] =>
  (hits.kind === 'places' ? [hits.ids, hits.elements] : [hits.starts, hits.ends]).map((column) =>
    Array.from(column.subarray(0, hits.count)),
  )
/** A search that says it begins, and then nothing any more. */
const stuck: Handlers['search'] = async (_, { post }) => {
  const none = new Int32Array(0)
  post({
    kind: 'found',
    what: 'bytes',
    from: 0,
    first: none,
    second: none,
    total: 0,
    done: false,
    progress: 0,
    fault: null,
    isInstead: false,
  })
  await new Promise(() => {})
}
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('searchClient', () => {
  it.each([
    'user type',
    'a',
    'hex: 4e 01',
    'text: A',
    'int: 1042',
    '/a/',
    'no such thing',
    '92 10',
    'dead beef',
  ])('finds what the page would find itself: %s', async (query) => {
    const there = await client().ended(query)
    const search = startFind(treeOrder(DOC), query, BUILT_IN_NAMES)
    if (search === null) throw new Error('nothing to search for')
    const here = finish(search)
    expect(columnsOf(there)).toEqual(columnsOf(here))
    expect({ ...there, ...EMPTY }).toEqual({ ...here, ...EMPTY })
  })

  it('reads the document once for several searches, and again for another one', async () => {
    const documents: number[] = []
    const answer = searcher()
    const { ended, begin, counts } = client({
      search: (request, call) => {
        documents.push(request.document)
        return answer(request, call)
      },
    })
    const heard: Hits[] = []
    await ended('hex: 4e', heard)
    await ended('hex: 41')
    await new Promise<void>((resolve) => begin('hex: 41', ({ done }) => done && resolve(), 2))
    expect(documents).toEqual([1, 1, 2])
    expect(counts).toEqual({ started: 1, stopped: 0 })
    expect(
      heard.every(({ progress }, i) => progress >= (heard[i - 1]?.progress ?? 0) || heard[i - 1]?.isReading),
    ).toBe(true)
  })

  it('tells nothing once it has been ended', async () => {
    const { begin, ended } = client()
    const late: Hits[] = []
    begin('user type', (hits) => late.push(hits))()
    expect((await ended('hex: 4e 01')).count).toBe(20_000)
    expect(late).toEqual([])
  })

  it('stops a pattern that says nothing any more, and searches on with another worker', async () => {
    const { ended, counts } = client({ search: stuck }, SOON)
    expect(await ended('/(a+)+$/')).toMatchObject({ fault: PATTERN_TOO_LONG, done: true, count: 0 })
    expect(counts).toEqual({ started: 1, stopped: 1 })
    await ended('/b/')
    expect(counts.started).toBe(2)
  })

  it('does not wait for a pattern that was given up', async () => {
    let calls = 0
    const answer = searcher()
    const { begin, ended, counts } = client(
      { search: (request, call) => (calls++ === 0 ? stuck(request, call) : answer(request, call)) },
      { next: 60 },
    )
    let end = () => {}
    await new Promise<void>((resolve) => {
      end = begin('/(a+)+$/', () => resolve())
    })
    end()
    expect((await ended('hex: 4e 01')).count).toBe(20_000)
    expect(counts).toEqual({ started: 2, stopped: 1 })
  })

  it('is rid of the worker some time after the last search', async () => {
    const { ended, counts } = client({}, {}, 30)
    await ended('hex: 4e 01')
    expect(counts.stopped).toBe(0)
    await passed(200)
    expect(counts).toEqual({ started: 1, stopped: 1 })
    expect((await ended('hex: 4e 01')).count).toBe(20_000)
  })

  it('says what has gone wrong', async () => {
    const search = async () => {
      throw new Error('lost file')
    }
    expect((await client({ search }).ended('a')).fault).toBe('the search has failed: lost file')
  })
})

const EMPTY = { ids: [], elements: [], starts: [], ends: [] }
