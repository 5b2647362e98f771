// Every problem that input can have: its code, its place, what was expected and found, what was read before it.

import { describe, expect, it } from 'vitest'
import { INPUT_PROBLEMS, type InputProblemCode, readText } from '../../src/input/index.ts'
import { FAULTY } from './faulty.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const CUT_MESSAGE =
  'Bytes are missing at line 1, column 33: expected 305 bytes, found 2 of 305 bytes and half of another. The bytes in the text were read. ' +
  'Binary.toString() stops after 256 bytes: log all of them, for example with Base.toHexEscape(binary.toByteArray()).'

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
    expect(readText('15 92\n*\n00').problem?.message).toMatch(
      /Dump again with od -v or hexdump -v, which repeats the lines\.$/,
    )
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
      // Of a form that has to be chosen: forms/hex-and-junk.test.ts.
      'left-out',
      // Of what holds files: tests/session/archive-payloads.test.ts.
      'archive',
      'gzip-damaged',
    ])
  })
})
