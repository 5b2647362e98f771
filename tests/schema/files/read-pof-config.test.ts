// POF configurations to names: Coherence's own file, a chain of three, and every form and fault.

import { describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES, type NamesFile, readPofConfig } from '../../../src/schema/index.ts'
import { fileAt, shopConfigs } from '../files.ts'

const type = (id: string | number, name: string, more = '') =>
  `<user-type><type-id>${id}</type-id><class-name>${name}</class-name>${more}</user-type>`

const config = (types: string, more = ''): string =>
  `<pof-config><user-type-list>${types}</user-type-list>${more}</pof-config>`

/** Coherence's own form of `${...}`. */
const macro = (inside: string): string => `\${${inside}}`

const files = (texts: Record<string, string>): NamesFile[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }))

const read = (text: string, properties = {}) => readPofConfig([{ name: 'a.xml', text }], properties)

const own = ({ names }: Awaited<ReturnType<typeof readPofConfig>>) =>
  [...names.types].filter(([, { isBuiltIn }]) => !isBuiltIn).map(([id, { name }]) => `${id} ${name}`)

describe('readPofConfig', () => {
  it("reads Coherence's own configuration, which says what is built in", async () => {
    const result = await readPofConfig([fileAt('fixtures/schema/coherence-pof-config.xml')])
    // The file itself gives one class two ids.
    expect(result.problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['duplicate-class', 'info', 1396],
    ])
    expect(own(result)).toHaveLength(372)
    expect(own(result)).toEqual([...BUILT_IN_NAMES.types].map(([id, { name }]) => `${id} ${name}`))
    expect(result.names.types.get(14)).toMatchObject({ name: 'com.tangosol.util.UUID', source: { line: 76 } })
    expect(result.names.types.get(0)?.serializer).toBe('com.tangosol.io.pof.ThrowablePofSerializer')
  })

  it('follows a chain of three files, whatever their order', async () => {
    for (const given of [shopConfigs(), shopConfigs().reverse()]) {
      const { problems, settings, names } = await readPofConfig(given)
      expect(problems).toEqual([])
      expect(settings).toEqual({ allowInterfaces: true, allowSubclasses: true, enableReferences: false })
      expect(names.types.get(2020)).toMatchObject({
        name: 'com.example.orders.Address',
        serializer: 'com.tangosol.io.pof.PofAnnotationSerializer',
        source: { file: 'common-pof-config.xml', line: 3 },
      })
      expect(names.types.get(2010)?.serializer).toBe('com.example.orders.CustomerSerializer')
      expect(names.types.has(2999)).toBe(false)
    }
  })

  it('names an included file that is not there', async () => {
    const { problems } = await readPofConfig(shopConfigs().filter(({ name }) => !name.startsWith('common')))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      code: 'missing-include',
      file: 'customers-pof-config.xml',
      line: 4,
      column: 5,
      expected: '"shop/common-pof-config.xml"',
    })
  })

  it('finds includes by path, beside the including file, and by last segment', async () => {
    const given = files({
      'a/main.xml': config('<include>sub/x.xml</include><include>file:/etc/y.xml</include>'),
      'b/sub/x.xml': config(type(1, 'Wrong')),
      'a/sub/x.xml': config(type(1, 'Right')),
      'y.xml': config(type(2, 'Y')),
    })
    const result = await readPofConfig(given.slice(0, 1).concat(given.slice(2)))
    expect(own(result)).toEqual(['1 Right', '2 Y'])
    expect(result.problems).toEqual([])
  })

  it('ends where files include one another, and says so', async () => {
    const result = await readPofConfig(
      files({
        'a.xml': config(`<include>b.xml</include>${type(1001, 'A')}`),
        'b.xml': config(`<include>a.xml</include>${type(1002, 'B')}`),
      }),
    )
    expect(own(result)).toEqual(['1001 A', '1002 B'])
    expect(result.problems.map(({ code }) => code)).toEqual(['include-cycle'])
  })

  it('reports ids and classes that are given twice, with both places', async () => {
    const result = await readPofConfig(
      files({
        'a.xml': config(`<include>b.xml</include>\n${type(1001, 'A')}\n${type(1002, 'A')}`),
        'b.xml': config(`\n\n${type(1001, 'B')}`),
      }),
    )
    expect(own(result)).toEqual(['1001 A', '1002 A'])
    expect(result.problems.map(({ code, file, line, expected }) => [code, file, line, expected])).toEqual([
      ['duplicate-class', 'a.xml', 3, 'type id 1001 only'],
      ['duplicate-type-id', 'b.xml', 3, 'A of a.xml line 2 only'],
    ])
  })

  it('resolves macros, from properties, from defaults, nested', async () => {
    const text = config(
      [
        type(macro('a.id 1001'), `${macro('pkg com.acme')}.A`),
        type(macro('b.id'), 'B'),
        type(macro(`c.id ${macro('d.id 1003')}`), 'C'),
        type(macro('missing'), 'D'),
      ].join('\n'),
    )
    const result = await read(text, { 'b.id': '1002' })
    expect(own(result)).toEqual(['1001 com.acme.A', '1002 B', '1003 C'])
    expect(result.problems.map(({ code, line }) => [code, line])).toEqual([
      ['unresolved-macro', 4],
      ['missing-type-id', 4],
    ])
  })

  it('reads prefixes, comments, CDATA and entities', async () => {
    const text = `<?xml version="1.0"?><!-- <user-type> --><p:pof-config xmlns:p="x"><p:user-type-list>
      <p:user-type><p:type-id> 10<!-- -->01 </p:type-id><p:class-name><![CDATA[a.B]]>&#36;C</p:class-name></p:user-type>
      </p:user-type-list></p:pof-config>`
    expect(own(await read(text))).toEqual(['1001 a.B$C'])
  })

  it('knows what an enum writes', async () => {
    const serializer =
      '<serializer><class-name>com.tangosol.io.pof.EnumPofSerializer</class-name></serializer>'
    const { names } = await read(config(type(1001, 'a.Color', serializer)))
    expect(names.types.get(1001)?.properties).toEqual(new Map([[0, { name: 'name', type: 'String' }]]))
  })

  it('lets a configuration take an id of Coherence', async () => {
    const { names } = await read(config(type(14, 'com.acme.Mine')))
    expect(names.types.get(14)).toMatchObject({ name: 'com.acme.Mine', isBuiltIn: false })
  })

  it.each([
    [
      'a doctype',
      '<!DOCTYPE pof-config [<!ENTITY x SYSTEM "file:///etc/passwd">]><pof-config/>',
      'doctype',
      1,
      1,
    ],
    ['an entity', `\n <!ENTITY x "y"><pof-config/>`, 'doctype', 2, 2],
    ['a second doctype', '<!DOCTYPE pof-config>\n<!DOCTYPE pof-config><pof-config/>', 'doctype', 2, 1],
    ['a doctype behind an element', '<pof-config/>\n<!DOCTYPE pof-config>', 'doctype', 2, 1],
    ['a doctype that is not closed', '<!-- a -->\n<!DOCTYPE pof-config "<pof-config/>', 'doctype', 2, 1],
    ['what is not closed', '<pof-config>\n  <user-type-list>\n</pof-config>', 'unreadable-xml', 3, 1],
    ['nothing', '', 'unreadable-xml', 1, 1],
    ['another root', '\n<cache-config/>', 'not-pof-config', 2, 1],
    ['a bad id', config(`\n  ${type('x17', 'A')}`), 'bad-type-id', 2, 14],
    ['a negative id', config(type(-1, 'A')), 'bad-type-id', 1, 40],
    ['an id beyond 31 bits', config(type(2147483648, 'A')), 'bad-type-id', 1, 40],
    ['no class', config('<user-type><type-id>5</type-id></user-type>'), 'missing-class-name', 1, 29],
    ['no id', config('<user-type><class-name>A</class-name></user-type>'), 'missing-type-id', 1, 29],
  ])('says where it met %s', async (_what, text, code, line, column) => {
    const { problems } = await read(text)
    expect(problems.map((problem) => [problem.code, problem.file, problem.line, problem.column])).toEqual([
      [code, 'a.xml', line, column],
    ])
  })

  it.each([
    '<!DOCTYPE pof-config SYSTEM "pof-config.dtd">\n',
    "<?xml version='1.0'?>\n<!-- <a> -->\n<!DOCTYPE pof-config SYSTEM 'a>b.dtd' >\n<!-- <!DOCTYPE x> -->",
    '<!DOCTYPE pof-config PUBLIC "-//Example//DTD"\n  "http://example.com/pof-config.dtd">',
    '\ufeff<!---->\r\n<!DOCTYPE pof-config>',
  ])('passes over a doctype that declares nothing, %j, and tells the same places', async (doctype) => {
    const text = doctype + config(`${type(1001, 'a.B')}\n  ${type('x17', 'A')}`)
    const { names, problems } = await read(text)
    expect(names.types.get(1001)?.name).toBe('a.B')
    expect(names.types.get(1001)?.source).toMatchObject({ line: doctype.split('\n').length })
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['bad-type-id', doctype.split('\n').length + 1, 14],
    ])
  })

  it('takes a doctype inside a comment or CDATA for text', async () => {
    const text = config(`<!-- <!DOCTYPE x> -->${type(1001, '<![CDATA[<!DOCTYPE]]>')}`)
    const result = await read(text)
    expect(result.problems).toEqual([])
    expect(own(result)).toEqual(['1001 <!DOCTYPE'])
  })

  it('expands no entities, so that a billion laughs stay three letters', async () => {
    expect(own(await read(config(type(1001, 'a&lol9;&lt;&gt;'))))).toEqual(['1001 a&lol9;<>'])
  })

  it.each([
    ['elements in elements', '<a>'.repeat(200_000)],
    ['closed elements in elements', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['comments', '<!--'.repeat(100_000)],
    ['declarations', '<!'.repeat(100_000)],
    ['instructions before a doctype', `${'<?a?>'.repeat(50_000)}${'<?'.repeat(50_000)}<!DOCTYPE a>`],
    ['macros', config(type('${a '.repeat(20_000), 'A'))],
    ['macros in macros', config(type(`${'${a '.repeat(5000)}1${'}'.repeat(5000)}`, 'A'))],
    ['types', config(Array.from({ length: 50_000 }, (_, i) => type(i % 1000, `C${i}`)).join(''))],
    ['includes', config('<include>x.xml</include>'.repeat(50_000))],
  ])('comes to an end on very many %s, and lists no more than a thousand problems', async (_what, text) => {
    const { problems } = await read(text)
    expect(problems.length).toBeLessThanOrEqual(1001)
    expect(problems.length).toBeGreaterThan(0)
  })
})
