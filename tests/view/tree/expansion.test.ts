import { describe, expect, it } from 'vitest'
import { open } from '../../../src/inside/index.ts'
import { parse, T } from '../../../src/pof/index.ts'
import { finish } from '../../../src/view/index.ts'
import {
  cacheRows,
  expandedRows,
  expandedSteps,
  placeAt,
  rowOf,
  rowParts,
  treeOrder,
} from '../../../src/view/tree/index.ts'
import { collection, constant, ofInts, stream, userType } from '../../support/pof-writer.ts'
import { manyObjects, orderOf, packed, SAMPLES } from '../samples.ts'

describe('expandedRows', () => {
  it('needs no memory for the elements of an open run', () => {
    // A uniform array of 2,000,000,000 ints that take no bytes.
    const order = orderOf(`155870${packed(2_000_000_000)}`)
    const rows = expandedRows(order, 'all')
    expect(rows.total).toBe(2_000_000_001)
    expect(rows.shown.length).toBe(1)
    expect(placeAt(rows, 2_000_000_000)).toEqual({ id: 0, element: 1_999_999_999 })
    expect(rowOf(rows, 0, 1_999_999_999)).toBe(2_000_000_000)
  })

  it('opens the root but nothing below at level 1', () => {
    const rows = expandedRows(orderOf(manyObjects(50)), 1)
    expect(rows.total).toBe(51)
  })

  it('opens small documents whole, and large ones to a comfortable number of rows', () => {
    expect(expandedRows(orderOf(SAMPLES.nested), 'auto').total).toBe(3)
    expect(expandedRows(orderOf(manyObjects(200)), 'auto').total).toBe(201)
  })

  it('keeps the details of a format closed, however few rows there are, until all is asked for', async () => {
    // An ArrayList of one Integer.
    const hex =
      'aced0005737200136a6176612e7574696c2e41727261794c6973747881d21d99c7619d03000149000473697a65787000000001' +
      '770400000001737200116a6176612e6c616e672e496e746567657212e2a0a4f781873802000149000576616c7565787200106a' +
      '6176612e6c616e672e4e756d62657286ac951d0b94e08b0200007870000000077' +
      '8'
    const { document } = await open(Uint8Array.from(Buffer.from(hex, 'hex')))
    const order = treeOrder(document)
    const named = (rows: ReturnType<typeof expandedRows>) =>
      Array.from({ length: rows.total }, (_, row) => document.address(placeAt(rows, row)?.id ?? -1))
    expect(named(expandedRows(order, 'auto'))).toEqual([
      '', // the stream
      '', // the list
      'descriptor',
      'fields',
      'fields/size',
      'elements',
      'elements/block 0',
      'elements/0',
    ])
    expect(named(expandedRows(order, 'all'))).toContain('descriptor/field(0)')
  })
})

describe('expandedSteps', () => {
  const objects = parse(
    stream(
      collection(
        T.collection,
        Array(40_000).fill(
          userType(1, [
            [0, ofInts(T.int32, 7)],
            [1, constant(T.null)],
          ]),
        ),
      ),
    ),
  )

  it('stops now and then on the way through many nodes, and ends with the same rows', () => {
    const order = treeOrder(objects)
    for (const expansion of ['auto', 1, 2, 3, 'all'] as const) {
      let stops = 0
      const steps = expandedSteps(order, expansion)
      let next = steps.next()
      for (; next.done !== true; next = steps.next()) stops++
      expect(next.value).toEqual(expandedRows(order, expansion))
      expect(stops, `${expansion}`).toBeGreaterThan(1)
    }
  })

  it('is not gone through again where the rows were given', () => {
    const doc = parse(objects.bytes)
    const order = treeOrder(doc)
    const rows = finish(expandedSteps(order, 2))
    cacheRows(doc, 2, rowParts(rows))
    expect(expandedRows(order, 2).shown).toBe(rows.shown)
    expect(expandedRows(order, 2)).toEqual(rows)
    expect(expandedRows(order, 1).total).toBe(40_001)
  })
})
