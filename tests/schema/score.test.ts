// Names against payloads: what agrees, what does not and where, what an older class would keep, what a type can hold.

import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  evolvable,
  type Names,
  namesOf,
  readNamesFrom,
  scoreNames,
  typeNames,
} from '../../src/schema/index.ts'
import { fitOf } from '../../src/schema/java-types.ts'
import { charString, constant, encode, ofInts, userType, type Written } from '../support/pof-writer.ts'
import { fileAt, orderSources, payload, shopConfigs } from './files.ts'

const docOf = (value: Written): PofDocument => parse(Uint8Array.from([0x15, ...encode(value)]))

const named = (properties: Record<number, string>, facts: object = {}): Names =>
  namesOf([
    [
      1001,
      typeNames('a.B', {
        properties: new Map(
          Object.entries(properties).map(([index, text]) => {
            const [type = '', name = ''] = text.split(' ')
            return [Number(index), { name, type }] as const
          }),
        ),
        ...facts,
      }),
    ],
  ])

describe('scoreNames', () => {
  it.each(['order', 'line', 'priority', 'customer', 'animal', 'dog', 'point'])(
    'agrees with what the project wrote: %s',
    async (name) => {
      const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
      const score = scoreNames(payload(name), names)
      expect(score).toMatchObject({
        share: 1,
        text: '100 %: every index known, types agree',
        disagreements: [],
      })
    },
  )

  it('says which index is unknown, which type does not fit, which version is newer', () => {
    const doc = docOf(
      userType(
        1001,
        [
          [0, charString('x')],
          [1, ofInts(-2, 500)],
          [2, ofInts(-2, 500)],
          [7, constant(-45)],
        ],
        3,
      ),
    )
    const score = scoreNames(doc, named({ 0: 'int a', 1: 'long b', 2: 'int c' }, { version: 2 }))
    expect(score.disagreements.map(({ node, kind, found }) => [node, kind, found])).toEqual([
      [0, 'version', 'version 3'],
      [1, 'type', 'char-string'],
      [2, 'unusual-type', 'int32'],
      [4, 'unknown-index', 'index 7'],
    ])
    expect(score.compared).toBe(9)
    expect(score.share).toBeCloseTo(1 - 3.5 / 9)
    expect(score.text).toBe(
      '61 %: 1 index is unknown, 1 type does not fit, 1 type is unusual, 1 version is newer',
    )
  })

  it('prefers the right candidate', async () => {
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    const swapped = namesOf([
      [2000, names.types.get(2010) as never],
      [2010, names.types.get(2000) as never],
    ])
    const [right, wrong, none] = [names, swapped, BUILT_IN_NAMES].map(
      (each) => scoreNames(payload('order'), each).share as number,
    ) as [number, number, number]
    expect(right).toBe(1)
    expect(wrong).toBeLessThan(0.9)
    expect(none).toBe(0)
  })

  it('does not blame what the source left open', () => {
    const doc = docOf(userType(1001, [[7, constant(-45)]]))
    expect(scoreNames(doc, named({ 0: 'int a' }, { isPartial: true })).share).toBe(1)
    expect(scoreNames(doc, namesOf([[1001, typeNames('a.B')]])).text).toBe(
      '100 %: every type id known, no properties to compare',
    )
  })

  it('compares nothing where there are no user types', () => {
    expect(scoreNames(docOf(charString('a')), BUILT_IN_NAMES)).toMatchObject({
      share: null,
      compared: 0,
      text: 'No user types to compare',
    })
  })

  it('takes another class for a fault, a subclass not', () => {
    const doc = docOf(userType(1001, [[0, userType(1003, [])]]))
    const names = (parents: string[]) =>
      namesOf([
        [1001, typeNames('a.B', { properties: new Map([[0, { name: 'x', type: 'Base' }]]) })],
        [1002, typeNames('a.Base', { properties: new Map() })],
        [1003, typeNames('a.Sub', { properties: new Map(), parents })],
      ])
    expect(scoreNames(doc, names(['a.Base'])).disagreements).toEqual([])
    expect(scoreNames(doc, names([])).disagreements).toMatchObject([{ kind: 'type', found: 'Sub (1003)' }])
  })

  it('keeps a bounded list of disagreements, and counts all of them', () => {
    const properties = Array.from({ length: 50 }, (_, i) => [i, ofInts(-2, 500)] as const)
    const score = scoreNames(docOf(userType(1001, properties)), named({}), 10)
    expect(score.disagreements).toHaveLength(10)
    expect(score.text).toBe('1 %: 50 indexes are unknown')
  })
})

