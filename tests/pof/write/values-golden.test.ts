// What values are written as, of each type id: tests/golden/write/values.txt. What is not there is refused. `UPDATE_GOLDEN=1 npx vitest run
// --project unit tests/pof/write/values-golden.test.ts` writes it: read what has changed.

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  PofDate,
  PofDateTime,
  PofDecimal,
  PofError,
  PofFloat128,
  PofInterval,
  PofReference,
  PofRepeated,
  PofSparseArray,
  PofTime,
  PofUserType,
  type PofValue,
  parse,
  typeName,
  write,
} from '../../../src/pof/index.ts'
import { valueText } from '../../../src/pof/scalars/value-text.ts'

const MAX = 2 ** 31
const LONG = 2n ** 63n
const BIG = 2n ** 127n
const SEVEN = 10n ** 7n
const SIXTEEN = 10n ** 16n

/** Values at the limits of types, by the names that the golden has of them where their texts do not tell them. */
const VALUES: readonly (readonly [value: PofValue, name?: string])[] = [
  ...[null, true, false, 0, -1, 22, 23, 127, 128, 255, 256, 32_767, 32_768, -32_768, -32_769].map(
    (value) => [value] as const,
  ),
  ...[MAX - 1, MAX, -MAX, -MAX - 1, 1.5, -0, Number.NaN, Number.POSITIVE_INFINITY].map(
    (value) => [value] as const,
  ),
  ...[0n, 5n, LONG - 1n, LONG, -LONG, -LONG - 1n, BIG - 1n, BIG, -BIG].map(
    (value) => [value, `${value}n`] as const,
  ),
  ...[
    '',
    'a',
    '\u{7f}\u{80}',
    '\u{7ff}\u{800}',
    '\u{ffff}',
    '\u{10000}',
    'ab',
    '\ud800',
    'x'.repeat(20),
    'x'.repeat(21),
  ].map((value) => [value] as const),
  ...[new Uint8Array(), new Uint8Array([1, 2])].map((value) => [value, `octets ${value}`] as const),
  ...[new Int16Array([5]), new Float32Array([1.5])].map(
    (value) => [value, `${value.constructor.name} ${value}`] as const,
  ),
  ...[0n, SEVEN - 1n, SEVEN, -SEVEN, SIXTEEN - 1n, SIXTEEN].map(
    (unscaled) => [new PofDecimal(unscaled, 2)] as const,
  ),
  ...[96, 97, -95, -96, 384, 385, -383, -384].map((scale) => [new PofDecimal(1n, scale)] as const),
  ...['0'.repeat(32), 'f'.repeat(31), `${'0'.repeat(32)}1`, `g${'0'.repeat(31)}`, 'AB'.repeat(16)].map(
    (bits) => [new PofFloat128(bits), `float128 ${bits}`] as const,
  ),
  [new PofDate(2024, 2, 29)],
  ...[0, 1, 5_000_000, 999_999_999, -1].map(
    (nanos) => [new PofTime(23, 59, 58, nanos), `23:59:58 and ${nanos} ns`] as const,
  ),
  [new PofTime(1, 2, 3, 0, 1)],
  [new PofTime(1, 2, 3, 0, 2, -5, 30)],
  [new PofDateTime(2024, 2, 29, 23, 59, 58, 5)],
  ...(['year-month-interval', 'time-interval', 'day-time-interval'] as const).map(
    (kind) =>
      [
        new PofInterval(kind, { years: 1, months: 2, days: 3, hours: 4, minutes: 5, seconds: 6, nanos: 7 }),
        kind,
      ] as const,
  ),
  [new PofReference(1)],
  [[]],
  [[5], '[5]'],
  [['a', null], "['a', null]"],
  [[[5], []], '[[5], []]'],
  [new Map(), 'an empty map'],
  [new Map<PofValue, PofValue>([['a', 5]]), "a map 'a' = 5"],
  [
    new Map<PofValue, PofValue>([
      ['a', 5],
      [7, null],
    ]),
    "a map 'a' = 5, 7 = null",
  ],
  [new PofSparseArray(3, [], []), 'an empty sparse array'],
  [new PofSparseArray(3, [0, 2], [5, 'a']), "a sparse array 0 = 5, 2 = 'a'"],
  [new PofRepeated(true, 3)],
  [new PofRepeated(new Map([[5, 0]]), 3)],
  [new PofUserType(7, 1, [0, 3], [5, 'a']), 'a user type 7'],
]

const TYPES = [...Array(65).keys()].map((type) => -type - 1)

const doc = parse(Uint8Array.of(0x15, 0x55, 0x01, 0x41, 0x05))

/** Empty for a value that is none of the type. */
function written(type: number, value: PofValue): string {
  try {
    const node = doc.tree.firstChild(doc.root)
    const { bytes } = write(doc, [{ kind: 'replace', node, value: { type, value } }])
    return Buffer.from(bytes.subarray(3)).toString('hex')
  } catch (error) {
    if (!(error instanceof PofError)) throw error
    return error.message.includes(' is not a value of type ') ? '' : `at ${error.offset}: ${error.message}`
  }
}

/** Of one type, what comes of all values; those of which it is the same stand together. */
function block(type: number): string[] {
  const namesOf = new Map<string, string[]>()
  for (const [value, name] of VALUES) {
    const text = written(type, value)
    if (text === '') continue
    namesOf.set(text, [...(namesOf.get(text) ?? []), name ?? valueText(value)])
  }
  return [
    `${type} ${typeName(type)}`,
    ...[...namesOf].map(([text, names]) => `  ${text} <- ${names.join(', ')}`),
  ]
}

it('writes values of all types as tests/golden/write/values.txt has them', () => {
  const file = new URL('../../golden/write/values.txt', import.meta.url)
  const found = `${[...TYPES, 7, 8].flatMap(block).join('\n')}\n`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
  expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
})
