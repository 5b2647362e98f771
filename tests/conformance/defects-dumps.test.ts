// Inputs of the defects file that debuggers, consoles and dump tools print: the bytes, or a word that there are none.

import { describe, expect, it } from 'vitest'
import { readText } from '../../src/input/index.ts'
import { defectText } from '../support/defects.ts'

/** Of "TheData" at index 1, which most of these texts show. */
const THE_DATA = '15921000014e075468654461746140'
const WITH_TEXT =
  '15a90f00004e0d68656c6c6f2c20776f726c6421014180890f024c1000112233445566778899aabbccddeeff0345400921fb54442d18046140'

const CASES: readonly (readonly [id: string, form: string, hex: string])[] = [
  ['C4-rider', 'numbered-lines', THE_DATA],
  ['C5-visual-studio-hex-watch', 'numbered-lines', THE_DATA],
  ['C15-chrome-expanded', 'numbered-lines', THE_DATA],
  ['C15-php-print_r', 'numbered-lines', '159210'],
  ['C14-powershell7', 'wireshark', WITH_TEXT],
  ['C15-windbg-db', 'wireshark', `${THE_DATA}00`],
  ['C15-openssl-s_client', 'wireshark', THE_DATA],
  ['C15-certutil', 'wireshark', THE_DATA],
  ['C15-hexyl', 'netty', THE_DATA],
  ['C15-gdb-repeats', 'array-literal', `154c0c${'00'.repeat(12)}`],
]

describe('what tools print', () => {
  it.each(CASES)('%s gives its bytes, and no problem', (id, form, hex) => {
    const result = readText(defectText(id))
    expect(result.form).toBe(form)
    expect(result.payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([hex])
    expect(result.problem).toBeNull()
  })

  it('of an array in Memory Analyzer is an address and a preview, no bytes', () => {
    const { payloads, problem, alternatives } = readText(defectText('C8-mat-address'))
    expect(payloads).toEqual([])
    expect(alternatives).toEqual([])
    expect(problem?.code).toBe('no-bytes')
    expect(problem?.message).toMatch(/Memory Analyzer/)
  })
})
