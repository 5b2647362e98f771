import { describe, expect, it } from 'vitest'
import { findFault, suggestionsOf } from '../../../src/view/find/index.ts'

const offered = (text: string) => suggestionsOf(text).map(({ label, text }) => `${label}: ${text}`)

describe('suggestionsOf', () => {
  it('offers bytes for what looks like bytes, and a number for digits', () => {
    expect(offered('4e 02 68 69')).toEqual(['as bytes: hex: 4e 02 68 69'])
    expect(offered('0x4e02')).toEqual(['as a number: int: 0x4e02', 'as bytes: hex: 0x4e02'])
    expect(offered('1042')).toEqual(['as a number: int: 1042', 'as bytes: hex: 1042'])
    expect(offered('-5')).toEqual(['as a number: int: -5'])
  })

  it('offers the bytes of a number', () => {
    expect(offered('int: 1042')).toEqual([
      'as packed int: hex: 92 10',
      'as int32: hex: 00 00 04 12',
      'as int64: hex: 00 00 00 00 00 00 04 12',
      'as float64: hex: 40 90 48 00 00 00 00 00',
    ])
  })

  it('offers nothing for words, and for what says its kind', () => {
    for (const text of ['fifty', '4e', 'hex: 4e02', '/12/', '', 'int: x']) expect(offered(text)).toEqual([])
  })

  it('offers only what can be searched for', () => {
    for (const text of ['1042', '0x4e02', '4e 02', 'int: -5'])
      for (const reading of suggestionsOf(text)) expect(findFault(reading.text)).toBeNull()
  })
})
