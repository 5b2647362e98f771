// Nothing that can be pasted or dropped throws, hangs, or takes more than its share of time and memory.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMS, readFile, readText } from '../../src/input/index.ts'
import { EXAMPLES } from './examples.ts'
import { RENDERINGS } from './renderings.ts'

const MIB = 1 << 20

/** Characters and words that mean something to some form. */
const PIECES = [
  ...'0159afxXbB,;:-_.|/\\()[]{}<>"\'`=+*@#? \t\n\r\u2026\u00a0\u200b\u201cé\u{1f600}\u0000\u0015',
  ...[
    '0x',
    '\\x15',
    '(byte)',
    'Binary(',
    'length=3',
    ', value=0x',
    '...',
    '...)',
    '/*',
    '*/',
    '//',
    'b"',
    "X'",
  ],
  ...['<Buffer ', 'more bytes>', 'data:', ';base64,', '{"type":"Buffer","data":[', 'new byte[] {', 'bytes(['],
  ...[
    '00000000',
    '0000000 ',
    '0000: ',
    '|00000000|',
    '\n*\n',
    '15 92 ',
    '-110',
    '300',
    '[B@1f2e',
    'fromhex("',
    '[0] = ',
    '[1]=>\n',
    '{byte} ',
    '[0 \u2026 99]\n',
    ' <repeats 12 times>',
    " '\\000' <repeats 2000000000 times>",
    '0012`ff40  ',
    ' - ',
    '\u2502',
    '\u250a',
    '  .....N.T',
  ],
  ...['-----BEGIN A-----\n', '-----END A-----', '<<', '>>', '[|', '|]', 'Typ=23 Len=3: ', '15,92,', '^U,'],
  ...[
    ':0400000015921000',
    '45\n',
    'S107000015921000',
    '41\n',
    '%15',
    '=15',
    '{length = 3, bytes = 0x',
    '1592 ',
  ],
  ...[
    '\u25bf bytes : 3 elements\n',
    '    - 21\n',
    '&quot;',
    '\\u003d',
    '!!binary |\n',
    'kind: Secret\n',
    'data:\n',
  ],
  ...['FZIQAAFO', '0b1', '.toByte()', ' as u8', 'Array(', "'N'", '00010101 '],
]

/** What is checked of every result, whatever the input. Without `expect`, which takes longer than reading does. */
function check(text: string, form?: (typeof FORMS)[number]['id']): void {
  const { form: found, payloads, problem } = readText(text, form === undefined ? {} : { form })
  const isRight =
    (found === 'empty' || payloads.length > 0 || problem !== null) &&
    payloads.every(
      ({ start, end, line, column }) =>
        0 <= start && start <= end && end <= text.length && Math.min(line, column) > 0,
    ) &&
    (problem === null ||
      (problem.offset <= text.length &&
        problem.message.includes(problem.expected) &&
        problem.message.includes(problem.found)))
  if (!isRight) expect.fail(`${found}: ${JSON.stringify({ text: text.slice(0, 500), problem })}`)
}

describe('readText', () => {
  it('reads any text without throwing, and has bytes or a problem to show', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => check(text)))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) =>
        check(pieces.join('')),
      ),
      { seed: 1, numRuns: 3000 },
    )
  })

  it('reads any text in any form without throwing', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 })
    fc.assert(
      fc.property(pieces, fc.constantFrom(...FORMS), (text, { id }) => check(text.join(''), id)),
      { seed: 1, numRuns: 3000 },
    )
  })

  it('reads damaged texts of every form without throwing', () => {
    const texts = [...EXAMPLES.map(({ text }) => text), ...FORMS.map(({ example }) => example)]
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat({ max: 20 }),
        fc.constantFrom(...PIECES),
        (text, at, length, piece) => {
          const place = at % (text.length + 1)
          check(text.slice(0, place) + piece + text.slice(place + length))
          check(text.slice(0, place))
        },
      ),
      { seed: 2, numRuns: 2000 },
    )
  })
})

describe('readFile', () => {
  it('reads any bytes without throwing, also behind the magic of gzip and of encodings', () => {
    const heads = [
      [],
      [0x1f, 0x8b, 8],
      [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 3],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb, 0xbf],
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 200 }),
        fc.option(fc.constantFrom(...FORMS), { nil: undefined }),
        (head, tail, form) => {
          const file = Uint8Array.from([...head, ...tail])
          const result = readFile(file, form === undefined ? {} : { form: form.id })
          if (file.length > 0 && result.encoding === 'binary') expect(result.payloads).toHaveLength(1)
        },
      ),
      { seed: 2, numRuns: 2000 },
    )
  })
})

describe('texts made to be slow', () => {
  // Linear code takes a second at most for a mebibyte; quadratic code takes minutes, and the test runner's patience ends.
  it.each(['(', '[', '{1', 'Binary(', 'Binary(length=1, value=0x', '[/*', '<Buffer ', '*\n', '"'])(
    'are read to their end: a mebibyte of %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(MIB / piece.length))
      check(text)
    },
  )

  it.each([
    ['spaces behind a parenthesis', (n: number) => `(${' '.repeat(n)}x`],
    ['one long word', (n: number) => `${'z'.repeat(n)}(0x15)`],
    ['one long run behind Binary(', (n: number) => `Binary(length=1, value=0x${'15'.repeat(n / 2)}`],
  ])('are no match for the stack of regular expressions: %s', (_, write) => {
    const { payloads, problem } = readText(write(20 * MIB))
    expect(payloads.length).toBeLessThanOrEqual(1)
    expect(payloads.length > 0 || problem !== null).toBe(true)
  })
})

describe('large texts', () => {
  it.each([
    ['64 MiB of pairs', 64, '15 92 10 00 4e ', 1 / 3],
    ['16 MiB of hex', 16, '159210004e', 0.5],
    ['16 MiB of base64', 16, 'FZIQAb', 0.75],
  ])('are read whole: %s', (_, size, piece, share) => {
    const text = piece.repeat((size * MIB) / piece.length)
    const { payloads, problem } = readText(text)
    expect(problem).toBeNull()
    expect(payloads[0]?.bytes.length).toBeCloseTo(text.length * share, -2)
  })

  it('give every payload of a long log its place', () => {
    const line = '2026-11-21 06:47:03.355/1.188 <D5> (thread=x): key=Binary(length=3, value=0x0D1592)\n'
    const { payloads } = readText(line.repeat(20_000))
    expect(payloads).toHaveLength(20_000)
    expect(payloads.at(-1)).toMatchObject({ line: 20_000, column: 52, label: 'key=Binary(...)' })
  })

  it('of a dump stop where a few lines ask for terabytes', () => {
    const { payloads, problem } = readText('00000000  15 92 10 00  |....|\n*\n40000000000\n')
    expect(payloads[0]?.bytes).toHaveLength(4)
    expect(problem).toMatchObject({ code: 'too-large', line: 3, found: '4398046511100 bytes' })
  })
})

describe('the writers of these tests', () => {
  it('cover every form that holds bytes', () => {
    const forms = new Set([...RENDERINGS, ...EXAMPLES].map(({ form }) => form))
    expect(FORMS.map(({ id }) => id).filter((id) => !forms.has(id))).toEqual([
      'hex-and-junk',
      'object-reference',
    ])
  })
})
