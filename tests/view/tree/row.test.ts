import { describe, expect, it } from 'vitest'
import { bytesPhrase, expandedRows, type Row, rowAt, setOpen } from '../../../src/view/tree/index.ts'
import { orderOf, SAMPLES } from '../samples.ts'

const rowsOf = (hex: string): Row[] => {
  const rows = expandedRows(orderOf(hex), 'all')
  return Array.from({ length: rows.total }, (_, index) => rowAt(rows, index) as Row)
}

describe('rowAt', () => {
  it('says level, position and size of the set as ARIA counts them', () => {
    const rows = rowsOf(SAMPLES.decorated)
    expect(rows.map(({ level, posInSet, setSize }) => [level, posInSet, setSize])).toEqual([
      [1, 1, 1],
      [2, 1, 4],
      [2, 2, 4],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
      [2, 3, 4],
      [2, 4, 4],
    ])
  })

  it('covers with a decoration its length and its bytes', () => {
    const expiry = rowsOf(SAMPLES.decorated).find(({ field }) => field === 'EXPIRY')
    expect(expiry && [expiry.start, expiry.end]).toEqual([20, 29])
    expect(expiry && bytesPhrase(expiry, 'hex')).toBe('9 bytes at offset 0x14')
  })

  it('gives the elements of a run rows of their own', () => {
    const elements = rowsOf(SAMPLES.ints).filter(({ kind }) => kind === 'element')
    expect(elements.map(({ field, value, start, end }) => [field, value, start, end])).toEqual([
      ['[0]', '1', 4, 5],
      ['[1]', '2', 5, 6],
      ['[2]', '3', 6, 7],
    ])
    expect(elements[2]).toMatchObject({ posInSet: 3, setSize: 3, level: 2 })
  })

  it('says of the root its type and its format, and keeps the version for the tooltip', () => {
    expect(rowsOf(SAMPLES.theData)[0]).toMatchObject({
      isTop: true,
      field: 'type 1042',
      type: 'POF',
      typeTitle: 'user type 1042, version 0',
    })
    expect(rowsOf(SAMPLES.bare)[0]).toMatchObject({ isTop: true, type: 'bare POF' })
    expect(rowsOf(SAMPLES.decorated).some(({ isTop }) => isTop)).toBe(false)
    expect(rowsOf(SAMPLES.nested)[1]).toMatchObject({ field: '1', type: '1042' })
  })

  it('tells what failed from what was open around it', () => {
    const rows = rowsOf(SAMPLES.damaged)
    expect(rows.map(({ state }) => state)).toEqual([
      'interrupted',
      'interrupted',
      'complete',
      'complete',
      'failed',
    ])
    expect(rows[4]?.problem?.severity).toBe('error')
  })

  it('counts the problems inside a closed row', () => {
    const rows = expandedRows(orderOf(SAMPLES.damaged), 'all')
    const closed = setOpen(rows, 0, false)
    expect(rowAt(closed, 0)).toMatchObject({ open: false, problemsInside: 1 })
    expect(rowAt(rows, 0)).toMatchObject({ open: true, problemsInside: 0 })
  })
})
