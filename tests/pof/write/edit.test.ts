// Every kind of edit on a stream that can be read by eye, and why each is refused.

import { describe, expect, it } from 'vitest'
import { type Edit, write } from '../../../src/pof/index.ts'
import type { KeptEdit } from '../../support/rewritten.ts'
import { edited, pathsAfter, plain, refusal } from '../edits.ts'
import { documentOf } from '../hex.ts'

describe('octet-string', () => {
  const edit: KeptEdit = { kind: 'octet-string', at: '1' }

  it('is what a uniform array of octets becomes', () => {
    expect(edited('15 9210 00 01 58 4b 03 010203 40', edit)).toBe(plain('15 9210 00 01 4c 03 010203 40'))
    expect(edited('15 9210 00 01 56 4b 00 40', edit)).toBe(plain('15 9210 00 01 4c 00 40'))
    expect(edited('15 9210 00 01 5e01 58 4b 01 ff 40', edit)).toBe(plain('15 9210 00 01 5e01 4c 01 ff 40'))
  })

  it('leads to no elements any more', () => {
    expect(pathsAfter('15 9210 00 01 58 4b 03 010203 40', [edit], [1], [1, 0])).toEqual([[1], null])
  })

  it.each([
    ['15 9210 00 01 4105 40', 'It is not a uniform array or collection of octets.'],
    ['15 9210 00 01 57 02 4b01 4b02 40', 'It is not a uniform array or collection of octets.'],
    ['15 9210 00 01 58 4b 43 40', 'Its count is negative.'],
    ['15 9210 00 01 58 4b 05 0102', 'The value could not be read to its end.'],
  ])('is refused for %s', (text, reason) => {
    expect(refusal(text, edit)).toBe(reason)
  })

  it('is refused where the container declares the type, and for raw arrays', () => {
    expect(refusal('15 58 58 02 4b 01 01 4b 00', { kind: 'octet-string', at: '0' })).toBe(
      'Its container declares uniform-array for all of its elements.',
    )
    const vector = '15 a70e 00 00 58 4b 01 3f800000 40'
    expect(refusal(vector, { kind: 'octet-string', at: '0' })).toBe(
      'It is a raw array: its elements are wider than octets.',
    )
  })
})

describe('renumber', () => {
  const THREE = '15 9210 00 01 4105 02 4e0161 07 64 40'
  const renumber = (...indexes: [number, number][]): KeptEdit => ({ kind: 'renumber', at: '', indexes })

  it('writes properties in ascending order of their new indexes', () => {
    expect(edited(THREE, renumber([7, 0], [1, 64]))).toBe(plain('15 9210 00 00 64 02 4e0161 8001 4105 40'))
  })

  it('leads to the new places, of missing properties too', () => {
    expect(
      pathsAfter(THREE, [renumber([7, 0], [1, 64], [3, 5])], [7], [1], [2], [3, 1], [64], [99], []),
    ).toEqual([[0], [64], [2], [5, 1], null, [99], []])
  })

  it('keeps version, identity, over-long indexes and terminator', () => {
    expect(edited('15 5e03 9210 07 8100 4105 02 64 41', renumber([2, 0]))).toBe(
      plain('15 5e03 9210 07 00 64 8100 4105 41'),
    )
  })

  it('writes each object by the properties that it has, where many are told the same', () => {
    // The second has no property 2, the third one more; the last has both again, and the second of them is dropped.
    const doc = documentOf(
      '15 55 04 9210 00 01 6b 02 6c 40 9210 00 01 6b 40 9210 00 01 6b 02 6c 09 6d 40 9210 00 01 6b 02 6c 40',
    )
    const indexes = new Map([
      [1, 5],
      [2, 0],
    ])
    const edits: Edit[] = [1, 4, 6, 10].map((node) => ({ kind: 'renumber', node, indexes }))
    expect(Buffer.from(write(doc, [...edits, { kind: 'drop', node: 12 }]).bytes).toString('hex')).toBe(
      plain('15 55 04 9210 00 00 6c 05 6b 40 9210 00 05 6b 40 9210 00 00 6c 05 6b 09 6d 40 9210 00 05 6b 40'),
    )
  })

  it('puts properties that were out of order in order', () => {
    expect(edited('15 9210 00 05 6a 02 6b 40', renumber())).toBe(plain('15 9210 00 02 6b 05 6a 40'))
  })

  it.each([
    [THREE, renumber([1, 2]), 'Both property 1 and property 2 would have index 2.'],
    [THREE, renumber([3, 2]), 'Both property 3 and property 2 would have index 2.'],
    [THREE, renumber([1, -1]), '-1 is not a property index.'],
    [THREE, renumber([1, 0.5]), '0.5 is not a property index.'],
    [THREE, renumber([1, 2 ** 31]), '2147483648 is not a property index.'],
    [
      THREE,
      renumber([1, 2 ** 31 - 1]),
      "Coherence's reader takes index 2147483647 as the end of the object.",
    ],
    [
      '15 9210 00 01 6a 01 6b 40',
      renumber(),
      'A property index is in the object twice: it is not clear which one is meant.',
    ],
    ['15 9210 00 01 4105 02 4e05 61', renumber(), 'The value could not be read to its end.'],
    ['15 55 01 4105', renumber(), 'Only a user type has properties.'],
  ])('is refused for %s', (text, edit, reason) => {
    expect(refusal(text, edit)).toBe(reason)
  })

  it('moves a vector whole, and refuses to give its raw array another index', () => {
    const text = '15 9210 00 01 a70e 00 00 58 4b 01 3f800000 40 40'
    expect(edited(text, renumber([1, 0]))).toBe(plain('15 9210 00 00 a70e 00 00 58 4b 01 3f800000 40 40'))
    expect(refusal(text, { kind: 'renumber', at: '1', indexes: [[0, 1]] })).toBe(
      'Property 0 is a raw array, which is known only by its index.',
    )
  })
})

