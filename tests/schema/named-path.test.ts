// Paths of names, there and back.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { BUILT_IN_NAMES, namedPath, readNamesFrom, resolveNamedPath } from '../../src/schema/index.ts'
import { readCorpus } from '../support/corpus.ts'
import { orderSources, payload, shopConfigs } from './files.ts'

const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])

const pathsOf = (name: string, set = names): string[] => {
  const doc = payload(name)
  return Array.from({ length: doc.tree.count }, (_, node) => namedPath(set, doc, node))
}

describe('namedPath', () => {
  it('names every step that has a name', () => {
    expect(pathsOf('order')).toEqual([
      'Order',
      'Order.id',
      'Order.created',
      'Order.customer',
      'Order.customer.name',
      'Order.customer.address',
      'Order.customer.address.street',
      'Order.customer.address.city',
      'Order.customer.address.zip',
      'Order.customer.tags',
      'Order.customer.tags[0]',
      'Order.customer.points',
      'Order.lines',
      'Order.lines[0]',
      'Order.lines[0].product',
      'Order.lines[0].quantity',
      'Order.lines[1]',
      'Order.lines[1].product',
      'Order.lines[1].quantity',
      'Order.m_ePriority',
      'Order.notes',
      'Order.total',
      'Order.paid',
      'Order.signature',
    ])
    expect(namedPath(names, payload('order'), 20, 1)).toBe('Order.notes.value(0)')
    expect(pathsOf('line')[1]).toBe('Order$Line.product')
  })

  it('names the layers of a hierarchy by their classes', () => {
    expect(pathsOf('dog').slice(0, 6)).toEqual([
      'Dog',
      'Dog.Animal',
      'Dog.Animal.name',
      'Dog.Animal.legs',
      'Dog.Dog',
      'Dog.Dog.breed',
    ])
  })

  it('gives indexes and ids where there are no names', () => {
    expect(pathsOf('customer', BUILT_IN_NAMES).slice(0, 4)).toEqual([
      'type2010',
      'type2010.0',
      'type2010.1',
      'type2010.1.0',
    ])
  })
})

describe('resolveNamedPath', () => {
  it('gives up on layers that no hierarchy has', () => {
    const levels = 100_000
    const hex = `15921000${'9210921000'.repeat(levels)}${'40'.repeat(levels + 1)}`
    const doc = parse(Uint8Array.from(Buffer.from(hex, 'hex')))
    expect(doc.tree.count).toBe(levels + 1)
    expect(resolveNamedPath(doc, BUILT_IN_NAMES, 'nothing')).toBeNull()
  })

  it('comes back to every node and element of every stream of the corpus', () => {
    for (const { hex, id } of readCorpus()) {
      const doc = parse(Uint8Array.from(Buffer.from(hex, 'hex')))
      for (let node = 0; node < Math.min(doc.tree.count, 200); node++) {
        // A second property of the same index has no path of its own.
        if (doc.address(node).includes('#') || doc.tree.typeName(node) === 'unread') continue
        expect([
          id,
          node,
          resolveNamedPath(doc, BUILT_IN_NAMES, namedPath(BUILT_IN_NAMES, doc, node)),
        ]).toEqual([id, node, { node, element: -1 }])
        if (!doc.tree.isRun(node)) continue
        const element = doc.tree.childCount(node) - 1
        if (element < 0) continue
        expect([
          id,
          resolveNamedPath(doc, BUILT_IN_NAMES, namedPath(BUILT_IN_NAMES, doc, node, element)),
        ]).toEqual([id, { node, element }])
      }
    }
  })

  it.each(['order', 'dog', 'point'])('comes back with names on: %s', (name) => {
    const doc = payload(name)
    pathsOf(name).forEach((path, node) => {
      expect([path, resolveNamedPath(doc, names, path)]).toEqual([path, { node, element: -1 }])
    })
  })

  it.each([
    ['customer.address.city', 7],
    ['Order.customer.1.city', 7],
    ['customer.address', 5],
    ['lines[1].product', 17],
    ['', 0],
    ['Order', 0],
  ])('finds %j, the class of the root or an index in place of a name', (path, node) => {
    expect(resolveNamedPath(payload('order'), names, path)).toEqual({ node, element: -1 })
  })

  it('finds a property in the layer of a class above', () => {
    expect(resolveNamedPath(payload('dog'), names, 'Dog.name')).toEqual({ node: 2, element: -1 })
  })

  it.each([
    'nothing',
    'customer.nothing',
    'lines[9]',
    'lines.key(0)',
    'notes[0]',
    'id.more',
    'notes.value(0).more',
    '..',
    '[',
    'lines[1',
  ])('finds nothing at %j', (path) => {
    expect(resolveNamedPath(payload('order'), names, path)).toBeNull()
  })
})
