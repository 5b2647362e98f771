// Code for nodes in other languages than Java, why there is none, and paths read back out of everything that is written.

import { describe, expect, it } from 'vitest'
import { parse, resolvePath } from '../../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  codeFor,
  readNamesFrom,
  readPathText,
  resolveNamedPath,
} from '../../../src/schema/index.ts'
import { charString, encode, map, ofInts, userType } from '../../support/pof-writer.ts'
import { orderSources, payload, shopConfigs } from '../files.ts'
import { everyType } from '../snippet-documents.ts'

const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
const docOf = (hex: string) => parse(Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')))
const codeAt = (doc: ReturnType<typeof parse>, address: string, id: string, set = BUILT_IN_NAMES) => {
  const place = resolvePath(doc, address)
  if (place === null) throw new Error(`there is nothing at ${address}`)
  return codeFor(doc, set, place.node, place.element).snippets.find((snippet) => snippet.id === id)?.code
}

describe('codeFor', () => {
  it('writes Java with the class that the names give', () => {
    expect(codeAt(payload('order'), '10/1/1', 'java-filter', names)).toBe(`import com.example.orders.Order;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Filter;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.filter.EqualsFilter;

ValueExtractor<Order, String> extractor = new PofExtractor<>(String.class, new SimplePofPath(new int[] {10, 1, 1}));
Filter<Order> filter = new EqualsFilter<>(extractor, "London");`)
  })

  it('writes C#', () => {
    expect(codeAt(payload('order'), '10/1/1', 'csharp-filter')).toBe(`using Tangosol.IO.Pof.Reflection;
using Tangosol.Util;
using Tangosol.Util.Extractor;
using Tangosol.Util.Filter;

IValueExtractor extractor = new PofExtractor(typeof(string), new SimplePofPath(new int[] {10, 1, 1}));
IFilter filter = new EqualsFilter(extractor, "London");`)
    expect(codeAt(everyType(), '40', 'csharp-filter')).toContain('new EqualsFilter(extractor, double.NaN)')
    expect(codeAt(everyType(), '18', 'csharp-filter')).toContain('(byte) 254')
  })

  it('writes C++', () => {
    expect(
      codeAt(payload('order'), '10/1/1', 'cpp-filter'),
    ).toBe(`Array<int32_t>::Handle haPath = Array<int32_t>::create(3);
haPath[0] = 10;
haPath[1] = 1;
haPath[2] = 1;
ValueExtractor::View vExtractor = PofExtractor::create(typeid(String), SimplePofPath::create(haPath));
Filter::View vFilter = EqualsFilter::create(vExtractor, String::create("London"));`)
    expect(codeAt(everyType(), '4', 'cpp-filter')).toContain('Integer64::create(9007199254740993LL)')
  })

  it('writes CohQL by names, by index where there is one, and not at all otherwise', () => {
    expect(codeAt(payload('order'), '10/1/1', 'cohql-select', names)).toBe(
      `select customer.address.city from "cache" where customer.address.city = 'London'`,
    )
    expect(codeAt(payload('order'), '19', 'cohql-select')).toBe(
      'select new com.tangosol.util.extractor.PofExtractor(null, 19) from "cache"',
    )
    expect(codeAt(payload('order'), '10/1/1', 'cohql-select')).toBeUndefined()
  })

  it('says why a path cannot go into a map, and what can be done instead', () => {
    const doc = parse(
      Uint8Array.from([
        0x15,
        ...encode(
          userType(1001, [
            [0, ofInts(-2, 5)],
            [3, map([[charString('k'), charString('v')]])],
          ]),
        ),
      ]),
    )
    const place = resolvePath(doc, '3/value(0)')
    expect(codeFor(doc, BUILT_IN_NAMES, place?.node as number)).toEqual({
      snippets: [],
      why: 'A map is a leaf for a PofNavigator: a path cannot reach its keys and values.',
      instead: 'Extract the container and take the value from it: new PofExtractor<>(null, 3).',
    })
    const { node, element } = resolvePath(payload('order'), '16[1]') as { node: number; element: number }
    expect(codeFor(payload('order'), names, node, element).why).toMatch(/^A map is a leaf/)
  })

  it('says why far below a map', () => {
    // A map whose value is an object in an object, 3,000 times.
    const inner = '92100000'.repeat(3000)
    const doc = docOf(`15 5b 01 4100 ${inner}4107${'40'.repeat(3000)}`)
    expect(codeFor(doc, BUILT_IN_NAMES, doc.tree.count - 1).why).toMatch(/^A map is a leaf/)
  })

  it('says why for identities, indexes out of order, layers, unread bytes and nothing', () => {
    expect(codeFor(docOf('15 5e01 55 01 4105'), BUILT_IN_NAMES, 1).why).toMatch(/^A value with an identity/)
    expect(codeFor(docOf('15 9210 00 05 4105 03 4103 40'), BUILT_IN_NAMES, 2).why).toMatch(
      /^Its property index is out of order/,
    )
    expect(codeFor(payload('dog'), names, 1).why).toMatch(/^One class’s part/)
    const cut = docOf('15 9210 00 01 c501 0340')
    expect(codeFor(cut, BUILT_IN_NAMES, cut.tree.count - 1).why).toMatch(/not a value\.$/)
    expect(codeFor(cut, BUILT_IN_NAMES, 99)).toEqual({
      snippets: [],
      why: 'There is no such value.',
      instead: null,
    })
    expect(codeFor(payload('order'), names, 0)).toMatchObject({
      snippets: [],
      why: null,
      instead: expect.stringMatching(/^The root/),
    })
  })

  it('warns of references, and of values that skipping does not find', () => {
    const reference = docOf('15 55 02 5e01 9210 00 40 5f01')
    const [first] = codeFor(reference, BUILT_IN_NAMES, reference.tree.count - 1).snippets
    expect(first?.notes[0]).toMatch(/^A reference: .*missing identity/)
    const dense = docOf('15 a90f 00 00 59 01 00 4e0161 40 01 418201 40')
    const last = codeFor(dense, BUILT_IN_NAMES, dense.tree.count - 1).snippets[0]
    expect(last?.notes[0]).toMatch(/reads wrong bytes from offset/)
  })

  it('puts no line end of a name into code', () => {
    const evil = { name: 'x\\u000a*/ System.exit(1); //\n', type: 'int' }
    const doc = parse(Uint8Array.from([0x15, ...encode(userType(1001, [[3, ofInts(-2, 5)]]))]))
    const set = {
      types: new Map([
        [
          1001,
          {
            name: 'a.B\nC',
            parents: [],
            properties: new Map([[3, evil]]),
            isPartial: false,
            isBuiltIn: false,
          },
        ],
      ]),
      classes: [],
    }
    const all = codeFor(doc, set, 1)
      .snippets.map(({ code }) => code)
      .join('\n')
    expect(all).not.toMatch(/\\u|a\.B|^System/m)
    expect(all).not.toContain('*/')
  })
})

describe('readPathText', () => {
  it('reads every path out of every snippet that is written for it', () => {
    const doc = payload('order')
    for (let node = 1; node < doc.tree.count; node++) {
      for (const set of [names, BUILT_IN_NAMES]) {
        for (const { id, code } of codeFor(doc, set, node).snippets) {
          const read = readPathText(code)
          const target = id.includes('-key-') ? 'key' : 'value'
          if (read?.kind === 'names')
            expect([id, resolveNamedPath(doc, set, read.names)?.node, read.target]).toEqual([
              id,
              node,
              target,
            ])
          else expect([id, node, read]).toEqual([id, node, { kind: 'path', path: doc.path(node), target }])
        }
      }
    }
  })

  it.each([
    ['1/0/2', [1, 0, 2]],
    ['/1/0/2/', [1, 0, 2]],
    [' 7 ', [7]],
    ['[1, 0, 2]', [1, 0, 2]],
    ['{1,0,2}', [1, 0, 2]],
    ['1, 0, 2', [1, 0, 2]],
    ['pof(1.0.2)', [1, 0, 2]],
    ['PofExtractor(target=VALUE, navigator=pof(3), ValueExtractor(pof(3)))', [3]],
    ['new SimplePofPath(new int[]{1, 0, 2})', [1, 0, 2]],
    ['new SimplePofPath(new int[] { 1 ,0 , 2 }, "city")', [1, 0, 2]],
    ['new SimplePofPath(4)', [4]],
    ['new PofExtractor(null, 3)', [3]],
    ['new PofExtractor<>(String.class, 3, "name")', [3]],
    ['new PofExtractor<Order, String>(String.class, new SimplePofPath(new int[]{5, 6}))', [5, 6]],
    ['new PofUpdater(12)', [12]],
    ['Extractors.fromPof(1, 0, 2)', [1, 0, 2]],
    ['Extractors.fromPof(String.class, 1, 0, 2)', [1, 0, 2]],
    ['new PofExtractor(typeof(string), new SimplePofPath(new[] {1, 2}))', [1, 2]],
    ['PofExtractor::create(typeid(String), 3)', [3]],
    ['SimplePofPath::create(9)', [9]],
  ])('reads %j', (text, path) => {
    expect(readPathText(text)).toEqual({ kind: 'path', path, target: 'value' })
  })

  it.each([
    ['Extractors.extract("customer.address.city")', 'customer.address.city', 'value'],
    ['Filters.equal("getAddress().getCity()", "x")', 'address.city', 'value'],
    ['select customer.name from "orders" where 1 = 1', 'customer.name', 'value'],
    ['SELECT key().id FROM orders', 'id', 'key'],
  ])('reads the names in %j', (text, found, target) => {
    expect(readPathText(text)).toEqual({ kind: 'names', names: found, target })
  })

  it('reads whether a key is meant', () => {
    expect(readPathText('new PofExtractor(null, new SimplePofPath(3), AbstractExtractor.KEY)')).toEqual({
      kind: 'path',
      path: [3],
      target: 'key',
    })
  })

  it('says why it cannot read constants and numbers that are too large', () => {
    expect(readPathText('new PofExtractor(String.class, Order.CITY)')).toMatchObject({ kind: 'unreadable' })
    expect(readPathText('1/9999999999')).toMatchObject({ kind: 'unreadable' })
  })

  it.each(['', 'hello', '1/x', '0x1f', '1//', '[1', '1.5', '-1'])('takes %j for none of these', (text) => {
    expect(readPathText(text)).toSatisfy((read) => read === null || text === '1//')
  })

  it.each(['new int[] {1, ', 'PofExtractor<', 'SimplePofPath(', '1 ,', 'a.', 'select a.'])(
    'comes to an end on very many %j, and takes them for no path',
    (piece) => {
      expect(readPathText(piece.repeat(9_900 / piece.length))?.kind ?? 'nothing').not.toBe('path')
    },
  )
})
