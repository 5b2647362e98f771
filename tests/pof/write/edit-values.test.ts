// A value in the place of another, and several edits at once, on streams that can be read by eye.

import { describe, expect, it } from 'vitest'
import { type Edit, editRefusal, parse, write } from '../../../src/pof/index.ts'
import type { KeptEdit } from '../../support/rewritten.ts'
import { edited, pathsAfter, plain, refusal } from '../edits.ts'
import { documentOf, hex } from '../hex.ts'

describe('replace', () => {
  const put = (at: string, type: number, value: string | number): KeptEdit => ({
    kind: 'replace',
    at,
    type,
    value,
  })

  it('puts another value in, with its type id', () => {
    expect(edited('15 9210 00 01 4105 40', put('1', -15, 'hi'))).toBe(plain('15 9210 00 01 4e026869 40'))
    expect(edited('15 4105', put('', -2, 6))).toBe('154106')
  })

  it('leaves out the type id that a container declares', () => {
    expect(edited('15 56 41 03 010203', put('[1]', -2, 1000))).toBe(plain('15 56 41 03 01 a80f 03'))
    expect(edited('15 5d 41 4e 01 05 0161', put('[1]', -15, 'hi'))).toBe(plain('15 5d 41 4e 01 05 026869'))
    expect(edited('15 56 9210 01 00 40', { kind: 'replace', at: '0', hex: '92100501410540' })).toBe(
      plain('15 56 9210 01 05 01 4105 40'),
    )
  })

  it('writes identities and references of user types in the form of uniform containers', () => {
    const two = '15 56 9210 02 00 40 00 40'
    const identity: KeptEdit = { kind: 'replace', at: '0', hex: '5e0792100040' }
    expect(edited(two, identity)).toBe(plain('15 56 9210 02 5e 07 00 40 00 40'))
    expect(edited(two, identity, { kind: 'replace', at: '1', hex: '5f07' })).toBe(
      plain('15 56 9210 02 5e 07 00 40 07'),
    )
    expect(edited('15 56 5e 01 05 4105', { kind: 'replace', at: '0', hex: '5e064e0161' })).toBe(
      plain('15 56 5e 01 06 4e0161'),
    )
  })

  it('writes elements of raw arrays as the wide numbers they are', () => {
    const read = { rawArrays: [{ address: '', elementType: 'int32' }] } as const
    const doc = parse(hex('15 58 4b 02 00000001 00000002'), read)
    const edit: Edit = { kind: 'replace', node: 0, element: 1, value: { type: -2, value: -2 } }
    expect(Buffer.from(write(doc, [edit]).bytes).toString('hex')).toBe(plain('15 58 4b 02 00000001 fffffffe'))
    expect(editRefusal(doc, { ...edit, value: { type: -1, value: 1 } })).toBe(
      'The elements are raw int32, not int16.',
    )
  })

  it.each([
    ['int16', -1, -2, '0001 0002', '0001 fffe'],
    ['int64', -3, -2n, `${'00'.repeat(7)}01 ${'00'.repeat(7)}02`, `${'00'.repeat(7)}01 ${'ff'.repeat(7)}fe`],
    ['float32', -5, 1.5, '00000000 00000000', '00000000 3fc00000'],
    ['float64', -6, 1.5, `${'00'.repeat(16)}`, `${'00'.repeat(8)} 3ff8000000000000`],
  ] as const)(
    'writes elements of raw arrays of %s in their width',
    (elementType, type, value, before, after) => {
      const doc = parse(hex(`15 58 4b 02 ${before}`), { rawArrays: [{ address: '', elementType }] })
      const { bytes } = write(doc, [{ kind: 'replace', node: 0, element: 1, value: { type, value } }])
      expect(Buffer.from(bytes).toString('hex')).toBe(plain(`15 58 4b 02 ${after}`))
    },
  )

  it('is refused where its version would be read as a reference to an identity in front of it', () => {
    const text = '15 55 02 5e 05 9210 00 40 56 9210 01 00 40'
    const version = (number: string): KeptEdit => ({ kind: 'replace', at: '1/0', hex: `9210${number}40` })
    expect(refusal(text, version('05'))).toMatch(
      /Version 5 of a user type in a uniform container would be read as a reference to identity 5/,
    )
    expect(edited(text, version('06'))).toBe(plain('15 55 02 5e 05 9210 00 40 56 9210 01 06 40'))
    // An identity of another type, and a value that has its own type id.
    expect(edited(text.replace('9210 00', '9310 00'), version('05'))).toContain('569210010540')
    expect(
      edited('15 55 02 5e 05 9210 00 40 9210 00 40', { kind: 'replace', at: '1', hex: '92100540' }),
    ).toBe(plain('15 55 02 5e 05 9210 00 40 9210 05 40'))
  })

  it('is refused where a null would lose its type id', () => {
    for (const nothing of ['64', '4e64'])
      expect(() =>
        edited(
          '15 55 02 4e0161 4e0162',
          { kind: 'replace', at: '1', hex: nothing },
          { kind: 'uniform', at: '' },
        ),
      ).toThrow('Element 1 is null.')
    expect(
      edited(
        '15 55 02 4e0161 4e0162',
        { kind: 'replace', at: '1', hex: '4e00' },
        { kind: 'uniform', at: '' },
      ),
    ).toBe(plain('15 56 4e 02 0161 00'))
  })

  it('writes several elements, in whichever order they are asked for, each once', () => {
    const run = '15 58 41 05 0102030405'
    const put41 = (element: number) => put(`[${element}]`, -2, 10 + element)
    for (const elements of [
      [0, 2, 4],
      [4, 2, 0],
      [2, 4, 0],
    ])
      expect(edited(run, ...elements.map(put41))).toBe(plain('15 58 41 05 0a 02 0c 04 0e'))
    for (const elements of [
      [1, 1],
      [1, 3, 1],
      [3, 1, 0, 3],
    ])
      expect(() => edited(run, ...elements.map(put41))).toThrow('Two edits "replace" change the same value.')
  })

  it('leads to the new value, and to nothing in it', () => {
    const edit = put('1', -2, 6)
    expect(pathsAfter('15 9210 00 01 55 01 6a 40', [edit], [1], [1, 0])).toEqual([[1], null])
  })

  it.each([
    ['15 56 41 01 05', put('[0]', -3, 5), /^5 is not a value of type int64\.$/],
    [
      '15 56 41 01 05',
      put('[0]', -15, 'a'),
      /^The container declares int32 for its elements, not char-string\.$/,
    ],
    [
      '15 56 5e 01 05 4105',
      put('0', -2, 6),
      /^The container declares identity for its elements, not int32\.$/,
    ],
    ['15 4105', { kind: 'replace', at: '', hex: '4105ff' }, /^The new value is not one whole POF value\.$/],
    [
      '15 4105',
      { kind: 'replace', at: '', hex: '4e05' },
      /^The new value is not a POF value: Bytes end too early/,
    ],
    ['15 4105', { kind: 'replace', at: '', hex: '' }, /^The new value is not a POF value/],
    [
      '15 56 9210 01 00 40',
      { kind: 'replace', at: '0', hex: '92105e40' },
      /^Version -31 would be read as an identity\.$/,
    ],
    [
      '15 9210 00 01 4e05 61',
      { kind: 'replace', at: '1', hex: '64' },
      /^The value could not be read to its end\.$/,
    ],
  ] as [string, KeptEdit, RegExp][])('is refused for %s %j', (text, edit, reason) => {
    expect(refusal(text, edit)).toMatch(reason)
  })

  it('is refused where there is no such node or element', () => {
    const doc = documentOf('15 56 41 01 05 ff')
    const value = { type: -2, value: 1 }
    for (const node of [-1, 1, 99, 0.5, Number.NaN])
      expect(editRefusal(doc, { kind: 'replace', node, value })).toBe(`There is no value at node ${node}.`)
    for (const element of [1, 2, 0.5, -2, Number.NaN])
      expect(editRefusal(doc, { kind: 'replace', node: 0, element, value })).toBe(
        `It has no element ${element}.`,
      )
    expect(editRefusal(documentOf('15 4105'), { kind: 'replace', node: 0, element: 0, value })).toBe(
      'Only a uniform container of scalars has elements without nodes of their own.',
    )
    expect(editRefusal(documentOf('06 01 61'), { kind: 'drop', node: 0 })).toBe(
      'There is no value at node 0.',
    )
  })
})

