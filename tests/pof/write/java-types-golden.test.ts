// How a value is written as a field of each Java type, first of its object and behind another, and in containers that declare classes; or
// why it cannot be: tests/golden/write/java-types.txt. `UPDATE_GOLDEN=1 npx vitest run --project unit tests/pof/write/java-types-golden.test.ts` writes it: read what has
// changed. What Coherence wrote of the same types is in encode.test.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  encode,
  PofDate,
  PofDecimal,
  PofRepeated,
  PofSparseArray,
  PofTyped,
  parse,
  type ValueNames,
} from '../../../src/pof/index.ts'
import { valueText } from '../../../src/pof/scalars/value-text.ts'

const NUMBERS = [0, 5, -1, -2, 22, 23, 128, 255, -128, -129, 70_000, 5_000_000_000, 5n, 23n, 1.5, Number.NaN]
const LIMITS = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
const DECIMALS = [23n, 10n ** 7n - 1n, 10n ** 7n, 10n ** 16n - 1n, -(10n ** 16n)].map(
  (unscaled) => new PofDecimal(unscaled, 1),
)
const TEXTS = ['', 'a', 'é', 'text']
const OTHERS = [null, true, false, new PofDate(2024, 2, 29), new Uint8Array([1, 2])]
const LISTS = [[], [5], [5, 23], [true, null], ['a', 'text'], [[5]], new Set([5]), [{ at: 5 }]]
const TYPED_ARRAYS = [new Int16Array([5, 23]), new Float64Array([5, 1.5]), new BigInt64Array([5n])]
const SPARSE = [
  new PofSparseArray(3, [2], [5]),
  new PofRepeated(null, 3),
  new PofRepeated(new Map([[5, 0]]), 3),
]
const MAPS = [new Map(), new Map([[5, 23]]), new Map([['a', [5]]]), new Map([[[5], null]])]

const ALL = [
  ...NUMBERS,
  ...LIMITS,
  ...DECIMALS,
  ...TEXTS,
  ...OTHERS,
  ...LISTS,
  ...TYPED_ARRAYS,
  ...SPARSE,
  ...MAPS,
]

const TYPES = [
  ...['boolean', 'byte', 'char', 'short', 'int', 'long', 'float', 'double'],
  ...['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'],
  ...[
    'BigInteger',
    'BigDecimal',
    'String',
    'CharSequence',
    'Binary',
    'RawQuad',
    'LocalDate',
    'Date',
    'Object',
  ],
  ...['boolean[]', 'byte[]', 'char[]', 'short[]', 'int[]', 'long[]', 'float[]', 'double[]'],
  ...['Object[]', 'String[]', 'Short[]', 'short[][]', 'List<Short>[]'],
  ...['Collection', 'Iterable', 'ArrayList', 'LinkedHashSet', 'PriorityQueue', 'ArrayDeque', 'Listing'],
  ...['List<Short>', 'List<? extends Short>', 'List<?>', 'List<short[]>', 'List<List<Short>>', 'Set<Point>'],
  ...[
    'Map',
    'TreeMap',
    'Map<Short, Byte>',
    'Map<String, List<Short>>',
    'Map<List<Short>, ?>',
    'Mapping',
    'Point',
  ],
]

/** Containers, and the classes that they declare. */
const CONTAINERS = ['Collection', 'Object[]', 'LongArray', 'Map']
const ELEMENTS = [
  ...[
    ['Short'],
    ['short[]'],
    ['List'],
    ['List<Short>'],
    ['Map'],
    ['LongArray'],
    ['Object'],
    ['Point'],
    [8],
    [-23],
    [-25],
    [-30],
  ],
  ...[
    ['Short', 'Short'],
    ['String', 'List'],
    ['List', 'short[]'],
    ['Integer', 'Point'],
  ],
]

/** Types in a package of their own: what is known of a type is kept by its name, and is to be found anew. */
let packages = 0

function inPackage(type: string): string {
  return type.replace(/\w+(?!\w)/g, (name) => (name === 'extends' ? name : `in${packages}.${name}`))
}

const POINT = { name: 'Point', properties: new Map([[0, { name: 'at', type: 'int' }]]) }

function namesOf(type: string): ValueNames {
  const fields = ['field', 'behind', 'last'].map((name, i) => [i, { name, type: inPackage(type) }] as const)
  const example = { name: 'Example', properties: new Map(fields) }
  return { types: new Map([[7, example] as const, [8, POINT] as const]) }
}

/** The bytes, in which nothing is wrong; or the sentence, which begins with the value itself. */
function written(value: unknown, names: ValueNames): string {
  try {
    const bytes = encode(value, { names, envelope: false })
    expect([value, parse(bytes, { envelope: false }).problems]).toEqual([value, []])
    return Buffer.from(bytes).toString('hex')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return error.message.replaceAll(`in${packages}.`, '').replace(/: .* (is|has|tell)\b/, ': … $1')
  }
}

function textOf(value: unknown): string {
  if (value instanceof Set) return `set ${textOf([...value])}`
  if (value instanceof Map) return `map ${textOf([...value])}`
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  return Object.getPrototypeOf(value ?? 0) === Object.prototype ? '{ at: 5 }' : valueText(value as never)
}

/** What comes of all values; those of which it is the same stand together. */
function block(title: string, write: (value: unknown) => string): string[] {
  const valuesOf = new Map<string, unknown[]>()
  for (const value of ALL) {
    const text = write(value)
    valuesOf.set(text, [...(valuesOf.get(text) ?? []), value])
  }
  return [title, ...[...valuesOf].map(([text, values]) => `  ${text} <- ${values.map(textOf).join(', ')}`)]
}

function blocks(): string[] {
  const fields = TYPES.flatMap((type) =>
    block(type, (value) => written({ field: value, behind: value, last: null }, namesOf(type))),
  )
  const containers = CONTAINERS.flatMap((type) =>
    ELEMENTS.flatMap((elements) => {
      const classes = elements.map((name) => (typeof name === 'number' ? name : inPackage(name)))
      const title = `${type} of ${elements.join(', ')}`
      return block(title, (value) => written(new PofTyped(type, value, classes), namesOf('int')))
    }),
  )
  return [...fields, ...containers]
}

it('writes a value as each Java type as tests/golden/write/java-types.txt has it', () => {
  packages++
  const file = new URL('../../golden/write/java-types.txt', import.meta.url)
  const found = `${blocks().join('\n')}\n`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, found)
  expect(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
})
