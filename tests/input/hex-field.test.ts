// The hex column of a dump: its bytes, and where the text column behind it begins.

import { describe, expect, it } from 'vitest'
import { decodePairs, decodePanels, isShown, untilText, untilTextPanel } from '../../src/input/hex-field.ts'

function pairs(field: string): [number, number[]] {
  const bytes: number[] = []
  return [decodePairs(field, bytes), bytes]
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** A row of hex for these bytes, the pairs with single spaces between. */
const row = (text: string): string =>
  ascii(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(' ')

describe('decodePairs', () => {
  it('reads pairs with spaces, tabs and hyphens between, or nothing', () => {
    expect(pairs('15 92\t10-00ff')).toEqual([-1, [0x15, 0x92, 0x10, 0x00, 0xff]])
    expect(pairs('')).toEqual([-1, []])
  })

  it('tells the offset of what cannot be read: the character, or the one behind a single digit', () => {
    expect(pairs('15 x2')).toEqual([3, [0x15]])
    expect(pairs('15 9x')).toEqual([4, [0x15]])
    expect(pairs('15 9')).toEqual([4, [0x15]])
    expect([pairs('15 0x'), pairs('15 xx'), pairs('15 0')].map(([at]) => at)).toEqual([4, 3, 4])
    expect(pairs('15 9 2')).toEqual([4, [0x15]])
  })
})

describe('untilText', () => {
  it('ends before a text column that shows the bytes, behind two spaces or a tab', () => {
    for (const gap of ['  ', '\t', '    ']) expect(untilText(`61 62 63${gap}abc`)).toBe('61 62 63')
    expect(untilText('61 00 63  a.c')).toBe('61 00 63')
  })

  it('ends before a text column that looks like hex, where that shows the bytes', () => {
    expect(untilText(`${row('abab')}  abab`)).toBe(row('abab'))
    expect(untilText('15 92  abab')).toBe('15 92  abab')
  })

  it('ends behind a single space only where eight bytes or more stand before it', () => {
    expect(untilText(`${row('abcdefgh')} abcdefgh`)).toBe(row('abcdefgh'))
    expect(untilText(`${row('abcdef0')} abcdef0`)).toBe(`${row('abcdef0')} abcdef0`)
  })

  it('takes blanks at the beginning of a text column for bytes', () => {
    expect(untilText(`${row('  ab')}    ab`)).toBe(row('  ab'))
    expect(untilText(`${row('a  b')}  a  b`)).toBe(row('a  b'))
  })

  it('is everything where there are gaps between bytes, and no text', () => {
    expect(untilText('15 92  10 00')).toBe('15 92  10 00')
    expect(untilText('15 92 10  ')).toBe('15 92 10  ')
    expect(untilText('')).toBe('')
  })

  it('ends before what is no hex behind a gap, and is everything where that was meant for hex', () => {
    expect(untilText('15 92  hello')).toBe('15 92')
    expect(untilText('15 92  10 0x 40 41')).toBe('15 92  10 0x 40 41')
  })

  it('is everything where there is no gap before what is no hex', () => {
    expect(untilText('15 92 xy')).toBe('15 92 xy')
  })
})

describe('untilTextPanel', () => {
  it('ends before the panels that show the bytes', () => {
    expect(untilTextPanel(' 61 62 63 64 | 65 66 67 68 |abcd|efgh|')).toBe(' 61 62 63 64 | 65 66 67 68 |')
    expect(untilTextPanel(' 15 92 │×•│')).toBe(' 15 92 │')
  })

  it('takes a panel that begins with a space for hex, unless it shows the bytes', () => {
    expect(untilTextPanel(' 15 92 | 10 00 ')).toBe(' 15 92 | 10 00 ')
    expect(untilTextPanel(' 20 61 | a|')).toBe(' 20 61 |')
  })

  it('ends before a panel that is no hex', () => {
    expect(untilTextPanel(' 15 92 | zz|')).toBe(' 15 92 |')
  })
})

describe('decodePanels', () => {
  const panels = (field: string): [number, number[]] => {
    const bytes: number[] = []
    return [decodePanels(field, bytes), bytes]
  }

  it('reads pairs, with bars between the panels', () => {
    expect(panels(' 15 92 | 10 00 ')).toEqual([-1, [0x15, 0x92, 0x10, 0x00]])
    expect(panels(' 15 92 ┊ 1x ')).toEqual([10, [0x15, 0x92]])
  })

  it('reads eight digits for each byte in panels that are wider than those of hex', () => {
    const binary = ' 00010101 10010010 00010000 00000000 00010101 10010010 00010000 '
    expect(panels(`${binary}|`)).toEqual([-1, [0x15, 0x92, 0x10, 0x00, 0x15, 0x92, 0x10]])
    expect(panels(' 00 01 01 01 ')).toEqual([-1, [0, 1, 1, 1]])
  })
})

describe('isShown', () => {
  it('is so where the text shows the bytes, in bars or without', () => {
    expect(isShown('  |abc|', ascii('abc'))).toBe(true)
    expect(isShown('abc', ascii('abc'))).toBe(true)
    expect(isShown('abc|', ascii('abc'))).toBe(true)
    expect(isShown('a.c', [0x61, 0x00, 0x63])).toBe(true)
  })

  it('is not so for other text, less of it, more of it, and none', () => {
    expect(isShown('abd', ascii('abc'))).toBe(false)
    expect(isShown('ab', ascii('abc'))).toBe(false)
    expect(isShown('abcdef', ascii('abc'))).toBe(false)
    expect([isShown('', ascii('a')), isShown('   ', ascii(' '))]).toEqual([false, false])
  })

  it('shows a byte that is not printable as no letter and no digit, but a zero byte also as 0', () => {
    expect([isShown('a.', [0x61, 1]), isShown('ax', [0x61, 1]), isShown('a0', [0x61, 1])]).toEqual([
      true,
      false,
      false,
    ])
    expect([isShown('a0', [0x61, 0]), isShown('a1', [0x61, 0])]).toEqual([true, false])
  })

  it('shows no soft hyphen, and something between each eight', () => {
    expect(isShown('ab', [0x61, 0xad, 0x62])).toBe(true)
    expect(isShown('abcdefgh ijklmnop', ascii('abcdefghijklmnop'))).toBe(true)
    expect(isShown('abcdefgh|ijklmnop', ascii('abcdefghijklmnop'))).toBe(true)
    expect(isShown('abcdefghxijklmnop', ascii('abcdefghijklmnop'))).toBe(false)
  })

  it('is not so for a row of more bytes than any dump has', () => {
    expect(isShown('a'.repeat(256), ascii('a'.repeat(256)))).toBe(true)
    expect(isShown('a'.repeat(257), ascii('a'.repeat(257)))).toBe(false)
  })
})