describe('several edits', () => {
  const OBJECT = '15 9210 00 00 58 4b 02 0102 01 55 02 4105 4106 02 9310 00 01 6a 02 6b 40 40'

  it('are made in one writing, nested ones too', () => {
    const edits: KeptEdit[] = [
      { kind: 'octet-string', at: '0' },
      { kind: 'uniform', at: '1' },
      { kind: 'replace', at: '1/0', type: -2, value: 7 },
      {
        kind: 'renumber',
        at: '2',
        indexes: [
          [1, 2],
          [2, 1],
        ],
      },
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [0, 2],
          [2, 0],
        ],
      },
      { kind: 'replace', at: '2/2', type: -15, value: 'x' },
    ]
    const after = plain('15 9210 00 00 9310 00 01 4e0178 02 6a 40 01 56 41 02 07 06 02 4c 02 0102 40')
    expect(edited(OBJECT, ...edits)).toBe(after)
    expect(edited(OBJECT, ...edits.reverse())).toBe(after)
    expect(pathsAfter(OBJECT, edits, [2, 2], [0], [1, 1])).toEqual([[0, 1], [2], [1, 1]])
  })

  it('make lists of a list uniform with the list', () => {
    const edits = ['', '0', '1'].map((at): KeptEdit => ({ kind: 'uniform', at }))
    expect(edited('15 55 02 55 01 4105 55 02 4106 4107', ...edits)).toBe(
      plain('15 56 56 02 41 01 05 41 02 06 07'),
    )
  })

  it.each([
    ['Two edits "drop" change the same value.', { kind: 'drop', at: '0' }, { kind: 'drop', at: '0' }],
    [
      'One edit changes it and another drops or replaces it.',
      { kind: 'drop', at: '0' },
      { kind: 'octet-string', at: '0' },
    ],
    ['It is inside a value that is dropped.', { kind: 'drop', at: '2' }, { kind: 'drop', at: '2/1' }],
    [
      'It is inside a value that is replaced.',
      { kind: 'replace', at: '1', hex: '64' },
      { kind: 'replace', at: '1/0', hex: '64' },
    ],
    [
      'Two edits "replace" change the same value.',
      { kind: 'replace', at: '1', hex: '64' },
      { kind: 'replace', at: '1', hex: '64' },
    ],
    [
      'Property 1 would be in a group and have an index of its own.',
      { kind: 'renumber', at: '', indexes: [[1, 5]] },
      { kind: 'group', at: '', groups: [{ index: 8, typeId: 5, members: [1] }] },
    ],
    ['Element 0 is null.', { kind: 'uniform', at: '1' }, { kind: 'replace', at: '1/0', hex: '64' }],
  ] as [string, KeptEdit, KeptEdit][])('are refused together: %s', (reason, ...edits) => {
    expect(() => edited(OBJECT, ...edits)).toThrow(reason)
  })
})
