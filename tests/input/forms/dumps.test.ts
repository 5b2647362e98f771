// What all dumps with offsets have in common: several in one text, excerpts, text around, radices.

import { describe, expect, it } from 'vitest'
import { FORMS, readText } from '../../../src/input/index.ts'
import { RENDERINGS } from '../renderings.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const hexes = (text: string) => readText(text).payloads.map(({ bytes }) => hexOf(bytes))

describe('dumps', () => {
  it('are several where the offsets begin again, each called by the line before it', () => {
    const text = 'the key:\n00:  0D 0E  ..\n\nthe value:\n00:  15 92 10 00  ....\n04:  4E  N\n'
    const { payloads, problem } = readText(text)
    expect(problem).toBeNull()
    expect(payloads.map(({ label, line, bytes }) => [label, line, hexOf(bytes)])).toEqual([
      ['the key', 2, '0d0e'],
      ['the value', 5, '159210004e'],
    ])
  })

  it('stand among lines that are none', () => {
    const text = '$ xxd value.bin\n00000000: 1592  ..\nsome noise\n00000002: 1000  ..\n$ exit 0\n'
    expect(readText(text)).toMatchObject({ form: 'xxd', problem: null })
    expect(hexes(text)).toEqual(['15921000'])
  })

  it('may begin anywhere, which is worth a remark', () => {
    const text = '00000040: 1592  ..\n00000042: 1000  ..\n'
    expect(readText(text)).toMatchObject({ problem: null, note: 'The dump begins at offset 0x40.' })
    expect(hexes(text)).toEqual(['15921000'])
  })

  it('do not take their text column for bytes', () => {
    expect(hexes('00:  61 62  ab')).toEqual(['6162'])
    expect(hexes('00:  20 61 62 20   ab ')).toEqual(['20616220'])
    expect(hexes('00000000: 2061 6230   ab0')).toEqual(['20616230'])
    expect(hexes('0000   31 35 20 39 32   15 92')).toEqual(['3135203932'])
  })

  it('take pairs behind a gap for bytes where they are no text column', () => {
    expect(hexes('00:  15 92 10 00 01 4e 07 54  68 65 44')).toEqual(['15921000014e0754686544'])
  })

  it('say of xxd -e that the groups were turned round', () => {
    const { note } = readText('00000000: 00109215 54074e01 61446568   406174  .....N.TheData@')
    expect(note).toBe('This is xxd -e: the bytes of each group were put in order.')
  })

  it('of xxd -e keep a last row that begins far to the right', () => {
    const row = '00000000: 00109215 54074e01 61446568 00406174  .....N.TheData@.'
    const last = '00000010:     1592                              ..'
    expect(hexes(`${row}\n${last}`)).toEqual(['15921000014e075468654461746140009215'])
    expect(hexes('00000000:   109215                             ...')).toEqual(['159210'])
  })

  it('do not look for groups in the text column', () => {
    expect(hexes('00000000: 6b65 793a 2020 2078  key:   x')).toEqual(['6b65793a20202078'])
    expect(hexes('00000000: 6b65 793a 2061 6263 6430 3132 3320  key: abcd0123 ')).toEqual([
      '6b65793a20616263643031323320',
    ])
  })

  it('of od tell pairs from numbers of two digits by the space between', () => {
    expect(hexes('0000000 32 32 32\n0000003')).toEqual(['323232'])
    expect(hexes('0000000  32  32  32\n0000003')).toEqual(['202020'])
    expect(hexes('0000000   32   32   32\n0000003')).toEqual(['202020'])
    expect(hexes('0000000    32  32  32\n0000003')).toEqual(['323232'])
  })

  it('do not take xxd -g4 for xxd -e, nor zeros for bits', () => {
    expect(hexes('00000000: 15921000 014e0754  .....N.T')).toEqual(['15921000014e0754'])
    expect(hexes('00000000: 00000000 00000000  ........')).toEqual(['0000000000000000'])
  })

  it('find the radix of od by the steps of the offsets', () => {
    const row = '00 '.repeat(16).trim()
    const dump = (...offsets: string[]) => offsets.map((offset) => `${offset} ${row}`).join('\n')
    for (const text of [dump('0000000', '0000020'), dump('0000000', '0000016'), dump('000000', '000010')]) {
      expect(hexes(text)).toEqual(['00'.repeat(32)])
      expect(readText(text).problem).toBeNull()
    }
  })

  it('of words give an odd number of bytes where their length says so', () => {
    expect(hexes('0000000 9215 0010\n0000003')).toEqual(['159210'])
    expect(hexes('0000000 00109215 00004e01\n0000006')).toEqual(['15921000014e'])
  })

  it('of characters are explained', () => {
    const { form, problem } = readText('0000000   T   h   e\n0000003')
    expect({ form, code: problem?.code }).toEqual({ form: 'od', code: 'od-characters' })
  })

  it('are not seen in hex that begins with zeros', () => {
    expect(readText('00000000 15921000 014e0754')).toMatchObject({ form: 'hex', problem: null })
    expect(readText('0000 1592 1000')).toMatchObject({ form: 'hex', problem: null })
  })
})

