import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromFiles, fromText, titleOf } from '../../../src/page/names/name-files.ts'
import { checkedNames, namesOfLink, revivedNames, savedNames } from '../../../src/page/storage/saved-names.ts'
import { readNamesFrom } from '../../../src/schema/index.ts'
import { isNamesText } from '../../../src/session/index.ts'
import { INITIAL_STATE, reduce } from '../../../src/view/index.ts'
import { orderSources, shopConfigs } from '../../schema/files.ts'

const NAMES = '{"pof-inspector-names":1,"types":{"1042":{"name":"Greeting"}}}'
const given = (path: string, ...parts: BlobPart[]) => ({ path, file: new Blob(parts) })

describe('isNamesText', () => {
  it('is so for code in other languages that mentions POF: the reader of names says that it cannot read it', () => {
    expect(
      isNamesText(
        'using Tangosol.IO.Pof;\nclass A : IPortableObject { void ReadExternal(IPofReader r) { } }',
      ),
    ).toBe(true)
    expect(
      isNamesText('#include "coherence/lang.ns"\nclass A { void readExternal(PofReader::Handle h); };'),
    ).toBe(true)
    expect(isNamesText('import com.tangosol.io.pof.*\nclass A : PortableObject {\n  fun a() { }\n}')).toBe(
      true,
    )
    expect(isNamesText('using System;\nclass A { }')).toBe(false)
    expect(isNamesText('read by PofReader { 15 92 10 00 40 }')).toBe(false)
  })

  it('takes names in every form for names', () => {
    const sources = orderSources().filter(({ text }) => /\b(?:Pof|Portable)/.test(text))
    expect(sources.length).toBeGreaterThan(5)
    for (const { text } of [...shopConfigs(), ...sources]) expect(isNamesText(text)).toBe(true)
    expect(isNamesText(NAMES)).toBe(true)
  })

  it('leaves bytes alone, in whatever text they stand', () => {
    for (const text of [
      '[21, -110, 16, 0]',
      '{"value": "FZIQAA=="}',
      '<entry><value>FZIQAA==</value></entry>',
      'class Greeting { byte[] bytes = {0x15, (byte) 0x92}; }',
      'Binary(length=4, value=0x15921000)',
    ])
      expect(isNamesText(text)).toBe(false)
  })
})

describe('fromText', () => {
  it('tells names, exceptions and bytes apart', () => {
    expect(fromText(NAMES)).toMatchObject({ names: [{ text: NAMES }], request: null, exception: null })
    const trace = 'java.io.StreamCorruptedException: unknown user type: 1001'
    expect(fromText(trace)).toMatchObject({ names: [], exception: trace })
    expect(fromText('0x154101')).toMatchObject({ names: [], request: { text: '0x154101' }, exception: null })
  })

  it('takes none of the examples for names or an exception', () => {
    const folder = new URL('../../../public/examples/', import.meta.url)
    const taken = readdirSync(folder).filter((file) => {
      const { names, exception } = fromText(readFileSync(new URL(file, folder), 'utf8'))
      return names.length > 0 || exception !== null
    })
    expect(taken).toEqual([])
  })
})

