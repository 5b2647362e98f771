// What the figures of docs/understand/encodings.md compute and render, without a browser.

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import EncodingSizes from '../../docs/.vitepress/figures/EncodingSizes.tsx'
import EncodingsApart from '../../docs/.vitepress/figures/EncodingsApart.tsx'
import { eachSteps, onlyFirst, togetherSteps } from '../../docs/.vitepress/figures/encodings/apart.ts'
import { streamParts } from '../../docs/.vitepress/figures/encodings/block-stream.ts'
import { framed } from '../../docs/.vitepress/figures/encodings/framed.ts'
import { measureText } from '../../docs/.vitepress/figures/encodings/measure.ts'
import { EXAMPLES, exampleOf } from '../../docs/.vitepress/figures/encodings/recorded.ts'
import { claims, encodingRows } from '../../docs/.vitepress/figures/encodings/rows.ts'
import { compressedSizes, open } from '../../src/inside/index.ts'
import { encode, PofTyped } from '../../src/pof/index.ts'
import { finish } from '../../src/view/index.ts'
import { recorded, recordedSizes } from '../support/encodings.ts'

const bytesOf = (hex = ''): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const small = recorded('small-object')
const apart = recorded('small-objects', true)
const together = recorded('small-objects')

describe('framed', () => {
  const NAME = 'com.fasterxml.jackson.databind.interop.TestExternalizable$MyPojo'
  /** Where the serialVersionUID stands, which is a hash. */
  const withoutUid = (hex: string) => {
    const at = 2 * (4 + 1 + 1 + 2 + NAME.length)
    return hex.slice(0, at) + hex.slice(at + 16)
  }

  it.each([
    ['externalizable-json', 'json'],
    ['externalizable-json-array', 'json-array'],
  ])('writes %s as Java does, but for the serialVersionUID', (whole, inside) => {
    const written = hexOf(framed(NAME, bytesOf(recordedSizes(small, inside).hex)))
    expect(withoutUid(written)).toBe(withoutUid(recordedSizes(small, whole).hex ?? ''))
  })

  it.each([0, 1, 255, 256, 1024, 1025, 5000])(
    'keeps %d bytes in blocks that the reader of streams reads',
    async (length) => {
      const content = new Uint8Array(length).fill(7)
      const { fault, problems, ...layer } = await open(framed('a.B', content))
      expect([fault, problems]).toEqual([null, []])
      const blocks = layer.events().filter(([, kind]) => kind.startsWith('blockData'))
      expect(blocks.length).toBe(Math.ceil(length / 1024))
    },
  )
})

describe('measureText', () => {
  const measure = (text: string, isApart = false) => finish(measureText(text, isApart))

  it('has every encoding of an object, and says which is not computed', () => {
    const { table, words, entries, problem } = measure(small.pof ?? '')
    expect([entries, problem]).toEqual([0, ''])
    expect(table.pof?.plain).toBe(24)
    expect(table['kryo-registered']?.plain).toBe(12)
    expect(table['externalizable-json']?.plain).toBe(
      24 + 'com.example.Type1001'.length + (table.json?.plain ?? 0),
    )
    expect(table.externalizable).toBeUndefined()
    expect(words.why?.externalizable).toContain('Not computed')
    expect(words.estimates?.has('json')).toBe(true)
    for (const sizes of Object.values(table)) {
      expect(sizes.zstd).toBeUndefined()
      expect((sizes.gzip ?? 0) - (sizes.deflate ?? 0)).toBe(18)
    }
  })

  it('adds up entries, 18 bytes less for each in deflate', () => {
    const text = together.pof ?? ''
    const { table, entries } = measure(text, true)
    expect(entries).toBe(301)
    expect(table.pof).toMatchObject({ plain: 20_149, lz4BlockStream: 32_791 })
    for (const { gzip = 0, deflate = 0 } of Object.values(table)) expect(gzip - deflate).toBe(301 * 18)
    expect(measure(text).table.pof?.plain).toBe(19_852)
  })

  it('has no frame of Externalizable where there is no class', () => {
    const { table, words } = measure(hexOf(encode(['a', 'b'])))
    expect(table['externalizable-json']).toBeUndefined()
    expect(words.why).toEqual({ externalizable: 'Only an object of a class can be Externalizable.' })
    expect(table.json?.plain).toBe(9)
  })

  it.each(['', 'zz', 'no bytes at all', '01 05', '15', '15 92'])(
    'says why there is nothing of "%s", or has it',
    (text) => {
      const { table, problem } = measure(text)
      expect(problem === '').toBe(table.pof !== undefined)
    },
  )

  it('refuses more than a page writes, and says how much that is', () => {
    const { problem } = measure(hexOf(encode(new PofTyped('byte[]', new Uint8Array(300_000)))))
    expect(problem).toMatch(/up to 256 KiB; this one has 300,0\d\d bytes/)
  })
})

