// Identities as the library's reader keeps them. Each stream was read by Coherence CE 25.03.1, with user types whose
// serializer registers the object first: the value, or the exception, is what it gave.

import { describe, expect, it } from 'vitest'
import { decode, objectOf, type PofUserType, parse } from '../../src/pof/index.ts'
import { differenceOf } from '../support/same-value.ts'
import { hex as bytesOf } from './hex.ts'

/** The first exception that the document says the reader throws; '' for none. */
function thrownAt(hex: string): string {
  const said = parse(bytesOf(hex)).problems.find(({ coherence }) => coherence?.startsWith('throws '))
  return said?.coherence?.replace('throws ', '') ?? ''
}

const DUPLICATE = 'java.lang.IllegalArgumentException: duplicate identity: 1'
const missing = (id: number) => `java.io.IOException: missing identity: ${id}`

describe('an identity', () => {
  it.each([
    ['15 5e05 5f05', missing(5)],
    ['15 5e01 55 01 5f01', missing(1)],
    ['15 5e01 57 01 5f01', missing(1)],
    ['15 5e01 5b 01 4e0161 5f01', missing(1)],
    ['15 5e01 59 01 00 5f01 40', missing(1)],
    ['15 5e01 56 5f 01 01', missing(1)],
    ['15 55 02 5e01 5e02 55 00 5f01', missing(1)],
    ['15 55 02 5e01 55 02 5e02 41 05 a90f 00 40 5f01', missing(1)],
    ['15 55 02 5e01 55 02 5e02 55 00 55 00 5f01', missing(1)],
    ['15 55 02 5e40 41 05 5f40', missing(-1)],
    ['15 55 03 5e01 41 05 5e02 4e0161 5e02 5f01', DUPLICATE.replace('1', '2')],
    ['15 55 02 56 5e 01 01 55 00 56 5e 01 01 55 00', DUPLICATE],
    ['15 55 02 5e01 a90f 00 40 56 a90f 01 5e01 00 40', DUPLICATE],
    ['15 5e01 a90f 00 00 5e01 55 01 aa0f 00 40 40', DUPLICATE],
  ])('of %s: %s', (hex, exception) => {
    expect(thrownAt(hex)).toBe(exception)
  })

  it('names the user type that begins inside, before its properties are read', () => {
    const [list, again] = decode(bytesOf('15 55 02 5e01 55 01 a90f 00 00 5f01 40 5f01')) as [
      [{ properties: Map<number, unknown> }],
      unknown,
    ]
    expect(again).toBe(list[0])
    expect(list[0].properties.get(0)).toBe(list[0])
  })

  it('is taken by no second user type', () => {
    const [list, again] = decode(bytesOf('15 55 02 5e01 57 02 a90f 00 40 a90f 00 40 5f01')) as [
      unknown[],
      unknown,
    ]
    expect(again).toBe(list[0])
  })

  // The reader throws at the reference. What follows is read as if its identity had named nothing.
  it('in front of a reference to nothing is taken by no later user type', () => {
    const hex = '15 55 03 5e02 5f01 a90f 00 40 56 a90f 01 02 40'
    const { tree } = parse(bytesOf(hex))
    expect(thrownAt(hex)).toBe(missing(1))
    // The element has version 2, and is no reference to an identity 2.
    expect([tree.type(4), tree.header(4)?.version]).toEqual([1001, 2])
  })

  it.each([
    '15 55 03 5e01 55 01 6a 5f01 56 5f 01 01',
    '15 55 03 5e01 4e0161 5e02 5f01 5f02',
    '15 55 04 5e01 64 5e01 41 05 5f01 64',
    '15 55 03 5e01 41 05 5e01 5f01 5f01',
    '15 55 02 5e01 5a 41 02 00 05 40 5f01',
    '15 5d 4e a90f 02 01 61 5e01 00 40 01 62 01',
    '15 55 03 56 5e 01 01 41 05 5f01 5f01',
    '15 5e01 5e02 a90f 00 00 5f02 40',
  ])('is kept in the same way by decode and by a document: %s', (hex) => {
    const bytes = bytesOf(hex)
    expect(thrownAt(hex)).toBe('')
    const doc = parse(bytes)
    expect(differenceOf(decode(bytes), doc.value(doc.root))).toBeNull()
    expect(
      JSON.stringify(decode(bytes), (_, value) => (value?.kind === 'reference' ? 'missing' : (value ?? 0))),
    ).not.toContain('missing')
  })
})