describe('fromFiles', () => {
  it('takes a jar for names, and another archive where it was chosen as such', async () => {
    const files = [given('orders-sources.jar', 'PK'), given('dump.zip', 'PK')]
    expect(await fromFiles(files)).toMatchObject({
      names: [{ name: 'orders-sources.jar', archive: files[0]?.file }],
      request: { title: 'dump.zip' },
    })
    const { names, request } = await fromFiles(files, true)
    expect(names.map(({ name }) => name)).toEqual(['orders-sources.jar', 'dump.zip'])
    expect(request).toBeNull()
    expect((await fromFiles([given('lib/a.jar', 'PK')])).names).toEqual([])
  })

  it('reads each of many sources once, and many at the same time', async () => {
    let [open, most, reads] = [0, 0, 0]
    class Counted extends Blob {
      override async arrayBuffer(): Promise<ArrayBuffer> {
        reads++
        most = Math.max(most, ++open)
        await new Promise((done) => setTimeout(done))
        open--
        return await super.arrayBuffer()
      }
    }
    const files = Array.from({ length: 200 }, (_, i) => ({
      path: `src/A${i}.java`,
      file: new Counted([`class A${i} {}`]),
    }))
    const { names } = await fromFiles(files)
    expect(names.map(({ name }) => name)).toEqual(files.map(({ path }) => path))
    expect(reads).toBe(200)
    expect(most).toBeGreaterThan(30)
  })

  it('takes names and bytes that come together', async () => {
    const incoming = await fromFiles([
      given('Order.java', 'class Order {}'),
      given('a.bin', Uint8Array.of(0x15, 0x41)),
      given('names.json', NAMES),
      given('b.bin', Uint8Array.of(0x16)),
    ])
    expect(incoming.names.map(({ name }) => name)).toEqual(['Order.java', 'names.json'])
    expect(incoming.request).toMatchObject({ title: 'a.bin' })
  })

  it('opens nothing out of a folder', async () => {
    const incoming = await fromFiles([given('project/pom.xml', '<project/>'), given('project/x.json', NAMES)])
    expect(incoming).toMatchObject({ request: null, names: [{ name: 'project/x.json' }] })
  })

  it('reads a file as its byte order mark says, and takes what was chosen for names', async () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...[...NAMES].flatMap((letter) => [letter.charCodeAt(0), 0])])
    expect((await fromFiles([given('wide.json', wide)])).names).toMatchObject([{ text: NAMES }])
    expect((await fromFiles([given('a.txt', 'what is this')], true)).names).toHaveLength(1)
  })
})

describe('fromFiles of the two ways of a connection', () => {
  it('opens them as one, in whatever order they come, beside other files', async () => {
    for (const order of [
      ['a.bin', 'talk.s2c', 'talk.c2s'],
      ['talk.c2s', 'a.bin', 'talk.s2c'],
      ['x/talk.c2s', 'x/other.bin', 'x/talk.s2c'],
    ]) {
      const files = order.map((path) => given(path, path.endsWith('c2s') ? 'client' : 'server!'))
      const { request } = await fromFiles(files)
      const [client, server] = ['c2s', 's2c'].map((way) => order.find((path) => path.endsWith(way)))
      expect(request).toMatchObject({ title: `${client}, ${server}`, ways: 6 })
      expect(await new Response(request?.file as Blob).text()).toBe('clientserver!')
    }
    expect((await fromFiles([given('t.c2s.gz', 'a'), given('t.s2c.gz', 'b')])).request?.ways).toBe(1)
  })

  it('leaves one alone, and two of other names', async () => {
    for (const names of [
      ['talk.c2s'],
      ['talk.c2s', 'walk.s2c'],
      ['talk.c2s', 'talk.c2s'],
      ['x/talk.c2s', 'y/talk.s2c'],
    ]) {
      const { request } = await fromFiles(names.map((name) => given(name, Uint8Array.of(0x15, 0x41, 1))))
      expect([names, request === null, request?.ways]).toEqual([names, false, undefined])
    }
  })
})

describe('fromFiles of folders', () => {
  it('tells a snapshot by its files, whatever lies beside them', async () => {
    const store = Uint8Array.of(0x6a, 0x68, 0x37, 0x35, 0, 0xff, 0xff, 0xff, 0xff)
    const { snapshot, request, names } = await fromFiles([
      given('s1/0-1-1a20312fe31-1', store),
      given('s1/meta.properties', 'storage.format=BDB'),
      given('s1/readme.txt', '15 41 07'),
    ])
    expect(snapshot.map(({ path }) => path)).toEqual(['s1/0-1-1a20312fe31-1', 's1/meta.properties'])
    expect([request, names]).toEqual([null, []])
    const log = await fromFiles([given('00000000.jdb', 'damaged')])
    expect(log.snapshot).toHaveLength(1)
  })

  it('takes properties for a snapshot only where there is nothing else', async () => {
    const alone = await fromFiles([
      given('s1/meta.properties', 'storage.format=RocksDB'),
      given('s1/1.sst', 'x'),
    ])
    expect(alone.snapshot).toHaveLength(1)
    const project = await fromFiles([given('p/meta.properties', 'a=b'), given('p/names.json', NAMES)])
    expect([project.snapshot.length, project.names.length]).toEqual([0, 1])
  })

  it('makes a list of the payloads of all others', async () => {
    const { request, snapshot } = await fromFiles([
      given('dumps/a.bin', Uint8Array.of(0x15, 0x41, 0x07)),
      given('dumps/below/b.txt', '15 4e 02 68 69'),
    ])
    expect(snapshot).toEqual([])
    expect(request).toMatchObject({
      title: 'dumps',
      text: 'a.bin: Binary(length=3, value=0x154107)\nbelow/b.txt: Binary(length=5, value=0x154e026869)\n',
    })
    expect((await fromFiles([given('dumps/empty', '')])).request).toBeNull()
  })
})

