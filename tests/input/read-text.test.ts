// readText on everything people paste: what it is taken for, the bytes, the places, the way to overrule.

import { describe, expect, it } from 'vitest'
import { FORMS, type FormId, type InputResult, readText } from '../../src/input/index.ts'
import { EXAMPLES, THE_DATA } from './examples.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const payloads = (result: InputResult) => result.payloads.map(({ bytes }) => hexOf(bytes))
const read = (text: string, form?: FormId) => payloads(readText(text, form === undefined ? {} : { form }))

describe('readText', () => {
  it.each(EXAMPLES)('takes $form, $about', ({ form, text, payloads: expected }) => {
    const result = readText(text)
    expect(result).toMatchObject({ form, problem: null, encoding: 'text', gzip: false })
    expect(payloads(result)).toEqual(expected)
  })

  it.each(EXAMPLES)('takes $form, $about, with Windows line ends', ({ form, text, payloads: expected }) => {
    const result = readText(text.replaceAll('\n', '\r\n'))
    expect(result).toMatchObject({ form, problem: null })
    expect(payloads(result)).toEqual(expected)
  })

  it.each(EXAMPLES)(
    'takes $form, $about, behind a byte order mark and among blank lines',
    ({ form, text, payloads: expected }) => {
      const result = readText(`\ufeff\n${text}\n\n`)
      expect(result.form).toBe(form)
      expect(payloads(result)).toEqual(expected)
    },
  )

  it.each(EXAMPLES)('shows where $form, $about, stands', ({ text }) => {
    const moved = readText(`\n\n${text}`)
    readText(text).payloads.forEach(({ start, end, line, column }, i) => {
      expect(moved.payloads[i]).toMatchObject({ start: start + 2, end: end + 2, line: line + 2, column })
      expect(text.slice(0, start).split('\n')).toHaveLength(line)
      expect(end).toBeLessThanOrEqual(text.length)
    })
  })

  it.each(['', ' ', '\n\r\n\t', '\u00a0\u200b\ufeff'])(
    'takes %j for nothing, which is no problem',
    (text) => {
      const result = readText(text)
      expect(result).toMatchObject({ form: 'empty', payloads: [], problem: null, alternatives: [] })
      expect(readText(text, { form: 'hex' }).form).toBe('empty')
    },
  )

  it('takes no key that ends like the prefix of a literal for one', () => {
    const text = '{\n  "cbor-x": "next",\n  "@types/b": "no",\n  "a.hex": "z"\n}'
    expect(readText(text)).toMatchObject({ form: 'unknown', payloads: [] })
  })

  it('says what it expected of a text it does not know', () => {
    const { form, problem, payloads: none } = readText('\n  hello world')
    expect({ form, none }).toEqual({ form: 'unknown', none: [] })
    expect(problem).toEqual({
      code: 'unknown-form',
      line: 2,
      column: 3,
      offset: 3,
      expected: 'hex, Binary(...), base64, a list of bytes or a hex dump',
      found: "'hello world'",
      message:
        'Nothing here looks like bytes at line 2, column 3: expected hex, Binary(...), base64, a list of bytes or a hex dump, ' +
        "found 'hello world'. Log or copy the bytes themselves, not their meaning.",
    })
  })

  it.each([
    'hello',
    'test',
    'SELECT 1',
    'a@b.com',
    'PartitionSet{0, 1, 2}',
    '12: apples',
    "it's",
    '{"b":"x","x":"b"}',
  ])('finds no bytes in %j', (text) => {
    expect(readText(text)).toMatchObject({ form: 'unknown', payloads: [] })
  })

  it('finds no bytes in a log line without any', () => {
    const line =
      '2026-11-21 06:47:03.355/1.188 Oracle Coherence 25.03.1 <Info> (thread=main, member=n/a): Loaded operational configuration'
    expect(readText(line)).toMatchObject({ form: 'unknown', payloads: [] })
  })
})

