// The figures that the articles behind "Understand" publish: each stands in a table of a page, beside what is reproduced here, or why
// it differs or is not. The tests of the pages compute those tables.

import { describe, expect, it } from 'vitest'
import { readText, tableOf } from './markdown.ts'

interface Article {
  readonly page: string
  /** The first cell of the table's header. */
  readonly table: string
  /** What is published: in a row, what its first cell begins with, and the text of another of its cells. */
  readonly figures: readonly (readonly [row: string, published: string])[]
}

const FIELDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
const FIELD_TIMES = [200, 212, 258, 353, 564, 946, 1708, 3459, 6829, 13_595, 27_155]
const grouped = (value: number): string => value.toLocaleString('en')

const ARTICLES: Readonly<Record<string, readonly Article[]>> = {
  'the primer of POF, 2014': [
    {
      page: 'pof-in-ten-minutes',
      table: 'In the primer',
      figures: [
        ['25', '[0 0 011001]'],
        ['128', '[1 0 000000] [0 0000010]'],
        ['123456', '[1 0 000000] [1 0001001] [0 0001111]'],
        ['header byte', '21'],
        ['class type', '1042'],
        ['class version', '0'],
        ['field POF id', '1'],
        ['field data type', '-15'],
        ['field length', '7'],
        ['value', 'TheData'],
        ['last byte', '-1'],
        ['fields of the third object', '50, 51, fifty two, 53, fifty four'],
      ],
    },
  ],
  'when POF is a good idea, 2014': [
    {
      page: 'hundredth-field',
      table: 'Field',
      figures: FIELDS.map((field, at) => [grouped(field), grouped(FIELD_TIMES[at] as number)]),
    },
    {
      page: 'hundredth-field',
      table: 'Fields',
      figures: [
        ['5', '2'],
        ['20', '4'],
        ['50', '5'],
        ['100', '7'],
        ['200', '9'],
      ],
    },
    {
      page: 'hundredth-field',
      table: 'What',
      figures: [
        ['the 100th field', '20 times'],
        ['50 fields, deserialized', '3,225 ns'],
        ['the first 5 of 50', '1,545 ns'],
        ['the last 5 of 50', '4,802 ns'],
        ['5 random fields of 50', '2,934 ns'],
        ['extractions from which on', '5 to 10'],
        ['further reads from one PofValue', 'the same time for each field'],
      ],
    },
  ],
  'avoid arrays, about 2012': [
    {
      page: 'byte-arrays',
      table: 'The article, about 2012',
      figures: [
        ['The filter became 20 times slower', '22 times'],
        ['Thousands of calls', '5,003'],
        ['`writeBinary` takes one jump', '3 calls'],
        ['`readByteArray` reads both', 'It does'],
        ['For `float[]`', 'octet-string'],
      ],
    },
  ],
  'the sizes of indexes, 2014': [
    {
      page: 'index-or-extract',
      table: 'The article of 2014',
      figures: [
        ['32,768 x 32: the heap grows by 3,162,544', '7,147,540'],
        ['65,536 x 16: 5,095,888', '13,641,915'],
        ['131,072 x 8: 10,196,616', '26,879,425'],
        ['32,768 x 32: the MBean says 49,152', '64 times'],
        ['65,536 x 16: 40,960', '124 times'],
        ['131,072 x 8: 40,960', '249 times'],
        ['The MBean is wrong by orders of magnitude', 'within 1.5 %'],
      ],
    },
  ],
  'serialization in Java, 2010 to 2012, and the issue of a grid, 2015': [
    {
      page: 'encodings',
      table: 'Object',
      figures: [
        ['small object', '186'],
        ['small object', '130'],
        ['small object', '109'],
        ['system information', '11,272'],
        ['system information', '5,843'],
        ['system information', '12,194'],
        ['matrix', '721,000'],
        ['matrix', '720,607'],
        ['301 entries', '18,806'],
        ['301 entries', '31,353'],
        ['301 entries', '94,234'],
      ],
    },
    {
      page: 'encodings',
      table: 'Claim | Published | Small object',
      figures: [
        ['Smile is smaller than JSON', '30 to 40 %'],
        ['gzip saves', '90 %'],
        ['LZF saves', '75 to 80 %'],
      ],
    },
    {
      page: 'encodings',
      table: 'Claim | Published | Here',
      figures: [
        ['System information: Kryo and LZ4', '13.8 s of 8.9 s'],
        ['System information: Java', '18.7 s of 8.9 s'],
        ['To compress with gzip', '2 to 3'],
        ['To decompress with gzip', '2'],
        ['To write Smile', '0.6 to 0.7'],
        ['To read Smile', '0.6 to 0.7'],
      ],
    },
    {
      page: 'encodings',
      table: 'Not measured here',
      figures: [
        ['301 entries', '22,328'],
        ['To make a UUID', '20 times'],
        ['2 million keys', '20.6 MB'],
        ['The same 2 million keys', '314 MB'],
      ],
    },
  ],
}

describe.each(Object.entries(ARTICLES))('%s', (_, articles) => {
  it.each(articles)('has its figures in the table "$table" of $page, and no row is left over', (article) => {
    const { page, table, figures } = article
    const rows = tableOf(readText(`docs/understand/${page}.md`), table)
    for (const [row, published] of figures) {
      const found = rows.filter(
        ([first = '', ...others]) =>
          (first === row || (first.startsWith(row) && !/^[\d,]+$/.test(row))) &&
          others.some((cell) => cell.replaceAll('`', '').includes(published)),
      )
      expect([row, published, found.length > 0]).toEqual([row, published, true])
      for (const cells of found) expect(cells.slice(0, -1)).not.toContain('')
    }
    expect(rows.length).toBe(figures.length)
  })
})
