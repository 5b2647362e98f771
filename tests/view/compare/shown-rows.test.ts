// The list of rows, with what is identical opened: which row is where, whatever is open.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import { type Diff, type DiffSide, diff } from '../../../src/profile/index.ts'
import {
  hasInside,
  NOTHING_OPEN,
  type RowPath,
  rowAt,
  ShownRows,
  toggled,
} from '../../../src/view/compare/index.ts'
import { readCorpus } from '../../support/corpus.ts'
import { growth, LINEAR } from '../../support/growth.ts'
import { packed } from '../../support/pof-writer.ts'

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))
const compared = (a: string, b: string) => diff(parse(bytes(a)), parse(bytes(b)))

/** A user type of an int that differs, a list of a list and a map, and two texts that are the same. */
const one = '15 92 10 00 00 6a 01 55 02 55 02 6b 6c 5b 01 6a 6b 02 4e 01 61 03 4e 01 62 40'
const other = '15 92 10 00 00 6c 01 55 02 55 02 6b 6c 5b 01 6a 6b 02 4e 01 61 03 4e 01 62 40'

/** The rows of a list, a line each, with the addresses of both sides. */
function lines(list: ShownRows): string[] {
  return Array.from({ length: list.count }, (_, place) => {
    const { path, row, isOpen } = list.at(place)
    expect(list.placeOf(path)).toBe(place)
    expect(list.pathAt(place)).toEqual(path)
    const sign = isOpen === null ? ' ' : isOpen ? '-' : '+'
    return `${'  '.repeat(row.depth)}${sign}${row.kind} ${row.a?.address ?? '·'} ${row.b?.address ?? '·'}${row.count > 1 ? ` x${row.count}` : ''}`
  })
}

function opened(made: Diff, ...paths: RowPath[]) {
  return paths.reduce((openings, path) => toggled(made, openings, path), NOTHING_OPEN)
}

describe('rows that are open', () => {
  const made = compared(one, other)

  it('show the siblings that they stand for, and what is in these', () => {
    expect(lines(new ShownRows(made, null, NOTHING_OPEN))).toEqual([
      ' identical  ',
      ' inside  ',
      '   changed 0 0',
      '  +identical 1 1 x3',
    ])
    expect(lines(new ShownRows(made, null, opened(made, [3], [3, 0], [3, 0, 0])))).toEqual([
      ' identical  ',
      ' inside  ',
      '   changed 0 0',
      '  -identical 1 1 x3',
      '    -identical 1 1',
      '      -identical 1/0 1/0',
      '         identical 1/0/0 1/0/0',
      '         identical 1/0/1 1/0/1',
      '      +identical 1/1 1/1',
      '     identical 2 2',
      '     identical 3 3',
    ])
  })

  it('are closed with what is in them', () => {
    const openings = opened(made, [3], [3, 0], [3, 0, 0])
    const closed = toggled(made, openings, [3])
    expect(lines(new ShownRows(made, null, closed))).toHaveLength(4)
    expect(lines(new ShownRows(made, null, toggled(made, closed, [3])))).toHaveLength(7)
  })

  it('are left out with what is identical', () => {
    const list = new ShownRows(made, Uint32Array.of(1, 2), opened(made, [3]))
    expect(lines(list)).toEqual([' inside  ', '   changed 0 0'])
  })

  it('lead to the row around them', () => {
    const list = new ShownRows(made, null, opened(made, [3], [3, 0]))
    expect(list.around([3, 0])).toEqual([3])
    expect(list.around([3])).toEqual([1])
    expect(list.around([1])).toEqual([1])
  })

  it('are those on one side alone, and those that moved, too', () => {
    const added = compared('15 55 01 6a', '15 55 02 6a 55 02 6b 6c')
    expect(lines(new ShownRows(added, null, opened(added, [3])))).toEqual([
      ' identical  ',
      ' inside  ',
      '   identical 0 0',
      '  -added · 1',
      '     added · 1/0',
      '     added · 1/1',
    ])
    const moved = compared('15 55 03 6a 6b 55 01 6c', '15 55 03 55 01 6c 6a 6b')
    const at = [...moved.rows()].findIndex(({ kind }) => kind === 'moved')
    const list = new ShownRows(moved, null, opened(moved, [at]))
    expect(list.at(at + 1).row).toMatchObject({ kind: 'identical', depth: 2 })
    expect(list.at(at + 1).row.a?.address).not.toBe(list.at(at + 1).row.b?.address)
  })

  it('are runs, element by element', () => {
    const run = compared('15 55 02 58 41 03 01 02 03 6a', '15 55 02 58 41 03 01 02 03 6b')
    expect(lines(new ShownRows(run, null, opened(run, [2])))).toContain('     identical 0[2] 0[2]')
  })

  it('are those of both sides where another shape takes the place of a value', () => {
    const replaced = compared('15 92 10 00 01 55 02 6b 6c 40', '15 92 10 00 01 5b 01 6a 6b 40')
    const at = [...replaced.rows()].findIndex(({ kind }) => kind === 'changed')
    expect(lines(new ShownRows(replaced, null, opened(replaced, [at]))).slice(at)).toEqual([
      '  -changed 1 1',
      '     removed 1/0 ·',
      '     removed 1/1 ·',
      '     added · 1/key(0)',
      '     added · 1/value(0)',
    ])
    const alone = compared('15 92 10 00 01 55 01 6b 40', '15 92 10 00 01 4e 01 61 40')
    const text = [...alone.rows()].findIndex(({ kind }) => kind === 'changed')
    expect(lines(new ShownRows(alone, null, opened(alone, [text]))).slice(text)).toEqual([
      '  -changed 1 1',
      '     removed 1/0 ·',
    ])
  })

  it('are none where nothing is inside', () => {
    expect(toggled(made, NOTHING_OPEN, [0])).toBe(NOTHING_OPEN)
    expect(toggled(made, NOTHING_OPEN, [2])).toBe(NOTHING_OPEN)
    expect(hasInside(made, made.row(1))).toBe(false)
  })
})

