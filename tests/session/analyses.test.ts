// Advice and traps from the worker are those that the page itself would find.

import { describe, expect, it, vi } from 'vitest'
import { parse, write } from '../../src/pof/index.ts'
import { BUILT_IN_NAMES } from '../../src/schema/index.ts'
import { analysesOf } from '../../src/session/analyses.ts'
import type { WorkerTask } from '../../src/session/index.ts'
import { fileRequest, type SourceRequest, textRequest } from '../../src/session/source-request.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { COST_SETTINGS, costOf } from '../../src/view/cost/index.ts'
import { finish } from '../../src/view/index.ts'
import {
  adviceList,
  advisedSteps,
  type FindingsProgress,
  measureSteps,
  trapEntries,
  tryWhatIf,
} from '../../src/view/panels/index.ts'
import { opened } from './opened.ts'
import { workers } from './worker-port.ts'

// An object of a text of many octets, written one by one, before an int; and a value with an identity.
const OBJECT = `15 92 10 00 00 57 81 03 ${'41 05 '.repeat(193)} 01 41 2a 40`
const TWO_ARRAYS = `15 92 10 00 00 58 4b 81 03 ${'05 '.repeat(193)} 01 55 82 01 ${'41 05 '.repeat(130)} 02 41 2a 40`
const NAMED = '15 55 02 5e 01 41 05 5f 01'

function answered<Result>(
  work: WorkerTask<Result>,
  progress: FindingsProgress[] = [],
): Promise<Result | null> {
  return new Promise((resolve) =>
    work((answer) => {
      if (answer.progress === null) resolve(answer.result)
      else progress.push(answer.progress)
    }),
  )
}

function opening(request: SourceRequest) {
  const source = opened(request)
  const { doc } = source
  if (doc === null) throw new Error('no document')
  return { source, doc, cost: costOf(doc) }
}

it('gives the advice that the page would give', async () => {
  const { source, doc, cost } = opening(textRequest('', OBJECT))
  const { set } = COST_SETTINGS
  const progress: FindingsProgress[] = []
  const found = await answered(
    analysesOf(source, workerClient(workers().start)).advice(new Set(), set, BUILT_IN_NAMES),
    progress,
  )
  expect(found?.entries.length).toBeGreaterThan(0)
  const { edits, ...list } = adviceList(doc, cost, new Set(), set, BUILT_IN_NAMES)
  expect(edits.size).toBeGreaterThan(0)
  expect(found).toEqual({ ...list, edits: new Map() })
  expect(progress[0]?.stage).toBe('reading')
  expect(progress.at(-1)?.tried).toBeGreaterThan(1)
})

it('gives the traps that the page would find', async () => {
  const { source, doc, cost } = opening(textRequest('', NAMED))
  const found = await answered(analysesOf(source, workerClient(workers().start)).traps(BUILT_IN_NAMES))
  expect(found?.length).toBeGreaterThan(0)
  expect(found).toEqual(trapEntries(doc, cost, BUILT_IN_NAMES))
})

describe('sizes', () => {
  it('are what the page would measure, of a value and of elements apart, with all safe changes, too', async () => {
    const { source, doc, cost } = opening(textRequest('', TWO_ARRAYS))
    const { sizes, advisedSizes } = analysesOf(source, workerClient(workers().start))
    const { set } = COST_SETTINGS
    const progress: FindingsProgress[] = []
    const own = (node: number, isApart: boolean) => finish(measureSteps(doc, node, isApart, BUILT_IN_NAMES))
    expect(await answered(sizes(doc.root, false, BUILT_IN_NAMES), progress)).toEqual(
      own(doc.root, false).sizes,
    )
    expect(progress.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['reading', 'sizing']))
    const list = adviceList(doc, cost, new Set(), set, BUILT_IN_NAMES)
    for (const [node, isApart] of [
      [doc.root, false],
      [2, false],
      [2, true],
    ] as const) {
      expect(await answered(sizes(node, isApart, BUILT_IN_NAMES))).toEqual(own(node, isApart).sizes)
      const advised = await answered(advisedSizes(node, isApart, new Set(), set, BUILT_IN_NAMES))
      expect(advised).toEqual(finish(advisedSteps(doc, node, isApart, list)))
    }
  })

  it('use the advice that was found before', async () => {
    const { source, doc } = opening(textRequest('', TWO_ARRAYS))
    const { advice, advisedSizes } = analysesOf(source, workerClient(workers().start))
    const { set } = COST_SETTINGS
    await answered(advice(new Set(), set, BUILT_IN_NAMES))
    const progress: FindingsProgress[] = []
    await answered(advisedSizes(doc.root, false, new Set(), set, BUILT_IN_NAMES), progress)
    expect(new Set(progress.map(({ stage }) => stage))).toEqual(new Set(['sizing']))
  })
})

it('looks through the layer that is shown, not through what holds it', async () => {
  const { source } = opening(textRequest('', OBJECT))
  const layer = parse(Uint8Array.from(NAMED.split(' '), (pair) => Number.parseInt(pair, 16)))
  const analyses = analysesOf(source, workerClient(workers().start), layer)
  const found = await answered(analyses.traps(BUILT_IN_NAMES))
  expect(found).toEqual(trapEntries(layer, costOf(layer), BUILT_IN_NAMES))
  expect(found?.length).toBeGreaterThan(0)
  expect(analyses.bytes).toBe(layer.bytes)
})