const read = (text: string) => {
  const { form, payloads, problem } = readText(text)
  return { form, hexes: payloads.map(({ bytes }) => hexOf(bytes)), problem: problem?.code ?? null }
}
const DATA = '15921000014e07546865446174614000'

describe('rows with addresses', () => {
  it.each([
    ['WinDbg', '00000012`0012ff40  15 92 10 00 01 4e 07 54-68 65 44 61 74 61 40 00  .....N.TheData@.'],
    ['WinDbg, 32 bits', '0012ff40  15 92 10 00 01 4e 07 54-68 65 44 61 74 61 40 00  .....N.TheData@.'],
    [
      'Visual Studio',
      '0x000001F5A3E5B2C0  15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 00  .?...N.TheData@.',
    ],
    ['Visual Studio without text', '0x000001F5A3E5B2C0  15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 00'],
    [
      'Visual Studio, 32 bits',
      '0x0012FF40  15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 00  ........TheData.?',
    ],
    ['openssl', '    0000 - 15 92 10 00 01 4e 07 54-68 65 44 61 74 61 40 00   .....N.TheData@.'],
    ['certutil', '0000\t15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00   .....N.TheData@.'],
    ['certutil -dump', '    0000  15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00   .....N.TheData@.'],
    [
      'hexyl without borders',
      ' 00000000  15 92 10 00 01 4e 07 54   68 65 44 61 74 61 40 00   •×•⋄•N•T heData@⋄ ',
    ],
    ['no addresses', '15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00   .....N.TheData@.'],
    [
      'PowerShell 7',
      '0000000000000000 15 92 10 00 01 4E 07 54 68 65 44 61 74 61 40 00 \ufffd\ufffd\ufffd\ufffd\ufffdN\ufffdTheData@\ufffd',
    ],
  ])('are read, one alone as well: %s', (_, text) => {
    expect(read(text)).toEqual({ form: 'wireshark', hexes: [DATA], problem: null })
  })

  it('may have addresses that no number holds exactly', () => {
    const row = '15 92 10 00 01 4e 07 54-68 65 44 61 74 61 40 00  .....N.TheData@.'
    const text = `ffff8000\`0012ff40  ${row}\nffff8000\`0012ff50  ${row}`
    expect(read(text)).toEqual({ form: 'wireshark', hexes: [`${DATA}${DATA}`], problem: null })
    expect(readText(text).note).toBe('The dump begins at offset 0xffff80000012ff40.')
    expect(read('0xffffffff81000000:\t0x15\t0x92').hexes).toEqual(['1592'])
  })

  it('may count in decimals', () => {
    const row = '15 92 10 00 01 4E 07 54 68 65 44 61 74 61 40 00'
    expect(read(`00000000  ${row}  .’...N.TheData@.\n00000016  15     .`).hexes).toEqual([`${DATA}15`])
  })

  it('of lldb are read alone as well', () => {
    expect(read('0x16fdff2a0: 15 92 10 00 01 4e 07 54  .....N.T').hexes).toEqual(['15921000014e0754'])
    expect(read('0x16fdff2a0: 15 92 10 00').hexes).toEqual(['15921000'])
  })

  it('show by their text column where the bytes end', () => {
    const text = '0000000000000000 61 62 20 63 64 20 61 62 20 63 64 20 61 62 20 63 ab cd ab cd ab c'
    expect(read(text).hexes).toEqual(['61622063642061622063642061622063'])
    expect(read('0000 - 61 62 2d 2d 61 62 63 64-                          ab--abcd').hexes).toEqual([
      '61622d2d61626364',
    ])
    expect(read('00000000   31                                                1').hexes).toEqual(['31'])
    expect(read('00000000  61 ad 62 63                                      a\u00adbc').hexes).toEqual([
      '61ad6263',
    ])
  })

  it.each([
    [
      'memory that cannot be read',
      '00000012`0012ff40  15 92 10 00 01 4e 07 54-?? ?? ?? ??  .....N.T????',
      [],
      'bad-row',
    ],
    [
      'a damaged half',
      '00000000  15 92 10 00 01 4e 07 54  68 6g 44 61 74 61 40 00  .....N.TheData@.',
      [],
      'bad-row',
    ],
    [
      'spaces or zeros that openssl cuts',
      '0000 - 15 92 10 00   ....\n0012 - <SPACES/NULS>',
      ['15921000'],
      'dump-length',
    ],
  ])('say what is missing: %s', (_, text, hexes, problem) => {
    expect(read(text)).toEqual({ form: 'wireshark', hexes, problem })
  })

  it('are no hex of which the first word is longer', () => {
    expect(read('15921000 01 4e 07').hexes).toEqual(['15921000014e07'])
    expect(read('15921000  01 4e 07').hexes).toEqual(['15921000014e07'])
  })
})

