// CBOR, MessagePack and protobuf: formats of which nothing in the bytes says that they are it, but for CBOR's tag.
import { describe, expect, it } from 'vitest'
import { accepted, detect, type FormatId, LayerDocument, open } from '../../src/inside/index.ts'
import { casesOf } from './corpus.ts'
import { documentOf, eventsOf, hex, holdToCase, rowsOf, tokensOf } from './documents.ts'

describe('CBOR and MessagePack of the corpus', () => {
  it.each(casesOf('other').map((one) => [one.id, one] as const))('%s', async (_id, one) => holdToCase(one))
})

describe('a document of CBOR', () => {
  it('is opened by itself with its tag only', async () => {
    expect(accepted(hex('d9d9f7 a1 6161 01'), 'whole')).toBe('cbor')
    expect(accepted(hex('a1 6161 01'), 'whole')).toBeNull()
    expect(detect(hex('d9d9f7 a1 6161'))).not.toContain('cbor-tagged')
    expect(detect(hex('d9d9f7 a1 6161 01 00'))).not.toContain('cbor-tagged')
  })

  it('has tags, maps of any length, chunks and names that are no texts', async () => {
    const document = await documentOf(
      hex('bf 01 5f 4101 4102 ff 20 9f f5 f6 ff 7f 6161 6162 ff c1 1a 00000001 ff'),
      'cbor',
    )
    expect(rowsOf(document)).toEqual([
      ' = {1: 01 02, -1: […], ab: 1}',
      '1 = 01 02',
      '-1 = [true, null]',
      '-1/0 = true',
      '-1/1 = null',
      'ab = 1',
    ])
    expect(tokensOf(document, 5)).toEqual(['13..19 name', '19..20 tag', '20..25 value'])
  })

  it('shows a big negative integer as the RFC reads it, and exports it as Jackson does', async () => {
    const document = await documentOf(hex('c3 49 400000000000000000'), 'cbor')
    expect(document.text(0)).toBe('-1180591620717411303425')
    expect(eventsOf(document)[0]?.[4]).toBe('BIG_INTEGER -1180591620717411303424')
    expect(document.meaning(0).traps.join()).toMatch(/Jackson 2 writes/)
  })

  it('opens a data item in octets, where a tag says that they are one', async () => {
    const layer = await open(hex('d9d9f7 a1 6161 d818 43 820102'))
    expect(layer.layers.map(({ format, start, end }) => [format, start, end])).toEqual([['cbor', 9, 12]])
    expect(layer.document instanceof LayerDocument && tokensOf(layer.document, 1)).toEqual([
      '4..6 name',
      '6..8 tag',
      '8..9 type and length',
      '9..12 octets',
    ])
  })

  it('joins chunks', async () => {
    const document = await documentOf(hex('82 5f 41 01 42 0203 ff 7f 61 61 61 62 ff'), 'cbor')
    expect([document.type(1), document.text(1), document.text(2)]).toEqual(['binary · 3', '01 02 03', '"ab"'])
  })

  it('reads big integers, decimal fractions and halves', async () => {
    const document = await documentOf(
      hex('87 c2 49 010000000000000000 c3 41 00 c4 82 21 19 6ab3 f9 3e00 f9 0001 1b ffffffffffffffff f8 ff'),
      'cbor',
    )
    expect(eventsOf(document).map(([, , , , text]) => text)).toEqual([
      undefined,
      'BIG_INTEGER 18446744073709551616',
      'BIG_INTEGER 0',
      'BIG_DECIMAL 273.15',
      'FLOAT 1.5',
      'FLOAT 5.9604645E-8',
      'BIG_INTEGER 18446744073709551615',
      'INT 255',
      undefined,
    ])
  })

  it.each([
    ['a1 6161', 3],
    ['9b 7fffffffffffffff 01', 10],
    ['5b ffffffffffffffff 01', 10],
    ['1c', 0],
    ['ff', 0],
    ['81 ff', 1],
    ['bf 6161 ff', 3],
    ['a1 80 01', 1],
    ['5f 6161 ff', 1],
    ['5f 4101', 3],
    ['f8 10', 1],
    ['62 c328', 1],
  ])('%s stops at %i', async (bytes, at) => {
    const document = await documentOf(hex(bytes), 'cbor')
    expect(document.reading.fault?.at).toBe(at)
    expect(detect(hex(bytes))).not.toContain('cbor-whole')
  })

  // By Jackson 2.18.2 with its feature STRINGREF: octets of big integers take a number, texts of two letters do not.
  const REFERRING =
    'd9d9f7d901009fbf646e616d6563416e6e626964626e6fffbfd81900d81901626964626e6fffc24d018ee90ff6c373e0ee4e3f0ad2' +
    'c48220c24a029d42b64e76714244cd4301020367636f756e746564d81905ff'

  it('shows the texts that references stand for, and says that they are references', async () => {
    const document = await documentOf(hex(REFERRING), 'cbor')
    expect(document.problems).toEqual([])
    expect(document.text(0)).toBe(
      '[{…}, {…}, 123456789012345678901234567890, 1234567890123456789012.5, 01 02 03, "counted", "counted"]',
    )
    expect(document.text(4)).toBe('{name: "Ann", id: "no"}')
    const last = document.tree.count - 1
    expect([document.type(last), document.value(last)]).toEqual(['string', 'counted'])
    expect(document.tokens(last).map(({ name, text }) => [name, text])).toEqual([
      ['tag', 'tag 25: reference to a text'],
      ['reference to a text', 'text 5'],
    ])
    expect(document.meaning(last).layout).toBe('Tag 25, and the number of a text or octets before it.')
  })

  it('stops at a reference to a text that there is not, and takes it for a number outside of a numbering', async () => {
    const { problems } = await documentOf(hex('d90100 82 63 616161 d81901'), 'cbor')
    expect(problems.map(({ offset, expected }) => [offset, expected])).toEqual([
      [8, 'a text that occurred before'],
    ])
    const plain = await documentOf(hex('82 d90100 81 63 616161 d81900'), 'cbor')
    expect([plain.problems, plain.text(0)]).toEqual([[], '[[…], 0]'])
  })

  it('begins a numbering of its own within another', async () => {
    const document = await documentOf(hex('d90100 83 63 616161 d90100 82 63 626262 d81900 d81900'), 'cbor')
    expect(document.problems).toEqual([])
    expect([document.text(2), document.text(5)]).toEqual(['["bbb", "bbb"]', '"aaa"'])
  })
})

