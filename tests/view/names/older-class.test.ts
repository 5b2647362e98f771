import { describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES, type Names, namesOf, readNamesFrom, typeNames } from '../../../src/schema/index.ts'
import { COST_SETTINGS } from '../../../src/view/cost/index.ts'
import { olderClass, olderFacts } from '../../../src/view/names/index.ts'
import { type Selection, selectionOfNode } from '../../../src/view/place/index.ts'
import { orderSources, payload, shopConfigs } from '../../schema/files.ts'
import { documentOf } from '../samples.ts'

/** User type 1042, version 3: 0 = 500, 1 = "x", 2 = 7, 5 = "new". */
const doc = documentOf('15921003' + '0041b407' + '014e0178' + '026f' + '054e036e6577' + '40')
const root = selectionOfNode(0)

const named = (indexes: readonly number[], version?: number): Names =>
  namesOf([
    [
      1042,
      typeNames('com.acme.Order', {
        properties: new Map(indexes.map((index) => [index, { name: `field${index}` }])),
        ...(version === undefined ? {} : { version }),
      }),
    ],
  ])

const outcomeOf = (names: Names, lastKnown: number | null = null, at: Selection = root) =>
  olderClass(doc, names, at, lastKnown, COST_SETTINGS)?.outcome

describe('olderClass', () => {
  it('says what the class of the names reads, keeps and loses', () => {
    const outcome = outcomeOf(named([0, 2], 1))
    expect(outcome?.sentence).toBe('The stream says version 3, Order (1042) knows version 1.')
    expect(outcome?.rows.map(({ index, name, fate }) => [index, name, fate])).toEqual([
      [0, 'field0', 'read'],
      [1, null, 'lost'],
      [2, 'field2', 'read'],
      [5, null, 'kept'],
    ])
    expect(outcome?.rows[3]).toMatchObject({ type: 'string', bytes: '6', pass: '1' })
    expect(
      outcome?.totals.map(({ fate, properties, bytes, pass }) => [fate, properties, bytes, pass]),
    ).toEqual([
      ['read', '2 properties', '6 bytes', '2 calls'],
      ['kept', '1 property', '6 bytes', '1 call'],
      ['lost', '1 property', '4 bytes', '1 call'],
    ])
    expect(outcome?.note).toContain('with version 3')
    expect(outcome?.note).toContain('a class that is not Evolvable skips it and loses it')
  })

  it('takes a class that is chosen by hand', () => {
    expect(outcomeOf(BUILT_IN_NAMES)).toBeNull()
    expect(outcomeOf(BUILT_IN_NAMES, 1)?.rows.map(({ fate }) => fate)).toEqual([
      'read',
      'read',
      'kept',
      'kept',
    ])
    expect(outcomeOf(BUILT_IN_NAMES, -1)?.totals).toMatchObject([
      { fate: 'kept', properties: '4 properties' },
    ])
    expect(outcomeOf(BUILT_IN_NAMES, 5)).toMatchObject({
      sentence: 'The stream says version 3. This class reads all properties.',
      note: '',
    })
    const choices = olderClass(doc, named([0]), root, null, COST_SETTINGS)?.choices
    expect(choices?.map(({ label }) => label)).toEqual(['none', '0 field0', '1', '2', '5'])
  })

  it('says what the names know, and nothing where they know a part', () => {
    const whatNames = (names: Names) => olderClass(doc, names, root, null, COST_SETTINGS)?.named
    expect(whatNames(named([0, 2], 1))).toBe('version 1, up to index 2')
    expect(whatNames(named([]))).toBe('no index')
    const part = typeNames('Part', { properties: new Map([[0, { name: 'a' }]]), isPartial: true })
    expect(whatNames(namesOf([[1042, part]]))).toBe('')
  })

  it('is about user types that hold properties of their own', async () => {
    expect(outcomeOf(BUILT_IN_NAMES, 1, selectionOfNode(1))).toBeUndefined()
    expect(outcomeOf(BUILT_IN_NAMES, 1, { node: -1, element: -1, part: 0, offset: -1 })).toBeUndefined()
    const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
    const dog = payload('dog')
    const layers = Array.from({ length: dog.tree.count }, (_, node) =>
      dog.tree.type(node) >= 0 ? olderFacts(dog, names, selectionOfNode(node)) : null,
    )
    expect(layers[0]).toBeNull()
    expect(layers.filter((facts) => facts !== null).length).toBe(2)
  })

  it('lists a few of many properties, around where the remainder begins', () => {
    const many = Array.from({ length: 500 }, (_, i) => `${packed(i)}6f`).join('')
    const wide = documentOf(`15921000${many}40`)
    const outcome = olderClass(wide, BUILT_IN_NAMES, root, 300, COST_SETTINGS)?.outcome
    expect(outcome?.rows).toHaveLength(200)
    expect(new Set(outcome?.rows.map(({ fate }) => fate))).toEqual(new Set(['read', 'kept']))
    expect(outcome?.more).toBe('and 300 more')
  })
})

describe('olderFacts', () => {
  it('proposes what is newer than the class', () => {
    expect(olderFacts(doc, named([0, 1, 2, 5], 2), root)).toEqual({ isProposed: true })
    expect(olderFacts(doc, named([0, 1, 2]), root)).toEqual({ isProposed: true })
    expect(olderFacts(doc, named([0, 1, 2, 5], 3), root)).toEqual({ isProposed: false })
    expect(olderFacts(doc, BUILT_IN_NAMES, root)).toEqual({ isProposed: false })
    expect(olderFacts(doc, BUILT_IN_NAMES, selectionOfNode(1))).toBeNull()
  })
})

function packed(value: number): string {
  const bytes = value < 64 ? [value] : [(value & 63) | 128, value >> 6]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
