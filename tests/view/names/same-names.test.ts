import { describe, expect, it } from 'vitest'
import { type Names, namesOf, type TypeNames, typeNames } from '../../../src/schema/index.ts'
import { sameNames } from '../../../src/view/names/same-names.ts'

const FACTS: Partial<TypeNames> = {
  version: 2,
  parents: ['com.acme.Base'],
  properties: new Map([[0, { name: 'left', type: 'int' }]]),
  isPartial: true,
  serializer: 'com.acme.PairSerializer',
  source: { file: 'Pair.java', line: 3 },
}
const pair = (facts: Partial<TypeNames> = {}, name = 'com.acme.Pair') =>
  typeNames(name, { ...FACTS, ...facts })
const set = (type: TypeNames): Names => namesOf([[1042, type]])

describe('sameNames', () => {
  it('is true for another set that says the same, in another order too', () => {
    expect(sameNames(set(pair()), structuredClone(set(pair())))).toBe(true)
    const [one, two] = [pair(), pair({}, 'com.acme.Other')]
    const [ab, ba] = [new Map([[1, one]]).set(2, two), new Map([[2, two]]).set(1, one)]
    expect(sameNames({ types: ab, classes: [one] }, { types: ba, classes: [one] })).toBe(true)
  })

  it.each([
    ['name', pair({}, 'com.acme.Couple')],
    ['version', pair({ version: 3 })],
    ['parents', pair({ parents: ['com.acme.Other'] })],
    ['number of parents', pair({ parents: [] })],
    ['no properties', pair({ properties: null })],
    ['name of a property', pair({ properties: new Map([[0, { name: 'right', type: 'int' }]]) })],
    ['type of a property', pair({ properties: new Map([[0, { name: 'left' }]]) })],
    ['index of a property', pair({ properties: new Map([[1, { name: 'left', type: 'int' }]]) })],
    ['number of properties', pair({ properties: new Map() })],
    ['what is partial', pair({ isPartial: false })],
    ['serializer', pair({ serializer: 'com.acme.Other' })],
    ['file', pair({ source: { file: 'Other.java', line: 3 } })],
    ['line', pair({ source: { file: 'Pair.java', line: 4 } })],
  ])('is false for another %s', (_, other) => {
    expect(sameNames(set(pair()), set(other))).toBe(false)
    expect(sameNames({ types: new Map(), classes: [pair()] }, { types: new Map(), classes: [other] })).toBe(
      false,
    )
  })

  it('is false for another type id, and for more types', () => {
    expect(sameNames(set(pair()), namesOf([[1043, pair()]]))).toBe(false)
    expect(
      sameNames(
        set(pair()),
        namesOf([
          [1042, pair()],
          [1043, pair()],
        ]),
      ),
    ).toBe(false)
  })
})
