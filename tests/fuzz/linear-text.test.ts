// Reading a text takes time in proportion to its length, in every form, whatever signs it is made of: pasting a log must not
// freeze the page. Each text is a beginning, a piece that comes again and again, and an end.

import { describe, expect, it } from 'vitest'
import { FORMS, readFile, readText } from '../../src/input/index.ts'
import { growth, LINEAR, type Sized } from '../support/growth.ts'

/** Characters of the shorter text; the longer one has four times as many. */
const LENGTH = 1_200
/** Milliseconds below which no time says anything: with a step of 0.1 ns for each pair of characters it takes longer. */
const FLOOR = 2

type Pump = readonly [before: string, piece: string, after?: string]

/** Signs that open, close, join or escape something in one form or another. */
const SIGNS = [
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\\\',
    '\\"',
    "\\'",
    '\\x',
    '\\x1',
    '\\x15',
    '\\u',
    '\\u00',
    '\\0',
    '\\15',
    '\\\n',
  ],
  ...[
    '(',
    '[',
    '{',
    '<',
    ')',
    ']',
    '}',
    '>',
    '<<',
    '/*',
    '*/',
    '//',
    '#',
    '--',
    '|',
    '\u2026',
    '...',
    '...)',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    ' \n',
    ',',
    ', ',
    ';',
    ':',
    '=',
    '=>',
    '+',
    '-',
    '_',
    '.',
    '@',
    '%',
    '%1',
    '&',
  ],
  ...['0', '1', '9', 'a', 'f', 'A', 'z', 'é', '\u00a0', '\u200b', '\u201c', '\u001b[0m', '```\n'],
]

/** Beginnings without ends, in all the manners of the forms. */
const UNENDED = [
  ...'( [ { [1, {1 (( (1, (byte) Binary( Binary(length= 0x Binary(0x15) new[byte]{ byte[]{1} [1]'.split(' '),
  ...`" ' b' x' "Zz1 Buffer.from(" \\ \\x \\x15 /* [/* {/* {"type":"Buffer","data":[/* # // "a":"`.split(' '),
  ...'<Buffer ... \u2026 - 15- data:;base64, = Zz1= a 0 1 Aa@1 @ \u00e9 \u00a0 \u200b ` \u001b[ value=0x'.split(
    ' ',
  ),
  ...[
    'Binary(length=1, value=0x',
    '<Buffer 15',
    '# ',
    ' // ',
    '1 ',
    ' ',
    '\t\n',
    '\n',
    '\r',
    '```a\n',
    '*\n',
  ],
  ...[
    '| 00|',
    '0000   20 20',
    '0000 - -',
    '[0] = {',
    '[0] =>\n',
    '[0 \u2026 9]\n',
    '([0] = ',
    '{0 <repeats 2 times>',
    '="a", ',
  ],
  ...['0000: \n', '00: 15\n', '0000000 15\n', '00000000: 00\n', '|00000000| 15|\n', '06:47:03 [x] (y) {z} '],
]