describe('boxes', () => {
  const zeros = '│00000000│ 00 00 00 00 00 00 00 00 ┊ 00 00 00 00 00 00 00 00 │⋄⋄⋄⋄⋄⋄⋄⋄┊⋄⋄⋄⋄⋄⋄⋄⋄│'
  const star = '│*       │                         ┊                         │        ┊        │'

  it('of hexyl have a panel for each eight bytes', () => {
    const row = '│00000000│ 15 92 10 00 01 4e 07 54 ┊ 68 65 44 61 74 61 40 00 │•×•⋄•N•T┊heData@⋄│'
    expect(read(row)).toEqual({ form: 'netty', hexes: [DATA], problem: null })
    expect(read(row.replaceAll(/[│┊]/g, '|')).hexes).toEqual([DATA])
    expect(read(row.replace('│00000000', '')).hexes).toEqual([DATA])
    expect(read(row.replaceAll('⋄', '0')).hexes).toEqual([DATA])
    expect(read('│00000000│ 15 92 10 00 01 4e 07 54 │•×•⋄•N•T│').hexes).toEqual(['15921000014e0754'])
    expect(read('│00000000│ 1592 1000 014e 0754 ┊ 6865                │•×•⋄•N•T┊he      │').hexes).toEqual([
      '15921000014e07546865',
    ])
  })

  it('of hexyl have a star for rows that repeat, also at the end', () => {
    expect(
      read(
        `${zeros}\n${star}\n│00000040│ 15                      ┊                         │•       ┊        │`,
      ).hexes,
    ).toEqual([`${'00'.repeat(64)}15`])
    expect(
      read(
        `${zeros}\n${star}\n│00000040│                         ┊                         │        ┊        │`,
      ),
    ).toEqual({
      form: 'netty',
      hexes: ['00'.repeat(64)],
      problem: null,
    })
    expect(read(`${zeros}\n${star}`).problem).toBe('cut')
  })

  it('without offsets cannot tell for how much a star stands', () => {
    const text = [zeros, star, zeros]
      .join('\n')
      .replaceAll(/│(?:0{8}|\*)(?=[ │])/g, (first) => (first.includes('*') ? '│*' : ''))
    expect(read(text)).toEqual({ form: 'netty', hexes: ['00'.repeat(16)], problem: 'cut' })
  })

  it('of hexyl may show bits', () => {
    const bits = '00010101 10010010 00010000 00000000 00000001 01001110 00000111 01010100'
    expect(
      read(`│00000000│ ${bits} │•×•⋄•N•T│\n│00000008│ ${'00010101'.padEnd(71)} │•       │`).hexes,
    ).toEqual(['15921000014e075415'])
  })

  it('do not take their text for hex', () => {
    expect(
      read('|00000000| 20 61 62 20 63 64 20 20 | 7c 31 20 32 20 33 7c 7c | ab cd  ||1 2 3|||').hexes,
    ).toEqual(['2061622063642020' + '7c31203220337c7c'])
  })
})

