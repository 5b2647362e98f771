// Holds the reader of Coherence's own formats to what ExternalizableHelper wrote and read, and to the laws of every layer.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  detect,
  formatOfWhole,
  insideLine,
  LayerDocument,
  LIMITS,
  open,
  openOne,
} from '../../src/inside/index.ts'
import { bytesOf, casesOf, differences, ruleDifferences } from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

const CASES = casesOf('coherence', 'coherenceBroken', 'decorated')

const documentOf = (bytes: Uint8Array, limits = LIMITS): LayerDocument => {
  const { document } = openOne(bytes, 'coherence-legacy', limits)
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  return document
}

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

/** Rows as lines: depth, name, type, value. */
const rows = (document: LayerDocument): string[] =>
  [...document.tree].map(
    (node) =>
      `${'  '.repeat(document.tree.depth(node))}${document.field(node)}: ${document.type(node)} ${document.text(node)}`,
  )

describe("Coherence's own formats of the corpus", () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', async (_id, one) => {
    const bytes = bytesOf(one)
    const [expected, ...inner] = one.layers
    if (expected === undefined) throw new Error('no layer')
    const layer = await open(bytes, { format: 'coherence-legacy' })
    expect(differences(layer, expected)).toEqual([])
    expect(ruleDifferences(one, detect(bytes))).toEqual([])
    for (const [index, further] of inner.entries()) {
      const found = layer.layers[index]
      expect(found === undefined ? ['not found'] : differences(found, further)).toEqual([])
      expect([found?.start, found?.end]).toEqual([further.start, further.end])
    }
    holdToLayerLaws(layer.document as LayerDocument, one.id)
  })

  it.each(CASES.filter(({ kind }) => kind === 'ok').map((one) => [one.id, one] as const))(
    'tells what %s is',
    async (_id, one) => {
      expect((await open(bytesOf(one))).format).toBe('coherence-legacy')
    },
  )
})

