import { describe, expect, it } from 'vitest'
import {
  byteHits,
  HitColumns,
  hitColumns,
  hitMarks,
  placeHits,
  startFind,
} from '../../../src/view/find/index.ts'
import { selectionRange } from '../../../src/view/place/index.ts'
import { ended } from '../found.ts'
import { documentOf, manyObjects, orderOf, SAMPLES } from '../samples.ts'

const DONE = { query: 'a', done: true, progress: 1 }
const hitsOf = (pairs: readonly [number, number][]) => {
  const columns = new HitColumns()
  for (const [start, end] of pairs) columns.add(start, end)
  return byteHits(columns, DONE)
}

describe('hitMarks', () => {
  it('joins hits without a gap between them', () => {
    const hits = hitsOf([
      [0, 1],
      [1, 2],
      [2, 4],
      [3, 6],
      [7, 8],
      [40, 41],
    ])
    expect(hitMarks(hits, 0, 16)).toEqual([
      { kind: 'found', start: 0, end: 6 },
      { kind: 'found', start: 7, end: 8 },
    ])
    expect(hitMarks(hits, 16, 32)).toEqual([])
  })

  it('marks nothing for places, and for no search', () => {
    expect(hitMarks(placeHits(new HitColumns(), DONE), 0, 16)).toEqual([])
    expect(hitMarks(null, 0, 16)).toEqual([])
  })
})

describe('hitColumns', () => {
  it('gives the columns in which hits begin', () => {
    const doc = documentOf(manyObjects(100))
    const last = doc.bytes.length - 1
    expect(
      hitColumns(
        doc,
        hitsOf([
          [0, 1],
          [1, 2],
          [last, last + 1],
        ]),
        10,
      ),
    ).toEqual([0, 9])
    expect(hitColumns(doc, null, 10)).toEqual([])
  })

  it('gives those of places, of elements too, and leaves the envelope out', () => {
    for (const hex of [SAMPLES.ints, SAMPLES.decorated]) {
      const order = orderOf(hex)
      const { doc } = order
      const hits = ended(startFind(order, hex === SAMPLES.ints ? '3' : 'd'))
      if (hits?.kind !== 'places') throw new Error('no places')
      const wanted = new Set<number>()
      for (let i = 0; i < hits.count; i++) {
        const [node = 0, element = -1] = [hits.ids[i], hits.elements[i]]
        if (node >= 0 && node < doc.tree.count)
          wanted.add(selectionRange(doc, { node, element, part: -1, offset: -1 }).valueStart)
      }
      expect(wanted.size).toBeGreaterThan(0)
      expect(hitColumns(doc, hits, doc.bytes.length)).toEqual([...wanted])
    }
  })

  it('spreads its look over hits without number', () => {
    const doc = documentOf(manyObjects(10_000))
    const hits = ended(startFind(orderOf(manyObjects(10_000)), 'hex: 4?')) ?? null
    expect(hits?.count).toBeGreaterThan(20_000)
    expect(hitColumns(doc, hits, 50)).toHaveLength(50)
  })
})
