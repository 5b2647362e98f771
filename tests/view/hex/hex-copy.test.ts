import { describe, expect, it } from 'vitest'
import { COPY_MAX, copiedHex, copiedWords, pickedWords } from '../../../src/view/hex/index.ts'

describe('copiedHex', () => {
  it('gives the bytes of a range as hex', () => {
    const bytes = Uint8Array.of(0, 0x4e, 0xff, 0x10)
    expect(copiedHex(bytes, { start: 1, end: 4 })).toBe('4e ff 10')
    expect(copiedHex(bytes, { start: 0, end: 1 })).toBe('00')
    expect(copiedHex(bytes, { start: 2, end: 2 })).toBe('')
  })

  it('takes the first of very many, and the words say so', () => {
    const range = { start: 0, end: COPY_MAX + 5 }
    expect(copiedHex(new Uint8Array(range.end), range)).toHaveLength(COPY_MAX * 3 - 1)
    expect(pickedWords(range, 'hex')).toBe(
      '1,048,581 bytes selected, 0x00 to 0x100004; copy takes the first 1,048,576; Export takes a whole value',
    )
    expect(copiedWords(range)).toBe(
      'the first 1,048,576 of 1,048,581 bytes copied as hex; Export takes a whole value',
    )
  })
})

describe('pickedWords', () => {
  it('says how many bytes are selected, and which', () => {
    expect(pickedWords({ start: 31, end: 43 }, 'hex')).toBe(
      '12 bytes selected, 0x1f to 0x2a; copy takes them as hex',
    )
    expect(pickedWords({ start: 31, end: 32 }, 'decimal')).toBe('1 byte selected, 31; copy takes it as hex')
    expect(copiedWords({ start: 31, end: 43 })).toBe('12 bytes copied as hex')
  })
})
