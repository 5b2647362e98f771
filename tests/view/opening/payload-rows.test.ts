// The rows of a list of payloads: a filter and equal bytes, together and alone, are as a slow reading of the same words says.

import { describe, expect, it } from 'vitest'
import { finish } from '../../../src/view/index.ts'
import { allRows, areAllWanted, payloadRows } from '../../../src/view/opening/index.ts'
import { equalPayloads } from '../../../src/view/opening/payload-rows.ts'

const one = (text: string, before = '', declared: number | null = null) => ({
  bytes: new TextEncoder().encode(text),
  declared,
  before,
  label: 'Binary(...)',
  beginning: '',
  line: null,
  given: text.length,
  problem: null,
})
const PAYLOADS = [one('a', 'put'), one('b', 'put'), one('a', 'get'), one('a', 'get', 9), one('b'), one('')]
const NOTHING = { text: '', isFaulty: false, isDistinct: false }

function rowsOf(wanted: Partial<typeof NOTHING>) {
  const rows = finish(payloadRows(PAYLOADS, () => '')({ ...NOTHING, ...wanted }))
  return Array.from({ length: rows.count }, (_, row) => [rows.payload(row), rows.copies(row)])
}

describe('equalPayloads', () => {
  it('gives for each payload the first with the same bytes of the same length said', () => {
    expect([...finish(equalPayloads(PAYLOADS))]).toEqual([0, 1, 0, 3, 1, 5])
    expect([...finish(equalPayloads([]))]).toEqual([])
  })

  it('says the same whatever the hash begins with, and compares those with the same hash', () => {
    const many = Array.from({ length: 300 }, (_, i) => one(`${i % 97} ${i % 3}`))
    const texts = many.map(({ bytes }) => new TextDecoder().decode(bytes))
    const slow = texts.map((text) => texts.indexOf(text))
    for (const seed of [0, 1, 0xffffffff]) expect([...finish(equalPayloads(many, seed))]).toEqual(slow)
  })

  it('stops now and then, also within what is long', () => {
    const long = { bytes: new Uint8Array(3 << 20), declared: null }
    expect([...equalPayloads([long, long])].length).toBeGreaterThan(20)
    const many = Array.from({ length: 2000 }, () => PAYLOADS[0])
    const reports = [...equalPayloads({ length: many.length, at: (index) => many[index] })]
    expect(reports.length).toBeGreaterThan(5)
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
  })
})

describe('payloadRows', () => {
  it('are all, those found, or each distinct one of these with how many there are', () => {
    expect(rowsOf({})).toEqual([0, 1, 2, 3, 4, 5].map((payload) => [payload, 1]))
    expect(rowsOf({ text: 'get' })).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(rowsOf({ isDistinct: true })).toEqual([
      [0, 2],
      [1, 2],
      [3, 1],
      [5, 1],
    ])
    expect(rowsOf({ text: 'get', isDistinct: true })).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(rowsOf({ text: 'nowhere', isDistinct: true })).toEqual([])
  })

  it('know the row of each payload, or of the next one', () => {
    const make = payloadRows(PAYLOADS, () => '')
    const distinct = finish(make({ ...NOTHING, isDistinct: true }))
    expect(PAYLOADS.map((_, payload) => distinct.rowOf(payload))).toEqual([0, 1, 0, 2, 1, 3])
    const found = finish(make({ ...NOTHING, text: 'get', isDistinct: true }))
    expect([found.rowOf(0), found.has(0), found.rowOf(1), found.has(1)]).toEqual([0, true, 0, false])
    const plain = finish(make({ ...NOTHING, text: 'get' }))
    expect([plain.rowOf(1), plain.has(1), plain.rowOf(3), plain.has(3), plain.rowOf(5)]).toEqual([
      0,
      false,
      1,
      true,
      1,
    ])
    const none = finish(make({ ...NOTHING, text: 'nowhere' }))
    expect([none.count, none.rowOf(2), none.has(0), allRows(0).rowOf(0)]).toEqual([0, -1, false, -1])
  })

  it('are all where nothing is wanted', () => {
    expect(areAllWanted(NOTHING)).toBe(true)
    expect(areAllWanted({ ...NOTHING, isDistinct: true })).toBe(false)
    expect(areAllWanted({ ...NOTHING, text: 'x' })).toBe(false)
  })
})
