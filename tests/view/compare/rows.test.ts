// The rows of a comparison: which field, what stands on each side, and how they relate.

import { expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { diff } from '../../../src/profile/index.ts'
import { BUILT_IN_NAMES, readNames } from '../../../src/schema/index.ts'
import {
  compareCounts,
  compareRow,
  compareVerdict,
  KIND_WORDS,
  rowTitle,
} from '../../../src/view/compare/index.ts'

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))
const compared = (a: string, b: string) => diff(parse(bytes(a)), parse(bytes(b)))

/** A row in one line: sign, field, left, right. */
function lines(a: string, b: string): string[] {
  const made = compared(a, b)
  return Array.from({ length: made.count }, (_, i) => {
    const { sign, depth, field, a, b } = compareRow(made, made.row(i), BUILT_IN_NAMES)
    const text = (cell: typeof a) =>
      cell === null ? '' : [cell.type, cell.value, cell.more].filter((part) => part !== '').join(' ')
    return `${'  '.repeat(depth)}${sign} ${field} | ${text(a)} | ${text(b)}`
  })
}

it('has both values of each row, side by side', () => {
  expect(
    lines(
      '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40',
      '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40',
    ),
  ).toEqual([
    '= envelope | FMT_EXT | FMT_EXT',
    'v root | user type 1042 v1 {0: 5, 1: "old", 2: collection} | user type 1042 v2 {0: 5, 1: "new", 2: collection, 3: 0}',
    '  ~ 0 | int32 5 | int 5',
    '  ≠ 1 | string "old" | string "new"',
    '  › 2 | collection · 3 [1, 2, 3] | collection · 3 [3, 1, 2]',
    '    ↕ [0] | moved from [2] | int 3',
    '    = [0] to [1] → [1] to [2] | int 1 and 1 more | int 1 and 1 more',
    '    ↕ [2] | int 3 | moved to [0]',
    '  + 3 |  | int 0',
  ])
})

it('says the envelope, and what is on one side alone', () => {
  expect(lines('15 41 05', '0d 05 15 41 05')).toEqual([
    '~ envelope | FMT_EXT | FMT_IDO FMT_EXT',
    '= root | int32 5 | int32 5',
  ])
  const removed = lines('15 92 10 00 00 6b 01 6c 40', '15 92 10 00 00 6b 40')
  expect(removed.at(-1)).toBe('  − 1 | int 3 | ')
})

it('says the first and the last of several siblings, of runs and of values', () => {
  // Collections of 1,200 one-byte ints, and uniform arrays of int32, that differ at one element.
  const plain = (last: string) => `15 55 b0 12 ${'6a '.repeat(1199)}${last}`
  const [, , same, other] = lines(plain('6a'), plain('6b'))
  expect(same).toMatch(/^ {2}= \[0\] to \[1198\] \| int 1 and 1,198 more/)
  expect(other).toBe('  ≠ [1199] | int 1 | int 2')
  const run = (last: string) => `15 58 41 04 01 02 03 ${last}`
  expect(lines(run('04'), run('05')).slice(2)).toEqual([
    '  = [0] to [2] | int32 1 and 2 more | int32 1 and 2 more',
    '  ≠ [3] | int32 4 | int32 5',
  ])
})

it('names properties where there are names', () => {
  const { names } = readNames(
    JSON.stringify({
      'pof-inspector-names': 1,
      types: { 1042: { name: 'com.acme.Order', properties: { 0: { name: 'id', type: 'int' } } } },
    }),
  )
  const made = compared('15 92 10 00 00 41 05 40', '15 92 10 00 00 41 06 40')
  const row = compareRow(made, made.row(2), names)
  expect([row.field, row.name, rowTitle(row)]).toEqual(['0', 'id', '0 id: changed'])
  expect(compareRow(made, made.row(1), names).a?.type).toBe('Order (1042) v0')
})

it('tells what is the same, what differs, and why bytes do', () => {
  const same = compared('15 41 05', '15 41 05')
  expect(compareVerdict(same)).toBe('The same bytes: 3 bytes each')
  const encoded = compared('15 41 05', '15 6e')
  expect(compareVerdict(encoded)).toBe('The same value in other bytes: 3 and 2 bytes')
  expect(rowTitle(compareRow(encoded, encoded.row(1), null))).toBe('root: other encoding, another type')
  const other = compared('15 41 05', '15 41 06')
  expect(compareVerdict(other)).toBe('The values differ: 3 bytes each')
  expect(compareCounts(other).map(({ sign, text }) => `${sign} ${text}`)).toEqual([
    '≠ 1 changed',
    '= 1 identical',
  ])
})

it('has another sign and another word for each kind', () => {
  const all = Object.values(KIND_WORDS)
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length)
  expect(new Set(all.map(({ word }) => word)).size).toBe(all.length)
})

it('takes documents without values', () => {
  expect(lines('15', '15 41 05').at(-1)).toBe('+ root |  | int32 5')
  expect(compareVerdict(diff(parse(new Uint8Array(0)), parse(new Uint8Array(0))))).toBe(
    'The same bytes: 0 bytes each',
  )
})
