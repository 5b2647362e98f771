// The overview strip: shares of roles, and ticks.

import { describe, expect, it } from 'vitest'
import {
  columnRange,
  emptyOverview,
  fillOverview,
  problemTicks,
  ROLES,
  roleNumber,
} from '../../../src/view/hex/index.ts'
import { BYTE_ARRAY, CUT, documentOf, THE_DATA } from '../view-documents.ts'

const filled = (hex: string, columns: number) => {
  const doc = documentOf(hex)
  const strip = emptyOverview(doc, columns)
  fillOverview(doc, strip, 0, strip.columns)
  return strip
}

describe('fillOverview', () => {
  it('has a column for each byte where there is room', () => {
    const { columns, shares } = filled(THE_DATA, 1000)
    expect(columns).toBe(15)
    expect(shares[0 * ROLES.length + roleNumber('envelope')]).toBe(1)
    expect(shares[14 * ROLES.length + roleNumber('terminator')]).toBe(1)
  })

  it('shares out a column of several bytes by twelve samples', () => {
    const { shares } = filled(BYTE_ARRAY, 1)
    expect(shares[roleNumber('payload')]).toBeCloseTo(8 / 12, 5)
  })

  it.each([1, 2, 7, 15])('fills %i columns with shares that add up to 1', (columns) => {
    const { shares } = filled(THE_DATA, columns)
    for (let column = 0; column < columns; column++) {
      const sum = shares.slice(column * ROLES.length, (column + 1) * ROLES.length).reduce((a, b) => a + b, 0)
      expect(sum).toBeCloseTo(1, 5)
    }
  })

  it('divides by other bands, and leaves bytes of none empty', () => {
    const doc = documentOf(THE_DATA)
    const strip = emptyOverview(doc, 15, 2)
    fillOverview(doc, strip, 0, 15, { bandOf: ({ node }) => (node < 0 ? -1 : Math.min(node, 1)) })
    expect(Array.from(strip.shares.slice(0, 4))).toEqual([0, 0, 1, 0])
    expect(Array.from(strip.shares.slice(10, 12))).toEqual([0, 1])
  })

  it('has no columns for no bytes', () => {
    expect(emptyOverview(documentOf(''), 100).columns).toBe(0)
  })
})

describe('columnRange', () => {
  it('tiles the bytes', () => {
    const ranges = Array.from({ length: 7 }, (_, column) => columnRange(column, 7, 15))
    expect(ranges[0]?.[0]).toBe(0)
    expect(ranges[6]?.[1]).toBe(15)
    for (let i = 1; i < 7; i++) expect(ranges[i]?.[0]).toBe(ranges[i - 1]?.[1])
  })
})

describe('problemTicks', () => {
  it('puts a problem at the very end in the last column', () => {
    expect(problemTicks(documentOf(CUT), 50)).toEqual([{ column: 49, severity: 'error' }])
  })
})
