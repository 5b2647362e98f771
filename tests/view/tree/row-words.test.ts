// What is heard of a row, and of what is wrong with it.

import { describe, expect, it } from 'vitest'
import { type Expansion, expandedRows, rowAt, rowFault, rowWords } from '../../../src/view/tree/index.ts'
import { orderOf } from '../samples.ts'

/** A Customer of type 1001: a name, and octets. */
const NAMED = '15a90f00004e0341646101584b0a5a5a5a5a5a5a5a5a5a5a40'

const rowsOf = (hex: string, level: Expansion = 'all') => {
  const rows = expandedRows(orderOf(hex), level)
  return Array.from({ length: rows.total }, (_, index) => rowAt(rows, index)).filter((row) => row !== null)
}
const wordsOf = (hex: string, more: readonly string[] = []) =>
  rowsOf(hex).map((row) => rowWords(row, 'hex', more))

describe('rowWords', () => {
  it('says field, type and value, then where the bytes are, then what else is known', () => {
    expect(wordsOf(NAMED, ['Skip cost: 1 call', '', 'Starred'])[1]).toBe(
      '0 string "Ada". 5 bytes at offset 0x05. Skip cost: 1 call. Starred',
    )
  })

  it('says eight bytes of octets: more are no help', () => {
    expect(
      rowsOf(NAMED, 2)
        .map((row) => rowWords(row, 'hex', []))
        .at(-1),
    ).toMatch(/ (5a ){8}…\. /)
  })

  it('says what is wrong, and ends no sentence twice', () => {
    const words = wordsOf('15a90f00004e0a416461')
    expect(words.at(-1)).toMatch(/failed: Bytes end too early at offset 0x06: /)
    for (const row of words) expect(row).not.toContain('..')
  })
})

describe('rowFault', () => {
  it('is null where nothing is wrong', () => {
    expect(rowsOf(NAMED).map((row) => rowFault(row, 'hex'))).toEqual(rowsOf(NAMED).map(() => null))
  })

  it('has a sign, words and a message for a value that was cut off', () => {
    const fault = rowsOf('15a90f00004e0a416461').map((row) => rowFault(row, 'hex'))
    expect(fault[0]).toMatchObject({ state: 'interrupted', sign: '◐', words: 'cut off' })
    expect(fault.at(-1)).toMatchObject({ state: 'failed', sign: '✕', words: 'failed' })
  })
})
