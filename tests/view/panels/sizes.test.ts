import { describe, expect, it } from 'vitest'
import type { CompressedSizes, SchemeSizes } from '../../../src/inside/index.ts'
import { encode, parse } from '../../../src/pof/index.ts'
import { BUILT_IN_NAMES } from '../../../src/schema/index.ts'
import { COST_SETTINGS, costOf } from '../../../src/view/cost/index.ts'
import { finish } from '../../../src/view/index.ts'
import {
  adviceList,
  advisedSteps,
  COMPRESSORS,
  measureSteps,
  sizedNode,
  sizesSubject,
  sizesView,
} from '../../../src/view/panels/index.ts'
import { exampleOf } from '../query-documents.ts'

const names = BUILT_IN_NAMES

/** Six texts, a text, and a long one. */
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six']
const LISTS = parse(encode([WORDS, 'seven', 'x'.repeat(100)]))

function viewOf(
  doc = LISTS,
  node = doc.root,
  isApart = false,
  row: SchemeSizes<CompressedSizes> | null = null,
) {
  const view = sizesView(finish(measureSteps(doc, node, isApart, names)), row, names)
  if (view === null) throw new Error('no sizes')
  return view
}

describe('sizesView', () => {
  it('has the bytes of POF as they are, exact, and marks all else as estimates without names', () => {
    const { rows, unnamed } = viewOf(exampleOf('00-customer').doc)
    const [pof, ...others] = rows
    expect(pof).toMatchObject({ id: 'pof', plain: '536', exactness: 'exact', why: null })
    expect(others).toHaveLength(7)
    for (const { plain, exactness, note } of others) {
      expect(plain).toMatch(/^≈ [\d,]+$/)
      expect(exactness).toMatch(/^estimate, 19 of 20 within \d+\u00a0%$/)
      expect(note).toMatch(
        /^Estimate: in tests half were within .*, the worst off by \d+\u00a0% of the size\. /,
      )
    }
    expect(unnamed).toContain('all sizes but those of POF are estimates')
  })

  it('marks gzip alone as an estimate where the scheme is exact', () => {
    const { rows, unnamed } = viewOf()
    const json = rows.find(({ id }) => id === 'json')
    expect(json).toMatchObject({
      exactness: 'exact',
      plain: String(JSON.stringify([WORDS, 'seven', 'x'.repeat(100)]).length),
    })
    expect(unnamed).toBe('')
    expect(json?.compressed.map(({ compressor }) => compressor)).toEqual(COMPRESSORS.map(({ id }) => id))
    expect(json?.compressed.map(({ text }) => text.startsWith('≈ '))).toEqual([true, ...Array(5).fill(false)])
  })

  it('draws all bars on one scale, and marks the smallest plain and the smallest compressed', () => {
    const { rows } = viewOf()
    const bytes = (text: string) => Number(text.replace(/[≈ ,]/g, ''))
    const plains = rows.map(({ plain }) => bytes(plain))
    const most = Math.max(...plains)
    expect(rows.map(({ plainShare }) => Math.round(plainShare * most))).toEqual(plains)
    expect(rows.filter(({ isLeastPlain }) => isLeastPlain).map(({ plain }) => bytes(plain))).toContain(
      Math.min(...plains),
    )
    const bests = rows.map(({ compressed }) => Math.min(...compressed.map(({ text }) => bytes(text))))
    expect(rows.map(({ bestShare }) => Math.round(bestShare * most))).toEqual(bests)
    const least = rows[bests.indexOf(Math.min(...bests))]
    expect(least?.isLeastBest).toBe(true)
    expect(least?.best).toMatch(new RegExp(`${Math.min(...bests)} bytes with `))
  })

  it('says why there is no size where a scheme cannot write the value', () => {
    const row = viewOf(parse(encode(2n ** 100n))).rows.find(({ id }) => id === 'msgpack')
    expect(row).toMatchObject({ plain: '', compressed: [], best: '', plainShare: 0, isLeastPlain: false })
    expect(row?.why).toBe('MessagePack has no whole numbers of more than 64 bits.')
  })

  it('explains what a block stream of LZ4 does to entries, with the figures at hand', () => {
    const apart = viewOf(LISTS, LISTS.root, true)
    expect(apart.intro).toBe(
      'Bytes of each of 3 elements as an entry of its own: every figure is the sum; ≈ marks estimates.',
    )
    expect(apart.blockStream).toContain('42 bytes to every entry of up to 64 KiB, 126 bytes to 3 entries.')
    const pof = apart.rows[0]
    const stream = pof?.compressed.find(({ compressor }) => compressor === 'lz4BlockStream')?.text
    expect(apart.blockStream).toContain(`POF goes from ${pof?.plain} to ${stream} bytes.`)
    const long = parse(encode('x'.repeat(10_000)))
    expect(viewOf(long).blockStream).toBe('')
  })

  it('has the figures of the articles beside it, and says that Zstandard is left out', () => {
    const { articles, notes } = viewOf()
    const objects = articles.find(({ id }) => id === 'small-objects')
    expect(objects?.rows[1]).toEqual({ label: 'Kryo and LZ4', published: '31,353', measured: '30,885' })
    expect(objects?.rows[3]).toEqual({ label: 'POF', published: '–', measured: '20,149' })
    expect(objects?.finding).toContain('LZ4 made them larger')
    expect(notes.join(' ')).toContain('Zstandard is left out')
  })

  it('is null where no value was read', () => {
    const doc = parse(Uint8Array.of(0x01, 0x05))
    expect(sizesView(finish(measureSteps(doc, doc.root, false, names)), null, names)).toBeNull()
  })
})