describe('two values with one identity', () => {
  const twice = (one: string, other = one) => `15 55 02 5e01 ${one} 5e01 ${other}`

  it.each([
    ['41 05'],
    ['41 7f'],
    ['41 bf01'],
    ['41 ff01'],
    ['42 bf01'],
    ['68', '41 40'],
    ['70', '41 07'],
    ['60', '4a 00'],
    ['61', '4a 07'],
    ['4b 80'],
    ['4d 7f'],
    ['4e 00', '62'],
    ['4c 00'],
    ['63'],
    ['43 10'],
    ['43 4f'],
    ['47 05 00', '48 05 00'],
    ['47 0a 00'],
    ['47 00 0f'],
    ['47 8000 00'],
    ['64', '41 05'],
    ['4e 40', '4e 0161'],
  ])('are one object in Java: %s', (one, other = one) => {
    expect(thrownAt(twice(one, other))).toBe('')
  })

  it.each([
    ['41 05', '40 05'],
    ['40 6f', '40 ef01'],
    ['41 8002'],
    ['41 c002'],
    ['42 c002'],
    ['55 00'],
    ['58 41 00'],
    ['4e 0161'],
    ['4c 0107'],
    ['4c 00', '62'],
    ['44 00000000'],
    ['67'],
    ['4d c3a9'],
    ['43 11'],
    ['43 50'],
    ['43 8000'],
    ['47 0b 00'],
    ['47 00 10'],
    ['47 40 00'],
    ['a90f 00 40'],
    ['4f a81f 01 01'],
  ])('are two objects in Java, at which it throws: %s', (one, other = one) => {
    expect(thrownAt(twice(one, other))).toBe(DUPLICATE)
  })
})

describe('property index 2147483647', () => {
  it.each([
    ['15 a90f 00 00 41 05 bfffffff0f 41 06 01 41 07 40', 5],
    ['15 a90f 00 00 41 05 bfffff ff8f00 40', 5],
  ])('ends an object wherever it stands: %s', (hex, value) => {
    // What follows is behind the value.
    const object = decode(bytesOf(hex), { trailing: 'allow' }) as PofUserType
    expect([...object.properties]).toEqual([[0, value]])
    const doc = parse(bytesOf(hex))
    expect(doc.problems.map(({ code }) => code)).toContain('largest-index')
    expect(doc.value(doc.root)).toEqual(object)
  })

  it('is a position like any other in a sparse array', () => {
    expect(decode(bytesOf('15 59 bfffffff0f bfffffff0f 6a 40'))).toMatchObject({
      elements: new Map([[2147483647, 1]]),
    })
  })
})

describe('one identity of many objects', () => {
  const duplicates = (bytes: readonly number[]) =>
    parse(Uint8Array.from(bytes), { envelope: false, maxProblems: 100_000 }).problems.map(({ code }) => code)
  const of = (count: number) => new Array(count).fill('duplicate-identity')

  // The scanner makes room between two bytes of such streams, wherever there is no more.
  it.each([1, 4, 5, 8, 9, 16, 17, 33, 60])('is reported once for each, %d levels deep', (levels) => {
    const objects = new Array(levels).fill([0x5e, 7, 0x01, 0, 0]).flat()
    expect(duplicates([...objects, 0x6a, ...new Array(levels).fill(0x40)])).toEqual(of(levels - 1))
  })

  it.each([
    ['strings', [0x4e, 1, 0x61]],
    ['lists', [0x55, 1, 0x4e, 1, 0x61]],
    ['objects', [1, 0, 0, 0x4e, 1, 0x61, 0x40]],
    ['long strings', [0x4e, 0x80, 0x08, ...new Array(512).fill(0x61)]],
  ])('is reported once for each: 20,000 %s', (_, value) => {
    const bytes = [0x55, 0x80 | (20_000 & 0x3f), 0x80 | ((20_000 >> 6) & 0x7f), 20_000 >> 13]
    for (let i = 0; i < 20_000; i++) for (const byte of [0x5e, 7, ...value]) bytes.push(byte)
    expect(duplicates(bytes).length).toBe(19_999)
  })
})

