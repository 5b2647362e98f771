// Sets of names: their JSON form there and back, what is refused, and how several become one.

import { describe, expect, it } from 'vitest'
import {
  BUILT_IN_NAMES,
  mergeNames,
  namesKind,
  namesOf,
  readNames,
  readNamesFrom,
  simpleName,
  typeNames,
  writeNames,
} from '../../src/schema/index.ts'
import { orderSources, shopConfigs } from './files.ts'

const form = (types: object, more: object = {}) =>
  JSON.stringify({ 'pof-inspector-names': 1, types, ...more }, null, 2)

describe('writeNames and readNames', () => {
  it('come back as they were', async () => {
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    const text = writeNames(names)
    const { names: again, problems } = readNames(text)
    expect(problems).toEqual([])
    expect(again).toEqual(names)
    expect(writeNames(again)).toBe(text)
  })

  it('leave Coherence its own types', () => {
    expect(JSON.parse(writeNames(BUILT_IN_NAMES))).toEqual({ 'pof-inspector-names': 1, types: {} })
    expect(readNames(writeNames(BUILT_IN_NAMES)).names).toEqual(BUILT_IN_NAMES)
  })

  it('takes the properties of a class from its serializer, and from the class where that reads it', async () => {
    const type = (id: number, name: string, serializer: string) =>
      `<user-type><type-id>${id}</type-id><class-name>${name}</class-name><serializer><class-name>com.tangosol.io.pof.${serializer}</class-name></serializer></user-type>`
    const { names } = await readNamesFrom([
      {
        name: 'pof-config.xml',
        text: `<pof-config><user-type-list>${type(903, 'java.util.Optional', 'OptionalSerializer')}${type(1001, 'a.Order', 'PortableObjectSerializer')}</user-type-list></pof-config>`,
      },
      {
        name: 'OptionalSerializer.java',
        text: `package com.tangosol.io.pof; import java.util.Optional; class OptionalSerializer implements PofSerializer<Optional> {
          public void serialize(PofWriter out, Optional o) { out.writeBoolean(0, o.isPresent()); } }`,
      },
      {
        name: 'PortableObjectSerializer.java',
        text: `package com.tangosol.io.pof; class PortableObjectSerializer implements PofSerializer<PortableObject> {
          public void serialize(PofWriter out, PortableObject o) { o.writeExternal(out); } }`,
      },
      {
        name: 'Order.java',
        text: 'package a; class Order implements PortableObject { long id; public void readExternal(PofReader in) { id = in.readLong(0); } }',
      },
    ])
    expect(names.types.get(903)?.properties?.get(0)?.name).toBe('present')
    expect(names.types.get(1001)?.properties?.get(0)?.name).toBe('id')
  })

  it('keeps the properties of one of its types, where a source of Coherence was given', async () => {
    const text = `package com.tangosol.util.filter; class NotFilter implements PortableObject { Filter m_filter;
      public void readExternal(PofReader in) { m_filter = in.readObject(0); } }`
    const { names } = await readNamesFrom([{ name: 'NotFilter.java', text }])
    expect(names.types.get(82)).toMatchObject({
      name: 'com.tangosol.util.filter.NotFilter',
      isBuiltIn: false,
    })
    const again = readNames(writeNames(names)).names
    expect(again).toEqual(names)
    expect(again.types.get(82)?.properties?.get(0)).toEqual({ name: 'm_filter', type: 'Filter' })
  })

  it('keep classes without an id', () => {
    const names = namesOf(
      [],
      [typeNames('a.B', { properties: new Map([[2, { name: 'x' }]]), isPartial: true })],
    )
    expect(readNames(writeNames(names)).names).toEqual(names)
  })

  it('take a bare name for a property', () => {
    const { names, problems } = readNames(form({ 1001: { name: 'A', properties: { 3: 'three' } } }))
    expect(problems).toEqual([])
    expect(names.types.get(1001)?.properties).toEqual(new Map([[3, { name: 'three' }]]))
  })
})