/** Beginnings and pieces that mean something to a form. */
const PUMPS: readonly Pump[] = [
  ...SIGNS.map((sign): Pump => ['', sign]),
  ...SIGNS.map((sign): Pump => ['15 ', sign, '*']),
  ...UNENDED.filter((piece) => !SIGNS.includes(piece)).map((piece): Pump => ['', piece]),
  ...[
    '\\x1',
    '\\x15',
    'b"',
    "b'",
    'X"',
    'Binary(',
    'bytes.fromhex("',
    'Buffer.from("',
    'data:;base64,',
  ].flatMap((before) =>
    ['\\"', "\\'", '"', "'", '\\', '\\\\', '"k":"v",', '\\"k\\":\\"v\\",', ' ', '0', 'f'].map(
      (piece): Pump => [before, piece, '*'],
    ),
  ),
  ['payload \\x15 {', '\\"key\\":\\"value\\",'],
  ['{"log":"', '{\\"value\\":\\"FZIQAAFOB1RoZURhdGFA\\"}\\n'],
  ['', 'Binary(length=3, value=0x'],
  ['', 'Binary(length=3, value=0x159210) '],
  ['', 'Binary(length=300, value=0x1592...) '],
  ['', 'new byte[] {1, 2, '],
  ['', 'byte[] a = {1,2,3}; '],
  ['', 'bytes([1, 2, '],
  ['', '<Buffer 15 92 '],
  ['', '{"type":"Buffer","data":[21,146,'],
  ['', '{"0":21,"1":146,'],
  ['', 'Buffer.from("FZIQAA", '],
  ['', "bytes.fromhex('15 92 "],
  ['', 'data:application/octet-stream;base64,FZIQ'],
  ['', '00000000  15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00  |.....N.TheData@.|\n'],
  ['', '0000000 9215 0010\n'],
  ['', '00000000: 1592 1000 014e 0754 6865 4461 7461 40    .....N.TheData@\n'],
  ['', '*\n'],
  ['00000000  15 92\n', '*\n'],
  ['', '0 = 21\n'],
  ['', '[0] = 21\n'],
  ['', '0x15, '],
  ['', '-110, '],
  ['[', '21, 146, '],
  ['[', '21, /* '],
  ['', '// comment\n'],
  ['', '/* comment '],
  ['', '15 92 10 00 '],
  ['of:\n', '1592100001000000000000000000000a\n'],
  ['', '15921000\n'],
  ['', '15 92 10 00\n'],
  ['', '15:'],
  ['of:\n', '9210000100000000000000000000000a\n0a921000010000000000000000000000\n'],
  ['of:\n', '92 10 00 01 00 00 00 00\n0a 92 10 00 01 00 00 00\n'],
  ['of:\n', '9210000100000000000000000000000a '],
  ['of:\n9210000100000000000000000000000a', ' '],
  ['', '1592...'],
  ['', 'FZIQAAFOB1RoZURhdGFA\n'],
  ['', 'payload: FZIQAAFOB1RoZURhdGFA\n'],
  ['', '[B@1f2e '],
  ['', 'a.b.C@1f2e3d4c '],
  ['', 'ByteBuffer[pos=1 lim='],
  ['', '0x7ffe: 0x15 0x92\n'],
  ['', 'java.lang.Exception: at a.b.C(D.java:1)\n'],
  ["E'", '\\\\x1592'],
  ['', "'\\x159210' "],
  ['', '\\x1592100001\n'],
]

const textOf = ([before, piece, after = '']: Pump, length: number): string =>
  before + piece.repeat(Math.ceil(length / piece.length)) + after

const nameOf = (pump: Pump): string => JSON.stringify(pump.join(' … ')).slice(0, 60)

describe('readText', () => {
  it.each(PUMPS.map((pump) => [nameOf(pump), pump] as const))(
    'is linear in what it detects: %s',
    (_, pump) => {
      expect(isSlow((n) => work(textOf(pump, n)))).toBe(false)
    },
  )

  it.each(FORMS.map(({ id }) => id))('is linear in the form %s, whatever the text', (form) => {
    const slow = PUMPS.filter((pump) => isSlow((n) => work(textOf(pump, n), form)))
    expect(slow.map(nameOf)).toEqual([])
  })
})

describe('readFile', () => {
  it('is linear in texts, and in bytes that are none', () => {
    const encoder = new TextEncoder()
    const slow = PUMPS.filter((pump) =>
      isSlow((n) => {
        const file = encoder.encode(textOf(pump, n))
        return () => readFile(file)
      }),
    )
    expect(slow.map(nameOf)).toEqual([])
  })
})

function work(text: string, form?: (typeof FORMS)[number]['id']): () => unknown {
  return () => readText(text, form === undefined ? {} : { form })
}

function isSlow(work: Sized): boolean {
  return growth(work, LENGTH, FLOOR) > LINEAR
}