describe('a sparse array of a negative count', () => {
  it.each([
    ['15 55 02 59 41 03 6a 6b', [[3, 1]]],
    ['15 55 02 59 41 40 6b', []],
    ['15 55 02 5a 4e 41 03 0161 6b', [[3, 'a']]],
    ['15 55 02 5a 4e 41 40 6b', []],
    [
      '15 55 02 59 ffffffff0f 03 6a 05 6b 40 6b',
      [
        [3, 1],
        [5, 2],
      ],
    ],
  ])('has one entry, or its terminator: %s', (hex, elements) => {
    const [array, two] = decode(bytesOf(hex)) as [{ elements: Map<number, unknown> }, number]
    expect([[...array.elements], two]).toEqual([elements, 2])
  })

  it.each(['40', '41', '42', '44', '45', '4a', '4b', '4d'])('of primitives of type %s throws', (type) => {
    const [problem] = parse(bytesOf(`15 5a ${type} 42 40`)).problems
    expect(problem?.coherence).toBe(
      'the parser reads it as empty; the reader throws java.lang.NegativeArraySizeException: -3',
    )
  })
})

describe('objectOf', () => {
  // Each value was read twice by Coherence CE 25.03 on Java 17: as one object, or as two.
  const SHARED = `
    4000 4001 4010 4011 4040 404f 4050 403f 408001 40bf01 407f 40c001 40ff01 4100 4101 4110 4111 4140
    414f 4150 413f 418001 41bf01 417f 41c001 41ff01 4200 4201 4210 4211 4240 424f 4250 423f 428001
    42bf01 427f 42c001 42ff01 4300 4301 4310 4340 434f 408000 408100 418000 418100 428000 428100 470000
    470001 47000f 470100 470a00 480000 480001 48000f 480100 480a00 490000 490001 49000f 490100 490a00
    4b00 4b01 4b02 4c00 4d41 4d7f 4e00 4e40 4d00 4a00 4e8000 4d61 61 62 63 64 68 69 6a 6b 6c 6d 6e 6f 70
    71 72 73 74 75 76 77 78 79 7a 7b 7c 7d 7e 7f`
  const APART = `
    408002 40c002 418002 41c002 428002 42c002 4311 4350 433f 438001 43bf01 438002 437f 43c001 43ff01
    43c002 438000 438100 470010 470040 470b00 470101 474000 480010 480040 480b00 480101 484000 490010
    490040 490b00 490101 494000 4dc280 4e0161 65 66 67`
  const objects = (list: string) =>
    list
      .trim()
      .split(/\s+/)
      .map((hex) => {
        const bytes = bytesOf(hex)
        const type = parse(bytes, { envelope: false }).tree.type(0)
        return { hex, object: objectOf(bytes, type, 1, bytes.length) }
      })

  it('is the same for values for which Java has one object, and undefined for others', () => {
    expect(objects(SHARED).filter(({ object }) => object === undefined)).toEqual([])
    expect(objects(APART).filter(({ object }) => object !== undefined)).toEqual([])
  })

  it('tells different objects apart', () => {
    const bySight = new Map<unknown, string[]>()
    for (const { hex, object } of objects(SHARED)) bySight.set(object, [...(bySight.get(object) ?? []), hex])
    const again = [...bySight.values()].filter((hexes) => hexes.length > 1).map((hexes) => hexes.join(' '))
    expect(again).toMatchInlineSnapshot(`
      [
        "4000 408000",
        "4001 408100",
        "4100 418000 69",
        "4101 418100 6a",
        "4110 79",
        "4111 7a",
        "4140 68",
        "4200 428000",
        "4201 428100",
        "470000 480000 490000",
        "470001 480001 490001",
        "47000f 48000f 49000f",
        "470100 480100 490100",
        "470a00 480a00 490a00",
        "4e00 4e8000 62",
        "4e40 64",
      ]
    `)
  })
})