describe('fromFiles of what is large or lost', () => {
  it('leaves a large file to be read later', async () => {
    const large = given('large.pof', new Uint8Array((1 << 20) + 1))
    expect((await fromFiles([large])).request?.file).toBe(large.file)
    const most = given('most.pof', new Uint8Array(1 << 20))
    expect((await fromFiles([most])).request?.file).toBeInstanceOf(Uint8Array)
  })

  it('leaves a file that cannot be read to whoever can say so', async () => {
    const lost = Object.assign(new Blob(['15']), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    const { request, names } = await fromFiles([{ path: 'lost.pof', file: lost }])
    expect(request).toMatchObject({ title: 'lost.pof', file: lost })
    expect(names).toEqual([])
  })
})

describe('titleOf', () => {
  it('names one file, or the configuration and what else there is', () => {
    expect(titleOf([{ name: 'src/Order.java', text: '' }])).toBe('Order.java')
    expect(titleOf([...orderSources().slice(0, 2), { name: 'pof-config.xml', text: '' }])).toBe(
      'pof-config.xml, 2 Java sources',
    )
    const files = ['a.json', 'base-pof-config.xml', 'pof-config.xml', 'Order.java']
    expect(titleOf(files.map((name) => ({ name, text: '' })))).toBe(
      'base-pof-config.xml, 1 more configuration, 1 Java source, 1 more file',
    )
    expect(
      titleOf(
        files
          .slice(3)
          .concat('Line.java')
          .map((name) => ({ name, text: '' })),
      ),
    ).toBe('Order.java, 1 more Java source')
  })
})

describe('savedNames and revivedNames', () => {
  const state = (...texts: readonly string[]) =>
    texts
      .flatMap((text, i) => revivedNames([{ title: `set ${i}`, text, isOn: i > 0 }]))
      .reduce(reduce, INITIAL_STATE)

  it('bring sets back in their order, on and off as they were', () => {
    const other = NAMES.replace('Greeting', 'Farewell')
    const saved = savedNames(state(NAMES, other).naming.sets)
    expect(saved.map(({ title, isOn }) => [title, isOn])).toEqual([
      ['set 1', true],
      ['set 0', false],
    ])
    const again = revivedNames(saved).reduce(reduce, INITIAL_STATE)
    expect(again.naming.names.types.get(1042)?.name).toBe('Farewell')
    expect(savedNames(again.naming.sets)).toEqual(saved)
  })

  it('leave out what is too large', () => {
    const large = NAMES.replace('Greeting', 'G'.repeat(2_000_000))
    expect(savedNames(state(large, NAMES).naming.sets).map(({ title }) => title)).toEqual(['set 1'])
  })

  it('keep what could not be taken of the files', async () => {
    const config = '<pof-config><user-type-list><include>gone.xml</include></user-type-list></pof-config>'
    const { names, problems } = await readNamesFrom([{ name: 'pof-config.xml', text: config }])
    expect(problems).toMatchObject([{ code: 'missing-include', file: 'pof-config.xml' }])
    const given = { title: 'pof-config.xml', names, problems }
    const { sets } = reduce(INITIAL_STATE, { type: 'add-names', given }).naming
    const stored = checkedNames(JSON.parse(JSON.stringify(savedNames(sets)))) ?? []
    expect(revivedNames(stored).reduce(reduce, INITIAL_STATE).naming.sets).toMatchObject([{ problems }])
  })

  it('take no problem out of storage that is none', () => {
    const kept = { title: 'a', text: NAMES, isOn: true }
    const problems = [null, { code: 1 }, { code: 'x', severity: 'fatal' }]
    expect(
      checkedNames([
        { ...kept, problems },
        { ...kept, problems: 'all' },
      ]),
    ).toEqual([kept, kept])
  })

  it('make a set of the names in a link', () => {
    expect(namesOfLink(null)).toEqual([])
    const linked = revivedNames(namesOfLink(NAMES)).reduce(reduce, INITIAL_STATE)
    expect(linked.naming.sets).toMatchObject([{ title: 'names of the link', isOn: true }])
  })
})
