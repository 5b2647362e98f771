import { describe, expect, it } from 'vitest'
import { EMPTY_FIND, foundAs, markedText, searchText, startFind } from '../../../src/view/find/index.ts'
import { ended } from '../found.ts'
import { documentOf, orderOf, SAMPLES } from '../samples.ts'

const DOC = documentOf(SAMPLES.theData)

describe('searchText', () => {
  it('is what is typed, unless that can only mean a place', () => {
    expect(searchText(DOC, ' TheData ')).toBe('TheData')
    expect(searchText(DOC, '0x05')).toBe('')
    expect(searchText(DOC, 'values: 0x05')).toBe('values: 0x05')
    expect(searchText(DOC, 'hex: 05')).toBe('hex: 05')
    expect(searchText(null, 'TheData')).toBe('')
  })

  it('is what could be an offset, but behind the last byte, and could be bytes', () => {
    expect(searchText(DOC, '0x4e07')).toBe('0x4e07')
    expect(searchText(DOC, '@999')).toBe('')
    expect(searchText(DOC, '0x4e7')).toBe('')
  })

  it('is nothing for what is wrong, and for a kind alone', () => {
    for (const text of ['hex: 5', 'hex:', 'values: ', '/(', '  ']) expect(searchText(DOC, text)).toBe('')
  })
})

describe('markedText', () => {
  it('is what rows may show of what is searched for', () => {
    expect(markedText(DOC, 'thedata')).toBe('thedata')
    expect(markedText(DOC, 'values: 0x05')).toBe('0x05')
    expect(markedText(DOC, 'text: TheData')).toBe('TheData')
    for (const text of ['hex: 54 68', 'int: 5', '/The/', '0x05']) expect(markedText(DOC, text)).toBe('')
  })
})

describe('foundAs', () => {
  const foundBy = (text: string) => {
    const hits = ended(startFind(orderOf(SAMPLES.theData), text)) ?? null
    return foundAs(DOC, { ...EMPTY_FIND, text, hits, at: 0 })
  }

  it('says what the bytes of a number are for', () => {
    expect(foundBy('int: 1042')).toBe('type id')
    expect(foundBy('int: 7')).toBe('length')
  })

  it('says nothing of other searches, and of none', () => {
    expect(foundBy('hex: 54')).toBe('')
    expect(foundBy('int: 99')).toBe('')
    expect(foundAs(DOC, EMPTY_FIND)).toBe('')
  })
})
