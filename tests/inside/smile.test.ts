import { describe, expect, it } from 'vitest'
import { detect, open } from '../../src/inside/index.ts'
import { casesOf } from './corpus.ts'
import { documentOf, eventsOf, hex, holdToCase, rowsOf, tokensOf } from './documents.ts'

describe('Smile of the corpus', () => {
  it.each(casesOf('smile', 'smileBroken').map((one) => [one.id, one] as const))('%s', async (_id, one) =>
    holdToCase(one),
  )
})

describe('a document of Smile', () => {
  it('names what is referred to where it stands in full', async () => {
    const document = await documentOf(hex('3a290a03 f8 fa 8061 4062 fb fa 40 01 fb f9'), 'smile')
    expect(rowsOf(document)).toEqual([
      ' = [{…}, {…}]',
      '0 = {a: "b"}',
      '0/a = "b"',
      '1 = {a: "b"}',
      '1/a = "b"',
    ])
  })

  it('refers to names of any length, and to texts whose token says their length, as Jackson does', async () => {
    const [name, text] = ['n'.repeat(65), 't'.repeat(65)].map((long) => Buffer.from(long).toString('hex'))
    // The name with an end mark is entry 0, k entry 1; the text with an end mark is none, so s is entry 0.
    const bytes = `3a290a03 f8 fa 34 ${name} fc e0 ${text} fc 80 6b 40 73 fb fa 40 01 41 c2 fb f9`
    const document = await documentOf(hex(bytes), 'smile')
    expect(document.reading.fault).toBeNull()
    expect(rowsOf(document).slice(5)).toEqual([`1/${'n'.repeat(65)} = "s"`, '1/k = 1'])
  })

  it('has headers and ends as tokens', async () => {
    const document = await documentOf(hex('3a290a01 fa 8061 4062 fb ff'), 'smile')
    expect(tokensOf(document, 0)).toEqual([
      '0..4 header',
      '4..5 object begins',
      '9..10 object ends',
      '10..11 end of the content',
    ])
    expect(tokensOf(document, 1)).toEqual(['5..7 name', '7..8 token', '8..9 text'])
  })

  it('has a second document behind a header as a row, which exports leave out as a parser does', async () => {
    const document = await documentOf(hex('3a290a01 fa 8061 c2 fb 3a290a01 fa 8062 c4 fb'), 'smile')
    expect(rowsOf(document).slice(1)).toEqual(['0 = {a: 1}', '0/a = 1', '1 = {b: 2}', '1/b = 2'])
    expect(eventsOf(document)).toHaveLength(4)
    expect(document.tokens(3).map(({ name }) => name)).toEqual(['header', 'object begins', 'object ends'])
  })

  it('says what is left behind the end mark', async () => {
    const document = await documentOf(hex('3a290a01 c2 ff 00 00'), 'smile')
    expect(document.reading.fault).toBeNull()
    expect(document.problems.map(({ code, offset, length }) => [code, offset, length])).toEqual([
      ['smile-left-over', 6, 2],
    ])
  })

  it('reads decimals and big integers whole', async () => {
    // 2a, scale 3 zigzag, 2 octets cf c7 in seven bits: -12.345 of the reference.
    const document = await documentOf(hex('3a290a01 f8 2a 86 82 67 71 03 26 80 f9'), 'smile')
    expect(eventsOf(document).slice(1, 3)).toEqual([
      [1, 'VALUE_NUMBER_FLOAT', 5, 11, 'BIG_DECIMAL -12.345'],
      [1, 'VALUE_NUMBER_INT', 11, 13, 'BIG_INTEGER 0'],
    ])
  })

  it('opens what binary in seven bits holds, by its octets', async () => {
    const inner = [...new TextEncoder().encode('{"a":1}')]
    // Seven octets are eight bytes.
    let bits = 0n
    for (const octet of inner) bits = (bits << 8n) | BigInt(octet)
    const packed = Array.from({ length: 8 }, (_, i) => Number((bits >> BigInt(7 * (7 - i))) & 0x7fn))
    const layer = await open(Uint8Array.from([0x3a, 0x29, 0x0a, 1, 0xe8, 0x87, ...packed]))
    expect(layer.layers.map(({ format, start, end }) => [format, start, end])).toEqual([['json', 6, 14]])
    expect([...(layer.layers[0]?.document.bytes ?? [])]).toEqual(inner)
  })

  it.each([
    ['3a290a01 f8 00', 5],
    ['3a290a01 f8 fb', 5],
    ['3a290a01 f8 3a290a01', 5],
    ['3a290a01 fa f9', 5],
    ['3a290a01 82 c3 28 61 61', 5],
    ['3a290a01 25 7f7f7f7f7f7f7f7f7f7f80', 14],
    ['3a290a01 fd 01', 6],
    ['3a290a02 f8 ec 05', 5],
  ])('%s stops at %i', async (bytes, at) => {
    const document = await documentOf(hex(bytes), 'smile')
    expect(document.reading.fault?.at).toBe(at)
  })

  it('says what the header does not', async () => {
    const document = await documentOf(hex('3a290a08 f8 fd 81 ff fd 81 00 f9'), 'smile')
    expect(document.reading.fault).toBeNull()
    expect(document.problems.map(({ code, offset, length }) => [code, offset, length])).toEqual([
      ['smile-reserved-bit', 3, 1],
      ['smile-raw-binary', 5, 3],
    ])
  })

  it('takes a header for the sign, and a value behind it', () => {
    expect(detect(hex('3a290a00 c0'))).toContain('smile')
    for (const bytes of [
      '3a290a00',
      '3a290a08 c0',
      '3a290a10 c0',
      '3a290a00 00',
      '3a290a00 01',
      '3a290a00 ff',
    ])
      expect(detect(hex(bytes)), bytes).not.toContain('smile')
  })
})
