// readFile: encodings, binaries, gzip whole, cut, damaged and hostile.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type InputResult, readFile } from '../../src/input/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { THE_DATA } from './examples.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const payloads = (result: InputResult) => result.payloads.map(({ bytes }) => hexOf(bytes))
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))
/** Whether nothing tells the bytes from text: a short string of ASCII without an envelope. */
const isPrintable = (bytes: Uint8Array) =>
  bytes.every((byte) => [9, 10, 13].includes(byte) || (byte >= 32 && byte < 128))
const RAW = { form: 'raw', formName: 'raw bytes' } as const
const LOG = `key=Binary(length=15, value=0x${THE_DATA})\r\n`

describe('readFile of binaries', () => {
  it('takes them as they are', () => {
    const bytes = bytesOf(THE_DATA)
    expect(readFile(bytes, { name: 'value.pof' })).toEqual({
      form: 'raw',
      formName: 'raw bytes',
      encoding: 'binary',
      gzip: false,
      payloads: [
        {
          bytes,
          declaredLength: null,
          label: 'value.pof',
          start: 0,
          end: 15,
          line: 1,
          column: 1,
          before: '',
          form: 'raw',
          problem: null,
        },
      ],
      problem: null,
      alternatives: [],
      offer: null,
      note: null,
    })
    expect(readFile(bytes).payloads[0]?.label).toBe('raw bytes')
  })

  it('knows every stream of the corpus for binary, and those without the byte 15 at the start where they can be told', () => {
    const streams = readCorpus().filter(({ bodyOffset, hex }) => bodyOffset === 1 && hex.length > 20)
    expect(streams.length).toBeGreaterThan(200)
    for (const { hex } of streams) {
      expect(payloads(readFile(bytesOf(hex)))).toEqual([hex])
      const bare = bytesOf(hex.slice(2))
      const result = readFile(bare)
      if (isPrintable(bare)) expect(result.alternatives).toContainEqual({ ...RAW, bytes: bare.length })
      else expect(payloads(result)).toEqual([hex.slice(2)])
    }
  })

  it('knows damaged streams for binary as well', () => {
    for (const { hex } of readMalformed().filter(({ hex }) => hex.length > 20 && hex.startsWith('15'))) {
      expect(readFile(bytesOf(hex)).form).toBe('raw')
    }
  })

  it('takes a long string without an envelope for binary: its length is no text', () => {
    const hex = `4e900f${'61'.repeat(1000)}`
    expect(payloads(readFile(bytesOf(hex)))).toEqual([hex])
  })

  it('takes no bytes for nothing', () => {
    expect(readFile(new Uint8Array(0))).toMatchObject({ form: 'empty', payloads: [], problem: null })
  })
})

describe('readFile of text', () => {
  const odd = `# caf\u00e9 \u{1f600} \u20ac\n15 92 10 00`

  it.each([
    ['UTF-8', 'utf-8', utf8(odd)],
    ['UTF-8 with a byte order mark', 'utf-8', utf8(`\ufeff${odd}`)],
    ['UTF-16LE with a byte order mark', 'utf-16le', utf16le(`\ufeff${odd}`)],
    ['UTF-16BE with a byte order mark', 'utf-16be', utf16be(`\ufeff${odd}`)],
    ['UTF-16LE without', 'utf-16le', utf16le(LOG)],
    ['UTF-16BE without', 'utf-16be', utf16be(LOG)],
  ] as const)('reads %s', (_, encoding, bytes) => {
    const result = readFile(bytes)
    expect(result).toMatchObject({ encoding, problem: null, note: null })
    expect([[THE_DATA], ['15921000']]).toContainEqual(payloads(result))
  })

  it('counts places in the text, without the byte order mark', () => {
    for (const bytes of [utf8(`\ufeff\n${LOG}`), utf16le(`\ufeff\n${LOG}`)]) {
      expect(readFile(bytes).payloads[0]).toMatchObject({
        line: 2,
        column: 5,
        start: 5,
        label: 'key=Binary(...)',
      })
    }
  })

  it('reads Latin-1 with a remark', () => {
    const bytes = new Uint8Array(Buffer.from(`# Größe\n${LOG}`, 'latin1'))
    const result = readFile(bytes)
    expect(result).toMatchObject({
      encoding: 'utf-8',
      note: '2 bytes that are not UTF-8 were read as Latin-1.',
    })
    expect(payloads(result)).toEqual([THE_DATA])
  })

  it('offers the bytes of the file themselves', () => {
    const file = utf8('1592')
    expect(readFile(file).alternatives).toContainEqual({ ...RAW, bytes: 4 })
    expect(payloads(readFile(file, { form: 'raw' }))).toEqual(['31353932'])
  })

  it('says that it knows no form, and does not guess that text is binary', () => {
    const result = readFile(utf8('hello world'))
    expect(result).toMatchObject({ form: 'unknown', payloads: [], encoding: 'utf-8' })
    expect(result.alternatives).toEqual([{ ...RAW, bytes: 11 }])
  })

  it('reads a binary file as text when a form of text is chosen', () => {
    const bytes = utf8(`\u0001\u0002 ${THE_DATA} \u0003`)
    expect(readFile(bytes).form).toBe('raw')
    expect(payloads(readFile(bytes, { form: 'hex-in-text' }))).toEqual([THE_DATA])
  })
})