describe('coherence-legacy', () => {
  it('is not taken for what only begins like it', () => {
    for (const one of casesOf('nothing')) expect(formatOfWhole(bytesOf(one), 'whole'), one.id).toBe('bytes')
  })

  it('shows the value of a decorated binary, and when it expires', () => {
    expect(rows(documentOf(hex('12 03 06 06 04 74 65 78 74 08 00 00 01 02 03 04 05 06')))).toEqual([
      'Coherence value: Coherence\'s own format "text"',
      '  value: decorated "text"',
      '    value: String "text"',
      '    EXPIRY: decoration 2005-02-11T20:02:37.446Z',
    ])
  })

  it('reads a decoration beyond the first 32 of a mask', () => {
    const document = documentOf(hex('13 80 80 80 80 80 01 02 aa bb'))
    expect(rows(document).slice(2)).toEqual(['    DECO_34: decoration aa bb'])
    expect(document.reading.fault).toBeNull()
  })

  it('reads a body of LiteMap as keys and values', () => {
    const name = Buffer.from('com.tangosol.util.LiteMap')
    const document = documentOf(hex(`0a 19 ${name.toString('hex')} 01 01 06 01 6b 01 05`))
    expect(rows(document).slice(3)).toEqual(['      key 0: String "k"', '      value 0: Integer 5'])
    expect(document.address(4)).toBe('body/value 0')
  })

  it.each([
    ['00', []],
    [
      '02 01 06026b30 0100 06026b31 0101',
      ['key 0: String "k0"', 'value 0: Integer 0', 'key 1: String "k1"', 'value 1: Integer 1'],
    ],
    [
      '01 00 aced0005 740001 78 7372 0006 4c4d24536572 1c151b400623f494 02 0001 49 0001 61 78 70 00000001',
      ['[0]: Java stream 39 bytes'],
    ],
  ])('reads a LiteMap as Coherence wrote it: %s', async (body, parts) => {
    const name = Buffer.from('com.tangosol.util.LiteMap')
    const bytes = hex(`0a 19 ${name.toString('hex')} ${body}`)
    expect(rows(documentOf(bytes)).slice(3)).toEqual(parts.map((part) => `      ${part}`))
    for (const { fault } of (await open(bytes)).layers) expect(fault).toBeNull()
  })

  it.each([
    ['01 00', []],
    ['01 02 06026b30 06026b31', ['[0]: String "k0"', '[1]: String "k1"']],
    [
      '00 0b aced0005 7572 00135b4c6a6176612e6c616e672e4f626a6563743b 90ce589f1073296c 02 0000 78 70 00000001 740001 78',
      ['[0]: Java serialization 48 bytes'],
    ],
  ])('reads a LiteSet as Coherence wrote it: %s', (body, parts) => {
    const name = Buffer.from('com.tangosol.util.LiteSet')
    expect(rows(documentOf(hex(`0a 19 ${name.toString('hex')} ${body}`))).slice(3)).toEqual(
      parts.map((part) => `      ${part}`),
    )
  })

  it('finds a Java stream without a format byte in a body, with all its objects', () => {
    const name = Buffer.from('demo.Own')
    const body = '02 00 aced0005 740001 78 740001 79'
    expect(rows(documentOf(hex(`0a 08 ${name.toString('hex')} ${body}`))).slice(3)).toEqual([
      '      [0]: bytes 02 00',
      '      [1]: Java stream 12 bytes',
    ])
    expect(rows(documentOf(hex(`0a 08 ${name.toString('hex')} ${body} 01 02`))).slice(4)).toEqual([
      '      [1]: Java stream 8 bytes',
      '      [2]: bytes 74 00 01 79 01 02',
    ])
  })

  it('guesses at a body of another class where it is not of the form of LiteMap', () => {
    const name = Buffer.from('com.tangosol.util.LiteMap')
    const document = documentOf(hex(`0a 19 ${name.toString('hex')} 01 02 06 01 6b`))
    expect(rows(document).slice(3)).toEqual(['      [0]: bytes 01 02', '      [1]: text "k"'])
  })

  it('finds names, texts and Java streams in the body of another class', () => {
    const [one] = casesOf('coherence').filter(({ id }) => id === 'coherence/ext-all')
    if (one === undefined) throw new Error('no case')
    const document = documentOf(bytesOf(one))
    expect(rows(document).slice(3, 9)).toEqual([
      '      [0]: bytes c0 01 80 80 80 80 80 40 40 01 75',
      '      [1]: text "in"',
      '      [2]: Java stream 47 bytes',
      '      [3]: nested class demo.Types$Lite',
      '      [4]: bytes 07',
      '      [5]: text "héllo"',
    ])
    expect(document.meaning(6).traps.join()).toContain('guess')
  })

  it('leads to POF inside an Optional, and to what octets and texts hold', async () => {
    const pof = await open(hex('16 01 15 4e 01 61'), { format: 'coherence-legacy' })
    expect(pof.layers.map(({ format, start, document }) => [format, start, document.text(0)])).toEqual([
      ['pof', 2, '"a"'],
    ])
    const octets = await open(hex('08 08 aced0005 74000161'))
    expect(octets.layers.map(({ format, start }) => [format, start])).toEqual([['java-serialization', 2]])
  })

  it('marks what is left over behind a value', () => {
    const document = documentOf(hex('01 05 ff ff'))
    expect(document.problems.map(({ code, offset }) => [code, offset])).toEqual([['coherence-left-over', 2]])
    expect(rows(document)[2]).toBe('  left over: left over ff ff')
  })

  it('leaves what a decoration holds behind its value in the decoration', () => {
    const document = documentOf(hex('12 03 03 01 05 ff 01 aa'))
    expect([...document.events()].map(([, name, start, end]) => [name, start, end]).slice(7)).toEqual([
      ['left over', 5, 6],
      ['length', 6, 7],
      ['decoration', 7, 8],
    ])
  })

  it('warns of values inside one another, and reads them', () => {
    const document = documentOf(
      Uint8Array.from({ length: 10_001 }, (_, i) => (i === 10_000 ? 0 : i % 2 === 0 ? 22 : 1)),
    )
    expect(document.reading.fault).toBeNull()
    expect(document.problems.map(({ code }) => code)).toEqual(['coherence-deep'])
  })

  it('does not print an integer of any size', () => {
    const bytes = new Uint8Array(1 << 20).fill(0x7f)
    bytes.set(hex('04 bc ff 7f'))
    const document = documentOf(bytes)
    expect(document.text(1)).toBe('(1048572 bytes)')
  })
})

