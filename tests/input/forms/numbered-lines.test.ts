// Arrays with a line for each element, as debuggers, consoles and PHP show them; each text in the manner of its tool.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'
import { growth, LINEAR } from '../../support/growth.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const read = (text: string) => {
  const { form, payloads, problem } = readText(text)
  return { form, hexes: payloads.map(({ bytes }) => hexOf(bytes)), problem: problem?.code ?? null }
}
const numbered = (...hexes: string[]) => ({ form: 'numbered-lines', hexes, problem: null })

describe('lines with their numbers', () => {
  it.each([
    ['Rider', '[0] = {byte} 21\n[1] = {byte} 146'],
    ['Rider, both radices', '[0] = {byte} 0x15 (21)\n[1] = {sbyte} 0x92 (-110)'],
    ['CLion', "buf = {uint8_t [2]}\n [0] = {uint8_t} 21 '\\025'\n [1] = {uint8_t} 146 '\\222'"],
    ['IntelliJ, boxed', 'value = {Byte[2]@1}\n 0 = {Byte@1235} 21\n 1 = {Byte@1236} -110'],
    ['IntelliJ, hex', '0 = 0x15\n1 = 0x92'],
    ['Eclipse', '[0]\t21\t\n[1]\t-110\t'],
    ['Eclipse, in groups', '[0...1]\n[0]\t21\n[1]\t-110'],
    [
      'Visual Studio, hex',
      '-\tb\t{byte[0x00000002]}\tbyte[]\n\t[0x00000000]\t0x15\tbyte\n\t[0x00000001]\t0x92\tbyte',
    ],
    [
      'Visual Studio, native',
      "\t[0x00000000]\t0x15 '\\x15'\tunsigned char\n\t[0x00000001]\t0x92 '’'\tunsigned char",
    ],
    ['Visual Basic', '(0)\t21\tByte\n(1)\t146\tByte'],
    ['Visual Basic, hex', '(&H0)\t&H15\tByte\n(&H1)\t&H92\tByte'],
    ['WinDbg, dx', '    [0]   : 0x15 [Type: unsigned char]\n    [1]   : 0x92 [Type: unsigned char]'],
    ['lldb, frame variable', '(uint8_t[2]) buf = {\n  [0] = 0x15\n  [1] = 0x92\n}'],
    ['hex of signed chars', '[0] = 0x15\n[1] = 0xffffff92'],
    ['VS Code', 'buf: Uint8Array(2) [21, 146]\n[0]: 21\n[1]: 146'],
    [
      'Chrome',
      'Uint8Array(2)\n0: 21\n1: 146\nbuffer: ArrayBuffer(8)\nbyteLength: 2\nbyteOffset: 6\nlength: 2\nSymbol(Symbol.toStringTag): "Uint8Array"\n[[Prototype]]: TypedArray',
    ],
    ['Chrome, in groups', 'Uint8Array(2)\n[0 … 1]\n0: 21\n1: 146\nlength: 2'],
    [
      'Firefox',
      'Uint8Array [ 21, 146 ]\n\u200b\n0: 21\n\u200b\n1: 146\n\u200b\n<prototype>: Uint8ArrayPrototype {}',
    ],
    ['print_r of PHP', 'Array\n(\n    [0] => 21\n    [1] => 146\n)\n'],
    ['var_dump of PHP', 'array(2) {\n  [0]=>\n  int(21)\n  [1]=>\n  int(146)\n}'],
    ['var_dump of Xdebug', 'array(2) {\n  [1] =>\n  int(21)\n  [2] =>\n  int(146)\n}'],
    ['var_export of PHP', 'array (\n  0 => 21,\n  1 => 146,\n)'],
    ['dump of Symfony', 'array:2 [\n  1 => 21\n  2 => 146\n]'],
    ['assignments', 'x[0] = 21;\nx[1] = 146;'],
  ])('are the bytes of an array: %s', (_, text) => {
    expect(read(text)).toEqual(numbered('1592'))
  })

  it('are an array of one element', () => {
    for (const text of [
      '[0] = {byte} 21',
      '0 = 21',
      '[0x00000000]\t0x15\tbyte',
      'Uint8Array(1) [21]\n0: 21',
    ]) {
      expect([text, read(text)]).toEqual([text, numbered('15')])
    }
  })

  it('are what a program enumerates, where the values can be no hex', () => {
    expect(read('0 21\n1 146\n2 16\n3 0')).toEqual(numbered('15921000'))
    expect(read('0, 21\n1, -110\n2, 16')).toEqual(numbered('159210'))
  })

  it('are vectors of R, whose rows have the number of their first element', () => {
    expect(read(' [1] 15 92 10 00 01 4e 07 54\n [9] 68 65 44')).toEqual(numbered('15921000014e0754686544'))
    expect(read('[1] 15 92 10 00')).toEqual(numbered('15921000'))
    expect(read(' [1]  21 146  16   0   1\n [6]  78  10')).toEqual(numbered('15921000014e0a'))
  })

  it('are several arrays where the numbers begin again, each with its name', () => {
    const text = 'key = {byte[2]@11}\n 0 = 21\n 1 = 2\nvalue = {byte[2]@12}\n 0 = 22\n 1 = -110\n'
    expect(read(text)).toEqual(numbered('1502', '1692'))
    expect(readText(text).payloads.map(({ label }) => label)).toEqual(['key', 'value'])
    expect(read('Array\n(\n [1] => 21\n [2] => 146\n)\nArray\n(\n [1] => 22\n)\n')).toEqual(
      numbered('1592', '16'),
    )
  })

  it.each([
    [
      'Chrome',
      'Uint8Array(2)\n0: 21\n1: 2\nbuffer: ArrayBuffer(8)\nlength: 2\nUint8Array(3)\n0: 22\n1: 146\n2: 0\nlength: 3',
    ],
    [
      'PHP',
      'array(2) {\n [0]=>\n int(21)\n [1]=>\n int(2)\n}\narray(3) {\n [0]=>\n int(22)\n [1]=>\n int(146)\n [2]=>\n int(0)\n}',
    ],
    ['Eclipse', 'byte[2]  (id=25)\n[0]\t21\n[1]\t2\nbyte[3]  (id=27)\n[0]\t22\n[1]\t-110\n[2]\t0'],
  ])('are several arrays, each with its own length: %s', (_, text) => {
    expect(read(text)).toEqual(numbered('1502', '169200'))
    expect(readText(text).payloads.map(({ declaredLength }) => declaredLength)).toEqual([2, 3])
  })

  it.each([
    ['a gap', '[0] = 21\n[1] = 146\n[3] = 16', ['1592'], 'bad-row'],
    ['a damaged line', '[0] = 21\n[1] = 146\n[2] = 1x\n[3] = 4', ['1592'], 'bad-row'],
    ['two values that differ', '[0] = 21 (0x15)\n[1] = 21 (0x15)\n[2] = 21 (0x16)', ['1515'], 'bad-row'],
    ['a number that is no byte', '[0] = 21\n[1] = 0xfffff392', ['15'], 'element-range'],
    ['lines that end early', 'Uint8Array(3)\n0: 21\n1: 146', ['1592'], 'cut'],
    ['a length behind them', '0: 21\n1: 146\nlength: 3', ['1592'], 'cut'],
    ['[More]', '[0]\t21\tbyte\n[1]\t146\tbyte\n[More]\t\t', ['1592'], 'cut'],
    ['a closed group behind them', '[0 … 1]\n0: 21\n1: 146\n[2 … 3]', ['1592'], 'cut'],
    ['a closed group between', '[0 … 1]\n0: 21\n1: 146\n[2 … 3]\n[4 … 5]\n4: 0\n5: 1', ['1592'], 'bad-row'],
    ['closed groups', 'Uint8Array(200)\n[0 … 99]\n[100 … 199]\nlength: 200', [], 'bad-row'],
  ])('are told where elements are missing: %s', (_, text, hexes, problem) => {
    expect(read(text)).toEqual({ form: 'numbered-lines', hexes, problem })
  })

  it('are no dump, whose offsets have their zeros', () => {
    expect(read('00: 15  .\n01: 92  .').form).toBe('coherence-hexdump')
  })

  it('take time in proportion to their number', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `[${i}] = {byte} ${i & 255}`).join('\n')
    const reading = (n: number) => {
      const text = lines(n)
      return () => readText(text)
    }
    expect(growth(reading, 8000)).toBeLessThan(LINEAR)
  })
})