describe('the objects one by one, and together', () => {
  it.each(['kryo-named', 'pof', 'json'] as const)('take in %s what was recorded', (scheme) => {
    const pairs = finish(eachSteps(scheme))
    const { plain, lz4BlockStream } = recordedSizes(apart, scheme)
    expect(onlyFirst(pairs, 301)).toEqual({ plain, stream: lz4BlockStream })
    const list = recordedSizes(together, scheme)
    expect(finish(togetherSteps(scheme, 301))).toEqual({ plain: list.plain, stream: list.lz4BlockStream })
  })

  it.each([1, 2, 63, 64, 65, 150])('are %d in a list that is read whole', (count) => {
    const each = onlyFirst(finish(eachSteps('pof')), count)
    const list = finish(togetherSteps('pof', count))
    // Each entry has a format byte; the list has one, and two or three for itself.
    expect(list.plain).toBe(each.plain - count + (count < 64 ? 3 : 4))
  })
})

describe('streamParts', () => {
  it.each(Object.keys(apart.encodings))('divides the block stream of the first object in %s', (encoding) => {
    const { hex = '', lz4BlockStreamHex = '' } = recordedSizes(apart, encoding)
    const parts = streamParts(lz4BlockStreamHex)
    expect(parts.map((part) => part.hex.replaceAll(' ', '')).join('')).toBe(lz4BlockStreamHex)
    const [, method, packed, whole, , data] = parts
    expect(whole?.meaning).toBe(String(hex.length / 2))
    expect(packed?.meaning).toBe(String(data?.hex.split(' ').length))
    const isStored = data?.hex.replaceAll(' ', '') === hex
    expect(method?.meaning.startsWith('stored')).toBe(isStored)
    expect(compressedSizes(bytesOf(hex)).lz4Block < hex.length / 2).toBe(!isStored)
  })
})

describe('encodingRows', () => {
  it('draws sizes and marks on one scale, and says where compressing makes larger', () => {
    const { table, marks } = exampleOf('small-objects-apart')
    const rows = encodingRows(table, marks, 'lz4BlockStream')
    const kryo = rows.find(({ id }) => id === 'kryo-named')
    expect(kryo).toMatchObject({ plain: '18,244', compressed: '30,885', isLarger: true })
    expect(kryo?.marks.map(({ words }) => words)).toEqual([
      'article: 18,806',
      'article, LZ4 block stream: 31,353',
    ])
    const shares = rows.flatMap((row) => [
      row.plainShare,
      row.compressedShare,
      ...row.marks.map(({ share }) => share),
    ])
    expect(Math.max(...shares)).toBe(1)
    expect((kryo?.marks[0]?.share ?? 0) / (kryo?.plainShare ?? 1)).toBeCloseTo(18_806 / 18_244, 9)
    expect(encodingRows(table, marks, 'gzip').flatMap((row) => row.marks)).toHaveLength(2)
  })

  it('leaves out what is not known, and has words for what is not computed', () => {
    const rows = encodingRows({ pof: { plain: 10 } }, [], 'plain', { why: { msgpack: 'No.' } })
    expect(rows.map(({ id, plain, why }) => [id, plain, why])).toEqual([
      ['pof', '10', ''],
      ['msgpack', '', 'No.'],
    ])
  })
})

describe('claims', () => {
  it('has nothing where a size is missing', () => {
    expect(claims({}).map(({ here }) => here)).toEqual(['', '', '', '', ''])
  })

  it('has the shares of the articles from their own sizes', () => {
    const published = (kryo: number, lz4BlockStream: number, java: number) =>
      claims({ 'kryo-named': { plain: kryo, lz4BlockStream }, java: { plain: java } })
    const [texts, lz4OfTexts] = published(11_272, 5_843, 12_194)
    const [entries, lz4OfEntries] = published(18_806, 31_353, 94_234)
    expect(texts?.article).toBe(`${texts?.here} of texts, 1.00 of doubles, ${entries?.here} of 301 entries`)
    expect(lz4OfTexts?.article).toBe(`${lz4OfTexts?.here} of texts, ${lz4OfEntries?.here} of 301 entries`)
  })
})

describe('the figures without script', () => {
  it.each(EXAMPLES.map((example) => [example.id, example] as const))('show %s', (id, { table }) => {
    const html = renderToStaticMarkup(<EncodingSizes example={id} />)
    for (const { plain = 0 } of Object.values(table))
      expect(html).toContain(`>${plain.toLocaleString('en')}<`)
  })

  it('show 301 objects, one by one and together, and what LZ4 does to the first', () => {
    const html = renderToStaticMarkup(<EncodingsApart />)
    for (const size of ['18,244', '30,885', '13,768', '7,718']) expect(html).toContain(`>${size}<`)
    expect(html).toContain('12,642 in all')
    expect(html).toContain('4c 5a 34 42 6c 6f 63 6b')
  })
})