const json = (text: string): string => Buffer.from(text).toString('hex')

describe('what another serializer than that of POF wrote', () => {
  it.each([
    ['an object', json('{"id": 1, "name": "Ann"}'), 'json', '{id: 1, name: "Ann"}'],
    ['an array', json('[1, 2.50]'), 'json', '[1, 2.50]'],
    ['a text', json('"a"'), 'json', '"a"'],
    ['a number', json('12'), 'json', '12'],
    ['a word', json('null'), 'json', 'null'],
    ['Java serialization', 'aced 0005 74 0002 6869', 'java-serialization', '"hi"'],
    ['Smile', '3a290a00 fa 80 61 c1 fb', 'smile', '{a: -1}'],
  ])('is opened behind the format byte 21: %s', async (_what, body, format, text) => {
    const bytes = hex(`15 ${body}`)
    expect(detect(bytes)).toEqual(['coherence-ext'])
    const layer = await open(bytes)
    expect([layer.format, layer.problems, (layer.document as LayerDocument).type(1)]).toEqual([
      'coherence-legacy',
      [],
      'serialized',
    ])
    expect(layer.layers.map((inner) => [inner.format, inner.start, inner.text(0)])).toEqual([
      [format, 1, text],
    ])
    expect(insideLine(bytes, true, 60)?.text).toBe(text)
    holdToLayerLaws(layer.document as LayerDocument, body)
  })

  it('is opened within decorations', async () => {
    const bytes = hex(`12 03 04 15 ${json('{ }')} 08 00 00 01 02 03 04 05 06`)
    const layer = await open(bytes)
    expect(rows(layer.document as LayerDocument)).toEqual([
      "Coherence value: Coherence's own format 3 bytes",
      '  value: decorated 3 bytes',
      '    value: serialized 3 bytes',
      '    EXPIRY: decoration 2005-02-11T20:02:37.446Z',
    ])
    expect(layer.layers.map((inner) => [inner.format, inner.text(0)])).toEqual([['json', '{}']])
    expect(insideLine(bytes, true, 60)).toEqual({ format: 'JSON', text: '{}' })
  })

  it('is POF where the bytes are sound POF, and nothing where they are neither', () => {
    // A user type of POF: 42, whose property 0 is a text.
    expect(detect(hex('15 2a 00 00 4e 01 7d 40'))).not.toContain('coherence-ext')
    expect(detect(hex(`15 ${json('{"id": 1')}`))).not.toContain('coherence-ext')
    expect(detect(hex('15'))).not.toContain('coherence-ext')
    expect(insideLine(hex('15 4e 01 61'), true, 60)).toBeNull()
    expect(insideLine(hex('15 ff ff'), false, 60)).toBeNull()
  })

  it('is looked for in one format byte, however many there are', () => {
    expect(detect(new Uint8Array(100_000).fill(0x15))).not.toContain('coherence-ext')
  })

  it('is one line in lists, also where it is compressed, and as Java objects are', () => {
    expect(insideLine(hex('0b aced 0005 74 0002 6869'), false, 60)).toEqual({
      format: 'Java serialization',
      text: '"hi"',
    })
    const packed = new Uint8Array(gzipSync('{"a": [1]}'))
    expect(insideLine(packed, false, 60)).toEqual({ format: 'JSON', text: '{a: […]}' })
    expect(insideLine(new Uint8Array(70_000), false, 60)).toBeNull()
  })
})
