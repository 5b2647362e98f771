import { describe, expect, it } from 'vitest'
import { selectionOfPart } from '../../../src/view/place/index.ts'
import { isAround, selectionOf, treeOrder } from '../../../src/view/tree/index.ts'
import { depthOf, hasInside, idOf, parentOf, subtreeEnd } from '../../../src/view/tree/tree-order.ts'
import { documentOf, orderOf, SAMPLES } from '../samples.ts'

const names = (hex: string) => {
  const order = orderOf(hex)
  const { doc } = order
  const ids = Array.from({ length: order.end - order.first }, (_, i) => order.first + i)
  return ids.map((id) => {
    const { part } = selectionOf(order, id)
    return `${' '.repeat(depthOf(order, id))}${part === -1 ? doc.tree.typeName(id) : doc.envelope[part]?.name}`
  })
}

describe('treeOrder', () => {
  it('gives a format byte that is alone the place of the root', () => {
    const order = orderOf(SAMPLES.theData)
    expect(names(SAMPLES.theData)).toEqual(['user type', ' char-string'])
    expect([order.isFolded, idOf(order, selectionOfPart(0))]).toEqual([true, order.doc.root])
  })

  it('puts a decorated value inside its decoration, and later decorations behind it', () => {
    expect(names(SAMPLES.decorated)).toEqual([
      'FMT_BIN_DECO',
      ' mask',
      ' VALUE',
      '  FMT_EXT',
      '   user type',
      '    char-string',
      ' EXPIRY',
      ' STORE',
    ])
  })

  it('has no parts for bare POF', () => {
    expect(names(SAMPLES.bare)).toEqual(['user type', ' char-string'])
  })

  it('has only parts where a legacy format holds no POF', () => {
    const order = orderOf(SAMPLES.legacyString)
    expect(order.doc.tree.count).toBe(0)
    expect(order.end).toBe(0)
    expect(order.end - order.first).toBe(order.doc.envelope.length)
  })
})

describe('subtreeEnd', () => {
  it('closes every subtree inside the one around it', () => {
    for (const hex of Object.values(SAMPLES)) {
      const order = orderOf(hex)
      for (let id = order.first; id < order.end; id++) {
        const parent = parentOf(order, id)
        expect(subtreeEnd(order, id)).toBeGreaterThan(id)
        if (parent === null) continue
        expect(parent).toBeLessThan(id)
        expect(subtreeEnd(order, id)).toBeLessThanOrEqual(subtreeEnd(order, parent))
        expect(depthOf(order, id)).toBe(depthOf(order, parent) + 1)
      }
    }
  })

  it('lets the value decoration end where the next decoration begins', () => {
    const order = orderOf(SAMPLES.decorated)
    const value = order.first + 2
    expect(subtreeEnd(order, value)).toBe(order.doc.tree.count)
    expect(hasInside(order, order.doc.tree.count)).toBe(false)
  })
})

describe('isAround', () => {
  it('counts a run as around its elements, and nothing as around itself', () => {
    const doc = documentOf(SAMPLES.ints)
    const order = treeOrder(doc)
    expect(isAround(order, 0, { node: 0, element: 1, part: -1, offset: -1 })).toBe(true)
    expect(isAround(order, 0, { node: 0, element: -1, part: -1, offset: -1 })).toBe(false)
    const decorated = orderOf(SAMPLES.decorated)
    expect(isAround(decorated, decorated.first, { node: 0, element: -1, part: -1, offset: -1 })).toBe(true)
  })
})
