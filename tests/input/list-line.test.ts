// Lines of lists: the number of an element, its value, and what else a list has lines for.

import { describe, expect, it } from 'vitest'
import { elementLine, hexLine, integerLine, pairLine, rawLine } from '../../src/input/list-line.ts'

const NOTHING = { number: null, values: [], next: 0, length: null, isCut: false, isPlain: false }

describe('elementLine', () => {
  it.each([
    ['[0] = {byte} 21', 0, 21],
    ['[0x00000001]  0x92  byte', 1, 0x92],
    ['[1] => 21', 1, 21],
    ["[2]: 78 'N'", 2, 78],
    ['(0)  &H15  Byte', 0, 0x15],
    ['(&H0A)  &H15', 10, 0x15],
    ['array[3] = -5', 3, -5],
    ['[4] = 0xffffff92 (0x92)', 4, 0x92],
    ['[5] = (byte) 21,', 5, 21],
    ['[6]=21;', 6, 21],
    ['7 = 21', 7, 21],
    ['8 => 21', 8, 21],
  ])('reads %s, which can be nothing else', (line, number, value) => {
    expect(elementLine(line)).toEqual({
      ...NOTHING,
      number,
      values: [value],
      next: number + 1,
      isPlain: true,
    })
  })

  it('reads a bare number before a colon, which may be something else', () => {
    expect(elementLine('0: 21')).toEqual({ ...NOTHING, number: 0, values: [21], next: 1 })
  })

  it('takes a value that is said twice only where both are the same byte', () => {
    expect(elementLine('[0] = -110 [0x92]')?.values).toEqual([-110])
    expect(elementLine('[0] = 146 (0x92)')?.values).toEqual([146])
    expect(elementLine('[0] = 146 (0x93)')).toBeNull()
  })

  it('reads a negative byte that was extended to more digits as that byte, and no other number so', () => {
    expect(elementLine('[0] 0xff92')?.values).toEqual([0x92])
    expect(elementLine('[0] 0xffffffffffffff92')?.values).toEqual([0x92])
    expect(elementLine('[0] 0xff72')?.values).toEqual([0xff72])
    expect(elementLine('[0] 0xffff92')?.values).toEqual([0xffff92])
  })

  it('reads a group by its first and its last number', () => {
    for (const line of ['[100 … 199]', '[100...199]:', '(100-199) =', '[100 ..199]'])
      expect(elementLine(line)).toEqual({ ...NOTHING, number: 100, next: 200 })
  })

  it.each(['...', '…', '[more elements]', 'more', '12 more', '<3 more'])(
    'reads %s as a list that is cut',
    (line) => {
      expect(elementLine(line)).toEqual({ ...NOTHING, isCut: true })
    },
  )

  it('reads the length that a heading gives, and none of other words', () => {
    expect(elementLine('length: 15')).toEqual({ ...NOTHING, length: 15 })
    expect(elementLine('size = 0x10')).toEqual({ ...NOTHING, length: 16 })
    expect(elementLine('"byteLength" => (int) 3')).toEqual({ ...NOTHING, length: 3 })
    expect(elementLine('Array')).toEqual(NOTHING)
    expect(elementLine('byte[15]')).toEqual(NOTHING)
  })

  it('is null for what begins like an element and is none', () => {
    expect(['[0] = x', '5', '(1) two', 'a[1]: x', '[0] = 21 22'].map(elementLine)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('hexLine', () => {
  it.each(['1: 15 92', '1 | 15 92', '1  15 92', '1) 15, 92', '1. 15 92,', '1:15 92'])('reads %s', (line) => {
    expect(hexLine(line)).toEqual({ ...NOTHING, number: 1, values: [0x15, 0x92], next: 2 })
  })

  it('is null without a number, without bytes, and for other digits', () => {
    expect(['15 9', '1:', ': 15 92', '01: 15', '1: 1g'].map(hexLine)).toEqual([null, null, null, null, null])
  })
})

describe('rawLine and integerLine', () => {
  it('read a row of a vector, and what number the next begins with', () => {
    const row = { ...NOTHING, number: 1, next: 4, isPlain: true }
    expect(rawLine('[1] 15 92 10')).toEqual({ ...row, values: [0x15, 0x92, 0x10] })
    expect(integerLine('[1]  21 146  16')).toEqual({ ...row, values: [21, 146, 16] })
    expect(integerLine('[9] -5')).toEqual({ ...NOTHING, number: 9, values: [-5], next: 10, isPlain: true })
  })

  it('are null for a row that holds anything else', () => {
    expect([
      rawLine('[1]'),
      rawLine('[1] 5'),
      rawLine('1 15'),
      integerLine('[1] 1.5'),
      integerLine('[1]'),
    ]).toEqual([null, null, null, null, null])
  })
})

describe('pairLine', () => {
  it('reads a number and a value with a separator between', () => {
    for (const line of ['0 21', '0, 21', '0,21', '0;21', '0\t21'])
      expect(pairLine(line)).toEqual({ ...NOTHING, number: 0, values: [21], next: 1 })
    expect(pairLine('12 -5')?.values).toEqual([-5])
  })

  it('is null for one number, three, and a value of four digits', () => {
    expect(['0', '0 21 22', '0 1234', '00 21', '0 021'].map(pairLine)).toEqual([null, null, null, null, null])
  })
})