describe('fitOf', () => {
  const conversions = JSON.parse(fileAt('fixtures/schema/conversions.json').text) as {
    method: string
    types: string
  }[]

  it.each(conversions.map(({ method, types }) => [method, types] as const))(
    'takes for %s what the reader takes',
    (method, types) => {
      // A value with a zone was not among those tried, and only such a one can be read.
      if (/^(?:Offset|Zoned)/.test(method)) return expect(types === '' || types === '-37').toBe(true)
      const accepted = new Set(types.split(' ').map(Number))
      const all = [
        ...Array.from({ length: 30 }, (_, i) => -1 - i),
        ...Array.from({ length: 32 }, (_, i) => -33 - i),
        1042,
      ]
      const different = all.filter((type) => (fitOf(method, type) !== 'impossible') !== accepted.has(type))
      expect(different).toEqual([])
    },
  )

  it('knows the collections, boxes and packages of Java', () => {
    expect(fitOf('java.util.List<com.acme.Order>', -22)).toBe('usual')
    expect(fitOf('List<String>', -28)).toBe('impossible')
    expect(fitOf('Map<String, List<Order>>', -30)).toBe('usual')
    expect(fitOf('Integer', -2)).toBe('usual')
    expect(fitOf('Order[]', -24)).toBe('usual')
    expect(fitOf('com.acme.Order', 1042)).toBe('unknown')
    expect(fitOf('T', -2)).toBe('unknown')
  })
})

describe('evolvable', () => {
  const doc = docOf(
    userType(
      1001,
      [
        [0, ofInts(-2, 500)],
        [1, charString('x')],
        [2, ofInts(-2, 7)],
        [5, charString('new')],
      ],
      2,
    ),
  )

  it('says what an older class reads, keeps and loses', () => {
    const view = evolvable(doc, named({ 0: 'int a', 2: 'int c' }, { version: 1 }), 0)
    expect(view).toMatchObject({
      version: 2,
      classVersion: 1,
      lastKnown: 2,
      read: [1, 3],
      remainder: [4],
      lost: [2],
    })
    // 05 4e 03 6e 65 77, in front of the terminator.
    expect([...doc.bytes.subarray(view?.bytes?.start, view?.bytes?.end)]).toEqual([
      5, 0x4e, 3, 0x6e, 0x65, 0x77,
    ])
    expect(view?.bytes?.end).toBe(doc.bytes.length - 1)
  })

  it('says so for a class that knows indexes up to any other', () => {
    expect(evolvable(doc, BUILT_IN_NAMES, 0, 0)).toMatchObject({
      read: [1],
      remainder: [2, 3, 4],
      lost: [],
      classVersion: null,
    })
    expect(evolvable(doc, BUILT_IN_NAMES, 0, -1)).toMatchObject({ read: [], remainder: [1, 2, 3, 4] })
    expect(evolvable(doc, BUILT_IN_NAMES, 0, 9)).toMatchObject({ remainder: [], bytes: null })
  })

  it('has nothing to say without names, and of other values', () => {
    expect(evolvable(doc, BUILT_IN_NAMES, 0)).toBeNull()
    expect(evolvable(doc, BUILT_IN_NAMES, 1, 5)).toBeNull()
  })
})