describe('sizedNode', () => {
  it('is the selected value, and the whole for a part of the envelope or nothing', () => {
    const place = { node: 2, element: 4, part: -1, offset: -1 }
    expect(sizedNode(LISTS, place)).toBe(2)
    expect(sizedNode(LISTS, { ...place, node: -1, part: 0 })).toBe(LISTS.root)
    expect(sizedNode(LISTS, null)).toBe(LISTS.root)
  })
})

describe('sizesSubject', () => {
  it('names the value, and counts the elements that can be entries', () => {
    expect(sizesSubject(LISTS, 0, names)).toEqual({
      title: 'the value',
      type: 'collection · 3',
      isWhole: true,
      entries: 3,
    })
    expect(sizesSubject(LISTS, 1, names)).toMatchObject({ title: 'element 0', isWhole: false, entries: 6 })
    expect(sizesSubject(LISTS, 2, names).entries).toBe(0)
  })
})

describe('advisedSteps', () => {
  const advised = (doc: typeof LISTS, node = doc.root, isApart = false) =>
    finish(advisedSteps(doc, node, isApart, adviceList(doc, costOf(doc), new Set(), COST_SETTINGS.set)))

  it('writes all safe changes at once, and measures the same value in what comes of them', () => {
    const { doc } = exampleOf('22-byte-array')
    const whole = advised(doc)
    expect(whole.row).toMatchObject({ scheme: 'pof-advised', bytes: doc.bytes.length - 1, isEstimate: false })
    expect(whole.row?.note).toContain('Write byte arrays with writeBinary')
    const { rows } = viewOf(doc, doc.root, false, whole.row)
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(['pof', 'pof-advised', 'json'])
  })

  it('measures a part, and elements as entries', () => {
    const list = advised(LISTS, 1)
    // The type once for six texts: five bytes less, and one for the type of the elements.
    expect(list.row?.bytes).toBe(LISTS.tree.end(1) - LISTS.tree.start(1) - 5)
    expect(advised(LISTS, LISTS.root, true).row?.bytes).toBeGreaterThan(list.row?.bytes ?? 0)
  })

  it('says why there is none', () => {
    expect(advised(exampleOf('01-thedata').doc)).toEqual({
      row: null,
      why: 'The advice has no safe change for this payload.',
    })
    // The words stand in their list without a type then.
    expect(advised(LISTS, 2)).toMatchObject({
      row: null,
      why: expect.stringContaining('inside its container'),
    })
  })
})
