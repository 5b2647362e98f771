// Which second readings stand below a value: those that its other forms do not say already.

import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { BUILT_IN_NAMES } from '../../../src/schema/index.ts'
import { readings } from '../../../src/view/inspector/index.ts'
import { encode, ofInts } from '../../support/pof-writer.ts'

const of = (type: number, value: number) => {
  const doc = parse(Uint8Array.from([0x15, ...encode(ofInts(type, value))]))
  const selection = { node: 0, element: -1, part: -1, offset: -1 }
  return readings(doc, BUILT_IN_NAMES, selection).map(({ as, text }) => `${as}: ${text}`)
}

describe('readings', () => {
  it('leave out what stands among the other forms of a number', () => {
    expect(of(-2, 1042)).toEqual([])
    expect(of(-3, 1_108_113_757_446)).toEqual([])
  })

  it('have the bits of a negative number in hex, as wide as its type', () => {
    expect(of(-2, -5)).toEqual(['hexadecimal: 0xfffffffb'])
    expect(of(-3, -2)).toEqual(['hexadecimal: 0xfffffffffffffffe'])
  })
})
