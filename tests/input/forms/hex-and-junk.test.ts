// Hex with other text in it: what is taken for bytes, what is left out, and where the first of that is told.

import { describe, expect, it } from 'vitest'
import { FORMS, readText } from '../../../src/input/index.ts'

const hexOf = (bytes: Uint8Array | undefined) =>
  bytes === undefined ? null : Buffer.from(bytes).toString('hex')

/** The bytes, where the first text that was left out stands, and what it is. */
function read(text: string) {
  const { payloads, problem } = readText(text, { form: 'hex-and-junk' })
  const place = problem === null ? [] : [problem.line, problem.column, problem.found]
  return [payloads.map(({ bytes }) => hexOf(bytes)).join(), ...place]
}

describe('hex and junk', () => {
  it.each([
    ['words that are no hex', '15 9f 50 zz 00 01', '159f500001', 1, 10, "'zz'"],
    ['several of them', '15 zz 9f\n50 yy xx 00', '159f5000', 1, 4, "'zz' and 1 more piece"],
    ['a digit alone, and words of odd length', '15 9 50 123 00', '155000', 1, 4, "'9' and 1 more piece"],
    ['words before', 'value to be read: 15 9f 50 00', '159f5000', 1, 1, "'value to be read:'"],
    [
      'words of the letters of hex between words',
      'be it: 15 be 9f add',
      '15be9f',
      1,
      1,
      "'be it:' and 1 more piece",
    ],
    ['a date and a time', '2026-03-01 10:15:22.123 15 9f', '159f', 1, 1, "'2026-03-01 10:15:22.123'"],
    ['numbers that belong to words', 'key=17 15 9f exec-8080-b', '159f', 1, 1, "'key=17' and 1 more piece"],
    [
      'versions and addresses',
      '15 14.1.10 9f 10.0.12.14:8088 50',
      '159f50',
      1,
      4,
      "'14.1.10' and 1 more piece",
    ],
    ['a level in brackets', '<D5> 15 9f', '159f', 1, 2, "'D5'"],
    ['an ellipsis', '15 9f ... 50', '159f50', 1, 7, "'...'"],
  ])('leaves out %s', (_, text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['a run behind a key', 'value=159f500001', '159f500001', 1, 1, "'value'"],
    ['pairs with junk among them', '15:9f:zz:00:01', '159f0001', 1, 7, "'zz'"],
    ['pairs of a word with wrong letters', '159f5O00', '159f00', 1, 5, "'5O'"],
    ['runs of such a word of odd length', '159f50x0001', '159f500001', 1, 7, "'x'"],
    ['prefixes and suffixes', '0x15, 0x9f0, 0x0 zz \\x50 15h', '15005015', 1, 7, "'0x9f0' and 1 more piece"],
  ])('reads %s', (_, text, ...expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('says nothing where nothing was left out', () => {
    expect(read('15 9f-50:00 be')).toEqual(['159f5000be'])
    expect(read('dead beef')).toEqual(['deadbeef'])
  })

  it('tells its place in the text as it was given', () => {
    expect(read('\u200b15 \u00a0zz 9f')).toEqual(['159f', 1, 6, "'zz'"])
  })

  it('is never found, only chosen', () => {
    const form = FORMS.find(({ id }) => id === 'hex-and-junk')
    expect([form?.detect('15 zz 9f'), form?.resembles]).toEqual([false, undefined])
  })
})

describe('offer', () => {
  const offered = (text: string) => {
    const { form, offer } = readText(text)
    return offer === null ? null : [form, offer.form, offer.bytes, offer.problem.column]
  }

  it('is made where hex stops, or nothing is found, and four bytes of it can be read', () => {
    expect(offered('15 9f 50 zz 00 01')).toEqual(['hex', 'hex-and-junk', 5, 10])
    expect(offered('10:15:22.123 [main] DEBUG c.a.Cache - value=159f500001')).toEqual([
      'unknown',
      'hex-and-junk',
      5,
      1,
    ])
    // The row before the junk would be taken for hex in a text, and no more of it.
    expect(offered('15 92 10 00 00 4e 01 61 zz 01 4e 02 68 69 40')).toEqual([
      'hex-in-text',
      'hex-and-junk',
      14,
      25,
    ])
    // What was read before the fault is a date.
    expect(offered('2026-03-01 10:15:22 DEBUG value 15 9f 50 00 01')?.[2]).toBe(5)
  })

  it('is not made of fewer, of nothing further, or where nothing is wrong', () => {
    expect(offered('15 9f zz 00')).toBeNull()
    expect(offered('15 9f 50 00 01 zz')).toBeNull()
    expect(offered('15 9f 50 00 1')).toBeNull()
    expect(offered('The bytes 15 92 10 00 00 4e 01 61 are those of c0 ff ee.')).toBeNull()
    expect(offered('15 9f 50 00 01')).toBeNull()
    expect(offered('Hello, world! This holds nothing.')).toBeNull()
    expect(offered('Binary(length=9, value=0x159f50)')).toBeNull()
    expect(readText('15 9f 50 zz 00 01', { form: 'hex-and-junk' }).offer).toBeNull()
  })

  it('gives what it promises when it is chosen', () => {
    const { offer } = readText('15 9f 50 zz 00 01')
    const chosen = readText('15 9f 50 zz 00 01', { form: offer?.form ?? 'hex' })
    expect(chosen.problem).toEqual(offer?.problem)
    expect(chosen.payloads[0]?.bytes.length).toBe(offer?.bytes)
    expect(offer?.problem.message).toBe(
      "Text beside the bytes was left out at line 1, column 10: expected pairs of hex digits, found 'zz'. Check that no byte is missing.",
    )
  })

  it.each([
    ['15 4e zz 02 68 69', "'zz'"],
    ['15 zz 4e yy 02 68 69', "'zz' and 1 more piece"],
    ['15 zz 4e yy 02 xx 68 69', "'zz' and 2 more pieces"],
  ])('says how many pieces it left out of %s', (text, found) => {
    expect(readText(text, { form: 'hex-and-junk' }).problem?.found).toBe(found)
  })
})