describe('what readText offers instead', () => {
  const alternatives = (text: string) => readText(text).alternatives.map(({ form, bytes }) => [form, bytes])

  it('is base64 for digits that are hex as well', () => {
    expect(readText('1234').form).toBe('hex')
    expect(alternatives('1234')).toEqual([['base64', 3]])
    expect(alternatives('15921000'.repeat(3))).toEqual([['base64', 18]])
    // Base64 of that length always has a letter beyond f, or one of the other case.
    expect(alternatives('15921000'.repeat(4))).toEqual([])
    expect(alternatives('15a2B000'.repeat(4))).toEqual([['base64', 24]])
  })

  it('is a list for pairs that are decimal as well, and hex for the list', () => {
    expect(readText('21 92 16').form).toBe('hex')
    expect(alternatives('21 92 16')).toEqual([['byte-list', 3]])
    expect(readText('[21, 92, 16]').form).toBe('byte-list')
    expect(alternatives('[21, 92, 16]')).toEqual([['hex', 3]])
  })

  it('is nothing that gives the same bytes', () => {
    expect(alternatives('{0x15, 0x92}')).toEqual([])
    expect(read('{0x15, 0x92}', 'hex')).toEqual(read('{0x15, 0x92}'))
  })

  it('is nothing that could not be read to its end', () => {
    expect(readText('15 92 10 0').form).toBe('hex')
    expect(readText('0x159210ff').alternatives.map(({ form }) => form)).toEqual(['base64'])
    expect(alternatives('0x159210ff001')).toEqual([])
  })

  it('names the forms for people', () => {
    expect(readText('1234')).toMatchObject({ formName: 'hex', alternatives: [{ formName: 'base64' }] })
  })

  it('gives what it promises when it is chosen', () => {
    for (const { text } of EXAMPLES) {
      for (const { form, bytes } of readText(text).alternatives) {
        const result = readText(text, { form })
        expect(result).toMatchObject({ form, problem: null })
        expect(payloads(result).join('')).toHaveLength(bytes * 2)
      }
    }
  })
})

describe('the form that the user chooses', () => {
  it('is taken whatever the text looks like', () => {
    expect(read('1234', 'base64')).toEqual(['d76df8'])
    expect(read('21 92 16', 'byte-list')).toEqual(['155c10'])
    expect(read('[21, 92, 16]', 'hex')).toEqual(['219216'])
    expect(read('abcd', 'raw')).toEqual(['61626364'])
    expect(read(`Binary(length=15, value=0x${THE_DATA})`, 'hex-in-text')).toEqual([THE_DATA])
  })

  it('is told when the text is nothing of the kind', () => {
    expect(readText(' 1592', { form: 'xxd' })).toMatchObject({
      form: 'xxd',
      payloads: [],
      problem: {
        code: 'not-this-form',
        line: 1,
        column: 2,
        expected: 'xxd dump, such as 00000000: 1592 1000                                ....',
        found: "'1592'",
      },
    })
  })

  it('can be any of the table, and none but those', () => {
    for (const { id, name } of FORMS)
      expect(readText('1592', { form: id })).toMatchObject({ form: id, formName: name })
    expect(readText('1592', { form: 'unknown' }).form).toBe('hex')
  })
})

describe('what chat tools and terminals do to text', () => {
  it.each([
    ['no-break spaces', '15\u00a092\u202f10\u300000'],
    ['zero-width characters within a byte', '1\u200b5 92\u2060 10\ufeff 0\u00ad0'],
    ['smart quotes', '\u201c15 92 10 00\u201d'],
    ['dashes of any kind', '15\u201392\u201410\u221200'],
    ['a code fence', '```hex\n15 92 10 00\n```'],
    ['colour escapes', '\u001b[32m15 92\u001b[0m 10 00'],
    ['lone carriage returns', '15 92\r10 00\r'],
    ['line separators', '15 92\u202810 00'],
    ['bullets', '15\u00b792\u202210\u250200'],
  ])('undoes %s', (_, text) => {
    expect(readText(text)).toMatchObject({ form: 'hex', problem: null })
    expect(read(text)).toEqual(['15921000'])
  })

  it('keeps a minus sign that was prettified', () => {
    expect(read('[21, \u2212110]')).toEqual(['1592'])
  })

  it('reads an ellipsis in one character as a cut', () => {
    expect(readText('Binary(length=3, value=0x1592\u2026)').problem).toMatchObject({
      code: 'cut',
      column: 30,
    })
  })

  it('keeps the places of the text that the user sees', () => {
    const text = '\ufeff\u200b\n\u200b\u001b[1mkey=\u201cBinary(length=2, value=0x15\u200b92)\u201d'
    const [payload] = readText(text).payloads
    expect(text.slice(payload?.start, payload?.end)).toBe('Binary(length=2, value=0x15\u200b92)')
    expect(payload).toMatchObject({ line: 2, column: 11, label: 'key=Binary(...)' })
  })
})

