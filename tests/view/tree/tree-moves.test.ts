import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, T } from '../../../src/pof/index.ts'
import { fieldLabel, valueLabel } from '../../../src/view/place/labels.ts'
import {
  activeRow,
  expandedRows,
  placeAt,
  type Rows,
  rowOf,
  rowTyped,
  setOpen,
  treeOrder,
} from '../../../src/view/tree/index.ts'
import { partOf } from '../../../src/view/tree/tree-order.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { charString, collection, ofInts, stream, uniform, userType } from '../../support/pof-writer.ts'
import { orderOf, SAMPLES } from '../samples.ts'

const int = (value: number) => ofInts(T.int32, value)

/** The labels of a row, made whole. */
function labels(rows: Rows, row: number): string[] {
  const place = placeAt(rows, row)
  if (place === null) return []
  const { doc } = rows.order
  const part = doc.envelope[partOf(rows.order, place.id)]
  if (part !== undefined) return [part.name]
  return [fieldLabel(doc, place.id, place.element), valueLabel(doc, place.id, place.element, 160)]
}

describe('rowTyped', () => {
  it('goes to the next row whose field or value begins so, going round', () => {
    fc.assert(
      fc.property(anyValue(3).map(stream), fc.nat(), fc.nat(), fc.nat(8), (bytes, from, target, length) => {
        const rows = expandedRows(treeOrder(parse(bytes)), 2)
        const row = from % rows.total
        const [first = '', second = ''] = labels(rows, target % rows.total)
        const text = (length % 2 === 0 ? first : second).replace(/^["'[]/, '').slice(0, 1 + length)
        if (text === '' || /^\[?\d{2,}/.test(text)) return
        const begins = (label: string) =>
          label
            .toLowerCase()
            .replace(/^["'[]/, '')
            .startsWith(text.toLowerCase())
        const order = Array.from(
          { length: rows.total },
          (_, i) => (row + i + (text.length > 1 ? 0 : 1)) % rows.total,
        )
        const wanted = order.find((at) => labels(rows, at).some(begins)) ?? -1
        expect(rowTyped(rows, row, text)).toBe(wanted)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('goes to the field with a number, however far it is and whatever values begin so', () => {
    const fields = Array.from({ length: 12_000 }, (_, i) => [2 * i, int(1_000_000)] as const)
    const rows = expandedRows(treeOrder(parse(stream(userType(1, fields)))), 1)
    expect(rowTyped(rows, 5, '20000')).toBe(rowOf(rows, 10_001))
    expect(rowTyped(rows, 1, '20000')).toBe(rowOf(rows, 10_001))
    expect(rowTyped(rows, 5, '20001')).toBe(-1)
    expect(rowTyped(rows, 5, '1000')).toBe(rowOf(rows, 501))
  })

  it('goes to an element of an open run, from inside and from the run itself', () => {
    const run = uniform(T.uniformArray, T.int32, Array(9000).fill(int(4)))
    const closed = expandedRows(treeOrder(parse(stream(collection(T.collection, [charString('a'), run])))), 1)
    const rows = setOpen(closed, 2, true)
    expect(rowTyped(rows, rowOf(rows, 2), '[8123]')).toBe(rowOf(rows, 2, 8123))
    expect(rowTyped(rows, rowOf(rows, 2, 7), '8123')).toBe(rowOf(rows, 2, 8123))
    expect(rowTyped(rows, rowOf(rows, 2, 7), '9000')).toBe(-1)
    expect(rowTyped(closed, rowOf(closed, 2), '8123')).toBe(-1)
  })

  it('knows the parts of the envelope', () => {
    const rows = expandedRows(orderOf(SAMPLES.decorated), 'all')
    const row = rowTyped(rows, 0, 'exp')
    expect(labels(rows, row)).toEqual(['EXPIRY'])
    expect(rowTyped(rows, row, '12')).toBe(-1)
  })
})

describe('activeRow', () => {
  it('is the row of what is closed around a hidden selection', () => {
    const order = orderOf(SAMPLES.nested)
    const rows = setOpen(expandedRows(order, 'all'), 0, false)
    const selection = { node: 2, element: -1, part: -1, offset: -1 }
    expect(activeRow(rows, selection)).toBe(rowOf(rows, 0))
  })
})
