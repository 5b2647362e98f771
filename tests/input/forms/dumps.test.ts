// What all dumps with offsets have in common: several in one text, excerpts, text around, radices.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'

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
    expect(note).toBe('This is xxd -e: the bytes of each group were put back in order.')
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
