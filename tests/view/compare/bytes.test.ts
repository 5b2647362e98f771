// The bytes beside the rows: which lines are shown, which bytes are of the row, and which differ.

import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { type Diff, diff } from '../../../src/profile/index.ts'
import { rowBytes, type SideBytes } from '../../../src/view/compare/index.ts'
import { growth, LINEAR } from '../../support/growth.ts'
import { packed } from '../../support/pof-writer.ts'

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))
const compared = (a: string, b: string) => diff(parse(bytes(a)), parse(bytes(b)))

/** All bytes that are shown: `[` and `]` around those of the row, `!` before each that differs. */
function shown(side: SideBytes | null): string {
  if (side === null) return ''
  return side.lines
    .map(({ bytes, spans }) =>
      spans
        .map(({ from, to, isSelected, differs }) => {
          const hex = [...bytes.subarray(from, to)].map(
            (byte) => `${differs ? '!' : ''}${byte.toString(16).padStart(2, '0')}`,
          )
          return isSelected ? `[${hex.join(' ')}]` : hex.join(' ')
        })
        .join(' '),
    )
    .join(' / ')
}

const both = (made: Diff, row: number) => {
  const { a, b } = rowBytes(made, row)
  return [shown(a), shown(b)]
}

describe('the bytes of a row', () => {
  const made = compared('15 92 10 01 00 41 05 01 4e 02 61 62 40', '15 92 10 02 00 6e 01 4e 02 61 63 40')

  it('are those between what both share at the beginning and at the end', () => {
    // 1: property 1, "ab" and "ac".
    expect(both(made, 3)).toEqual([
      '15 92 10 !01 00 !41 !05 [01] [4e 02 61] [!62] 40',
      '15 92 10 !02 00 !6e [01 4e] [02 61] [!63] 40',
    ])
  })

  it('of an object are its own: its head, its end', () => {
    expect(both(made, 1)).toEqual([
      '15 [92 10] [!01] [00] [!41 !05] [01] [4e 02 61] [!62] [40]',
      '15 [92 10] [!02] [00] [!6e] [01 4e] [02 61] [!63] [40]',
    ])
  })

  it('are all of what is on one side alone, and none of what moved', () => {
    const added = compared('15 55 01 69', '15 55 02 69 6a')
    expect(both(added, added.count - 1)).toEqual(['', '15 55 !02 69 [!6a]'])
    const moved = compared('15 55 03 6a 6b 6c', '15 55 03 6c 6a 6b')
    const row = [...moved.rows()].findIndex(({ kind }) => kind === 'moved')
    expect(both(moved, row)).toEqual(['15 55 03 6a 6b [6c]', '15 55 03 [6c] 6a 6b'])
  })

  it('of elements of runs are those of the element', () => {
    const run = compared('15 58 41 04 01 02 03 04', '15 58 41 04 01 02 09 04')
    const row = [...run.rows()].findIndex(({ kind }) => kind === 'changed')
    expect(both(run, row)).toEqual(['15 58 41 04 01 02 [!03] 04', '15 58 41 04 01 02 [!09] 04'])
  })
})

describe('the lines', () => {
  /** A text of 4,000 letters, of which one is another. */
  const text = (at: number) => {
    const letters = new Uint8Array(4000).fill(0x61)
    if (at >= 0) letters[at] = 0x62
    return parse(Uint8Array.of(0x15, 0x4e, 0xa0, 0x3e, ...letters))
  }

  it('are at most so many, around the first byte that differs', () => {
    const { a, b } = rowBytes(diff(text(-1), text(3000)), 1)
    expect([a?.lines.length, b?.lines.length]).toEqual([24, 24])
    const offsets = b?.lines.map(({ offset }) => offset) ?? []
    expect(offsets[0]).toBe((Math.floor(3004 / 16) - 2) * 16)
    const marked = b?.lines.flatMap(({ offset, spans }) =>
      spans.filter(({ differs }) => differs).map(({ from, to }) => [offset + from, offset + to]),
    )
    expect(marked).toEqual([[3004, 3005]])
    expect((b?.before ?? 0) + 24 * 16 + (b?.behind ?? 0)).toBe(4003)
  })

  it('reach the end of the value', () => {
    const { b } = rowBytes(diff(text(-1), text(3999)), 1)
    expect(b?.behind).toBe(0)
    expect(b?.lines.at(-1)?.offset).toBe(Math.floor(4003 / 16) * 16)
  })

  it('are there for no bytes', () => {
    const made = diff(parse(Uint8Array.of(0x15)), parse(Uint8Array.of(0x15, 0x69)))
    for (let row = 0; row < made.count; row++) expect(() => rowBytes(made, row)).not.toThrow()
  })
})

it('takes time by the number of elements behind a head, and of levels', () => {
  const list = (count: number, last: number) =>
    parse(Uint8Array.from([0x15, 0x55, ...packed(count), ...new Uint8Array(count - 1).fill(0x6a), last]))
  const deep = (levels: number, last: number) => {
    const bytes = new Uint8Array(2 * levels + 2)
    for (let at = 1; at <= 2 * levels; at += 2) bytes.set([0x55, 1], at)
    bytes[0] = 0x15
    bytes[2 * levels + 1] = last
    return parse(bytes)
  }
  for (const make of [list, deep]) {
    const work = (size: number) => {
      const made = diff(make(size, 0x6a), make(size, 0x6b))
      const rows = [1, Math.floor(made.count / 2), made.count - 1]
      return () => rows.map((row) => rowBytes(made, row))
    }
    expect(growth(work, 60_000)).toBeLessThan(LINEAR)
  }
})