describe('group', () => {
  const FOUR = '15 9210 00 00 4105 01 4106 02 4107 03 4108 40'
  const group = (index: number, members: number[], typeId = 2000): KeptEdit => ({
    kind: 'group',
    at: '',
    groups: [{ index, typeId, members }],
  })

  it('moves properties into a nested user type, in the order given', () => {
    expect(edited(FOUR, group(1, [3, 1]))).toBe(
      plain('15 9210 00 00 4105 01 901f 00 00 4108 01 4106 40 02 4107 40'),
    )
    expect(pathsAfter(FOUR, [group(1, [3, 1])], [3], [1], [0])).toEqual([[1, 0], [1, 1], [0]])
  })

  it('takes any type id, a version, missing and no members', () => {
    const groups = [
      { index: 9, typeId: 0, version: 5, members: [8, 0] },
      { index: 10, typeId: 0x7fffffff, members: [] },
    ]
    expect(edited('15 9210 00 00 4105 40', { kind: 'group', at: '', groups })).toBe(
      plain('15 9210 00 09 00 05 01 4105 40 0a bfffffff0f 00 40 40'),
    )
    expect(pathsAfter('15 9210 00 00 4105 40', [{ kind: 'group', at: '', groups }], [8], [9])).toEqual([
      [9, 0],
      null,
    ])
  })

  it('goes together with renumbering the others', () => {
    expect(edited(FOUR, group(0, [3]), { kind: 'renumber', at: '', indexes: [[0, 7]] })).toBe(
      plain('15 9210 00 00 901f 00 00 4108 40 01 4106 02 4107 07 4105 40'),
    )
  })

  it.each([
    [group(2, [3]), 'Both the group of type 2000 and property 2 would have index 2.'],
    [group(9, [1, 1]), 'Property 1 would be in two groups.'],
    [group(9, [-1]), '-1 is not a property index.'],
    [group(9, [1], -2), '-2 is not the type id of a user type.'],
    [
      { kind: 'group', at: '', groups: [{ index: 9, typeId: 5, version: -1, members: [] }] },
      '-1 is not a version.',
    ],
  ] as [KeptEdit, string][])('is refused: %j', (edit, reason) => {
    expect(refusal(FOUR, edit)).toBe(reason)
  })
})

