// What gdb, lldb, IntelliJ and Chrome print of an array on one line: repeats, characters, elements with their index.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'
import { growth, LINEAR } from '../../support/growth.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const read = (text: string) => {
  const { form, payloads, problem } = readText(text)
  return { form, hexes: payloads.map(({ bytes }) => hexOf(bytes)), problem: problem?.code ?? null }
}
const zeros = (count: number) => '00'.repeat(count)

describe('a list on one line', () => {
  it.each([
    ['gdb', '$1 = {0x15, 0x0 <repeats 12 times>, 0x1}', `15${zeros(12)}01`],
    ['gdb, with characters', "$1 = {21 '\\025', 0 '\\000' <repeats 15 times>, 78 'N'}", `15${zeros(15)}4e`],
    ['gdb, in a structure', '$1 = {bytes = {21, 0 <repeats 12 times>}, length = 13}', `15${zeros(12)}`],
    ['gdb, with indexes', '$1 = {[0] = 0x15, [1] = 0x0 <repeats 12 times>, [13] = 0x1}', `15${zeros(12)}01`],
    ['lldb', '(uint8_t[3]) $0 = ([0] = 0x15, [1] = 0x92, [2] = 0x10)', '159210'],
    ['lldb, characters', "(char[4]) $0 = ([0] = '\\x15', [1] = '\\x92', [2] = 'N', [3] = '\\0')", '15924e00'],
    ['print_r of PHP in HTML', 'Array ( [1] => 21 [2] => 146 [3] => 16 )', '159210'],
    ['PHP', '$bytes = [0 => 21, 1 => 146, 2 => 16];', '159210'],
    ['C with characters', "char c[] = {'P', 'K', 3, '\\n', '\\'', 'N'};", '504b030a274e'],
    ['Java with characters', "new byte[] {21, 'N', 16}", '154e10'],
    ['Chrome', 'Uint8Array(2) [21, 146, buffer: ArrayBuffer(8), byteLength: 2, length: 2]', '1592'],
  ])('holds the bytes as %s prints it', (_, text, hex) => {
    expect(read(text)).toEqual({ form: 'array-literal', hexes: [hex], problem: null })
  })

  it('of IntelliJ counts what it does not show', () => {
    const { payloads, problem } = readText(
      '{byte[15]@1234} [21, -110, 16, 0, 1, 78, 7, 84, 104, 101, +5 more]',
    )
    expect(payloads.map(({ bytes, declaredLength }) => [hexOf(bytes), declaredLength])).toEqual([
      ['15921000014e07546865', 15],
    ])
    expect(problem?.code).toBe('cut')
  })

  it.each([
    ['cut by gdb', '$1 = {0x15, 0x0 <repeats 199 times>...}', `15${zeros(199)}`, 'cut'],
    ['a gap', '$1 = ([0] = 0x15, [2] = 0x92)', '15', 'not-an-element'],
    ['a gap that C fills', 'uint8_t a[] = {[0] = 0x15, [4] = 0x92};', '15', 'not-an-element'],
    ['repeats for gigabytes', '$1 = {0x15, 0x0 <repeats 2000000000 times>}', '1500', 'too-large'],
    ['an error of gdb', '$1 = {0x15, <error: Cannot access memory at address 0x0>', '15', 'not-an-element'],
  ])('says where elements are missing: %s', (_, text, hex, problem) => {
    expect(read(text)).toEqual({ form: 'array-literal', hexes: [hex], problem })
  })

  it('repeats no more in many lists than in one', () => {
    const { payloads, problem } = readText('$1 = {0x0 <repeats 9000000 times>}\n'.repeat(100))
    expect(payloads.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(65 << 20)
    expect(problem).toMatchObject({ code: 'too-large', line: 8 })
  })

  it('of characters alone, in brackets, is no list of bytes', () => {
    expect(read("['a', 'b']").form).toBe('unknown')
    expect(read("{'a' : 1, 'b': 3}").form).toBe('unknown')
  })
})

describe('an array of char in gdb', () => {
  it.each([
    [
      'repeats between strings',
      `$1 = "\\025\\222", '\\000' <repeats 15 times>, "abc"`,
      [`1592${zeros(15)}616263`],
    ],
    ['nothing but repeats', "$1 = '\\000' <repeats 15 times>", [zeros(15)]],
    [
      'a line that gdb wraps',
      `$1 = "a", '\\'' <repeats 12 times>,\n    "\\"b"`,
      [`61${'27'.repeat(12)}2262`],
    ],
    ['a field', `$1 = {name = "abc", '\\000' <repeats 12 times>, len = 15}`, [`616263${zeros(12)}`]],
    [
      'two',
      `(gdb) p a\n$1 = "\\025", '\\000' <repeats 11 times>\n(gdb) p b\n$2 = "ab\\001"`,
      [`15${zeros(11)}`, '616201'],
    ],
  ])('is read whole: %s', (_, text, hexes) => {
    expect(read(text)).toEqual({ form: 'gdb-string', hexes, problem: null })
    expect(readText(text).note).toMatch(/zero byte/)
  })

  it.each([
    ['cut', `$1 = '\\000' <repeats 15 times>, "abc"...`, `${zeros(15)}616263`, 'cut'],
    ['without its end', `$1 = "a", '\\000' <repeats 15 times>, "\\"x`, `61${zeros(15)}2278`, 'unclosed'],
    ['for gigabytes', `$1 = "\\025", '\\000' <repeats 1500000000 times>`, '1500', 'too-large'],
  ])('says what is missing: %s', (_, text, hex, problem) => {
    expect(read(text)).toEqual({ form: 'gdb-string', hexes: [hex], problem })
  })

  it.each([
    ['strings', `$1 = "a", '\\000' <repeats 15 times>\n`],
    ['open quotes', `="\n' <repeats 1 times>`],
    ['lists', '$1 = {0x15, 0x0 <repeats 12 times>}\n'],
  ])('takes time in proportion to the text: %s', (_, piece) => {
    const reading = (n: number) => {
      const text = piece.repeat(n)
      return () => readText(text)
    }
    expect(growth(reading, 4000)).toBeLessThan(LINEAR)
  })
})
