// Dates and times at the limits of each part: their text, the moment that they are, and what is wrong with them, in Java too:
// tests/golden/scan/temporal.txt. `UPDATE_GOLDEN=1 npx vitest run --project unit tests/pof/scalars/temporal-golden.test.ts` writes it: read
// what has changed.

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PofDate, PofDateTime, PofTime, parse, T } from '../../../src/pof/index.ts'
import { ofInts, stream } from '../../support/pof-writer.ts'

/** Dates and times of which each differs in a part from one that is right. */
const DATES = [
  [2024, 2, 29],
  ...[-1, 0, 1, 9999, 10_000, 99_999, -100_000, 999_999_999, 1_000_000_000].map((year) => [year, 1, 2]),
  ...[-1, 0, 12, 13].map((month) => [2024, month, 2]),
  ...[-1, 0, 31, 32].map((day) => [2024, 1, day]),
  ...[
    [2023, 2, 29],
    [2100, 2, 29],
    [2000, 2, 29],
    [2023, 2, 28],
    [2024, 2, 30],
    [2024, 4, 30],
    [2024, 4, 31],
  ],
]
const CLOCKS = [
  [23, 59, 58, 0],
  ...[-1, 0, 24].map((hour) => [hour, 1, 2, 0]),
  ...[-1, 60].map((minute) => [1, minute, 2, 0]),
  ...[-1, 60].map((second) => [1, 2, second, 0]),
  ...[1, 999, 1000, -1, -999_999_999, -1_000_000_000].map((fraction) => [1, 2, 3, fraction]),
]
const ZONES = [
  ...[[0], [1], [3], [-1]],
  ...[
    [0, 0],
    [5, 30],
    [-5, 30],
    [-5, -30],
    [0, -30],
    [18, 0],
    [18, 1],
    [19, 0],
    [-18, 0],
    [-18, 1],
    [5, 60],
    [14, 59],
  ].map((offset) => [2, ...offset]),
]
const DATE = [2024, 2, 29]
const CLOCK = [23, 59, 58, 5]

const VALUES: readonly (readonly [type: number, parts: readonly number[]])[] = [
  ...DATES.map((date) => [T.date, date] as const),
  ...CLOCKS.map((clock) => [T.time, [...clock, 0]] as const),
  ...ZONES.map((zone) => [T.time, [...CLOCK, ...zone]] as const),
  ...DATES.map((date) => [T.datetime, [...date, ...CLOCK, 1]] as const),
  [T.datetime, [...DATE, ...CLOCK, 0]],
  ...CLOCKS.map((clock) => [T.datetime, [...DATE, ...clock, 1]] as const),
  ...ZONES.map((zone) => [T.datetime, [...DATE, ...CLOCK, ...zone]] as const),
]

function block(type: number, parts: readonly number[]): string[] {
  const doc = parse(stream(ofInts(type, ...parts)))
  const value = doc.value(doc.root)
  const isTemporal = value instanceof PofDate || value instanceof PofTime || value instanceof PofDateTime
  const moment = value instanceof PofDateTime ? (value.toDate()?.toISOString() ?? 'no moment') : ''
  const problems = doc.problems.map(
    ({ code, expected, found, coherence }) => `  ${code}: ${expected}, ${found}; ${coherence}`,
  )
  return [
    `${type} ${parts.join(' ')}: ${isTemporal ? value.iso : 'no value'} ${doc.text(doc.root)} ${moment}`.trimEnd(),
    ...problems,
  ]
}

it('dates and times are read as tests/golden/scan/temporal.txt has them', () => {
  const file = new URL('../../golden/scan/temporal.txt', import.meta.url)
  const found = `${VALUES.flatMap(([type, parts]) => block(type, parts)).join('\n')}\n`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
  expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
})