describe('words of debuggers', () => {
  it.each([
    ['dd', '00000012`0012ff40  00109215 54074e01 61446568 00406174'],
    ['dq', '00000012`0012ff40  54074e01`00109215 00406174`61446568'],
    ['dw', '00000012`0012ff40  9215 0010 4e01 5407 6568 6144 6174 0040'],
    ['x/4xw of gdb', '0x7ffe10 <b>:\t0x00109215\t0x54074e01\t0x61446568\t0x00406174'],
    ['x/2xg of gdb', '0x7ffe10:\t0x54074e0100109215\t0x0040617461446568'],
    ['x of lldb', '0x16fdff2a0: 0x00109215 0x54074e01 0x61446568 0x00406174'],
  ])('are put back in order, with a problem that says so: %s', (_, text) => {
    expect(read(text)).toEqual({ form: 'swapped-words', hexes: [DATA], problem: 'swapped-words' })
  })

  it('are settled by a text column', () => {
    const swapped = '0012ff40  00109215 54074e01 61446568 00406174  .....N.TheData@.'
    expect(read(swapped)).toEqual({ form: 'swapped-words', hexes: [DATA], problem: null })
    expect(readText(swapped).note).toMatch(/in the order of/)
    const inOrder = '00000000  15921000 014e0754 68654461 74614000  .....N.TheData@.'
    expect(read(inOrder)).toEqual({ form: 'wireshark', hexes: [DATA], problem: null })
  })
})

describe('bytes of gdb', () => {
  it.each([
    ['x/4db', '0x7ffe10:\t21\t-110\t16\t0'],
    ['x/4ub', '0x7ffe10 <b+8>:\t21\t146\t16\t0'],
    ['x/4ob', '0x7ffe10:\t025\t0222\t020\t0'],
    ['x/4tb', '0x7ffe10:\t00010101\t10010010\t00010000\t00000000'],
    ['x/4cb', "0x7ffe10:\t21 '\\025'\t-110 '\\222'\t16 '\\020'\t0 '\\000'"],
    ['x/4xb', '0x7ffe10:\t0x15\t0x92\t0x10\t0x00'],
  ])('are read in every radix: %s', (_, text) => {
    expect(read(text)).toEqual({ form: 'debugger-memory', hexes: ['15921000'], problem: null })
  })
})

describe('what a text column shows', () => {
  // A string of JSON in the column is no string of the text that holds the dump.
  const BYTES = Buffer.from(String.raw`say {"a":"b\nc","d":"\\x15"} and "e\\x41f", "\n"`.repeat(2))
  const readsLines = new Set<string>(FORMS.filter(({ inJson }) => inJson === 'lines').map(({ id }) => id))

  it.each(RENDERINGS.filter(({ form }) => readsLines.has(form)))(
    'may be JSON, which changes nothing in $form, $about',
    ({ write }) => {
      const { payloads, problem } = readText(write(BYTES))
      expect(payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([BYTES.toString('hex')])
      expect(problem === null || problem.code === 'swapped-words' || problem.code === 'unclear').toBe(true)
    },
  )
})
