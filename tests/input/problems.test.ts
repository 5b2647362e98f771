// Every problem that input can have: its code, its place, what was expected and found, what was read before it.

import { describe, expect, it } from 'vitest'
import { type FormId, INPUT_PROBLEMS, type InputProblemCode, readText } from '../../src/input/index.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

interface Faulty {
  readonly text: string
  readonly form: FormId
  /** What was read before the problem; '' where there is no payload. */
  readonly hex: string
  readonly code: InputProblemCode
  readonly place: readonly [line: number, column: number]
  readonly expected: string
  readonly found: string
}

const faulty = (
  text: string | string[],
  form: FormId,
  hex: string,
  code: InputProblemCode,
  place: [number, number],
  expected: string,
  found: string,
): Faulty => ({
  text: typeof text === 'string' ? text : text.join('\n'),
  form,
  hex,
  code,
  place,
  expected,
  found,
})

const CUT_MESSAGE =
  'Bytes are missing at line 1, column 33: expected 305 bytes, found 2 of 305 bytes and half of another. What is there was read. ' +
  'Binary.toString() stops after 256 bytes: log the whole, for example with Base.toHexEscape(binary.toByteArray()).'

const FAULTY: readonly Faulty[] = [
  faulty('15 92 1g', 'hex', '1592', 'not-hex', [1, 8], 'a hex digit or a separator', "'g'"),
  faulty('15 92\n10 zz', 'hex', '159210', 'not-hex', [2, 4], 'a hex digit or a separator', "'z'"),
  faulty('15 92\n*\n00', 'hex', '1592', 'not-hex', [2, 1], 'a hex digit or a separator', "'*'"),
  faulty('159 210ab', 'hex', '15', 'odd-digits', [1, 1], 'two hex digits for each byte', "'159'"),
  faulty('15 92 1 abc', 'hex', '159201ab', 'half-byte', [1, 11], 'a second hex digit', 'end of text'),
  faulty('0x15921', 'hex', '1592', 'half-byte', [1, 7], 'a second hex digit', 'end of text'),
  faulty('15 92 10 ...', 'hex', '159210', 'cut', [1, 10], 'all the bytes', 'an ellipsis after 3 bytes'),
  faulty(
    '0x15921...',
    'hex',
    '1592',
    'cut',
    [1, 8],
    'all the bytes',
    'an ellipsis after 2 bytes and half of another',
  ),

  faulty(
    'Binary(length=305, value=0x15921...)',
    'binary-to-string',
    '1592',
    'cut',
    [1, 33],
    '305 bytes',
    '2 of 305 bytes and half of another',
  ),
  faulty(
    'Binary(length=3, value=0x1592',
    'binary-to-string',
    '1592',
    'cut',
    [1, 30],
    '3 bytes',
    '2 of 3 bytes',
  ),
  faulty('BinaryKey(0x1592...)', 'binary-to-string', '1592', 'cut', [1, 17], 'the whole value', '2 bytes'),
  faulty(
    'BinaryKey(0x1592',
    'binary-to-string',
    '1592',
    'cut',
    [1, 17],
    "a ')' behind the value",
    'end of text',
  ),
  faulty(
    'Binary(length=1, value=0x1592)',
    'binary-to-string',
    '1592',
    'length-mismatch',
    [1, 30],
    '1 byte',
    '2 bytes',
  ),
  faulty('x\nBinary(0x159)', 'binary-to-string', '15', 'half-byte', [2, 13], 'a second hex digit', "')'"),
  faulty(
    'Binary(length=3, value=0x15zz)',
    'binary-to-string',
    '15',
    'not-hex',
    [1, 28],
    "a hex digit or ')'",
    "'z'",
  ),
  faulty(
    'Binary(length=3',
    'binary-to-string',
    '',
    'cut',
    [1, 16],
    "the value, as 'value=0x...'",
    'end of text',
  ),

  faulty(
    '[21, -110, 300, 1]',
    'byte-list',
    '1592',
    'element-range',
    [1, 12],
    'element 2 to be from -128 to 255',
    "'300'",
  ),
  faulty(
    '[21,\n-129]',
    'byte-list',
    '15',
    'element-range',
    [2, 1],
    'element 1 to be from -128 to 255',
    "'-129'",
  ),
  faulty('300, 21', 'byte-list', '', 'element-range', [1, 1], 'element 0 to be from -128 to 255', "'300'"),
  faulty(
    'key=[21, -110, 300] x',
    'byte-list',
    '1592',
    'element-range',
    [1, 16],
    'element 2 to be from -128 to 255',
    "'300'",
  ),
  faulty(
    '[21, -110, foo, 3]',
    'byte-list',
    '1592',
    'not-an-element',
    [1, 12],
    'element 2 to be a whole number',
    "'foo'",
  ),
  faulty(
    '[21, 1.5]',
    'byte-list',
    '15',
    'not-an-element',
    [1, 6],
    'element 1 to be a whole number',
    "'1.5]'",
  ),
  faulty(
    '[21, -110',
    'byte-list',
    '1592',
    'unclosed',
    [1, 10],
    'an element or the closing bracket',
    'end of text',
  ),
  faulty('[21, -110, ...]', 'byte-list', '1592', 'cut', [1, 16], 'all the elements', 'an ellipsis after 2'),

  faulty(
    'new byte[] {0x15, 0x1FF}',
    'array-literal',
    '15',
    'element-range',
    [1, 19],
    'element 1 to be from -128 to 255',
    "'0x1FF'",
  ),
  faulty(
    'new byte[] {0x15, x}',
    'array-literal',
    '15',
    'not-an-element',
    [1, 19],
    'element 1 to be a whole number',
    "'x}'",
  ),
  faulty(
    '{0x15, 0x92',
    'array-literal',
    '1592',
    'unclosed',
    [1, 12],
    'an element or the closing bracket',
    'end of text',
  ),
  faulty(
    'Uint8Array(305) [ 21, 146, ... 303 more items ]',
    'array-literal',
    '1592',
    'cut',
    [1, 48],
    '305 elements',
    '2 of 305 elements',
  ),
  faulty(
    '{"type":"Buffer","data":[21,146',
    'json-buffer',
    '1592',
    'unclosed',
    [1, 32],
    'an element or the closing bracket',
    'end of text',
  ),
  faulty(
    '<Buffer 15 92 ... 70 more bytes>',
    'node-buffer',
    '1592',
    'cut',
    [1, 14],
    '72 bytes',
    '2 of 72 bytes',
  ),
  faulty('<Buffer 15 92', 'node-buffer', '1592', 'unclosed', [1, 14], "a hex digit or '>'", 'end of text'),

  faulty(
    'FZIQAAFOB1RoZURhd',
    'base64',
    '15921000014e075468654461',
    'base64-length',
    [1, 17],
    'groups of four digits, the last of two or more',
    '17 digits',
  ),
  faulty('FZIQAAFO,B1RoZURhdGFA', 'base64', '15921000014e', 'not-base64', [1, 9], 'a base64 digit', "','"),
  faulty(
    'FZIQAAFOB1Q=ZURhdGFA\n',
    'base64',
    '15921000014e0754',
    'not-base64',
    [1, 13],
    'nothing behind the padding',
    "'Z'",
  ),
  faulty('data:;base64,FZ!!', 'data-url', '15', 'not-base64', [1, 16], 'a base64 digit', "'!'"),
  faulty('data:,%15%9x', 'data-url', '15', 'not-hex', [1, 10], 'two hex digits behind %', "'x'"),
  faulty('data:,%15\u2192', 'data-url', '15', 'not-a-byte', [1, 10], 'an ASCII character', "'\u2192'"),

  faulty("b'\\x15", 'byte-literal', '15', 'unclosed', [1, 7], 'the closing single quote', 'end of text'),
  faulty("X'159'", 'byte-literal', '15', 'half-byte', [1, 5], 'a second hex digit', "'''"),
  faulty("b'\\x15\\q'", 'byte-literal', '15', 'bad-escape', [1, 7], 'a complete escape', "'q'"),
  faulty('\\x15\\x9', 'escaped', '15', 'bad-escape', [1, 5], 'a complete escape', "'x'"),
  faulty('\\x15\u2192', 'escaped', '15', 'not-a-byte', [1, 5], 'a character up to U+00FF', "'\u2192'"),

  faulty(
    ['00000000: 1592', '00000002: 10zz'],
    'xxd',
    '1592',
    'bad-row',
    [2, 13],
    'a byte of the dump',
    "'z'",
  ),
  faulty(
    ['00000000: 1592', '00000002: zz10'],
    'xxd',
    '1592',
    'bad-row',
    [2, 11],
    'a byte of the dump',
    "'z'",
  ),
  faulty(
    ['00000000: 1592', '00000004: 1000'],
    'xxd',
    '1592',
    'offset-jump',
    [2, 1],
    'offset 0002',
    'offset 0004',
  ),
  faulty(
    ['00:  15 92  ..', '', '  03:  10 00  ..'],
    'coherence-hexdump',
    '1592',
    'offset-jump',
    [3, 3],
    'offset 0002',
    'offset 0003',
  ),
  faulty(
    ['00000000  15 92  |..|', '00000009'],
    'hexdump-c',
    '1592',
    'dump-length',
    [2, 1],
    'offset 0002',
    'offset 0009',
  ),
  faulty(
    ['00000000  15 92  |..|', '00000001'],
    'hexdump-c',
    '1592',
    'dump-length',
    [2, 1],
    'offset 0002',
    'offset 0001',
  ),
  faulty(
    ['00000000  15 92  |..|', '*'],
    'hexdump-c',
    '1592',
    'cut',
    [2, 1],
    'an offset behind *, which says how often the line repeats',
    'end of text',
  ),
  faulty(
    ['00000000  15 92  |..|', '*', '00000005'],
    'hexdump-c',
    '1592',
    'dump-length',
    [3, 1],
    'offset 0002',
    'offset 0005',
  ),
  faulty(
    ['00000000  15 92  |..|', '*', '10000000'],
    'hexdump-c',
    '1592',
    'too-large',
    [3, 1],
    '* to stand for at most 67108864 bytes',
    '268435454 bytes',
  ),
  faulty(['0000000 15 92', '0000020 10'], 'od', '1592', 'offset-jump', [2, 1], 'offset 0002', 'offset 0020'),
  faulty(
    ['0000000 9215 0010', '0000004'],
    'swapped-words',
    '15921000',
    'swapped-words',
    [1, 1],
    'single bytes, as hexdump -C shows them',
    "'0000000 9215 0010'",
  ),
  faulty(
    ['0000000 111025 000020', '0000004'],
    'swapped-words',
    '15921000',
    'swapped-words',
    [1, 1],
    'single bytes, as hexdump -C shows them',
    "'0000000 111025 000020'",
  ),
  faulty(
    ['0000000 025 222  \\0 001   N  \\a   T', '0000007'],
    'od',
    '',
    'od-characters',
    [1, 1],
    'od -t x1',
    'the characters of od -c',
  ),

  faulty(
    'key=0x15921000... read',
    'hex-in-text',
    '15921000',
    'cut',
    [1, 15],
    'all the bytes',
    'an ellipsis after 4 bytes',
  ),
  faulty('the key is [B@1f2e', 'object-reference', '', 'no-bytes', [1, 12], 'bytes', "'[B@1f2e'"),
]

