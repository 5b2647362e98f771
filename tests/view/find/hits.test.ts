import { describe, expect, it } from 'vitest'
import {
  byteHits,
  HitColumns,
  hitRange,
  hitsBetween,
  hitsPhrase,
  insteadPhrase,
  placeHits,
  startFind,
} from '../../../src/view/find/index.ts'
import { ended } from '../found.ts'
import { manyObjects, orderOf, SAMPLES } from '../samples.ts'

const columns = (pairs: readonly [number, number][]) => {
  const made = new HitColumns()
  for (const [a, b] of pairs) made.add(a, b)
  return made
}
const DONE = { query: 'a', done: true, progress: 1 }

describe('HitColumns', () => {
  it('takes what was found elsewhere in batches', () => {
    const all = columns([[1, 2]])
    all.addAll(
      Int32Array.from({ length: 100 }, (_, i) => i),
      new Int32Array(100),
    )
    expect([all.count, all.total, all.first[0], all.first[100]]).toEqual([101, 101, 1, 99])
  })
})

describe('hitsPhrase', () => {
  const hits = { ...placeHits(new HitColumns(), DONE), count: 1204, total: 1204 }

  it('says where one is, and how far the search is', () => {
    expect(hitsPhrase(hits, 2)).toBe('3 of 1,204')
    expect(hitsPhrase({ ...hits, done: false, progress: 0.5 }, -1)).toBe('1,204+ found (50 % searched)')
    expect(hitsPhrase({ ...hits, count: 0, total: 0 }, -1)).toBe('nothing found')
  })

  it('says that nothing was found as text, but as bytes', () => {
    const instead = { ...hits, isInstead: true }
    const none = { ...instead, count: 0, total: 0 }
    expect([insteadPhrase(instead), insteadPhrase(none), insteadPhrase(hits)]).toEqual([
      'No text; found as bytes: ',
      '',
      '',
    ])
    expect([hitsPhrase(instead, -1), hitsPhrase(instead, 2)]).toEqual(['1,204', '3 of 1,204'])
    expect(hitsPhrase(none, -1)).toBe('nothing found')
  })

  it('says that one went round, that not all are kept, and why the search ended', () => {
    expect(hitsPhrase(hits, 0, 1)).toBe('1 of 1,204, from the top again')
    expect(hitsPhrase(hits, 1203, -1)).toBe('1,204 of 1,204, from the end again')
    expect(hitsPhrase({ ...hits, total: 5000 }, 0)).toBe('1 of 5,000, the first 1,204 listed')
    expect(hitsPhrase({ ...hits, fault: 'stopped' }, 0)).toBe('stopped')
  })
})

describe('hitsBetween', () => {
  it('gives the hits that begin in a range, and one that reaches into it', () => {
    const hits = byteHits(
      columns([
        [2, 4],
        [8, 20],
        [30, 31],
      ]),
      DONE,
    )
    expect(hitsBetween(hits, 0, 16)).toEqual({ from: 0, to: 2 })
    expect(hitsBetween(hits, 16, 32)).toEqual({ from: 1, to: 3 })
    expect(hitsBetween(hits, 20, 30)).toEqual({ from: 2, to: 2 })
  })
})

describe('startFind', () => {
  const count = (hex: string, text: string) => ended(startFind(orderOf(hex), text))?.count ?? null

  it('begins the search that a text asks for', () => {
    expect(count(SAMPLES.theData, 'thedata')).toBe(1)
    expect(count(SAMPLES.theData, 'hex: 54 ?? 65')).toBe(1)
    expect(count(SAMPLES.theData, 'text: THEDATA')).toBe(1)
    expect(count(SAMPLES.theData, 'exact: THEDATA')).toBe(0)
    expect(count(SAMPLES.theData, 'latin1: Data')).toBe(1)
    expect(count(SAMPLES.theData, 'utf16: Data')).toBe(0)
    expect(count(SAMPLES.theData, 'int: 1042')).toBe(1)
    expect(count(SAMPLES.theData, '/^t/i')).toBe(1)
  })

  it.each(['4e 07', '0x4e07', '4E07', 'text: 4e 07', 'values: 4e07', '4? 07'])(
    'looks for %s among the bytes where no text is found',
    (text) => {
      const hits = ended(startFind(orderOf(SAMPLES.theData), text)) ?? null
      expect(hits).toMatchObject({
        kind: 'bytes',
        query: text,
        count: 1,
        done: true,
        progress: 1,
        isInstead: true,
      })
      expect(hitRange(hits, 0)).toEqual({ start: 5, end: 7 })
    },
  )

  it('finds the text alone where there is one, and as bytes what is said to be', () => {
    // "dada" is in a string, and among the bytes.
    const order = orderOf('1555024e0464616461' + '45dada0155')
    expect(ended(startFind(order, 'dada'))).toMatchObject({ kind: 'places', isInstead: false })
    expect(ended(startFind(order, 'hex: dada'))).toMatchObject({ kind: 'bytes', isInstead: false })
    expect(ended(startFind(order, 'thing'))).toMatchObject({ count: 0, kind: 'places', isInstead: false })
    expect(ended(startFind(order, 'fe fe'))).toMatchObject({ count: 0, isInstead: true })
  })

  it('is never at its end before both searches are, and goes on all the time', () => {
    const reports = [...(startFind(orderOf(manyObjects(2000)), 'dead') ?? [])]
    expect(reports.some(({ isInstead }) => isInstead)).toBe(true)
    expect(reports.every(({ done }) => !done)).toBe(true)
    const progress = reports.map((hits) => hits.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })

  it('begins none for what is blank or wrong', () => {
    for (const text of ['', 'hex:', 'hex: 4', 'int: x', '/(']) expect(count(SAMPLES.theData, text)).toBeNull()
  })

  it('gives hits of the text as it was typed', () => {
    const hits = ended(startFind(orderOf(SAMPLES.theData), ' hex: 54 '))
    expect(hits?.query).toBe('hex: 54')
    expect(hitRange(hits ?? null, 0)).toEqual({ start: 7, end: 8 })
    expect(hitRange(hits ?? null, 1)).toBeNull()
  })
})
