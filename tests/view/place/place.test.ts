// Places in words: titles, types, tokens, values, paths, problems.

import { describe, expect, it } from 'vitest'
import {
  breadcrumb,
  type ElementWindow,
  elementAfter,
  elementNumber,
  elementTyped,
  elementWindow,
  navigation,
  problemRows,
  problemSummary,
  problemsOf,
  shownProblem,
  stepProblem,
  tokenRows,
  valueDetail,
} from '../../../src/view/inspector/index.ts'
import {
  offsetColumn,
  offsetDigits,
  offsetText,
  offsetTexts,
  otherForms,
  placeTitle,
  placeTypeWords,
  rangeText,
  selectionAt,
  selectionOfNode,
  selectionOfPart,
  selectionOfProblem,
  withOffsets,
} from '../../../src/view/place/index.ts'
import { BYTE_ARRAY, CUT, DECORATED, documentOf, MAP, SPARSE, THE_DATA, UTF8 } from '../view-documents.ts'

const at = (hex: string, offset: number) => {
  const doc = documentOf(hex)
  const selection = selectionAt(doc, offset)
  if (selection === null) throw new Error(`no selection at ${offset}`)
  return [doc, selection] as const
}

describe('placeTitle', () => {
  it.each([
    ['a property', THE_DATA, 8, 'property 1', 'char-string'],
    ['the root', THE_DATA, 14, 'the value', 'user type 1042'],
    ['a position', SPARSE, 10, 'element 5', 'int32'],
    ['a key', MAP, 4, 'key 0 of map', 'char-string'],
    ['a map’s value', MAP, 6, 'value 0 of map', 'collection'],
    ['an element of a run', BYTE_ARRAY, 5, 'element 1', 'octet in a uniform-array'],
    ['the envelope', THE_DATA, 0, 'FMT_EXT', 'format byte'],
  ])('names %s', (_, hex, offset, title, type) => {
    expect(placeTitle(...at(hex, offset))).toBe(title)
    expect(placeTypeWords(...at(hex, offset))).toBe(type)
  })
})

describe('offsets', () => {
  it('are in hex or in decimal, alone, both, and in columns', () => {
    expect([offsetText(1031, 'hex'), offsetText(1031, 'decimal')]).toEqual(['0x407', '1,031'])
    expect(offsetText(5, 'hex')).toBe('0x05')
    expect([offsetTexts(64, 'hex'), offsetTexts(64, 'decimal')]).toEqual(['0x40 · 64', '64 · 0x40'])
    expect([offsetDigits(0x10001, 'hex', 4), offsetDigits(0x10001, 'decimal', 4)]).toEqual([5, 5])
    expect([offsetDigits(0, 'hex', 4), offsetDigits(100, 'decimal', 1)]).toEqual([4, 2])
    expect([offsetColumn(64, 'hex', 4), offsetColumn(64, 'decimal', 4)]).toEqual(['0040', '0064'])
  })

  it('of ranges count inclusive ends for people', () => {
    expect(rangeText(5, 14, 'decimal')).toBe('bytes 5 to 13')
    expect(rangeText(5, 14, 'hex')).toBe('bytes 0x05 to 0x0d')
    expect(rangeText(5, 6, 'hex')).toBe('byte 0x05')
    expect(rangeText(5, 5, 'decimal')).toBe('no bytes, at 5')
  })

  it('of sentences follow, and offsets of time zones stay', () => {
    const sentence = 'Bytes end at offset 31: expected 2 bytes, found zone offset 99:30'
    expect(withOffsets(sentence, 'decimal')).toBe(sentence)
    expect(withOffsets(sentence, 'hex')).toBe(sentence.replace('31', '0x1f'))
  })
})

describe('shownProblem', () => {
  it('is the one that was gone to, then the first of the selected place', () => {
    const doc = documentOf(CUT)
    const first = selectionOfProblem(doc, 0)
    expect(first).not.toBeNull()
    expect(shownProblem(doc, first, 0)).toBe(0)
    expect(shownProblem(doc, first, -1)).toBe(0)
    expect(shownProblem(doc, null, 0)).toBe(-1)
    expect(shownProblem(doc, selectionOfNode(1), -1)).toBe(-1)
  })
})

