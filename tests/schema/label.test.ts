// Words for nodes: classes, properties, layers.

import { describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES, labelOf, namesOf, readNamesFrom, typeNames } from '../../src/schema/index.ts'
import { orderSources, payload, shopConfigs } from './files.ts'

const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])

describe('labelOf', () => {
  it('has the class, the property, its type', () => {
    const doc = payload('order')
    expect(labelOf(names, doc, 0)).toEqual({ className: 'Order', property: null, type: null, isLayer: false })
    expect(labelOf(names, doc, 5)).toEqual({
      className: 'Address',
      property: 'address',
      type: 'Address',
      isLayer: false,
    })
    expect(labelOf(names, doc, 13)).toMatchObject({ className: 'Order.Line', property: null })
    expect(labelOf(BUILT_IN_NAMES, doc, 5)).toEqual({
      className: null,
      property: null,
      type: null,
      isLayer: false,
    })
  })

  it('takes a property whose index is its type id for a layer only where nothing says otherwise', () => {
    const doc = payload('dog')
    expect(labelOf(names, doc, 1)).toMatchObject({ className: 'Animal', isLayer: true })
    const otherwise = namesOf([
      [2101, typeNames('Dog', { properties: new Map([[2100, { name: 'owner' }]]) })],
    ])
    expect(labelOf(otherwise, doc, 1)).toMatchObject({ property: 'owner', isLayer: false })
  })
})
