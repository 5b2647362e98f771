// Reading names takes time by the size of what is read, whatever stands in it.

import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import {
  mergeNames,
  type NamesFile,
  namesOf,
  readJavaSources,
  readNames,
  readNamesFrom,
  readPofConfig,
  scoreNames,
  typeNames,
  writeNames,
} from '../../src/schema/index.ts'
import { growth, growthOfPromises, LINEAR } from '../support/growth.ts'
import { HOSTILE_JAVA, HOSTILE_JSON, HOSTILE_XML, type Hostile } from '../support/hostile-names.ts'

/** Milliseconds that say something on a busy machine. */
const FLOOR = 40

const READERS: readonly [string, (files: readonly NamesFile[]) => Promise<unknown>, readonly Hostile[]][] = [
  ['readNames', async (files) => files.map(({ text }) => readNames(text)), HOSTILE_JSON],
  ['readPofConfig', (files) => readPofConfig(files), HOSTILE_XML],
  ['readJavaSources', (files) => readJavaSources(files), HOSTILE_JAVA],
]

describe.each(READERS)('%s', (_name, read, shapes) => {
  it.each(shapes)('takes time by the number of $what', async ({ size, files }) => {
    const work = (n: number) => {
      const made = files(n)
      return () => read(made)
    }
    expect(await growthOfPromises(work, size, FLOOR)).toBeLessThanOrEqual(LINEAR)
  })
})

describe('readNamesFrom', () => {
  it('takes time by the number of files of every kind', async () => {
    const work = (n: number) => {
      const files = [HOSTILE_JSON, HOSTILE_XML, HOSTILE_JAVA].flatMap((shapes) =>
        (shapes.at(-1) as Hostile).files(n),
      )
      return () => readNamesFrom(files)
    }
    expect(await growthOfPromises(work, 200, FLOOR)).toBeLessThanOrEqual(LINEAR)
  })
})

const properties = (n: number, type = 'int') =>
  new Map(Array.from({ length: n }, (_, i) => [i, { name: `p${i}`, type }] as const))

describe('mergeNames', () => {
  it('takes time by the number of types and classes', () => {
    const work = (n: number) => {
      const types = Array.from({ length: n }, (_, i) => [i, typeNames(`a.B${i}`)] as const)
      const classes = types.map(([, { name }]) => typeNames(name, { properties: properties(2) }))
      const [a, b] = [namesOf(types), namesOf([], classes)]
      return () => mergeNames(a, b)
    }
    expect(growth(work, 5_000, FLOOR)).toBeLessThanOrEqual(LINEAR)
  })
})

describe('writeNames', () => {
  it('takes time by the number of properties', () => {
    const work = (n: number) => {
      const names = namesOf([[1001, typeNames('A', { properties: properties(n) })]])
      return () => writeNames(names)
    }
    expect(growth(work, 20_000, FLOOR)).toBeLessThanOrEqual(LINEAR)
  })
})

/** A list of `n` objects of one type, each with a property that its class does not have. */
function objects(n: number) {
  const object = [0x91, 0x10, 0, 0x82, 0x78, 0x6a, 0x40]
  const bytes = [0x55, 0x80 | (n & 0x3f), ...packed(n >> 6)]
  for (let i = 0; i < n; i++) bytes.push(...object)
  return parse(Uint8Array.from(bytes))
}

function packed(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>= 7
  } while (rest > 0)
  return bytes
}

describe('scoreNames', () => {
  it.each([
    ['properties', (n: number) => typeNames('A', { properties: properties(n) })],
    ['letters in a name', (n: number) => typeNames('A'.repeat(10 * n), { properties: properties(2) })],
    [
      'dimensions',
      (n: number) =>
        typeNames('A', { properties: new Map([[7682, { name: 'a', type: `${'[]'.repeat(10 * n)}x` }]]) }),
    ],
    [
      'types that every object has',
      (n: number) =>
        typeNames('A', {
          properties: new Map([[7682, { name: 'a', type: 'constructor' }]]),
          parents: Array.from({ length: n }, () => 'toString'),
        }),
    ],
  ])('takes time by the number of nodes and %s', (_what, type) => {
    const work = (n: number) => {
      const [doc, names] = [objects(n), namesOf([[1041, type(n)]])]
      return () => scoreNames(doc, names)
    }
    expect(growth(work, 2_000, FLOOR)).toBeLessThanOrEqual(LINEAR)
  })
})