describe('tokenRows', () => {
  it('shows the children of a user type as one gap', () => {
    const rows = tokenRows(documentOf(THE_DATA), selectionOfNode(0))
    expect(rows.map((row) => row.token?.name ?? row.gap)).toEqual([
      'type id',
      'version',
      '1 property, 10 bytes',
      'terminator',
    ])
  })

  it('says what the reader makes of a one-byte value', () => {
    const rows = tokenRows(documentOf('1570'), selectionOfNode(0))
    expect(rows).toMatchObject([
      { hex: '70', reads: 'int 7', negative: true, bits: { kind: 'packed', width: 32 } },
    ])
  })

  it('draws a long in 64 bits, the scale of a decimal in 32, its digits in 128', () => {
    const widths = (hex: string) =>
      tokenRows(documentOf(hex), selectionOfNode(0)).map(({ bits }) =>
        bits?.kind === 'packed' ? bits.width : 0,
      )
    expect(widths('154201')).toEqual([32, 64])
    expect(widths('1547f8c00103')).toEqual([32, 128, 32])
  })

  it('takes the length of a decoration from its bytes', () => {
    const doc = documentOf(DECORATED)
    const expiry = doc.envelope.findIndex((part) => part.name === 'EXPIRY')
    expect(tokenRows(doc, selectionOfPart(expiry)).map(({ hex, token }) => [hex, token?.name])).toEqual([
      ['08', 'length'],
      ['00 00 01 02 03 04 05 06', 'EXPIRY'],
    ])
  })

  it('draws the bits of floats', () => {
    const rows = tokenRows(documentOf('15443f800000'), selectionOfNode(0))
    expect(rows[1]?.bits).toEqual({ kind: 'float' })
  })
})

describe('valueDetail', () => {
  it('gives text in full with its length in chars', () => {
    expect(valueDetail(...at(UTF8, 3))).toEqual({ kind: 'text', text: 'aé€😀', note: '5 chars' })
  })

  it('says which characters turn the direction of a text', () => {
    // "a" U+202E "b" U+202C
    expect(valueDetail(...at('154e0861e280ae62e280ac', 3))).toMatchObject({
      text: 'a\u202eb\u202c',
      note: '4 chars. Shown differently: U+202E, U+202C change the text direction',
    })
  })

  it('dumps octets', () => {
    expect(valueDetail(...at('154c03414200', 3))).toMatchObject({
      kind: 'octets',
      lines: [{ at: 0, hex: '41 42 00', text: 'AB·' }],
    })
  })
})

describe('otherForms', () => {
  it('writes whole numbers in hex and binary, and times as dates', () => {
    expect(otherForms(1042)).toEqual([
      { name: 'hex', text: '0x412' },
      { name: 'binary', text: '100 0001 0010' },
    ])
    expect(otherForms(1108113757446n).at(-1)?.text).toBe('2005-02-11T09:22:37.446Z')
    expect(otherForms('text')).toEqual([])
    expect(otherForms(-5)).toEqual([])
    expect(otherForms(9)).toEqual([])
  })
})