describe('what is no text', () => {
  it.each([
    [undefined, 'undefined.'],
    [null, 'null.'],
    [42, 'the number 42.'],
    [
      Uint8Array.of(0x15),
      'a Uint8Array. readFile of pof-inspector/input reads files and detects text or binary.',
    ],
  ])('is a TypeError that says so', (given, found) => {
    expect(() => readText(given as unknown as string)).toThrow(
      new TypeError(`readText expects a text, found ${found}`),
    )
  })

  it('and a form that there is not is one, too', () => {
    expect(() => readText('15', { form: 'hexx' as 'hex' })).toThrow(
      'The option form of readText expects the name of a form, found the text "hexx". The forms are data-url,',
    )
    expect(() => readText('15', { from: 'hex' } as object)).toThrow(
      new TypeError('Unknown option from: readText takes form. Did you mean form?'),
    )
  })
})

describe('before', () => {
  const befores = (text: string) => readText(text).payloads.map(({ before }) => before)
  const VALUE = 'Binary(length=4, value=0x15921000)'

  it('is what the line says up to its first payload, the same for all of the line', () => {
    expect(befores(`10:15 put key=${VALUE} value=${VALUE}\r\n\t${VALUE}\n${VALUE}`)).toEqual([
      '10:15 put key=',
      '10:15 put key=',
      '\t',
      '',
    ])
  })

  it('is of the message that a payload belongs to, where another ends in its line', () => {
    expect(befores(`put key=Binary(length=4,\n value=0x15921000), value=${VALUE}`)).toEqual([
      'put key=',
      'put key=',
    ])
  })

  it('is the text as it was given, and no more than 240 characters', () => {
    expect(befores(`\u200bput\u00a0${VALUE}`)).toEqual(['\u200bput\u00a0'])
    expect(befores(`${'-'.repeat(999)} ${VALUE}`)).toEqual(['-'.repeat(240)])
    expect(readText('15921000').payloads[0]?.before).toBe('')
  })
})

describe('lines of base64', () => {
  const read = (text: string) =>
    readText(text).payloads.map(({ bytes, line }) => `${line} ${Buffer.from(bytes).toString('hex')}`)

  it('are a value each where padding ends one above another, however short they are', () => {
    for (const end of ['\n', '\r\n', '\n\n', ' \n  '])
      expect(
        read(['FU4CaGk=', 'FU4DaGlo', 'FWo=', 'FU4BYQ=='].join(end)).map((line) => line.split(' ')[1]),
      ).toEqual(['154e026869', '154e03686968', '156a', '154e0161'])
    expect(readText('FU4CaGk=\nFU4DaGlo\nFWo=').note).toBeNull()
    expect(read('FWo=\nFWs=')).toEqual(['1 156a', '2 156b'])
  })

  it('are one value where an encoder broke it, and names without a value are none', () => {
    const wide = Buffer.from(`15${'78'.repeat(100)}`, 'hex').toString('base64')
    const broken = wide.replace(/.{76}/g, '$&\n')
    expect(read(broken)).toEqual([`1 15${'78'.repeat(100)}`])
    expect(read(`${broken}\n${broken}`)).toHaveLength(2)
    expect(read('foo=\nfow=\n')).toEqual([])
  })
})
