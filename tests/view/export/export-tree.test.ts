import { describe, expect, it } from 'vitest'
import { namesOf, typeNames } from '../../../src/schema/index.ts'
import { textWidth, treeText, WHOLE, wordsOf } from '../../../src/view/export/index.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const treeOf = (hex: string, options = {}) => linesOf([...treeText(documentOf(hex), options)].join(''))
const linesOf = (text: string) => text.split('\n').slice(0, -1)

describe('treeText', () => {
  it('has a line for each value, with where and how long it is, and what holds what', () => {
    expect(treeOf('1592100001921000006a0240 0241 0340'.replaceAll(' ', '').replace('0240', '40'))).toEqual([
      'offset  bytes',
      "000000      1  FMT_EXT  the serializer's own bytes: POF",
      '000001     14  root: user type 1042 v0  2 properties',
      '000005      6  ├ 1: user type 1042 v0  1 property',
      '000009      1  │ └ 0: int  1',
      '00000c      2  └ 2: int32  3',
    ])
  })

  it('cuts values at the width', () => {
    const lines = treeOf(`154e8001${'61'.repeat(64)}`, { width: 60 })
    expect(lines.at(-1)).toMatch(/"a+…$/)
    expect(lines.filter((line) => textWidth(line) > 60)).toEqual([])
  })

  it('counts what is deeper than asked', () => {
    expect(treeOf(SAMPLES.nested, { scope: { ...WHOLE, depth: 0 } }).at(-1)).toMatch(/└ … 2 values deeper$/)
  })

  it('shows one element of a run', () => {
    expect(treeOf(SAMPLES.ints, { scope: { ...WHOLE, place: { node: 0, element: 1 } } })).toEqual([
      '000005      1  [1]: int32  2',
    ])
  })

  it('says names beside indexes and type ids', () => {
    const type = typeNames('com.acme.Thing', { properties: new Map([[1, { name: 'title' }]]) })
    const lines = treeOf(SAMPLES.theData, { words: wordsOf(namesOf([[1042, type]])) })
    expect(lines.at(-2)).toContain('root: Thing (1042) v0')
    expect(lines.at(-1)).toContain('└ 1 title: string  "TheData"')
  })
})