describe('elementWindow', () => {
  it('gives the elements around the selected one', () => {
    const found = elementWindow(documentOf(BYTE_ARRAY), selectionOfNode(0, 8))
    expect(found?.count).toBe(9)
    expect(found?.rows.at(-1)).toMatchObject({ element: 8, start: 12 })
  })

  it('leads to a number that is typed, of a map to the entry, and nowhere beyond the last', () => {
    const window = elementWindow(documentOf(BYTE_ARRAY), selectionOfNode(0)) as ElementWindow
    expect(
      ['0', ' 8 ', '[8]', '0_0,7', '9', '-1', '', 'x', '1.5'].map((text) => elementTyped(window, text)),
    ).toEqual([0, 8, 8, 7, -1, -1, -1, -1, -1])
    expect([window.noun, window.lastNumber, elementNumber(window, 5)]).toEqual(['element', '8', 5])
    // A uniform map of three entries of ints.
    const map = elementWindow(documentOf('155d414103010203040506'), selectionOfNode(0)) as ElementWindow
    expect([map.noun, map.count, map.lastNumber, elementNumber(map, 5)]).toEqual(['entry', 6, '2', 2])
    expect(['2', '3'].map((text) => elementTyped(map, text))).toEqual([4, -1])
  })

  it('leads on by keys, and stays within the run', () => {
    const window = elementWindow(documentOf(BYTE_ARRAY), selectionOfNode(0)) as ElementWindow
    const to = (element: number, key: string) => elementAfter(window, element, key)
    expect([to(3, 'ArrowUp'), to(3, 'ArrowDown'), to(3, 'Home'), to(3, 'End')]).toEqual([2, 4, 0, 8])
    expect([to(0, 'ArrowUp'), to(8, 'ArrowDown'), to(3, 'PageDown'), to(-1, 'ArrowDown')]).toEqual([
      0, 8, 8, 0,
    ])
    expect(to(3, 'a')).toBeNull()
  })

  it('gives nothing for what is no run', () => {
    expect(elementWindow(documentOf(THE_DATA), selectionOfNode(0))).toBeNull()
  })
})

describe('breadcrumb', () => {
  it('leads from the root to the place', () => {
    expect(breadcrumb(...at(THE_DATA, 8)).map(({ label }) => label)).toEqual(['type 1042', '1'])
  })

  it('leaves the middle of a long way out', () => {
    const deep = documentOf(`15${'5501'.repeat(40)}64`)
    const crumbs = breadcrumb(deep, selectionOfNode(40))
    expect(crumbs).toHaveLength(11)
    expect(crumbs[1]).toMatchObject({ label: '…', selection: null })
    expect(crumbs[0]?.selection?.node).toBe(0)
  })
})

describe('navigation', () => {
  it('is a SimplePofPath of one int, or of several', () => {
    expect(navigation(...at(THE_DATA, 8)).java).toBe('new SimplePofPath(1)')
    expect(navigation(...at('15550155024101 4102'.replace(' ', ''), 6)).java).toBe(
      'new SimplePofPath(new int[]{0, 0})',
    )
  })

  it('says that a map is a leaf', () => {
    expect(navigation(...at(MAP, 9))).toMatchObject({ path: null, java: null })
    expect(navigation(...at(MAP, 9)).why).toContain('a map is a leaf')
  })

  it('says that the envelope lies around the value', () => {
    expect(navigation(documentOf(DECORATED), selectionOfPart(0)).why).toContain('outside the POF value')
  })
})

describe('problemRows', () => {
  it('says the severity and the place in words', () => {
    expect(problemRows(documentOf(CUT))).toMatchObject([
      { label: 'Error', sign: '✕', where: 'at the end (0x0e)' },
    ])
  })
})

describe('problemSummary', () => {
  it('counts by severity, and knows a clean stream', () => {
    expect(problemSummary(documentOf(CUT))).toBe('1 error')
    expect(problemSummary(documentOf('1564'))).toBe('clean')
  })
})

describe('problemsOf', () => {
  it('gives the problems of the place only', () => {
    const doc = documentOf(CUT)
    expect(problemsOf(doc, selectionOfNode(0))).toHaveLength(1)
    expect(problemsOf(doc, selectionOfNode(1))).toHaveLength(0)
  })
})

describe('stepProblem', () => {
  it('goes round, and starts at either end', () => {
    const doc = documentOf(CUT)
    expect(stepProblem(doc, -1, 1)).toBe(0)
    expect(stepProblem(doc, 0, 1)).toBe(0)
    expect(stepProblem(documentOf('1564'), -1, 1)).toBe(-1)
  })
})
