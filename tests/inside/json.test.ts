import { describe, expect, it } from 'vitest'
import { detect, open } from '../../src/inside/index.ts'
import { casesOf } from './corpus.ts'
import { documentOf, eventsOf, holdToCase, rowsOf, tokensOf } from './documents.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('JSON of the corpus', () => {
  it.each(
    casesOf('json')
      .filter(({ kind }) => kind !== 'no-sign')
      .map((one) => [one.id, one] as const),
  )('%s', async (_id, one) => holdToCase(one))

  it('does not take UTF-16 for JSON', async () => {
    const layer = await open(Buffer.from('\ufeff{"a":1}', 'utf16le'))
    expect(layer.format).toBe('bytes')
  })
})

describe('a document of JSON', () => {
  it('is the layer itself, with a row for each value', async () => {
    expect(rowsOf(await documentOf('{"a":{"b":[1,null]},"c":"x"}', 'json'))).toEqual([
      ' = {a: {…}, c: "x"}',
      'a = {b: […]}',
      'a/b = [1, null]',
      'a/b/0 = 1',
      'a/b/1 = null',
      'c = "x"',
    ])
  })

  it('has blanks, commas and names as tokens of the row they lead to, and the closing bracket as its own', async () => {
    const document = await documentOf(' { "a" : 1 , "b":[ ] } ', 'json')
    expect(tokensOf(document, 0)).toEqual([
      '0..1 blanks',
      '1..2 object begins',
      '20..21 blanks',
      '21..22 object ends',
      '22..23 blanks',
    ])
    expect(tokensOf(document, 1)).toEqual([
      '2..3 blanks',
      '3..6 name',
      '6..7 blanks',
      '7..8 colon',
      '8..9 blanks',
      '9..10 value',
    ])
    expect(tokensOf(document, 2)).toEqual([
      '10..11 blanks',
      '11..12 comma',
      '12..13 blanks',
      '13..16 name',
      '16..17 colon',
      '17..18 array begins',
      '18..19 blanks',
      '19..20 array ends',
    ])
    expect(document.tokens(1)[1]).toMatchObject({ role: 'index', text: '"a"' })
  })

  it('numbers names that occur again, that are empty, or that look numbered', async () => {
    const document = await documentOf('{"a":1,"a":2,"":3,"a(2)":4,"a":5,"x/y":6}', 'json')
    expect(rowsOf(document).slice(1)).toEqual([
      'a = 1',
      'a(2) = 2',
      '(1) = 3',
      'a(2)(1) = 4',
      'a(3) = 5',
      'x%2Fy = 6',
    ])
    expect(document.meaning(2).traps.join()).toMatch(/occurs before/)
    expect(document.meaning(1).traps).toEqual([])
  })

  it('numbers them in large objects, too', async () => {
    const members = Array.from({ length: 100 }, (_, i) => `"n${i % 40}":${i}`)
    const document = await documentOf(`{${members.join()}}`, 'json')
    expect(document.address(91)).toBe('n10(3)')
    expect(document.resolve('n10(3)')).toEqual({ node: 91, element: -1 })
  })

  it('keeps all digits of a number', async () => {
    const digits = '123456789012345678901234567890.123456789'
    const document = await documentOf(`[${digits},-0,1E400,9007199254740993]`, 'json')
    expect(document.text(1)).toBe(digits)
    expect(document.value(1)).toBe(digits)
    expect(eventsOf(document).map(([, , , , text]) => text)).toEqual([
      undefined,
      'DOUBLE 1.2345678901234568E29',
      'INT 0',
      'DOUBLE Infinity',
      'LONG 9007199254740993',
      undefined,
    ])
    expect(document.value(4)).toBe('9007199254740993')
  })

  it('has several values as rows of the layer', async () => {
    const document = await documentOf('{"a":1}\n[2]\n"x" 3', 'json')
    expect(document.type(0)).toBe('documents · 4')
    expect(rowsOf(document).slice(1)).toEqual([
      '0 = {a: 1}',
      '0/a = 1',
      '1 = [2]',
      '1/0 = 2',
      '2 = "x"',
      '3 = 3',
    ])
  })

  it('has a row for a single scalar, and none for blanks', async () => {
    expect(rowsOf(await documentOf('"x"', 'json'))).toEqual([' = "x"'])
    expect(rowsOf(await documentOf(' ', 'json'))).toEqual([' = '])
    expect(rowsOf(await documentOf('', 'json'))).toEqual([' = '])
  })

  it('unescapes names and texts', async () => {
    const document = await documentOf('{"\\u00e9\\n":"a\\"\\ud83d\\ude00"}', 'json')
    expect(document.field(1)).toBe('é\n')
    expect(document.value(1)).toBe('a"😀')
  })

  it('opens JSON in a text with escapes, by the text', async () => {
    const inner = JSON.stringify({ deep: '"é"' })
    const layer = await open(utf8(JSON.stringify({ body: inner })))
    const [found] = layer.layers
    expect(found).toMatchObject({ format: 'json', node: 1, start: 9, end: 34 })
    expect(found?.document.bytes).toEqual(utf8(inner))
  })

  it('goes as deep as the limit', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect((await open(utf8(nested(1_000)))).fault).toBeNull()
    expect(detect(utf8(nested(1_001)))).not.toContain('json')
    const { fault } = await open(utf8(nested(1_200)), { format: 'json', limits: { depth: 1_100 } })
    expect(fault?.at).toBe(1_100)
  })
})

