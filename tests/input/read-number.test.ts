// Numbers as programs write them: what each is, where it ends, and what the forms that hold many of them ask of one.

import { describe, expect, it } from 'vitest'
import { MAX_DIGITS, numberAt } from '../../src/input/read-number.ts'

/** Value, rest of the text, radix and digits of a number; null where there is none. */
function read(text: string, quotes = false): unknown {
  const found = numberAt(text, 0, quotes)
  return found && [found.value, text.slice(found.end), found.radix, found.digits]
}

const typed = (text: string): boolean | undefined => numberAt(text, 0, true)?.isTyped

describe('numberAt', () => {
  it.each([
    ['21', [21, '', 10, 2]],
    ['0', [0, '', 10, 1]],
    ['0x92', [0x92, '', 16, 2]],
    ['0XfF', [0xff, '', 16, 2]],
    ['0b101', [5, '', 2, 3]],
    ['0o17', [15, '', 8, 2]],
    ['&H92', [0x92, '', 16, 2]],
    ['16#92#', [0x92, '', 16, 2]],
    ['16#92', [0x92, '', 16, 2]],
    ['2#101#', [5, '', 2, 3]],
    ['8#17#', [15, '', 8, 2]],
    ['#x92', [0x92, '', 16, 2]],
    ['$92', [0x92, '', 16, 2]],
    ['1_0', [10, '', 10, 2]],
    ["1'0", [10, '', 10, 2]],
    ['0x1_f', [0x1f, '', 16, 2]],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
    expect(read(`${text}, 7`)).toEqual([...expected.slice(0, 1), ', 7', ...expected.slice(2)])
  })

  it('takes two digits behind a dollar only where no third follows', () => {
    expect([read('$1'), read('$123'), read('$zz')]).toEqual([null, null, null])
  })

  it('ends before what is no digit of its radix', () => {
    expect(read('0b12')).toEqual([1, '2', 2, 1])
    expect(read('0o18')).toEqual([1, '8', 8, 1])
    expect(read('12a')).toEqual([12, 'a', 10, 2])
    expect(read('0xfg')).toEqual([15, 'g', 16, 1])
  })

  it('joins digits with an underscore or an apostrophe only between two of them', () => {
    expect(read('1_')).toEqual([1, '_', 10, 1])
    expect(read('1__0')).toEqual([1, '__0', 10, 1])
    expect(read('_1')).toBeNull()
    expect(read('0b1_2')).toEqual([1, '_2', 2, 1])
  })

  it.each(['', 'x', '0x', '-', '- 1', '()', '(byte)', '$', "'N'"])('finds none in "%s"', (text) => {
    expect(read(text)).toBeNull()
  })

  it('reads a sign before a number, before a parenthesis, and twice', () => {
    expect(read('-110')).toEqual([-110, '', 10, 3])
    expect(read('+5')).toEqual([5, '', 10, 1])
    expect(read('-(5)')).toEqual([-5, '', 10, 1])
    expect(read('-(-5)')).toEqual([5, '', 10, 1])
    expect(numberAt('-5', 0, false)?.isNegative).toBe(true)
    expect(numberAt('-(-5)', 0, false)?.isNegative).toBe(false)
    expect(numberAt('5', 0, false)?.isNegative).toBe(false)
  })

  it('tells a zero that is not needed from one that is', () => {
    const hasZero = (text: string) => numberAt(text, 0, false)?.hasZero
    expect(['0', '00', '021', '21', '0x0', '0x05', '10'].map(hasZero)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      false,
    ])
  })

  it.each([
    '(byte) 0x92',
    '(byte)0x92',
    '( unsigned char ) 0x92',
    '(uint8_t)0x92',
    'byte(0x92)',
    'UInt8(0x92)',
    'std::byte{0x92}',
    'std::byte{ 0x92 }',
    '(0x92).toByte()',
    '0x92.toByte()',
    '0x92.code',
    '0x92 as u8',
    '0x92 as! UInt8',
    '0x92 :: Word8',
    '0x92:8',
    '0x92::size(8)',
    '(byte) (0x92)',
    'unchecked((sbyte)0x92)',
    '0x92u8',
    '0x92_u8',
    '0x92UL',
    '0x92uy',
  ])('reads %s as a number with its type', (text) => {
    expect(read(text)).toEqual([0x92, '', 16, 2])
    expect(typed(text)).toBe(true)
  })

  it('knows of no type where there is none', () => {
    expect(['146', '0x92', '-5', "'N'", '1_0'].map(typed)).toEqual([false, false, false, false, false])
  })

  it('needs every bracket closed, by its own kind', () => {
    expect([read('(5'), read('byte(5'), read('std::byte{5'), read('std::byte{5)'), read('((5)')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(read('((5))')).toEqual([5, '', 10, 1])
    expect(read('( 5 ) )')).toEqual([5, ' )', 10, 1])
  })

  it('takes no suffix that a word goes on behind', () => {
    expect(read('5u8x')).toEqual([5, 'u8x', 10, 1])
    expect(read('5ux')).toEqual([5, 'ux', 10, 1])
  })

  it('reads no more digits than it takes to tell that this is no byte', () => {
    const many = numberAt('1'.repeat(MAX_DIGITS + 5), 0, false)
    expect(many).toMatchObject({ digits: MAX_DIGITS, end: MAX_DIGITS, isTyped: false })
    expect(numberAt(`${'1'.repeat(MAX_DIGITS)}u8`, 0, false)).toMatchObject({
      end: MAX_DIGITS,
      isTyped: false,
    })
  })

  it('reads a character in quotes as its byte, where quotes are for characters or stand behind a b', () => {
    expect(read("'N'", true)).toEqual([0x4e, '', 0, 0])
    expect(read("b'N'")).toEqual([0x4e, '', 0, 0])
    expect(read("b'\\n', 2")).toEqual([10, ', 2', 0, 0])
    expect(read("'\\x92'", true)).toEqual([0x92, '', 0, 0])
    expect(read("(byte) 'N'", true)).toEqual([0x4e, '', 0, 0])
    expect(read("b'N' as u8")).toEqual([0x4e, '', 0, 0])
  })

  it('reads no quotes around nothing, around two, or without an end', () => {
    expect(["''", "'ab'", "'a", "'"].map((text) => read(text, true))).toEqual([null, null, null, null])
  })

  it('begins where it is told', () => {
    expect(numberAt('1, 25, 3', 3, false)).toMatchObject({ value: 25, end: 5, digits: 2 })
  })
})
