// Which class is meant: by a type id, by a name, by the keys of a plain object, by the constructor of an instance.

import { beforeEach, describe, expect, it } from 'vitest'
import { KnownClasses, VALUE_CLASSES, type ValueNames } from '../../../src/pof/objects/class-names.ts'

class Person {}
class Dog {}

/** Classes by type id: the name, and the names of the fields by their indexes; null where nothing is known of them. */
function namesOf(
  classes: Readonly<Record<number, readonly [string, Readonly<Record<number, string>> | null]>>,
) {
  const types = new Map(
    Object.entries(classes).map(([typeId, [name, fields]]) => {
      const named = Object.entries(fields ?? {}).map(([index, name]) => [Number(index), { name }] as const)
      return [Number(typeId), { name, properties: fields === null ? null : new Map(named) }]
    }),
  )
  return { types } satisfies ValueNames
}

const NAMES = namesOf({
  1: ['com.acme.Order', { 2: 'note', 0: 'id' }],
  2: ['com.acme.Outer$Line', { 0: 'id', 1: 'count' }],
  3: ['com.acme.Point', { 0: 'x', 1: 'y' }],
  4: ['com.other.Point', { 0: 'x', 1: 'y', 2: 'z' }],
  5: ['com.acme.Unknown', null],
  6: ['com.acme.Big', { 0: 'id', 1: 'count', 2: 'more' }],
  7: ['com.acme.Left', { 0: 'a', 1: 'b' }],
  8: ['com.acme.Right', { 0: 'b', 1: 'a' }],
})

describe('KnownClasses', () => {
  let classes: KnownClasses

  // It remembers what it was asked.
  beforeEach(() => {
    classes = new KnownClasses(NAMES, { 1: Person, 9: Dog })
  })

  it('has the fields of a class in the order of their indexes', () => {
    const order = classes.get(1)
    expect(order?.fields.map(({ index, name }) => [index, name])).toEqual([
      [0, 'id'],
      [2, 'note'],
    ])
    expect([order?.version, [...(order?.names ?? [])], order?.made]).toEqual([0, ['id', 'note'], Person])
    expect(classes.get(1)).toBe(order)
  })

  it('knows a class that was given without names, and none of which it knows neither fields nor class', () => {
    expect(classes.get(9)).toEqual({ typeId: 9, version: 0, fields: [], names: new Set(), made: Dog })
    expect([classes.get(5), classes.get(10), new KnownClasses(undefined).get(1)]).toEqual([null, null, null])
  })

  it.each([
    ['com.acme.Order', 1],
    ['Order', 1],
    ['acme.Order', 1],
    ['Line', 2],
    ['Outer$Line', 2],
    ['com.acme.Point', 3],
    ['Point', undefined],
    ['rder', undefined],
    ['Orde', undefined],
    ['Unknown', undefined],
    ['Nobody', undefined],
  ])('means by the name %s the class of type %s', (name, typeId) => {
    expect(classes.named(name)?.typeId).toBe(typeId)
    expect(classes.named(name)?.typeId).toBe(typeId)
    expect(new KnownClasses(undefined).named(name)).toBeNull()
  })

  it.each([
    [{ id: 1, note: 'a' }, 1],
    [{ note: 'a', id: 1 }, 1],
    [{ note: 'a' }, 1],
    [{ id: 1, count: 2 }, 2],
    [{ x: 1, y: 2 }, 3],
    [{ x: 1, y: 2, z: 3 }, 4],
    [{ more: 1 }, 6],
    [{ id: 1 }, undefined],
    [{ count: 1 }, undefined],
    [{ a: 1, b: 2 }, undefined],
    [{ a: 1 }, undefined],
    [{ id: 1, note: 'a', other: 1 }, undefined],
    [{ id: 1, note: 'a', 7: 1 }, 1],
    [{ 0: 1 }, undefined],
    [{}, undefined],
    [Object.assign(new Person(), { id: 1, note: 'a' }), undefined],
    [Object.assign(Object.create(null), { id: 1, note: 'a' }), undefined],
  ])('means by the keys of %j the class of type %s', (value, typeId) => {
    expect(classes.fitting(value)?.typeId).toBe(typeId)
    expect(new KnownClasses(undefined).fitting(value)).toBeNull()
  })

  it('means by an instance the class that was given', () => {
    expect([new Person(), new Dog(), {}].map((value) => classes.instanced(value)?.typeId)).toEqual([
      1,
      9,
      undefined,
    ])
  })
})

describe('VALUE_CLASSES', () => {
  it.each([
    [{}, true],
    [{ 1001: Person, 7: Dog }, true],
    [{ Person }, false],
    [{ '1a': Person }, false],
    [{ a1: Person }, false],
    [{ 1001: Person, 7: 'Dog' }, false],
    [{ 1001: null }, false],
    [null, false],
    [Person, false],
    ['', false],
  ])('%#: says whether it is classes by type id', (value, isRight) => {
    expect(VALUE_CLASSES.accepts(value)).toBe(isRight)
  })
})