describe('readFile of text with what text does not have', () => {
  const reads = (file: Uint8Array, options = {}) => {
    const result = readFile(file, options)
    return [result.form, ...payloads(result)]
  }
  const BELL = 'at \u0007'

  it('leaves out the NULs and SUBs that a text ends with', () => {
    for (const end of ['\0', '\u001a', '\0\0\0', '\u001a\0', '\n\u001a'])
      expect(reads(utf8(`15921000${end}`))).toEqual(['hex', '15921000'])
    expect(readFile(utf8(`${LOG}\0`))).toMatchObject({ encoding: 'utf-8', form: 'binary-to-string' })
  })

  it.each([
    ['only NULs', '\0\0\0'],
    ['a text without bytes', 'hello\0\0'],
    ['a NUL inside', '1592\x001000'],
    ['a NUL inside and at the end', '1592\x001000\0'],
    ['another character behind it', '15921000\0\u0001'],
  ])('takes %s for binary', (_, text) => {
    expect(reads(utf8(text))).toEqual(['raw', hexOf(utf8(text))])
  })

  it('reads a text with control characters where its bytes are most of it', () => {
    const dump = `<Buffer ${'15 '.repeat(60)}92>`
    const bytes = `${'15'.repeat(60)}92`
    expect(reads(utf8(`${BELL}${dump}`))).toEqual(['node-buffer', bytes])
    const before = `${BELL}${'x'.repeat(dump.length)}`
    expect(reads(utf8(`${before}${dump}`))[0]).toBe('raw')
    // A log may be about anything else.
    expect(reads(utf8(`${before}${LOG}`))).toEqual(['binary-to-string', THE_DATA])
    // Where bytes are searched in a text, one that is not text is binary.
    const searched = `${'the key was '.repeat(7)} 0x${THE_DATA}`
    expect(reads(utf8(searched))).toEqual(['hex-in-text', THE_DATA])
    expect(reads(utf8(BELL + searched))[0]).toBe('raw')
    expect(reads(new Uint8Array(Buffer.from(`ü ${searched}`, 'latin1')))[0]).toBe('raw')
  })

  it('reads such a text in the form that is chosen', () => {
    expect(reads(utf8(`${BELL}a 0x${THE_DATA}`), { form: 'hex-in-text' })).toEqual(['hex-in-text', THE_DATA])
    const wide = utf16le(`\ufeff${LOG}`)
    expect(reads(wide, { form: 'hex-in-text' })).toEqual(['hex-in-text', THE_DATA])
    expect(readFile(utf8('1592 zz'), { form: 'hex' })).toMatchObject({
      form: 'hex',
      problem: { code: 'not-hex' },
    })
  })

  it('reads no more of a text than maxText says, and tells it before a problem in the text', () => {
    const text = utf8('15921000')
    expect(readFile(text, { maxText: 8 })).toMatchObject({ problem: null })
    const short = readFile(text, { maxText: 6 })
    expect(payloads(short)).toEqual(['159210'])
    expect(short.problem).toMatchObject({
      code: 'too-large',
      offset: 6,
      expected: 'at most 6 bytes of text',
      found: '8 bytes',
    })
    expect(readFile(utf8('15921000 zz 00'), { maxText: 10 }).problem?.code).toBe('too-large')
    expect(readFile(utf8('15921000'), { maxText: 1e12 }).problem).toBeNull()
  })
})

