// Escapes of string literals, one by one: their bytes, where reading ends, and what is wrong where it does.

import { describe, expect, it } from 'vitest'
import { readEscapes } from '../../src/input/read-escapes.ts'

function read(text: string, quote = '"', to?: number): unknown {
  const { bytes, end, closed, escapes, fault } = readEscapes(text, 0, quote, to)
  return [[...bytes], end, closed, escapes, fault?.code ?? null]
}

describe('readEscapes', () => {
  it('reads characters up to the closing quote, and nothing behind it', () => {
    expect(read('ab"c"')).toEqual([[0x61, 0x62], 3, true, 0, null])
    expect(read('"')).toEqual([[], 1, true, 0, null])
    expect(read("a'b", "'")).toEqual([[0x61], 2, true, 0, null])
    expect(read('a')).toEqual([[0x61], 1, false, 0, null])
  })

  it.each([
    ['a', 7],
    ['b', 8],
    ['t', 9],
    ['n', 10],
    ['v', 11],
    ['f', 12],
    ['r', 13],
    ['e', 27],
    ['"', 34],
    ["'", 39],
    ['?', 63],
    ['\\', 92],
    ['`', 96],
  ])('reads \\%s as %i, which is no number', (letter, byte) => {
    expect(read(`\\${letter}"`)).toEqual([[byte], 3, true, 0, null])
  })

  it('counts the escapes that are numbers', () => {
    expect(read('\\x92\\X10\\u00ff\\25\\n"')).toEqual([[0x92, 0x10, 0xff, 0x15, 10], 20, true, 4, null])
  })

  it('reads two hex digits, no more and no fewer', () => {
    expect(read('\\x921"')).toEqual([[0x92, 0x31], 6, true, 1, null])
    expect(read('\\x9"')).toEqual([[], 0, false, 0, 'bad-escape'])
    expect(read('\\xg0"')).toEqual([[], 0, false, 0, 'bad-escape'])
  })

  it('reads four digits behind a u, of a byte', () => {
    expect(read('\\u00921"')).toEqual([[0x92, 0x31], 8, true, 1, null])
    expect(read('\\u0100"')).toEqual([[], 0, false, 0, 'bad-escape'])
    expect(read('\\u092"')).toEqual([[], 0, false, 0, 'bad-escape'])
  })

  it('reads up to three octal digits, as long as they are a byte', () => {
    expect(read('\\0"')).toEqual([[0], 3, true, 1, null])
    expect(read('\\3771"')).toEqual([[0xff, 0x31], 6, true, 1, null])
    expect(read('\\400"')).toEqual([[0x20, 0x30], 5, true, 1, null])
    expect(read('\\18"')).toEqual([[1, 0x38], 4, true, 1, null])
    expect(read('\\8"')).toEqual([[], 0, false, 0, 'bad-escape'])
  })

  it('reads on behind a backslash at the end of a line', () => {
    expect(read('a\\\nb"')).toEqual([[0x61, 0x62], 5, true, 0, null])
    expect(read('a\\\r\nb"')).toEqual([[0x61, 0x62], 6, true, 0, null])
    expect(read('a\\\rb"')).toEqual([[0x61, 0x62], 5, true, 0, null])
  })

  it('takes ends of lines for bytes between quotes, and passes over them without', () => {
    expect(read('a\nb"')).toEqual([[0x61, 10, 0x62], 4, true, 0, null])
    expect(read('a\r\nb"', '')).toEqual([[0x61, 0x62, 0x22], 5, true, 0, null])
  })

  it('reads characters up to U+00FF, and stops at others', () => {
    expect(read('ÿ"')).toEqual([[0xff], 2, true, 0, null])
    expect(read('aĀ"')).toEqual([[0x61], 1, false, 0, 'not-a-byte'])
  })

  it('reads no further than it is told, and says that more may follow where an escape is cut there', () => {
    expect(read('abc', '', 2)).toEqual([[0x61, 0x62], 2, true, 0, null])
    expect(read('a\\x92', '', 4)).toEqual([[0x61], 1, true, 0, 'bad-escape'])
    expect(readEscapes('a\\x9', 0, '').fault?.advice).toBe('The complete bytes were read. Copy the rest too.')
    expect(readEscapes('a\\', 0, '').fault?.advice).toBe('The complete bytes were read. Copy the rest too.')
    expect(readEscapes('\\q and more', 0, '').fault?.advice).toBeUndefined()
  })

  it('begins where it is told', () => {
    expect([...readEscapes('xx\\x15"', 2, '"').bytes]).toEqual([0x15])
  })
})