describe('readNames', () => {
  it.each([
    ['no JSON', '{\n  "a": }', 'not-json', 2],
    ['a string that does not end', '{"a": "b\n}', 'not-json', 1],
    ['JSON that ends too early', '{"a": [1, {"b": 2},\n3', 'not-json', 2],
    ['a comma too many', '[1,\n2,]', 'not-json', 2],
    ['two values', '{}\n {}', 'not-json', 2],
    ['brackets that do not fit', '{"a": [\n}]', 'not-json', 2],
    ['a list', '[]', 'not-names', 0],
    ['another object', '{"types": {}}', 'not-names', 0],
    ['a newer version', '{\n"pof-inspector-names": 2}', 'not-names', 2],
    ['types that are a list', form([]), 'bad-value', 3],
    ['an id that is none', form({ x: { name: 'A' } }), 'bad-value', 4],
    ['a type without a name', form({ 1001: {} }), 'bad-value', 4],
    [
      'a property index that is none',
      form({ 1001: { name: 'A', properties: { '-1': 'a' } } }),
      'bad-value',
      7,
    ],
    ['a property without a name', form({ 1001: { name: 'A', properties: { 5: 7 } } }), 'bad-value', 7],
    ['a version that is text', form({ 1001: { name: 'A', version: '1' } }), 'bad-value', 6],
    ['parents that are text', form({ 1001: { name: 'A', parents: 'B' } }), 'bad-value', 6],
    ['a source without a line', form({ 1001: { name: 'A', source: {} } }), 'bad-value', 6],
    ['classes that are no list', form({}, { classes: {} }), 'bad-value', 4],
  ])('says where it met %s, and throws nothing', (_what, text, code, line) => {
    const { problems } = readNames(text, 'names.json')
    expect(problems.map((problem) => [problem.code, problem.file, problem.line])).toEqual([
      [code, 'names.json', line],
    ])
    expect(problems[0]?.message).toMatch(/expected .*, found /)
  })

  it('keeps what is right beside what is wrong', () => {
    const { names } = readNames(
      form({ 1001: { name: 'A', version: null, properties: { 1: 'x', y: 'z' } }, q: 5 }),
    )
    expect(names.types.get(1001)).toMatchObject({ name: 'A', properties: new Map([[1, { name: 'x' }]]) })
  })

  it('takes hostile keys and depths for what they are', () => {
    const { names, problems } = readNames(
      '{"pof-inspector-names": 1, "types": {"__proto__": {"name": "A"}, "constructor": 5}}',
    )
    expect(problems).toHaveLength(2)
    expect(names).toEqual(BUILT_IN_NAMES)
    expect(readNames('['.repeat(1_000_000)).problems[0]?.code).toBe('not-json')
  })
})

describe('readNames of what is wrong all over', () => {
  it('looks for no more places than it tells', () => {
    const types = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`x${at}`, { name: 'A' }]))
    const { problems } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types }, null, 1))
    expect(problems).toHaveLength(1001)
    expect(problems[999]).toMatchObject({ code: 'bad-value', line: 4 + 3 * 999, column: 3 })
    expect(problems[1000]?.code).toBe('too-many-problems')
  })
})