describe('readFile of gzip', () => {
  it('opens binaries and text', () => {
    expect(readFile(gzip(bytesOf(THE_DATA)), { name: 'a.gz' })).toMatchObject({
      form: 'raw',
      gzip: true,
      problem: null,
    })
    const text = readFile(gzip(utf8(LOG)))
    expect(text).toMatchObject({ form: 'binary-to-string', encoding: 'utf-8', gzip: true, problem: null })
    expect(payloads(text)).toEqual([THE_DATA])
  })

  it('opens several members in one file', () => {
    const file = new Uint8Array(Buffer.concat([gzip(utf8('15 92 ')), gzip(utf8('')), gzip(utf8('10 00'))]))
    expect(readFile(file)).toMatchObject({ gzip: true, problem: null })
    expect(payloads(readFile(file))).toEqual(['15921000'])
  })

  it('gives what a cut file has, with the place where it ends, wherever it is cut', () => {
    const whole = bytesOf(readCorpus().reduce((all, { hex }) => (all.length < 20000 ? all + hex : all), ''))
    const file = gzip(whole)
    for (let length = 18; length < file.length; length += 97) {
      const result = readFile(file.subarray(0, length))
      const [bytes] = payloads(result)
      expect(result.problem).toMatchObject({ code: 'gzip-damaged', line: 1, column: 1, offset: length })
      if (result.gzip) expect(hexOf(whole).startsWith(bytes ?? '?')).toBe(true)
    }
    const most = payloads(readFile(file.subarray(0, file.length - 4)))
    expect(most).toEqual([hexOf(whole)])
  })

  it('says where a file is cut', () => {
    const file = gzip(utf8(LOG.repeat(10)))
    const { problem } = readFile(file.subarray(0, file.length - 8))
    expect(problem?.message).toMatch(
      /^The gzip file is cut or damaged at byte \d+: expected .*, found .*\. The part that could be inflated was read\. Copy the file again\.$/,
    )
  })

  it('notices a wrong checksum', () => {
    const file = gzip(utf8(LOG))
    file[file.length - 6] = (file.at(-6) ?? 0) ^ 1
    expect(readFile(file)).toMatchObject({
      gzip: true,
      problem: { code: 'gzip-damaged', offset: file.length },
    })
    expect(payloads(readFile(file))).toEqual([THE_DATA])
  })

  it('takes a file that cannot be opened at all as it is', () => {
    const file = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7)
    expect(readFile(file)).toMatchObject({ form: 'raw', gzip: false, problem: { code: 'gzip-damaged' } })
    expect(payloads(readFile(file))).toEqual([hexOf(file)])
  })

  it('stops a bomb at the limit and keeps what came before', () => {
    const bomb = gzip(new Uint8Array(64 << 20))
    expect(bomb.length).toBeLessThan(1 << 17)
    const result = readFile(bomb, { maxBytes: 1 << 20 })
    expect(result.payloads[0]?.bytes).toHaveLength(1 << 20)
    expect(result).toMatchObject({
      gzip: true,
      problem: { code: 'too-large', expected: 'at most 1048576 bytes from the gzip file', found: 'more' },
    })
  })

  it('opens a file that is exactly as large as the limit', () => {
    const result = readFile(gzip(new Uint8Array(4096)), { maxBytes: 4096 })
    expect(result.problem).toBeNull()
    expect(result.payloads[0]?.bytes).toHaveLength(4096)
  })

  it('opens one layer and leaves the next to the user', () => {
    const inner = gzip(bytesOf(THE_DATA))
    expect(payloads(readFile(gzip(inner)))).toEqual([hexOf(inner)])
  })
})