describe('whatIf', () => {
  const settings = COST_SETTINGS
  const inTime = { ...COST_SETTINGS, unit: 'ns' } as const

  function asking(bytes: string, stars: ReadonlySet<string>) {
    const { source, doc, cost } = opening(textRequest('', bytes))
    const analyses = analysesOf(source, workerClient(workers().start))
    const list = (starred = stars) => adviceList(doc, cost, starred, settings.set, BUILT_IN_NAMES)
    const tryable = list().entries.filter(({ canTry }) => canTry)
    /** Tries an entry in the worker, compares it with what the page would give, and tells what was said meanwhile. */
    const stagesOf = async (entry: string, of: typeof settings, starred = stars) => {
      const progress: FindingsProgress[] = []
      const tried = await answered(analyses.whatIf(entry, starred, of, BUILT_IN_NAMES), progress)
      const edits = list(starred).edits.get(entry) ?? []
      expect(tried).toEqual(tryWhatIf(doc, cost, edits, starred, of, BUILT_IN_NAMES))
      expect(tried).toMatchObject({ isMade: true })
      return [...new Set(progress.map(({ stage }) => stage))]
    }
    const advise = () => answered(analyses.advice(stars, settings.set, BUILT_IN_NAMES))
    return { keys: tryable.map(({ key }) => key), stagesOf, advise }
  }

  it('tries a change as the page would, with the edits of the advice, and tells what it is at', async () => {
    const { keys, stagesOf, advise } = asking(OBJECT, new Set(['1']))
    await advise()
    expect(await stagesOf(keys[0] as string, settings)).toEqual(['writing', 'parsing', 'comparing'])
  })

  it('looks for the advice again where it was found in another worker, or for other stars', async () => {
    const { keys, stagesOf, advise } = asking(OBJECT, new Set(['1']))
    const all = ['looking', 'writing', 'parsing', 'comparing']
    expect(await stagesOf(keys[0] as string, settings)).toEqual(['reading', ...all])
    await advise()
    expect(await stagesOf(keys[0] as string, settings, new Set())).toEqual(all)
  })

  it('keeps the document, its advice and what was tried last for other figures of it', async () => {
    const { keys, stagesOf, advise } = asking(TWO_ARRAYS, new Set(['2']))
    const [one, other] = keys as [string, string]
    expect(other).toBeDefined()
    await advise()
    await stagesOf(one, settings)
    expect(await stagesOf(one, inTime)).toEqual(['comparing'])
    expect(await stagesOf(other, inTime)).toEqual(['writing', 'parsing', 'comparing'])
    expect(await stagesOf(one, inTime)).toEqual(['writing', 'parsing', 'comparing'])
  })

  it('reads another document where that was request about last', async () => {
    const { start } = workers()
    const ask = workerClient(start)
    const [one, other] = [opening(textRequest('', OBJECT)), opening(textRequest('', NAMED))]
    const before = await answered(analysesOf(one.source, ask).traps(BUILT_IN_NAMES))
    const found = await answered(analysesOf(other.source, ask).traps(BUILT_IN_NAMES))
    expect(found).toEqual(trapEntries(other.doc, other.cost, BUILT_IN_NAMES))
    expect(found).not.toEqual(before)
  })

  it('keeps many rewritten bytes outside the memory of the page', async () => {
    // An object with two mebibytes of octets, written one by one, before an int.
    const head = [0x15, 0x92, 0x10, 0, 0, 0x58, 0x4b, 0x80, 0x80, 0x80, 0x02]
    const bytes = new Uint8Array(head.length + (2 << 20) + 4)
    bytes.set(head)
    bytes.set([1, 0x41, 5, 0x40], bytes.length - 4)
    const { source, doc, cost } = opening(fileRequest('', bytes))
    const stars = new Set(['1'])
    const { entries, edits } = adviceList(doc, cost, stars, settings.set, BUILT_IN_NAMES)
    const key = entries.find(({ canTry }) => canTry)?.key ?? ''
    const { whatIf } = analysesOf(source, workerClient(workers().start))
    const tried = await answered(whatIf(key, stars, settings, BUILT_IN_NAMES))
    if (!tried?.isMade) throw new Error('not made')
    const after = tried.whatIf.bytes
    expect(after).toBeInstanceOf(Blob)
    const kept = new Uint8Array(await (after as Blob).arrayBuffer())
    expect(Buffer.compare(kept, write(doc, edits.get(key)).bytes)).toBe(0)
  })
})

it('says why there is none where the worker fails, and stops it when it is given up', async () => {
  const failing = workers({
    findings: async () => {
      throw new RangeError('Array buffer allocation failed')
    },
  })
  const { source } = opening(textRequest('', NAMED))
  const traps = analysesOf(source, workerClient(failing.start)).traps(BUILT_IN_NAMES)
  const fault = await new Promise((resolve) => traps(({ fault }) => resolve(fault)))
  expect(fault).toBe('Array buffer allocation failed')

  const slow = workers({ findings: () => new Promise(() => {}) })
  const giveUp = analysesOf(source, workerClient(slow.start)).traps(BUILT_IN_NAMES)(() => {})
  await vi.waitFor(() => expect(slow.counts.started).toBe(1))
  giveUp()
  await vi.waitFor(() => expect(slow.counts.stopped).toBe(1))
})

it('keeps the worker for a while after an answer, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { start, counts } = workers()
    const { source } = opening(textRequest('', NAMED))
    const analyses = analysesOf(source, workerClient(start, 20_000))
    let giveUp = () => {}
    await new Promise<void>((resolve) => {
      giveUp = analyses.traps(BUILT_IN_NAMES)(({ progress }) => {
        if (progress === null) resolve()
      })
    })
    giveUp()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(counts.stopped).toBe(0)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(counts.stopped).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