describe('the problems of texts', () => {
  it.each(FAULTY)('$code of $text', ({ text, form, hex, code, place: [line, column], expected, found }) => {
    const { payloads, problem, form: taken } = readText(text)
    expect(taken).toBe(form)
    expect(payloads.map(({ bytes }) => hexOf(bytes)).join()).toBe(hex)
    expect(problem).toMatchObject({ code, line, column, expected, found })
    const lines = text.split('\n')
    expect(problem?.offset).toBe(lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1)
    expect(problem?.message).toContain(
      `${INPUT_PROBLEMS[code].title} at line ${line}, column ${column}: expected ${expected}, found ${found}. `,
    )
  })

  it('are told in a sentence that says what to do', () => {
    expect(readText('Binary(length=305, value=0x15921...)').problem?.message).toBe(CUT_MESSAGE)
    expect(readText('15 92\n*\n00').problem?.message).toMatch(/Dump again with od -v or hexdump -v\.$/)
    expect(readText('<Buffer 15 92 ... 70 more bytes>').problem?.message).toMatch(
      /log buffer\.toString\("hex"\)\.$/,
    )
    expect(readText('0000000 9215 0010\n0000004').problem?.message).toMatch(
      /dump again with hexdump -C, xxd or od -An -v -t x1\.$/,
    )
  })

  it('show characters that cannot be seen by their number', () => {
    expect(readText('15 92 \u0007').problem?.found).toBe('U+0007')
    expect(readText("b'\\x15\\\u0085'").problem?.found).toBe('U+0085')
  })

  it('shorten what they quote', () => {
    expect(readText('hello, this is no payload at all').problem?.found).toBe("'hello, this is no payloa…'")
  })

  it('are each one of its payload, the first one of the result', () => {
    const { payloads, problem } = readText(
      'Binary(length=1, value=0x15) Binary(length=2, value=0x15...) Binary(0x1',
    )
    expect(payloads.map((payload) => payload.problem?.code)).toEqual([undefined, 'cut', 'half-byte'])
    expect(problem).toBe(payloads[1]?.problem)
  })

  it('are all in this table or in that of files', () => {
    const inTexts = new Set(FAULTY.map(({ code }) => code))
    const codes = Object.keys(INPUT_PROBLEMS) as InputProblemCode[]
    expect(codes.filter((code) => !inTexts.has(code))).toEqual([
      'unknown-form',
      'not-this-form',
      'gzip-damaged',
    ])
  })
})