it('has nothing inside a row whose rows the comparison has itself', () => {
  const docs = readCorpus().map(({ hex }) => parse(Uint8Array.from(Buffer.from(hex, 'hex'))))
  let kinds = ''
  for (let i = 1; i < docs.length; i++) {
    const made = diff(docs[i - 1] as PofDocument, docs[i] as PofDocument)
    for (let row = 0; row + 1 < made.count; row++) {
      if (made.row(row + 1).depth <= made.row(row).depth) continue
      kinds += made.row(row).kind
      expect([i, row, made.row(row).kind, hasInside(made, made.row(row))]).toEqual([
        i,
        row,
        made.row(row).kind,
        false,
      ])
    }
  }
  expect(kinds).toContain('version')
  expect(kinds).toContain('inside')
})

it('finds each row again, whatever is open', () => {
  const made = compared(one, other)
  const steps = fc.array(fc.nat({ max: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(steps, fc.boolean(), (places, isAll) => {
      const rows = isAll ? null : Uint32Array.of(1, 2, 3)
      let openings = NOTHING_OPEN
      for (const place of places) {
        const list = new ShownRows(made, rows, openings)
        openings = toggled(made, openings, list.pathAt(place % list.count))
      }
      const list = new ShownRows(made, rows, openings)
      expect(lines(list)).toHaveLength(list.count)
      for (let place = 0; place < list.count; place++) {
        const { path, row } = list.at(place)
        expect(rowAt(made, openings, path)).toMatchObject({ kind: row.kind, depth: row.depth })
        const bytesOf = (doc: PofDocument, side: DiffSide | null) =>
          side === null ? '' : Buffer.from(doc.bytes.subarray(side.start, side.end)).toString('hex')
        if (row.kind === 'identical') expect(bytesOf(made.a, row.a)).toBe(bytesOf(made.b, row.b))
      }
    }),
  )
})

it('takes time by the number of rows inside one', () => {
  const list = (count: number, last: number) =>
    parse(Uint8Array.from([0x15, 0x55, 2, 0x55, ...packed(count), ...new Uint8Array(count).fill(0x6a), last]))
  const inside = (count: number) => {
    const made = diff(list(count, 0x6a), list(count, 0x6b))
    return () => {
      const shown = new ShownRows(made, null, opened(made, [2]))
      expect(shown.count).toBe(count + made.count)
      const step = Math.ceil(shown.count / 100)
      for (let place = 0; place < shown.count; place += step)
        expect(shown.placeOf(shown.pathAt(place))).toBe(place)
    }
  }
  expect(growth(inside, 250_000)).toBeLessThan(LINEAR)
})
