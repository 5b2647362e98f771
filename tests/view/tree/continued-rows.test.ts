import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { commonNodes, continuedRows } from '../../../src/view/tree/continued-rows.ts'
import {
  expandedRows,
  isOpen,
  openAll,
  placeAt,
  type Rows,
  setOpen,
  treeOrder,
} from '../../../src/view/tree/index.ts'
import { hasInside } from '../../../src/view/tree/tree-order.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { countedTree } from '../../support/counted-tree.ts'
import { stream } from '../../support/pof-writer.ts'
import { documentOf, manyObjects } from '../samples.ts'

const rowsOf = (doc: PofDocument) => expandedRows(treeOrder(doc), 'auto')
const beginningOf = (doc: PofDocument, length: number) =>
  parse(doc.bytes.slice(0, length), { envelope: true })

/** As it is on the page: opened so far, then as somebody changed it. */
function continued(whole: PofDocument, beginning: PofDocument, change: (rows: Rows) => Rows): Rows {
  return continuedRows(rowsOf(whole), change(rowsOf(beginning)), rowsOf(beginning))
}

describe('commonNodes', () => {
  it('is every node before the cut', () => {
    const whole = documentOf(manyObjects(100))
    const beginning = beginningOf(whole, 500)
    const count = commonNodes(beginning, whole)
    expect(count).toBeGreaterThan(beginning.tree.count - 4)
    for (let node = 0; node < count; node++) expect(beginning.tree.start(node)).toBe(whole.tree.start(node))
    expect(commonNodes(whole, whole)).toBe(whole.tree.count)
  })

  it('is none where the two were read in different ways', () => {
    const { bytes } = documentOf(manyObjects(100))
    expect(commonNodes(parse(bytes, { envelope: false }), parse(bytes, { envelope: true }))).toBe(0)
  })
})

describe('continuedRows', () => {
  const whole = documentOf(manyObjects(1_000))
  const beginning = beginningOf(whole, 2_000)

  it('are those of the whole where nothing was opened', () => {
    expect(continued(whole, beginning, (rows) => rows)).toEqual(rowsOf(whole))
  })

  it('have open what was opened in the beginning, and closed what was closed', () => {
    const object = beginning.tree.firstChild(0)
    const opened = continued(whole, beginning, (rows) => setOpen(rows, object, true))
    expect(opened).toEqual(setOpen(rowsOf(whole), object, true))
    expect(opened.total).toBe(rowsOf(whole).total + 2)
    const closed = continued(whole, beginning, (rows) => setOpen(rows, 0, false))
    expect(closed).toEqual(setOpen(rowsOf(whole), 0, false))
  })

  it('leave what goes on beyond the beginning as it is in the whole, unless somebody opened it', () => {
    // Of a few objects all are open by themselves; of many none are.
    const few = beginningOf(whole, 60)
    const last = few.tree.parent(few.tree.count - 1)
    expect(isOpen(rowsOf(few), last)).toBe(true)
    const untouched = continued(whole, few, (rows) => rows)
    expect(isOpen(untouched, last)).toBe(false)
    expect(isOpen(untouched, few.tree.firstChild(0))).toBe(true)
  })

  it('ask little of levels that go on beyond the beginning, however many there are', () => {
    const levels = 20_000
    const deep = parse(Uint8Array.from([0x15, ...new Array(levels).fill([1, 0, 0]).flat(), 0x6a]))
    const cut = parse(deep.bytes.slice(0, 3 * (levels / 2)), { envelope: true })
    const counted = countedTree(cut.tree)
    const order = treeOrder(Object.create(cut, { tree: { value: counted.tree } }))
    const before = expandedRows(order, 'auto')
    const changed = setOpen(before, 10, false)
    counted.asked()
    const rows = continuedRows(rowsOf(deep), changed, before)
    expect(counted.asked()).toBeLessThan(200)
    expect(isOpen(rows, 9)).toBe(true)
    expect(isOpen(rows, 10)).toBe(false)
  })

  it('are those that opening one by one gives, wherever anything was cut', () => {
    fc.assert(
      fc.property(anyValue(3), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (value, share, pick) => {
        const whole = parse(stream(value), { envelope: true })
        const beginning = beginningOf(whole, Math.ceil(whole.bytes.length * share))
        const order = treeOrder(beginning)
        // What was cut before anything inside it can be opened only in the whole.
        const opened = Array.from({ length: beginning.tree.count }, (_, node) => node).filter(
          (node) => ((pick >> (node % 31)) & 1) === 1 && hasInside(order, node),
        )
        const rows = continued(whole, beginning, (rows) => openAll(rows, opened))
        const isThere = (node: number) => node < commonNodes(beginning, whole)
        // One by one, the slow way.
        let slow = rowsOf(whole)
        for (let code = rows.order.first; code < rows.order.end; code++)
          slow = setOpen(slow, code, isOpen(rows, code))
        expect(placesOf(rows)).toEqual(placesOf(slow))
        for (const node of opened)
          if (isThere(node) && hasInside(rows.order, node)) expect(isOpen(rows, node)).toBe(true)
      }),
    )
  })
})

function placesOf(rows: Rows): unknown[] {
  return Array.from({ length: rows.total }, (_, row) => placeAt(rows, row))
}
