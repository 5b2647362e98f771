import { describe, expect, it } from 'vitest'
import { FIND_KINDS, findFault, readQuery, withKind } from '../../../src/view/find/index.ts'

describe('readQuery', () => {
  it.each([
    ['fifty', 'values', 'fifty'],
    ['values: hex: 4e', 'values', 'hex: 4e'],
    ['hex:4e 02', 'hex', '4e 02'],
    ['  HEX: 4e ', 'hex', '4e'],
    ['text: Fifty', 'text', 'Fifty'],
    ['/fif/i', 'regex', 'fif/i'],
    ['hexagon', 'values', 'hexagon'],
  ])('reads %j', (text, kind, body) => {
    expect(readQuery(text)).toMatchObject({ kind, body })
  })
})

describe('withKind', () => {
  it('keeps what is looked for, whatever the kind before', () => {
    for (const { id } of FIND_KINDS) {
      const said = withKind('fifty', id)
      expect(readQuery(said)).toMatchObject({ kind: id, body: 'fifty' })
      expect(withKind(said, 'values')).toBe('fifty')
    }
    expect(withKind('/fifty/i', 'text')).toBe('text: fifty')
  })

  it('says that values are meant only where the text would be read otherwise', () => {
    expect(withKind('hex: text: a', 'values')).toBe('values: text: a')
    expect(withKind('text: /usr', 'values')).toBe('values: /usr')
  })
})

describe('findFault', () => {
  it.each([
    ['hex: 4', 'a byte has two digits'],
    ['int: 1.5', 'a whole number, such as 1042, -5 or 0x412'],
    ['latin1: €', 'Latin-1 has no “€”'],
    ['/(a', 'Unterminated group'],
    ['//i', 'a pattern, such as ^cust-\\d+'],
    ['/a/', null],
    ['/a/g', null],
    ['/a\\/i', null],
    ['/usr/lib', null],
    ['/[a', 'Unterminated character class'],
    ['hex:', null],
    ['(', null],
  ])('of %j is %j', (text, fault) => {
    expect(findFault(text)).toBe(fault)
  })
})
