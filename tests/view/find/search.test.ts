import { describe, expect, it } from 'vitest'
import { LIMITS, openOne } from '../../../src/inside/index.ts'
import { startSearch } from '../../../src/view/find/index.ts'
import { finish } from '../../../src/view/index.ts'
import { fieldLabel } from '../../../src/view/place/index.ts'
import { selectionOf, type TreeOrder, treeOrder } from '../../../src/view/tree/index.ts'
import { stepped } from '../found.ts'
import { manyObjects, orderOf, SAMPLES } from '../samples.ts'

const found = (hex: string, query: string): string[] => foundIn(orderOf(hex), query)

const foundIn = (order: TreeOrder, query: string): string[] => {
  const hits = finish(startSearch(order, query))
  return Array.from({ length: hits.count }, (_, i) => {
    const { node, element, part } = selectionOf(order, hits.ids[i] ?? 0, hits.elements[i])
    return part === -1 ? fieldLabel(order.doc, node, element) : (order.doc.envelope[part]?.name ?? '')
  })
}

describe('startSearch', () => {
  it('finds part of a string, ignoring case', () => {
    expect(found(SAMPLES.theData, 'thedata')).toEqual(['1'])
    expect(found(SAMPLES.theData, 'nothing like it')).toEqual([])
  })

  it('does not find the letter that a type id happens to be', () => {
    // 4e, the type id of a string, is the letter N.
    expect(found('4e0161', 'n')).toEqual([])
  })

  it('finds types by name and by id', () => {
    expect(found(SAMPLES.nested, 'user type')).toEqual(['root', '1'])
    expect(found(SAMPLES.nested, '1042')).toEqual(['root', '1'])
    expect(found(SAMPLES.theData, 'string')).toEqual(['1'])
    expect(found(SAMPLES.nested, 'user type 1042')).toEqual(['root', '1'])
    expect(found(SAMPLES.nested, 'user type 104')).toEqual([])
  })

  it('finds elements of runs', () => {
    expect(found(SAMPLES.ints, '3')).toEqual(['[2]'])
  })

  it('finds parts of the envelope, in the order of the rows', () => {
    expect(found(SAMPLES.decorated, 'expiry')).toEqual(['mask', 'EXPIRY'])
  })

  it('finds the same in slices as at once', () => {
    const order = orderOf(manyObjects(2000))
    const whole = finish(startSearch(order, 'a'))
    const { first, hits, steps } = stepped(startSearch(order, 'a'))
    expect(first.done).toBe(false)
    expect(first.progress).toBeCloseTo(0, 3)
    expect(steps).toBeGreaterThan(10)
    expect(hits.count).toBe(whole.count)
    expect(hits.ids.subarray(0, hits.count)).toEqual(whole.ids.subarray(0, whole.count))
    expect(whole.count).toBeGreaterThanOrEqual(2000)
  })

  describe('in JSON inside a value', () => {
    const json = { order: { note: 'late', lines: [1, 27] }, note: 'as late as ever', late: [], last: [] }
    const bytes = new TextEncoder().encode(JSON.stringify(json))
    const order = treeOrder(openOne(bytes, 'json', LIMITS).document)

    it('finds a value once, and not in the rows around that repeat it', () => {
      expect(foundIn(order, '27')).toEqual(['[1]'])
      expect(foundIn(order, 'late')).toEqual(['note', 'note', 'late'])
    })

    it('finds the row that shows what stands in no row inside it alone', () => {
      expect(foundIn(order, '1, 27')).toEqual(['lines'])
      expect(foundIn(order, 'last: []')).toEqual([''])
    })
  })
})
