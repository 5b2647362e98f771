// What edits do to identities and references, and which they refuse for their sake.

import { describe, expect, it } from 'vitest'
import type { KeptEdit } from '../../support/rewritten.ts'
import { edited, pathsAfter, plain, refusal } from '../edits.ts'

describe('identities and references', () => {
  const SHARED = '15 9210 00 01 5e07 9310 00 40 02 5f07 03 4105 40'
  const swap: KeptEdit = {
    kind: 'renumber',
    at: '',
    indexes: [
      [1, 2],
      [2, 1],
    ],
  }
  const early = 'A reference to identity 7 would come before that identity, or the identity would be missing.'

  it('stay in order, or the edit is refused', () => {
    expect(refusal(SHARED, swap)).toBe(early)
    expect(refusal(SHARED, { kind: 'drop', at: '1' })).toBe(early)
    expect(refusal(SHARED, { kind: 'replace', at: '1', hex: '64' })).toBe(early)
    expect(refusal(SHARED, { kind: 'group', at: '', groups: [{ index: 9, typeId: 5, members: [1] }] })).toBe(
      early,
    )
    expect(refusal(SHARED, { kind: 'group', at: '', groups: [{ index: 0, typeId: 5, members: [1] }] })).toBe(
      null,
    )
    expect(refusal(SHARED, { kind: 'drop', at: '2' })).toBe(null)
    expect(
      edited(SHARED, {
        kind: 'renumber',
        at: '',
        indexes: [
          [1, 0],
          [3, 1],
        ],
      }),
    ).toBe(plain('15 9210 00 00 5e07 9310 00 40 01 4105 02 5f07 40'))
  })

  it('go together with edits that keep them right', () => {
    expect(edited(SHARED, { kind: 'drop', at: '1' }, { kind: 'replace', at: '2', hex: '64' })).toBe(
      plain('15 9210 00 02 64 03 4105 40'),
    )
  })

  it('are given once', () => {
    expect(refusal(SHARED, { kind: 'replace', at: '3', hex: '5e074e0161' })).toBe(
      'Identity 7 would be in the stream twice.',
    )
    expect(refusal(SHARED, { kind: 'replace', at: '3', hex: '5f08' })).toBe(
      'A reference to identity 8 would come before that identity, or the identity would be missing.',
    )
    expect(refusal(SHARED, { kind: 'replace', at: '3', hex: '5f07' })).toBe(null)
  })

  it('mean what they meant: a dangling reference finds nothing else', () => {
    const dangling = '15 9210 00 01 5f07 02 5e07 9310 00 40 40'
    expect(refusal(dangling, swap)).toBe('A reference to identity 7 would name another value.')
  })

  it('do not make a version in a uniform container a reference', () => {
    const text = '15 9210 00 01 56 9310 01 07 40 02 5e07 9310 00 40 40'
    const reason =
      'Version 7 of a user type in a uniform container would be read as a reference to identity 7.'
    expect(refusal(text, swap)).toBe(reason)
    const plainList = '15 9210 00 01 5e07 9310 00 40 02 55 01 9310 07 40 40'
    expect(refusal(plainList, { kind: 'uniform', at: '2' })).toBe(reason)
    expect(
      refusal('15 9210 00 01 64 02 56 9310 01 07 40 40', { kind: 'replace', at: '1', hex: '5e0793100040' }),
    ).toBe(reason)
  })

  it('of runs are looked at too', () => {
    const text = '15 9210 00 01 5e07 9310 00 40 02 58 5f 02 07 07 40'
    expect(refusal(text, swap)).toBe(early)
  })

  it('are followed by paths', () => {
    const text = '15 9210 00 01 5e07 9310 00 04 4105 40 02 5f07 40'
    const edit: KeptEdit = { kind: 'renumber', at: '1', indexes: [[4, 0]] }
    expect(pathsAfter(text, [edit], [1, 4], [2, 4])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })
})