describe('a document of MessagePack', () => {
  it('has every type', async () => {
    const document = await documentOf(
      hex(
        'dc 000d c0 c2 c3 cc ff cd ffff d1 8000 ca 3fc00000 d9 01 61 c4 02 0102 c7 01 05 aa d6 ff 00000001 cf ffffffffffffffff e0',
      ),
      'msgpack',
    )
    expect(rowsOf(document).slice(1)).toEqual([
      '0 = null',
      '1 = false',
      '2 = true',
      '3 = 255',
      '4 = 65535',
      '5 = -32768',
      '6 = 1.5',
      '7 = "a"',
      '8 = 01 02',
      '9 = aa',
      '10 = 00 00 00 01',
      '11 = 18446744073709551615',
      '12 = -32',
    ])
    expect(tokensOf(document, 10)).toEqual([
      '26..27 type',
      '27..28 length',
      '28..29 extension type',
      '29..30 octets',
    ])
  })

  it.each([
    ['81 a161', 3],
    ['dd ffffffff 01', 6],
    ['c6 ffffffff 01', 6],
    ['c1', 0],
    ['81 90 01', 1],
    ['d9', 1],
  ])('%s stops at %i', async (bytes, at) => {
    const document = await documentOf(hex(bytes), 'msgpack')
    expect(document.reading.fault?.at).toBe(at)
    expect(detect(hex(bytes))).not.toContain('msgpack-whole')
  })
})

describe('a document of protobuf', () => {
  it('has field numbers as names, and wire types as types', async () => {
    const document = await documentOf(
      hex('08 9601 12 03 616263 08 01 1d 0000c03f 21 000000000000f83f 2b 08 05 2c 12 02 0001'),
      'protobuf',
    )
    const { tree } = document
    expect(
      [...tree].map((node) => [document.address(node), document.type(node), document.text(node)]),
    ).toEqual([
      [
        '',
        'message · 7',
        '{1: 150, 2: "abc", 1: 1, 3: 1069547520, 4: 4609434218613702656, 5: {…}, 2: 00 01}',
      ],
      ['1', 'varint', '150'],
      ['2', 'length-delimited · 3', '"abc"'],
      ['1(2)', 'varint', '1'],
      ['3', 'fixed32', '1069547520'],
      ['4', 'fixed64', '4609434218613702656'],
      ['5', 'group · 1', '{1: 5}'],
      ['5/1', 'varint', '5'],
      ['2(2)', 'length-delimited · 2', '00 01'],
    ])
    expect(document.meaning(5).traps.join()).toMatch(/as double it is 1\.5/)
    expect(document.meaning(1).traps.join()).toMatch(/as sint64 75/)
    expect(tokensOf(document, 2)).toEqual(['3..4 field number', '4..5 length', '5..8 octets'])
  })

  it.each([
    ['00', 0],
    ['07', 0],
    ['0c', 0],
    ['0b 08', 2],
    ['0b 14', 1],
    ['08 ffffffffffffffffffff01', 10],
    ['0a ffffffff0f 00', 7],
    ['09 00', 2],
    ['f8ffffffff01 00', 0],
  ])('%s stops at %i', async (bytes, at) => {
    const document = await documentOf(hex(bytes), 'protobuf')
    expect(document.reading.fault?.at).toBe(at)
    expect(detect(hex(bytes))).not.toContain('protobuf-whole')
  })
})

describe('formats without a sign', () => {
  it.each<FormatId>(['cbor', 'msgpack', 'protobuf'])('%s is read at the limit of depth', async (format) => {
    const opening = { cbor: 0x81, msgpack: 0x91, protobuf: 0x0b }[format as 'cbor']
    const bytes = new Uint8Array(2_000).fill(opening)
    const { fault } = await open(bytes, { format })
    expect(fault?.at).toBe(1_000)
  })
})
