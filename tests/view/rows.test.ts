import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  expandedRows,
  isOpen,
  openAll,
  placeAt,
  type Rows,
  reveal,
  rowOf,
  setOpen,
} from '../../src/view/index.ts'
import { rowsWhere } from '../../src/view/rows.ts'
import { hasInside, isRunCode, subtreeEnd, type TreeOrder } from '../../src/view/tree-order.ts'
import { manyObjects, orderOf, packed, SAMPLES } from './samples.ts'

/** The rows, the slow and obvious way: one object for each. */
function listed(order: TreeOrder, isOpen: (code: number) => boolean): { code: number; element: number }[] {
  const list: { code: number; element: number }[] = []
  for (let code = order.first; code < order.end; ) {
    list.push({ code, element: -1 })
    const open = isOpen(code) && hasInside(order, code)
    if (open && isRunCode(order, code)) {
      for (let element = 0; element < order.doc.tree.childCount(code); element++) list.push({ code, element })
    }
    code = open && !isRunCode(order, code) ? code + 1 : subtreeEnd(order, code)
  }
  return list
}

const all = (rows: Rows) => Array.from({ length: rows.total }, (_, index) => placeAt(rows, index))

describe('placeAt', () => {
  it('shows what the slow way shows, whatever is open', () => {
    const order = orderOf(manyObjects(12))
    const codes = order.end - order.first
    fc.assert(
      fc.property(fc.uint8Array({ minLength: codes, maxLength: codes }), (bits) => {
        const wants = (code: number) => (bits[code - order.first] ?? 0) % 2 === 1
        expect(all(rowsWhere(order, wants))).toEqual(listed(order, wants))
      }),
      { seed: 4, numRuns: 200 },
    )
  })

  it('has no row before the first or after the last', () => {
    const rows = expandedRows(orderOf(SAMPLES.theData), 'all')
    expect(rows.total).toBe(3)
    expect(placeAt(rows, -1)).toBeNull()
    expect(placeAt(rows, 3)).toBeNull()
    expect(placeAt(rows, Number.NaN)).toBeNull()
  })
})

describe('rowOf', () => {
  it('is the inverse of placeAt', () => {
    const rows = expandedRows(orderOf(manyObjects(5)), 'all')
    for (let index = 0; index < rows.total; index++) {
      const place = placeAt(rows, index)
      expect(place && rowOf(rows, place.code, place.element)).toBe(index)
    }
  })

  it('is -1 for what is hidden', () => {
    const closed = rowsWhere(orderOf(SAMPLES.nested), () => false)
    expect(closed.total).toBe(1)
    expect(rowOf(closed, 0)).toBe(-1)
    expect(rowOf(expandedRows(orderOf(SAMPLES.ints), 'all'), 0, 3)).toBe(-1)
  })
})

describe('setOpen', () => {
  it('agrees with the slow way after any series of openings and closings', () => {
    const order = orderOf(manyObjects(6))
    const code = fc.integer({ min: order.first, max: order.end - 1 })
    fc.assert(
      fc.property(fc.array(fc.tuple(code, fc.boolean()), { maxLength: 40 }), (steps) => {
        let rows = expandedRows(order, 1)
        const open = new Set<number>()
        for (let at = order.first; at < order.end; at++) if (isOpen(rows, at)) open.add(at)
        for (const [at, value] of steps) {
          rows = setOpen(rows, at, value)
          if (value && hasInside(order, at)) open.add(at)
          if (!value) open.delete(at)
        }
        expect(all(rows)).toEqual(listed(order, (at) => open.has(at)))
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('remembers what is open inside something closed', () => {
    const order = orderOf(SAMPLES.nested)
    const rows = expandedRows(order, 'all')
    const again = setOpen(setOpen(rows, 0, false), 0, true)
    expect(all(again)).toEqual(all(rows))
  })

  it('gives the same rows back where nothing changes', () => {
    const rows = expandedRows(orderOf(SAMPLES.theData), 'all')
    expect(setOpen(rows, 0, true)).toBe(rows)
    expect(setOpen(rows, 1, true)).toBe(rows)
  })
})

describe('reveal', () => {
  it('opens all that is around a place, and the run of an element', () => {
    const order = orderOf(manyObjects(3))
    const closed = rowsWhere(order, () => false)
    const run = order.doc.tree.count - 1
    expect(order.doc.tree.isRun(run)).toBe(true)
    expect(rowOf(reveal(closed, run), run)).toBeGreaterThan(0)
    expect(rowOf(reveal(closed, run, 2), run, 2)).toBeGreaterThan(0)
    expect(isOpen(reveal(closed, run), run)).toBe(false)
  })
})

describe('openAll', () => {
  it('opens several places, the hidden ones too', () => {
    const order = orderOf(SAMPLES.nested)
    const rows = openAll(
      rowsWhere(order, () => false),
      [order.first, 0, 1],
    )
    expect(all(rows)).toEqual(all(expandedRows(order, 'all')))
  })
})

describe('expandedRows', () => {
  it('needs no memory for the elements of an open run', () => {
    // A uniform array of 2,000,000,000 ints that take no bytes.
    const order = orderOf(`155870${packed(2_000_000_000)}`)
    const rows = expandedRows(order, 'all')
    expect(rows.total).toBe(2_000_000_002)
    expect(rows.codes.length).toBe(2)
    expect(placeAt(rows, 2_000_000_001)).toEqual({ code: 0, element: 1_999_999_999 })
    expect(rowOf(rows, 0, 1_999_999_999)).toBe(2_000_000_001)
  })

  it('opens the root but nothing below at level 1', () => {
    const rows = expandedRows(orderOf(manyObjects(50)), 1)
    expect(rows.total).toBe(52)
  })

  it('opens small documents whole, and large ones to a comfortable number of rows', () => {
    expect(expandedRows(orderOf(SAMPLES.nested), 'auto').total).toBe(4)
    expect(expandedRows(orderOf(manyObjects(200)), 'auto').total).toBe(202)
  })
})