describe('a fault in JSON', () => {
  it.each([
    ['{"a":}', 5, 'json-syntax'],
    ['{"a" 1}', 5, 'json-syntax'],
    ['{"a":1,}', 7, 'json-syntax'],
    ['[1 2]', 3, 'json-syntax'],
    ['[1}', 2, 'json-syntax'],
    ['[01]', 1, 'json-syntax'],
    ['[-]', 2, 'json-syntax'],
    ['[1.]', 3, 'json-syntax'],
    ['[1e+]', 4, 'json-syntax'],
    ['[+1]', 1, 'json-syntax'],
    ['[nul]', 1, 'json-syntax'],
    ['[trueish]', 1, 'json-syntax'],
    ['[NaN]', 1, 'json-syntax'],
    ["['a']", 1, 'json-syntax'],
    ['{"a":1}\u0000', 7, 'json-syntax'],
    ['{"a":1}x', 7, 'json-syntax'],
    ['["\\x"]', 2, 'json-escape'],
    ['["\\u12g4"]', 2, 'json-escape'],
    ['["a\nb"]', 3, 'json-control'],
    ['{"a', 3, 'json-cut'],
    ['{"a"', 4, 'json-cut'],
    ['[1,', 3, 'json-cut'],
    ['[', 1, 'json-cut'],
  ])('%s stops at %i', async (text, at, code) => {
    const document = await documentOf(text, 'json')
    expect(document.reading.fault?.at).toBe(at)
    expect(document.problems.map((problem) => problem.code)).toEqual([code])
    expect(detect(utf8(text))).not.toContain('json')
  })

  it('stops at bytes that are no UTF-8', async () => {
    const document = await documentOf([0x5b, 0x22, 0xe9, 0x22, 0x5d], 'json')
    expect(document.problems.map(({ code, offset }) => [code, offset])).toEqual([['json-utf8', 2]])
  })

  it('keeps what came before it, and a name without its value', async () => {
    const document = await documentOf('{"a":[1,{"b":2,"c":!}]}', 'json')
    expect(eventsOf(document).map(([depth, kind]) => `${depth} ${kind}`)).toEqual([
      '0 START_OBJECT',
      '1 FIELD_NAME',
      '1 START_ARRAY',
      '2 VALUE_NUMBER_INT',
      '2 START_OBJECT',
      '3 FIELD_NAME',
      '3 VALUE_NUMBER_INT',
      '3 FIELD_NAME',
    ])
    expect(rowsOf(document).at(-1)).toBe('(unread) = 4 bytes')
  })
})
