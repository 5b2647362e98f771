// Rows of the hex pane: bytes, text, pills, outlines and marks.

import { describe, expect, it } from 'vitest'
import {
  cellLabel,
  clip,
  hexMarks,
  hexRow,
  moveCursor,
  outline,
  rowMarks,
} from '../../../src/view/hex/index.ts'
import { selectionAt } from '../../../src/view/place/index.ts'
import { BYTE_ARRAY, CUT, documentOf, THE_DATA, UTF8 } from '../view-documents.ts'

describe('hexRow', () => {
  it('tiles the row with the parts of tokens', () => {
    const row = hexRow(documentOf(THE_DATA), 8, 8)
    expect(row.segments.map(({ from, to, opens, closes }) => [from, to, opens, closes])).toEqual([
      [0, 6, false, true],
      [6, 7, true, true],
    ])
  })

  it('shows characters at their first byte, and dots for what is no text', () => {
    expect(hexRow(documentOf(UTF8), 0, 16).text).toEqual([
      '·',
      'N',
      '·',
      'a',
      'é',
      '',
      '€',
      '',
      '',
      '😀',
      '',
      '',
      '',
    ])
  })

  it('shows a character that a row cuts in the row where it begins', () => {
    expect(hexRow(documentOf(UTF8), 8, 8).text).toEqual(['', '😀', '', '', ''])
  })

  it('joins the octets of a run to one pill', () => {
    const { pills } = hexRow(documentOf(BYTE_ARRAY), 0, 16)
    const payload = pills.filter(({ role }) => role === 'payload')
    expect(payload).toMatchObject([{ from: 4, to: 13, opens: true, closes: true }])
  })

  it('marks the last byte where bytes are missing behind it', () => {
    const row = hexRow(documentOf(CUT), 0, 16)
    expect(row.problems).toMatchObject([{ from: 13, to: 14, severity: 'error', index: 0 }])
  })
})

describe('cellLabel', () => {
  it('says offset, byte and token', () => {
    const row = hexRow(documentOf(THE_DATA), 0, 16)
    const label = 'hex 92, 146, type id user type 1042, byte 1 of 2'
    expect(cellLabel(row, 1, 'decimal')).toBe(`offset 1, ${label}`)
    expect(cellLabel(row, 1, 'hex')).toBe(`offset 0x01, ${label}`)
  })

  it('says nothing twice', () => {
    const row = hexRow(documentOf(THE_DATA), 0, 16)
    expect(cellLabel(row, 3, 'hex')).toBe(`offset 0x03, hex 00, 0, version 0`)
  })
})

describe('clip', () => {
  it('gives the columns of a range in a row, or null', () => {
    expect(clip({ start: 10, end: 40 }, 16, 16)).toEqual({ from: 0, to: 16 })
    expect(clip({ start: 10, end: 40 }, 32, 16)).toEqual({ from: 0, to: 8 })
    expect(clip({ start: 10, end: 40 }, 48, 16)).toBeNull()
  })
})

describe('outline', () => {
  it('closes a range over three rows with edges only where it ends', () => {
    const range = { start: 10, end: 40 }
    expect(outline(range, 0, 16)).toEqual({
      from: 10,
      to: 16,
      left: true,
      right: false,
      top: { from: 10, to: 16 },
      bottom: null,
    })
    expect(outline(range, 16, 16)).toMatchObject({ top: { from: 0, to: 10 }, bottom: { from: 8, to: 16 } })
    expect(outline(range, 32, 16)).toMatchObject({ right: true, top: null, bottom: { from: 0, to: 8 } })
  })
})

describe('rowMarks', () => {
  it('has the same key for the same marks, and another where the token changes', () => {
    const doc = documentOf(THE_DATA)
    const marks = (hover: number) =>
      rowMarks(hexMarks(doc, selectionAt(doc, 8), selectionAt(doc, hover), null), 0, 16)
    expect(marks(8).key).toBe(marks(9).key)
    expect(marks(8).key).not.toBe(marks(6).key)
    expect(marks(14).marks.map(({ kind }) => kind)).toEqual(['level1', 'hover', 'selected', 'token'])
    expect(marks(8).marks.map(({ kind }) => kind)).toEqual(['level1', 'selected', 'token'])
  })
})

describe('moveCursor', () => {
  const move = (key: string, offset: number, ctrlKey = false) =>
    moveCursor({ key, ctrlKey, metaKey: false }, offset, { columns: 16, pageRows: 2, length: 100 })

  it.each([
    ['ArrowRight', 99, 99],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 90, 90],
    ['ArrowDown', 80, 96],
    ['ArrowUp', 5, 5],
    ['ArrowUp', 21, 5],
    ['Home', 37, 32],
    ['End', 37, 47],
    ['End', 98, 99],
    ['PageDown', 3, 35],
    ['PageDown', 83, 99],
    ['PageUp', 20, 4],
  ])('%s goes from %i to %i', (key, from, to) => {
    expect(move(key, from)).toBe(to)
  })

  it('goes to both ends with Control, and leaves other keys alone', () => {
    expect(move('Home', 50, true)).toBe(0)
    expect(move('End', 50, true)).toBe(99)
    expect(move('Tab', 50)).toBeNull()
  })
})
