// A profile on screen: rows in the order of the tree or of a figure, areas that hold all bytes, words.

import { describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES } from '../../../src/schema/index.ts'
import {
  bytesText,
  entryText,
  fieldFacts,
  fieldRows,
  percent,
  profileFacts,
  shown,
  treemapCells,
  wholeRow,
} from '../../../src/view/profile/index.ts'
import { entriesOf, profileOf } from '../../profile/corpus.ts'

const entries = entriesOf('orders')
const report = profileOf(entries).report()

describe('fieldRows', () => {
  it('are in the order of the tree', () => {
    const paths = fieldRows(report, 'values').map(({ path }) => path)
    expect(paths.indexOf('8/*/0')).toBe(paths.indexOf('8') + 1)
    expect(paths.indexOf('9')).toBe(paths.indexOf('8/*/2') + 1)
    expect(paths.indexOf('10')).toBeGreaterThan(paths.indexOf('9'))
  })

  it('are sorted by a figure, and keep their number', () => {
    for (const column of ['written', 'distinct', 'bytes', 'extract', 'alerts'] as const) {
      const rows = fieldRows(report, 'values', { column, descending: true })
      expect(rows.length).toBe(Object.keys(report.fields).length)
      expect(rows.map(({ id }) => id).sort()).toEqual(
        fieldRows(report, 'values')
          .map(({ id }) => id)
          .sort(),
      )
    }
    const [most] = fieldRows(report, 'values', { column: 'bytes', descending: true })
    expect(most?.path).toBe('8')
  })

  it('say what the table shows', () => {
    const row = fieldRows(report, 'values').find(({ path }) => path === '2')
    expect(row).toMatchObject({
      kind: 'string',
      written: '100 %',
      distinct: '5',
      least: 'CANCELLED',
      most: 'SHIPPED',
      shareText: '3.8 %',
      extract: '93 to 160 ns',
    })
  })

  it('are those of keys, too', () => {
    expect(fieldRows(report, 'keys').map(({ step, kind }) => [step, kind])).toEqual([['key', 'long']])
  })
})

describe('wholeRow', () => {
  it('is about all values: sizes, first bytes', () => {
    const row = wholeRow(report)
    expect(row).toMatchObject({ step: 'whole value', kind: 'type 2001', least: '0 bytes', isWhole: true })
    const forms = fieldFacts(row.report).find(({ name }) => name === 'Written as')
    expect(forms?.text).toMatch(/^0x15 × 1,99\d, no bytes × \d$/)
  })
})

describe('treemapCells', () => {
  const rows = fieldRows(report, 'values')

  it('hold what is in them, and are as large as their bytes', () => {
    const cells = treemapCells(rows, 1000, 200)
    const by = new Map(cells.map((cell) => [cell.row.path, cell]))
    const [list, sku] = [by.get('8'), by.get('8/*/0')]
    if (list === undefined || sku === undefined) throw new Error('no cell')
    expect(list.isOuter).toBe(true)
    expect(sku.x).toBeGreaterThanOrEqual(list.x)
    expect(sku.x + sku.width).toBeLessThanOrEqual(list.x + list.width)
    const shares = cells
      .filter(({ row }) => !row.path.includes('/'))
      .map(({ row, width, height }) => [row.share, (width * height) / 200_000])
    // What is left out between areas is not theirs.
    for (const [share = 0, area = 0] of shares) expect(Math.abs(share - area)).toBeLessThan(0.05)
  })

  it('are none where there is no room', () => {
    expect(treemapCells(rows, 0, 200)).toEqual([])
    expect(treemapCells([], 1000, 200)).toEqual([])
  })
})

describe('words', () => {
  it('round, and never to nothing or to all', () => {
    expect([0, 0.0004, 0.5, 0.99999, 1].map(percent)).toEqual(['0 %', '< 0.1 %', '50 %', '> 99.9 %', '100 %'])
    expect([9_999, 10_000, 1_234_567, 5e9].map(bytesText)).toEqual([
      '9,999 bytes',
      '10.0 kB',
      '1.2 MB',
      '5.0 GB',
    ])
    expect([shown(1234567), shown(0.123456789), shown('x')]).toEqual(['1,234,567', '0.123457', 'x'])
  })

  it('say what a cache is', () => {
    expect(Object.fromEntries(profileFacts(report).map(({ name, text }) => [name, text]))).toMatchObject({
      Entries: '2,000',
      Sound: '1,992',
      Type: '2001 × 1,992',
    })
  })

  it('say what an entry is', () => {
    const { value } = entries[0] ?? { value: new Uint8Array() }
    expect(entryText(value, BUILT_IN_NAMES)).toMatchObject({ size: '124 bytes' })
    expect(entryText(value, null).text).toMatch(/^\{0: 7000000000, /)
    const json = Uint8Array.from([0x15, ...Buffer.from('{"id": 1}')])
    expect(entryText(json, null)).toMatchObject({ type: 'JSON', text: '{id: 1}', size: '10 bytes' })
    expect(entryText(value, null).expires).toBe('')
    // The date stands behind the value, however long that is.
    const long = new Uint8Array(100_006).fill(0x78)
    long.set([0x15, 0x4e, 0x9a, 0x9a, 0x0c])
    const decorated = [0x12, 3, 0xa6, 0x9a, 0x0c, ...long, 8, 0, 0, 1, 0xa2, 3, 0x48, 0x8b, 0x49]
    expect(entryText(Uint8Array.from(decorated), null)).toMatchObject({
      expires: 'expires 2026-11-22 12:43:35 UTC',
    })
    expect(entryText(Uint8Array.from(decorated.slice(0, -1)), null).expires).toBe('')
    expect(entryText(new Uint8Array(), null)).toEqual({
      type: '',
      text: 'no bytes',
      size: '0 bytes',
      expires: '',
    })
  })
})
