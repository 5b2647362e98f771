// What payloads alone say of their types, and the classes made of it, which the real library compiled and used.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  inferredJavaType,
  inferTypes,
  javaSkeleton,
  namesSkeleton,
  pofConfigSkeleton,
  readNames,
  readNamesFrom,
  readPofConfig,
  scoreNames,
  writeNames,
} from '../../../src/schema/index.ts'
import {
  charString,
  collection,
  constant,
  encode,
  octetString,
  ofInts,
  uniform,
  uniformMap,
  userType,
  type Written,
} from '../../support/pof-writer.ts'
import { rowReads } from '../../support/row-reads.ts'
import { fileAt, orderSources, payload, shopConfigs } from '../files.ts'

const docOf = (value: Written): PofDocument => parse(Uint8Array.from([0x15, ...encode(value)]))
const objects = (...bodies: (readonly [number, Written])[][]) =>
  bodies.map((properties, version) => docOf(userType(1001, properties, version)))
const fixed = (type: number, hex: string): Written => ({ type, body: [...Buffer.from(hex, 'hex')] })

describe('inferTypes', () => {
  it('counts what is there, what is missing, what is null', () => {
    const docs = objects(
      [
        [0, ofInts(-2, 500)],
        [3, charString('abc')],
        [4, constant(-37)],
      ],
      [
        [0, constant(-45)],
        [3, charString('')],
      ],
      [
        [0, ofInts(-3, -7n)],
        [3, charString('äöüß')],
        [9, octetString(Uint8Array.of(1, 2))],
      ],
    )
    const type = inferTypes(docs).get(1001)
    expect(type).toMatchObject({ typeId: 1001, count: 3, versions: { min: 0, max: 2 }, layers: [] })
    expect([...(type?.properties.keys() ?? [])]).toEqual([0, 3, 4, 9])
    expect(type?.properties.get(0)).toMatchObject({
      count: 3,
      missing: 0,
      types: new Map([
        [-2, 1],
        [-45, 1],
        [-3, 1],
      ]),
      values: { min: -7n, max: 500 },
    })
    expect(type?.properties.get(3)).toMatchObject({ lengths: { min: 0, max: 4 }, values: null })
    expect(type?.properties.get(4)).toMatchObject({ count: 1, missing: 2, nulls: 1 })
    expect(type?.properties.get(9)).toMatchObject({ missing: 2, lengths: { min: 2, max: 2 } })
  })

  it('sees elements, keys and values, of runs too', () => {
    const [doc] = objects([
      [0, collection(-22, [charString('a'), userType(1002, []), userType(1002, [])])],
      [1, uniform(-25, -2, [ofInts(-2, 1), ofInts(-2, 2)])],
      [2, uniformMap(-15, -3, [[charString('k'), ofInts(-3, 5)]])],
    ])
    const properties = inferTypes([doc as PofDocument]).get(1001)?.properties
    expect(properties?.get(0)).toMatchObject({
      elementTypes: new Map([
        [-15, 1],
        [1002, 2],
      ]),
      lengths: { min: 3, max: 3 },
    })
    expect(properties?.get(1)).toMatchObject({ elementTypes: new Map([[-2, 2]]) })
    expect(properties?.get(2)).toMatchObject({
      keyTypes: new Map([[-15, 1]]),
      elementTypes: new Map([[-3, 1]]),
      lengths: { min: 1, max: 1 },
    })
  })

  it('tells the layers of a class hierarchy from properties', () => {
    const types = inferTypes([payload('dog'), payload('animal')])
    expect(types.get(2101)).toMatchObject({ count: 1, layers: [2100, 2101], versions: { min: 3, max: 3 } })
    expect([...(types.get(2101)?.properties.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5])
    expect(types.get(2100)).toMatchObject({ count: 2, versions: { min: 1, max: 3 } })
  })

  it('finds nothing in documents without user types', () => {
    expect(inferTypes([]).size).toBe(0)
    expect(inferTypes([docOf(charString('a')), parse(new Uint8Array())]).size).toBe(0)
  })

  it('reads twice the rows of a stream twice as large, and no more', () => {
    const object = userType(1001, [
      [0, ofInts(-2, 1)],
      [1, charString('x')],
    ])
    const objects = (count: number) =>
      docOf(
        collection(
          -22,
          Array.from({ length: count }, () => object),
        ),
      )
    expect(inferTypes([objects(2000)]).get(1001)?.count).toBe(2000)
    const [reads, twice] = [1000, 2000].map((count) => rowReads(objects(count), (doc) => inferTypes([doc])))
    expect(twice).toBeLessThan(2.1 * (reads as number))
  })
})

describe('inferredJavaType', () => {
  it.each<[string, Written[]]>([
    ['int', [constant(-50)]],
    ['long', [constant(-50), ofInts(-3, 5)]],
    ['int', [ofInts(-1, 500), ofInts(-2, 500)]],
    ['BigInteger', [ofInts(-4, 500)]],
    ['double', [fixed(-5, '3fc00000'), fixed(-6, '3ff8000000000000')]],
    ['double', [constant(-40), constant(-45)]],
    ['BigDecimal', [ofInts(-8, 5, 1), constant(-45)]],
    ['boolean', [constant(-34), ofInts(-11, 0)]],
    ['String', [charString('a'), constant(-35), constant(-37)]],
    ['Object', [charString('a'), ofInts(-2, 5)]],
    ['Object', [constant(-37)]],
    ['Type1002', [userType(1002, [])]],
    ['Object', [userType(1002, []), userType(1003, [])]],
    ['List<String>', [collection(-22, [charString('a')])]],
    ['List<Object>', [collection(-22, [])]],
    ['int[]', [uniform(-25, -2, [ofInts(-2, 5)])]],
    ['Object[]', [collection(-24, [ofInts(-2, 5)])]],
    ['Map<String, Long>', [uniformMap(-15, -3, [[charString('k'), ofInts(-3, 5)]])]],
    ['Binary', [octetString(Uint8Array.of(1))]],
    ['LocalDate', [ofInts(-16, 2024, 1, 1)]],
    ['char', [fixed(-14, '61'), constant(-45)]],
  ])('is %s', (expected, values) => {
    const property = inferTypes(objects(...values.map((value) => [[0, value] as const])))
      .get(1001)
      ?.properties.get(0)
    expect(property === undefined ? null : inferredJavaType(property)).toBe(expected)
  })
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const golden = new URL('../../golden/schema/java-skeletons.txt', import.meta.url)

/** Classes made from payloads, without names and with them. */
async function skeletons(): Promise<string> {
  const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
  const sets = [
    ['order', payload('order'), BUILT_IN_NAMES],
    ['named', payload('order'), names],
    ['dog', payload('dog'), BUILT_IN_NAMES],
    [
      'point',
      docOf(
        userType(1042, [
          [1, constant(-45)],
          [2, constant(-37)],
          [4, fixed(-5, '3fc00000')],
          [7, charString('x')],
        ]),
      ),
      BUILT_IN_NAMES,
    ],
  ] as const
  return sets
    .flatMap(([name, doc, known]) => {
      const inferred = inferTypes([doc])
      const files = [...inferred.keys()].map((id) => {
        const file = javaSkeleton(inferred, id, known)
        return `=== class ${name} ${id} ${file?.name.replace('.java', '')}\n${file?.text}`
      })
      return [`=== payload ${name} ${hex(doc.bytes)}\n`, ...files]
    })
    .join('')
}

describe('javaSkeleton', () => {
  it('makes classes that compiled, read their payload and wrote the same bytes', async () => {
    const text = await skeletons()
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, text)
    expect(readFileSync(golden, 'utf8')).toBe(text)
    const [head, ...runs] = JSON.parse(fileAt('fixtures/schema/skeleton-runs.json').text) as [
      { sha256: string },
      ...{ name: string; hex: string }[],
    ]
    expect(head.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    const given = Object.fromEntries(
      [...text.matchAll(/^=== payload (\w+) (\w+)$/gm)].map(([, name, bytes]) => [name, bytes]),
    )
    const valueIn = (bytes: string) => {
      const doc = parse(Uint8Array.from(Buffer.from(bytes, 'hex')))
      return doc.text(0, -1, 10_000)
    }
    for (const { name, hex: written } of runs)
      expect([name, valueIn(written)]).toEqual([name, valueIn(given[name] as string)])
    expect(runs.map(({ name }) => name)).toEqual(['order', 'named', 'dog', 'point'])
  })

  it('makes nothing of an id that was not seen, and takes no name that Java does not allow', async () => {
    const inferred = inferTypes(objects([[0, charString('a')]]))
    expect(javaSkeleton(inferred, 1002)).toBeNull()
    const { names } = readNames(
      '{"pof-inspector-names": 1, "types": {"1001": {"name": "a.B; evil()", "properties": {"0": "class"}}}}',
    )
    expect(javaSkeleton(inferred, 1001, names)).toMatchObject({ name: 'Type1001.java' })
    expect(javaSkeleton(inferred, 1001, names)?.text).toContain('private String property0;')
  })
})

describe('pofConfigSkeleton', () => {
  it('is a configuration that names what was seen', async () => {
    const inferred = inferTypes([payload('order')])
    const { names, problems } = await readPofConfig([pofConfigSkeleton(inferred)])
    expect(problems).toEqual([])
    expect([2000, 2001, 2010, 2020].map((id) => names.types.get(id)?.name)).toEqual([
      'Type2000',
      'Type2001',
      'Type2010',
      'Type2020',
    ])
  })
})

describe('namesSkeleton', () => {
  it('agrees with the payload it was made from, and takes known names over', async () => {
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    for (const name of ['order', 'dog', 'point']) {
      const doc = payload(name)
      expect(scoreNames(doc, namesSkeleton(inferTypes([doc]))).text).toBe(
        '100 %: every index known, types agree',
      )
    }
    const made = namesSkeleton(inferTypes([payload('order')]), names)
    expect(made.types.get(2010)?.properties?.get(0)).toEqual({ name: 'name', type: 'String' })
    expect(readNames(writeNames(made)).problems).toEqual([])
  })
})
