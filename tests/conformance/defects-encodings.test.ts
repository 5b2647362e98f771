// Bytes as tools and languages print them, which were misread without a word or not read at all: each gives its bytes,
// and where a text can be read in two ways it says so.

import { describe, expect, it } from 'vitest'
import { type FormId, readText } from '../../src/input/index.ts'
import { defectText } from '../support/defects.ts'

const THE_DATA = '15921000014e075468654461746140'

interface Read {
  readonly form: FormId
  readonly hex: string
  readonly problem?: string
  readonly note?: RegExp
}

/** What each is read as. The checksums of the two records are wrong, which is said; digits 0 and 1 could be hex. */
const EXPECTED: readonly (readonly [id: string, read: Read])[] = [
  ['C3-pem', { form: 'pem', hex: THE_DATA }],
  ['C6-swift-data', { form: 'apple-data', hex: THE_DATA }],
  ['C9-bits', { form: 'bits', hex: THE_DATA, note: /could be hex, which would be 60 bytes/ }],
  ['C10-intel-hex', { form: 'intel-hex', hex: THE_DATA, problem: 'checksum' }],
  ['C11-srec', { form: 's-record', hex: THE_DATA, problem: 'checksum' }],
  ['C12-oracle-dump16', { form: 'oracle-dump', hex: THE_DATA }],
  ['C15-kotlin', { form: 'array-literal', hex: '1592100001' }],
  ['C15-elixir-erlang', { form: 'array-literal', hex: THE_DATA }],
  ['C15-scala-repl', { form: 'array-literal', hex: THE_DATA }],
  ['C15-k8s-secret', { form: 'base64-in-text', hex: THE_DATA }],
  ['C15-json-in-json-base64', { form: 'base64-in-text', hex: THE_DATA, note: /can also be a name/ }],
  ['C15-xml-base64', { form: 'base64-in-text', hex: THE_DATA }],
  ['C15-key-colon-base64', { form: 'base64-in-text', hex: THE_DATA, note: /can also be a name/ }],
  ['C15-percent', { form: 'percent', hex: THE_DATA }],
]

describe('readText', () => {
  it.each(EXPECTED)('reads %s', (id, { form, hex, problem, note }) => {
    const result = readText(defectText(id))
    expect(result.form).toBe(form)
    expect(result.payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([hex])
    expect(result.problem?.code).toBe(problem)
    if (note === undefined) expect(result.note).toBeNull()
    else expect(result.note).toMatch(note)
  })
})
