// Words for nodes: classes, properties, layers.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  labelOf,
  namedPath,
  namesOf,
  readNamesFrom,
  resolveNamedPath,
  scoreNames,
  typeNames,
} from '../../src/schema/index.ts'
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

  it('has no names of a class for what stands in a nested stream, which has its type id', async () => {
    const source = `package acme; public class Q implements PortableObject { long head, tail; int kind; Q next;
      public void writeExternal(PofWriter out) { PofWriter in = out.createNestedPofWriter(0);
        in.writeLong(0, head); in.writeLong(1, tail); out.writeInt(1, kind); out.writeObject(2, next); } }`
    const config = `<pof-config><user-type-list><user-type><type-id>1001</type-id><class-name>acme.Q</class-name>
      </user-type></user-type-list></pof-config>`
    const { names } = await readNamesFrom([
      { name: 'Q.java', text: source },
      { name: 'pof-config.xml', text: config },
    ])
    const nested = (rest: string) => `a90f00 00 a90f00 00 4205 01 4206 40 01 4107 ${rest} 40`
    const bytes = Buffer.from(nested(`02 ${nested('')}`).replaceAll(' ', ''), 'hex')
    const doc = parse(bytes, { envelope: false })
    const properties = Array.from({ length: doc.tree.count }, (_, node) => labelOf(names, doc, node).property)
    expect(properties).toEqual([null, null, null, null, 'kind', 'next', null, null, null, 'kind'])
    expect(scoreNames(doc, names)).toMatchObject({ share: 1, disagreements: [] })
    expect(namedPath(names, doc, 3)).toBe('Q.0.1')
    expect(resolveNamedPath(doc, names, 'Q.next.kind')).toEqual({ node: 9, element: -1 })
    expect(resolveNamedPath(doc, names, 'Q.0.kind')).toBeNull()
  })
})