describe('mergeNames', () => {
  const described = typeNames('a.B', {
    properties: new Map([[0, { name: 'x' }]]),
    version: 2,
    parents: ['a.A'],
  })

  it('gives the first set its way', () => {
    const merged = mergeNames(namesOf([[1001, typeNames('First')]]), namesOf([[1001, typeNames('Second')]]))
    expect(merged.types.get(1001)?.name).toBe('First')
  })

  it('joins an id with the class that another set describes', () => {
    const merged = mergeNames(namesOf([[1001, typeNames('a.B')]]), namesOf([], [described]))
    expect(merged.types.get(1001)).toMatchObject({ name: 'a.B', version: 2, parents: ['a.A'] })
    expect(merged.classes).toEqual([])
  })

  it('does not describe a class by its own code where another serializer writes it', () => {
    const configured = namesOf([[1001, typeNames('a.B', { serializer: 'a.BSerializer' })]])
    expect(mergeNames(configured, namesOf([], [described])).types.get(1001)?.properties).toBeNull()
    const bySerializer = typeNames('a.B', {
      serializer: 'a.BSerializer',
      properties: new Map([[5, { name: 'y' }]]),
    })
    const merged = mergeNames(configured, namesOf([], [described, bySerializer]))
    expect(merged.types.get(1001)?.properties).toEqual(new Map([[5, { name: 'y' }]]))
  })

  it('lets any set name an id of Coherence, also behind another set', () => {
    const merged = mergeNames(namesOf([[1001, typeNames('A')]]), namesOf([[14, typeNames('Mine')]]))
    expect(merged.types.get(14)).toMatchObject({ name: 'Mine', isBuiltIn: false })
    expect(mergeNames().types.get(14)?.name).toBe('com.tangosol.util.UUID')
  })
})

describe('namesKind', () => {
  it.each([
    ['json', ' {"pof-inspector-names": 1}'],
    ['pof-config', '\ufeff<?xml version="1.0"?><pof-config/>'],
    ['java', '// c\npackage a;\n\nfinal class B {}'],
    ['java', 'record P(int x) {}'],
    ['unknown', 'using System;\nnamespace A { class B {} }'],
    ['unknown', 'hello'],
    ['unknown', ''],
  ])('takes for %s what begins %j', (kind, text) => {
    expect(namesKind(text)).toBe(kind)
  })
})

describe('namesKind of what is long', () => {
  it('goes through a text of empty lines once', () => {
    expect(namesKind(`x${'\n'.repeat(1_000_000)}`)).toBe('unknown')
  })

  it('tells C# below empty lines', () => {
    expect(namesKind('\ufeff\n\n  using System;\nclass A { }')).toBe('unknown')
    expect(namesKind('\n\n\tnamespace Acme {\nclass A { }')).toBe('unknown')
  })
})

describe('readNamesFrom', () => {
  it('says which files it could not use, and which classes have no id', async () => {
    const { problems } = await readNamesFrom([
      { name: 'A.cs', text: 'using System;\nclass A {}' },
      {
        name: 'B.java',
        text: 'class B implements PortableObject { int x; public void readExternal(PofReader in) { x = in.readInt(0); } }',
      },
    ])
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['unknown-kind', 'A.cs'],
      ['no-type-id', 'B.java'],
    ])
    expect(problems[0]?.found).toMatch(/^C#/)
  })

  it.each([
    ['C++', '#include "coherence/lang.ns"\nclass Order { };'],
    [
      'Kotlin',
      'package a\nclass Order : PortableObject {\n  override fun readExternal(reader: PofReader) { }\n}',
    ],
    ['C#', 'namespace Acme { public class Order : IPortableObject { } }'],
  ])('says that %s cannot be read', async (language, text) => {
    const { problems } = await readNamesFrom([{ name: 'Order', text }])
    expect(problems.map(({ code, found }) => [code, found])).toEqual([
      ['unknown-kind', `${language}, which cannot be read`],
    ])
  })
})

describe('simpleName', () => {
  it('drops the package and shows nesting as source does', () => {
    expect([simpleName('a.b.C$D'), simpleName('C'), simpleName('')]).toEqual(['C.D', 'C', ''])
  })

  it('leaves out what .NET says of the assembly, and type arguments', () => {
    const version = 'Version=1.0.0.0, Culture=neutral, PublicKeyToken=null'
    expect(simpleName('Acme.Contact, Contacts')).toBe('Contact')
    expect(simpleName(`Acme.Outer+Inner , Contacts, ${version}`)).toBe('Outer.Inner')
    expect(simpleName(`Acme.Holder\`1[[System.String, mscorlib, ${version}]], Contacts`)).toBe('Holder`1')
    expect([simpleName(','), simpleName('[Lacme.Order;')]).toEqual([',', 'Order;'])
  })
})