describe('uniform', () => {
  const whole: KeptEdit = { kind: 'uniform', at: '' }

  it.each([
    ['55 02 4105 41a80f', '56 41 02 05 a80f'],
    ['57 02 4e0161 4e00', '58 4e 02 0161 00'],
    ['55 03 69 4105 7f', '56 41 03 00 05 16'],
    ['55 02 60 4a01', '56 4a 02 00 01'],
    ['55 02 62 4e0161', '56 4e 02 00 0161'],
    ['55 02 65 453ff0000000000000', '56 45 02 7ff0000000000000 3ff0000000000000'],
    ['59 09 02 4105 07 4106 40', '5a 41 09 02 05 07 06 40'],
    ['5b 02 4105 4e0161 4106 4e0162', '5d 41 4e 02 05 0161 06 0162'],
    ['5b 02 4105 4e0161 4106 64', '5c 41 02 05 4e0161 06 64'],
    ['5c 41 02 05 4e0161 06 4e0162', '5d 41 4e 02 05 0161 06 0162'],
    ['55 02 9210 00 01 4105 40 9210 07 40', '56 9210 02 00 01 4105 40 07 40'],
    ['5e01 55 01 4105', '5e01 56 41 01 05'],
    ['55 8100 4105', '56 41 01 05'],
  ])('makes %s %s', (before, after) => {
    expect(edited(`15 ${before}`, whole)).toBe(plain(`15 ${after}`))
  })

  it('keeps every path', () => {
    expect(pathsAfter('15 55 02 4105 4106', [whole], [0], [1], [])).toEqual([[0], [1], []])
  })

  it.each([
    ['55 00', 'The container is empty: there is no type to declare.'],
    ['55 02 4105 4206', 'Element 1 is int64, the first is int32.'],
    ['55 02 9210 00 40 9310 00 40', 'Element 1 is user type 1043, the first is user type 1042.'],
    ['55 02 4e0161 64', 'Element 1 is null.'],
    ['55 01 4e64', 'Element 0 is null.'],
    ['55 01 5e01 9210 00 40', 'Element 0 has an identity.'],
    ['55 02 5e01 9210 00 40 5f01', 'Element 0 has an identity.'],
    ['55 01 9210 5e 40', 'Element 0 has version -31, which would be read as an identity.'],
    [
      '55 01 4f a81f 02 1d',
      'Element 0 is date: Coherence would read it differently if its type were declared once for all elements.',
    ],
    [
      '55 01 63',
      'Element 0 is empty collection: Coherence would read it differently if its type were declared once for all elements.',
    ],
    ['5b 02 4105 4106 64 4107', 'Key 1 is null.'],
    ['5c 41 01 05 64', 'Value 0 is null.'],
    ['56 41 01 05', 'There is no uniform form of uniform-collection.'],
    ['9210 00 40', 'There is no uniform form of user type 1042.'],
    ['55 41', 'Its count is negative.'],
    ['55 03 4105', 'The value could not be read to its end.'],
  ])('is refused for %s', (text, reason) => {
    expect(refusal(`15 ${text}`, whole)).toBe(reason)
  })

  it('is refused where the container declares the type', () => {
    expect(refusal('15 56 55 01 01 4105', { kind: 'uniform', at: '0' })).toBe(
      'Its container declares collection for all of its elements.',
    )
  })
})

describe('drop', () => {
  it('leaves out a property, or an entry whose array keeps its length', () => {
    expect(edited('15 9210 00 01 4105 8200 64 40', { kind: 'drop', at: '2' })).toBe(
      plain('15 9210 00 01 4105 40'),
    )
    expect(edited('15 59 03 00 4105 02 64 40', { kind: 'drop', at: '2' })).toBe(plain('15 59 03 00 4105 40'))
    expect(edited('15 5a 41 03 00 05 02 06 40', { kind: 'drop', at: '0' })).toBe(
      plain('15 5a 41 03 02 06 40'),
    )
  })

  it('is made in a user type that the input cuts later', () => {
    expect(edited('15 9210 00 01 4105 02 4e05 61', { kind: 'drop', at: '1' })).toBe(
      plain('15 9210 00 02 4e05 61'),
    )
  })

  it('leads to nothing', () => {
    expect(pathsAfter('15 9210 00 01 55 01 6a 40', [{ kind: 'drop', at: '1' }], [1], [1, 0], [2])).toEqual([
      null,
      null,
      [2],
    ])
  })

  it.each([
    ['15 4105', '', 'Only a property of a user type and an entry of a sparse array can be left out.'],
    ['15 55 01 4105', '0', 'Only a property of a user type and an entry of a sparse array can be left out.'],
    [
      '15 59 01 00 4105 00 4106',
      '0',
      'Its sparse array has no terminator: without this entry, it would end at another byte.',
    ],
  ])('is refused for %s', (text, at, reason) => {
    expect(refusal(text, { kind: 'drop', at })).toBe(reason)
  })
})
